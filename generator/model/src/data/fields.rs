//! What each kind of entry has beyond the editorial block (docs/content-model.md §1.2–§1.8).
//!
//! Enumerations that only pass through to a template stay plain lower-case words here; the field
//! table in `check::fields` says which words are allowed.

use super::skip::is_default;
use super::{AttributeValue, Kind, Media, Slug};
use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;

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

macro_rules! record {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident : $type:ty),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        #[allow(missing_docs, reason = "the fields inside of records; docs/content-format.md shows the others, `check::fields` has their values")]
        pub struct $name {
            $($(#[$field_doc])* #[serde(skip_serializing_if = "is_default")] pub $field: $type),*
        }
    };
}

record!(News {
    /// What it is; `partner` is marked as advertising wherever it is shown.
    kind: String,
    /// People of the editorial staff.
    bylines: Vec<Slug>,
    /// Where the facts are from.
    source_name: String,
    /// A link to that source.
    source_url: String,
    /// Address of a video. The page shows a link with the host's name, and never loads the video.
    video_url: String,
    /// It is marked as breaking until then, and no longer than a day; see `Entry::badge_end`.
    breaking_until: Option<Timestamp>,
});

record!(
    /// A correction shown below an article.
    Correction { time: Option<Timestamp>, text: String }
);

record!(Poster {
    /// At least one date, in local wall time of `tz`. Calendars identify a date by its `key`, or by
    /// its position if it has none. Give each date a key before you remove one or add one in front.
    occurrences: Vec<Occurrence>,
    /// The zone of its dates.
    tz: String,
    /// When doors open on each of its dates.
    door: String,
    /// Where it takes place; `online` and `hybrid` need `online_url`.
    mode: String,
    /// Street and number.
    address: String,
    /// Postal code.
    postal_code: String,
    /// Where to watch it.
    online_url: String,
    /// Whether it takes place; `rescheduled` needs `previous_start`.
    event_status: String,
    /// The previous start of a rescheduled event, in local wall time.
    previous_start: Option<DateTime>,
    /// What it costs; `fixed` and `range` need `price_min`. `unknown` is never shown as free.
    price_kind: String,
    /// The price, or the lowest price.
    price_min: Option<i64>,
    /// The highest price of a range, not below `price_min`.
    price_max: Option<i64>,
    /// Currency of the prices. Default: the currency of the settings.
    currency: String,
    /// Where tickets are sold.
    ticket_url: String,
    /// Who organizes it.
    organizer_name: String,
    /// Their page.
    organizer_url: String,
    /// Their number, shown on the page.
    organizer_phone: String,
    /// Their address, shown on the page.
    organizer_email: String,
    /// Who plays, speaks or shows; `group` marks several people of one name.
    performers: Vec<Performer>,
    /// The youngest age admitted.
    age_limit: Option<u8>,
    /// The language it is held in.
    language: String,
    /// What helps people get in and take part.
    accessibility: Vec<String>,
});

record!(
    /// Who plays, speaks or shows: a person, or a `group` of them.
    Performer { name: String, url: String, group: bool }
);

