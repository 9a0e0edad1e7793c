//! What templates see. Each page is one plain value: arrays, strings and numbers, with every address,
//! date and price already in the page's language (law 2). The names here are the theme's contract.

use crate::model::Hours;
use serde::Serialize;

/// A link with its visible words.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Link {
    pub href: String,
    pub label: String,
}

/// A moment: the machine value and the words for it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct When {
    /// For `<time datetime>`.
    pub iso: String,
    pub text: String,
}

/// A picture with its size, so that nothing moves when it arrives.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Picture {
    pub src: String,
    pub width: u32,
    pub height: u32,
    /// Empty for ornaments: they are decoration.
    pub alt: String,
    pub ornament: bool,
}

/// The head of a page, shared by its HTML and its payload.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Head {
    pub title: String,
    pub description: String,
    /// Absolute.
    pub canonical: String,
    pub noindex: bool,
    /// x-default, uk and en with absolute addresses; empty where a page has no alternates.
    pub alternates: Vec<Alternate>,
    pub og_type: String,
    pub og_locale: String,
    pub og_locale_alternate: String,
    pub site_name: String,
    /// JSON-LD blocks, safe to stand inside `<script>`.
    pub json_ld: Vec<String>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct Alternate {
    pub hreflang: String,
    pub href: String,
}

/// One entry as lists show it. Which parts are present depends on the kind.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Card {
    /// Collection name: news, posters, services, diaspors, advertisements.
    pub kind: String,
    pub href: String,
    /// `lang` of its words where it differs from the page: "uk", "en" or empty.
    pub lang: String,
    pub title: String,
    pub lead: String,
    /// A wide picture (16:9).
    pub picture: Picture,
    /// The same for thumbnails: bigger stitches where it is an ornament.
    pub thumb: Picture,
    /// Category; `href` is empty where the category has no page.
    pub category: Option<Link>,
    /// "Мілвокі" / "Milwaukee".
    pub location: String,
    pub published: Option<When>,
    /// News: minutes to read. 0 elsewhere.
    pub minutes: u32,
    /// News: article, brief, interview … partner (must carry the advertising label).
    pub format: String,
    pub pinned: bool,
    /// Posters.
    pub event: Option<EventCard>,
    /// Advertisements and posters: "1 250 $/міс.", "Безкоштовно", empty when unknown.
    pub price: String,
    /// Advertisements: the price before it was lowered.
    pub old_price: String,
    /// Advertisements: sell, buy, rent_out … (translation key `deal.{…}`).
    pub deal: String,
    /// Advertisements: it was sold; contacts are gone.
    pub sold: bool,
    /// Services: "Мілвокі, Вокеша" – the areas it serves.
    pub areas: String,
    /// Services and diaspors: for the "open now" mark, worked out in the browser.
    pub hours: Vec<Hours>,
    pub tz: String,
    /// Diaspors: translation key `org.{…}`.
    pub org_kind: String,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct EventCard {
    /// The next date, or the last one when all are past.
    pub when: When,
    /// "29".
    pub day: String,
    /// "лист." / "Nov".
    pub month: String,
    pub weekday_time: String,
    pub place: String,
    /// scheduled, postponed, rescheduled, cancelled, sold_out.
    pub status: String,
    pub past: bool,
    /// Further dates after the one shown.
    pub more: usize,
    pub online: bool,
}

/// `pages/home.html`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Home {
    pub slides: Vec<SlideView>,
    pub lead: Option<Card>,
    /// Up to three beside the lead.
    pub leads: Vec<Card>,
    pub banner: Option<Banner>,
    /// Up to 6 upcoming.
    pub posters: Vec<Card>,
    /// Up to 8, newest first.
    pub advertisements: Vec<Card>,
    /// Up to 8 after the leads.
    pub news: Vec<Card>,
    /// Up to 6.
    pub services: Vec<Card>,
    /// Up to 6.
    pub diaspors: Vec<Card>,
    pub sections: Vec<SectionLink>,
}

/// A section with how much it holds; only home shows these totals.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SectionLink {
    /// Collection name.
    pub kind: String,
    pub href: String,
    pub total: usize,
    pub categories: Vec<CategoryLink>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct CategoryLink {
    pub href: String,
    pub label: String,
    /// Only on home and first pages; absent elsewhere (law 5).
    pub count: Option<usize>,
    pub current: bool,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct SlideView {
    pub key: String,
    pub href: String,
    pub title: String,
    pub text: String,
    pub picture: Picture,
    pub zoomable: bool,
}

/// A paid box; always with the word "Реклама" / "Advertisement" and the advertiser.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Banner {
    pub advertiser: String,
    pub title: String,
    pub text: String,
    pub cta: String,
    pub href: String,
    /// Leaves the site: `rel="sponsored noopener"`.
    pub external: bool,
}

