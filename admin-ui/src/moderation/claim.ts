import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { create } from '../api/call';
import { as } from '../api/query';
import type { Ad, Queued } from './ad';

/** A claim lasts ten minutes (content-model §4.3); it is made anew well before. */
const claimInterval = 240_000;

/** What the server last answered to a claim. */
export interface Claimed {
  ad: Partial<Ad>;
  /** When, in milliseconds of this page's clock. */
  at: number;
}

/**
 * The ad to decide on: of the list and the claim's answer whichever tells of the later version, and of two that tell
 * of the same one the one that came later. What only the queue knows stays.
 */
export function newest(item: Queued, listedAt: number, claim: Claimed | undefined): Queued {
  if (!claim) return item;
  const version = claim.ad.version ?? 0;
  const listed = item.version > version || (item.version === version && listedAt > claim.at);
  return listed ? item : { ...item, ...claim.ad };
}

/**
 * Takes an ad in hand, and again while the page is looked at. Coming back to the tab is no reason to write: only a
 * claim that became due meanwhile is made then.
 */
export function useClaim(id: number) {
  const [claimed, setClaimed] = useState<Claimed>();
  const asked = useRef(0);
  const { mutate, error, isError, isPending } = useMutation({
    mutationFn: (background: boolean) =>
      create('/api/dashboard/advertisements/{id}/claim', { path: { id }, background }),
    onSuccess: (ad) => setClaimed({ ad: as<Partial<Ad>>(ad), at: Date.now() }),
  });
  /** The first claim is somebody's doing; those that follow are the timer's. */
  const claim = (background: boolean) => {
    asked.current = Date.now();
    mutate(background);
  };
  const begin = useEffectEvent(() => claim(false));
  const renewIfDue = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && Date.now() - asked.current >= claimInterval) claim(true);
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
    /** Not yet known whose it is; a claim that is made anew leaves the ad in hand meanwhile. */
    pending: !claimed && !isError && (isPending || asked.current === 0),
    retry: () => claim(false),
  };
}
