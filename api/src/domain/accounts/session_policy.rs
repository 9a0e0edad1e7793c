//! How long sessions live (docs/security.md §1), in seconds.

use crate::{domain::access::Role, store::SessionRow};
use jiff::Timestamp;

struct Policy {
    idle: i64,
    renew_every: i64,
    longest: i64,
}

const HOUR: i64 = 3600;
const DAY: i64 = 24 * HOUR;

const MEMBER: Policy = Policy { idle: 30 * DAY, renew_every: DAY, longest: 180 * DAY };
const STAFF: Policy = Policy { idle: 12 * HOUR, renew_every: HOUR / 2, longest: 7 * DAY };

fn policy(role: Role) -> &'static Policy {
    if role.is_staff() { &STAFF } else { &MEMBER }
}

fn later(moment: Timestamp, seconds: i64) -> Timestamp {
    crate::support::clock::whole_seconds(moment.as_second() + seconds)
}

/// When a session that was created and last used at these moments ends.
pub(crate) fn expiry(role: Role, created: Timestamp, used: Timestamp) -> Timestamp {
    let policy = policy(role);
    later(used, policy.idle).min(later(created, policy.longest))
}

/// The new end of a session in use, when it is time to move it.
pub(crate) fn renewal(session: &SessionRow, now: Timestamp) -> Option<Timestamp> {
    let due = now >= later(session.renewed_at, policy(session.user.role).renew_every);
    due.then(|| expiry(session.user.role, session.created_at, now)).filter(|end| *end != session.expires_at)
}
