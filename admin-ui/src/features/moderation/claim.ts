import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Queued, WholeAd } from '../../entities/ad/ad';
import { create } from '../../lib/api/call';

/** A claim lasts 10 minutes (docs/content-model.md §4.3); the page renews it after 4 minutes. */
const claimInterval = 240_000;

/** The last answer of the server to a claim. */
export interface Claimed {
  ad: WholeAd;
  /** The time of the answer in milliseconds, by the clock of this page. */
  at: number;
}

/**
 * The ad to decide on: the later version of the list's and the claim's, and for equal versions the one that
 * arrived later. Keeps the fields that only the queue has.
 */
export function newest(item: Queued, listedAt: number, claim: Claimed | undefined): Queued {
  if (!claim) return item;
  const { version } = claim.ad;
  const listed = item.version > version || (item.version === version && listedAt > claim.at);
  return listed ? item : { ...item, ...claim.ad };
}

/**
 * Claims an ad and renews the claim while the page is visible. A return to the tab renews the claim only if
 * the renewal became due in the background.
 */
export function useClaim(id: number) {
  const [claimed, setClaimed] = useState<Claimed>();
  const requestedAt = useRef(0);
  const { mutate, error, isError, isPending } = useMutation({
    mutationFn: (background: boolean) =>
      create('/api/dashboard/advertisements/{id}/claim', { path: { id }, background }),
    onSuccess: (ad) => setClaimed({ ad, at: Date.now() }),
  });
  /** The user causes the first claim; a timer sends the renewals, which must not extend the session. */
  const claim = (background: boolean) => {
    requestedAt.current = Date.now();
    mutate(background);
  };
  const begin = useEffectEvent(() => claim(false));
  const renewIfDue = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && Date.now() - requestedAt.current >= claimInterval)
      claim(true);
  });
  useEffect(() => {
    begin();
    const timer = setInterval(renewIfDue, claimInterval / 8);
    document.addEventListener('visibilitychange', renewIfDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renewIfDue);
    };
  }, []);
  return {
    claimed,
    error: isError ? error : null,
    /** True until the first claim is answered; the ad stays claimed while a renewal is pending. */
    pending: !claimed && !isError && (isPending || requestedAt.current === 0),
    retry: () => claim(false),
  };
}
