//! What every backup set has in common: the databases, the settings, and what surrounds writing
//! them.

use super::manifest::{BackupManifest, MEDIA, SETTINGS, SetFile};
use super::{Error, Result};
use generator::disk;
use jiff::Timestamp;
use model::MediaHash;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use store::{self, DATABASE, DatabaseUrl, RecordCopy, VISITS, copy_record, copy_visits};
use support::private_files;

/// Bytes that a copy leaves free: the record must be able to grow.
const RESERVE: u64 = 16 << 20;

/// What is copied.
#[derive(Clone, Copy, Debug)]
pub struct CopySource<'a> {
    /// The data folder, with the pictures.
    pub data: &'a Path,
    /// The server that has the record; `None`: it is a file of the folder.
    pub database: Option<&'a DatabaseUrl>,
}

impl<'a> From<&'a Path> for CopySource<'a> {
    fn from(data: &'a Path) -> CopySource<'a> {
        CopySource {
            data,
            database: None,
        }
    }
}

impl<'a> From<&'a PathBuf> for CopySource<'a> {
    fn from(data: &'a PathBuf) -> CopySource<'a> {
        data.as_path().into()
    }
}

/// The databases of a set in a folder, and what is to be added to them.
pub(super) struct Databases {
    pub manifest: BackupManifest,
    /// File names of the pictures that the record names.
    pub pictures: Vec<String>,
}

/// Copies the databases of `source` and the settings into the folder `set`, verified, and describes
/// them. Those of a server become files of SQLite, so that one set is restored into either.
pub(super) fn copy_databases(
    CopySource { data, database }: CopySource<'_>,
    set: &Path,
    settings: Option<&[u8]>,
    now: Timestamp,
) -> Result<Databases> {
    let record = set.join(DATABASE);
    let copy = if let Some(url) = database {
        require_space(set, 0)?;
        store::copy_server(url, set).map_err(|error| name_target(error, &record))?
    } else {
        require_space(set, size(&data.join(DATABASE)) + size(&data.join(VISITS)))?;
        copy_record(data, &record).map_err(|error| name_target(error, &record))?
    };
    let RecordCopy {
        schema,
        seq,
        pictures,
        illegible,
    } = copy;
    let mut manifest = BackupManifest::new(schema, seq, now);
    manifest.illegible = illegible;
    let mut add = |path: &str| {
        let file = set.join(path);
        let describe = || SetFile::of(path, File::open(&file)?);
        manifest.files.push(describe().map_err(Error::at(&file))?);
        Ok::<(), Error>(())
    };
    add(DATABASE)?;
    let visits = set.join(VISITS);
    let copied = match database {
        // They are in the set already.
        Some(_) => Ok(true),
        None => copy_visits(data, &visits).map_err(|error| name_target(error, &visits)),
    };
    match copied {
        Ok(true) => add(VISITS)?,
        Ok(false) => {}
        Err(error) if is_disk_full(&error) => return Err(error),
        // Counts of readers are worth less than a backup of everything else.
        Err(error) => {
            let file = data.join(VISITS);
            tracing::warn!(%error, file = %file.display(), "the visit counts are not in the backup");
            let _ = fs::remove_file(&visits);
        }
    }
    if let Some(settings) = settings {
        let file = set.join(SETTINGS);
        write_synced(&file, settings).map_err(Error::at(&file))?;
        add(SETTINGS)?;
    }
    Ok(Databases { manifest, pictures })
}

fn size(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |meta| meta.len())
}

/// A full disk is the target's; every other error of the store names the record already or is none
/// of a file.
fn name_target(error: store::Error, target: &Path) -> Error {
    if error.is_disk_full() {
        return Error::at(target)(io::Error::from(io::ErrorKind::StorageFull));
    }
    match error {
        store::Error::Io(cause) => Error::at(target)(cause),
        store::Error::Database(_) | store::Error::Unusable(_) => Error::damaged(target, error),
        error => error.into(),
    }
}

fn is_disk_full(error: &Error) -> bool {
    matches!(error, Error::File { cause, .. } if store::is_disk_full(cause))
        || matches!(error, Error::NoSpace { .. })
}

/// Refuses a copy for which the disk of `target` has no room: half a copy would take the room of
/// the record.
pub(super) fn require_space(target: &Path, bytes: u64) -> Result<()> {
    let disk = rustix::fs::statvfs(target).map_err(|error| Error::at(target)(error.into()))?;
    let (available, needed) = (disk.f_bavail.saturating_mul(disk.f_frsize), bytes + RESERVE);
    if available < needed {
        return Err(Error::NoSpace {
            file: target.to_owned(),
            available,
            needed,
        });
    }
    Ok(())
}

pub(super) fn write_synced(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut target = private_files::create_new(file)?;
    target.write_all(bytes)?;
    target.sync_all()
}

pub(super) fn sync_folder(folder: &Path) -> Result<()> {
    File::open(folder)
        .and_then(|folder| folder.sync_all())
        .map_err(Error::at(folder))
}

/// Removes a file or a folder with everything in it. One that does not exist is removed already.
pub(super) fn remove(path: &Path) -> Result<()> {
    disk::remove(path).map(drop).map_err(Error::Disk)
}

/// Path of a picture below a set or a data folder, and in the manifest.
pub(super) fn picture_path(name: &str) -> String {
    format!("{MEDIA}/{name}")
}

/// Refuses to make a copy while the folder of the pictures cannot be read. One picture that cannot
/// be read is listed as missing and does not keep the record out of the backup; a copy without any
/// would let the older ones go that have them.
pub(super) fn require_pictures(data: &Path) -> Result<()> {
    let folder = data.join(MEDIA);
    let Some(picture) = disk::members_if_any(&folder).map_err(Error::Disk)?.pop() else {
        return Ok(());
    };
    // A folder whose names can be read and whose files cannot be opened.
    disk::find_name(&picture.path)
        .map(drop)
        .map_err(Error::Disk)
}

/// Reads a picture of the data folder. `None`: its file is missing, unreadable or not the picture
/// that its name says.
pub(super) fn read_picture(data: &Path, name: &str) -> Option<Vec<u8>> {
    let file = data.join(picture_path(name));
    let cause = match fs::read(&file) {
        Ok(bytes) if is_named(name, &MediaHash::of(&bytes).to_string()) => return Some(bytes),
        Ok(_) => "it is damaged".to_owned(),
        Err(error) => error.to_string(),
    };
    tracing::warn!(file = %file.display(), cause, "a picture is not in the backup");
    None
}

/// Whether a picture's file is named by this digest or its beginning.
pub(super) fn is_named(name: &str, digest: &str) -> bool {
    name.split_once('.')
        .is_some_and(|(hash, _)| !hash.is_empty() && digest.starts_with(hash))
}

/// `name` beside `path`, in the same folder.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
