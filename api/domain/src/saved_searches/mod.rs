//! Searches that readers saved: how often they report what is new, when they end, and how a link in
//! an email acts for their reader (docs/content-model.md §9).

pub mod pairs;
mod tokens;

use crate::accounts::email_address::Email;
use crate::coded::coded_enum;
use crate::ids::UserId;
use jiff::Timestamp;
use jiff::civil::{Date, Weekday};
use jiff::tz::TimeZone;
use model::MINUTE;
use serde::{Deserialize, Serialize};
use support::clock::later;
pub use tokens::SearchToken;
use utoipa::ToSchema;

/// Hours in which the reader of a mailbox may confirm a search.
pub const CONFIRM_HOURS: i64 = 48;
/// Days after which a search ends unless it is renewed.
pub const TERM_DAYS: i64 = 365;
/// Days before the end at which its reader is asked.
pub const REMINDER_DAYS: i64 = 30;
/// Days for which an ended search, and what it reported, stay on record.
pub const KEPT_DAYS: i64 = 30;
/// Searches of one reader.
pub const MOST_SEARCHES: usize = 50;
/// Characters of the address of a search, without its page.
pub const LONGEST_QUERY: usize = 2_000;
/// Seconds for which a new entry waits for others of its email, where a search reports immediately.
pub const GATHERED: i64 = MINUTE;
/// Seconds between two emails of a search that reports immediately.
pub const PAUSE: i64 = 5 * MINUTE;
/// The hour at which daily and weekly emails are due, in the portal's zone.
const DIGEST_HOUR: i8 = 8;

coded_enum! {
    /// How often a search reports what is new.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
    pub enum Frequency {
        /// Within ten minutes.
        AtOnce = "at_once",
        /// Each morning.
        #[default]
        Daily = "daily",
        /// On Monday mornings.
        Weekly = "weekly",
    }
}

coded_enum! {
    /// The state of a saved search.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
    pub enum SearchState {
        /// Until the reader of the mailbox confirms it.
        Waiting = "waiting",
        Active = "active",
        Ended = "ended",
    }
}

/// A reader who saved searches: by account, by address, or by both where the account has shown that
/// the address is its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchOwner {
    /// The account; `None`: a reader without one.
    pub user: Option<UserId>,
    /// The address; `None`: an account that has not shown its address to be its own.
    pub email: Option<Email>,
}

impl Frequency {
    /// When what was found at `now` is due.
    pub fn due(self, now: Timestamp, zone: &TimeZone) -> Timestamp {
        match self {
            Frequency::AtOnce => later(now, GATHERED),
            Frequency::Daily => next_morning(now, zone, |_| true),
            Frequency::Weekly => next_morning(now, zone, |day| day.weekday() == Weekday::Monday),
        }
    }
}

/// The next time after `now` at which a fitting day reaches the hour of digests.
fn next_morning(now: Timestamp, zone: &TimeZone, fits: impl Fn(Date) -> bool) -> Timestamp {
    let mut day = now.to_zoned_datetime(zone.clone()).date();
    for _ in 0..=8 {
        let morning = day.at(DIGEST_HOUR, 0, 0, 0).to_zoned_datetime(zone.clone());
        if fits(day)
            && let Ok(morning) = morning
            && morning.timestamp() > now
        {
            return morning.timestamp();
        }
        let Ok(next) = day.tomorrow() else { break };
        day = next;
    }
    now
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn digests_are_due_in_the_morning_of_the_portal() {
        let zone = TimeZone::get("America/Chicago").unwrap();
        // A Wednesday, 07:59 and 08:00 in Chicago.
        for (now, daily, weekly) in [
            (
                "2026-12-02T13:59:00Z",
                "2026-12-02T14:00:00Z",
                "2026-12-07T14:00:00Z",
            ),
            (
                "2026-12-02T14:00:00Z",
                "2026-12-03T14:00:00Z",
                "2026-12-07T14:00:00Z",
            ),
            (
                "2026-12-07T13:00:00Z",
                "2026-12-07T14:00:00Z",
                "2026-12-07T14:00:00Z",
            ),
            (
                "2026-12-07T15:00:00Z",
                "2026-12-08T14:00:00Z",
                "2026-12-14T14:00:00Z",
            ),
            // The clocks change in the night before.
            (
                "2026-10-31T20:00:00Z",
                "2026-11-01T14:00:00Z",
                "2026-11-02T14:00:00Z",
            ),
        ] {
            assert_eq!(Frequency::Daily.due(at(now), &zone), at(daily), "{now}");
            assert_eq!(Frequency::Weekly.due(at(now), &zone), at(weekly), "{now}");
        }
        let now = at("2026-12-02T13:59:00Z");
        assert_eq!(
            Frequency::AtOnce.due(now, &zone),
            at("2026-12-02T14:00:00Z")
        );
    }
}
