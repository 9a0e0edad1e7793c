//! The fields that each kind of entry has beyond the editorial block (docs/content-model.md §1.2–§1.8).
//!
//! Enumerations that only pass through to a template stay plain lower-case words; the row of each
//! says which words are allowed.

use super::document::document;
use super::{AttributeValue, Kind, Media, Members, Placement, Slug};
use crate::field::{Target, Type, words};
use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Conditions of goods.
pub const CONDITIONS: [&str; 5] = ["new", "like_new", "good", "fair", "for_parts"];

/// The shared fields of one kind; the variant is the kind. In JSON:
/// `"kind": "news", "fields": {…}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "fields")]
pub enum Fields {
    /// A story.
    #[serde(rename = "news")]
    News(News),
    /// An event.
    #[serde(rename = "posters")]
    Poster(Box<Poster>),
    /// A business.
    #[serde(rename = "services")]
    Service(Box<Service>),
    /// An organization of the diaspora.
    #[serde(rename = "diaspors")]
    Diaspora(Box<Diaspora>),
    /// A classified advertisement.
    #[serde(rename = "advertisements")]
    Advertisement(Box<Advertisement>),
    /// A banner campaign.
    #[serde(rename = "reklama")]
    Reklama(Reklama),
    /// A page of the portal itself.
    #[serde(rename = "pages")]
    Page(Page),
}

impl Default for Fields {
    fn default() -> Fields {
        Fields::News(News::default())
    }
}

impl Fields {
    pub(crate) fn kind(&self) -> Kind {
        match self {
            Fields::News(_) => Kind::News,
            Fields::Poster(_) => Kind::Posters,
            Fields::Service(_) => Kind::Services,
            Fields::Diaspora(_) => Kind::Diaspors,
            Fields::Advertisement(_) => Kind::Advertisements,
            Fields::Reklama(_) => Kind::Reklama,
            Fields::Page(_) => Kind::Pages,
        }
    }

    /// The fields of a kind of which nothing is said yet.
    pub fn empty(kind: Kind) -> Fields {
        match kind {
            Kind::News => Fields::News(News::default()),
            Kind::Posters => Fields::Poster(Box::default()),
            Kind::Services => Fields::Service(Box::default()),
            Kind::Diaspors => Fields::Diaspora(Box::default()),
            Kind::Advertisements => Fields::Advertisement(Box::default()),
            Kind::Reklama => Fields::Reklama(Reklama::default()),
            Kind::Pages => Fields::Page(Page::default()),
        }
    }

    /// The fields by the names of the field table.
    pub fn members(&self) -> &dyn Members {
        match self {
            Fields::News(news) => news,
            Fields::Poster(poster) => &**poster,
            Fields::Service(service) => &**service,
            Fields::Diaspora(diaspora) => &**diaspora,
            Fields::Advertisement(ad) => &**ad,
            Fields::Reklama(reklama) => reklama,
            Fields::Page(page) => page,
        }
    }

    /// The fields by the names of the field table, to change them.
    pub fn members_mut(&mut self) -> &mut dyn Members {
        match self {
            Fields::News(news) => news,
            Fields::Poster(poster) => &mut **poster,
            Fields::Service(service) => &mut **service,
            Fields::Diaspora(diaspora) => &mut **diaspora,
            Fields::Advertisement(ad) => &mut **ad,
            Fields::Reklama(reklama) => reklama,
            Fields::Page(page) => page,
        }
    }

    /// The phone numbers that the page shows to all: those of advertisements are shown on request.
    pub fn public_phones(&self) -> impl Iterator<Item = &str> {
        let (phones, organizer) = match self {
            Fields::Service(service) => (&service.phones[..], ""),
            Fields::Diaspora(diaspora) => (&diaspora.phones[..], ""),
            Fields::Poster(poster) => (&[][..], poster.organizer_phone.as_str()),
            _ => (&[][..], ""),
        };
        let numbers = phones.iter().map(|phone| phone.number.as_str());
        numbers
            .chain([organizer])
            .filter(|number| !number.is_empty())
    }
}

