import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublication } from '../../entities/publication/queries';
import type { Publication } from '../../lib/api/types';

const ClockAhead = lazy(() => import('./clock-ahead').then(({ ClockAhead }) => ({ default: ClockAhead })));

/** Problems that only an administrator of the server can fix. The notice stays until the server restarts. */
export function Faults() {
  const publication = usePublication()?.publication;
  return (
    <>
      <FaultStrips faults={publication?.faults ?? []} />
      <div role="alert">
        {publication?.clock_ahead && (
          <Suspense>
            <ClockAhead {...publication.clock_ahead} />
          </Suspense>
        )}
      </div>
    </>
  );
}

export function FaultStrips({ faults }: { faults: Publication['faults'] }) {
  const { t } = useTranslation();
  // Always mounted: screen readers announce text added to an alert, but not every new alert.
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
