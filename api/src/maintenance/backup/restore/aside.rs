//! Records that restores moved aside: the newest three stay.

use crate::maintenance::backup::set::remove;
use crate::maintenance::backup::shelf::{moved_aside, stamp};
use crate::maintenance::backup::{Error, FOLDER, Result};
use generator::disk;
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeSet;
use std::path::Path;

const PREFIX: &str = "before-restore-";
const KEPT: usize = 3;

/// A name that nothing among the backups of a data folder has: two restores may fall into one
/// second.
pub(super) fn name(data: &Path, now: Timestamp) -> Result<String> {
    let backups = data.join(FOLDER);
    let mut at = now;
    loop {
        let name = format!("{PREFIX}{}", stamp(at));
        let is_taken = disk::find_name(&backups.join(&name))
            .map_err(Error::Disk)?
            .is_some();
        match at.checked_add(SignedDuration::from_secs(1)) {
            Ok(next) if is_taken => at = next,
            _ => return Ok(name),
        }
    }
}

/// Removes all but the newest three, and nothing that has another name. `newest` stays whatever the
/// clock says.
pub(super) fn prune(backups: &Path, newest: &str) -> Result<()> {
    let mut times = BTreeSet::new();
    let mut copies = Vec::new();
    for member in disk::members_if_any(backups).map_err(Error::Disk)? {
        // A database, its log and its index of the log have one time.
        if let Some((at, common)) = member.utf8_name().and_then(moved_aside)
            && common != newest
        {
            times.insert(at);
            copies.push((at, member.path.clone()));
        }
    }
    let kept: BTreeSet<&Timestamp> = times.iter().rev().take(KEPT - 1).collect();
    for (_, path) in copies.iter().filter(|(at, _)| !kept.contains(at)) {
        remove(path)?;
    }
    Ok(())
}
