import style from 'asset:suggest.css';
import type { Clock } from '../../core/clock';
import { assigned, make } from '../dom';
import { atEnd } from '../life';
import { read } from '../request';
import { styled, wording } from '../resources';
import { asYouType } from './as-you-type';
import { counts } from './counts';
import { forget, forgetAll, recent, remember } from './recent';
import { type Group, grouped, languageOf, marked, moved, type Row } from './rows';

/** Milliseconds without a key before the API is asked. */
const PAUSE = 180;
/** Two fields of a page have lists of their own. */
let serial = 0;

export const prepared = () => Promise.all([wording(), styled(style)]).then(([words]) => words.suggest);

/**
 * Suggests while the reader types, and the last questions before: the combobox of the ARIA practices with a list that
 * only a key or a press picks from. Where something of it does not come, the field stays as it is.
 */
export async function suggest(input: HTMLInputElement, _: Clock, signal: AbortSignal): Promise<void> {
  const { form } = input;
  if (form) (form.dataset.widget === 'search' ? asYouType : counts)(form, signal);
  const words = await prepared().catch(() => undefined);
  if (!form || !words || signal.aborted) return;
  const texts: Record<string, string> = words;
  const { lang } = document.documentElement;
  serial += 1;
  const list = make('div', { id: `suggest-${serial}`, role: 'listbox', 'aria-label': words.list });
  const clear = make('button', { type: 'button', className: 'suggest-clear' }, words.clear ?? '');
  const box = make('div', { className: 'suggest', hidden: true }, list, clear);
  const status = make('p', { className: 'sr', role: 'status' });
  input.after(box, status);
  assigned(input, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  });

  let rows: HTMLAnchorElement[] = [];
  let active = -1;
  let timer = 0;
  let request: AbortController | undefined;

  const mark = (next: number) => {
    active = next;
    const chosen = rows[active];
    for (const row of rows) row.setAttribute('aria-selected', `${row === chosen}`);
    input.setAttribute('aria-activedescendant', chosen?.id ?? '');
    chosen?.scrollIntoView({ block: 'nearest' });
  };
  const stop = () => {
    clearTimeout(timer);
    request?.abort();
  };
  const expand = (open: boolean) => {
    box.hidden = !open;
    input.setAttribute('aria-expanded', `${open}`);
  };
  const close = () => {
    stop();
    mark(-1);
    expand(false);
    status.textContent = '';
  };
  const row = (kind: string, { text, lang: own, href }: Row, question: string) => {
    const parts = marked(text, question).map((part, at) => (at % 2 ? make('mark', {}, part) : part));
    const option = make('a', { role: 'option', tabIndex: -1, href, 'aria-selected': 'false' }, ...parts);
    if (own && own !== lang) option.lang = own;
    option.onclick = () => {
      if (/^[qr]/.test(kind)) remember(text);
      close();
    };
    option.id = `${list.id}-${rows.push(option)}`;
    return option;
  };
  const show = (groups: Group[], question = '') => {
    mark(-1);
    rows = [];
    list.replaceChildren(
      ...groups.map(([kind, own]) => {
        const id = `${list.id}-${kind}`;
        const label = make('div', { id, className: 'suggest-kind', role: 'presentation' }, texts[kind] ?? '');
        const options = own.map((suggestion) => row(kind, suggestion, question));
        return make('div', { role: 'group', 'aria-labelledby': id }, label, ...options);
      }),
    );
    const n = rows.length;
    const count = texts[n ? `count_${new Intl.PluralRules(lang).select(n)}` : 'none'] ?? '';
    status.textContent = count.replace('{{n}}', `${n}`);
    clear.hidden = !!question;
    expand(n > 0);
  };
  const load = async (q: string) => {
    request = new AbortController();
    const own = request.signal;
    const { locale } = document.body.dataset;
    const query = new URLSearchParams({ q, locale: `${locale}`, section: `${form.dataset.section}` });
    const address = `/api/search/suggestions?${query}`;
    const answer = await read(address, own).catch(() => undefined);
    if (!own.aborted) show(grouped(answer), q);
  };
  const refresh = (pause: number) => {
    stop();
    mark(-1);
    const q = input.value.trim();
    const questions = q ? [] : recent();
    if (q.length > 1) timer = setTimeout(load, pause, q) as unknown as number;
    else if (questions.length)
      show([
        [
          'recent',
          questions.map((text) => ({
            text,
            lang: languageOf(text),
            href: `${form.action}?${new URLSearchParams({ q: text })}`,
          })),
        ],
      ]);
    else close();
  };
  const onArrow = (step: -1 | 1) => (box.hidden ? refresh(0) : mark(moved(active, step, rows.length)));
  const keys: Record<string, () => unknown> = {
    ArrowDown: () => onArrow(1),
    ArrowUp: () => onArrow(-1),
    // What a key returns is whether it is left to the browser.
    Enter: () => !rows[active] || rows[active]?.click(),
    Escape: () => {
      if (box.hidden && !input.value) return true;
      if (box.hidden) {
        input.value = '';
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      return close();
    },
    Delete: () => {
      const chosen = rows[active];
      if (clear.hidden || !chosen) return true;
      forget(chosen.textContent ?? '');
      return refresh(0);
    },
  };
  const hear = <E extends Event>(target: EventTarget, type: string, listener: (event: E) => void) =>
    target.addEventListener(type, listener as EventListener, { signal });
  hear<KeyboardEvent>(input, 'keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const { [event.key]: act } = keys;
    if (act && !act()) event.preventDefault();
    // The caret moves: the field is what the next key is for.
    if (/^(Home|End|Arrow[LR])/.test(event.key)) mark(-1);
  });
  hear(input, 'input', () => refresh(PAUSE));
  hear(input, 'focus', () => input.value || refresh(0));
  for (const part of [input, box])
    hear<FocusEvent>(part, 'focusout', ({ relatedTarget }) => {
      if (relatedTarget !== input && !box.contains(relatedTarget as Node | null)) close();
    });
  hear<KeyboardEvent>(box, 'keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    input.focus();
    close();
  });
  // The field keeps the focus under a press.
  hear(box, 'mousedown', (event) => event.preventDefault());
  hear(clear, 'click', () => {
    forgetAll();
    input.focus();
    close();
    status.textContent = words.cleared ?? '';
  });
  hear(form, 'submit', () => {
    remember(input.value);
    close();
  });
  atEnd(signal, stop);
  const submitted = new URLSearchParams(location.search).get('q');
  // What was typed while this was on its way; a question that was already there needs no help.
  if (document.activeElement === input && !(input.value && input.value === submitted)) refresh(PAUSE);
}
