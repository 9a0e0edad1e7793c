//! A backup set as one zip archive, written beside a running server.

use super::manifest::{self, BackupManifest, MANIFEST};
use super::set::{
    CopySource, beside, copy_databases, picture_path, read_picture, remove, require_pictures,
    require_space, sync_folder,
};
use super::{Error, Result};
use generator::disk;
use jiff::Timestamp;
use model::EntryId;
use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::io::{BufReader, BufWriter, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use store::{DATABASE, copy_record, copy_server};
use support::first_failure::FirstFailure;
use support::private_files;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// Suffix of what is being written.
const UNFINISHED: &str = ".part";

/// Writes the record, the visit counts, every picture and `settings` into one archive, which gets
/// the name `target` when it has been read back and compared with its manifest.
pub fn write_archive<'a>(
    source: impl Into<CopySource<'a>>,
    target: &Path,
    settings: Option<&[u8]>,
    now: Timestamp,
) -> Result<BackupManifest> {
    let source = source.into();
    refuse_live_files(source.data, target)?;
    let staging = Staging::begin(target)?;
    let written = stage(source, &staging.folder, settings, now).and_then(|(archive, manifest)| {
        fs::rename(&archive, target).map_err(Error::at(target))?;
        Ok(manifest)
    });
    let ended = staging.end();
    let manifest = written?;
    ended?;
    sync_folder(folder_of(target))?;
    Ok(manifest)
}

/// Writes a checked copy of the record alone, a plain SQLite file. Returns the entries of which a
/// stored text cannot be read.
pub fn write_database<'a>(
    source: impl Into<CopySource<'a>>,
    target: &Path,
) -> Result<Vec<EntryId>> {
    let CopySource { data, database } = source.into();
    refuse_live_files(data, target)?;
    let staging = Staging::begin(target)?;
    let copy = staging.folder.join(DATABASE);
    let copied = match database {
        None => copy_record(data, &copy),
        Some(url) => copy_server(url, &staging.folder),
    };
    let written = copied.map_err(Error::from).and_then(|copied| {
        fs::rename(copy, target).map_err(Error::at(target))?;
        Ok(copied.illegible)
    });
    let ended = staging.end();
    let illegible = written?;
    ended?;
    sync_folder(folder_of(target))?;
    Ok(illegible)
}

/// The folder beside a target in which it is prepared.
struct Staging {
    folder: PathBuf,
    /// Locked as long as the run lives: two runs in parallel would remove each other's files.
    _lock: File,
}

impl Staging {
    /// Creates it, empty.
    fn begin(target: &Path) -> Result<Staging> {
        let folder = beside(target, UNFINISHED);
        if disk::find_name(&folder)
            .map_err(Error::Disk)?
            .is_some_and(|meta| !meta.is_dir())
        {
            remove(&folder)?;
        }
        private_files::create_dir_all(&folder).map_err(Error::at(&folder))?;
        let lock = File::open(&folder).map_err(Error::at(&folder))?;
        match lock.try_lock() {
            // A run that has just ended may have removed the folder since it was opened.
            Ok(()) if is_same(&lock, &folder) => {}
            Ok(()) | Err(TryLockError::WouldBlock) => {
                return Err(refused(
                    target,
                    "another backup to this file is running; wait for it, or name another file",
                ));
            }
            Err(TryLockError::Error(error)) => return Err(Error::at(&folder)(error)),
        }
        let staging = Staging {
            folder,
            _lock: lock,
        };
        // Another run was killed.
        staging.clear()?;
        if !disk::members_if_any(&staging.folder)
            .map_err(Error::Disk)?
            .is_empty()
        {
            return Err(refused(
                &staging.folder,
                "the backup needs this folder, but it contains something else; move it",
            ));
        }
        Ok(staging)
    }

    /// Removes what a run left; anything else in the folder is the user's.
    fn clear(&self) -> Result<()> {
        for name in [ARCHIVE, DATABASE, store::VISITS, manifest::SETTINGS] {
            for suffix in ["", "-journal", "-wal", "-shm"] {
                remove(&self.folder.join(format!("{name}{suffix}")))?;
            }
        }
        Ok(())
    }

    fn end(self) -> Result<()> {
        self.clear()?;
        fs::remove_dir(&self.folder).map_err(Error::at(&self.folder))
    }
}

fn is_same(open: &File, path: &Path) -> bool {
    let key = |meta: &fs::Metadata| (meta.dev(), meta.ino());
    matches!((open.metadata(), fs::metadata(path)), (Ok(open), Ok(path)) if key(&open) == key(&path))
}

/// Why a target cannot be written.
fn refused(file: &Path, cause: &str) -> Error {
    Error::at(file)(std::io::Error::other(cause))
}