const DAYS: &[&str] = &["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
/// Messengers that may answer on a number.
pub const APPS: &[&str] = &["viber", "telegram", "whatsapp", "signal"];
const PRICE_KINDS: &[&str] = &["unknown", "free", "donation", "fixed", "range"];
const ACCESSIBILITY: &[&str] = &[
    "step_free",
    "hearing_loop",
    "sign_language",
    "quiet_room",
    "parking",
];
const LANGUAGES: &[&str] = &[
    "uk", "en", "pl", "es", "de", "fr", "it", "ro", "he", "crh", "ka", "be", "ru",
];
/// The front page and sections, as searches name them.
const SECTION_KEYS: &[&str] = &[
    "home",
    "novyny",
    "poster",
    "services",
    "diaspors",
    "advertisement",
];
const CAP: Type = Type::Int {
    min: 0,
    max: 1_000_000_000,
};

document! {
    pub record News {
        /// What it is; `partner` is marked as advertising wherever it is shown.
        kind: String => save(Type::Choice(&[
            "article", "brief", "interview", "opinion", "photo", "video", "partner"
        ])),
        /// People of the editorial staff.
        bylines: Vec<Slug> => publish(Type::Refs(Target::Person, 5)),
        /// Where the facts are from.
        source_name: String => optional(words(120)),
        /// The name on English pages, where it is a different one.
        source_name_us: String => optional(words(120)),
        /// A link to that source.
        source_url: String => optional(Type::Url),
        /// Address of a video. The page shows a link with the host's name, and never loads the video.
        video_url: String => optional(Type::Url),
        /// It is marked as breaking until then, and no longer than a day; see `Entry::badge_end`.
        breaking_until: Option<Timestamp> => optional(Type::Time),
    }
}

document! {
    /// A correction shown below an article.
    pub record Correction {
        time: Option<Timestamp> => save(Type::Time),
        text: String => save(Type::Text { min: 10, max: 500 }),
    }
}

document! {
    pub record Poster {
        /// At least one date, in local wall time of `tz`. Calendars identify a date by its `key`, or by
        /// its position if it has none. Give each date a key before you remove one or add one in front.
        occurrences: Vec<Occurrence> => publish(Type::Records(Occurrence::ROWS, 60)),
        /// The zone of its dates.
        tz: String => publish(Type::Zone),
        /// When doors open on each of its dates.
        door: String => optional(Type::Clock),
        /// Where it takes place; `online` and `hybrid` need `online_url`.
        mode: String => save(Type::Choice(&["offline", "online", "hybrid"])),
        /// Street and number.
        address: String => optional(words(200)),
        /// Postal code.
        postal_code: String => optional(words(20)),
        /// Where to watch it.
        online_url: String => optional(Type::Url),
        /// Whether it takes place; `rescheduled` needs `previous_start`.
        event_status: String => save(Type::Choice(&[
            "scheduled", "postponed", "rescheduled", "cancelled", "sold_out"
        ])),
        /// The previous start of a rescheduled event, in local wall time.
        previous_start: Option<DateTime> => optional(Type::WallTime),
        /// What it costs; `fixed` and `range` need `price_min`. `unknown` is never shown as free.
        price_kind: String => save(Type::Choice(PRICE_KINDS)),
        /// The price, or the lowest price.
        price_min: Option<i64> => optional(Type::Money),
        /// The highest price of a range, not below `price_min`.
        price_max: Option<i64> => optional(Type::Money),
        /// Currency of the prices. Default: the currency of the settings.
        currency: String => optional(Type::Currency),
        /// Where tickets are sold.
        ticket_url: String => optional(Type::Url),
        /// Who organizes it.
        organizer_name: String => publish(words(120)),
        /// The name on English pages, where it is a different one.
        organizer_name_us: String => optional(words(120)),
        /// Their page.
        organizer_url: String => optional(Type::Url),
        /// Their number, shown on the page.
        organizer_phone: String => optional(Type::Phone),
        /// Their address, shown on the page.
        organizer_email: String => optional(Type::Email),
        /// Who plays, speaks or shows; `group` marks several people of one name.
        performers: Vec<Performer> => optional(Type::Records(Performer::ROWS, 20)),
        /// The youngest age admitted.
        age_limit: Option<u8> => optional(Type::Int { min: 0, max: 21 }),
        /// The language it is held in.
        language: String => optional(Type::Choice(&["uk", "en", "both", "other"])),
        /// What helps people get in and take part.
        accessibility: Vec<String> => optional(Type::Choices(ACCESSIBILITY)),
    }
}

document! {
    /// A person who plays, speaks or shows, or a `group` of them.
    pub record Performer {
        name: String => save(Type::Text { min: 1, max: 120 }),
        /// The name on English pages, where it is a different one.
        name_us: String => optional(words(120)),
        url: String => optional(Type::Url),
        group: bool => optional(Type::Bool),
    }
}

document! {
    /// One date of an event, in local wall time. `key` names it in calendars; see
    /// [`Poster::date_keys`].
    pub record Occurrence {
        start: DateTime => save(Type::WallTime),
        end: Option<DateTime> => optional(Type::WallTime),
        all_day: bool => optional(Type::Bool),
        key: String => optional(words(16)),
    }
}

impl Poster {
    /// First and last day of the date that begins on the day of `start`, where it is whole days.
    pub fn whole_days(&self, start: DateTime) -> Option<(Date, Date)> {
        let date = self
            .occurrences
            .iter()
            .find(|o| o.all_day && o.start.date() == start.date())?;
        Some((
            date.start.date(),
            date.shown_end().unwrap_or(date.start).date(),
        ))
    }

    /// The name of each of its dates in calendars, in their order. A date without a key is named
    /// by its position, or by the next number that no other date has.
    pub fn date_keys(&self) -> Vec<Cow<'_, str>> {
        let mut keys: Vec<Cow<'_, str>> = self
            .occurrences
            .iter()
            .map(|date| Cow::from(date.key.as_str()))
            .collect();
        for i in 0..keys.len() {
            if keys[i].is_empty() {
                let number = (i + 1..=i + 1 + keys.len())
                    .map(|number| number.to_string())
                    .find(|number| !keys.iter().any(|key| key == number));
                keys[i] = number.unwrap_or_default().into();
            }
        }
        keys
    }

    /// Stores in each date the key it is known by.
    pub fn store_date_keys(&mut self) {
        let keys: Vec<String> = self.date_keys().into_iter().map(Cow::into_owned).collect();
        for (date, key) in self.occurrences.iter_mut().zip(keys) {
            date.key = key;
        }
    }
}

