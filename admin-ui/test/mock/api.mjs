import { handleAds } from './ads.mjs';
import {
  admins,
  badRequest,
  editors,
  forbidden,
  kinds,
  notFound,
  ok,
  staff,
  wrongState,
} from './answers.mjs';
import { cabinet } from './cabinet.mjs';
import { adCategories, choices, people } from './data.mjs';
import { ofEntries } from './entries.mjs';
import { ofHome } from './home.mjs';
import { ofPictures } from './library.mjs';
import { advertisements } from './moderation.mjs';
import { handleOffice } from './office.mjs';
import { publicationState } from './publication.mjs';
import { reports } from './reports.mjs';
import { tables } from './tables.mjs';

export { publicTexts } from './entries.mjs';

/** Slug, name, parent: what a category asks of its things is the cabinet's to tell. */
const choiceOf = ({ slug, name, parent }) => ({ slug, name, parent });

function picked(set, query) {
  const kind = query.get('kind');
  if (kind !== null && !kinds.includes(kind)) return badRequest('kind');
  if (!Object.hasOwn(choices, set)) return notFound();
  if (set === 'categories' && kind === null) return badRequest('kind: whose categories?');
  const list = set === 'categories' && kind === 'advertisements' ? adCategories : choices[set];
  return ok(list.map(choiceOf));
}

function authors(query) {
  const [q, asked] = [(query.get('q') ?? '').toLowerCase(), Number(query.get('id'))];
  const found = people.filter(
    ({ id, name, role }) => id === asked || (name.toLowerCase().includes(q) && (q || role !== 'member')),
  );
  return ok(found.map(({ id, name, role }) => ({ id, name, role })));
}

/** What every member of the staff may ask for. */
function shared({ method, path, query }) {
  if (path === '/dashboard/fields') return ok(tables);
  if (path === '/dashboard/media') return ofPictures({ method, query });
  if (path === '/dashboard/publication') return ok(publicationState());
  if (path === '/dashboard/users/choices') return authors(query);
  const set = /^\/dashboard\/(\w+)\/choices$/.exec(path)?.[1];
  return set && picked(set, query);
}

export function handle(request) {
  const { method, path, body, user } = request;
  const ofAds = handleAds(request);
  if (ofAds) return ofAds;
  if (path.startsWith('/cabinet/')) {
    const person = people.find(({ id }) => id === user.id);
    return cabinet({ method, path: path.slice('/cabinet'.length), body, user: person });
  }
  if (!path.startsWith('/dashboard/')) return notFound();
  if (!staff.includes(user.role)) return forbidden();
  const answer = shared(request) ?? ofHome(request) ?? ofEntries(request) ?? reports(request);
  if (answer) return answer;
  const base = '/dashboard/advertisements';
  if (path.startsWith(base)) {
    return editors.includes(user.role)
      ? advertisements({ ...request, path: path.slice(base.length) })
      : forbidden();
  }
  if (path.startsWith('/dashboard/publication/') || path === '/dashboard/clock/accept') {
    return admins.includes(user.role) ? wrongState() : forbidden();
  }
  return handleOffice(request) ?? notFound();
}
