import { useTranslation } from 'react-i18next';
import { Status, type Tone } from '../../ui/status';
import type { Complaint } from './queries';

const tones: Record<Complaint['state'], Tone> = {
  new: 'wait',
  in_review: 'plan',
  actioned: 'good',
  dismissed: 'quiet',
};

export function ComplaintStatus({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation();
  const { state, assignee, doubtful } = complaint;
  return (
    <span className="ui-statuses">
      <Status tone={tones[state]}>{t(`reports.one_state.${state}`)}</Status>
      {state === 'in_review' && assignee && <small>{assignee.name}</small>}
      {doubtful && <small>{t('reports.doubtful')}</small>}
    </span>
  );
}
