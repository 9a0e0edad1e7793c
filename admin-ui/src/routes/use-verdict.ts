import { useLocation, useMatches } from 'react-router';
import { isFirstLoad } from '../frame/first-load';
import { useSession } from '../session/session';
import { basename } from '../shell';
import { judge, type PageRules, type Verdict } from './guards';

const isRules = (handle: unknown): handle is PageRules =>
  typeof handle === 'object' && handle !== null && Array.isArray((handle as PageRules).guards);

/** A gated route that names no guard is closed to strangers all the same. */
const unnamed: PageRules = { guards: ['my-auth'] };

/** What the guards of the present address say of who is here. */
export function useVerdict(): Verdict {
  const { data } = useSession();
  const matches = useMatches();
  const { pathname, search, hash, key } = useLocation();
  const rules = matches.map(({ handle }) => handle).filter(isRules);
  return judge({
    session: data,
    rules: rules.length > 0 ? rules : [unnamed],
    params: matches.at(-1)?.params ?? {},
    fullPath: (basename === '/' ? '' : basename) + pathname + search + hash,
    firstLoad: isFirstLoad(key),
  });
}
