//! Entries that readers keep: how a list of a browser joins that of an account (docs/content-model.md §9.2).

use jiff::Timestamp;
use model::EntryId;
use std::collections::BTreeMap;

/// Entries that one reader keeps, in an account or in a browser (`themes/runtime/widgets/favourites/list.ts`).
pub const MOST_FAVOURITES: usize = 200;
/// Days before the end of a term at which its email is due.
pub const ENDING_DAYS: i64 = 3;
/// Characters of a title that are kept.
pub const LONGEST_TITLE: usize = 200;
/// Characters of a currency.
pub const LONGEST_CURRENCY: usize = 3;

/// A price as a number.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Price {
    /// In minor units.
    pub amount: i64,
    pub currency: String,
}

/// An entry as it was when a reader kept it. The first member orders: of two of one entry, the least is
/// the one that was kept first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Favourite {
    pub kept_at: Timestamp,
    pub entry: EntryId,
    pub title: String,
    pub price: Option<Price>,
}

/// How a list joins another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// New ones, and those that were kept earlier than the account knew.
    pub written: Vec<Favourite>,
    /// Entries for which there is no room.
    pub left_out: Vec<EntryId>,
}

/// Joins what was sent to what is present. Each entry is there once, as it was kept first; the newest
/// come first where there is no room for all.
pub fn merge(present: &[Favourite], sent: &[Favourite]) -> Merged {
    let by_entry: BTreeMap<EntryId, &Favourite> = present
        .iter()
        .map(|favourite| (favourite.entry, favourite))
        .collect();
    let mut first: BTreeMap<EntryId, &Favourite> = BTreeMap::new();
    for favourite in sent {
        let earliest = first.entry(favourite.entry).or_insert(favourite);
        *earliest = favourite.min(earliest);
    }
    let mut sent: Vec<&Favourite> = first.into_values().collect();
    sent.sort_by(|a, b| b.cmp(a));
    let mut merged = Merged::default();
    let mut room = MOST_FAVOURITES.saturating_sub(by_entry.len());
    for favourite in sent {
        match by_entry.get(&favourite.entry) {
            Some(present) if favourite < *present => merged.written.push(favourite.clone()),
            Some(_) => {}
            None if room == 0 => merged.left_out.push(favourite.entry),
            None => {
                room -= 1;
                merged.written.push(favourite.clone());
            }
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn favourite() -> impl Strategy<Value = Favourite> {
        (
            0..300_i64,
            0..50_i64,
            "[абв]{1,3}",
            proptest::option::of(1..5_i64),
        )
            .prop_map(|(entry, at, title, amount)| Favourite {
                kept_at: Timestamp::from_second(at).unwrap(),
                entry: EntryId(entry),
                title,
                price: amount.map(|amount| Price {
                    amount,
                    currency: "USD".to_owned(),
                }),
            })
    }

    fn list(most: usize) -> impl Strategy<Value = Vec<Favourite>> {
        proptest::collection::vec(favourite(), 0..most)
    }

    /// The list of an account after a merge, by entry.
    fn joined(present: &[Favourite], sent: &[Favourite]) -> Vec<Favourite> {
        let mut all: BTreeMap<EntryId, Favourite> = present
            .iter()
            .map(|favourite| (favourite.entry, favourite.clone()))
            .collect();
        for favourite in merge(present, sent).written {
            all.insert(favourite.entry, favourite);
        }
        all.into_values().collect()
    }

    proptest! {
        #[test]
        fn merging_again_changes_nothing(a in list(260), b in list(260)) {
            let account = joined(&joined(&[], &a), &b);
            prop_assert!(merge(&account, &account).written.is_empty());
            let again = merge(&account, &b);
            prop_assert!(again.written.is_empty());
            prop_assert_eq!(again.left_out, merge(&joined(&[], &a), &b).left_out);
        }

        #[test]
        fn the_order_of_lists_does_not_matter_while_there_is_room(a in list(90), b in list(90)) {
            prop_assert_eq!(joined(&joined(&[], &a), &b), joined(&joined(&[], &b), &a));
        }

        #[test]
        fn nothing_is_lost_in_silence(a in list(260), b in list(260)) {
            let account = joined(&[], &a);
            let merged = merge(&account, &b);
            let after = joined(&account, &b);
            prop_assert!(after.len() <= MOST_FAVOURITES);
            for favourite in account.iter().chain(&b) {
                let is_there = after.iter().any(|other| other.entry == favourite.entry);
                prop_assert!(is_there != merged.left_out.contains(&favourite.entry));
            }
        }
    }
}
