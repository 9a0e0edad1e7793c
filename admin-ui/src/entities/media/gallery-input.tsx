import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GalleryPicture, Locale } from '../../lib/api/types';
import { languageOf } from '../../lib/i18n/language';
import { Button, IconButton } from '../../ui/button';
import { FieldGroup } from '../../ui/controls/field';
import { Progress } from '../../ui/controls/progress';
import { TextInput } from '../../ui/controls/text-input';
import { fieldId } from '../../ui/ids';
import { smallPicture } from './address';
import { keysOf, pictureOf, progressOf } from './gallery';
import { MediaPicker } from './lazy-picker';
import { useGallery } from './use-gallery';
import { accepted } from './use-uploads';

const locales: Locale[] = ['ua', 'us'];

interface GalleryInputProps {
  path: string;
  label: string;
  hint?: string;
  max: number;
  value: readonly GalleryPicture[];
  errorOf: (path: string) => string | undefined;
  onChange: (value: GalleryPicture[]) => void;
}

/** Pictures in an order, described in both languages. */
export function GalleryInput(props: GalleryInputProps) {
  const { path, label, hint, max, value, errorOf, onChange } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState(false);
  const gallery = useGallery({
    path,
    value,
    max,
    words: {
      added: (count) => t('gallery.added', { count }),
      moved: (n, total) => t('gallery.moved', { n, total }),
      removed: (n) => t('gallery.removed', { n }),
    },
    onChange,
  });
  const { progress, failures } = gallery;

  const choose = (files: File[]) => {
    if (input.current) input.current.value = '';
    void gallery.add(files);
  };

  const describe = (index: number, locale: Locale, words: string) =>
    gallery.change((pictures) =>
      pictures.map((picture, other) =>
        other === index ? { ...picture, alt: { ...picture.alt, [locale]: words } } : picture,
      ),
    );

  const keys = keysOf(value);
  const problems = [errorOf(path), ...failures].filter(Boolean).join('. ');
  return (
    <FieldGroup id={fieldId(path)} label={label} hint={hint} error={problems || undefined}>
      <div className="ui-picture" {...gallery.filesProps}>
        <ol className="ui-gallery" aria-label={label}>
          {value.map((picture, index) => (
            <li key={keys[index]} {...gallery.rowProps(index)}>
              <img
                src={smallPicture(picture.media)}
                alt={t('gallery.picture', { n: index + 1 })}
                width={picture.media.width}
                height={picture.media.height}
                {...gallery.dragProps(index)}
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
                    onChange={(words) => describe(index, locale, words)}
                  />
                ))}
              </div>
              <div className="ui-actions">
                <IconButton
                  icon="up"
                  id={fieldId(`${path}.${index}.up`)}
                  disabled={index === 0}
                  aria-label={t('gallery.up', { n: index + 1 })}
                  onClick={() => gallery.step(index, index - 1)}
                />
                <IconButton
                  icon="down"
                  id={fieldId(`${path}.${index}.down`)}
                  disabled={index === value.length - 1}
                  aria-label={t('gallery.down', { n: index + 1 })}
                  onClick={() => gallery.step(index, index + 1)}
                />
                <IconButton
                  icon="trash"
                  danger
                  id={fieldId(`${path}.${index}.remove`)}
                  aria-label={t('gallery.remove', { n: index + 1 })}
                  onClick={() => gallery.remove(index)}
                />
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
              label={t('picture.progress')}
            />
          </>
        )}
        <div className="ui-actions">
          <Button
            id={fieldId(path)}
            variant="default"
            size="xs"
            disabled={value.length >= max}
            onClick={() => setChoosing(true)}
          >
            {t('gallery.add')}
          </Button>
          <Button
            variant="default"
            size="xs"
            loading={progress !== null}
            disabled={value.length >= max}
            onClick={() => input.current?.click()}
          >
            {t('picture.upload')}
          </Button>
        </div>
        {choosing && (
          <Suspense>
            <MediaPicker
              max={max - value.length}
              onClose={() => setChoosing(false)}
              onChoose={(pictures) => {
                setChoosing(false);
                gallery.change((previous) => [...previous, ...pictures.map(pictureOf)]);
              }}
            />
          </Suspense>
        )}
        <input
          ref={input}
          type="file"
          accept={accepted}
          multiple
          hidden
          aria-label={label}
          onChange={(event) => choose([...(event.currentTarget.files ?? [])])}
        />
        <p role="status" className="ui-hidden">
          {gallery.announcement}
        </p>
      </div>
    </FieldGroup>
  );
}
