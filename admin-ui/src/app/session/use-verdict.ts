import { useLocation, useMatches } from 'react-router';
import { judge, type PageRules, type Verdict } from '../../entities/pages/guards';
import { isFirstLoad } from '../../lib/address/first-load';
import type { SessionUser } from '../../lib/api/types';
import { useSession } from '../../lib/session/session';
import { basename } from '../../lib/shell';

const isRules = (handle: unknown): handle is PageRules =>
  typeof handle === 'object' && handle !== null && Array.isArray((handle as PageRules).guards);

/** A gated route without a guard still requires a session. */
const unnamed: PageRules = { guards: ['my-auth'] };

/**
 * The verdict of the guards at the current address for the session, or for `user`: a page that stays open because of
 * unsaved text still belongs to its user when another user signs in.
 */
export function useVerdict(user?: SessionUser): Verdict {
  const { data } = useSession();
  const matches = useMatches();
  const { pathname, search, hash, key } = useLocation();
  const rules = matches.map(({ handle }) => handle).filter(isRules);
  return judge({
    session: user ? { user } : data,
    rules: rules.length > 0 ? rules : [unnamed],
    params: matches.at(-1)?.params ?? {},
    fullPath: (basename === '/' ? '' : basename) + pathname + search + hash,
    firstLoad: isFirstLoad(key),
  });
}
