//! Parts that the view models of many pages share.

use model::Hours;
use serde::Serialize;

/// A link with its visible words.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Link {
    /// Site path with language prefix, or an absolute address.
    pub href: String,
    /// Visible text.
    pub label: String,
}

/// A file that readers may save.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FileLink {
    /// Its address.
    pub href: String,
    /// Its title, or its name.
    pub title: String,
    /// `lang` of the title where it differs from the page.
    pub lang: String,
    /// Its type in a word: "PDF".
    pub label: String,
    /// "1,2 МБ".
    pub size: String,
    /// Value of `type`.
    pub media_type: String,
    /// The name to save it by; empty where browsers show it.
    pub save_as: String,
}

/// A time: the machine value and the words for it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct When {
    /// For `<time datetime>`.
    pub iso: String,
    pub(crate) text: String,
}

/// A picture with its size, so that nothing moves when it arrives.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Picture {
    /// The largest file.
    pub src: String,
    /// All files with their widths, for `srcset`; empty where there is one. `sizes` is the
    /// template's word.
    pub srcset: String,
    /// Of the largest file, in pixels.
    pub width: u32,
    /// Of the largest file, in pixels.
    pub height: u32,
    /// Empty where no one has described it.
    pub alt: String,
    /// Class of the color behind it while it loads (`tone-7`); empty within texts.
    #[serde(rename = "tone")]
    pub placeholder_color: String,
}

/// A small sign of an entry: a letter or an icon on a colored ground.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Tile {
    /// The first letter of the title, a capital; empty where it begins with none.
    pub letter: String,
    /// The icon of its category, for `icon(name="category/" ~ card.tile.icon)`; may be empty.
    pub icon: String,
    /// Which of [`Tile::GROUNDS`] grounds it has, counted from 0. Entries of one category, and
    /// organizations of one kind, have the same.
    pub ground: u32,
}

impl Tile {
    /// How many grounds a theme has.
    pub const GROUNDS: u32 = 6;
}

/// The picture of a page in social networks (`parts/share.html`); absolute addresses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct ShareImage {
    pub(crate) webp: String,
    /// The same for readers that know no WebP.
    pub jpeg: String,
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) alt: String,
}

/// The head of a page, shared by its HTML and its payload. Parts that only visitors from outside
/// read (structured data, pictures for social networks) are in the HTML alone: `parts/head.html`
/// prints them in the place of `share` (`parts/share.html`) and of the members of the list
/// `json_ld`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Head {
    /// Title of the window.
    pub title: String,
    /// Description for search engines.
    pub description: String,
    /// Absolute.
    pub canonical: String,
    /// Search engines are asked to leave the page out.
    pub noindex: bool,
    /// x-default, uk and en with absolute addresses; empty where a page has no alternates.
    pub alternates: Vec<Alternate>,
    /// `article` or `website`.
    pub og_type: String,
    /// Open Graph code of the page's language: `uk_UA`.
    pub og_locale: String,
    /// Open Graph code of the other language.
    pub og_locale_alternate: String,
    /// Name of the portal.
    pub site_name: String,
    /// News: when it was published and last changed, with offset; empty elsewhere.
    pub published: String,
    /// The last change of `published`; empty elsewhere.
    pub modified: String,
    /// News: its category and tags.
    pub section: String,
    /// Names of its tags.
    pub tags: Vec<String>,
    /// Feeds of a category; the layout has those of the section. A payload has both, the section's
    /// first.
    pub feeds: Vec<FeedLink>,
}

/// The page in one language, for `hreflang`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Alternate {
    pub(crate) hreflang: String,
    pub(crate) href: String,
}

/// `<link rel="alternate">` of a feed.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FeedLink {
    /// Title of the feed.
    pub title: String,
    /// Absolute address.
    pub href: String,
    /// `application/rss+xml` …
    pub mime: String,
}

