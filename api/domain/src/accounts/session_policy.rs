//! How long sessions live (docs/security.md §1): those of readers end 30 days after their last use,
//! those of the staff 12 hours after it.

use crate::access::{Role, SessionLength};
use jiff::Timestamp;
use model::{DAY, HOUR};
use support::clock::later;

/// Seconds.
struct Lifetime {
    idle: i64,
    renew_every: i64,
    longest: i64,
}

const READER: Lifetime = Lifetime {
    idle: 30 * DAY,
    renew_every: DAY,
    longest: 180 * DAY,
};
const STAFF: Lifetime = Lifetime {
    idle: 12 * HOUR,
    renew_every: HOUR / 2,
    longest: 7 * DAY,
};

fn lifetime(role: Role) -> &'static Lifetime {
    match role.rules().session {
        SessionLength::Reader => &READER,
        SessionLength::Staff => &STAFF,
    }
}

/// When a session that was created and last used at these times ends.
pub fn expiry(role: Role, created: Timestamp, used: Timestamp) -> Timestamp {
    let lifetime = lifetime(role);
    later(used, lifetime.idle).min(later(created, lifetime.longest))
}

/// The facts on which the end of a session in use depends.
#[derive(Clone, Copy, Debug)]
pub struct SessionTimes {
    pub role: Role,
    pub created_at: Timestamp,
    pub renewed_at: Timestamp,
    pub expires_at: Timestamp,
}

/// The new end of a session in use, when it is time to move it.
pub fn renewal(session: SessionTimes, now: Timestamp) -> Option<Timestamp> {
    let due = now >= later(session.renewed_at, lifetime(session.role).renew_every);
    due.then(|| expiry(session.role, session.created_at, now))
        .filter(|end| *end != session.expires_at)
}
