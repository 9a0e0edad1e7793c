import type { Schema } from '../../core/api';
import { same } from '../dom';
import { read } from '../request';

/** Says beside the values of a list's filters how many results each has, while the filters are open. */
export function counts(form: HTMLFormElement, page: AbortSignal): void {
  const panel = form.querySelector('details');
  if (!panel) return;
  let last = new AbortController();
  page.addEventListener('abort', () => last.abort());
  const update = async () => {
    // On wide screens the filters are always open (styles/forms.css).
    if (!panel.open && innerWidth < 720) return;
    last.abort();
    last = new AbortController();
    const { signal } = last;
    const query = new URLSearchParams(new FormData(form) as never);
    query.set('section', `${form.dataset.section}`);
    query.set('locale', `${document.body.dataset.locale}`);
    const part = await read<Schema<'SearchPart'>>(`/api/search/page?${query}`, signal).catch(() => undefined);
    if (!part || signal.aborted) return;
    const answer = new DOMParser().parseFromString(part.main, 'text/html');
    // The questions of another category come before the words of their answers.
    same('.answers', answer);
    same('form.filter option', answer);
  };
  for (const [target, type] of [
    [panel, 'toggle'],
    [form, 'change'],
  ] as const)
    target.addEventListener(type, update, { signal: page });
  update();
}
