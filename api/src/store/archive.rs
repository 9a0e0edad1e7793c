//! What an account's owner may take along: everything that is theirs (docs/content-model.md §10).

use super::{
    Result, Store, StoredMedia,
    accounts::{Account, account},
    document, row,
};
use generator::model::{Kind, MediaHash};
use rusqlite::{Connection, OptionalExtension, params};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Everything an owner may take along.
#[derive(Clone, Debug)]
pub struct AccountExport {
    pub account: Account,
    /// Issuers that vouch for it.
    pub issuers: Vec<String>,
    /// Each advertisement with both bodies, how its owner is reached, and what was decided about it.
    pub advertisements: Vec<Value>,
    pub pictures: Vec<StoredMedia>,
}

impl Store {
    /// Everything an owner may take along.
    pub fn account_export(&self, id: i64) -> Result<AccountExport> {
        self.read(|db| {
            let mut query = db.prepare_cached("SELECT issuer FROM identities WHERE user_id = ?1")?;
            let issuers = query.query_map([id], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
            let mut export = AccountExport {
                account: account(db, id)?,
                issuers,
                advertisements: Vec::new(),
                pictures: Vec::new(),
            };
            let mut query = db.prepare_cached(
                "SELECT e.id, e.status, e.created_at, e.updated_at, e.published_at, r.doc, r.body_ua, r.body_us,
                        a.phone, a.phone_apps, a.show_phone, a.term_days
                 FROM entries e JOIN revisions r ON r.id = e.head_revision
                 LEFT JOIN ads a ON a.entry_id = e.id
                 WHERE e.author_id = ?1 AND e.kind = ?2 AND e.erased_at IS NULL ORDER BY e.id",
            )?;
            let mut rows = query.query(params![id, Kind::Advertisements.collection()])?;
            let mut hashes: BTreeSet<MediaHash> = BTreeSet::new();
            while let Some(row) = rows.next()? {
                let entry = document::decode(&row.get::<_, String>(5)?)?;
                hashes.extend(entry.pictures().map(|media| media.hash));
                let moment = |seconds: Option<i64>| row::maybe_moment(seconds).map(|at| at.to_string());
                let bodies: [String; 2] = [row.get(6)?, row.get(7)?];
                let apps: Option<String> = row.get(9)?;
                let apps: Value = apps.map_or(Ok(json!([])), |apps| serde_json::from_str(&apps))?;
                export.advertisements.push(json!({
                    "id": row.get::<_, i64>(0)?,
                    "status": row.get::<_, String>(1)?,
                    "created_at": moment(row.get(2)?),
                    "updated_at": moment(row.get(3)?),
                    "published_at": moment(row.get(4)?),
                    "entry": serde_json::to_value(&entry)?,
                    "bodies": { "ua": bodies[0], "us": bodies[1] },
                    "contact": {
                        "phone": row.get::<_, Option<String>>(8)?,
                        "phone_apps": apps,
                        "show_phone": row.get::<_, Option<bool>>(10)?,
                    },
                    "term_days": row.get::<_, Option<i64>>(11)?,
                    "decisions": decisions(db, row.get(0)?)?,
                }));
            }
            let mut media =
                db.prepare_cached("SELECT name, ext, width, height, bytes FROM media WHERE hash = ?1")?;
            for hash in hashes {
                let found = media.query_row([hash.to_string()], |row| {
                    Ok(StoredMedia {
                        hash,
                        name: row.get(0)?,
                        ext: row.get(1)?,
                        width: row.get(2)?,
                        height: row.get(3)?,
                        bytes: row.get::<_, i64>(4)? as u64,
                        phash: None,
                    })
                });
                export.pictures.extend(found.optional()?);
            }
            Ok(export)
        })
    }
}

/// What was decided about an advertisement, as its owner was told, oldest first.
fn decisions(db: &Connection, entry: i64) -> Result<Vec<Value>> {
    let mut query = db.prepare_cached(
        "SELECT action, reason, note, fragments, automated, at, appeal_text, appealed_at FROM decisions
         WHERE entry_id = ?1 ORDER BY id",
    )?;
    let mut rows = query.query([entry])?;
    let mut told = Vec::new();
    while let Some(row) = rows.next()? {
        told.push(json!({
            "action": row.get::<_, String>(0)?,
            "reason": row.get::<_, String>(1)?,
            "note": row.get::<_, String>(2)?,
            "fragments": serde_json::from_str::<Value>(&row.get::<_, String>(3)?)?,
            "automated": row.get::<_, bool>(4)?,
            "at": row::moment(row.get(5)?).to_string(),
            "appeal_text": row.get::<_, Option<String>>(6)?,
            "appealed_at": row::maybe_moment(row.get(7)?).map(|at| at.to_string()),
        }));
    }
    Ok(told)
}
