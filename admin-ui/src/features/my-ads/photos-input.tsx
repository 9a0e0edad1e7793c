import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadAddress } from '../../entities/ad/requests';
import { maxPhotos } from '../../entities/ad/vocabulary';
import { smallPicture } from '../../entities/media/address';
import { keysOf } from '../../entities/media/gallery';
import { useGallery } from '../../entities/media/use-gallery';
import { accepted } from '../../entities/media/use-uploads';
import { Button, IconButton } from '../../ui/button';
import { Progress } from '../../ui/controls/progress';
import { fieldId } from '../../ui/ids';
import { useAdForm } from './context';

const path = 'gallery';

/** Photos in their order; the first is the cover. Each upload shows its progress and can be canceled. */
export function PhotosInput() {
  const { t } = useTranslation();
  const { values, set, errorOf } = useAdForm();
  const input = useRef<HTMLInputElement>(null);
  const value = values.gallery;
  const gallery = useGallery({
    path,
    value,
    max: maxPhotos,
    address: uploadAddress,
    words: {
      added: (n) => t('ad_photo.added', { n }),
      moved: (n, total) => t('ad_photo.moved', { n, total }),
      removed: (n) => t('ad_photo.removed', { n }),
    },
    onChange: (photos) => set('gallery', photos),
  });
  const { uploads, failures, step, remove } = gallery;
  const keys = keysOf(value);
  // The form and an upload may report the same error.
  const problems = [...new Set([errorOf(path), ...failures])].filter(Boolean);
  const full = value.length + uploads.length >= maxPhotos;
  const errorId = `${fieldId(path)}-error`;

  const choose = (files: File[]) => {
    if (input.current) input.current.value = '';
    void gallery.add(files);
  };

  return (
    <div className="ui-photos" {...gallery.filesProps}>
      <p className="ui-hint">{t('ad_photo.hint', { n: maxPhotos })}</p>
      {(value.length > 0 || uploads.length > 0) && (
        <ol aria-label={t('ad_field.gallery')}>
          {value.map((photo, index) => (
            <li key={keys[index]} {...gallery.rowProps(index)}>
              <img
                src={smallPicture(photo.media)}
                alt={t('ad_photo.photo', { n: index + 1 })}
                width={photo.media.width}
                height={photo.media.height}
                {...gallery.dragProps(index)}
              />
              {index === 0 && <span className="ui-photos__cover">{t('ad_photo.cover')}</span>}
              <div>
                <IconButton
                  icon="left"
                  id={fieldId(`${path}.${index}.up`)}
                  disabled={index === 0}
                  aria-label={t('ad_photo.earlier', { n: index + 1 })}
                  onClick={() => step(index, index - 1)}
                />
                <IconButton
                  icon="right"
                  id={fieldId(`${path}.${index}.down`)}
                  disabled={index === value.length - 1}
                  aria-label={t('ad_photo.later', { n: index + 1 })}
                  onClick={() => step(index, index + 1)}
                />
                <IconButton
                  icon="trash"
                  id={fieldId(`${path}.${index}.remove`)}
                  danger
                  aria-label={t('ad_photo.remove', { n: index + 1 })}
                  onClick={() => remove(index)}
                />
              </div>
            </li>
          ))}
          {uploads.map(({ id, name, percent, cancel }) => (
            <li key={`upload-${id}`} className="ui-photos__upload">
              <span className="ui-breakable">{name}</span>
              <Progress value={percent} label={t('ad_photo.progress', { name })} />
              <Button
                variant="default"
                size="xs"
                aria-label={t('ad_photo.cancel_of', { name })}
                onClick={() => {
                  cancel();
                  document.getElementById(fieldId(path))?.focus();
                }}
              >
                {t('ad_photo.cancel')}
              </Button>
            </li>
          ))}
        </ol>
      )}
      <Button
        id={fieldId(path)}
        variant="default"
        disabled={full}
        aria-describedby={problems.length > 0 ? errorId : undefined}
        onClick={() => input.current?.click()}
      >
        {t(full ? 'ad_photo.full' : 'ad_photo.add')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={t('ad_field.gallery')}
        onChange={(event) => choose([...(event.currentTarget.files ?? [])])}
      />
      {problems.length > 0 && (
        <ul id={errorId} className="ui-error">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <p role="status" className="ui-hidden">
        {gallery.announcement}
      </p>
    </div>
  );
}
