//! The settings as their own record: changed key by key, validated, recorded in the activity log.

use super::validate;
use crate::activity::{self, ActivityEvent};
use crate::commits::newest_change;
use crate::site_set::SETTINGS;
use crate::{BlockingStore, Error, Result, Store, StoreReader, Tx, publication, site_cache};
use domain::access::Actor;
use domain::ids::{Seq, Version};
use domain::rejection::Rejection;
use domain::site_record::SettingsRecord;
use engine::{Db, params};
use jiff::Timestamp;
use model::{Authority, FieldProblem, Settings, check};

/// A change of the settings that is durable, and its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsWritten {
    pub record: SettingsRecord,
    pub seq: Seq,
}

fn load(db: &Db) -> Result<SettingsRecord> {
    let row: Option<(Version, String)> = db.find_value(
        "SELECT version, doc FROM site WHERE collection = ?1",
        [SETTINGS],
    )?;
    match row {
        Some((version, doc)) => Ok(SettingsRecord {
            version,
            settings: serde_json::from_str(&doc)?,
        }),
        None => Ok(SettingsRecord {
            version: Version::default(),
            settings: Settings::default(),
        }),
    }
}

pub(crate) fn store(tx: &Tx<'_>, settings: &Settings) -> Result<()> {
    Ok(tx.execute_later(
        "INSERT INTO site (collection, position, key, doc, updated_at) VALUES (?1, 0, ?1, ?2, ?3)
         ON CONFLICT (collection, key) DO UPDATE SET doc = excluded.doc, version = site.version + 1,
             updated_at = excluded.updated_at",
        params![SETTINGS, serde_json::to_string(settings)?, tx.now],
    )?)
}

/// Changes the settings as part of another edit; `change` says whether it did anything.
pub(super) fn rewrite(tx: &Tx<'_>, change: impl FnOnce(&mut Settings) -> bool) -> Result<()> {
    let mut settings = load(tx)?.settings;
    if change(&mut settings) {
        store(tx, &settings)
    } else {
        Ok(())
    }
}

/// Whether a problem is one of these keys.
fn is_of(problem: &FieldProblem, sent: &[&str]) -> bool {
    problem
        .path
        .split('.')
        .next()
        .is_some_and(|name| sent.contains(&name))
}

impl StoreReader<'_> {
    /// The settings with their version.
    pub fn settings(&self) -> Result<SettingsRecord> {
        self.query(load)
    }
}

impl BlockingStore {
    /// Stores who names the entries of the portal, once there are any and unless it is stored.
    /// Nothing that readers see changes, so this is neither an edit nor another version of the
    /// settings. Blocks.
    pub fn keep_authority(&self, authority: Authority<'_>, now: Timestamp) -> Result<()> {
        if !self.site()?.settings.identity.is_empty()
            || self.read_blocking(|reader| reader.is_empty())?
        {
            return Ok(());
        }
        let identity = authority.to_string();
        self.edit_blocking(None, now, move |tx| {
            let SettingsRecord { version, mut settings } = load(tx)?;
            if !settings.identity.is_empty() {
                return Ok(());
            }
            settings.identity = identity;
            Ok(tx.execute_later(
                "INSERT INTO site (collection, position, key, version, doc, updated_at) VALUES (?1, 0, ?1, ?2, ?3, ?4)
                 ON CONFLICT (collection, key) DO UPDATE SET doc = excluded.doc",
                params![SETTINGS, version, serde_json::to_string(&settings)?, tx.now],
            )?)
        })
    }
}

impl Store {
    /// Changes the settings of the names in `sent`. Without a `version` the newest is meant.
    /// Problems of keys that were not sent are ignored.
    pub async fn update_settings(
        &self,
        version: Option<Version>,
        sent: Vec<&'static str>,
        change: impl FnOnce(&mut Settings) + Send + 'static,
        actor: Actor,
        now: Timestamp,
    ) -> Result<SettingsWritten> {
        self.edit(Some(actor.id), now, move |tx| {
            let current = load(tx)?;
            if version.is_some_and(|version| version != current.version) {
                return Err(Error::Rejected(Rejection::SettingsConflict(Box::new(
                    current,
                ))));
            }
            let mut settings = current.settings.clone();
            change(&mut settings);
            let mut problems = check::settings(&settings, &site_cache::read(tx)?);
            problems.retain(|problem| is_of(problem, &sent));
            validate::refuse(problems)?;
            let changes = activity::differences(
                &serde_json::to_value(&current.settings)?,
                &serde_json::to_value(&settings)?,
            );
            if changes.is_empty() {
                let seq = newest_change(tx)?;
                return Ok(SettingsWritten {
                    record: current,
                    seq,
                });
            }
            store(tx, &settings)?;
            let event = ActivityEvent {
                action: "save",
                collection: SETTINGS,
                subject: None,
                title: "",
            };
            activity::record(tx, event, &changes)?;
            let seq = publication::record(tx, SETTINGS, None)?;
            Ok(SettingsWritten {
                record: load(tx)?,
                seq,
            })
        })
        .await
    }
}
