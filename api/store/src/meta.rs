//! Single values of the record, by name.

use engine::{Db, Result};

/// The value of a name.
pub(super) fn get(db: &Db, key: &str) -> Result<Option<String>> {
    db.find_value("SELECT value FROM meta WHERE key = ?1", [key])
}

/// Stores a value in the place of the one that was there.
pub(super) fn set(db: &Db, key: &str, value: &str) -> Result<()> {
    db.execute_later(
        "INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        [key, value],
    )
}
