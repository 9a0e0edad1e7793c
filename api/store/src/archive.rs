//! The data that an account's owner may take along: everything that is theirs (docs/content-model.md §10).

use super::accounts::{Account, account};
use super::{
    ConnectedAccount, Result, SecondFactors, StoreReader, StoredMedia, StoredToken, api_tokens,
    document, favourites, notices, providers, saved_searches, second_factor,
};
use domain::ids::UserId;
use engine::{Db, Params, members, params};
use jiff::Timestamp;
use model::{EntryId, Kind, MediaHash};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Everything an owner may take along.
#[derive(Clone, Debug)]
pub struct AccountExport {
    pub account: Account,
    /// Authenticators and recovery codes, without their secrets.
    pub second_factors: SecondFactors,
    /// API tokens, without their texts.
    pub api_tokens: Vec<StoredToken>,
    /// Accounts at providers that sign in to it.
    pub providers: Vec<ConnectedAccount>,
    /// Each advertisement with both bodies, how its owner is reached, and what was decided about
    /// it.
    pub advertisements: Vec<Value>,
    pub pictures: Vec<StoredMedia>,
    /// `{"complaints": […], "sent": […], "received": […]}`: what the owner wrote to the editors and
    /// to other owners, and what readers wrote about the advertisements.
    pub messages: Value,
    /// Saved searches with what each reported in the last month.
    pub searches: Vec<Value>,
    /// What the owner keeps.
    pub favourites: Vec<Value>,
    /// `{"notices": […], "emails": {…}}`: what the staff is notified of, and how often by email.
    pub notices: Value,
}

impl StoreReader<'_> {
    /// Everything an owner may take along.
    pub fn account_export(&self, id: UserId) -> Result<AccountExport> {
        self.query(|db| {
            let account = account(db, id)?;
            // An address that is not verified may belong to another person, who wrote under it.
            let email = if account.user.verified { account.user.email.to_string() } else { String::new() };
            let mut export = AccountExport {
                account,
                messages: json!({
                    "complaints": complaints(db, id, &email)?,
                    "sent": messages(db, "m.email = ?1 AND ?1 <> ''", [email.as_str()])?,
                    "received": messages(db, "e.author_id = ?1", [id])?,
                }),
                second_factors: second_factor::factors(db, id)?,
                api_tokens: api_tokens::of_account(db, id)?,
                providers: providers::of_account(db, id)?,
                advertisements: Vec::new(),
                pictures: Vec::new(),
                searches: saved_searches::export(db, id, &email)?,
                favourites: favourites::export(db, id)?,
                notices: notices::export(db, id)?,
            };
            let mut query = db.prepare(
                "SELECT e.id, e.status, e.created_at, e.updated_at, e.published_at, r.doc, r.body_ua, r.body_us,
                        a.phone, a.phone_apps, a.show_phone, a.term_days
                 FROM entries e JOIN revisions r ON r.id = e.head_revision
                 LEFT JOIN ads a ON a.entry_id = e.id
                 WHERE e.author_id = ?1 AND e.kind = ?2 AND e.erased_at IS NULL ORDER BY e.id",
            )?;
            let mut rows = query.query(params![id, Kind::Advertisements.collection()])?;
            let mut hashes: BTreeSet<MediaHash> = BTreeSet::new();
            while let Some(row) = rows.next()? {
                let entry = document::decode(row.text("doc")?)?;
                hashes.extend(entry.pictures().map(|media| media.hash));
                let bodies: [String; 2] = [row.get("body_ua")?, row.get("body_us")?];
                let apps: Option<String> = row.get("phone_apps")?;
                let apps: Value = apps.map_or(Ok(json!(())), |apps| serde_json::from_str(&apps))?;
                export.advertisements.push(json!({
                    "id": row.get::<EntryId>("id")?,
                    "status": row.get::<String>("status")?,
                    "created_at": row.get::<Option<Timestamp>>("created_at")?,
                    "updated_at": row.get::<Option<Timestamp>>("updated_at")?,
                    "published_at": row.get::<Option<Timestamp>>("published_at")?,
                    "entry": serde_json::to_value(&entry)?,
                    "bodies": { "ua": bodies[0], "us": bodies[1] },
                    "contact": {
                        "phone": row.get::<Option<String>>("phone")?,
                        "phone_apps": apps,
                        "show_phone": row.get::<Option<bool>>("show_phone")?,
                    },
                    "term_days": row.get::<Option<i64>>("term_days")?,
                    "decisions": decisions(db, row.get("id")?)?,
                }));
            }
            let mut media =
                db.prepare("SELECT name, ext, width, height, bytes FROM media WHERE hash = ?1")?;
            for hash in hashes {
                let stored = media.find([hash.to_string()], |row| {
                    Ok(members!(row => StoredMedia { name, ext, width, height, bytes;
                        hash: hash, phash: None }))
                });
                export.pictures.extend(stored?);
            }
            Ok(export)
        })
    }
}

/// Complaints of an account or an address, with the text they were about, oldest first.
fn complaints(db: &Db, reporter: UserId, email: &str) -> Result<Vec<Value>> {
    Ok(db.rows(
        "SELECT entry_id, reason, text, state, snapshot, created_at, closed_at FROM complaints
         WHERE reporter_id = ?1 OR (email = ?2 AND ?2 <> '') ORDER BY id",
        params![reporter, email],
        |row| {
            Ok(json!({
                "entry": row.get::<EntryId>("entry_id")?,
                "about": row.json::<Value>("snapshot")?,
                "reason": row.get::<String>("reason")?,
                "text": row.get::<String>("text")?,
                "state": row.get::<String>("state")?,
                "created_at": row.get::<Timestamp>("created_at")?,
                "closed_at": row.get::<Option<Timestamp>>("closed_at")?,
            }))
        },
    )?)
}

/// Messages for which a condition holds, oldest first. The address of a writer stays hidden from an
/// owner.
fn messages(db: &Db, condition: &str, params: impl Params) -> Result<Vec<Value>> {
    Ok(db.rows(
        &format!(
            "SELECT m.entry_id, m.name, m.text, m.created_at, m.replied_at
         FROM messages m LEFT JOIN entries e ON e.id = m.entry_id WHERE {condition} ORDER BY m.id"
        ),
        params,
        |row| {
            Ok(json!({
                "advertisement": row.get::<Option<EntryId>>("entry_id")?,
                "name": row.get::<String>("name")?,
                "text": row.get::<String>("text")?,
                "created_at": row.get::<Timestamp>("created_at")?,
                "replied_at": row.get::<Option<Timestamp>>("replied_at")?,
            }))
        },
    )?)
}

/// The decisions about an advertisement, as its owner received them, oldest first.
fn decisions(db: &Db, entry: EntryId) -> Result<Vec<Value>> {
    Ok(db.rows("SELECT action, reason, note, fragments, automated, at, appeal_text, appealed_at FROM decisions
         WHERE entry_id = ?1 ORDER BY id", [entry], |row| {
        Ok(json!({
            "action": row.get::<String>("action")?,
            "reason": row.get::<String>("reason")?,
            "note": row.get::<String>("note")?,
            "fragments": row.json::<Value>("fragments")?,
            "automated": row.get::<bool>("automated")?,
            "at": row.get::<Timestamp>("at")?,
            "appeal_text": row.get::<Option<String>>("appeal_text")?,
            "appealed_at": row.get::<Option<Timestamp>>("appealed_at")?,
        }))
    })?)
}
