import { useTranslation } from 'react-i18next';
import type { EntrySummary, PartlyLocalized, TranslationState } from '../../lib/api/types';
import { openText } from '../../lib/keys/texts';
import { Status, type Tone } from '../../ui/status';
import { type ShownStatus, shownStatus } from './status';

/** The API description includes the states of advertisements, which `moderation/ad-state.tsx` shows. */
const tones: Partial<Record<ShownStatus, Tone>> = {
  draft: 'quiet',
  review: 'wait',
  scheduled: 'plan',
  published: 'good',
  archived: 'quiet',
  trashed: 'danger',
};

type StatusFields = Pick<EntrySummary, 'status' | 'published_at' | 'publish_at' | 'pending'>;

export function EntryStatus({ entry }: { entry: StatusFields }) {
  const { t, i18n } = useTranslation();
  const status = shownStatus(entry, Date.now());
  return (
    <span className="ui-statuses">
      <Status tone={tones[status] ?? 'quiet'}>{openText(i18n, 'status', status) ?? status}</Status>
      {entry.pending && entry.status === 'published' && <small>{t('status.pending')}</small>}
    </span>
  );
}

/** 'draft' means an incomplete English text: readers do not see it. */
/** The language that an entry lacks, or whose text is not up to date. */
export function TranslationBadge({ state, title }: { state: TranslationState; title: PartlyLocalized }) {
  const { t } = useTranslation();
  return (
    <span className="ui-badge" data-state={state}>
      <span aria-hidden="true">{t(title.ua ? 'translation.language' : 'translation.language_ua')}</span>{' '}
      {t(`translation.${state}`)}
    </span>
  );
}
