//! The backup of the day: a folder below `backups/`, whose pictures are in `backups/media/`, each
//! once for all sets. They are copies and not links of the data folder's: one damaged file must not
//! be both.

use super::manifest::{self, BackupManifest, MEDIA, SetFile};
use super::rotation::{self, CopyKind};
use super::set::{
    CopySource, beside, copy_databases, is_named, picture_path, read_picture, remove,
    require_pictures, require_space, sync_folder, write_synced,
};
use super::shelf::{REMOVED, StoredCopy, UNFINISHED, list, remove_unfinished, stamp};
use super::{Error, FOLDER, Result};
use generator::disk::{self, Member};
use jiff::{SignedDuration, Timestamp};
use std::collections::{BTreeSet, HashMap};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use storage::ObjectKind;
use store::{self, DatabaseUrl};
use support::private_files;

/// The clock jumped when it and the time that was measured differ by more: back, or ahead by what
/// an administrator accepted (`support/trusted_clock.rs`). A machine that was paused for a day did
/// not.
const JUMP: SignedDuration = SignedDuration::from_hours(72);

/// Sets within which the copy of each picture is read once.
const READ_AGAIN: u64 = 30;

/// Makes the day's backup when it is due, and removes what the rotation says.
pub struct Daily {
    data: PathBuf,
    /// The settings that the server was started with.
    settings: Option<PathBuf>,
    /// The server that has the record, if it is no file.
    database: Option<DatabaseUrl>,
    /// What was found about older sets, by name: they do not change.
    verified: HashMap<String, bool>,
    /// When a round last looked at the clock, by the clock and by measured time.
    looked: Option<(Timestamp, Duration)>,
    /// The clock jumped, and no set says so yet.
    clock_jumped: bool,
}

/// What a round found and did.
#[derive(Debug)]
pub struct Round {
    /// The set that was made, where one was due.
    pub made: Option<Result<PathBuf>>,
    /// Time of the newest set that verifies.
    pub newest: Option<Timestamp>,
    /// The clock jumped: old sets stay.
    pub suspended: bool,
}

impl Daily {
    /// Daily sets of the data folder, with the settings file if there is one.
    pub fn new(data: &Path, settings: Option<PathBuf>) -> Daily {
        Daily {
            data: data.to_owned(),
            settings,
            database: None,
            verified: HashMap::new(),
            looked: None,
            clock_jumped: false,
        }
    }

    /// The same of a record that a server has.
    #[must_use]
    pub fn of_server(self, database: Option<DatabaseUrl>) -> Daily {
        Daily { database, ..self }
    }

