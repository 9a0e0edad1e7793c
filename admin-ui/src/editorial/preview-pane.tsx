import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../api/problem';
import type { Locale } from '../api/types';
import { useProblemText } from '../frame/problem-text';
import { usePreview } from '../resources/queries';
import { useEditorial } from './context';
import { draftOf } from './values';

const pause = 800;

/** The page as readers will get it, drawn by the server from the text as it stands, saved or not. */
export function PreviewPane({ locale }: { locale: Locale }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { kind, values } = useEditorial();
  const [settled] = useDebouncedValue(values, pause);
  const preview = usePreview(kind, draftOf(settled), locale, true);
  return (
    <section className="ui-preview" aria-label={t('preview.title')}>
      <p role="status" className="ui-hint">
        {preview.isError
          ? problemText(problemOf(preview.error))
          : t(preview.isFetching ? 'preview.drawing' : 'preview.drawn', { locale: t(`texts.${locale}`) })}
      </p>
      {preview.data ? (
        <iframe
          src={preview.data.url}
          title={t('preview.title')}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
        />
      ) : (
        !preview.isError && <Skeleton height={480} />
      )}
    </section>
  );
}
