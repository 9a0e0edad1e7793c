import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Followed } from '../../blocks/record-form/save-bar';
import { SearchField } from '../../blocks/record-form/search-field';
import { MediaGrid, sizeOf } from '../../entities/media/grid';
import { type LibraryPicture, libraryKey, useLibrary } from '../../entities/media/queries';
import { accepted, useUploads } from '../../entities/media/use-uploads';
import {
  type AddressForm,
  inPlace,
  pageIn,
  searchWith,
  useAddressQuery,
} from '../../lib/address/use-address-query';
import { useFailureText } from '../../lib/api/failure';
import { Button } from '../../ui/button';
import { Progress } from '../../ui/controls/progress';
import { Select } from '../../ui/controls/select';
import { Dialog } from '../../ui/dialog';
import { LoadFailure } from '../../ui/load-failure';
import { Ornament } from '../../ui/ornament';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { showToast } from '../../ui/toasts';
import { FilesList } from './files-list';
import { PictureDialog } from './picture-dialog';
import { useDeleteUnused } from './queries';

const perPage = 36;
const filterParams = {
  used: { used: true },
  unused: { used: false },
  ads: { ads: true },
  files: {},
} as const;
type LibraryFilter = keyof typeof filterParams | '';
interface LibraryQuery {
  q: string;
  filter: LibraryFilter;
  page: number;
}

const isFilter = (text: string | null): text is keyof typeof filterParams =>
  text !== null && Object.hasOwn(filterParams, text);

const address: AddressForm<LibraryQuery> = {
  parse: (search) => {
    const filter = search.get('shown');
    return { q: search.get('q') ?? '', filter: isFilter(filter) ? filter : '', page: pageIn(search) };
  },
  format: ({ q, filter, page }) => searchWith({ tab: 'media', q, shown: filter, page }),
};

/**
 * The picture library, with separate filters for pictures of ads and for files that readers save. Lists uses, replaces
 * pictures and deletes unused ones.
 */
export default function LibraryTab() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { query, change, searchOf } = useAddressQuery(address);
  const { q, filter, page } = query;
  const ofFiles = filter === 'files';
  const paging = { page, per_page: perPage, q: q || undefined };
  const library = useLibrary({ ...paging, ...(filter !== '' && filterParams[filter]) }, !ofFiles);
  const [chosen, setChosen] = useState<LibraryPicture>();
  const [deleting, setDeleting] = useState(false);
  const { progress, failures, upload } = useUploads(() => undefined);

  const narrow = (part: Partial<LibraryQuery>) => change(part, inPlace);
  const add = async (files: File[]) => {
    if (input.current) input.current.value = '';
    await upload(files);
    await client.invalidateQueries({ queryKey: libraryKey });
  };

  const items = library.data?.items ?? [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void add([...event.dataTransfer.files]);
      }}
    >
      <div className="ui-tools">
        <SearchField label={t('picker.search')} value={q} onChange={(words) => narrow({ q: words })} />
        <Select
          bare
          label={t('media.shown')}
          value={filter}
          none={t('media.all')}
          options={[
            { value: 'used', label: t('media.used') },
            { value: 'unused', label: t('media.unused') },
            { value: 'ads', label: t('media.of_ads') },
            { value: 'files', label: t('media.files') },
          ]}
          onChange={(next) => narrow({ filter: next })}
        />
        {!ofFiles && (
          <Button
            data-action="upload"
            variant="default"
            loading={progress !== null}
            onClick={() => input.current?.click()}
          >
            {t('picker.upload')}
          </Button>
        )}
        <Button variant="subtle" onClick={() => setDeleting(true)}>
          {t('media.sweep')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={accepted}
          multiple
          hidden
          aria-label={t('picker.upload')}
          onChange={(event) => void add([...(event.currentTarget.files ?? [])])}
        />
      </div>
      <Followed kind="media" />
      {progress && (
        <>
          <p role="status" className="ui-hint">
            {t('gallery.uploading', { n: progress.done + 1, total: progress.total })}
          </p>
          <Progress value={progress.percent} label={t('picture.progress')} />
        </>
      )}
      {failures.map((failure) => (
        <p key={failure} role="alert" className="ui-error">
          {failure}
        </p>
      ))}
      {ofFiles && <FilesList query={paging} searchOf={searchOf} />}
      {library.isError && <LoadFailure retry={() => library.refetch()} />}
      {library.isLoading && <Skeleton height={320} />}
      {library.data && !ofFiles && (
        <div
          className="ui-list"
          aria-busy={library.isFetching}
          data-old={library.isPlaceholderData || undefined}
        >
          {items.length === 0 ? (
            <div className="ui-notice" role="status">
              <Ornament />
              <p>{t(q || filter ? 'list.nothing_found' : 'picker.none')}</p>
            </div>
          ) : (
            <p role="status" className="ui-hint">
              {t('picker.found', { count: library.data.total })}
            </p>
          )}
          <MediaGrid
            label={t('picker.pictures')}
            pictures={items}
            chosen={new Set(chosen && [chosen.hash])}
            onChoose={setChosen}
            details={({ uses }) => (uses > 0 ? t('media.uses', { count: uses }) : t('media.no_uses'))}
          />
          <Pager page={page} perPage={perPage} total={library.data.total} searchOf={searchOf} />
        </div>
      )}
      {chosen && <PictureDialog picture={chosen} onClose={() => setChosen(undefined)} />}
      {deleting && <DeleteUnusedDialog ofFiles={ofFiles} onClose={() => setDeleting(false)} />}
    </div>
  );
}

function DeleteUnusedDialog({ ofFiles, onClose }: { ofFiles: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const deletion = useDeleteUnused(ofFiles);
  const run = () =>
    deletion.mutate(undefined, {
      onSuccess: ({ removed, bytes }) => {
        const summary = ofFiles ? 'media.files_swept' : 'media.swept';
        showToast({ summary: t(summary, { count: removed, size: sizeOf(bytes) }) });
        onClose();
      },
    });
  return (
    <Dialog title={t(ofFiles ? 'media.sweep_files_title' : 'media.sweep_title')} onClose={onClose}>
      <div className="ui-stack">
        <p>{t(ofFiles ? 'media.sweep_files_text' : 'media.sweep_text')}</p>
        {deletion.isError && (
          <p className="ui-error" role="alert">
            {failureText(deletion.error)}
          </p>
        )}
        <div className="ui-actions">
          <Button color="red" loading={deletion.isPending} onClick={run}>
            {t('media.sweep_confirm')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
