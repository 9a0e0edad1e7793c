//! What the templates of lists, items and pages see; the theme's contract.

use super::api_pages::SearchResults;
use super::common::{Banner, CategoryLink, CookieGroup, EventCard, Link, Picture, When};
use model::Hours;
use serde::Serialize;

/// `pages/list.html`: the first page of a section or category, or an archive page of it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ListView {
    /// Collection name.
    pub kind: String,
    /// Search section: novyny, poster, services, diaspors, advertisement.
    pub section: String,
    pub title: String,
    pub description: String,
    pub breadcrumbs: Vec<Link>,
    /// The section itself (label = "all") and its categories.
    pub categories: Vec<CategoryLink>,
    /// How many the list holds in all; only on first pages.
    pub total: Option<usize>,
    /// Archive pages: "Листопад 2026", "К", or empty for numbered blocks.
    pub part: String,
    pub first_page: bool,
    pub newer: Option<Link>,
    pub older: Option<Link>,
    /// First pages: all months or letters of the archive.
    pub archive: Vec<Link>,
    pub banner: Option<Banner>,
    pub search_href: String,
    /// First pages of services and advertisements.
    pub filter: Option<Filter>,
}

/// A form that asks search for a part of the section. It works as plain GET, with a page of the site
/// (`action`) or, where no script can fill that, with an answer of the API (`plain`).
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
    /// Currency the prices are asked in ("USD"); empty where nothing has a price.
    pub currency: String,
    /// What was asked for, in whole units.
    pub price_min: Option<i64>,
    pub price_max: Option<i64>,
    /// The first, without a value, is what happens anyway.
    pub sorts: Vec<Choice>,
}

/// What a search asks for; nothing in a prerendered page.
#[derive(Clone, Debug, Default)]
pub struct SearchFields {
    pub query: String,
    pub category: String,
    pub location: String,
    pub price_min: Option<i64>,
    pub price_max: Option<i64>,
    /// As in `SearchSort`; empty for the first choice.
    pub sort: String,
}

/// An `<option>`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Choice {
    pub value: String,
    pub label: String,
    pub current: bool,
}