impl Occurrence {
    /// The end as pages, calendars and search engines show it: one that is not after the start is
    /// none. The API refuses an end before the start, but stores and folders from before that rule
    /// may hold one.
    pub fn shown_end(&self) -> Option<DateTime> {
        self.end.filter(|end| {
            if self.all_day {
                end.date() >= self.start.date()
            } else {
                *end > self.start
            }
        })
    }
}

document! {
    pub record Service {
        /// Whether a person or a company offers it.
        provider_kind: String => save(Type::Choice(&["person", "company"])),
        /// The name in registers, if it is a different one.
        legal_name: String => optional(words(160)),
        /// Number and authority of a license.
        licence: String => optional(words(200)),
        /// Currency of the prices. Default: the currency of the settings.
        currency: String => optional(Type::Currency),
        /// From 1, cheap, to 4, expensive.
        price_level: Option<u8> => optional(Type::Int { min: 1, max: 4 }),
        /// Street and number.
        address: String => optional(words(200)),
        /// Postal code.
        postal_code: String => optional(words(20)),
        /// It is offered online too.
        serves_online: bool => optional(Type::Bool),
        /// Places it is offered in.
        areas: Vec<Slug> => optional(Type::Refs(Target::Location, 20)),
        /// Numbers, with the messengers that answer on them. A number, an email address or a website is
        /// needed to publish.
        phones: Vec<Phone> => optional(Type::Records(Phone::ROWS, 3)),
        /// Address shown on the page.
        email: String => optional(Type::Email),
        /// Its own site.
        website: String => optional(Type::Url),
        /// Profiles in social networks.
        social: Vec<String> => optional(Type::Urls(8)),
        /// Opening hours in local time. If `to` is smaller than `from`, they end after midnight.
        hours: Vec<Hours> => optional(Type::Records(Hours::ROWS, 21)),
        /// Days with different hours. A day without `from` and `to` is closed.
        hours_exceptions: Vec<HoursException> => optional(Type::Records(HoursException::ROWS, 40)),
        /// Visits need an appointment.
        by_appointment: bool => optional(Type::Bool),
        /// Languages spoken.
        languages: Vec<String> => optional(Type::Choices(LANGUAGES)),
        /// When the editors checked it; the mark expires after a year.
        verified_at: Option<Timestamp> => optional(Type::Time),
    }
}

