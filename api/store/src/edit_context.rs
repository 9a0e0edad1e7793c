//! Everything that a draft is checked against, loaded by one reader.

use super::{EditedRecord, Error, Result, StoreReader, entries};
use domain::drafts::context::{DraftNames, EditContext, EditFacts, KnownPicture};
use domain::ids::UserId;
use domain::rejection::Rejection;
use domain::workflow::caller::Caller;
use engine::{Db, List, params};
use model::{EntryId, MediaHash};
use std::collections::HashMap;

impl StoreReader<'_> {
    /// The context of a draft of an entry; `None`: of a new one.
    ///
    /// # Errors
    /// [`Rejection::NotFound`] where the entry does not exist for the caller.
    pub fn edit_context<R: EditedRecord>(
        &self,
        caller: Caller,
        id: Option<EntryId>,
        mut names: DraftNames,
    ) -> Result<EditContext<R>> {
        let site = self.site()?;
        self.query(|db| {
            let current = match id {
                Some(id) => Some(R::fetch(db, caller.kind, id)?.parse()?),
                None => None,
            };
            if let Some(record) = &current {
                if !record.is_found_by(caller, &site) {
                    return Err(Error::Rejected(Rejection::NotFound));
                }
                names.add(&record.entry().document.entry);
            }
            let slug_taken = match &names.slug {
                // The address of an advertisement has a part that no other has.
                Some(slug) if !caller.is_about_ads() => {
                    entries::is_slug_taken(db, caller.kind, id.unwrap_or(EntryId(0)), slug)?
                }
                _ => false,
            };
            let owner = caller.is_owner.then_some(caller.actor.id);
            let pictures = pictures(db, &names.pictures, owner)?;
            Ok(EditContext {
                current,
                facts: EditFacts {
                    site,
                    pictures,
                    slug_taken,
                    now: caller.now,
                },
            })
        })
    }
}

/// The pictures and files that are on record, with one statement.
fn pictures(
    db: &Db,
    hashes: &[MediaHash],
    owner: Option<UserId>,
) -> Result<HashMap<MediaHash, KnownPicture>> {
    if hashes.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = db.rows::<_, Vec<(String, KnownPicture)>>(
        "SELECT m.hash, m.name, m.ext, m.width, m.height, m.bytes,
                EXISTS (SELECT 1 FROM uploads u WHERE u.user_id = ?2 AND u.hash = m.hash) AS own
         FROM json_each(?1) i CROSS JOIN media m ON m.hash = i.value",
        params![List::texts(hashes.iter().map(ToString::to_string)), owner],
        |row| {
            let picture = KnownPicture {
                name: row.get("name")?,
                ext: row.get("ext")?,
                width: row.get("width")?,
                height: row.get("height")?,
                bytes: row.get("bytes")?,
                own: row.get("own")?,
            };
            Ok((row.get("hash")?, picture))
        },
    )?;
    let known = rows
        .into_iter()
        .map(|(hash, picture)| Ok((MediaHash::try_from(hash)?, picture)));
    known
        .collect::<std::result::Result<_, _>>()
        .map_err(Error::Unusable)
}
