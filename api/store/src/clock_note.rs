//! The last time that a server believed, for the next start.

use super::activity::{self, ActivityEvent, Difference};
use super::{BlockingStore, Result, Store, StoreReader, meta};
use domain::ids::UserId;
use engine::Db;
use jiff::Timestamp;
use support::trusted_clock::{ClockAhead, ClockNote};

/// Its name among the single values of the record. A restored record has none: its time is that of
/// the backup.
pub(super) const CLOCK: &str = "clock";

fn note(db: &Db) -> Result<Option<ClockNote>> {
    // A note that another version wrote in another form is none.
    Ok(meta::get(db, CLOCK)?.and_then(|text| serde_json::from_str(&text).ok()))
}

fn set_note(db: &Db, note: &ClockNote) -> Result<()> {
    Ok(meta::set(db, CLOCK, &serde_json::to_string(note)?)?)
}

impl StoreReader<'_> {
    /// The last time that a server noted.
    pub fn clock_note(&self) -> Result<Option<ClockNote>> {
        self.query(note)
    }
}

impl BlockingStore {
    /// Notes a time. Blocks.
    pub fn note_clock(&self, new: ClockNote) -> Result<()> {
        self.write_blocking(move |db| match new.replacing(note(db)?) {
            Some(note) => set_note(db, &note),
            None => Ok(()),
        })
    }
}

impl Store {
    /// Notes the time that an administrator accepted, and who did. It may be earlier than the one
    /// on record.
    pub async fn accept_clock(
        &self,
        new: ClockNote,
        instead_of: Option<ClockAhead>,
        by: UserId,
        now: Timestamp,
    ) -> Result<()> {
        self.edit(Some(by), now, move |tx| {
            let old = instead_of.map(|ahead| ahead.used);
            let change = Difference {
                path: "clock".to_owned(),
                old: serde_json::to_value(old)?,
                new: serde_json::to_value(new.at)?,
            };
            let event = ActivityEvent {
                action: "accept",
                collection: "clock",
                subject: None,
                title: "",
            };
            activity::record(tx, event, &[change])?;
            set_note(tx, &new)
        })
        .await
    }
}
