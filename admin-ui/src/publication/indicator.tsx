import { useTranslation } from 'react-i18next';
import { Status } from '../fields/status';
import { siteState } from './progress';
import { usePublication, usePublicationStream } from './queries';

const tone = { current: 'good', publishing: 'wait', failed: 'danger' } as const;

export function PublicationIndicator() {
  const { t } = useTranslation();
  usePublicationStream();
  const publication = usePublication()?.publication;
  if (!publication) return null;
  const state = siteState(publication);
  return (
    <span className="ui-publication" data-state={state}>
      <Status tone={tone[state]}>{t(`publication.${state}`)}</Status>
    </span>
  );
}
