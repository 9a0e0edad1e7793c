import { shell } from '../shell';
import { inZone, type Zoned } from './zoned';

/** A timestamp in the portal's time zone: the same for all users. */
export const portalTime = (at: string | number | Date): Zoned => inZone(at, shell.tz);

/** The current date in the portal's time zone. */
export function portalToday(): Date {
  const now = portalTime(Date.now());
  return new Date(now.getFullYear(), now.getMonth(), now.getDate());
}
