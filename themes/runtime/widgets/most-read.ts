import type { Schema } from '../core/api';
import type { Clock } from '../core/clock';
import { make } from './dom';
import { read } from './request';

/** The stories of the week that most people opened; without an answer it goes. */
export async function mostRead(section: HTMLElement, _: Clock, page: AbortSignal): Promise<void> {
  const list = section.querySelector('ol');
  if (!list) return;
  const { locale } = document.body.dataset;
  const { lang: own } = document.documentElement;
  try {
    const { stories } = await read<Schema<'MostRead'>>(`/api/most-read?locale=${locale}`, page);
    list.append(
      ...stories.map(({ href, title, lang }) =>
        make('li', {}, make('a', { href, ...(lang === own ? {} : { lang }) }, title)),
      ),
    );
  } catch {
    // The page is whole without it.
  }
  section.hidden = !list.childElementCount;
}
