//! The views of the templates of lists, items and pages; the theme's contract.

use super::api_pages::SearchResults;
use super::common::{
    Banner, CategoryLink, CookieGroup, EventCard, FileLink, Link, Picture, Tile, When,
};
use model::Hours;
use serde::Serialize;
use std::collections::BTreeMap;

/// `pages/list.html`: the first page of a section or category, or an archive page of it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ListView {
    /// Collection name.
    pub kind: String,
    /// Search section: novyny, poster, services, diaspors, advertisement.
    pub section: String,
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) breadcrumbs: Vec<Link>,
    /// The section itself (label = "all") and its categories.
    pub categories: Vec<CategoryLink>,
    /// How many the list holds in all; only on first pages.
    pub total: Option<usize>,
    /// Archive pages: "Листопад 2026", "К", or empty for numbered blocks.
    pub part: String,
    pub(crate) first_page: bool,
    pub(crate) newer: Option<Link>,
    pub(crate) older: Option<Link>,
    /// First pages: all months or letters of the archive.
    pub archive: Vec<Link>,
    /// The first page of posters: for each card "Грудень 2026" where a month begins with it, else
    /// nothing. Empty elsewhere.
    pub months: Vec<String>,
    /// The months of these cards' dates, of which those with events are links; at most three.
    pub calendar: Vec<CalendarMonth>,
    pub(crate) banner: Option<Banner>,
    pub(crate) search_href: String,
    /// The page that saves the list as a search, which reports what is new.
    pub(crate) watch_href: String,
    /// The form of advertisements, on their own lists.
    pub(crate) add_href: String,
    /// First pages of services and advertisements.
    pub filter: Option<Filter>,
}

/// A month of a calendar.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CalendarMonth {
    /// "Грудень 2026".
    pub(crate) title: String,
    /// Short names of the days of a week, from the first one that the language has.
    pub(crate) week: [&'static str; 7],
    /// Days of the week before its first: 0 to 6.
    pub(crate) skipped: i8,
    /// For each of its days the date where there is an event ("2026-12-06"), else nothing.
    pub(crate) days: Vec<String>,
}

/// A form that asks search for a part of the section. It works as plain GET, with a page of the
/// site (`action`) or, where no script can fill that, with an answer of the API (`plain`).
#[derive(Clone, Debug, Default, Serialize)]
pub struct Filter {
    /// "/us/search/services".
    pub action: String,
    /// "/api/plain/search"; it wants `section` and `locale` too.
    pub plain: String,
    /// All categories of the section; those below others after them, with a dash before the label.
    pub categories: Vec<Choice>,
    /// Cities, in the order of the language.
    pub places: Vec<Choice>,
    /// All, offers and requests; empty where entries are neither.
    pub deals: Vec<Choice>,
    /// New or used; empty where entries are neither.
    pub conditions: Vec<Choice>,
    /// Questions of the category that is chosen.
    pub answers: Vec<AnswerFilter>,
    /// Only entries with a picture.
    pub with_photo: bool,
    /// How many results have a picture; absent where they were not counted.
    pub photo_count: Option<usize>,
    /// "When", or of what is published "Published".
    pub days_label: String,
    /// Any day, and days by their distance from today: of events when they are held, of everything else when it was
    /// published.
    pub days: Vec<Choice>,
    /// The first day that is asked for, "2026-12-05".
    pub date_from: String,
    /// The last one.
    pub date_to: String,
    /// Currency the prices are asked in ("USD"); empty where nothing has a price.
    pub currency: String,
    /// The lowest price that was asked for, in whole units.
    pub price_min: Option<i64>,
    pub(crate) price_max: Option<i64>,
    /// The first, without a value, is the usual order.
    pub sorts: Vec<Choice>,
}

/// A question of a category of advertisements, as fields of a form.
#[derive(Clone, Debug, Default, Serialize)]
pub struct AnswerFilter {
    /// "attr.rooms"; of numbers the names are this with ".min" and ".max".
    pub name: String,
    /// The question, of numbers with their unit.
    pub label: String,
    /// Its answers, the first of which means any; empty where it is answered by a number.
    pub choices: Vec<Choice>,
    /// The least number that was asked for.
    pub min: String,
    /// The largest.
    pub max: String,
}