document! {
    /// Minor units of the service's currency.
    pub record ServiceItem {
        name: String => save(Type::Text { min: 1, max: 120 }),
        price_from: Option<i64> => optional(Type::Money),
        unit: String => optional(words(40)),
    }
}

document! {
    /// An E.164 number of a business, with the messengers that answer on it.
    pub record Phone {
        number: String => save(Type::Phone),
        apps: Vec<String> => optional(Type::Choices(APPS)),
    }
}

document! {
    /// One interval of a weekday (`mon` … `sun`), `HH:MM` to `HH:MM`; past midnight when `to` is
    /// smaller.
    pub record Hours {
        day: String => save(Type::Choice(DAYS)),
        from: String => save(Type::Clock),
        to: String => save(Type::Clock),
    }
}

impl Hours {
    /// The intervals with both ends. A draft may have unfinished ones, which are shown nowhere.
    pub fn finished(intervals: &[Hours]) -> Vec<Hours> {
        let mut finished = intervals.to_vec();
        finished.retain(|hours| {
            !hours.day.is_empty() && !hours.from.is_empty() && !hours.to.is_empty()
        });
        finished
    }

    /// Minutes from Monday 0:00 until it opens, and how many it is open then; `None` where an end
    /// is missing.
    pub fn minutes(&self) -> Option<(u16, u16)> {
        const DAY: u16 = 24 * 60;
        let day = (0u16..).zip(DAYS).find(|(_, day)| **day == self.day)?.0;
        let from = minutes_of(&self.from)?;
        let to = minutes_of(&self.to)?;
        // Equal ends are a whole day.
        let length = match (to + DAY - from) % DAY {
            0 => DAY,
            length => length,
        };
        Some((day * DAY + from, length))
    }
}

/// "18:30" as minutes after midnight.
fn minutes_of(clock: &str) -> Option<u16> {
    let (hour, minute) = clock.split_once(':')?;
    let hour = hour.parse::<u8>().ok().filter(|hour| *hour <= 24)?;
    let minute = minute.parse::<u8>().ok().filter(|minute| *minute < 60)?;
    Some(u16::from(hour) * 60 + u16::from(minute))
}

document! {
    /// A day with hours of its own; closed without them.
    pub record HoursException {
        date: Option<Date> => save(Type::Date),
        from: String => optional(Type::Clock),
        to: String => optional(Type::Clock),
    }
}

document! {
    /// A person who speaks for an organization; named only with their consent.
    pub record Leader {
        name: String => save(Type::Text { min: 2, max: 120 }),
        role: String => optional(words(120)),
    }
}

