import { useTranslation } from 'react-i18next';
import { shownStatus } from '../../entities/entry/status';
import { useChange } from '../../entities/publication/changes';
import { useProgress } from '../../entities/publication/queries';
import { Steps } from '../../entities/publication/steps';
import type { Entry, Kind } from '../../lib/api/types';
import { Icon } from '../../ui/icons';
import { When } from '../../ui/when';
import type { AutosaveState } from './autosave';
import { Touched } from './touched';

interface SaveStateProps {
  kind: Kind;
  entry: Entry | null;
  dirty: boolean;
  busy: boolean;
  autosave: AutosaveState;
  /** Whether the browser stores a copy of unsaved text. */
  stored: boolean;
  /** Who made the conflicting change. */
  conflict: 'own' | 'theirs' | undefined;
  onConflict: () => void;
}

/** The time at which the scheduled text will be published, if it is in the future. */
const plannedFor = (entry: Entry | null) => {
  if (!entry || entry.live || shownStatus(entry, Date.now()) !== 'scheduled') return undefined;
  return (entry.pending ? entry.published_at : entry.publish_at) ?? undefined;
};

/**
 * The state of the text (unsaved, saved, publishing, published), the pages that publishing would render again, and links
 * to the public pages.
 */
export function SaveState(props: SaveStateProps) {
  const { kind, entry, dirty, busy, autosave, stored, conflict, onConflict } = props;
  const { t } = useTranslation();
  const published = useProgress(useChange(kind, entry?.id ?? 0));
  // A save without publishing is a change too, but it never reaches the public pages.
  const planned = plannedFor(entry);
  const progress = entry?.pending || planned ? undefined : published;
  const saving = busy || autosave === 'saving';
  const away = dirty && (autosave === 'offline' || autosave === 'signed-out') ? autosave : undefined;
  const line = () => {
    if (saving) return t('save.saving');
    if (away) return t(`save.${away === 'offline' ? 'offline' : 'signed_out'}`);
    if (dirty) return t(stored ? 'save.unsaved' : 'save.not_kept');
    if (!entry) return t('save.new');
    if (planned)
      return (
        <>
          {t('save.step_saved')} <Icon name="arrow" size={14} />{' '}
          {t(entry.pending ? 'save.planned_before' : 'save.planned')} <When at={planned} exact />
        </>
      );
    if (progress && entry.status === 'published') return <Steps progress={progress} />;
    return (
      <>
        {t('save.saved')} <When at={entry.updated_at} />
      </>
    );
  };
  const state = !saving && !dirty ? (planned ? 'planned' : progress?.state) : undefined;
  return (
    <div className="ui-save-state">
      <div className="ui-save-state__line">
        <p role="status" tabIndex={-1} data-state={away ?? state}>
          {line()}
        </p>
        {conflict && (
          <button type="button" className="ui-plain" onClick={onConflict}>
            {t(conflict === 'own' ? 'conflict.look_own' : 'conflict.look')}
          </button>
        )}
        {!dirty && <Touched />}
      </div>
      {entry?.live && (state === undefined || state === 'live') && <PublicLinks entry={entry} />}
    </div>
  );
}

function PublicLinks({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  return (
    <p className="ui-links">
      {(['ua', 'us'] as const).map((locale) => {
        const url = entry.urls?.[locale];
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
