import { AS_OF } from './demo.mjs';
import { text } from './dom.mjs';
import { field, frontMatter } from './kinds.mjs';

/** @import { Page, Site } from './tree.mjs' */

/**
 * What each kind of page must say in JSON-LD (docs/content-model.md §6). What an entry is, is read from its front
 * matter, so that the theme's word is not taken for it.
 */

/**
 * A page with its blocks, all things in them, and the function that records a problem.
 * @typedef {{ site: Site, page: Page, blocks: any[], things: any[], report: (what: string) => void }} Context
 */

export const typesOf = (thing) => [thing['@type']].flat();
export const list = (value) => (value === undefined ? [] : [value].flat());
const slugOf = (/** @type {Page} */ page) => page.unprefixed.split('/').at(-1) ?? '';

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The one block whose type is among those allowed. */
function only(/** @type {Context} */ context, types) {
  const matching = context.blocks.filter((block) => typesOf(block).some((type) => types.includes(type)));
  if (matching.length !== 1)
    context.report(
      `${matching.length} blocks of ${types.slice(0, 3).join(', ')}${types.length > 3 ? '…' : ''}`,
    );
  return matching[0];
}

function has(/** @type {Context} */ context, thing, names) {
  if (!thing) return;
  for (const name of names) if (thing[name] === undefined) context.report(`${typesOf(thing)} has no ${name}`);
}

function checkTime(/** @type {Context} */ context, thing, name, { day = false } = {}) {
  const value = thing?.[name];
  if (value !== undefined && !TIMESTAMP.test(value) && !(day && DAY.test(value)))
    context.report(`${typesOf(thing)}.${name} is ${value}, without an offset`);
}

/** A picture is asked for where the page has one of its own. */
const pictured = (front) => (/^((cover|logo) = .|\[\[gallery\]\])/m.test(front) ? ['image'] : []);

function never(/** @type {Context} */ context, types) {
  for (const thing of context.things)
    if (typesOf(thing).some((type) => types.includes(type)))
      context.report(`${typesOf(thing)} is out of place`);
}

function home(/** @type {Context} */ context) {
  has(context, only(context, ['WebSite']), ['name', 'url', 'inLanguage', 'publisher', 'potentialAction']);
  has(context, only(context, ['Organization', 'NewsMediaOrganization']), ['name', 'url', 'logo', 'sameAs']);
}

/** A list names what it shows, in the order it shows it. */
function collection(/** @type {Context} */ context) {
  const page = only(context, ['CollectionPage']);
  has(context, page, ['name', 'url']);
  const lists = context.things.filter((thing) => typesOf(thing).includes('ItemList'));
  if (lists.length !== 1) return context.report(`${lists.length} ItemList`);
  const steps = list(lists[0].itemListElement);
  // Only first pages have totals, because an archive page must not change with each new entry.
  if (context.page.kind !== 'archive') has(context, lists[0], ['numberOfItems']);
  if (steps.length === 0) context.report('an ItemList without items');
  steps.forEach((step, i) => {
    const url = step.url ?? step.item?.url ?? step.item;
    if (step.position !== i + 1) context.report(`item ${i + 1} has position ${step.position}`);
    const target = context.site.byPath.get(context.site.pathOf(url) ?? '');
    if (!target) context.report(`item ${i + 1} leads to ${url}`);
    else if (target.locale !== context.page.locale) context.report(`item ${i + 1} is of the other language`);
  });
}

function news(/** @type {Context} */ context) {
  const front = frontMatter('news', slugOf(context.page));
  const partner = field(front, 'kind') === 'partner';
  const article = only(context, [partner ? 'AdvertiserContentArticle' : 'NewsArticle']);
  const names = ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'description'];
  has(context, article, [
    ...names,
    'mainEntityOfPage',
    'inLanguage',
    'isAccessibleForFree',
    ...pictured(front),
  ]);
  if (!article) return;
  checkTime(context, article, 'datePublished');
  checkTime(context, article, 'dateModified');
  for (const author of list(article.author)) has(context, author, ['@type', 'name']);
  has(context, article.publisher, ['@type', 'name']);
  if (article.mainEntityOfPage !== context.page.canonical)
    context.report(`mainEntityOfPage is ${article.mainEntityOfPage}`);
}

