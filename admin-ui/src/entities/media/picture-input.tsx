import { type DragEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '../../lib/api/types';
import { Button } from '../../ui/button';
import { FieldGroup } from '../../ui/controls/field';
import { Progress } from '../../ui/controls/progress';
import { fieldId } from '../../ui/ids';
import { smallPicture } from './address';
import { MediaPicker } from './lazy-picker';
import { accepted, useUploads } from './use-uploads';

interface PictureInputProps {
  path: string;
  label: string;
  hint?: string;
  value: Media | null;
  error?: string;
  onChange: (value: Media | null) => void;
}

export function PictureInput({ path, label, hint, value, error, onChange }: PictureInputProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { progress, failures, upload } = useUploads(onChange);
  const [over, setOver] = useState(false);
  const [choosing, setChoosing] = useState(false);

  const add = async (file: File | undefined) => {
    if (!file || progress) return;
    await upload([file]);
    if (input.current) input.current.value = '';
  };

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add(event.dataTransfer.files[0]);
  };

  return (
    <FieldGroup id={fieldId(path)} label={label} hint={hint} error={failures[0] ?? error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same */}
      <div
        className="ui-picture"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {value && <img src={smallPicture(value, 640)} alt="" width={value.width} height={value.height} />}
        {progress && <Progress value={progress.percent} label={t('picture.progress')} />}
        <div className="ui-actions">
          <Button id={fieldId(path)} variant="default" size="xs" onClick={() => setChoosing(true)}>
            {t(value ? 'picture.replace' : 'picture.choose')}
          </Button>
          <Button
            variant="default"
            size="xs"
            loading={progress !== null}
            onClick={() => input.current?.click()}
          >
            {t('picture.upload')}
          </Button>
          {value && (
            <Button variant="subtle" size="xs" color="red" onClick={() => onChange(null)}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={accepted}
          hidden
          aria-label={label}
          onChange={(event) => void add(event.currentTarget.files?.[0])}
        />
        {choosing && (
          <Suspense>
            <MediaPicker
              max={1}
              onClose={() => setChoosing(false)}
              onChoose={([picture]) => {
                setChoosing(false);
                if (picture) onChange(picture);
              }}
            />
          </Suspense>
        )}
      </div>
    </FieldGroup>
  );
}
