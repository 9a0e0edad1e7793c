import { useServerEvent } from '../../entities/publication/events';

/** Readers on the site now: from the event stream, and before its first event from the statistics. */
export const useOnline = (answered: number): number => useServerEvent('online')?.online ?? answered;
