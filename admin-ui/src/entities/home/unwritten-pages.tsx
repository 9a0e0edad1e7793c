import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section';
import { Status } from '../../ui/status';
import { newPathWith } from '../entry/kinds';
import type { Board } from './queries';
import { TitleLink } from './title-link';

type Unwritten = NonNullable<Board['unwritten_pages']>;

/** The form of a new page, prefilled for the fixed page. */
const writePath = ({ slug, title, template }: Unwritten[number]) =>
  newPathWith('pages', {
    slug,
    'fields.template': template,
    'texts.ua.title': title.ua,
    'texts.us.title': title.us,
  });

/** Where to write a fixed page: an existing draft, or the form of a new page. */
export const pathOf = (page: Unwritten[number]) => page.path ?? writePath(page);

/** Fixed pages that still show the texts of the theme, each with a link to write it. */
export function UnwrittenPages({ pages }: { pages: Unwritten | null | undefined }) {
  const { t } = useTranslation();
  if (!pages?.length) return null;
  return (
    <Section title={t('unwritten.title')} count={pages.length}>
      <p className="ui-hint">{t('unwritten.about', { count: pages.length })}</p>
      <ul className="ui-cards">
        {pages.map((page) => (
          <li key={page.slug}>
            <div>
              <TitleLink title={page.title} path={pathOf(page)} />
              <p className="ui-meta">
                <span className="ui-breakable">/{page.slug}</span>
                {page.path && <Status tone="wait">{t('unwritten.begun')}</Status>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
