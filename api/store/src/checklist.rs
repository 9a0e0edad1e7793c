//! Questions of the checklist of a new portal to the record.

use super::{Result, Store, StoreReader, document, meta};
use engine::params;
use jiff::Timestamp;
use model::{Kind, UnixSeconds, window};

/// Entries that are read.
const FIRST: u32 = 20;
/// Since an administrator hid the list, for all administrators.
const HIDDEN: &str = "checklist_hidden";

impl StoreReader<'_> {
    /// Whether readers see an entry of a kind at this time. Only the first entries are read: a new
    /// portal has few, and one with many has begun.
    pub fn has_public(&self, kind: Kind, now: Timestamp) -> Result<bool> {
        let now = UnixSeconds::from(now);
        self.query(|db| {
            let mut query =
                db.prepare("SELECT entry FROM live WHERE kind = ?1 ORDER BY slug LIMIT ?2")?;
            let mut rows = query.query(params![kind, FIRST])?;
            while let Some(row) = rows.next()? {
                let (from, until) = window(&document::decode(row.text("entry")?)?);
                if from <= now && now < until {
                    return Ok(true);
                }
            }
            Ok(false)
        })
    }

    /// Whether an administrator has hidden the checklist.
    pub fn is_checklist_hidden(&self) -> Result<bool> {
        self.query(|db| Ok(meta::get(db, HIDDEN)?.as_deref() == Some("1")))
    }
}

impl Store {
    /// Hides the checklist, or shows it again.
    pub async fn hide_checklist(&self, hidden: bool) -> Result<()> {
        self.write(move |db| Ok(meta::set(db, HIDDEN, if hidden { "1" } else { "0" })?))
            .await
    }
}
