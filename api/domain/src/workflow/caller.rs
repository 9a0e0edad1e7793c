//! The user who edits entries, or reads them together with what they may do.

use super::ad_steps::Party;
use crate::access::{Actor, Right};
use jiff::Timestamp;
use model::Kind;

/// The user of a call about entries of a kind, and its time.
#[derive(Clone, Copy, Debug)]
pub struct Caller {
    pub kind: Kind,
    pub actor: Actor,
    /// Whether it is about their own advertisements, in their account.
    pub is_owner: bool,
    pub now: Timestamp,
}

impl Caller {
    /// An owner with their advertisements.
    pub fn owner(actor: Actor, now: Timestamp) -> Caller {
        Caller {
            is_owner: true,
            ..Caller::staff(actor, Kind::Advertisements, now)
        }
    }

    /// A member of the staff, in the dashboard.
    pub fn staff(actor: Actor, kind: Kind, now: Timestamp) -> Caller {
        Caller {
            kind,
            actor,
            is_owner: false,
            now,
        }
    }

    /// Whether the entries are advertisements.
    pub fn is_about_ads(self) -> bool {
        self.kind == Kind::Advertisements
    }

    /// The party that acts on an advertisement.
    pub fn party(self) -> Party {
        if self.is_owner {
            Party::Owner
        } else if self.actor.role.may(Right::OverseeAds) {
            Party::Admin
        } else {
            Party::Editor
        }
    }
}