/// One entry as lists show it. Which parts are present depends on the kind.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Card {
    /// Collection name: news, posters, services, diaspors, advertisements.
    pub kind: String,
    /// Address of its page.
    pub href: String,
    /// `lang` of its words where it differs from the page: "uk", "en" or empty.
    pub lang: String,
    /// Title, plain text.
    pub title: String,
    /// Lead, plain text; may be empty.
    pub lead: String,
    /// The cover, of an advertisement its first photo; `None` where there is none, or where the
    /// page has it already.
    pub picture: Option<Picture>,
    /// The sign that a theme shows where there is no picture.
    pub tile: Tile,
    /// Category; `href` is empty where the category has no page.
    pub category: Option<Link>,
    /// "Мілвокі" / "Milwaukee".
    pub location: String,
    /// When it was published; `None` for kinds that do not show it.
    pub published: Option<When>,
    /// News: minutes to read. 0 elsewhere.
    pub minutes: u32,
    /// News: article, brief, interview … partner (must carry the advertising label).
    pub format: String,
    /// It is pinned to the head of its section.
    pub pinned: bool,
    /// Posters.
    pub event: Option<EventCard>,
    /// Advertisements and posters: "1 250 $/міс.", "Безкоштовно", empty when unknown.
    pub price: String,
    /// Advertisements: price in minor units and currency, "125000 USD"; empty where it is no number.
    pub amount: String,
    /// Advertisements: the price before it was lowered.
    pub old_price: String,
    /// Advertisements: sell, buy, rent_out … (translation key `deal.{…}`).
    pub deal: String,
    /// Advertisements: it asks for something, as `buy` and `rent_in` do.
    pub wanted: bool,
    /// Advertisements: it was sold; contacts are gone.
    pub sold: bool,
    /// Advertisements: the editors put it first, for a while.
    pub featured: bool,
    /// Services: "Мілвокі, Вокеша" – the areas it serves.
    pub areas: String,
    /// Services and diaspors: for the "open now" mark, worked out in the browser.
    pub hours: Vec<Hours>,
    /// IANA zone of the hours.
    pub tz: String,
    /// Diaspors: translation key `org.{…}`.
    pub org_kind: String,
}

/// The dates of an event on its card.
#[derive(Clone, Debug, Default, Serialize)]
pub struct EventCard {
    /// The next date, or the last one when all are past.
    pub when: When,
    /// "29".
    pub day: String,
    /// "лист." / "Nov".
    pub month: String,
    pub(crate) weekday_time: String,
    /// The name of the zone of that hour, if it is not the portal's; it is part of the texts.
    pub(crate) zone: String,
    pub(crate) place: String,
    /// scheduled, postponed, rescheduled, cancelled, sold_out.
    pub status: String,
    pub(crate) past: bool,
    /// When that date is over, in seconds since 1970.
    pub(crate) until: i64,
    /// The days of all dates that are not over, by its own clock, with a space between them:
    /// "2026-12-06 2026-12-12/2026-12-13".
    pub(crate) days: String,
    /// Further dates after the one shown.
    pub more: usize,
    pub(crate) online: bool,
}

/// `pages/home.html`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Home {
    /// The heading, as the settings have it.
    pub title: String,
    pub(crate) slides: Vec<SlideView>,
    pub(crate) lead: Option<Card>,
    /// Up to three beside the lead.
    pub leads: Vec<Card>,
    /// The names of those who wrote the lead.
    pub(crate) bylines: Vec<String>,
    /// How many services are open from which minute of the week on, counted from Monday 0:00:
    /// "0 2;540 5;1080 1". Empty where none is ever open.
    pub(crate) open_services: String,
    /// IANA zone of the portal.
    pub(crate) tz: String,
    pub(crate) banner: Option<Banner>,
    /// Parts of sections that have something to show, in their order: news after the leads,
    /// upcoming posters, advertisements newest first.
    pub blocks: Vec<HomeBlock>,
    pub(crate) sections: Vec<SectionLink>,
    /// The form of advertisements; empty while their section is off.
    pub(crate) add_href: String,
}

/// A part of a section on home.
#[derive(Clone, Debug, Default, Serialize)]
pub struct HomeBlock {
    /// Collection name.
    pub kind: String,
    pub(crate) cards: Vec<Card>,
}

/// A section with how much it holds; only home shows these totals.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SectionLink {
    /// Collection name.
    pub kind: String,
    pub(crate) href: String,
    pub(crate) total: usize,
    pub(crate) categories: Vec<CategoryLink>,
}

/// A chip above a list: a category, or a filter that is set.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CategoryLink {
    pub(crate) href: String,
    pub(crate) label: String,
    /// Name of an icon below `icons/category/`; empty: none.
    pub icon: String,
    /// Entries of a category, only on home and first pages; absent elsewhere (invariant 5). Results without a filter.
    pub count: Option<usize>,
    pub(crate) current: bool,
    /// It belongs to the category before it.
    pub(crate) below: bool,
}

