//! What was decided about advertisements.

use super::{Decision, Fragment};
use crate::{
    domain::{entries::record::Author, workflow::ad_steps::AdAction},
    store::{Result, Store, row},
};
use generator::model::EntryId;
use jiff::Timestamp;
use rusqlite::{Connection, Row, params};
use std::collections::HashMap;

/// A decision to be stored.
pub(super) struct NewDecision<'a> {
    pub revision: i64,
    pub action: AdAction,
    pub reason: &'a str,
    pub note: &'a str,
    pub fragments: &'a [Fragment],
    /// `None`: a rule decided.
    pub actor: Option<i64>,
    pub appeal_of: Option<i64>,
}

pub(super) fn add(db: &Connection, id: EntryId, new: &NewDecision<'_>, now: Timestamp) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO decisions (entry_id, revision_id, action, reason, note, fragments, actor_id, automated, at,
                                appeal_of)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute(params![
        id.0,
        new.revision,
        new.action.code(),
        new.reason,
        new.note,
        serde_json::to_string(new.fragments)?,
        new.actor,
        new.actor.is_none(),
        row::seconds(now),
        new.appeal_of
    ])?;
    Ok(())
}

/// Writes an appeal down at the decision it is against.
pub(super) fn appeal(db: &Connection, decision: i64, text: &str, now: Timestamp) -> Result<()> {
    db.prepare_cached("UPDATE decisions SET appeal_text = ?2, appealed_at = ?3 WHERE id = ?1")?
        .execute(params![decision, text, row::seconds(now)])?;
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
    let actor: Option<i64> = row.get(7)?;
    Ok(Decision {
        id: row.get(0)?,
        action: row.get(1)?,
        reason: row.get(2)?,
        note: row.get(3)?,
        fragments: serde_json::from_str(&row.get::<_, String>(4)?)?,
        at: row::moment(row.get(5)?),
        automated: row.get(6)?,
        actor: match actor {
            Some(id) => Some(Author { id, name: row.get(8)? }),
            None => None,
        },
        appeal_of: row.get(9)?,
        appeal_text: row.get(10)?,
    })
}

/// The last one about what readers may see, of each entry of a JSON list.
pub(super) fn last(db: &Connection, ids: &str) -> Result<HashMap<i64, Decision>> {
    let mut query = db.prepare_cached(select!(
        "ON d.id = (SELECT o.id FROM decisions o
                    WHERE o.entry_id = i.value AND o.action IN ('approve', 'publish', 'reject', 'block', 'unblock')
                    ORDER BY o.id DESC LIMIT 1)
         LEFT JOIN users u ON u.id = d.actor_id"
    ))?;
    let mut rows = query.query([ids])?;
    let mut last = HashMap::new();
    while let Some(row) = rows.next()? {
        last.insert(row.get(11)?, read(row)?);
    }
    Ok(last)
}

impl Store {
    /// Everything decided about each of these advertisements, newest first.
    pub fn decisions(&self, ids: &[i64]) -> Result<HashMap<i64, Vec<Decision>>> {
        self.read(|db| {
            let mut query = db.prepare_cached(select!(
                "ON d.entry_id = i.value LEFT JOIN users u ON u.id = d.actor_id ORDER BY d.id DESC"
            ))?;
            let mut rows = query.query([row::list(ids)?])?;
            let mut all: HashMap<i64, Vec<Decision>> = HashMap::new();
            while let Some(row) = rows.next()? {
                all.entry(row.get(11)?).or_default().push(read(row)?);
            }
            Ok(all)
        })
    }
}