/// `pages/item.html`: an entry of any kind but `pages`. Its rendered Markdown stands beside it in the
/// context as `body`, safe HTML.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Item {
    pub kind: String,
    /// What reports name it by: novyny, poster …, and its slug.
    pub section: String,
    pub slug: String,
    pub title: String,
    pub lead: String,
    /// `lang` of its words where it differs from the page.
    pub lang: String,
    /// Show the notice "not translated yet".
    pub untranslated: bool,
    pub breadcrumbs: Vec<Link>,
    pub category: Option<Link>,
    pub location: String,
    /// Slugs of its place and what that lies in, nearest first, for banners of places.
    pub places: String,
    pub published: Option<When>,
    /// Only when it differs from the day of publication.
    pub updated: Option<When>,
    /// The cover, or a wide ornament.
    pub picture: Picture,
    pub caption: String,
    pub credit: String,
    /// Further pictures; of an advertisement without a cover those after the one that stands for it.
    pub gallery: Vec<Picture>,
    pub tags: Vec<Link>,
    pub pid: String,
    pub news: Option<NewsParts>,
    pub event: Option<EventParts>,
    pub contacts: Option<Contacts>,
    pub service: Option<ServiceParts>,
    pub org: Option<OrgParts>,
    pub ad: Option<AdParts>,
    pub campaign: Option<Banner>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct NewsParts {
    /// It is marked as breaking now.
    pub breaking: bool,
    /// A recording elsewhere; the label is the host's name.
    pub video: Option<Link>,
    /// Translation key `format.{…}`; `partner` must carry the advertising label.
    pub format: String,
    pub minutes: u32,
    pub bylines: Vec<Byline>,
    pub byline_text: String,
    pub source: Option<Link>,
    pub corrections: Vec<Note>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct Byline {
    pub name: String,
    pub role: String,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct Note {
    pub when: When,
    pub text: String,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct EventParts {
    pub card: EventCard,
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
    pub repeat_note: String,
    pub status_note: String,
    /// offline, online, hybrid (translation key `mode.{…}`).
    pub mode: String,
    pub venue: String,
    pub address: String,
    /// Empty when unknown: never "free".
    pub price: String,
    pub ticket_url: String,
    pub online_url: String,
    pub organizer: Option<Link>,
    pub organizer_phone: Option<Link>,
    pub organizer_email: String,
    pub age_limit: Option<u8>,
    /// uk, en, both, other (translation key `event_language.{…}`).
    pub language: String,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct EventDate {
    /// Whole days have dates without an hour as machine values.
    pub start: When,
    /// What the zone is called on that day: "CST", or "UTC−3" where it has no name; empty for whole days.
    pub zone: String,
    /// Machine value of the time doors open; empty when unknown.
    pub door_iso: String,
    /// Machine value of the end, or of the last day when it is another; empty when unknown.
    pub end_iso: String,
    pub past: bool,
}

/// Of services and diaspora listings.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Contacts {
    pub phones: Vec<PhoneView>,
    pub email: String,
    pub website: Option<Link>,
    pub social: Vec<Link>,
    pub address: String,
    pub hours: Vec<DayHours>,
    /// The same for the "open now" mark.
    pub hours_data: Vec<Hours>,
    /// Days with hours of their own, the past ones apart.
    pub exceptions: Vec<ExceptionView>,
    /// While the editors' check holds.
    pub verified: Option<Note>,
    pub tz: String,
    pub by_appointment: bool,
    /// Language codes (translation key `language.{…}`).
    pub languages: Vec<String>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct PhoneView {
    /// `tel:…`.
    pub href: String,
    pub text: String,
    /// viber, telegram, whatsapp, signal.
    pub apps: Vec<String>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct DayHours {
    /// mon … sun (translation key `day.{…}`).
    pub day: String,
    /// "09:00–18:00", "9:00 AM – 6:00 PM"; empty when closed.
    pub intervals: Vec<String>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct ExceptionView {
    pub date: When,
    /// "09:00–18:00"; empty when closed.
    pub interval: String,
    /// The same for the "open now" mark: "2026-12-24 07:00-12:00", or the date alone.
    pub data: String,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct ServiceParts {
    /// person, company.
    pub provider: String,
    pub legal_name: String,
    pub licence: String,
    pub items: Vec<PricedItem>,
    pub areas: Vec<String>,
    pub serves_online: bool,
    /// "$$", or empty.
    pub price_level: String,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct PricedItem {
    pub name: String,
    /// "від 45 $".
    pub price: String,
    pub unit: String,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct OrgParts {
    pub org_kind: String,
    pub founded_year: Option<u16>,
    /// Translation keys `help.{…}`.
    pub help_topics: Vec<String>,
    /// Empty unless the listing is verified.
    pub donate_url: String,
    pub leaders: Vec<Byline>,
    /// Masses, classes, meetings: one a line.
    pub schedule: Vec<String>,
    /// The listing it belongs to.
    pub affiliation: Option<Link>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct AdParts {
    /// `lang` of the owner's own words (district, contact name, attributes) where it differs from the page.
    pub lang: String,
    /// What the category asks, answered.
    pub attributes: Vec<Fact>,
    pub deal: String,
    pub price: String,
    pub old_price: String,
    /// Translation key `condition.{…}`, or empty.
    pub condition: String,
    /// Translation keys `delivery.{…}`.
    pub delivery: Vec<String>,
    pub district: String,
    pub contact_name: String,
    pub has_phone: bool,
    pub allow_messages: bool,
    pub sold: bool,
    /// Its term is over: contacts are gone, as with `sold`.
    pub expired: bool,
    /// The editors put it first, for a while.
    pub featured: bool,
    pub expires: Option<When>,
}

/// A line of a list of facts: "Площа", "78 кв. м".
#[derive(Clone, Debug, Default, Serialize)]
pub struct Fact {
    pub label: String,
    pub value: String,
    /// The owner's own words rather than ours.
    pub own: bool,
}

/// `pages/page.html`: generic and fixed pages (contacts, privacy policy, delete account); its text is
/// `body`, as with items.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PageText {
    pub slug: String,
    pub title: String,
    pub lead: String,
    pub lang: String,
    pub untranslated: bool,
    pub breadcrumbs: Vec<Link>,
    /// standard, contacts, legal, faq.
    pub template: String,
    pub effective: Option<When>,
    pub updated: Option<When>,
    /// Template `legal`: earlier versions, newest first.
    pub versions: Vec<Link>,
    /// Template `contacts`: how to reach the editors.
    pub office: Option<Office>,
    /// The privacy policy: what readers are asked about.
    pub cookies: Vec<CookieGroup>,
    /// Words of the theme, on a page that no editor has written yet.
    pub paragraphs: Vec<String>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct Office {
    pub name: String,
    pub address: String,
    pub email: String,
    pub phones: Vec<Link>,
    pub social: Vec<Link>,
}

/// `pages/search.html`: a shell that a widget fills, or the same with results for plain browsers.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Search {
    /// all, novyny, poster, services, diaspors, advertisement.
    pub section: String,
    pub sections: Vec<CategoryLink>,
    /// Where the form goes without JavaScript.
    pub action: String,
    pub query: String,
    /// What else can be asked for in this section.
    pub filter: Option<Filter>,
    /// Present only in the answer of the API.
    pub results: Option<SearchResults>,
}
