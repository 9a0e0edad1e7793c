import type { Schema } from '../../src/api/call';

export function readQuery(
  q: string,
  texts: readonly string[],
): Pick<Schema<'DashboardSearchResults'>, 'correction' | 'left_out'> & { matches: (text: string) => boolean };
