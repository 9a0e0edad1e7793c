import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { smallPicture } from '../../entities/media/address';
import { MediaPicker } from '../../entities/media/lazy-picker';
import { useUploads } from '../../entities/media/use-uploads';
import type { Media } from '../../lib/api/types';
import { Button } from '../../ui/button';
import { Progress } from '../../ui/controls/progress';
import { TextInput } from '../../ui/controls/text-input';
import { Dialog } from '../../ui/dialog';

export interface Placed {
  media: Media;
  alt: string;
  caption: string;
}

interface PicturesProps {
  /** Pasted or dropped files; without any the media library opens. */
  files?: readonly File[];
  onInsert: (pictures: Placed[]) => void;
  onClose: () => void;
}

const most = 10;

/** Pictures for a text: the user chooses or uploads them, then describes them. */
export default function Pictures({ files, onInsert, onClose }: PicturesProps) {
  const { t } = useTranslation();
  // One picture may occur twice, so its hash does not identify it.
  const [placed, setPlaced] = useState<readonly (Placed & { id: number })[]>([]);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const add = (media: Media) =>
    setPlaced((previous) => [...previous, { id: previous.length, media, alt: '', caption: '' }]);
  const { progress, failures, upload } = useUploads(add);
  const begun = useRef(false);
  const greeted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the files of one paste are sent once
  useEffect(() => {
    if (begun.current || !files) return;
    begun.current = true;
    void upload(files.slice(0, most));
  }, []);

  if (!files && placed.length === 0) {
    return (
      <Suspense>
        <MediaPicker max={most} onClose={onClose} onChoose={(pictures) => pictures.map(add)} />
      </Suspense>
    );
  }
  const arrive = (input: HTMLInputElement | null) => {
    // A pasted picture arrives after the dialog has focused its first button.
    if (!input || greeted.current) return;
    greeted.current = true;
    input.focus();
  };
  // A picture may arrive between the last render and this key press, so `placed` may lack it.
  const describe = (id: number, words: Partial<Placed>) =>
    setPlaced((previous) =>
      previous.map((picture) => (picture.id === id ? { ...picture, ...words } : picture)),
    );
  return (
    <Dialog title={t('editor.picture_words')} onClose={onClose}>
      <form
        ref={form}
        noValidate
        className="ui-stack"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          // A description is required: readers who cannot see the picture depend on it.
          const bare = placed.findIndex(({ alt }) => alt.trim() === '');
          if (bare < 0) return onInsert([...placed]);
          setTried(true);
          form.current?.querySelectorAll<HTMLElement>('[data-alt]')[bare]?.focus();
        }}
      >
        {progress && <Progress value={progress.percent} label={t('picture.progress')} />}
        {failures.map((failure) => (
          <p key={failure} role="alert" className="ui-error">
            {failure}
          </p>
        ))}
        {placed.map(({ id, media, alt, caption }, index) => (
          <div key={id} className="ui-placed">
            <img src={smallPicture(media)} alt="" width={media.width} height={media.height} />
            <div className="ui-stack">
              <TextInput
                label={t('editor.picture_alt')}
                hint={t('editor.picture_alt_hint')}
                value={alt}
                maxLength={160}
                needed
                error={tried && alt.trim() === '' ? t('errors.alt_missing') : undefined}
                data-alt
                ref={index === 0 ? arrive : undefined}
                data-autofocus={index === 0 || undefined}
                onChange={(words) => describe(id, { alt: words })}
              />
              <TextInput
                label={t('editor.picture_caption')}
                value={caption}
                maxLength={300}
                onChange={(words) => describe(id, { caption: words })}
              />
            </div>
          </div>
        ))}
        <div className="ui-actions">
          <Button type="submit" disabled={placed.length === 0 || progress !== null}>
            {t('editor.picture_insert')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
