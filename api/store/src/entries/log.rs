//! Lines of the activity log about entries.

use crate::activity::{self, ActivityEvent, Difference};
use crate::{Result, Tx};
use domain::entries::record::title;
use model::Entry;

/// Writes a line of the activity log about an entry.
pub(crate) fn log(tx: &Tx<'_>, action: &str, entry: &Entry, changes: &[Difference]) -> Result<()> {
    let event = ActivityEvent {
        action,
        collection: entry.kind().collection(),
        subject: Some(entry.id.number()),
        title: title(entry),
    };
    activity::record(tx, event, changes)
}
