import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import type { Media } from '../../lib/api/types';
import { useSettled } from '../../lib/dom/use-settled';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { MediaGrid } from './grid';
import { type LibraryPicture, libraryKey, useLibrary } from './queries';
import { accepted, useUploads } from './use-uploads';

interface MediaPickerProps {
  /** How many may be chosen; with one, the choice closes the dialog. */
  max: number;
  onChoose: (pictures: Media[]) => void;
  onClose: () => void;
}

const perPage = 24;

const mediaOf = ({ hash, name, url, width, height }: LibraryPicture): Media => ({
  hash,
  name,
  url,
  width,
  height,
});

/** The media library as a dialog: search, pages, upload of several files, choice of one picture or many. */
export default function MediaPicker({ max, onChoose, onClose }: MediaPickerProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const problemText = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly Media[]>([]);
  const q = useSettled(words.trim(), 300);
  const library = useLibrary({ page, per_page: perPage, q: q || undefined });
  const single = max === 1;

  const choose = (picture: Media) => {
    if (single) return onChoose([picture]);
    setChosen((previous) => {
      const without = previous.filter(({ hash }) => hash !== picture.hash);
      if (without.length < previous.length) return without;
      return previous.length < max ? [...previous, picture] : previous;
    });
  };

  const { progress, failures, upload } = useUploads((media) => {
    if (!single) setChosen((previous) => (previous.length < max ? [...previous, media] : previous));
    else arrived.current = media;
  });
  const arrived = useRef<Media | null>(null);
  const add = async (files: readonly File[]) => {
    if (input.current) input.current.value = '';
    if (files.length === 0) return;
    arrived.current = null;
    await upload(single ? files.slice(0, 1) : files);
    void client.invalidateQueries({ queryKey: libraryKey });
    if (arrived.current) onChoose([arrived.current]);
  };

  const last = library.data ? Math.max(1, Math.ceil(library.data.total / perPage)) : 1;
  return (
    <Dialog wide title={t(single ? 'picker.single' : 'picker.several')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same */}
      <div
        className="ui-stack"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void add([...event.dataTransfer.files]);
        }}
      >
        <div className="ui-media-bar">
          <input
            type="search"
            className="ui-input"
            aria-label={t('picker.search')}
            placeholder={t('picker.search')}
            value={words}
            onChange={(event) => {
              setWords(event.currentTarget.value);
              setPage(1);
            }}
            data-autofocus
          />
          <Button variant="default" loading={progress !== null} onClick={() => input.current?.click()}>
            {t('picker.upload')}
          </Button>
          <input
            ref={input}
            type="file"
            accept={accepted}
            multiple={!single}
            hidden
            aria-label={t('picker.upload')}
            onChange={(event) => void add([...(event.currentTarget.files ?? [])])}
          />
        </div>
        <p role="status" className="ui-hint">
          {progress
            ? t('gallery.uploading', { n: progress.done + 1, total: progress.total })
            : library.data
              ? t('picker.found', { count: library.data.total })
              : t('frame.loading')}
        </p>
        {[...failures, ...(library.isError ? [problemText(problemOf(library.error))] : [])].map((text) => (
          <p key={text} role="alert" className="ui-error">
            {text}
          </p>
        ))}
        {library.data?.total === 0 && <p>{t(q ? 'picker.none_found' : 'picker.none')}</p>}
        {library.data && (
          <MediaGrid
            label={t('picker.pictures')}
            pictures={library.data.items}
            chosen={new Set(chosen.map(({ hash }) => hash))}
            onChoose={(picture) => choose(mediaOf(picture))}
          />
        )}
        <div className="ui-media-bar">
          {last > 1 && (
            <div className="ui-actions">
              <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                {t('list.previous')}
              </Button>
              <span>{t('list.page_of', { page, last })}</span>
              <Button variant="default" disabled={page >= last} onClick={() => setPage(page + 1)}>
                {t('list.next')}
              </Button>
            </div>
          )}
          {!single && (
            <Button disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
              {chosen.length === 0 ? t('picker.add') : t('picker.take', { count: chosen.length })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
