//! What the checklist of a new portal asks the record.

use super::{Result, Store, StoreReader, meta};
use model::Kind;

/// Since an administrator hid the list, for all administrators.
const HIDDEN: &str = "checklist_hidden";

impl StoreReader<'_> {
    /// Whether an entry of a kind is public, or will be at a later time.
    pub fn has_published(&self, kind: Kind) -> Result<bool> {
        self.query(|db| Ok(db.exists("SELECT 1 FROM live WHERE kind = ?1 LIMIT 1", [kind.collection()])?))
    }

    /// Whether an administrator has hidden the checklist.
    pub fn is_checklist_hidden(&self) -> Result<bool> {
        self.query(|db| Ok(meta::get(db, HIDDEN)?.as_deref() == Some("1")))
    }
}

impl Store {
    /// Hides the checklist, or shows it again.
    pub async fn hide_checklist(&self, hidden: bool) -> Result<()> {
        self.write(move |db| Ok(meta::set(db, HIDDEN, if hidden { "1" } else { "0" })?)).await
    }
}
