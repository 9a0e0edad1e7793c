//! What feeds and calendars call entries (`model::Identity`), in the record: no two entries ever have the same, not even once
//! the first is erased. Documents do not hold it, so no edit, revision or undo can change it.

use super::Result;
use crate::store::engine::Db;
use crate::support::token;
use model::{EntryId, Identity, Kind};

/// One that no entry has or had.
pub(super) fn new() -> Identity {
    let bytes = token::random_bytes();
    let number = bytes[..8].iter().fold(0_u64, |number, byte| (number << 8) | u64::from(*byte));
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

/// What is left of the identity of an entry that is erased: enough to know it again, and no word of it.
pub(super) fn erased_key(db: &Db, id: EntryId) -> Result<Option<String>> {
    let key: Option<Option<String>> =
        db.find_value("SELECT identity_key FROM entries WHERE id = ?1", [id])?;
    Ok(key.flatten().as_deref().map(digest))
}

/// No identity has this form.
fn digest(key: &str) -> String {
    format!("erased:{}", hex::encode(token::sha256(&[key.as_bytes()])))
}
