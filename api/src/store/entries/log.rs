//! Lines of the activity log about entries.

use crate::domain::entries::record::title;
use crate::store::activity::{self, ActivityEvent, Difference};
use crate::store::{Result, Tx};
use model::Entry;

/// Writes a line of the activity log about an entry.
pub(in crate::store) fn log(
    tx: &Tx<'_>,
    action: &str,
    entry: &Entry,
    changes: &[Difference],
) -> Result<()> {
    let event = ActivityEvent {
        action,
        collection: entry.kind().collection(),
        subject: Some(entry.id.number()),
        title: title(entry),
    };
    activity::record(tx, event, changes)
}