record!(
    /// One date of an event, in local wall time. `key` names it in calendars; see
    /// [`Poster::date_keys`].
    Occurrence { start: DateTime, end: Option<DateTime>, all_day: bool, key: String }
);

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

    /// What calendars know each of its dates by, in their order. A date without a key is known by
    /// its position, or by the next number that no other date has.
    pub fn date_keys(&self) -> Vec<Cow<'_, str>> {
        let mut keys: Vec<Cow<'_, str>> = self
            .occurrences
            .iter()
            .map(|date| Cow::from(date.key.as_str()))
            .collect();
        for i in 0..keys.len() {
            if keys[i].is_empty() {
                let free = |number: &String| !keys.iter().any(|key| key == number);
                let number = (i + 1..=i + 1 + keys.len())
                    .map(|number| number.to_string())
                    .find(free);
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

record!(Service {
    /// Whether a person or a company offers it.
    provider_kind: String,
    /// The name in registers, if it is a different one.
    legal_name: String,
    /// Number and authority of a license.
    licence: String,
    /// Currency of the prices. Default: the currency of the settings.
    currency: String,
    /// From 1, cheap, to 4, expensive.
    price_level: Option<u8>,
    /// Street and number.
    address: String,
    /// Postal code.
    postal_code: String,
    /// It is offered online too.
    serves_online: bool,
    /// Places it is offered in.
    areas: Vec<Slug>,
    /// Numbers, with the messengers that answer on them. A number, an email address or a website is
    /// needed to publish.
    phones: Vec<Phone>,
    /// Address shown on the page.
    email: String,
    /// Its own site.
    website: String,
    /// Profiles in social networks.
    social: Vec<String>,
    /// Opening hours in local time. If `to` is smaller than `from`, they end after midnight.
    hours: Vec<Hours>,
    /// Days with different hours. A day without `from` and `to` is closed.
    hours_exceptions: Vec<HoursException>,
    /// Visits need an appointment.
    by_appointment: bool,
    /// Languages spoken.
    languages: Vec<String>,
    /// When the editors checked it; the mark expires after a year.
    verified_at: Option<Timestamp>,
});

record!(
    /// Minor units of the service's currency.
    ServiceItem { name: String, price_from: Option<i64>, unit: String }
);

record!(
    /// An E.164 number of a business, with the messengers that answer on it.
    Phone { number: String, apps: Vec<String> }
);

record!(
    /// One interval of a weekday (`mon` … `sun`), `HH:MM` to `HH:MM`; past midnight when `to` is
    /// smaller.
    Hours { day: String, from: String, to: String }
);

impl Hours {
    /// The intervals with both ends. A draft may have unfinished ones, which are shown nowhere.
    pub fn finished(intervals: &[Hours]) -> Vec<Hours> {
        let has_ends = |hours: &&Hours| {
            ![&hours.day, &hours.from, &hours.to]
                .iter()
                .any(|part| part.is_empty())
        };
        intervals.iter().filter(has_ends).cloned().collect()
    }
}

record!(
    /// A day with hours of its own; closed without them.
    HoursException { date: Option<Date>, from: String, to: String }
);

record!(
    /// Who speaks for an organization; only with their consent.
    Leader { name: String, role: String }
);

record!(Diaspora {
    /// What it is.
    org_kind: String,
    /// Year it was founded in.
    founded_year: Option<u16>,
    /// Its country, as two letters.
    country: String,
    /// Street and number.
    address: String,
    /// Postal code.
    postal_code: String,
    /// Numbers, with the messengers that answer on them.
    phones: Vec<Phone>,
    /// Address shown on the page.
    email: String,
    /// Its own site.
    website: String,
    /// Profiles in social networks.
    social: Vec<String>,
    /// Opening hours in local time. If `to` is smaller than `from`, they end after midnight.
    hours: Vec<Hours>,
    /// Days with different hours. A day without `from` and `to` is closed.
    hours_exceptions: Vec<HoursException>,
    /// Languages spoken.
    languages: Vec<String>,
    /// What it helps with.
    help_topics: Vec<String>,
    /// The listing it belongs to.
    affiliation: Option<Slug>,
    /// Shown only while the listing counts as verified.
    donate_url: String,
    /// When the editors checked it; the mark expires after a year.
    verified_at: Option<Timestamp>,
});

record!(Advertisement {
    /// What its owner wants; a category may allow fewer.
    deal: String,
    /// The language it was written in.
    text_lang: String,
    /// What it costs; `fixed` needs `price`.
    price_kind: String,
    /// The price.
    price: Option<i64>,
    /// Currency of the price. Default: the currency of the settings.
    currency: String,
    /// Period of the price, for rents and jobs.
    price_period: String,
    /// The price before it was lowered.
    old_price: Option<i64>,
    /// State of the goods. Some categories require it.
    condition: String,
    /// How the goods are handed over.
    delivery: Vec<String>,
    /// Answers to the questions of its category, by key; see [`super::Attribute`].
    attributes: BTreeMap<String, AttributeValue>,
    /// Part of the town.
    district: String,
    /// The name that readers ask for.
    contact_name: String,
    /// Readers can request the phone number. The number is only in the database.
    has_phone: bool,
    /// Readers may write to the owner.
    allow_messages: bool,
    /// The end of its term. Its page stays for 30 more days; see `Entry::gone_at`.
    expires_at: Option<Timestamp>,
    /// When it was published or last brought to the top. Lists show the newest time first.
    bumped_at: Option<Timestamp>,
    /// It comes first in its lists until then.
    featured_until: Option<Timestamp>,
    /// When it was marked as sold.
    sold_at: Option<Timestamp>,
    /// When the price was lowered. Pages show `old_price` for 14 days after it.
    price_lowered_at: Option<Timestamp>,
    /// Not in lists until the editors have decided on complaints; its page stays.
    hidden: bool,
});

record!(Reklama {
    /// Printed on the label of every banner.
    advertiser_name: String,
    /// Whom to ask. Only the staff sees it.
    advertiser_contact: String,
    /// The contract it belongs to. Only the staff sees it.
    contract_ref: String,
    /// When it starts.
    starts_at: Option<Timestamp>,
    /// When it ends, not before `starts_at`.
    ends_at: Option<Timestamp>,
    /// Where it appears as text: title, lead and a link. To publish it, `target_url` is needed too.
    placements: Vec<String>,
    /// Address it leads to. A creative can have a different one.
    target_url: String,
    /// It has a page. To publish it, that page needs a Ukrainian lead and body.
    has_landing: bool,
    /// Its banners. To publish it, a banner, `placements` or `has_landing` is needed. A published
    /// banner has `media`, `alt_ua` and an address.
    creatives: Vec<Creative>,
    /// Languages of the pages it appears on; none: both.
    locales: Vec<String>,
    /// The front page and sections it appears in; none: everywhere.
    section_keys: Vec<String>,
    /// Places: it appears on pages about them, and about places inside them; none: everywhere.
    location_ids: Vec<Slug>,
    /// Devices it appears on; none: all.
    devices: Vec<String>,
    /// Most views; 0: no limit.
    cap_impressions: u32,
    /// Most clicks; 0: no limit.
    cap_clicks: u32,
    /// Most views on one day; 0: no limit.
    daily_cap: u32,
    /// Most views in one browser on one day, counted there and only with consent; 0: no limit.
    cap_per_visitor_day: u32,
});

record!(
    /// A picture of a campaign for one place, exactly as large as that (see [`super::Placement`]).
    Creative {
        placement: String,
        media: Option<Media>,
        /// Shown on dark ground instead.
        media_dark: Option<Media>,
        alt_ua: String,
        alt_us: String,
        /// Empty: where the campaign leads.
        target_url: String,
        /// 1 to 100: how often it is chosen beside the others of its place.
        weight: Option<u8>,
    }
);

impl Creative {
    /// Both pictures.
    pub fn pictures(&self) -> impl Iterator<Item = &Media> {
        self.media.iter().chain(&self.media_dark)
    }
}

record!(Page {
    /// Its form; `legal` needs `effective_at`.
    template: String,
    /// The menu it is in.
    menu: String,
    /// Its place there, smaller ones first.
    menu_order: i64,
    /// The day a legal text comes into force.
    effective_at: Option<Date>,
    /// Pages with its earlier versions, newest first.
    versions: Vec<Slug>,
});
