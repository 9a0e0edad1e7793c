//! Lines of the activity log about entries.

use crate::domain::entries::record::{EntryRecord, title};
use crate::store::activity::{self, ActivityEvent, Difference};
use crate::store::{Result, Tx};

/// Writes a line of the activity log about an entry.
pub(in crate::store) fn log(
    tx: &Tx<'_>,
    action: &str,
    record: &EntryRecord,
    changes: &[Difference],
) -> Result<()> {
    let event = ActivityEvent {
        action,
        collection: record.kind.collection(),
        subject: Some(record.id.number()),
        title: title(&record.document.entry),
    };
    activity::record(tx, event, changes)
}
