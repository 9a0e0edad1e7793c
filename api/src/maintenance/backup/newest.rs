//! The newest daily set, looked at without a server.

use super::daily::verify_copy;
use super::rotation::CopyKind;
use super::shelf::list;
use super::{FOLDER, Result};
use jiff::Timestamp;
use std::cmp::Reverse;
use std::path::Path;

/// The daily sets of a data folder, as far back as the newest one that verifies.
#[derive(Debug, Default)]
pub struct DailySets {
    /// When the newest set that verifies was made.
    pub newest: Option<Timestamp>,
    /// Why newer ones do not, the newest first.
    pub damaged: Vec<String>,
}

/// Reads the newest daily set below `data`, and older ones until one verifies. Changes nothing.
pub fn newest_daily_set(data: &Path) -> Result<DailySets> {
    let mut stored = list(&data.join(FOLDER))?;
    stored.retain(|stored| stored.copy.kind == CopyKind::Daily);
    stored.sort_by_key(|stored| Reverse(stored.copy.at));
    let mut sets = DailySets::default();
    for set in stored {
        match set.paths.iter().try_for_each(|path| verify_copy(path)) {
            Ok(()) => {
                sets.newest = Some(set.copy.at);
                break;
            }
            Err(error) => sets.damaged.push(error.to_string()),
        }
    }
    Ok(sets)
}
