import { useTranslation } from 'react-i18next';
import type { Ad } from '../../entities/ad/types';
import { useNarrow } from '../../lib/dom/use-media';
import { longDateTime } from '../../lib/i18n/dates';
import { portalTime } from '../../lib/i18n/portal-time';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { PublicLinks } from './public-links';
import type { Purpose } from './validate';

interface AdBarProps {
  ad: Ad | null;
  dirty: boolean;
  busy: boolean;
  /** Whether the browser stores a copy of unsaved text. */
  stored: boolean;
  submits: boolean;
  onRun: (purpose: Purpose) => void;
  onPreview: () => void;
}

/** The state of the text and its actions. */
export function AdBar({ ad, dirty, busy, stored, submits, onRun, onPreview }: AdBarProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const live = ad?.state === 'published';
  const saveLabel = () => {
    if (narrow && submits) return t('ad_form.save_short');
    return t(live ? 'ad_form.save_changes' : 'ad_form.save_draft');
  };
  const line = () => {
    if (busy) return t('ad_form.saving');
    if (dirty) return t(stored ? 'ad_form.unsaved_kept' : 'ad_form.unsaved');
    if (!ad) return t('ad_form.new');
    return t('ad_form.saved_at', { date: longDateTime(portalTime(ad.updated_at), shell.locale) });
  };
  return (
    <div className="ui-bar ui-bar--ad">
      <div className="ui-save-state">
        <p role="status">{line()}</p>
        {live && !dirty && <PublicLinks ad={ad} />}
      </div>
      <div className="ui-actions">
        <Button variant="subtle" onClick={onPreview}>
          {t('ad_form.preview')}
        </Button>
        <Button
          data-action="save"
          variant={submits ? 'default' : 'filled'}
          disabled={busy || (ad !== null && !dirty)}
          loading={busy && !submits}
          onClick={() => onRun('save')}
        >
          {saveLabel()}
        </Button>
        {submits && (
          <Button data-action="submit" loading={busy} onClick={() => onRun('submit')}>
            {t(narrow ? 'ad_form.submit_short' : 'ad_form.submit')}
          </Button>
        )}
      </div>
    </div>
  );
}
