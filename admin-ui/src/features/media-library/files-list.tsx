import { useTranslation } from 'react-i18next';
import { sizeOf } from '../../entities/media/grid';
import { useFailureText } from '../../lib/api/failure';
import { IconButton } from '../../ui/button';
import { LoadFailure } from '../../ui/load-failure';
import { Ornament } from '../../ui/ornament';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { showToast } from '../../ui/toasts';
import { type FilesQuery, useFiles, useRemoveFile } from './queries';

interface FilesListProps {
  query: NonNullable<FilesQuery> & { page: number; per_page: number };
  searchOf: (page: number) => URLSearchParams;
}

/** Files that readers save, with their uses. Only unused ones can be deleted. */
export function FilesList({ query, searchOf }: FilesListProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const files = useFiles(query);
  const removal = useRemoveFile();

  const remove = (hash: string, name: string) =>
    removal.mutate(hash, { onSuccess: () => showToast({ summary: t('office.deleted', { name }) }) });

  if (files.isError) return <LoadFailure retry={() => files.refetch()} />;
  if (!files.data) return <Skeleton height={320} />;
  const { items, total } = files.data;
  if (items.length === 0)
    return (
      <div className="ui-notice" role="status">
        <Ornament />
        <p>{t(query.q ? 'list.nothing_found' : 'media.no_files')}</p>
      </div>
    );
  return (
    <div className="ui-list" aria-busy={files.isFetching} data-old={files.isPlaceholderData || undefined}>
      {removal.isError && (
        <p className="ui-error" role="alert">
          {failureText(removal.error)}
        </p>
      )}
      <table className="ui-bars">
        <caption className="ui-hidden">{t('media.files')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('media.file')}</th>
            <th scope="col">{t('media.weight')}</th>
            <th scope="col">{t('media.where')}</th>
            <th scope="col">
              <span className="ui-hidden">{t('office.delete')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ hash, name, url, label, bytes, uses }) => (
            <tr key={hash}>
              <th scope="row">
                <a href={url} download={name}>
                  {name}
                </a>{' '}
                {label}
              </th>
              <td>{sizeOf(bytes)}</td>
              <td>{uses > 0 ? t('media.uses', { count: uses }) : t('media.no_uses')}</td>
              <td>
                <IconButton
                  icon="trash"
                  danger
                  disabled={uses > 0}
                  aria-label={t('media.remove_file', { name })}
                  onClick={() => remove(hash, name)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={query.page} perPage={query.per_page} total={total} searchOf={searchOf} />
    </div>
  );
}
