import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { editPath } from '../../entities/entry/kinds';
import { useServerEvent } from '../../entities/publication/events';
import type { Schema } from '../../lib/api/call';
import { queryOf } from '../../lib/api/query';
import type { Kind } from '../../lib/api/types';
import { kinds } from '../../lib/api/vocabulary/entries';
import { formattingTag } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { Status } from '../../ui/status';
import { When } from '../../ui/when';

export type Publish = Schema<'Publish'>;
type Subject = Publish['subjects'][number];

/** The number of recent publishes to request. */
const few = 8;

/** Requested again after each publish. */
export const usePublishes = () => {
  const seq = useServerEvent('publication')?.published_seq ?? 0;
  return useQuery({
    ...queryOf('/api/dashboard/publication/history', { query: { per_page: few } }, { apart: seq }),
    placeholderData: (before) => before,
  });
};

export function LatestPublishes({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = usePublishes();
  if (isError && !data) return <LoadFailure retry={() => refetch()} />;
  if (!data) return <Skeleton height={160} />;
  if (data.items.length === 0) return <p className="ui-hint">{t('publication.none')}</p>;
  return <PublishList items={data.items} onChoose={onChoose} />;
}

export function PublishList({ items, onChoose }: { items: readonly Publish[]; onChoose?: () => void }) {
  return (
    <ol className="ui-publishes">
      {items.map((item) => (
        <li key={`${item.seq} ${item.at}`}>
          <PublishLine item={item} onChoose={onChoose} />
        </li>
      ))}
    </ol>
  );
}

function PublishLine({ item, onChoose }: { item: Publish; onChoose?: () => void }) {
  const { t } = useTranslation();
  const number = new Intl.NumberFormat(formattingTag(shell.locale));
  const [first, ...others] = item.subjects;
  return (
    <>
      <p className="ui-publishes__what">
        {first ? <SubjectLink subject={first} onChoose={onChoose} /> : t('publication.site')}
        {others.length > 0 && (
          <span className="ui-hint"> {t('publication.others', { n: others.length })}</span>
        )}
      </p>
      <p className="ui-meta">
        <When at={item.at} />
        {item.error === null ? (
          <span>
            {t('publication.pages', { count: item.pages, n: number.format(item.pages) })},{' '}
            {t('publication.ms', { n: number.format(Math.max(1, Math.round(item.ms))) })}
          </span>
        ) : (
          <Status tone="danger">{t('publication.failed')}</Status>
        )}
      </p>
    </>
  );
}

const isEntryKind = (collection: string): collection is Kind =>
  (kinds as readonly string[]).includes(collection);

const parts = ['settings', 'categories', 'tags', 'locations', 'people', 'redirects', 'time'] as const;

/** The title of a publish's subject: an entry, changed by a user or by schedule, or a part of the site. */
function subjectTitle({ collection, id, title, cause }: Subject, t: TFunction): string {
  const room = collection.split('/')[0];
  const part = id === null && parts.find((candidate) => candidate === room);
  if (part) return t(`publication.part.${part}`);
  const name = title || t('list.untitled');
  return cause === 'change' ? name : t(`publication.cause.${cause}`, { title: name });
}

function SubjectLink({ subject, onChoose }: { subject: Subject; onChoose?: () => void }) {
  const { t } = useTranslation();
  const title = subjectTitle(subject, t);
  if (subject.id === null || !isEntryKind(subject.collection)) return title;
  return (
    <Link to={editPath(subject.collection, subject.id)} onClick={onChoose}>
      {title}
    </Link>
  );
}
