import { shell } from '../shell';
import { inZone, type Zoned } from './zoned';

/** A moment as the clocks of the portal tell it: the same for everybody who works here. */
export const portalTime = (at: string | number | Date): Zoned => inZone(at, shell.tz);

/** Today there, as a day of the calendar. */
export function portalToday(): Date {
  const now = portalTime(Date.now());
  return new Date(now.getFullYear(), now.getMonth(), now.getDate());
}
