import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../blocks/record-form/typed';
import { smallPicture } from '../../entities/media/address';
import { useRemoveFavicon, useUploadFavicon } from '../../entities/site/queries';
import { useFailureText } from '../../lib/api/failure';
import { problemOf } from '../../lib/api/problem';
import { useErrorText } from '../../lib/api/problem-text';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { FieldGroup } from '../../ui/controls/field';
import { FormSection } from '../../ui/form-section';
import { fieldId } from '../../ui/ids';
import { showToast } from '../../ui/toasts';
import { Accent } from './accent';
import { useSettingsForm } from './context';
import { HomeBlocks } from './home-blocks';
import type { SettingsValues } from './values';

const { PictureField } = fieldsOf<SettingsValues>();

/** Logo, icon, accent color, the picture for shared links, and the blocks of the home page. */
export default function LookTab() {
  const { t } = useTranslation();
  const { values } = useSettingsForm();
  const { share_image: share } = values;
  return (
    <>
      <FormSection title={t('office.field.logo')} hint={t('settings.logo_hint')}>
        <PictureField path="logo" hint={t('settings.logo_size')} />
      </FormSection>
      <Accent />
      <FormSection title={t('office.field.favicon')} hint={t('settings.favicon_hint')}>
        <Favicon />
      </FormSection>
      <FormSection title={t('office.field.share_image')} hint={t('settings.share_hint')}>
        <PictureField path="share_image" hint={t('settings.share_size')} />
        {share && (
          <figure className="ui-social-card">
            <img src={smallPicture(share, 640)} alt="" width={1200} height={630} />
            <figcaption>
              <strong>{values.seo_index_title[shell.locale]}</strong>
              <span>{values.seo_index_description[shell.locale]}</span>
              <small>{window.location.host}</small>
            </figcaption>
          </figure>
        )}
      </FormSection>
      <HomeBlocks />
    </>
  );
}

/** Uploads the SVG icon immediately: the server checks it before any page uses it. */
function Favicon() {
  const { t } = useTranslation();
  const form = useSettingsForm();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const errorText = useErrorText();
  const upload = useUploadFavicon();
  const removal = useRemoveFavicon();
  const favicon = form.document?.favicon;
  const failed = upload.error ?? removal.error;
  // The generic message lists other file types than this field accepts.
  const [refused] = failed ? (problemOf(failed).errors.file ?? []) : [];
  const failure = refused
    ? errorText({ key: 'bad_svg', params: { value: '…', ...refused.params } })
    : failed
      ? failureText(failed)
      : undefined;
  const send = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file) upload.mutate(file, { onSuccess: () => showToast({ summary: t('settings.favicon_saved') }) });
  };
  return (
    <FieldGroup
      id={fieldId('favicon')}
      label={t('office.field.favicon')}
      hint={t('settings.favicon_size')}
      error={failure}
    >
      <div className="ui-picture ui-favicon">
        {favicon && (
          <>
            <img src={favicon} alt="" width={16} height={16} />
            <img src={favicon} alt="" width={32} height={32} />
            <img src={favicon} alt="" width={64} height={64} />
          </>
        )}
        <Button
          id={fieldId('favicon')}
          variant="default"
          size="xs"
          loading={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {t(favicon ? 'picture.replace' : 'picture.choose')}
        </Button>
        {favicon && form.document && (
          <Button
            variant="subtle"
            size="xs"
            color="red"
            loading={removal.isPending}
            onClick={() => removal.mutate(form.document?.version ?? 0)}
          >
            {t('settings.favicon_remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/svg+xml,.svg"
          hidden
          aria-label={t('office.field.favicon')}
          onChange={(event) => send(event.currentTarget.files?.[0])}
        />
      </div>
    </FieldGroup>
  );
}