document! {
    pub record Diaspora {
        /// What it is.
        org_kind: String => save(Type::Choice(&[
            "association", "church", "school", "consulate", "cultural_centre", "charity", "media",
            "sport", "youth", "veterans", "business_club", "library_museum", "other"
        ])),
        /// Year it was founded in.
        founded_year: Option<u16> => optional(Type::Int { min: 1850, max: 2100 }),
        /// Its country, as two letters.
        country: String => publish(Type::Text { min: 2, max: 2 }),
        /// Street and number.
        address: String => optional(words(200)),
        /// Postal code.
        postal_code: String => optional(words(20)),
        /// Numbers, with the messengers that answer on them.
        phones: Vec<Phone> => optional(Type::Records(Phone::ROWS, 3)),
        /// Address shown on the page.
        email: String => optional(Type::Email),
        /// Its own site.
        website: String => optional(Type::Url),
        /// Profiles in social networks.
        social: Vec<String> => optional(Type::Urls(8)),
        /// Opening hours in local time. If `to` is smaller than `from`, they end after midnight.
        hours: Vec<Hours> => optional(Type::Records(Hours::ROWS, 21)),
        /// Days with different hours. A day without `from` and `to` is closed.
        hours_exceptions: Vec<HoursException> => optional(Type::Records(HoursException::ROWS, 40)),
        /// Languages spoken.
        languages: Vec<String> => optional(Type::Choices(LANGUAGES)),
        /// What it helps with.
        help_topics: Vec<String> => optional(Type::Choices(&[
            "documents", "language", "housing", "jobs", "children", "health", "legal", "volunteering"
        ])),
        /// The listing it belongs to.
        affiliation: Option<Slug> => optional(Type::Ref(Target::Sibling)),
        /// Shown only while the listing counts as verified.
        donate_url: String => optional(Type::Url),
        /// When the editors checked it; the mark expires after a year.
        verified_at: Option<Timestamp> => optional(Type::Time),
    }
}

document! {
    pub record Advertisement {
        /// What its owner wants; a category may allow fewer.
        deal: String => save(Type::Choice(&[
            "sell", "buy", "rent_out", "rent_in", "give", "swap", "job_offer", "job_seek", "service",
            "lost_found", "other"
        ])),
        /// The language it was written in.
        text_lang: String => save(Type::Choice(&["uk", "en", "other"])),
        /// What it costs; `fixed` needs `price`.
        price_kind: String => publish(Type::Choice(&[
            "fixed", "negotiable", "free", "swap", "on_request"
        ])),
        /// The price.
        price: Option<i64> => optional(Type::Money),
        /// Currency of the price. Default: the currency of the settings.
        currency: String => optional(Type::Currency),
        /// Period of the price, for rents and jobs.
        price_period: String => optional(Type::Choice(&["hour", "day", "week", "month", "year"])),
        /// The price before it was lowered.
        old_price: Option<i64> => optional(Type::Money),
        /// State of the goods. Some categories require it.
        condition: String => optional(Type::Choice(&CONDITIONS)),
        /// How the goods are handed over.
        delivery: Vec<String> => optional(Type::Choices(&["pickup", "local", "post", "digital"])),
        /// Answers to the questions of its category, by key; see [`super::Attribute`].
        attributes: BTreeMap<String, AttributeValue> => optional(Type::Attributes),
        /// Part of the town.
        district: String => optional(words(80)),
        /// The name on English pages, where it is a different one.
        district_us: String => optional(words(80)),
        /// The name that readers ask for.
        contact_name: String => publish(Type::Text { min: 2, max: 60 }),
        /// The name on English pages, where it is a different one.
        contact_name_us: String => optional(words(60)),
        /// Readers can request the phone number. The number is only in the database.
        has_phone: bool => optional(Type::Bool),
        /// Readers may write to the owner.
        allow_messages: bool => optional(Type::Bool),
        /// The end of its term. Its page stays for 30 more days; see `Entry::gone_at`.
        expires_at: Option<Timestamp> => optional(Type::Time),
        /// When it was published or last brought to the top. Lists show the newest time first.
        bumped_at: Option<Timestamp> => optional(Type::Time),
        /// It comes first in its lists until then.
        featured_until: Option<Timestamp> => optional(Type::Time),
        /// When it was marked as sold.
        sold_at: Option<Timestamp> => optional(Type::Time),
        /// When the price was lowered. Pages show `old_price` for 14 days after it.
        price_lowered_at: Option<Timestamp> => optional(Type::Time),
        /// Not in lists until the editors have decided on complaints; its page stays.
        hidden: bool => optional(Type::Bool),
    }
}