/// The fields of a search; empty in a prerendered page.
#[derive(Clone, Debug, Default)]
pub struct SearchFields {
    /// The text that was typed.
    pub query: String,
    /// As in `SearchSort`; empty for the first choice.
    pub sort: String,
    /// The filters that are set, in the order of the query string.
    pub filters: Vec<SearchFilter>,
    /// Results by the parameters of filters and their values, as far as they were counted.
    pub counts: BTreeMap<String, BTreeMap<String, usize>>,
}

/// A filter of a search as its address has it.
#[derive(Clone, Debug, Default)]
pub struct SearchFilter {
    /// The parameter: `price_max`.
    pub name: String,
    /// Its value: `1000`.
    pub value: String,
    /// The address of the same search without it.
    pub without: String,
    /// The results of that; absent where they were not counted.
    pub count: Option<usize>,
}

impl SearchFields {
    /// The value of a filter; empty where it is not set.
    pub fn filter(&self, name: &str) -> &str {
        let filter = self.filters.iter().find(|filter| filter.name == name);
        filter.map_or("", |filter| filter.value.as_str())
    }

    /// The results with a value of a filter; `None`: not counted.
    pub(crate) fn count(&self, name: &str, value: &str) -> Option<usize> {
        self.counts.get(name)?.get(value).copied()
    }
}

/// An `<option>`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Choice {
    pub(crate) value: String,
    pub(crate) label: String,
    /// How many results have it; absent where they were not counted.
    pub count: Option<usize>,
    pub(crate) current: bool,
}

/// `pages/item.html`: an entry of any kind but `pages`. Its rendered Markdown stands beside it in
/// the context as `body`, safe HTML.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Item {
    /// Collection name.
    pub kind: String,
    /// Its section, novyny, poster …; reports name an entry by section and slug.
    pub section: String,
    /// Last segment of its address.
    pub slug: String,
    /// Title, plain text.
    pub title: String,
    /// Lead, plain text; may be empty.
    pub lead: String,
    /// `lang` of its words where it differs from the page.
    pub lang: String,
    /// Show the notice "not translated yet".
    pub untranslated: bool,
    /// The way from home, without the page itself.
    pub breadcrumbs: Vec<Link>,
    /// Its category; `href` is empty where the category has no page.
    pub category: Option<Link>,
    /// Name of its place; may be empty.
    pub location: String,
    /// Slugs of its place and what that lies in, nearest first, for banners of places.
    pub places: String,
    /// When it was published.
    pub published: Option<When>,
    /// Only when it differs from the day of publication.
    pub updated: Option<When>,
    /// The cover, of an advertisement its first photo.
    pub picture: Option<Picture>,
    /// Caption of `picture`.
    pub caption: String,
    /// Photographer or source of `picture`.
    pub credit: String,
    /// Further pictures; of an advertisement without a cover, those after the one in its place.
    pub gallery: Vec<Picture>,
    /// Files that readers may save.
    pub files: Vec<FileLink>,
    /// Its tags, each with the search for it.
    pub tags: Vec<Link>,
    /// Public number of an advertisement; empty elsewhere.
    pub pid: String,
    /// News alone.
    pub news: Option<NewsParts>,
    /// Posters alone.
    pub event: Option<EventParts>,
    /// Services and diaspora listings.
    pub contacts: Option<Contacts>,
    /// Services alone.
    pub service: Option<ServiceParts>,
    /// Diaspora listings alone.
    pub org: Option<OrgParts>,
    /// Advertisements alone.
    pub ad: Option<AdParts>,
    /// Campaigns alone: the banner they show.
    pub campaign: Option<Banner>,
}

/// The parts of a story.
#[derive(Clone, Debug, Default, Serialize)]
pub struct NewsParts {
    /// It is marked as breaking now.
    pub breaking: bool,
    /// A recording elsewhere; the label is the host's name.
    pub video: Option<Link>,
    /// Translation key `format.{…}`; `partner` must carry the advertising label.
    pub format: String,
    pub(crate) minutes: u32,
    pub(crate) bylines: Vec<Byline>,
    pub(crate) byline_text: String,
    pub(crate) source: Option<Link>,
    pub(crate) corrections: Vec<Note>,
}

/// An author.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Byline {
    pub(crate) name: String,
    /// The page of an author; empty of others.
    pub(crate) href: String,
    pub(crate) role: String,
}

