//! Names of entries in feeds and calendars (`model::Identity`), in the record: no two entries ever
//! have the same, not even once the first is erased. Documents do not hold it, so no edit, revision
//! or undo can change it. The keys of an event's dates are in its document, and follow their dates
//! from save to save.

use super::Result;
use engine::Db;
use model::{Entry, EntryId, Fields, Identity, Kind};
use std::collections::HashSet;
use support::token;

/// One that no entry has or had.
pub(super) fn new() -> Identity {
    let bytes = token::random_bytes();
    let number = bytes[..8]
        .iter()
        .fold(0_u64, |number, byte| (number << 8) | u64::from(*byte));
    Identity::of_number(number)
}

/// The identity that an imported entry brings, or a new one where another entry has or had it.
pub(super) fn claim(db: &Db, kind: Kind, wanted: Identity) -> Result<Identity> {
    let key = wanted.key(kind);
    let is_taken = db.value(
        "SELECT EXISTS (SELECT 1 FROM entries WHERE kind = ?1 AND identity_key IN (?2, ?3))",
        [kind.collection(), key, &digest(key)],
    )?;
    Ok(if is_taken { new() } else { wanted })
}

/// The identity of an entry.
pub(super) fn of(db: &Db, id: EntryId) -> Result<Option<Identity>> {
    let identity: Option<Option<String>> =
        db.find_value("SELECT identity FROM entries WHERE id = ?1", [id])?;
    Ok(identity.flatten().as_deref().and_then(Identity::parse))
}

/// A digest of the identity of an erased entry: enough to know it again, and no word of
/// it.
pub(super) fn erased_key(db: &Db, id: EntryId) -> Result<Option<String>> {
    let key: Option<Option<String>> =
        db.find_value("SELECT identity_key FROM entries WHERE id = ?1", [id])?;
    Ok(key.flatten().as_deref().map(digest))
}

/// No identity has this form.
fn digest(key: &str) -> String {
    format!("erased:{}", hex::encode(token::sha256(&[key.as_bytes()])))
}

/// Gives dates without a key the one that `known` have for a date with the same start: clients and
/// files that leave keys out, and documents from before there were any.
pub(super) fn recall_dates(entry: &mut Entry, known: &[&Entry]) {
    let Fields::Poster(poster) = &mut entry.fields else {
        return;
    };
    let mut taken: HashSet<String> = poster
        .occurrences
        .iter()
        .map(|date| date.key.clone())
        .collect();
    for date in poster
        .occurrences
        .iter_mut()
        .filter(|date| date.key.is_empty())
    {
        let mut same_start = known.iter().filter_map(|entry| match &entry.fields {
            Fields::Poster(known) => {
                let mut keys = known.occurrences.iter().zip(known.date_keys());
                keys.find(|(other, key)| other.start == date.start && !taken.contains(&**key))
            }
            _ => None,
        });
        if let Some((_, key)) = same_start.next() {
            date.key = key.into_owned();
            taken.insert(date.key.clone());
        }
    }
}

/// Gives every date of an event a key. A date added to a `known` event gets a random one, because a
/// number may have been that of a date which is gone.
pub(super) fn name_dates(entry: &mut Entry, known: &[&Entry]) {
    recall_dates(entry, known);
    let Fields::Poster(poster) = &mut entry.fields else {
        return;
    };
    if known.is_empty() {
        return poster.store_date_keys();
    }
    for date in poster
        .occurrences
        .iter_mut()
        .filter(|date| date.key.is_empty())
    {
        date.key = hex::encode(&token::random_bytes()[..4]);
    }
}
