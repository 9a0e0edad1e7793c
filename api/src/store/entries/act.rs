//! Actions on an entry as a whole, by the table of transitions.

use super::{Written, load};
use crate::{
    access::Actor,
    store::{Error, Result, Store, live, publication, row},
    transitions::{Action, decide},
};
use generator::model::{EntryId, Kind};
use jiff::Timestamp;
use rusqlite::params;

impl Store {
    /// Does `action` to an entry. Without a `version` the newest is meant.
    pub async fn act_on_entry(
        &self,
        kind: Kind,
        id: EntryId,
        action: Action,
        version: Option<i64>,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Written> {
        let site = self.site()?;
        self.write(move |db| {
            let current = load(db, kind, id)?;
            let author = current.author.as_ref().map(|author| author.id);
            let status = decide(action, actor, current.status, author).map_err(Error::Refused)?;
            if version.is_some_and(|version| version != current.version) {
                return Err(Error::Conflict(Box::new(current)));
            }
            db.prepare_cached(
                "UPDATE entries SET status = ?2, version = version + 1, updated_at = ?3 WHERE id = ?1",
            )?
            .execute(params![id.0, row::word(status)?, row::seconds(now)])?;
            if action == Action::Publish {
                live::publish(db, &current, &site, now)?;
            } else if !status.is_public() {
                live::withdraw(db, id)?;
            }
            let seq = publication::record(db, kind.collection(), Some(id.0), now)?;
            Ok(Written { record: load(db, kind, id)?, seq })
        })
        .await
    }
}
