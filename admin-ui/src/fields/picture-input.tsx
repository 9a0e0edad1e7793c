import { Button, Input, Progress } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '../api/types';
import { UploadError, uploadPicture } from '../api/upload';
import { useErrorText, useProblemText } from '../frame/problem-text';
import { fieldId } from './ids';

const accepted = 'image/jpeg,image/png,image/webp';

interface PictureInputProps {
  path: string;
  label: string;
  description: string;
  value: Media | null;
  error?: string;
  onChange: (value: Media | null) => void;
}

export function PictureInput({ path, label, description, value, error, onChange }: PictureInputProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const [over, setOver] = useState(false);

  const upload = async (file: File | undefined) => {
    if (!file || percent !== null) return;
    setFailure(undefined);
    setPercent(0);
    try {
      onChange(await uploadPicture(file, setPercent));
    } catch (cause) {
      const problem = cause instanceof UploadError ? cause.problem : undefined;
      const first = Object.values(problem?.errors ?? {})[0]?.[0];
      setFailure(first ? errorText(first) : problem ? problemText(problem) : t('problem.server'));
    } finally {
      setPercent(null);
      if (input.current) input.current.value = '';
    }
  };

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void upload(event.dataTransfer.files[0]);
  };

  return (
    <Input.Wrapper label={label} description={description} error={failure ?? error} labelElement="div">
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
        {value && <img src={value.url} alt="" width={value.width} height={value.height} />}
        {percent !== null && <Progress value={percent} aria-label={t('picture.progress')} />}
        <div className="ui-actions">
          <Button
            id={fieldId(path)}
            variant="default"
            size="xs"
            loading={percent !== null}
            onClick={() => input.current?.click()}
          >
            {t(value ? 'picture.replace' : 'picture.choose')}
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
          onChange={(event) => void upload(event.currentTarget.files?.[0])}
        />
      </div>
    </Input.Wrapper>
  );
}
