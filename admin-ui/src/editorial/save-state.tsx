import { useTranslation } from 'react-i18next';
import type { Entry, Kind } from '../api/types';
import { When } from '../i18n/when';
import { useChange } from '../publication/changes';
import { useProgress } from '../publication/queries';
import { Steps } from '../publication/steps';

interface SaveStateProps {
  kind: Kind;
  entry: Entry | null;
  dirty: boolean;
  busy: boolean;
}

/** One line on where the text is: here only, with the server, on its way to readers, before them. */
export function SaveState({ kind, entry, dirty, busy }: SaveStateProps) {
  const { t } = useTranslation();
  const progress = useProgress(useChange(kind, entry?.id ?? 0));
  const line = () => {
    if (busy) return t('save.saving');
    if (dirty) return t('save.unsaved');
    if (!entry) return t('save.new');
    if (progress && entry.status === 'published') return <Steps progress={progress} />;
    return (
      <>
        {t('save.saved')} <When at={entry.updated_at} />
      </>
    );
  };
  const state = !busy && !dirty && progress ? progress.state : undefined;
  return (
    <div className="ui-save-state">
      <p role="status" data-state={state}>
        {line()}
      </p>
      {entry?.live && (state === undefined || state === 'live') && <PublicLinks entry={entry} />}
    </div>
  );
}

function PublicLinks({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  return (
    <p className="ui-links">
      {(['ua', 'us'] as const).map((locale) => {
        const url = entry.urls[locale];
        return (
          url && (
            <a key={locale} href={url} target="_blank" rel="noopener" data-testid={`live-${locale}`}>
              {t(`save.open_${locale}`)}
            </a>
          )
        );
      })}
    </p>
  );
}