/// `pages/list.html`: the first page of a section or category, or an archive page of it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct List {
    /// Collection name.
    pub kind: String,
    /// Search section: novyny, poster, services, diaspors, advertisement.
    pub section: String,
    pub title: String,
    pub description: String,
    pub breadcrumbs: Vec<Link>,
    /// The section itself (label = "all") and its categories.
    pub categories: Vec<CategoryLink>,
    /// Rendered cards (`cards/{kind}.html`), safe HTML.
    pub cards: Vec<Box<str>>,
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
}

/// `pages/item.html`: an entry of any kind but `pages`. Its rendered Markdown stands beside it in the
/// context as `body`, safe HTML.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Item {
    pub kind: String,
    pub title: String,
    pub lead: String,
    /// `lang` of its words where it differs from the page.
    pub lang: String,
    /// Show the notice "not translated yet".
    pub untranslated: bool,
    pub breadcrumbs: Vec<Link>,
    pub category: Option<Link>,
    pub location: String,
    pub published: Option<When>,
    /// Only when it differs from the day of publication.
    pub updated: Option<When>,
    /// The cover, or a wide ornament.
    pub picture: Picture,
    pub caption: String,
    pub credit: String,
    pub tags: Vec<Link>,
    /// Rendered `cards/related.html`, safe HTML.
    pub related: Vec<Box<str>>,
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
    pub tz: String,
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
    pub start: When,
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
pub struct ServiceParts {
    /// person, company.
    pub provider: String,
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
    pub donate_url: String,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct AdParts {
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
    pub expires: Option<When>,
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
    /// Template `contacts`: how to reach the editors.
    pub office: Option<Office>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct Office {
    pub name: String,
    pub address: String,
    pub email: String,
    pub phone: Option<Link>,
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
    /// Present only in the answer of the API.
    pub results: Option<SearchResults>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct SearchResults {
    pub total: usize,
    pub hits: Vec<SearchHit>,
    pub newer: Option<Link>,
    pub older: Option<Link>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct SearchHit {
    pub kind: String,
    pub href: String,
    pub title: String,
    pub text: String,
}

/// `pages/login.html` and `pages/verify-request.html`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SignIn {
    /// Set only in the API's plain answer, which has a form that works without JavaScript.
    pub csrf_token: String,
    pub callback_url: String,
    /// An error code of the sign-in protocol (translation key `auth_error.{…}`), or empty.
    pub error: String,
    pub email: String,
}

/// `pages/error.html`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ErrorPage {
    /// 404, 410, 403 or 500.
    pub status: u16,
    /// The address that was asked for; empty in the prerendered file.
    pub path: String,
    pub sections: Vec<Link>,
}

/// What `layouts/{default,varification,cabinet,adminpanel}.html` see, beside `current` (the section) and
/// `build`. A layout is rendered once per language and section; where pages differ it prints the holes
/// `{{ nonce | safe }}` (an attribute for inline scripts), `{{ head | safe }}` (`parts/head.html`),
/// `{{ twin }}` (the same page in the other language) and `{{ main | safe }}`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Chrome {
    pub locale: String,
    pub lang: String,
    pub home: String,
    pub site_name: String,
    pub tagline: String,
    pub nav: Vec<CategoryLink>,
    /// Links of pages with menu = header.
    pub header_pages: Vec<Link>,
    pub footer_pages: Vec<Link>,
    pub search_href: String,
    pub add_href: String,
    pub login_href: String,
    pub cabinet_href: String,
    pub dashboard_href: String,
    pub email: String,
    pub phone: Option<Link>,
    pub social: Vec<Link>,
}

/// `parts/head.html` and `parts/app.html`: the React app inside a shell that the API serves; nothing on
/// public pages.
#[derive(Clone, Debug, Default, Serialize)]
pub struct App {
    /// dashboard, cabinet or add-advertisement.
    pub area: String,
    pub status: u16,
    pub nonce: String,
    pub script: String,
    pub styles: Vec<String>,
}
