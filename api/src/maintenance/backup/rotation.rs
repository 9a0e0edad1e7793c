//! Decides which copies go: a pure function of the copies there are and the time.
//!
//! The clock may be wrong, and the age of a copy is known by the clock alone. So daily sets are
//! counted in the order in which they were made. Where the dates of two neighbors do not follow
//! each other, or lie far apart, the clock jumped between them, and nothing goes until seven days'
//! sets were made after the jump: then the ones before it are not needed whatever their age.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Days of which verified sets stay.
pub(super) const DAYS: usize = 7;
/// The delete-account page promises thirty days. An hour less, so that a copy is removed before
/// they are over.
pub(super) const LONGEST: SignedDuration = SignedDuration::from_hours(30 * 24 - 1);
/// Copies moved aside, and copies made before a migration: maximum copies kept of each of these two
/// kinds.
pub(super) const ASIDE: usize = 3;
/// A clock is corrected by less than this without being wrong.
const TOLERANCE: SignedDuration = SignedDuration::from_hours(1);
/// A server may be off for weeks; two sets farther apart than this mean a clock that jumped.
const LONGEST_GAP: SignedDuration = SignedDuration::from_hours(60 * 24);

/// Why a copy was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CopyKind {
    Daily,
    BeforeMigration,
    /// By a restore, which keeps what it replaces.
    MovedAside,
}

/// A copy in `backups/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Copy {
    pub name: String,
    pub kind: CopyKind,
    /// By the clock of the server that made it.
    pub at: Timestamp,
    /// Order in which daily sets were made; 0 for those that do not say.
    pub number: u64,
    /// Whether the server noticed that the clock jumped before it.
    pub clock_jumped: bool,
    pub verified: bool,
    /// The files or the folder that it consists of.
    pub paths: Vec<PathBuf>,
}

/// The decision about all copies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RotationPlan {
    /// Names of the copies to remove.
    pub remove: Vec<String>,
    /// The clock jumped: nothing is removed until seven days' verified sets were made after the
    /// jump.
    pub suspended: bool,
    /// The copy that stays whatever its age: the newest that verifies, where one does.
    pub newest: Option<String>,
}

/// Daily sets that verify, in the order in which they were made. The number of a damaged set is not
/// believed.
fn order(copies: &[Copy]) -> Vec<&Copy> {
    let mut daily: Vec<&Copy> = copies
        .iter()
        .filter(|copy| copy.kind == CopyKind::Daily && copy.verified)
        .collect();
    daily.sort_by(|a, b| (a.number, a.at, &a.name).cmp(&(b.number, b.at, &b.name)));
    daily
}

/// Whether another daily set is due. After a clock that went back it is: a date in the future says
/// nothing.
pub(super) fn is_due(copies: &[Copy], now: Timestamp) -> bool {
    let day = SignedDuration::from_hours(24);
    order(copies)
        .last()
        .is_none_or(|last| !(-TOLERANCE..day).contains(&now.duration_since(last.at)))
}

fn jumps(from: Timestamp, to: Timestamp) -> bool {
    !(-TOLERANCE..=LONGEST_GAP).contains(&to.duration_since(from))
}

fn day(at: Timestamp) -> Date {
    at.to_zoned_datetime(TimeZone::UTC).date()
}

/// Decides at `now` about all copies.
pub(super) fn plan(copies: &[Copy], now: Timestamp) -> RotationPlan {
    let daily = order(copies);
    let newest = newest(copies, &daily);
    // Sets before the last jump.
    let mut before = 0;
    for (index, copy) in daily.iter().enumerate() {
        if index > 0 && (copy.clock_jumped || jumps(daily[index - 1].at, copy.at)) {
            before = index;
        }
    }
    if daily.last().is_some_and(|last| jumps(last.at, now)) {
        before = daily.len();
    }
    let (old, present) = daily.split_at(before);
    let days: BTreeSet<Date> = present.iter().map(|copy| day(copy.at)).collect();
    if !old.is_empty() && days.len() < DAYS {
        return RotationPlan {
            suspended: true,
            newest: newest.map(|copy| copy.name.clone()),
            ..RotationPlan::default()
        };
    }
    let oldest_day = days.iter().rev().nth(DAYS - 1);
    let damaged = copies
        .iter()
        .filter(|copy| copy.kind == CopyKind::Daily && !copy.verified);
    let mut remove: Vec<&Copy> = old.to_vec();
    remove.extend(present.iter().copied().chain(damaged).filter(|copy| {
        is_old(copy, now) || oldest_day.is_some_and(|oldest| day(copy.at) < *oldest)
    }));
    for kind in [CopyKind::BeforeMigration, CopyKind::MovedAside] {
        let mut aside: Vec<&Copy> = copies.iter().filter(|copy| copy.kind == kind).collect();
        aside.sort_by(|a, b| (b.at, &b.name).cmp(&(a.at, &a.name)));
        remove.extend(
            aside
                .iter()
                .enumerate()
                .filter(|(index, copy)| *index >= ASIDE || is_old(copy, now))
                .map(|(_, copy)| copy),
        );
    }
    remove.retain(|copy| newest.is_none_or(|newest| newest.name != copy.name));
    RotationPlan {
        remove: remove.into_iter().map(|copy| copy.name.clone()).collect(),
        suspended: false,
        newest: newest.map(|copy| copy.name.clone()),
    }
}

/// The copy that stays whatever its age: the last daily set that verifies, else the last copy
/// before a migration that does, else the last of either.
fn newest<'a>(copies: &'a [Copy], daily: &[&'a Copy]) -> Option<&'a Copy> {
    daily
        .last()
        .copied()
        .or_else(|| last(copies, CopyKind::BeforeMigration, true))
        .or_else(|| last(copies, CopyKind::Daily, false))
        .or_else(|| last(copies, CopyKind::BeforeMigration, false))
}

/// The last copy of a kind, or the last one that verifies.
fn last(copies: &[Copy], kind: CopyKind, verified: bool) -> Option<&Copy> {
    copies
        .iter()
        .filter(|copy| copy.kind == kind && (copy.verified || !verified))
        .max_by_key(|copy| copy.at)
}

fn is_old(copy: &Copy, now: Timestamp) -> bool {
    now.duration_since(copy.at).abs() > LONGEST
}

#[cfg(test)]
mod tests;
