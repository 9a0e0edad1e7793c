//! Claims: one of the staff reviews an advertisement, and no one else does meanwhile
//! (docs/content-model.md §4.3).

use super::{AdRecord, read};
use crate::engine::params;
use crate::{Result, Store, row};
use domain::access::Actor;
use domain::entries::record::Author;
use jiff::Timestamp;
use model::EntryId;

/// Seconds for which a claim keeps other editors off.
const CLAIM: i64 = 600;

impl Store {
    /// Claims an advertisement for a while, so that no two editors review the same one; `Err` names
    /// who has it.
    pub async fn claim_ad(
        &self,
        id: EntryId,
        actor: Actor,
        now: Timestamp,
    ) -> Result<std::result::Result<AdRecord, Author>> {
        self.write(move |db| {
            let record = read::load_shown(db, id, actor.id, now)?;
            if let Some((who, until)) = &record.claim
                && *until > now
                && who.id != actor.id
            {
                return Ok(Err(who.clone()));
            }
            db.execute_later(
                "UPDATE ads SET claimed_by = ?2, claimed_until = ?3 WHERE entry_id = ?1",
                params![id, actor.id, row::unix_seconds(now).plus(CLAIM)],
            )?;
            Ok(Ok(read::load(db, id)?))
        })
        .await
    }
}
