import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../../lib/api/query';
import type { Publication } from '../../lib/api/types';
import type { Change } from './changes';
import { stream, useConnected, useEventStream } from './events';
import { type Progress, progressOf } from './progress';

const pollInterval = 2000;
const checkInterval = 60_000;

/** The last state and its source: the event stream or the response to a request. */
export interface Sample {
  publication: Publication;
  at: number;
  origin: 'event' | 'answer';
}

const sample = (publication: Publication, origin: Sample['origin']): Sample => ({
  publication,
  at: performance.now(),
  origin,
});

export const publication = queryOf(
  '/api/dashboard/publication',
  {},
  { background: 'always', toData: (answer) => sample(answer, 'answer') },
);
const { queryKey } = publication;

/**
 * Events of one connection arrive in order, so each is newer than the one before. A delayed event may be older than a
 * response, which then stays. If the server's counter went back, the next response corrects it.
 */
export const afterEvent = (previous: Sample | undefined, event: Publication): Sample =>
  previous?.origin === 'answer' && previous.publication.published_seq > event.published_seq
    ? previous
    : sample(event, 'event');

/** Cancels the pending request, because its response describes the state before the event. */
export function takeEvent(client: QueryClient, event: Publication) {
  void client.cancelQueries({ queryKey }, { revert: false });
  client.setQueryData<Sample>(queryKey, (previous) => afterEvent(previous, event));
}

/** Only reads the cache; the feed around the dashboard fills it. */
export const usePublication = (): Sample | undefined =>
  useQuery<Sample>({ ...publication, enabled: false }).data;

/** Uses events while the connection is open; otherwise requests the state every two seconds. */
export function usePublicationStream() {
  const client = useQueryClient();
  useEventStream();
  const connected = useConnected();
  useEffect(() => stream.subscribe('publication', (event) => takeEvent(client, event)), [client]);
  useQuery({ ...publication, refetchInterval: connected ? checkInterval : pollInterval });
}

/** A change counts as live from the first time it was seen live; later states must not move that time. */
export function useProgress(change: Change | undefined): Progress | undefined {
  const seen = usePublication();
  const [live, setLive] = useState<{ change: Change; progress: Progress }>();
  if (!change) return undefined;
  if (live?.change === change) return live.progress;
  const progress = progressOf(change, seen?.publication, seen?.at ?? change.at);
  if (progress.state === 'live') setLive({ change, progress });
  return progress;
}
