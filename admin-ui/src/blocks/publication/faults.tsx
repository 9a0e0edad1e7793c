import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublication } from '../../entities/publication/queries';
import type { Publication } from '../../lib/api/types';

const ClockAhead = lazy(() => import('./clock-ahead').then(({ ClockAhead }) => ({ default: ClockAhead })));

/** What only an administrator of the server can repair. It stays in sight until the server starts again. */
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
