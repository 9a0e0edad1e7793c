//! One entry of any kind as a member of the staff reads it.

use super::{EntryRecord, Error, Result, StoreReader, ads, document_rows, entries};
use domain::workflow::visibility::Viewing;
use jiff::Timestamp;
use model::{EntryId, Kind};

impl StoreReader<'_> {
    /// Entries that others keep to themselves do not exist.
    pub fn entry(
        &self,
        kind: Kind,
        id: EntryId,
        viewing: Viewing,
        now: Timestamp,
    ) -> Result<EntryRecord> {
        self.query(|db| {
            if kind == Kind::Advertisements {
                let record = ads::load_shown(db, id, viewing.user, now)?;
                return Ok(record.as_shown_to(viewing.user).into_owned().entry);
            }
            let record = entries::load_shown(db, kind, id, viewing, now)?;
            let author = record.author.as_ref().map(|author| author.id);
            if !viewing.is_public_only(author) {
                return Ok(record);
            }
            let public = document_rows::all_live(db, &[id])?.remove(&id);
            Ok(record.as_published(public.ok_or(Error::NOT_FOUND)?))
        })
    }
}
