//! Times and names in the words of a page.

use crate::view::views::Views;
use crate::viewmodel::When;
use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use model::{Locale, Poster, Taxon, format};

impl Views<'_> {
    /// Day and time in the portal's zone.
    pub(super) fn day_and_time(&self, at: Timestamp, locale: Locale) -> When {
        let zoned = at.to_zoned(self.zone.clone());
        When { iso: iso(at, &self.zone), text: format::date_time(zoned.datetime(), locale) }
    }

    /// A day in the portal's zone.
    pub(super) fn day(&self, at: Timestamp, locale: Locale) -> When {
        let zoned = at.to_zoned(self.zone.clone());
        When { iso: iso(at, &self.zone), text: format::long_date(zoned.date(), locale) }
    }

    pub(super) fn local_date(&self, at: Timestamp) -> Date {
        at.to_zoned(self.zone.clone()).date()
    }

    /// A place and what it lies in, nearest first, as one attribute: `milvoki viskonsyn ssha`.
    pub(super) fn places(&self, slug: Option<&str>) -> String {
        let above = |place: &&model::Location| self.site.location(place.parent.as_deref()?);
        let chain = std::iter::successors(slug.and_then(|slug| self.site.location(slug)), above);
        // There are four levels; a store may hold a circle.
        chain.take(4).map(|place| place.slug.as_str()).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn location_name(&self, slug: Option<&str>, locale: Locale) -> String {
        slug.and_then(|slug| self.site.location(slug))
            .map_or_else(String::new, |location| location.name().get(locale).to_owned())
    }
}

/// "5 грудня 2026 р., 18:30", "5–7 серпня 2027 р.": the date of an event that begins at `start`, in its own zone.
pub(crate) fn event_date(poster: &Poster, start: DateTime, locale: Locale) -> String {
    match poster.whole_days(start) {
        Some((first, last)) => format::days(first, last, locale),
        None => format::date_time(start, locale),
    }
}

/// With seconds and the offset of the zone: `2026-12-05T18:30:00-06:00`.
pub(super) fn iso(at: Timestamp, zone: &TimeZone) -> String {
    let zoned = at.to_zoned(zone.clone());
    format!("{}{}", zoned.datetime(), offset(zoned.offset().seconds()))
}

/// What people call the zone at a time: "CST", or "UTC−3" where it has no letters of its own.
pub(super) fn zone_name(at: Timestamp, zone: &TimeZone) -> String {
    let info = zone.to_offset_info(at);
    let name = info.abbreviation();
    if name.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        return name.to_owned();
    }
    let seconds = info.offset().seconds();
    let (hours, minutes) = (seconds.unsigned_abs() / 3600, seconds.unsigned_abs() / 60 % 60);
    let sign = if seconds < 0 { '−' } else { '+' };
    if minutes == 0 { format!("UTC{sign}{hours}") } else { format!("UTC{sign}{hours}:{minutes:02}") }
}

fn offset(seconds: i32) -> String {
    let sign = if seconds < 0 { '-' } else { '+' };
    let minutes = seconds.unsigned_abs() / 60;
    format!("{sign}{:02}:{:02}", minutes / 60, minutes % 60)
}

/// The `lang` of words that are not in the page's language.
pub(super) fn foreign(written: Locale, page: Locale) -> String {
    if written == page { String::new() } else { written.lang().to_owned() }
}