const EVENTS = [
  'Event',
  'BusinessEvent',
  'ChildrensEvent',
  'ComedyEvent',
  'DanceEvent',
  'EducationEvent',
  'ExhibitionEvent',
  'Festival',
  'FoodEvent',
  'LiteraryEvent',
  'MusicEvent',
  'ScreeningEvent',
  'SocialEvent',
  'SportsEvent',
  'TheaterEvent',
  'VisualArtsEvent',
];

/** One event for each time it takes place. */
function posters(/** @type {Context} */ context) {
  const front = frontMatter('posters', slugOf(context.page));
  const starts = [...front.matchAll(/^start = (\S+)$/gm)].map(([, start]) => start.slice(0, 10));
  const events = context.blocks.filter((block) => typesOf(block).some((type) => EVENTS.includes(type)));
  const days = events.map((event) => String(event.startDate).slice(0, 10));
  if (days.sort().join() !== starts.sort().join())
    context.report(`events on ${days.join(', ') || 'no day'}, not on ${starts.join(', ')}`);
  const mode = field(front, 'mode');
  const unknownPrice = [undefined, 'unknown'].includes(field(front, 'price_kind'));
  for (const event of events) {
    has(context, event, [
      'name',
      'startDate',
      'location',
      'eventStatus',
      'eventAttendanceMode',
      'description',
    ]);
    has(context, event, ['organizer', 'inLanguage', ...pictured(front)]);
    checkTime(context, event, 'startDate', { day: true });
    checkTime(context, event, 'endDate', { day: true });
    const places = list(event.location);
    if (mode !== 'online')
      has(context, places.find((place) => typesOf(place).includes('Place')) ?? event, ['address']);
    if (mode !== 'offline' && !places.some((place) => place['@type'] === 'VirtualLocation' && place.url))
      context.report('an online event without a VirtualLocation');
    for (const offer of list(event.offers)) {
      if (unknownPrice && offer.price !== undefined)
        context.report(`price ${offer.price}, although it is not known`);
      if (offer.price !== undefined) has(context, offer, ['priceCurrency', 'availability', 'url']);
    }
    const over = new Date(event.endDate ?? event.startDate) < new Date(AS_OF);
    if (!over && !unknownPrice && field(front, 'price_kind') !== 'donation') has(context, event, ['offers']);
  }
}

/** With an address a business, narrowed as far as it goes; without one a service. */
function services(/** @type {Context} */ context) {
  const front = frontMatter('services', slugOf(context.page));
  const placed = field(front, 'address') !== undefined && field(front, 'address_public') !== 'false';
  never(context, ['AggregateRating', 'Review']);
  if (!placed) {
    const area = field(front, 'areas') === undefined ? [] : ['areaServed'];
    return has(context, only(context, ['Service']), ['name', 'serviceType', 'provider', ...area]);
  }
  const business = context.blocks.filter((block) => block.address !== undefined);
  if (business.length !== 1) return context.report(`${business.length} blocks with an address`);
  if (typesOf(business[0]).some((type) => ['Organization', 'Service', 'Place'].includes(type)))
    context.report(`${business[0]['@type']} is no kind of LocalBusiness`);
  const website = field(front, 'website') === undefined ? [] : ['url'];
  has(context, business[0], ['name', ...website, ...pictured(front)]);
  has(context, business[0].address, ['@type', 'streetAddress', 'addressLocality']);
}

const ORGANIZATIONS = {
  association: ['Organization', 'NGO'],
  church: ['Church', 'CatholicChurch', 'PlaceOfWorship'],
  school: ['EducationalOrganization', 'School'],
  consulate: ['GovernmentOffice'],
  charity: ['NGO'],
  media: ['NewsMediaOrganization'],
  sport: ['SportsClub', 'SportsOrganization'],
  library_museum: ['Library', 'Museum'],
};

function diaspors(/** @type {Context} */ context) {
  const front = frontMatter('diaspors', slugOf(context.page));
  const organization = only(context, ORGANIZATIONS[field(front, 'org_kind')] ?? ['Organization', 'NGO']);
  has(context, organization, ['name']);
  if (field(front, 'website') !== undefined) has(context, organization, ['url']);
  if (field(front, 'address') !== undefined) has(context, organization, ['address']);
  if (field(front, 'founded_year') !== undefined) has(context, organization, ['foundingDate']);
}

const HOUSING = ['zhytlo', 'orenda-kvartyr', 'kimnaty'];

