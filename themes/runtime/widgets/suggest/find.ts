import type { Clock } from '../../core/clock';
import { make } from '../dom';
import { icon } from '../resources';
import { prepared, suggest } from './combobox';

/**
 * Opens a search field over the page; without this widget the link leads to the search page. Where the page has a search
 * of its own, the focus goes there.
 */
export async function find(link: HTMLAnchorElement, clock: Clock): Promise<void> {
  const own = document.querySelector<HTMLElement>('#q');
  if (own) return own.focus();
  const words = await prepared();
  const input = make('input', {
    name: 'q',
    type: 'search',
    placeholder: words.placeholder,
    autocomplete: 'off',
    enterKeyHint: 'search',
    'aria-label': words.label,
  });
  const submit = make(
    'button',
    { className: 'button' },
    icon('search'),
    make('span', {}, words.submit ?? ''),
  );
  const form = make('form', { className: 'search', role: 'search', action: link.href }, input, submit);
  form.dataset.section = link.dataset.section ?? 'all';
  // A form that is sent replaces the query of its address.
  for (const [name, value] of new URL(link.href).searchParams)
    form.append(make('input', { type: 'hidden', name, value }));
  const close = () => dialog.close();
  const shut = make(
    'button',
    { type: 'button', className: 'tool', 'aria-label': words.close, onclick: close },
    icon('close'),
  );
  // Before the first letter there is nothing to suggest but the last questions: the sections fill the place.
  const sections = [...document.querySelectorAll<HTMLAnchorElement>('.nav a')].map(({ href, textContent }) =>
    make('li', {}, make('a', { href }, textContent ?? '')),
  );
  const list = make('ul', { className: 'chips' }, ...sections);
  const dialog = make('dialog', { className: 'finder', 'aria-label': words.title }, form, shut, list);
  const life = new AbortController();
  const { signal } = life;
  dialog.onclose = () => {
    life.abort();
    dialog.remove();
  };
  dialog.onclick = ({ target }) => {
    if (target === dialog) close();
  };
  document.body.append(dialog);
  await suggest(input, clock, signal);
  // The next page, also one that was not found.
  document.addEventListener('visnyk:page', close, { signal });
  document.addEventListener('visnyk:error', close, { signal });
  dialog.showModal();
}
