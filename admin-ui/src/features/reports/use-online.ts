import { useServerEvent } from '../../entities/publication/events';

/** Readers on the site now: as the stream last said, and before it spoke, as the figures did. */
export const useOnline = (answered: number): number => useServerEvent('online')?.online ?? answered;
