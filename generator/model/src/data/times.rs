//! The parts of an entry's own page that it shows for a time only, how long an advertisement is
//! open, and the names that an entry borrows of others.

use super::{Advertisement, Entry, Fields, HoursException, Occurrence, Poster, Slug, Status};
use jiff::civil::time;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A point in time in whole seconds since 1970-01-01T00:00:00Z, negative before it. A duration is a
/// plain `i64` in seconds.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct UnixSeconds(i64);

impl UnixSeconds {
    /// Before every time.
    pub const MIN: UnixSeconds = UnixSeconds(i64::MIN);
    /// After every time: what has no end ends here.
    pub const MAX: UnixSeconds = UnixSeconds(i64::MAX);
    /// 1970-01-01T00:00:00Z. Lists use it as the end of what was never pinned or featured.
    pub const EPOCH: UnixSeconds = UnixSeconds(0);

    /// The time so many seconds after the epoch.
    pub const fn new(seconds: i64) -> UnixSeconds {
        UnixSeconds(seconds)
    }

    /// The number of seconds since the epoch.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The time so many seconds later, or earlier for a negative number; it ends at
    /// [`UnixSeconds::MIN`] and [`UnixSeconds::MAX`].
    #[must_use]
    pub const fn plus(self, seconds: i64) -> UnixSeconds {
        UnixSeconds(self.0.saturating_add(seconds))
    }

    /// The seconds from `earlier` to this time.
    pub const fn since(self, earlier: UnixSeconds) -> i64 {
        self.0.saturating_sub(earlier.0)
    }

    /// The time for calendars; `None` outside the years -9999 to 9999.
    pub fn timestamp(self) -> Option<Timestamp> {
        Timestamp::from_second(self.0).ok()
    }
}

/// Drops the fraction of a second.
impl From<Timestamp> for UnixSeconds {
    fn from(timestamp: Timestamp) -> UnixSeconds {
        UnixSeconds(timestamp.as_second())
    }
}

/// The number, as logs and file names have it.
impl fmt::Display for UnixSeconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Seconds of a minute.
pub const MINUTE: i64 = 60;
/// Seconds of an hour.
pub const HOUR: i64 = 60 * MINUTE;
/// Seconds of a day.
pub const DAY: i64 = 24 * HOUR;

/// How long a story may stay marked as breaking (docs/content-model.md §1.2).
const BREAKING_HOURS: i64 = 24;
/// How long a lowered price stands beside the one it had (docs/content-model.md §1.6), in hours.
const LOWERED_HOURS: i64 = 14 * 24;
/// How long a sold advertisement stays in lists, and a closed one on its page
/// (docs/content-model.md §2.3), in hours.
const SOLD_LISTED_HOURS: i64 = 14 * 24;
const CLOSED_HOURS: i64 = 30 * 24;

impl Entry {
    /// Until when it carries the mark that time takes away: news is breaking for a day at most
    /// (docs/content-model.md §1.2), services and listings count as verified for a year
    /// (docs/content-model.md §1.4). `None`: no mark.
    pub fn badge_end(&self) -> Option<Timestamp> {
        match &self.fields {
            Fields::News(news) => {
                let until = news.breaking_until?;
                let first = self.publish_at.or(self.published_at)?;
                first
                    .checked_add(BREAKING_HOURS.hours())
                    .ok()
                    .map(|day| until.min(day))
            }
            Fields::Service(service) => year_after(service.verified_at?),
            Fields::Diaspora(org) => year_after(org.verified_at?),
            _ => None,
        }
    }

    /// When an advertisement leaves lists, maps and search engines, and its contacts with it: at
    /// the end of its term, or two weeks after it was sold. `None`: it does not by itself.
    pub fn closes_at(&self) -> Option<Timestamp> {
        let Fields::Advertisement(ad) = &self.fields else {
            return None;
        };
        if self.status == Status::Sold {
            after(ad.sold_at?, SOLD_LISTED_HOURS)
        } else {
            ad.expires_at
        }
    }

    /// When the page of a closed advertisement is gone too, a month after it was sold or its term
    /// ended.
    pub fn gone_at(&self) -> Option<Timestamp> {
        let Fields::Advertisement(ad) = &self.fields else {
            return None;
        };
        let closed = if self.status == Status::Sold {
            ad.sold_at
        } else {
            ad.expires_at
        };
        after(closed?, CLOSED_HOURS)
    }

    /// Every time, besides its window and its dates, at which its pages change by time alone
    /// (invariant 6).
    pub fn change_times(&self) -> impl Iterator<Item = Timestamp> + '_ {
        let exceptions: &[HoursException] = match &self.fields {
            Fields::Service(service) => &service.hours_exceptions,
            Fields::Diaspora(org) => &org.hours_exceptions,
            _ => &[],
        };
        let lowered = match &self.fields {
            Fields::Advertisement(ad) => ad.lowered_until(),
            _ => None,
        };
        self.badge_end()
            .into_iter()
            .chain(lowered)
            .chain(exceptions.iter().filter_map(HoursException::over))
    }

    /// Entries of its kind whose titles its page shows: chosen as related, the listing it belongs
    /// to, its earlier versions. It is to be looked at again when one of them changes.
    pub fn names(&self) -> impl Iterator<Item = &Slug> {
        let (single, many): (Option<&Slug>, &[Slug]) = match &self.fields {
            Fields::Diaspora(org) => (org.affiliation.as_ref(), &[]),
            Fields::Page(page) => (None, &page.versions),
            _ => (None, &[]),
        };
        self.related.iter().chain(single).chain(many)
    }
}

