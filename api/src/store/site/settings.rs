//! The settings as their own record: changed key by key, held against the rules, told in the activity log.

use super::record::SettingsRecord;
use super::{read::SETTINGS, validate};
use crate::store::Tx;
use crate::store::engine::{Db, params};
use crate::{
    domain::access::Actor,
    store::{
        Error, Result, Store,
        activity::{self, ActivityEvent},
        publication, row,
    },
};
use generator::{
    check::{self, Problem},
    model::Settings,
};
use jiff::Timestamp;
use serde_json::{Map, Value};

/// A change of the settings that is durable, and its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsWritten {
    pub record: SettingsRecord,
    pub seq: i64,
}

fn load(db: &Db) -> Result<SettingsRecord> {
    let found: Option<(i64, String)> =
        db.find("SELECT version, doc FROM site WHERE collection = ?1", [SETTINGS], |row| {
            Ok((row.get("version")?, row.get("doc")?))
        })?;
    match found {
        Some((version, doc)) => Ok(SettingsRecord { version, settings: serde_json::from_str(&doc)? }),
        None => Ok(SettingsRecord { version: 0, settings: Settings::default() }),
    }
}

pub(in crate::store) fn store(tx: &Tx<'_>, settings: &Settings) -> Result<()> {
    tx.execute(
        "INSERT INTO site (collection, position, key, doc, updated_at) VALUES (?1, 0, ?1, ?2, ?3)
         ON CONFLICT (collection, key) DO UPDATE SET doc = excluded.doc, version = version + 1,
             updated_at = excluded.updated_at",
        params![SETTINGS, serde_json::to_string(settings)?, row::seconds(tx.now)],
    )?;
    Ok(())
}

/// Changes the settings as part of another edit; `change` says whether it did anything.
pub(super) fn rewrite(tx: &Tx<'_>, change: impl FnOnce(&mut Settings) -> bool) -> Result<()> {
    let mut settings = load(tx)?.settings;
    if change(&mut settings) { store(tx, &settings) } else { Ok(()) }
}

/// The settings with these keys in place of their own; `null` brings a key back to what it is by itself. Keys whose
/// values have another shape are named, each with the member of its list where it is one.
fn overlaid(
    current: &Settings,
    sent: &Map<String, Value>,
) -> Result<std::result::Result<Settings, Vec<Problem>>> {
    let Value::Object(mut members) = serde_json::to_value(current)? else { return Ok(Ok(current.clone())) };
    let mut problems = Vec::new();
    for (name, value) in sent {
        let with = |value: &Value| {
            let mut candidate = members.clone();
            candidate.shift_remove(name);
            if !value.is_null() {
                candidate.insert(name.clone(), value.clone());
            }
            candidate
        };
        let reads = |value: &Value| serde_json::from_value::<Settings>(with(value).into());
        let Err(error) = reads(value) else {
            members = with(value);
            continue;
        };
        let text = error.to_string();
        if text.contains("unknown field") && text.contains(&format!("`{name}`")) {
            problems.push(Problem::new(name, "unknown_field").with("known", ""));
        } else if value.is_null() {
            problems.push(Problem::new(name, "required"));
        } else {
            let items = value.as_array().into_iter().flatten().enumerate();
            let bad: Vec<usize> = items
                .filter(|(_, item)| reads(&Value::from(vec![(*item).clone()])).is_err())
                .map(|(i, _)| i)
                .collect();
            let paths = bad.iter().map(|i| format!("{name}.{i}"));
            let paths: Vec<String> = if bad.is_empty() { vec![name.clone()] } else { paths.collect() };
            problems.extend(
                paths.into_iter().map(|path| Problem::new(path, "bad_type").with("want", text.as_str())),
            );
        }
    }
    let settings = serde_json::from_value(members.into())?;
    Ok(if problems.is_empty() { Ok(settings) } else { Err(problems) })
}

/// Whether a problem is one of these keys.
fn is_of(problem: &Problem, sent: &Map<String, Value>) -> bool {
    problem.path.split('.').next().is_some_and(|name| sent.contains_key(name))
}

impl Store {
    pub fn settings(&self) -> Result<SettingsRecord> {
        self.read(load)
    }

    /// Changes these keys, in the serial form of the model. Without a `version` the newest is meant. Problems of keys
    /// that were not sent hold nobody up.
    pub async fn update_settings(
        &self,
        version: Option<i64>,
        sent: Map<String, Value>,
        actor: Actor,
        now: Timestamp,
    ) -> Result<SettingsWritten> {
        self.edit(Some(actor.id), now, move |tx| {
            let current = load(tx)?;
            if version.is_some_and(|version| version != current.version) {
                return Err(Error::SettingsConflict(Box::new(current)));
            }
            let settings = overlaid(&current.settings, &sent)?.map_err(Error::Invalid)?;
            let mut problems = check::settings(&settings, &super::read(tx)?);
            problems.retain(|problem| is_of(problem, &sent));
            validate::refuse(problems)?;
            let changes = activity::differences(
                &serde_json::to_value(&current.settings)?,
                &serde_json::to_value(&settings)?,
            );
            if changes.is_empty() {
                let seq = newest(tx)?;
                return Ok(SettingsWritten { record: current, seq });
            }
            store(tx, &settings)?;
            let deed = ActivityEvent { action: "save", collection: SETTINGS, subject: None, title: "" };
            activity::record(tx, deed, &changes)?;
            let seq = publication::record(tx, SETTINGS, None)?;
            Ok(SettingsWritten { record: load(tx)?, seq })
        })
        .await
    }
}

/// The newest change that there is.
fn newest(db: &Db) -> Result<i64> {
    Ok(db.value("SELECT coalesce(max(seq), 0) FROM changes", ())?)
}
