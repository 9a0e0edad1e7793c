//! Decisions about advertisements.

use crate::entries::person;
use crate::{Result, StoreReader, Tx, document_rows, row};
use domain::ads::record::Decision;
use domain::ads::steps::NewDecision;
use domain::ids::DecisionId;
use engine::{Db, List, Row, named, params};
use model::EntryId;
use std::collections::HashMap;

pub(super) fn add(tx: &Tx<'_>, id: EntryId, new: &NewDecision) -> Result<()> {
    tx.execute_later(
        "INSERT INTO decisions (entry_id, revision_id, action, reason, note, fragments, actor_id,
                                automated, at,
                                appeal_of)
         VALUES (:entry_id, :revision_id, :action, :reason, :note, :fragments, :actor_id, :automated, :now,
         :appeal_of)",
        named! {
            ":entry_id": id,
            ":revision_id": new.revision,
            ":action": new.action.code(),
            ":reason": new.reason,
            ":note": new.note,
            ":fragments": serde_json::to_string(&new.fragments)?,
            ":actor_id": new.actor,
            ":automated": new.actor.is_none(),
            ":now": row::unix_seconds(tx.now),
            ":appeal_of": new.appeal_of,
        },
    )?;
    document_rows::keep_revision(tx, new.revision)
}

/// Writes an appeal down at the decision it is against.
pub(super) fn appeal(tx: &Tx<'_>, decision: DecisionId, text: &str) -> Result<()> {
    tx.execute_later(
        "UPDATE decisions SET appeal_text = ?2, appealed_at = ?3 WHERE id = ?1",
        params![decision, text, row::unix_seconds(tx.now)],
    )?;
    Ok(())
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT d.id, d.action, d.reason, d.note, d.fragments, d.at, d.automated, d.actor_id, u.name,
                    d.appeal_of, d.appeal_text, d.entry_id
             FROM json_each(?1) i CROSS JOIN decisions d ",
            $rest
        )
    };
}

fn read(row: &Row<'_>) -> Result<Decision> {
    Ok(Decision {
        id: row.get("id")?,
        action: row.get("action")?,
        reason: row.get("reason")?,
        note: row.get("note")?,
        fragments: serde_json::from_str(&row.get::<String>("fragments")?)?,
        at: row::timestamp(row.get("at")?),
        automated: row.get("automated")?,
        actor: person(row, "actor_id", "name")?,
        appeal_of: row.get("appeal_of")?,
        appeal_text: row.get("appeal_text")?,
    })
}

/// The last one about what readers may see, of each entry of a list.
pub(super) fn last(db: &Db, ids: &List) -> Result<HashMap<EntryId, Decision>> {
    let mut query = db.prepare(select!(
        "ON d.id = (SELECT o.id FROM decisions o
                    WHERE o.entry_id = i.value AND o.action IN ('approve', 'publish', 'reject', 'block',
                    'unblock')
                    ORDER BY o.id DESC LIMIT 1)
         LEFT JOIN users u ON u.id = d.actor_id"
    ))?;
    let mut rows = query.query([ids])?;
    let mut last = HashMap::new();
    while let Some(row) = rows.next()? {
        last.insert(row.get("entry_id")?, read(&row)?);
    }
    Ok(last)
}

impl StoreReader<'_> {
    /// Everything decided about each of these advertisements, newest first.
    pub fn decisions(&self, ids: &[EntryId]) -> Result<HashMap<EntryId, Vec<Decision>>> {
        self.query(|db| {
            let mut query = db.prepare(select!(
                "ON d.entry_id = i.value LEFT JOIN users u ON u.id = d.actor_id ORDER BY d.id DESC"
            ))?;
            let mut rows = query.query([row::list(ids)])?;
            let mut all: HashMap<EntryId, Vec<Decision>> = HashMap::new();
            while let Some(row) = rows.next()? {
                all.entry(row.get("entry_id")?)
                    .or_default()
                    .push(read(&row)?);
            }
            Ok(all)
        })
    }
}
