import type { FieldErrors } from '../../lib/api/types';
import { locationKinds } from '../../lib/api/vocabulary/settings';
import { Checks } from '../../lib/text/checks';
import type { Location } from './queries';

export type Level = Location['kind'];

/** Levels from the widest to the narrowest; each is the child of the one before it (docs/content-model.md §1.8). */
const above = { country: undefined, region: 'country', city: 'region', district: 'city' } as const;
export const levelAbove = (level: Level) => above[level];
export const levelBelow = (level: Level): Level | undefined =>
  locationKinds[locationKinds.indexOf(level) + 1];

export type LocationValues = Omit<Location, 'id' | 'version' | 'used'>;

export const locationValues = ({ id: _, version: __, used: ___, ...values }: Location): LocationValues =>
  values;

export const blankLocation = (kind: Level, parent: Location | null): LocationValues => ({
  slug: '',
  kind,
  parent: parent?.slug ?? null,
  code: '',
  // A new city most likely has the time zone of its neighbors.
  tz: parent?.tz ?? '',
  lat: null,
  lon: null,
  aliases: [],
  closed: false,
  name: { ua: '', us: '' },
  name_in: { ua: '', us: '' },
});

/** Countries and regions by ISO 3166: `US`, `US-WI`. */
const codes: Partial<Record<Level, RegExp>> = { country: /^[A-Z]{2}$/, region: /^[A-Z]{2}-[A-Z0-9]{1,3}$/ };

/** Limits of docs/content-model.md §1.8. */
export function checkLocation(values: LocationValues): FieldErrors {
  const checks = new Checks();
  checks.both('name', values.name, { min: 2, max: 80 });
  checks.both('name_in', values.name_in, { min: 2, max: 80 });
  checks.slug('slug', values.slug);
  if (levelAbove(values.kind) && !values.parent) checks.refuse('parent', 'required');
  const code = codes[values.kind];
  if (values.code === '' && values.kind === 'country') checks.refuse('code', 'required');
  else if (values.code !== '' && code && !code.test(values.code)) checks.refuse('code', 'bad_code');
  if (values.kind === 'city' && values.tz === '') checks.refuse('tz', 'required');
  if (values.lat !== null) checks.range('lat', values.lat, -90, 90);
  if (values.lon !== null) checks.range('lon', values.lon, -180, 180);
  if (values.lat === null && values.lon !== null) checks.refuse('lat', 'required');
  if (values.lon === null && values.lat !== null) checks.refuse('lon', 'required');
  return checks.errors;
}

/** IANA zones of this browser; the server makes the final check. */
export const zones: readonly string[] = Intl.supportedValuesOf('timeZone');
