import { useDebouncedValue } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorial, useFormState } from '../../blocks/entry-form/context';
import { locales } from '../../blocks/entry-form/rows';
import { draftOf } from '../../blocks/entry-form/values';
import { usePreview } from '../../entities/entry/queries';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import type { Locale } from '../../lib/api/types';
import { Skeleton } from '../../ui/skeleton';
import { Switch } from '../../ui/switch';

const pause = 800;

/** CSS pixels of the page that is looked at. */
const widths = { phone: 390, desktop: 1280 } as const;
type Screen = keyof typeof widths;

/** The page as readers will get it, drawn by the server from the text as it stands, saved or not. */
export default function PreviewPane({ locale: first }: { locale: Locale }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { kind } = useEditorial();
  const values = useFormState((state) => state.values);
  const id = useFormState((state) => state.document?.id);
  const [settled] = useDebouncedValue(values, pause);
  const [locale, setLocale] = useState(first);
  const [screen, setScreen] = useState<Screen>('desktop');
  const preview = usePreview(kind, draftOf(settled), locale, id);
  const pane = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ width: number; height: number }>({ width: 0, height: 0 });

  // A page of a desktop fits beside the form by being drawn smaller.
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const watch = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const scale = room.width > 0 ? Math.min(1, room.width / widths[screen]) : 1;

  return (
    <section className="ui-preview" aria-label={t('preview.title')}>
      <div className="ui-preview__head">
        <Switch
          label={t('texts.languages')}
          value={locale}
          options={locales.map((one) => ({ value: one, label: t(`texts.${one}`) }))}
          onChange={setLocale}
        />
        <Switch
          label={t('preview.width')}
          value={screen}
          options={(['phone', 'desktop'] as const).map((one) => ({ value: one, label: t(`preview.${one}`) }))}
          onChange={setScreen}
        />
      </div>
      <p role="status" className="ui-hint">
        {preview.isError
          ? problemText(problemOf(preview.error))
          : t(preview.isFetching ? 'preview.drawing' : 'preview.drawn', { locale: t(`texts.${locale}`) })}
      </p>
      <div ref={pane} className="ui-preview__page">
        {preview.data ? (
          <iframe
            src={preview.data.url}
            title={t('preview.title')}
            sandbox="allow-same-origin"
            referrerPolicy="no-referrer"
            style={{
              width: widths[screen],
              height: room.height / scale,
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
