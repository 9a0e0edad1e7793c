//! Whether the stored texts of entries can be read. The checks of the file know its pages, not what
//! they say.

use super::engine::Db;
use super::{Result, document};
use model::EntryId;

/// Entries of which a stored text cannot be read, each once, in order.
pub(super) fn illegible(db: &Db) -> Result<Vec<EntryId>> {
    let mut entries = Vec::new();
    for statement in [
        "SELECT entry_id, doc AS entry, body_ua, body_us FROM revisions
         WHERE entry_id IN (SELECT id FROM entries WHERE erased_at IS NULL)",
        "SELECT entry_id, entry, body_ua, body_us FROM live",
    ] {
        let mut query = db.prepare(statement)?;
        let mut rows = query.scan(())?;
        while let Some(row) = rows.next()? {
            let is_entry = row
                .text("entry")
                .is_ok_and(|text| document::decode(text).is_ok());
            if !is_entry || row.text("body_ua").is_err() || row.text("body_us").is_err() {
                entries.push(row.get("entry_id")?);
            }
        }
    }
    entries.sort_unstable();
    entries.dedup();
    Ok(entries)
}

/// Entries as a message lists them.
pub fn numbers(entries: &[EntryId]) -> String {
    entries
        .iter()
        .map(|entry| entry.0.to_string())
        .collect::<Vec<_>>()
        .join(", ")
}
