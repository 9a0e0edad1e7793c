import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ads } from '../../entities/ad/requests';
import type { AdDraft } from '../../entities/ad/types';
import { localeOfText } from '../../entities/ad/vocabulary';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import type { Locale } from '../../lib/api/types';
import { useDrawn } from '../../lib/api/use-drawn';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/skeleton';
import { useAdForm } from './context';
import { draftOf, isBilingual } from './values';

const drawAd = ({ draft, locale }: { draft: AdDraft; locale: Locale }) => ads.preview(draft, locale);

/** The page as readers will see it. The server renders it from the current text, saved or not. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { ad, values, schema } = useAdForm();
  const [locale, setLocale] = useState<Locale>(localeOfText(values.fields.text_lang));
  const preview = useDrawn({ draft: draftOf(values, schema), locale, id: ad?.id }, drawAd);
  const both = isBilingual(values);
  return (
    <Dialog wide title={t('ad_form.preview')} onClose={onClose}>
      <div className="ui-preview ui-preview--dialog">
        <div className="ui-actions">
          {both &&
            (['ua', 'us'] as const).map((code) => (
              <Button
                key={code}
                size="xs"
                variant="default"
                aria-pressed={locale === code}
                onClick={() => setLocale(code)}
              >
                {t(`ad_text.${code}`)}
              </Button>
            ))}
          {preview.data && (
            <a href={preview.data.url} target="_blank" rel="noopener">
              {t('ad_form.preview_tab')}
            </a>
          )}
        </div>
        <p role="status" className="ui-hint">
          {preview.isError
            ? problemText(problemOf(preview.error))
            : t(preview.isFetching ? 'ad_form.preview_drawing' : 'ad_form.preview_drawn')}
        </p>
        {preview.data ? (
          <iframe
            src={preview.data.url}
            title={t('ad_form.preview')}
            sandbox="allow-same-origin"
            referrerPolicy="no-referrer"
          />
        ) : (
          !preview.isError && <Skeleton height={480} />
        )}
      </div>
    </Dialog>
  );
}
