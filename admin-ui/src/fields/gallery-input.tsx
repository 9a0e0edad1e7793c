import { ActionIcon, Button, Input, Progress, TextInput } from '@mantine/core';
import { type DragEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GalleryPicture, Locale } from '../api/types';
import { Icon } from '../frame/icons';
import { useErrorText } from '../frame/problem-text';
import { languageOf } from '../i18n/language';
import { keysOf, maxPictures, moved, pictureOf, progressOf } from './gallery';
import { fieldId } from './ids';
import { accepted, useUploads } from './use-uploads';

const locales: Locale[] = ['ua', 'us'];

interface GalleryInputProps {
  path: string;
  label: string;
  description: string;
  value: readonly GalleryPicture[];
  errorOf: (path: string) => string | undefined;
  onChange: (value: GalleryPicture[]) => void;
}

/** Pictures in their order: added several at once, moved by dragging or by buttons, told in both languages. */
export function GalleryInput({ path, label, description, value, errorOf, onChange }: GalleryInputProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  // An upload ends long after it began: it adds to what the list is by then.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  // A moved or removed row takes the focus with it, out of the document.
  const focusNext = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focusNext.current) document.getElementById(fieldId(focusNext.current))?.focus();
    focusNext.current = null;
  });

  const change = (next: readonly GalleryPicture[]) => {
    latest.current = next;
    onChange([...next]);
  };
  const { progress, failures, upload, fail } = useUploads((media) =>
    change([...latest.current, pictureOf(media)]),
  );

  const add = async (files: readonly File[]) => {
    if (progress || files.length === 0) return;
    if (value.length + files.length > maxPictures) {
      fail(errorText({ key: 'img_count', params: { n: maxPictures } }));
      return;
    }
    const before = latest.current.length;
    await upload(files);
    if (input.current) input.current.value = '';
    setSaid(t('gallery.added', { count: latest.current.length - before }));
  };

  const move = (from: number, to: number) => {
    const next = moved(value, from, to);
    if (next === value) return;
    change(next);
    setSaid(t('gallery.moved', { n: to + 1, total: value.length }));
  };

  const step = (from: number, to: number) => {
    const way = to < from ? 'up' : 'down';
    const end = to === 0 || to === value.length - 1;
    focusNext.current = `${path}.${to}.${end ? (way === 'up' ? 'down' : 'up') : way}`;
    move(from, to);
  };

  const remove = (index: number) => {
    const left = value.length - 1;
    focusNext.current = left === 0 ? path : `${path}.${Math.min(index, left - 1)}.remove`;
    change(value.filter((_, other) => other !== index));
    setSaid(t('gallery.removed', { n: index + 1 }));
  };

  const tell = (index: number, locale: Locale, words: string) =>
    change(
      value.map((picture, other) =>
        other === index ? { ...picture, alt: { ...picture.alt, [locale]: words } } : picture,
      ),
    );

  const onDragOver = (event: DragEvent, index: number) => {
    if (dragged === null) return;
    event.preventDefault();
    setOver(index);
  };

  const onDrop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, index);
    setDragged(null);
    setOver(null);
  };

  const onDropFiles = (event: DragEvent) => {
    if (dragged !== null) return;
    event.preventDefault();
    void add([...event.dataTransfer.files]);
  };

  const keys = keysOf(value);
  const problems = [errorOf(path), ...failures].filter(Boolean).join('. ');
  return (
    <Input.Wrapper label={label} description={description} error={problems || undefined} labelElement="div">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same */}
      <div className="ui-picture" onDragOver={(event) => event.preventDefault()} onDrop={onDropFiles}>
        <ol className="ui-gallery" aria-label={label}>
          {value.map((picture, index) => (
            <li
              key={keys[index]}
              data-over={(over === index && dragged !== index) || undefined}
              onDragOver={(event) => onDragOver(event, index)}
              onDrop={(event) => onDrop(event, index)}
            >
              <img
                src={picture.media.url}
                alt={t('gallery.picture', { n: index + 1 })}
                width={picture.media.width}
                height={picture.media.height}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  setDragged(index);
                }}
                onDragEnd={() => {
                  setDragged(null);
                  setOver(null);
                }}
              />
              <div className="ui-gallery__texts">
                {locales.map((locale) => (
                  <TextInput
                    key={locale}
                    id={fieldId(`${path}.${index}.alt.${locale}`)}
                    label={`${t('field.gallery_alt')} (${t(`texts.${locale}`)})`}
                    lang={languageOf(locale)}
                    value={picture.alt[locale]}
                    error={errorOf(`${path}.${index}.alt.${locale}`)}
                    onChange={(event) => tell(index, locale, event.currentTarget.value)}
                  />
                ))}
              </div>
              <div className="ui-actions">
                <ActionIcon
                  id={fieldId(`${path}.${index}.up`)}
                  variant="subtle"
                  size={36}
                  disabled={index === 0}
                  aria-label={t('gallery.up', { n: index + 1 })}
                  onClick={() => step(index, index - 1)}
                >
                  <Icon name="up" />
                </ActionIcon>
                <ActionIcon
                  id={fieldId(`${path}.${index}.down`)}
                  variant="subtle"
                  size={36}
                  disabled={index === value.length - 1}
                  aria-label={t('gallery.down', { n: index + 1 })}
                  onClick={() => step(index, index + 1)}
                >
                  <Icon name="down" />
                </ActionIcon>
                <ActionIcon
                  id={fieldId(`${path}.${index}.remove`)}
                  variant="subtle"
                  size={36}
                  color="red"
                  aria-label={t('gallery.remove', { n: index + 1 })}
                  onClick={() => remove(index)}
                >
                  <Icon name="trash" />
                </ActionIcon>
              </div>
            </li>
          ))}
        </ol>
        {progress && (
          <>
            <p className="ui-hint">
              {t('gallery.uploading', { n: progress.done + 1, total: progress.total })}
            </p>
            <Progress
              value={progressOf(progress.done, progress.percent, progress.total)}
              aria-label={t('picture.progress')}
            />
          </>
        )}
        <Button
          id={fieldId(path)}
          variant="default"
          size="xs"
          loading={progress !== null}
          disabled={value.length >= maxPictures}
          onClick={() => input.current?.click()}
        >
          {t('gallery.add')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={accepted}
          multiple
          hidden
          aria-label={label}
          onChange={(event) => void add([...(event.currentTarget.files ?? [])])}
        />
        <p role="status" className="ui-hidden">
          {said}
        </p>
      </div>
    </Input.Wrapper>
  );
}