/// A slide of the carousel on home.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SlideView {
    pub(crate) key: String,
    pub(crate) href: String,
    pub(crate) title: String,
    pub(crate) text: String,
    /// Its own, or the cover of the entry it leads to.
    pub(crate) picture: Option<Picture>,
    pub(crate) zoomable: bool,
}

/// A paid box; always with the word "Реклама" / "Advertisement" and the advertiser.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Banner {
    /// Names it to the API's counters.
    pub campaign: String,
    /// home_top, list_inline …
    pub placement: String,
    pub(crate) advertiser: String,
    pub(crate) title: String,
    pub(crate) text: String,
    pub(crate) cta: String,
    pub(crate) href: String,
    /// Leaves the site.
    pub external: bool,
    /// As large as its place; `None`: title, text and a link.
    pub picture: Option<Picture>,
    /// The same for dark ground.
    pub dark: Option<Picture>,
}

/// `pages/error.html`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ErrorPage {
    /// 404, 410, 403 or 500.
    pub status: u16,
    /// The requested address; empty in the prerendered file.
    pub path: String,
    pub(crate) sections: Vec<Link>,
}

/// The view of `layouts/{default,varification,cabinet,adminpanel}.html`, beside `current` (the
/// section) and `build`. A layout is rendered once per language and section; where pages differ it
/// prints the placeholders `{{ nonce | safe }}` (an attribute for inline scripts),
/// `{{ head | safe }}` (`parts/head.html`), `{{ twin }}` (the same page in the other language) and
/// `{{ main | safe }}`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Chrome {
    /// The portal's own icon; empty: the theme's.
    pub favicon: String,
    /// The stylesheet of the portal's own color, to be loaded after those of the theme; empty:
    /// there is none.
    pub accent: String,
    /// In the place of mark and name in header and footer; its description is the name.
    pub logo: Option<Picture>,
    /// The notice above every page while the portal is being worked on.
    pub notice: Option<Works>,
    /// The legal entity that is responsible for the portal.
    pub legal_entity: String,
    /// `/fragments/consent.ua.json`; empty where readers are asked about nothing.
    pub consent_src: String,
    /// The list of cookies in the privacy policy; empty where there is none.
    pub cookies_href: String,
    /// Feeds of the section, or of the whole site.
    pub feeds: Vec<FeedLink>,
    pub(crate) locale: String,
    pub(crate) lang: String,
    pub(crate) home: String,
    pub(crate) site_name: String,
    /// A word of the name fills the header of a phone.
    pub(crate) has_long_name: bool,
    pub(crate) tagline: String,
    pub(crate) nav: Vec<CategoryLink>,
    /// Links of pages with menu = header.
    pub header_pages: Vec<Link>,
    pub(crate) footer_pages: Vec<Link>,
    pub(crate) search_href: String,
    pub(crate) favourites_href: String,
    /// The form of advertisements; empty while their section is off.
    pub(crate) add_href: String,
    pub(crate) login_href: String,
    pub(crate) cabinet_href: String,
    pub(crate) dashboard_href: String,
    pub(crate) email: String,
    pub(crate) phones: Vec<Link>,
    pub(crate) social: Vec<Link>,
}

/// Cookies of a group, as the privacy policy lists them.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CookieGroup {
    pub(crate) title: String,
    pub(crate) cookies: Vec<CookieText>,
}

/// A cookie as the privacy policy describes it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CookieText {
    pub(crate) name: String,
    pub(crate) description: String,
    /// As browsers show them.
    pub names: Vec<String>,
    pub(crate) links: Vec<Link>,
}

/// A notice above every page, while the portal is being worked on.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Works {
    pub(crate) text: String,
    /// When it ends, if that is known.
    pub until: Option<When>,
}

/// The view of the template of an old address, beside `locale` and `lang`.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct OldAddress<'a> {
    /// The new address: a site path with language prefix, or an address elsewhere.
    pub href: &'a str,
    /// The same, absolute.
    pub canonical: &'a str,
    /// It leaves this site.
    pub external: bool,
    pub(crate) site_name: &'a str,
    /// The portal's own icon; empty: the theme's.
    pub favicon: &'a str,
    /// The stylesheet of the portal's own color; empty: there is none.
    pub accent: &'a str,
}
