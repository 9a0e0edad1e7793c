import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { smallPicture } from '../../entities/media/address';
import { sizeOf } from '../../entities/media/grid';
import type { LibraryPicture } from '../../entities/media/queries';
import { accepted } from '../../entities/media/use-uploads';
import { useFailureText } from '../../lib/api/failure';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/skeleton';
import { showToast } from '../../ui/toasts';
import { When } from '../../ui/when';
import { useRemovePicture, useReplace, useUses } from './queries';

/** Details of a picture, the places that show it, and its actions. */
export function PictureDialog({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const failureText = useFailureText();
  const uses = useUses(picture.hash);
  const replace = useReplace();
  const removal = useRemovePicture();
  const failure = replace.error ?? removal.error;

  const put = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    replace.mutate(
      { hash: picture.hash, file },
      {
        onSuccess: ({ entries }) => {
          showToast({ summary: t('media.replaced', { count: entries }) });
          onClose();
        },
      },
    );
  };
  const remove = () =>
    removal.mutate(picture.hash, {
      onSuccess: () => {
        showToast({ summary: t('office.deleted', { name: picture.name }) });
        onClose();
      },
    });

  const places = uses.data?.items ?? [];
  return (
    <Dialog wide title={picture.name} onClose={onClose}>
      <div className="ui-picture-detail">
        <img
          src={smallPicture(picture, 640)}
          alt={picture.name}
          width={picture.width}
          height={picture.height}
        />
        <div className="ui-stack">
          <dl className="ui-facts">
            <div>
              <dt>{t('media.size')}</dt>
              <dd>
                {picture.width}×{picture.height}
              </dd>
            </div>
            <div>
              <dt>{t('media.weight')}</dt>
              <dd>{sizeOf(picture.bytes)}</dd>
            </div>
            <div>
              <dt>{t('media.taken')}</dt>
              <dd>
                <When at={picture.created_at} exact />
              </dd>
            </div>
          </dl>
          <section>
            <h3>{t('media.where')}</h3>
            {uses.isPending && <Skeleton height={48} />}
            {uses.isError && <p className="ui-error">{failureText(uses.error)}</p>}
            {uses.data && places.length === 0 && <p className="ui-hint">{t('media.nowhere')}</p>}
            <ul className="ui-uses">
              {places.map(({ collection, id, title, path }) => (
                <li key={`${collection}-${id}`}>
                  <Link to={path}>{title || collection}</Link>
                </li>
              ))}
            </ul>
          </section>
          {failure && (
            <p className="ui-error" role="alert">
              {failureText(failure)}
            </p>
          )}
          <div className="ui-actions">
            <Button
              variant="default"
              loading={replace.isPending}
              onClick={() => input.current?.click()}
              aria-describedby="replace-hint"
            >
              {t('media.replace')}
            </Button>
            <Button
              variant="default"
              color="red"
              disabled={!uses.data || places.length > 0}
              loading={removal.isPending}
              onClick={remove}
            >
              {t('office.delete')}
            </Button>
          </div>
          <p id="replace-hint" className="ui-hint">
            {t('media.replace_hint')}
          </p>
          <input
            ref={input}
            type="file"
            accept={accepted}
            hidden
            aria-label={t('media.replace')}
            onChange={(event) => put(event.currentTarget.files?.[0])}
          />
        </div>
      </div>
    </Dialog>
  );
}
