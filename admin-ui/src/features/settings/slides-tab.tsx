import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../blocks/record-form/typed';
import { smallPicture } from '../../entities/media/address';
import type { Media } from '../../lib/api/types';
import { shell } from '../../lib/shell';
import { Status, type Tone } from '../../ui/status';
import type { SettingsValues } from './values';
import { blankSlide, type Slide, type SlideState, slideState } from './values';

const { Line, DateTime, Pair, PictureField, Rows, Tick } = fieldsOf<SettingsValues>();

const tones: Record<SlideState, Tone> = { planned: 'plan', shown: 'good', over: 'quiet' };

/** The carousel of the home page. */
export default function SlidesTab() {
  const { t } = useTranslation();
  const nameOf = ({ title }: Slide, index: number) =>
    title[shell.locale] || title.ua || t('settings.slide', { n: index + 1 });
  return (
    <Rows
      path="slides"
      label={t('office.field.slides')}
      hint={t('settings.slides_hint')}
      none={t('settings.no_slides')}
      add={t('settings.add_slide')}
      max={12}
      blank={() => blankSlide}
      nameOf={nameOf}
      titleOf={(slide, index) => {
        const state = slideState(slide, Date.now());
        return (
          <>
            {slide.media && (
              <img className="ui-thumb" src={smallPicture(slide.media)} alt="" width={72} height={40} />
            )}
            <span>{nameOf(slide, index)}</span>
            <Status tone={tones[state]}>{t(`settings.slide_state.${state}`)}</Status>
          </>
        );
      }}
    >
      {(path, slide) => <SlideFields path={path} slide={slide} />}
    </Rows>
  );
}

function SlideFields({ path, slide }: { path: `slides.${number}`; slide: Slide }) {
  const { t } = useTranslation();
  return (
    <div className="ui-slide">
      <div className="ui-stack">
        <Pair path={`${path}.title`} required />
        <Pair path={`${path}.text`} rows={2} />
        <Pair path={`${path}.alt`} required hint={t('field.cover_alt_hint')} />
        <Line path={`${path}.url`} required mono hint={t('settings.slide_url_hint')} />
        <div className="ui-pair">
          <DateTime path={`${path}.from`} label={t('settings.shown_from')} />
          <DateTime path={`${path}.to`} label={t('settings.shown_to')} />
        </div>
        <Tick path={`${path}.zoomable`} hint={t('settings.zoomable_hint')} />
      </div>
      <div className="ui-stack">
        <PictureField path={`${path}.media`} hint={t('settings.slide_media_hint')} />
        <SlidePreview slide={slide} />
      </div>
    </div>
  );
}

/** A slide as the carousel shows it, with the text over the lower part of the picture. */
function SlidePreview({ slide }: { slide: Slide }) {
  const { t } = useTranslation();
  const media = slide.media as Media | null;
  return (
    <figure className="ui-slide-preview" aria-label={t('preview.title')}>
      {media ? (
        <img
          src={smallPicture(media, 640)}
          alt={slide.alt[shell.locale]}
          width={media.width}
          height={media.height}
        />
      ) : (
        <p className="ui-hint">{t('settings.slide_no_picture')}</p>
      )}
      <figcaption>
        <strong>{slide.title[shell.locale]}</strong>
        <span>{slide.text[shell.locale]}</span>
      </figcaption>
    </figure>
  );
}