document! {
    pub record Reklama {
        /// Printed on the label of every banner.
        advertiser_name: String => publish(words(160)),
        /// The name on English pages, where it is a different one.
        advertiser_name_us: String => optional(words(160)),
        /// Whom to ask. Only the staff sees it.
        advertiser_contact: String => optional(words(160)),
        /// The contract it belongs to. Only the staff sees it.
        contract_ref: String => optional(words(160)),
        /// When it starts.
        starts_at: Option<Timestamp> => publish(Type::Time),
        /// When it ends, not before `starts_at`.
        ends_at: Option<Timestamp> => publish(Type::Time),
        /// Where it appears as text: title, lead and a link. To publish it, `target_url` is needed too.
        placements: Vec<String> => optional(Type::Choices(&Placement::NAMES)),
        /// Address it leads to. A creative can have a different one.
        target_url: String => optional(Type::Href),
        /// It has a page. To publish it, that page needs a Ukrainian lead and body.
        has_landing: bool => optional(Type::Bool),
        /// Languages of the pages it appears on; none: both.
        locales: Vec<String> => optional(Type::Choices(&["ua", "us"])),
        /// The front page and sections it appears in; none: everywhere.
        section_keys: Vec<String> => optional(Type::Choices(SECTION_KEYS)),
        /// Places: it appears on pages about them, and about places inside them; none: everywhere.
        location_ids: Vec<Slug> => optional(Type::Refs(Target::Location, 50)),
        /// Devices it appears on; none: all.
        devices: Vec<String> => optional(Type::Choices(&["mobile", "tablet", "desktop"])),
        /// Most views; 0: no limit.
        cap_impressions: u32 => optional(CAP),
        /// Most clicks; 0: no limit.
        cap_clicks: u32 => optional(CAP),
        /// Most views on one day; 0: no limit.
        daily_cap: u32 => optional(CAP),
        /// Most views in one browser on one day, counted there and only with consent; 0: no limit.
        cap_per_visitor_day: u32 => optional(Type::Int { min: 0, max: 100 }),
        /// Its banners. To publish it, a banner, `placements` or `has_landing` is needed. A published
        /// banner has `media`, `alt_ua` and an address.
        creatives: Vec<Creative> => optional(Type::Records(Creative::ROWS, 24)),
    }
}

document! {
    /// A picture of a campaign for one place, exactly as large as that (see [`super::Placement`]).
    pub record Creative {
        placement: String => save(Type::Choice(&Placement::NAMES)),
        media: Option<Media> => optional(Type::Media),
        /// Shown on dark ground instead.
        media_dark: Option<Media> => optional(Type::Media),
        alt_ua: String => optional(words(160)),
        alt_us: String => optional(words(160)),
        /// Empty: where the campaign leads.
        target_url: String => optional(Type::Href),
        /// 1 to 100: how often it is chosen beside the others of its place.
        weight: Option<u8> => optional(Type::Int { min: 1, max: 100 }),
    }
}

impl Creative {
    /// Both pictures.
    pub fn pictures(&self) -> impl Iterator<Item = &Media> {
        self.media.iter().chain(&self.media_dark)
    }
}

document! {
    pub record Page {
        /// Its form; `legal` needs `effective_at`.
        template: String => save(Type::Choice(&["standard", "contacts", "legal", "faq"])),
        /// The menu it is in.
        menu: String => optional(Type::Choice(&["none", "header", "footer"])),
        /// Its place there, smaller ones first.
        menu_order: i64 => optional(Type::Int { min: 0, max: 1000 }),
        /// The day a legal text comes into force.
        effective_at: Option<Date> => optional(Type::Date),
        /// Pages with its earlier versions, newest first.
        versions: Vec<Slug> => optional(Type::Refs(Target::Sibling, 20)),
    }
}