/// A dated note of the editors.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Note {
    pub(crate) when: When,
    pub(crate) text: String,
}

/// The parts of an event.
#[derive(Clone, Debug, Default, Serialize)]
pub struct EventParts {
    pub(crate) card: EventCard,
    /// Every date, with its zone's wall time; `iso` carries the offset.
    pub dates: Vec<EventDate>,
    /// IANA name of the zone.
    pub tz: String,
    /// When doors open, "о 18:30"; empty when unknown.
    pub doors: String,
    /// Of a rescheduled event: the start it had.
    pub previous: Option<When>,
    /// The event for calendars, `/us/poster/{slug}.ics`.
    pub calendar_href: String,
    /// Names with an address, or without.
    pub performers: Vec<Link>,
    /// Translation keys `accessibility.{…}`.
    pub accessibility: Vec<String>,
    pub(crate) repeat_note: String,
    pub(crate) status_note: String,
    /// offline, online, hybrid (translation key `mode.{…}`).
    pub mode: String,
    pub(crate) venue: String,
    pub(crate) address: String,
    /// Empty when unknown: never "free".
    pub price: String,
    pub(crate) ticket_url: String,
    pub(crate) online_url: String,
    pub(crate) organizer: Option<Link>,
    pub(crate) organizer_phone: Option<Link>,
    pub(crate) organizer_email: String,
    pub(crate) age_limit: Option<u8>,
    /// uk, en, both, other (translation key `event_language.{…}`).
    pub language: String,
}

/// One date of an event.
#[derive(Clone, Debug, Default, Serialize)]
pub struct EventDate {
    /// Whole days have dates without an hour as machine values.
    pub start: When,
    /// The name of the zone on that day: "CST", or "UTC−3" if it has no name; empty for whole days.
    pub zone: String,
    /// Machine value of the time doors open; empty when unknown.
    pub door_iso: String,
    /// Machine value of the end, or of the last day when it is another; empty when unknown.
    pub end_iso: String,
    pub(crate) past: bool,
}

/// Of services and diaspora listings.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Contacts {
    pub(crate) phones: Vec<PhoneView>,
    pub(crate) email: String,
    pub(crate) website: Option<Link>,
    pub(crate) social: Vec<Link>,
    pub(crate) address: String,
    pub(crate) hours: Vec<DayHours>,
    /// The hours for the "open now" mark.
    pub hours_data: Vec<Hours>,
    /// Days with hours of their own, the past ones apart.
    pub exceptions: Vec<ExceptionView>,
    /// While the editors' check holds.
    pub verified: Option<Note>,
    pub(crate) tz: String,
    pub(crate) by_appointment: bool,
    /// Language codes (translation key `language.{…}`).
    pub languages: Vec<String>,
}

/// A phone number.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PhoneView {
    /// `tel:…`.
    pub href: String,
    pub(crate) text: String,
    /// viber, telegram, whatsapp, signal.
    pub apps: Vec<String>,
}

/// Opening hours of a weekday.
#[derive(Clone, Debug, Default, Serialize)]
pub struct DayHours {
    /// mon … sun (translation key `day.{…}`).
    pub day: String,
    /// "09:00–18:00", "9:00 AM – 6:00 PM"; empty when closed.
    pub intervals: Vec<String>,
}

/// A day with hours of its own.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ExceptionView {
    pub(crate) date: When,
    /// "09:00–18:00"; empty when closed.
    pub interval: String,
    /// Date and interval for the "open now" mark: "2026-12-24 07:00-12:00", or the date alone.
    pub data: String,
}

/// The parts of a business.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ServiceParts {
    /// person, company.
    pub provider: String,
    pub(crate) legal_name: String,
    pub(crate) licence: String,
    pub(crate) items: Vec<PricedItem>,
    pub(crate) areas: Vec<String>,
    pub(crate) serves_online: bool,
    /// "$$", or empty.
    pub price_level: String,
}

/// A line of a price list.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PricedItem {
    pub(crate) name: String,
    /// "від 45 $".
    pub price: String,
    pub(crate) unit: String,
}