    /// One round at `now`, when `measured` had been measured. A set that cannot be made does not
    /// keep old ones from their end. `cancelled` is asked between files.
    pub fn round(
        &mut self,
        now: Timestamp,
        measured: Duration,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Round> {
        self.run(now, measured, true, cancelled)
    }

    /// The same without making a set, for a server that leaves that to another one: what it made
    /// ends all the same.
    pub fn rotate(
        &mut self,
        now: Timestamp,
        measured: Duration,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Round> {
        self.run(now, measured, false, cancelled)
    }

    fn run(
        &mut self,
        now: Timestamp,
        measured: Duration,
        makes: bool,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Round> {
        self.clock_jumped |= self.jumped(now, measured);
        let folder = self.data.join(FOLDER);
        private_files::create_dir_all(&folder).map_err(Error::at(&folder))?;
        remove_unfinished(&folder)?;
        let mut stored = list(&folder)?;
        self.verify(&mut stored, cancelled)?;
        let copies: Vec<_> = stored.iter().map(|stored| stored.copy.clone()).collect();
        let made = (makes && (self.clock_jumped || rotation::is_due(&copies, now))).then(|| {
            let number = copies.iter().map(|copy| copy.number).max().unwrap_or(0) + 1;
            self.make(&folder, &stored, number, now, cancelled)
        });
        if let Some(Ok(set)) = &made {
            self.clock_jumped = false;
            let name = set
                .file_name()
                .and_then(|name| name.to_str())
                .unwrap_or_default();
            self.verified.insert(name.to_owned(), true);
            stored = list(&folder)?;
            self.verify(&mut stored, cancelled)?;
        }
        let copies: Vec<_> = stored.iter().map(|stored| stored.copy.clone()).collect();
        // No set records the jump, so it is kept in memory for the next one.
        let mut plan = rotation::plan(&copies, now);
        if self.clock_jumped {
            plan.suspended = true;
            plan.remove.clear();
        }
        let (gone, kept): (Vec<StoredCopy>, Vec<StoredCopy>) = stored
            .into_iter()
            .partition(|stored| plan.remove.contains(&stored.copy.name));
        for old in &gone {
            remove_copy(old)?;
            self.verified.remove(&old.copy.name);
            tracing::info!(copy = old.copy.name, "a backup was removed");
        }
        if !plan.suspended {
            remove_unused_pictures(&folder, &kept)?;
        }
        let newest = plan
            .newest
            .and_then(|name| kept.iter().find(|stored| stored.copy.name == name));
        let newest = newest
            .filter(|stored| stored.copy.verified)
            .map(|stored| stored.copy.at);
        Ok(Round {
            made,
            newest,
            suspended: plan.suspended,
        })
    }

    /// Whether the clock went another way than the time since the last look.
    fn jumped(&mut self, now: Timestamp, measured: Duration) -> bool {
        let last = self.looked.replace((now, measured));
        last.is_some_and(|(clock, before)| {
            let passed = SignedDuration::try_from(measured.saturating_sub(before));
            let difference = now.duration_since(clock) - passed.unwrap_or_default();
            difference.abs() > JUMP
        })
    }

    /// Reads the databases of each copy that was not read yet; of pictures the sizes are compared:
    /// reading all of them would cost every start minutes. A new set reads those that are new, and
    /// a thirtieth of the others.
    fn verify(&mut self, stored: &mut [StoredCopy], cancelled: &dyn Fn() -> bool) -> Result<()> {
        for StoredCopy { copy, paths } in stored {
            if copy.kind == CopyKind::MovedAside {
                continue;
            }
            if cancelled() {
                return Err(Error::Stopped);
            }
            let known = self.verified.get(&copy.name).copied();
            if let Some(known) = known {
                copy.verified = known;
                continue;
            }
            let read = paths.iter().try_for_each(|path| verify_copy(path));
            copy.verified = read.is_ok();
            match read {
                Ok(()) | Err(Error::Damaged { .. }) => {
                    self.verified.insert(copy.name.clone(), copy.verified);
                }
                // The next round reads it again.
                Err(_) => {}
            }
            if let Err(error) = read {
                tracing::error!(%error, "a backup is damaged");
            }
        }
        Ok(())
    }

    /// Makes a set. It has its name only when it is whole and on the disk.
    fn make(
        &self,
        folder: &Path,
        stored: &[StoredCopy],
        number: u64,
        now: Timestamp,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<PathBuf> {
        let mut at = now;
        let target = loop {
            let target = folder.join(format!("daily-{}", stamp(at)));
            let names = [target.clone(), beside(&target, ".sqlite3")];
            let taken = names
                .iter()
                .map(|name| disk::find_name(name).map_err(Error::Disk));
            if taken
                .collect::<Result<Vec<_>>>()?
                .iter()
                .all(Option::is_none)
            {
                break target;
            }
            // A clock that went back comes to the same second again.
            at = support::clock::later(at, 1);
        };
        let set = beside(&target, UNFINISHED);
        let known = hashed_before(stored);
        let made = self
            .fill(&set, &known, number, now, cancelled)
            .and_then(|()| {
                fs::rename(&set, &target).map_err(Error::at(&target))?;
                sync_folder(folder)
            });
        if made.is_err() {
            let _ = remove(&set);
        }
        made.map(|()| target)
    }

    fn fill(
        &self,
        set: &Path,
        known: &HashMap<String, SetFile>,
        number: u64,
        now: Timestamp,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<()> {
        private_files::create_dir_all(set).map_err(Error::at(set))?;
        let settings = self.settings.as_ref().and_then(|file| {
            let read = fs::read(file);
            if let Err(error) = &read {
                tracing::warn!(%error, file = %file.display(), "the settings are not in the backup");
            }
            read.ok()
        });
        let source = CopySource {
            data: &self.data,
            database: self.database.as_ref(),
        };
        let databases = copy_databases(source, set, settings.as_deref(), now)?;
        let mut manifest = databases.manifest;
        if !manifest.illegible.is_empty() {
            tracing::error!(
                entries = store::numbers(&manifest.illegible),
                "stored texts of these entries cannot be read, nor in this backup; keep older ones, and run visnyk-api restore with one"
            );
        }
        (manifest.number, manifest.clock_jumped) = (number, self.clock_jumped);
        manifest.verify_folder(set, cancelled)?;
        let shared = set.with_file_name(MEDIA);
        private_files::create_dir_all(&shared).map_err(Error::at(&shared))?;
        require_pictures(&self.data)?;
        let present = disk::members_if_any(&shared).map_err(Error::Disk)?;
        let present: BTreeSet<&str> = present.iter().filter_map(Member::utf8_name).collect();
        let missing = databases
            .pictures
            .iter()
            .filter(|name| !present.contains(name.as_str()));
        let bytes = |name: &String| {
            fs::metadata(self.data.join(picture_path(name))).map_or(0, |meta| meta.len())
        };
        require_space(&shared, missing.map(bytes).sum())?;
        for name in databases.pictures {
            if cancelled() {
                return Err(Error::Stopped);
            }
            let known = known.get(&name).filter(|_| !is_read_again(&name, number));
            match share_picture(&self.data, &shared, &name, known)? {
                Some(file) => manifest.files.push(file),
                None => manifest.missing.push(name),
            }
        }
        sync_folder(&shared)?;
        manifest.write(set)?;
        sync_folder(set)
    }
}

/// The pictures of the newest set that verifies, by name: their copies were read when it was made,
/// or before.
fn hashed_before(stored: &[StoredCopy]) -> HashMap<String, SetFile> {
    let daily = stored
        .iter()
        .filter(|stored| stored.copy.kind == CopyKind::Daily && stored.copy.verified);
    let Some(newest) = daily.max_by_key(|stored| stored.copy.number) else {
        return HashMap::new();
    };
    let manifests = newest
        .paths
        .iter()
        .filter_map(|path| BackupManifest::read(path).ok());
    let files = manifests.flat_map(|manifest| manifest.files);
    files
        .filter_map(|file| Some((file.picture()?.to_owned(), file)))
        .collect()
}

/// Whether the copy of a picture is read again for this set although an earlier one has its hash:
/// each is for one of [`READ_AGAIN`] sets. Reading all of them each day would cost as many reads as
/// the portal has pictures.
fn is_read_again(name: &str, number: u64) -> bool {
    let share = name
        .get(..2)
        .and_then(|start| u64::from_str_radix(start, 16).ok())
        .unwrap_or_default();
    share % READ_AGAIN == number % READ_AGAIN
}

/// Describes the copy of a picture that the sets share, which is made where it is missing or
/// damaged. One that an earlier set describes and that has its length is not read. `None`: the data
/// folder has it no better.
fn share_picture(
    data: &Path,
    shared: &Path,
    name: &str,
    known: Option<&SetFile>,
) -> Result<Option<SetFile>> {
    let (path, file) = (picture_path(name), shared.join(name));
    if let Some(known) = known
        && disk::find(&file)
            .map_err(Error::Disk)?
            .is_some_and(|meta| meta.len() == known.bytes)
    {
        return Ok(Some(known.clone()));
    }
    match File::open(&file).and_then(|content| SetFile::of(&path, content)) {
        Ok(found) if is_named(name, &found.blake3) => return Ok(Some(found)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        _ => tracing::warn!(file = %file.display(), "the copy of a picture is damaged"),
    }
    let Some(bytes) = read_picture(data, name) else {
        return Ok(None);
    };
    let part = beside(&file, UNFINISHED);
    remove(&part)?;
    write_synced(&part, &bytes).map_err(Error::at(&part))?;
    fs::rename(&part, &file).map_err(Error::at(&file))?;
    Ok(Some(SetFile::of(&path, &*bytes).map_err(Error::at(&file))?))
}

pub(super) fn verify_copy(path: &Path) -> Result<()> {
    if disk::is_file(path).map_err(Error::Disk)? {
        return store::verify_file(path).map_err(|error| Error::damaged(path, error));
    }
    let manifest = BackupManifest::read(path)?;
    for expected in &manifest.files {
        let file = expected.locate(path);
        if expected.picture().is_none() {
            expected.verify(File::open(&file).map_err(Error::at(&file))?, &file)?;
        } else if fs::metadata(&file).map_err(Error::at(&file))?.len() != expected.bytes {
            return Err(Error::damaged(
                &file,
                "its size is another than the manifest says",
            ));
        }
    }
    Ok(())
}

/// Removes a copy. It loses its name first, so that half of it is never mistaken for a set.
fn remove_copy(copy: &StoredCopy) -> Result<()> {
    for path in &copy.paths {
        let gone = beside(path, REMOVED);
        remove(&gone)?;
        fs::rename(path, &gone).map_err(Error::at(path))?;
        remove(&gone)?;
    }
    Ok(())
}

/// Removes pictures that no set names, and nothing else that is beside them. A set without a
/// readable manifest could name any of them.
fn remove_unused_pictures(folder: &Path, kept: &[StoredCopy]) -> Result<()> {
    let shared = folder.join(MEDIA);
    let mut named = BTreeSet::new();
    for copy in kept.iter().flat_map(|stored| &stored.paths) {
        match pictures_of(copy) {
            Ok(pictures) => named.extend(pictures),
            Err(error) => {
                tracing::warn!(%error, "no picture of the backups is removed");
                return Ok(());
            }
        }
    }
    for picture in disk::members_if_any(&shared).map_err(Error::Disk)? {
        let is_unused = |name: &str| ObjectKind::Picture.names(name) && !named.contains(name);
        if picture.utf8_name().is_some_and(is_unused) {
            remove(&picture.path)?;
        }
    }
    Ok(())
}

/// The pictures that a copy names; none where it has no manifest.
fn pictures_of(copy: &Path) -> Result<Vec<String>> {
    let is_set = disk::is_folder(copy).and_then(|is_folder| {
        if is_folder {
            disk::is_there(&copy.join(manifest::MANIFEST))
        } else {
            Ok(false)
        }
    });
    if !is_set.map_err(Error::Disk)? {
        return Ok(Vec::new());
    }
    let manifest = BackupManifest::read(copy)?;
    Ok(manifest
        .files
        .iter()
        .filter_map(SetFile::picture)
        .map(ToOwned::to_owned)
        .collect())
}

/// Between two looks at whether a set is due.
pub(super) const LOOK: Duration = Duration::from_mins(10);
/// After a failure: another copy would meet the same disk.
pub(super) const LOOK_AGAIN: Duration = Duration::from_hours(1);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_copy_of_a_picture_is_read_once_and_in_one_of_thirty_sets() {
        let folder = tempfile::tempdir().unwrap();
        let (data, shared) = (folder.path().join("data"), folder.path().join("shared"));
        fs::create_dir_all(data.join(MEDIA)).unwrap();
        fs::create_dir_all(&shared).unwrap();
        let name = format!("{}.webp", model::MediaHash::of(b"picture"));
        fs::write(data.join(picture_path(&name)), "picture").unwrap();
        let first = share_picture(&data, &shared, &name, None).unwrap().unwrap();
        // Other bytes of the same length: only reading them shows it.
        fs::write(shared.join(&name), "PICTURE").unwrap();
        let trusted = share_picture(&data, &shared, &name, Some(&first)).unwrap();
        assert_eq!(trusted.as_ref(), Some(&first));
        assert_eq!(fs::read(shared.join(&name)).unwrap(), b"PICTURE");
        assert_eq!(
            share_picture(&data, &shared, &name, None).unwrap().as_ref(),
            Some(&first)
        );
        assert_eq!(
            fs::read(shared.join(&name)).unwrap(),
            b"picture",
            "read, and replaced"
        );
        fs::write(shared.join(&name), "pict").unwrap();
        assert_eq!(
            share_picture(&data, &shared, &name, Some(&first))
                .unwrap()
                .as_ref(),
            Some(&first)
        );
        assert_eq!(
            fs::read(shared.join(&name)).unwrap(),
            b"picture",
            "its length is another"
        );
        let again = (0..READ_AGAIN * 2)
            .filter(|number| is_read_again(&name, *number))
            .count();
        assert_eq!(again, 2);
    }
}
