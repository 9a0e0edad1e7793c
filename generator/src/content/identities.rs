//! Identities of entries whose files name none: the day and the slug of their first publication, and another one where
//! a second entry would share it.

use super::loaded::Loaded;
use model::{Identity, Kind};
use std::collections::HashMap;

/// Entries, by their places, of which one has what the other one has or would have.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Collisions {
    /// Files of both name the same identity: the second is a copy of the first.
    pub copies: Vec<(usize, usize)>,
    /// The first has the identity that the second would have, and the second got another one.
    pub renamed: Vec<(usize, usize)>,
}

/// Gives an identity to every entry whose first one another entry has.
pub(super) fn assign(entries: &mut [Loaded]) -> Collisions {
    let mut collisions = Collisions::default();
    let mut holders: HashMap<(Kind, String), usize> = HashMap::new();
    let key = |kind: Kind, identity: &Identity| (kind, identity.key(kind).to_owned());
    let mut missing = Vec::new();
    for (i, Loaded { entry, .. }) in entries.iter().enumerate() {
        let Some(identity) = &entry.identity else {
            missing.push(i);
            continue;
        };
        let holder = *holders.entry(key(entry.kind(), identity)).or_insert(i);
        if holder != i {
            collisions.copies.push((holder, i));
        }
    }
    // An entry that left a slug had it before the one that is there now; of two events of one name, the one published first.
    missing.sort_by_key(|i| {
        let entry = &entries[*i].entry;
        (entry.former_slugs.is_empty(), entry.published_at.is_none(), entry.published_at, *i)
    });
    for i in missing {
        let entry = &mut entries[i].entry;
        let (kind, first) = (entry.kind(), entry.first_identity());
        let mut identity = first.clone();
        for number in 2.. {
            if !holders.contains_key(&key(kind, &identity)) {
                break;
            }
            identity = first.numbered(number);
        }
        if let Some(holder) = holders.get(&key(kind, &first)) {
            collisions.renamed.push((*holder, i));
        }
        holders.insert(key(kind, &identity), i);
        entry.identity = (identity != first).then_some(identity);
    }
    collisions
}
