import type { Publication, Role } from '../../lib/api/types';
import { may } from '../../lib/session/roles';

export type Progress =
  | { state: 'saved' }
  | { state: 'publishing' }
  | { state: 'live'; ms: number }
  | { state: 'failed'; error: string };

interface Waiting {
  seq: number;
  at: number;
}

/** The progress of a change. `now` is when the page received the publication state. */
export function progressOf(change: Waiting, publication: Publication | undefined, now: number): Progress {
  if (!publication) return { state: 'saved' };
  if (publication.published_seq >= change.seq) {
    // The response to the save may arrive after the event that it is live: then only the publisher's time is available.
    const own = publication.last?.seq === change.seq ? publication.last.ms : 0;
    return { state: 'live', ms: Math.max(1, Math.round(own), Math.round(now - change.at)) };
  }
  if (publication.error !== null) return { state: 'failed', error: publication.error };
  return publication.publishing || publication.latest_seq >= change.seq
    ? { state: 'publishing' }
    : { state: 'saved' };
}

/** Accepting a rejected publish may remove pages, so only administrators may do it. */
export const mayAccept = (role: Role) => may(role, 'settings');

export type SiteState = 'current' | 'publishing' | 'failed';

export function siteState(publication: Publication): SiteState {
  if (publication.error !== null) return 'failed';
  return publication.publishing || publication.published_seq < publication.latest_seq
    ? 'publishing'
    : 'current';
}