impl Advertisement {
    /// Until when its old price is shown; `None`: as long as it has one.
    pub fn lowered_until(&self) -> Option<Timestamp> {
        after(self.price_lowered_at?, LOWERED_HOURS)
    }
}

impl HoursException {
    /// When its day is over everywhere on Earth: noon UTC of the day after. A place's own midnight
    /// would bind a record to the locations.
    pub fn over(&self) -> Option<Timestamp> {
        let noon = self.date?.tomorrow().ok()?.to_datetime(time(12, 0, 0, 0));
        noon.to_zoned_datetime(TimeZone::UTC)
            .ok()
            .map(|at| at.timestamp())
    }
}

fn after(at: Timestamp, hours: i64) -> Option<Timestamp> {
    at.checked_add(hours.hours()).ok()
}

fn year_after(at: Timestamp) -> Option<Timestamp> {
    at.to_zoned_datetime(TimeZone::UTC)
        .checked_add(12.months())
        .ok()
        .map(|at| at.timestamp())
}

/// Readers see an entry, its state permitting, from the first of these times to before the second.
pub fn window(entry: &Entry) -> (UnixSeconds, UnixSeconds) {
    let from = or_never(entry.publish_at.or(entry.published_at));
    let until = or_never(entry.unpublish_at);
    match &entry.fields {
        Fields::Advertisement(_) => (from, until.min(or_never(entry.gone_at()))),
        Fields::Reklama(reklama) => {
            let starts = reklama
                .starts_at
                .map_or(UnixSeconds::EPOCH, UnixSeconds::from);
            (from.max(starts), until.min(or_never(reklama.ends_at)))
        }
        _ => (from, until),
    }
}

pub(super) fn or_never(time: Option<Timestamp>) -> UnixSeconds {
    time.map_or(UnixSeconds::MAX, UnixSeconds::from)
}

/// Start and end of every occurrence in UTC, sorted; an open end counts as two hours, a whole day
/// as one.
pub(super) fn occurrences(poster: &Poster) -> Box<[(UnixSeconds, UnixSeconds)]> {
    let zone = TimeZone::get(&poster.tz).unwrap_or(TimeZone::UTC);
    let mut dates: Vec<(UnixSeconds, UnixSeconds)> = poster
        .occurrences
        .iter()
        .map(|occurrence| occurrence_span(occurrence, &zone))
        .collect();
    dates.sort_unstable();
    dates.into()
}

/// Start and end of one occurrence in UTC, as a row of the index has them.
pub fn occurrence_span(occurrence: &Occurrence, zone: &TimeZone) -> (UnixSeconds, UnixSeconds) {
    let at = |time: jiff::civil::DateTime| {
        zone.to_ambiguous_zoned_datetime(time)
            .compatible()
            .map_or(UnixSeconds::EPOCH, |z| z.timestamp().into())
    };
    let start = at(occurrence.start);
    let end = match (occurrence.shown_end(), occurrence.all_day) {
        (end, true) => end
            .unwrap_or(occurrence.start)
            .date()
            .tomorrow()
            .map_or(start.plus(DAY), |day| {
                at(day.to_datetime(jiff::civil::Time::midnight()))
            }),
        (Some(end), false) => at(end),
        (None, false) => start.plus(2 * HOUR),
    };
    (start, end.max(start))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn unix_seconds_are_stored_as_the_number_alone() {
        let at = UnixSeconds::new(1_795_262_400);
        assert_eq!(serde_json::to_string(&at).expect("JSON"), "1795262400");
        assert_eq!(
            serde_json::from_str::<UnixSeconds>("-1").expect("a number"),
            UnixSeconds::new(-1)
        );
        assert_eq!(at.to_string(), "1795262400");
    }

    #[test]
    fn what_has_no_end_has_none_later() {
        assert_eq!(UnixSeconds::MAX.plus(DAY), UnixSeconds::MAX);
        assert_eq!(UnixSeconds::MIN.plus(-DAY), UnixSeconds::MIN);
        assert_eq!(UnixSeconds::new(90).since(UnixSeconds::new(30)), MINUTE);
        assert_eq!(UnixSeconds::MAX.timestamp(), None);
    }

    #[test]
    fn a_year_is_counted_by_the_calendar() {
        let at = |text: &str| text.parse::<Timestamp>().expect("a moment");
        assert_eq!(
            year_after(at("2024-02-29T10:00:00Z")),
            Some(at("2025-02-28T10:00:00Z"))
        );
    }

    #[test]
    fn a_day_is_over_when_it_is_over_everywhere() {
        let day = HoursException {
            date: Some(date(2026, 12, 24)),
            ..HoursException::default()
        };
        assert_eq!(
            day.over().map(|at| at.to_string()).as_deref(),
            Some("2026-12-25T12:00:00Z")
        );
        assert_eq!(HoursException::default().over(), None);
    }
}