/// The parts of an organization.
#[derive(Clone, Debug, Default, Serialize)]
pub struct OrgParts {
    pub(crate) org_kind: String,
    pub(crate) founded_year: Option<u16>,
    /// Translation keys `help.{…}`.
    pub help_topics: Vec<String>,
    /// Empty unless the listing is verified.
    pub donate_url: String,
    pub(crate) leaders: Vec<Byline>,
    /// Masses, classes, meetings: one a line.
    pub schedule: Vec<String>,
    /// The lines of `schedule` as HTML, with their links.
    pub schedule_html: Vec<String>,
    /// The listing it belongs to.
    pub affiliation: Option<Link>,
}

/// The parts of an advertisement.
#[derive(Clone, Debug, Default, Serialize)]
pub struct AdParts {
    /// `lang` of the owner's own words in the attributes where it differs from the page.
    pub lang: String,
    /// The attributes that the category asks for, with their values.
    pub attributes: Vec<Fact>,
    /// The deal: sell, buy, rent_out … (translation key `deal.{…}`).
    pub deal: String,
    /// Price with its unit; empty when unknown.
    pub price: String,
    /// Price in minor units and currency, "125000 USD"; empty where it is no number.
    pub amount: String,
    /// The price before it was lowered; empty: it was not.
    pub old_price: String,
    /// Translation key `condition.{…}`, or empty.
    pub condition: String,
    /// Translation keys `delivery.{…}`.
    pub delivery: Vec<String>,
    /// District within the place; may be empty.
    pub district: String,
    /// `lang` of the district where it differs from the page.
    pub district_lang: String,
    /// Name of the person to contact.
    pub contact_name: String,
    /// `lang` of that name where it differs from the page.
    pub contact_lang: String,
    /// Letter and tint of that person.
    pub tile: Tile,
    /// The widget can ask the API for a phone number.
    pub has_phone: bool,
    /// Readers can write to its owner.
    pub allow_messages: bool,
    /// It was sold; contacts are gone.
    pub sold: bool,
    /// Its term is over: contacts are gone, as with `sold`.
    pub expired: bool,
    /// The editors put it first, for a while.
    pub featured: bool,
    /// The end of its term.
    pub expires: Option<When>,
}

/// A line of a list of facts: "Площа", "78 кв. м".
#[derive(Clone, Debug, Default, Serialize)]
pub struct Fact {
    pub(crate) label: String,
    pub(crate) value: String,
    /// The owner's own words rather than ours.
    pub own: bool,
}

/// `pages/page.html`: generic and fixed pages (contacts, privacy policy, delete account); its text
/// is `body`, as with items.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PageText {
    pub(crate) slug: String,
    pub(crate) title: String,
    pub(crate) lead: String,
    pub(crate) lang: String,
    pub(crate) untranslated: bool,
    pub(crate) breadcrumbs: Vec<Link>,
    /// standard, contacts, legal, faq.
    pub template: String,
    pub(crate) effective: Option<When>,
    pub(crate) updated: Option<When>,
    /// Template `legal`: earlier versions, newest first.
    pub versions: Vec<Link>,
    /// Template `contacts`: how to reach the editors.
    pub office: Option<Office>,
    /// Files that readers may save.
    pub files: Vec<FileLink>,
    /// The privacy policy: what readers are asked about.
    pub cookies: Vec<CookieGroup>,
    /// Words of the theme, on a page that no editor has written yet.
    pub paragraphs: Vec<String>,
}

/// How to reach the editorial staff.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Office {
    pub(crate) name: String,
    pub(crate) address: String,
    /// A map of another site on which the address is searched for; empty without an address.
    pub(crate) directions: String,
    pub(crate) email: String,
    pub(crate) phones: Vec<Link>,
    pub(crate) social: Vec<Link>,
}

/// `pages/search.html`: a shell that a widget fills, or the same with results for plain browsers.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Search {
    /// all, novyny, poster, services, diaspors, advertisement.
    pub section: String,
    /// Collection name of the section; empty for all.
    pub kind: String,
    pub(crate) sections: Vec<CategoryLink>,
    /// The address of the form without JavaScript.
    pub action: String,
    pub(crate) query: String,
    /// The further fields of the search in this section.
    pub filter: Option<Filter>,
    /// The filters that are set, each with the address of the same search without it.
    pub active: Vec<CategoryLink>,
    /// Present only in the answer of the API.
    pub results: Option<SearchResults>,
    /// The form of advertisements; empty while their section is off.
    pub add_href: String,
}