function offer(/** @type {Context} */ context, thing, front) {
  has(context, thing, ['offers']);
  for (const item of list(thing?.offers)) {
    has(context, item, ['price', 'priceCurrency', 'availability']);
    const cents = field(front, 'price_kind') === 'free' ? 0 : Number(field(front, 'price'));
    if (item.price !== undefined && Number(item.price) !== cents / 100)
      context.report(`price ${item.price}, not ${cents / 100}`);
    checkTime(context, item, 'validThrough', { day: true });
  }
}

/** What an advertisement offers decides; without a price there is no product to speak of. */
function advertisements(/** @type {Context} */ context) {
  const front = frontMatter('advertisements', slugOf(context.page));
  const [deal, kind] = [field(front, 'deal'), field(front, 'price_kind')];
  const priced = kind === 'free' || field(front, 'price') !== undefined;
  if (deal === 'rent_out' || (deal === 'sell' && HOUSING.includes(field(front, 'category') ?? ''))) {
    const listing = only(context, ['RealEstateListing']);
    has(context, listing, ['name', 'url', 'datePosted']);
    if (priced) offer(context, listing, front);
    return never(context, ['Product']);
  }
  if (['sell', 'give'].includes(deal ?? '') && priced) {
    const product = only(context, ['Product']);
    has(context, product, ['name', 'description', 'category', ...pictured(front)]);
    if (field(front, 'condition') !== undefined)
      for (const item of list(product?.offers)) has(context, item, ['itemCondition']);
    return offer(context, product, front);
  }
  if (deal === 'job_offer') {
    const job = context.blocks.find((block) => block['@type'] === 'JobPosting');
    if (job)
      return has(context, job, ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation']);
  }
  // Lost and found, and requests, have no price, but they are no offers.
  never(context, ['Product', 'JobPosting']);
  has(context, only(context, ['WebPage', 'ItemPage', 'Demand', 'Service']), ['name', 'url']);
}

const webPage = (/** @type {Context} */ context) =>
  has(context, only(context, ['WebPage']), ['name', 'url', 'inLanguage']);

function author(/** @type {Context} */ context) {
  const page = only(context, ['ProfilePage']);
  has(context, page, ['name', 'url', 'inLanguage', 'mainEntity']);
  has(context, page?.mainEntity, ['@type', 'name', 'jobTitle', 'url', 'worksFor']);
}

function legal(/** @type {Context} */ context) {
  const page = only(context, ['WebPage']);
  has(context, page, ['name', 'url', 'inLanguage', 'dateModified']);
  checkTime(context, page, 'dateModified', { day: true });
}

function contacts(/** @type {Context} */ context) {
  has(context, only(context, ['ContactPage']), ['name', 'url', 'inLanguage']);
  const points = context.things.flatMap((thing) => list(thing.contactPoint));
  if (points.length === 0) context.report('no contactPoint');
  for (const point of points) {
    has(context, { '@type': 'ContactPoint', ...point }, ['availableLanguage']);
    if (!point.telephone && !point.email && !point.url)
      context.report('a contactPoint that cannot be reached');
  }
}

function faq(/** @type {Context} */ context) {
  const page = only(context, ['FAQPage']);
  const questions = list(page?.mainEntity);
  if (page && questions.length === 0) context.report('an FAQPage without questions');
  for (const question of questions) {
    has(context, question, ['name', 'acceptedAnswer']);
    has(context, { '@type': 'Answer', ...question.acceptedAnswer }, ['text']);
    const isVisible = context.page.elements.some(
      (element) => /^(h[2-4]|summary)$/.test(element.tagName) && text(element).includes(question.name),
    );
    if (!isVisible) context.report(`"${question.name}" is not asked on the page`);
  }
}

/** @type {Record<string, (context: Context) => void>} */
const KINDS = {
  home,
  list: collection,
  category: collection,
  archive: collection,
  author,
  news,
  posters,
  services,
  diaspors,
  advertisements,
  reklama: webPage,
  'page: standard': webPage,
  'page: legal': legal,
  'page: contacts': contacts,
  'page: faq': faq,
};

/** A page of an unexpected kind is a problem, so that no new kind stays unchecked. */
export const expectations = (/** @type {Page} */ page) =>
  KINDS[page.kind] ?? (({ report }) => report(`nothing is known about pages of kind "${page.kind}"`));
