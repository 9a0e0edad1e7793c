//! Records that restores moved aside: the newest three stay.

use crate::maintenance::backup::shelf::stamp;
use crate::maintenance::backup::{Error, FOLDER, Result};
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

const PREFIXES: [&str; 2] = ["before-restore-", "damaged-"];
/// Characters of a time in a name: `20261121-090000`.
const STAMP: usize = 15;
const KEPT: usize = 3;

/// A name that nothing among the backups of a data folder has: two restores may fall into one second.
pub(super) fn name(data: &Path, now: Timestamp) -> String {
    let backups = data.join(FOLDER);
    let mut at = now;
    loop {
        let name = format!("{}{}", PREFIXES[0], stamp(at));
        match at.checked_add(SignedDuration::from_secs(1)) {
            Ok(next) if backups.join(&name).exists() => at = next,
            _ => return name,
        }
    }
}

/// Removes all but the newest three. `newest` stays whatever the clock says.
pub(super) fn prune(backups: &Path, newest: &str) -> Result<()> {
    let mut stamps = BTreeSet::new();
    let mut copies = Vec::new();
    let entries = match fs::read_dir(backups) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries.map_err(Error::at(backups))?,
    };
    for entry in entries {
        let entry = entry.map_err(Error::at(backups))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let rest = PREFIXES.into_iter().find_map(|prefix| name.strip_prefix(prefix));
        // A database, its log and its index of the log have one time.
        if let Some(stamp) = rest.and_then(|rest| rest.get(..STAMP))
            && !newest.ends_with(stamp)
        {
            stamps.insert(stamp.to_owned());
            copies.push((stamp.to_owned(), entry.path()));
        }
    }
    let kept: BTreeSet<&String> = stamps.iter().rev().take(KEPT - 1).collect();
    for (_, path) in copies.iter().filter(|(stamp, _)| !kept.contains(stamp)) {
        let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
        removed.map_err(Error::at(path))?;
    }
    Ok(())
}
