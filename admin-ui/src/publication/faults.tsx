import { useTranslation } from 'react-i18next';
import type { Publication } from '../api/types';
import { usePublication } from './queries';

/** What only an administrator of the server can repair. It stays in sight until the server starts again. */
export function Faults() {
  return <FaultStrips faults={usePublication()?.publication.faults ?? []} />;
}

export function FaultStrips({ faults }: { faults: Publication['faults'] }) {
  const { t } = useTranslation();
  // Always there: a screen reader announces what is added to an alert, not every alert that is added.
  return (
    <div role="alert">
      {faults.map((fault) => (
        <p key={fault} className="ui-strip ui-strip--danger">
          {t(`fault.${fault}`)}
        </p>
      ))}
    </div>
  );
}
