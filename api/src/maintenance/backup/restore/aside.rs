//! Records that restores moved aside: the newest three stay.

use crate::maintenance::backup::set::remove;
use crate::maintenance::backup::shelf::stamp;
use crate::maintenance::backup::{Error, FOLDER, Result};
use generator::disk;
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeSet;
use std::path::Path;

const PREFIXES: [&str; 2] = ["before-restore-", "damaged-"];
/// Characters of a time in a name: `20261121-090000`.
const STAMP: usize = 15;
const KEPT: usize = 3;

/// A name that nothing among the backups of a data folder has: two restores may fall into one second.
pub(super) fn name(data: &Path, now: Timestamp) -> Result<String> {
    let backups = data.join(FOLDER);
    let mut at = now;
    loop {
        let name = format!("{}{}", PREFIXES[0], stamp(at));
        let is_taken = disk::find_name(&backups.join(&name)).map_err(Error::Disk)?.is_some();
        match at.checked_add(SignedDuration::from_secs(1)) {
            Ok(next) if is_taken => at = next,
            _ => return Ok(name),
        }
    }
}

/// Removes all but the newest three. `newest` stays whatever the clock says.
pub(super) fn prune(backups: &Path, newest: &str) -> Result<()> {
    let mut stamps = BTreeSet::new();
    let mut copies = Vec::new();
    for member in disk::members_if_any(backups).map_err(Error::Disk)? {
        let name = member.name().to_string_lossy();
        let rest = PREFIXES.into_iter().find_map(|prefix| name.strip_prefix(prefix));
        // A database, its log and its index of the log have one time.
        if let Some(stamp) = rest.and_then(|rest| rest.get(..STAMP))
            && !newest.ends_with(stamp)
        {
            stamps.insert(stamp.to_owned());
            copies.push((stamp.to_owned(), member.path.clone()));
        }
    }
    let kept: BTreeSet<&String> = stamps.iter().rev().take(KEPT - 1).collect();
    for (_, path) in copies.iter().filter(|(stamp, _)| !kept.contains(stamp)) {
        remove(path)?;
    }
    Ok(())
}
