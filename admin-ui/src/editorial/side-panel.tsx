import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { maxPictures } from '../fields/gallery';
import { GalleryInput } from '../fields/gallery-input';
import { fieldId } from '../fields/ids';
import { MomentInput } from '../fields/moment-input';
import { PictureInput } from '../fields/picture-input';
import { slugify } from '../text/slug';
import { ChoiceField, ChoicesField } from './choice-fields';
import { useEditorial } from './context';

/** What both languages share; `own` holds the fields of the kind. */
export function SidePanel({ own }: { own: ReactNode }) {
  const { t } = useTranslation();
  const { entry, values, set, errorOf } = useEditorial();
  return (
    <>
      <section className="ui-stack" aria-labelledby="panel-place">
        <h2 id="panel-place">{t('panel.place')}</h2>
        <ChoiceField
          path="category"
          set="categories"
          value={values.category}
          onChange={(value) => set('category', value)}
        />
        <ChoicesField
          path="tags"
          set="tags"
          max={10}
          value={values.tags}
          onChange={(value) => set('tags', value)}
        />
        <ChoiceField
          path="location"
          set="locations"
          value={values.location}
          onChange={(value) => set('location', value)}
        />
        <TextInput
          id={fieldId('slug')}
          label={t('field.slug')}
          description={t(entry?.published_at ? 'field.slug_published' : 'field.slug_hint')}
          value={values.slug}
          error={errorOf('slug')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => set('slug', event.currentTarget.value)}
          onBlur={() => {
            if (values.slug.trim() === '' && !entry?.published_at)
              set('slug', slugify(values.texts.ua.title));
          }}
        />
      </section>
      <section className="ui-stack" aria-labelledby="panel-own">
        <h2 id="panel-own">{t('panel.own')}</h2>
        {own}
      </section>
      <section className="ui-stack" aria-labelledby="panel-cover">
        <h2 id="panel-cover">{t('panel.cover')}</h2>
        <PictureInput
          path="cover"
          label={t('field.cover')}
          description={t('field.cover_hint')}
          value={values.cover}
          error={errorOf('cover')}
          onChange={(value) => set('cover', value)}
        />
        <TextInput
          id={fieldId('cover_credit')}
          label={t('field.cover_credit')}
          value={values.cover_credit ?? ''}
          error={errorOf('cover_credit')}
          onChange={(event) => set('cover_credit', event.currentTarget.value || null)}
        />
      </section>
      <section className="ui-stack" aria-labelledby="panel-gallery">
        <h2 id="panel-gallery">{t('panel.gallery')}</h2>
        <GalleryInput
          path="gallery"
          label={t('field.gallery')}
          description={t('field.gallery_hint', { n: maxPictures })}
          value={values.gallery}
          errorOf={errorOf}
          onChange={(value) => set('gallery', value)}
        />
      </section>
      <section className="ui-stack" aria-labelledby="panel-time">
        <h2 id="panel-time">{t('panel.time')}</h2>
        <MomentInput
          path="publish_at"
          label={t('field.publish_at')}
          value={values.publish_at}
          error={errorOf('publish_at')}
          onChange={(value) => set('publish_at', value)}
        />
        <MomentInput
          path="unpublish_at"
          label={t('field.unpublish_at')}
          value={values.unpublish_at}
          error={errorOf('unpublish_at')}
          onChange={(value) => set('unpublish_at', value)}
        />
        <Checkbox
          id={fieldId('noindex')}
          label={t('field.noindex')}
          checked={values.noindex}
          onChange={(event) => set('noindex', event.currentTarget.checked)}
        />
        <Textarea
          id={fieldId('staff_note')}
          label={t('field.staff_note')}
          description={t('field.staff_note_hint')}
          value={values.staff_note ?? ''}
          error={errorOf('staff_note')}
          autosize
          minRows={2}
          onChange={(event) => set('staff_note', event.currentTarget.value || null)}
        />
      </section>
    </>
  );
}
