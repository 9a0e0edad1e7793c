//! Times and names in the words of a page.

use crate::view::views::Views;
use crate::viewmodel::{When, iso_time};
use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use model::{Locale, Location, Poster, Site, Taxon, format};

impl Views<'_> {
    /// Day and time in the portal's zone.
    pub(super) fn day_and_time(&self, at: Timestamp, locale: Locale) -> When {
        let zoned = at.to_zoned_datetime(self.zone.clone());
        When {
            iso: iso_time(at, &self.zone),
            text: format::date_time(zoned.datetime(), locale),
        }
    }

    /// A day in the portal's zone.
    pub(super) fn day(&self, at: Timestamp, locale: Locale) -> When {
        let zoned = at.to_zoned_datetime(self.zone.clone());
        When {
            iso: iso_time(at, &self.zone),
            text: format::long_date(zoned.date(), locale),
        }
    }

    /// The name of the zone of a time, if its clocks differ from those of the portal; empty
    /// otherwise.
    pub(crate) fn foreign_zone(&self, at: Timestamp, zone: &TimeZone) -> String {
        if zone.to_offset(at) == self.zone.to_offset(at) {
            String::new()
        } else {
            zone_name(at, zone)
        }
    }

    pub(super) fn local_date(&self, at: Timestamp) -> Date {
        at.to_zoned_datetime(self.zone.clone()).date()
    }

    /// A place and what it lies in, nearest first, as one attribute: `milvoki viskonsyn ssha`.
    pub(super) fn places(&self, slug: Option<&str>) -> String {
        let slugs: Vec<&str> = self
            .location_chain(slug)
            .map(|place| place.slug.as_str())
            .collect();
        slugs.join(" ")
    }

    /// A location and those that it lies in, nearest first.
    pub(super) fn location_chain<'s>(
        &'s self,
        slug: Option<&str>,
    ) -> impl Iterator<Item = &'s Location> + use<'s> {
        let site: &'s Site = self.site;
        let first = slug.and_then(|slug| site.location(slug));
        // There are four levels; a store may hold a circle.
        std::iter::successors(first, |place| site.location(place.parent.as_deref()?)).take(4)
    }

    pub(super) fn location_name(&self, slug: Option<&str>, locale: Locale) -> String {
        match slug.and_then(|slug| self.site.location(slug)) {
            Some(location) => location.name().get(locale).to_owned(),
            None => String::new(),
        }
    }
}

/// "5 грудня 2026 р., 18:30", "5 грудня 2026 р., 18:30 EET", "5–7 серпня 2027 р.": the date of an
/// event that begins at `start` by its own clock; `zone` names that where it is not the portal's.
pub(crate) fn event_date(poster: &Poster, start: DateTime, zone: &str, locale: Locale) -> String {
    match poster.whole_days(start) {
        Some((first, last)) => format::days(first, last, locale),
        None => with_zone(&format::date_time(start, locale), zone),
    }
}

/// An hour with the zone of its clock, if it has to be named. They stay on one line.
pub(super) fn with_zone(hour: &str, zone: &str) -> String {
    if zone.is_empty() {
        hour.to_owned()
    } else {
        format!("{hour}\u{a0}{zone}")
    }
}

/// The name of a zone at a time: "CST", or "UTC−3" if it has no letters of its own.
pub(super) fn zone_name(at: Timestamp, zone: &TimeZone) -> String {
    let info = zone.to_offset_info(at);
    let name = info.abbreviation();
    if name.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        return name.to_owned();
    }
    let seconds = info.offset().seconds();
    let hours = seconds.unsigned_abs() / 3600;
    let minutes = seconds.unsigned_abs() / 60 % 60;
    let sign = if seconds < 0 { '−' } else { '+' };
    if minutes == 0 {
        format!("UTC{sign}{hours}")
    } else {
        format!("UTC{sign}{hours}:{minutes:02}")
    }
}

/// The first text, or the second if that is empty.
pub(super) fn either<'t>(first: &'t str, second: &'t str) -> &'t str {
    if first.is_empty() { second } else { first }
}

/// The `lang` of words that are not in the page's language.
pub(super) fn foreign(written: Locale, page: Locale) -> String {
    if written == page {
        String::new()
    } else {
        written.lang().to_owned()
    }
}
