import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorial, useFormState } from '../../blocks/entry-form/context';
import { locales } from '../../blocks/entry-form/rows';
import { draftOf } from '../../blocks/entry-form/values';
import { usePreview } from '../../entities/entry/queries';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import type { Locale } from '../../lib/api/types';
import { useSettled } from '../../lib/dom/use-settled';
import { useSize } from '../../lib/dom/use-size';
import { Skeleton } from '../../ui/skeleton';
import { Switch } from '../../ui/switch';

const pause = 800;

/** Width of the previewed page in CSS pixels. */
const widths = { phone: 390, desktop: 1280 } as const;
type Screen = keyof typeof widths;

/** The page as readers will see it. The server renders it from the current text, saved or not. */
export default function PreviewPane({ locale: first }: { locale: Locale }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { kind } = useEditorial();
  const values = useFormState((state) => state.values);
  const id = useFormState((state) => state.document?.id);
  const settled = useSettled(values, pause);
  const [locale, setLocale] = useState(first);
  const [screen, setScreen] = useState<Screen>('desktop');
  const preview = usePreview(kind, draftOf(settled), locale, id);
  // Scales a desktop page down to fit next to the form.
  const { ref, width, height } = useSize<HTMLDivElement>();
  const scale = width > 0 ? Math.min(1, width / widths[screen]) : 1;

  return (
    <section className="ui-preview" aria-label={t('preview.title')}>
      <div className="ui-preview__head">
        <Switch
          label={t('texts.languages')}
          value={locale}
          options={locales.map((code) => ({ value: code, label: t(`texts.${code}`) }))}
          onChange={setLocale}
        />
        <Switch
          label={t('preview.width')}
          value={screen}
          options={(['phone', 'desktop'] as const).map((width) => ({
            value: width,
            label: t(`preview.${width}`),
          }))}
          onChange={setScreen}
        />
      </div>
      <p role="status" className="ui-hint">
        {preview.isError
          ? problemText(problemOf(preview.error))
          : t(preview.isFetching ? 'preview.drawing' : 'preview.drawn', { locale: t(`texts.${locale}`) })}
      </p>
      <div ref={ref} className="ui-preview__page">
        {preview.data ? (
          <iframe
            src={preview.data.url}
            title={t('preview.title')}
            sandbox="allow-same-origin"
            referrerPolicy="no-referrer"
            style={{
              width: widths[screen],
              height: height / scale,
              transform: `scale(${scale})`,
            }}
          />
        ) : (
          !preview.isError && <Skeleton height={480} />
        )}
      </div>
    </section>
  );
}
