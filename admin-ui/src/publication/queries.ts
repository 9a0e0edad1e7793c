import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { poll } from '../api/client';
import type { Publication } from '../api/types';
import type { Change } from './changes';
import { stream, useConnected, useEventStream } from './events';
import { type Progress, progressOf } from './progress';

const publicationKey = ['publication'];
const pollInterval = 2000;
const checkInterval = 60_000;

interface Sample {
  publication: Publication;
  at: number;
}

const sample = (publication: Publication): Sample => ({ publication, at: performance.now() });

/** Read from the cache only; the stream in the frame fills it. */
export const usePublication = (): Sample | undefined =>
  useQuery<Sample>({ queryKey: publicationKey, enabled: false }).data;

/** Events when the server can send them, a question every two seconds when it cannot. */
export function usePublicationStream() {
  const client = useQueryClient();
  useEventStream();
  const connected = useConnected();
  useEffect(
    () => stream.subscribe('publication', (state) => client.setQueryData(publicationKey, sample(state))),
    [client],
  );
  useQuery({
    queryKey: publicationKey,
    queryFn: async ({ signal }) => sample(await poll<Publication>('/dashboard/publication', signal)),
    refetchInterval: connected ? checkInterval : pollInterval,
  });
}

/** The first moment a change was seen live is its time; later news must not move it. */
export function useProgress(change: Change | undefined): Progress | undefined {
  const seen = usePublication();
  const [live, setLive] = useState<{ change: Change; progress: Progress }>();
  if (!change) return undefined;
  if (live?.change === change) return live.progress;
  const progress = progressOf(change, seen?.publication, seen?.at ?? change.at);
  if (progress.state === 'live') setLive({ change, progress });
  return progress;
}
