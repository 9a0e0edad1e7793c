//! Entries of others that a member of the staff finds and reads (docs/permissions.md): what people
//! keep to themselves is theirs alone. `store/visible.rs` asks the same in SQL.

use super::ad_steps::AdState;
use super::editorial::{EditorialState, EntryState, Policy};
use crate::access::{Actor, Right};
use crate::ids::UserId;
use model::Kind;

/// States in which an advertisement is its owner's alone. In the trash it counts as what it was
/// before.
pub const PRIVATE_AD_STATES: &[AdState] = &[AdState::Draft];

/// States in which authors read the entries of others: those that readers see.
pub const AUTHORS_READ: &[EditorialState] = &[EditorialState::Published];

/// The entries of a kind that a member of the staff reads beside their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// Everything.
    All,
    /// Advertisements that are in none of [`PRIVATE_AD_STATES`], as their owners submitted them.
    Submitted,
    /// Entries in one of [`AUTHORS_READ`], as readers see them.
    Public,
}

/// A reader of entries, and how much they read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewing {
    /// The user whose entries are always among those found.
    pub user: UserId,
    /// The entries of others that they read.
    pub sight: Sight,
}

impl Viewing {
    /// Of the staff as a whole: nothing is their own.
    pub const OF_NO_ONE: Viewing = Viewing {
        user: UserId(0),
        sight: Sight::Submitted,
    };

    /// Of a kind that the permission table opens to the role. No role reads drafts of members.
    pub fn of(actor: Actor, kind: Kind, policy: Policy) -> Viewing {
        let sight = if kind == Kind::Advertisements {
            Sight::Submitted
        } else if policy.authors_edit_all || actor.role.may(Right::EditOthers) {
            Sight::All
        } else {
            Sight::Public
        };
        Viewing {
            user: actor.id,
            sight,
        }
    }

    /// Whether an entry of another kind than advertisements is found.
    pub fn shows(self, entry: &EntryState) -> bool {
        self.sight == Sight::All
            || entry.author == Some(self.user)
            || AUTHORS_READ.contains(&entry.state)
    }

    /// Whether what is read of an entry of this author stops at what readers see of it.
    pub fn is_public_only(self, author: Option<UserId>) -> bool {
        self.sight == Sight::Public && author != Some(self.user)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::access::Role;
    use jiff::Timestamp;

    fn viewing(role: Role, kind: Kind, authors_edit_all: bool) -> Viewing {
        let policy = Policy {
            authors_can_publish: true,
            authors_edit_all,
            trash_days: 30,
        };
        Viewing::of(
            Actor {
                id: UserId(1),
                role,
            },
            kind,
            policy,
        )
    }

    #[test]
    fn no_role_and_no_setting_opens_drafts_of_advertisements() {
        for role in Role::ALL {
            for edit_all in [false, true] {
                assert_eq!(
                    viewing(role, Kind::Advertisements, edit_all).sight,
                    Sight::Submitted,
                    "{role:?}"
                );
            }
        }
    }

    #[test]
    fn authors_read_their_own_and_what_readers_see() {
        let author = viewing(Role::Author, Kind::News, false);
        for state in EditorialState::ALL {
            let mut entry = EntryState::new(UserId(1), Timestamp::UNIX_EPOCH);
            entry.state = state;
            assert!(author.shows(&entry), "{state:?}: their own");
            for other in [Some(UserId(2)), None] {
                entry.author = other;
                assert_eq!(
                    author.shows(&entry),
                    state == EditorialState::Published,
                    "{state:?}"
                );
                assert!(viewing(Role::Author, Kind::News, true).shows(&entry));
                assert!(viewing(Role::Editor, Kind::News, false).shows(&entry));
            }
        }
    }
}