fn folder_of(file: &Path) -> &Path {
    file.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// A target inside the data folder itself could be the record.
fn refuse_live_files(data: &Path, target: &Path) -> Result<()> {
    let folder = folder_of(target);
    let real = |folder: &Path| match disk::is_there(folder) {
        Ok(true) => fs::canonicalize(folder)
            .map(Some)
            .map_err(Error::at(folder)),
        Ok(false) => Ok(None),
        Err(error) => Err(Error::Disk(error)),
    };
    let is_inside =
        |(folder, data): (PathBuf, PathBuf)| folder == data || folder == data.join(manifest::MEDIA);
    if real(folder)?.zip(real(data)?).is_some_and(is_inside) {
        let cause =
            "a backup is not written among the files of the data folder; name another folder";
        return Err(refused(target, cause));
    }
    match disk::find_name(target).map_err(Error::Disk)? {
        Some(meta) if meta.is_dir() => {
            Err(Error::at(target)(std::io::ErrorKind::IsADirectory.into()))
        }
        // The archive gets its name at the end, and would take the place of a device or a link.
        Some(meta) if !meta.is_file() => Err(refused(
            target,
            "is not a regular file, and a backup would replace it; choose another file",
        )),
        _ => Ok(()),
    }
}

/// File name of the archive in the staging folder.
const ARCHIVE: &str = "archive.zip";

fn stage(
    source: CopySource<'_>,
    staging: &Path,
    settings: Option<&[u8]>,
    now: Timestamp,
) -> Result<(PathBuf, BackupManifest)> {
    let data = source.data;
    let databases = copy_databases(source, staging, settings, now)?;
    let mut manifest = databases.manifest;
    let archive = staging.join(ARCHIVE);
    require_pictures(data)?;
    let pictures: u64 = databases
        .pictures
        .iter()
        .map(|name| fs::metadata(data.join(picture_path(name))).map_or(0, |meta| meta.len()))
        .sum();
    require_space(
        staging,
        pictures + manifest.files.iter().map(|file| file.bytes).sum::<u64>(),
    )?;
    let write = || -> std::io::Result<()> {
        let mut zip = ZipWriter::new(FirstFailure::new(BufWriter::new(private_files::create(
            &archive,
        )?)));
        let options = SimpleFileOptions::default().unix_permissions(0o600);
        // Databases may grow beyond 4 GB.
        let deflated = options
            .compression_method(CompressionMethod::Deflated)
            .large_file(true);
        let stored = options.compression_method(CompressionMethod::Stored);
        for file in &manifest.files {
            zip.start_file(&file.path, deflated)?;
            std::io::copy(&mut File::open(staging.join(&file.path))?, &mut zip)?;
        }
        for name in databases.pictures {
            // One that was deleted since the record was copied, or that cannot be read, is listed
            // as missing.
            let Some(bytes) = read_picture(data, &name) else {
                manifest.missing.push(name);
                continue;
            };
            let path = picture_path(&name);
            zip.start_file(&path, stored)?;
            manifest
                .files
                .push(manifest::copy(&path, &*bytes, &mut zip)?);
        }
        zip.start_file(MANIFEST, deflated)?;
        zip.write_all(&manifest.to_json())?;
        let file = zip
            .finish()?
            .into_inner()?
            .into_inner()
            .map_err(std::io::IntoInnerError::into_error)?;
        file.sync_all()
    };
    write().map_err(Error::at(&archive))?;
    verify_archive(&archive)?;
    Ok((archive, manifest))
}

/// Reads a whole archive and compares it with its manifest: no file lacks, none is there that the
/// manifest does not name.
pub fn verify_archive(archive: &Path) -> Result<BackupManifest> {
    let damaged = |error: zip::result::ZipError| Error::damaged(archive, error);
    let file = File::open(archive).map_err(Error::at(archive))?;
    let mut zip = ZipArchive::new(BufReader::new(file)).map_err(damaged)?;
    let manifest = BackupManifest::parse(zip.by_name(MANIFEST).map_err(damaged)?, archive)?;
    for expected in &manifest.files {
        let entry = zip.by_name(&expected.path).map_err(damaged)?;
        if !entry.is_file() {
            return Err(Error::damaged(
                archive,
                format!("{} is not a regular file", expected.path),
            ));
        }
        expected.verify(entry, archive)?;
    }
    let named: BTreeSet<&str> = manifest
        .files
        .iter()
        .map(|file| file.path.as_str())
        .chain([MANIFEST])
        .collect();
    for name in zip.file_names() {
        let name = name.map_err(damaged)?;
        if !named.contains(&*name) {
            return Err(Error::damaged(
                archive,
                format!("its manifest does not name {name:?}"),
            ));
        }
    }
    Ok(manifest)
}
