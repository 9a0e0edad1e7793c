import style from 'asset:toasts.css';
import type { Clock } from '../core/clock';
import { createToasts, isUrgent, type Toast, type ToastDraft, type Toasts } from '../core/toasts';
import { make } from './dom';
import { type IconName, icon, styled } from './resources';

/** The toasts of this page. */
let toasts: Toasts | undefined;

/** Shows a toast in the place every page has for them, which screen readers listen to. */
export async function show(draft: ToastDraft, clock: Clock): Promise<void> {
  await styled(style);
  toasts ??= listIn(document.querySelector<HTMLElement>('#toasts'), createToasts(clock));
  toasts.add(draft);
}

/** Keeps the elements of `place` those of the list: a toast that changes is a new one in the place of the old. */
function listIn(place: HTMLElement | null, toasts: Toasts): Toasts {
  const elements = new Map<Toast, HTMLElement>();
  toasts.subscribe(() => {
    const current = toasts.snapshot();
    for (const [toast, element] of elements) {
      if (current.includes(toast)) continue;
      element.remove();
      elements.delete(toast);
    }
    for (const [at, toast] of current.entries()) {
      if (elements.has(toast)) continue;
      const element = elementOf(toast, toasts, place?.dataset.close);
      elements.set(toast, element);
      place?.insertBefore(element, place.children[at] ?? null);
    }
  });
  return toasts;
}

const signs: Partial<Record<Toast['severity'], string>> = { info: 'i', warn: '!' };
const drawings: Partial<Record<Toast['severity'], IconName>> = { success: 'check', error: 'close' };

/** `close`: what the button that closes it is called. */
function elementOf(toast: Toast, toasts: Toasts, close = ''): HTMLElement {
  const { id, severity, summary, detail, closable, styleClass = '', action } = toast;
  const drawing = drawings[severity];
  const sign = drawing ? icon(drawing) : signs[severity];
  const words = make('div', {}, make('strong', {}, summary));
  if (detail) words.append(make('p', {}, detail));
  if (action)
    words.append(
      make('button', { type: 'button', className: 'toast-action', onclick: action.run }, action.label),
    );
  const element = make('div', {
    className: `toast ${styleClass}`,
    'data-severity': severity,
    'aria-atomic': 'true',
    onpointerenter: () => toasts.pause(id),
    onpointerleave: () => toasts.resume(id),
  });
  if (isUrgent(toast)) element.setAttribute('role', 'alert');
  if (sign) element.append(make('span', { className: 'toast-sign', 'aria-hidden': 'true' }, sign));
  element.append(words);
  if (closable) {
    const onclick = () => toasts.remove(id, 'close');
    element.append(
      make(
        'button',
        { type: 'button', className: 'toast-close', 'aria-label': close, onclick },
        icon('close'),
      ),
    );
  }
  element.addEventListener('focusin', () => toasts.pause(id, 'focus'));
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (!element.contains(relatedTarget as Node | null)) toasts.resume(id, 'focus');
  });
  return element;
}
