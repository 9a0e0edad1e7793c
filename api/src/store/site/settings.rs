//! The settings as their own record: changed key by key, held against the rules, told in the activity log.

use super::{SETTINGS, judge};
use crate::{
    domain::access::Actor,
    store::{
        Error, Result, Store,
        activity::{self, Deed},
        publication, row,
    },
};
use generator::{
    check::{self, Problem},
    model::Settings,
};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, params};

/// The settings with their version; 0 before they were ever saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsRecord {
    pub version: i64,
    pub settings: Settings,
}

/// A change of the settings that is durable, and its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsWritten {
    pub record: SettingsRecord,
    pub seq: i64,
}

fn load(db: &Connection) -> Result<SettingsRecord> {
    let mut query = db.prepare_cached("SELECT version, doc FROM site WHERE collection = ?1")?;
    let found: Option<(i64, String)> =
        query.query_row([SETTINGS], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    match found {
        Some((version, doc)) => Ok(SettingsRecord { version, settings: serde_json::from_str(&doc)? }),
        None => Ok(SettingsRecord { version: 0, settings: Settings::default() }),
    }
}

pub(in crate::store) fn store(db: &Connection, settings: &Settings, now: Timestamp) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO site (collection, position, key, doc, updated_at) VALUES (?1, 0, ?1, ?2, ?3)
         ON CONFLICT (collection, key) DO UPDATE SET doc = excluded.doc, version = version + 1,
             updated_at = excluded.updated_at",
    )?
    .execute(params![SETTINGS, serde_json::to_string(settings)?, row::seconds(now)])?;
    Ok(())
}

/// Changes the settings as part of another edit; `change` says whether it did anything.
pub(super) fn rewrite(
    db: &Connection,
    now: Timestamp,
    change: impl FnOnce(&mut Settings) -> bool,
) -> Result<()> {
    let mut settings = load(db)?.settings;
    if change(&mut settings) { store(db, &settings, now) } else { Ok(()) }
}

/// Whether a problem is one of these keys.
fn is_of(problem: &Problem, sent: &[&str]) -> bool {
    problem.path.split('.').next().is_some_and(|name| sent.contains(&name))
}

impl Store {
    pub fn settings(&self) -> Result<SettingsRecord> {
        self.read(load)
    }

    /// Changes the settings of the names in `sent`. Without a `version` the newest is meant. Problems of settings that
    /// were not sent refuse nothing.
    pub async fn update_settings(
        &self,
        version: Option<i64>,
        sent: Vec<&'static str>,
        change: impl FnOnce(&mut Settings) + Send + 'static,
        actor: Actor,
        now: Timestamp,
    ) -> Result<SettingsWritten> {
        self.write(move |db| {
            let current = load(db)?;
            if version.is_some_and(|version| version != current.version) {
                return Err(Error::SettingsConflict(Box::new(current)));
            }
            let mut settings = current.settings.clone();
            change(&mut settings);
            let mut problems = check::settings(&settings, &super::read(db)?);
            problems.retain(|problem| is_of(problem, &sent));
            judge::refuse(problems)?;
            let changes = activity::differences(
                &serde_json::to_value(&current.settings)?,
                &serde_json::to_value(&settings)?,
            );
            if changes.is_empty() {
                let seq = newest(db)?;
                return Ok(SettingsWritten { record: current, seq });
            }
            store(db, &settings, now)?;
            let deed = Deed { action: "save", collection: SETTINGS, subject: None, title: "" };
            activity::record(db, Some(actor.id), deed, &changes, now)?;
            let seq = publication::record(db, SETTINGS, None, now)?;
            Ok(SettingsWritten { record: load(db)?, seq })
        })
        .await
    }
}

/// The newest change that there is.
fn newest(db: &Connection) -> Result<i64> {
    Ok(db.prepare_cached("SELECT coalesce(max(seq), 0) FROM changes")?.query_row([], |row| row.get(0))?)
}
