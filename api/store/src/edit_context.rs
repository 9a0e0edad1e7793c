//! Everything that a draft is checked against, loaded by one reader.

use super::engine::{Db, List, params};
use super::{Error, Result, StoreReader, ads, entries};
use domain::access::Actor;
use domain::ads::record::AdRecord;
use domain::entries::draft::{DraftNames, EditContext, EditFacts, KnownPicture};
use domain::entries::record::EntryRecord;
use domain::ids::UserId;
use domain::rejection::Rejection;
use domain::workflow::editorial::Policy;
use domain::workflow::visibility::Viewing;
use jiff::Timestamp;
use model::{EntryId, Kind, MediaHash};
use std::collections::HashMap;

impl StoreReader<'_> {
    /// The context of a draft of an entry; `None`: of a new one. What others keep to themselves
    /// does not exist.
    pub fn edit_context(
        &self,
        kind: Kind,
        id: Option<EntryId>,
        actor: Actor,
        mut names: DraftNames,
        now: Timestamp,
    ) -> Result<EditContext<EntryRecord>> {
        let site = self.site()?;
        let viewing = Viewing::of(actor, kind, Policy::of(&site.settings));
        self.query(|db| {
            let current = id
                .map(|id| entries::load_shown(db, kind, id, viewing, now))
                .transpose()?;
            current
                .iter()
                .for_each(|record| names.add(&record.document.entry));
            let slug_taken = match &names.slug {
                Some(slug) => entries::is_slug_taken(db, kind, id.unwrap_or(EntryId(0)), slug)?,
                None => false,
            };
            let pictures = pictures(db, &names.pictures, None)?;
            Ok(EditContext {
                current,
                facts: EditFacts {
                    site,
                    pictures,
                    slug_taken,
                    now,
                },
            })
        })
    }

    /// The same of an advertisement. For an owner those of others do not exist, for a member of the
    /// staff what others keep to themselves.
    pub fn ad_edit_context(
        &self,
        id: Option<EntryId>,
        account: UserId,
        by_owner: bool,
        mut names: DraftNames,
        now: Timestamp,
    ) -> Result<EditContext<AdRecord>> {
        let site = self.site()?;
        self.query(|db| {
            let current = id
                .map(|id| ads::load_shown(db, id, account, now))
                .transpose()?;
            let owner = by_owner.then_some(account);
            let is_foreign = |record: &AdRecord| record.owner.as_ref().map(|one| one.id) != owner;
            if by_owner && current.as_ref().is_some_and(is_foreign) {
                return Err(Error::Rejected(Rejection::NotFound));
            }
            current
                .iter()
                .for_each(|record| names.add(&record.entry.document.entry));
            let pictures = pictures(db, &names.pictures, owner)?;
            Ok(EditContext {
                current,
                facts: EditFacts {
                    site,
                    pictures,
                    slug_taken: false,
                    now,
                },
            })
        })
    }
}

/// Those of the pictures that are on record, with one statement.
fn pictures(
    db: &Db,
    hashes: &[MediaHash],
    owner: Option<UserId>,
) -> Result<HashMap<MediaHash, KnownPicture>> {
    if hashes.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = db.rows::<_, Vec<(String, KnownPicture)>>(
        "SELECT m.hash, m.name, m.ext, m.width, m.height,
                EXISTS (SELECT 1 FROM uploads u WHERE u.user_id = ?2 AND u.hash = m.hash) AS own
         FROM json_each(?1) i CROSS JOIN media m ON m.hash = i.value",
        params![List::texts(hashes.iter().map(ToString::to_string)), owner],
        |row| {
            let picture = KnownPicture {
                name: row.get("name")?,
                ext: row.get("ext")?,
                width: row.get("width")?,
                height: row.get("height")?,
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
