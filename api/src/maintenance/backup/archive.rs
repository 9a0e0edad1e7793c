//! A set packed into one zip archive, and a copy of the record alone, both written beside a running
//! server.

use super::files::{UNFINISHED, beside, create_folder, remove, rename, require_space, size, sync};
use super::manifest::{self, BackupManifest, MANIFEST, MEDIA, SETTINGS, SetFile};
use super::reader::verify;
use super::set::{CopySource, copy_databases, picture_path, read_picture, require_pictures};
use super::{Error, Result};
use files::disk;
use jiff::Timestamp;
use model::EntryId;
use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Read};
use std::path::Path;
use store::{DATABASE, VISITS, copy_record, copy_server};
use support::first_failure::FirstFailure;
use support::private_files;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// File name of the archive while it is being written.
const ARCHIVE: &str = "archive.zip";

/// Writes the record, the visit counts, every picture and `settings` into one archive, which gets
/// the name `target` when it has been read back and compared with its manifest.
pub fn write_archive<'a>(
    source: impl Into<CopySource<'a>>,
    target: &Path,
    settings: Option<&[u8]>,
    now: Timestamp,
) -> Result<BackupManifest> {
    let source = source.into();
    write_beside(source.data, target, ARCHIVE, |staging| {
        pack(source, staging, settings, now)
    })
}

/// Writes a checked copy of the record alone, a plain SQLite file. Returns the entries of which a
/// stored text cannot be read.
pub fn write_database<'a>(
    source: impl Into<CopySource<'a>>,
    target: &Path,
) -> Result<Vec<EntryId>> {
    let source = source.into();
    write_beside(source.data, target, DATABASE, |staging| {
        let copied = match source.database {
            None => copy_record(source.data, &staging.join(DATABASE)),
            Some(url) => copy_server(url, staging),
        };
        Ok(copied?.illegible)
    })
}

/// Lets `fill` write the file `name` into a folder beside `target`, and renames it.
fn write_beside<T>(
    data: &Path,
    target: &Path,
    name: &str,
    fill: impl FnOnce(&Path) -> Result<T>,
) -> Result<T> {
    refuse_live_files(data, target)?;
    let staging = beside(target, UNFINISHED);
    // Locked as long as the run lives: two runs in parallel would remove each other's files.
    let lock = lock_staging(&staging, target)?;
    // Another run was killed.
    clear(&staging)?;
    if !disk::members_if_any(&staging)?.is_empty() {
        return Err(refused(
            &staging,
            "the backup needs this folder, but it contains something else; move it",
        ));
    }
    let written = fill(&staging).and_then(|about| {
        rename(&staging.join(name), target)?;
        Ok(about)
    });
    let cleared =
        clear(&staging).and_then(|()| fs::remove_dir(&staging).map_err(Error::at(&staging)));
    drop(lock);
    let about = written?;
    cleared?;
    sync(folder_of(target))?;
    Ok(about)
}

fn lock_staging(staging: &Path, target: &Path) -> Result<File> {
    if disk::find_name(staging)?.is_some_and(|meta| !meta.is_dir()) {
        remove(staging)?;
    }
    create_folder(staging)?;
    let lock = File::open(staging).map_err(Error::at(staging))?;
    match lock.try_lock() {
        // A run that has just ended may have removed the folder since it was opened.
        Ok(()) if disk::is_same(&lock, staging)? => Ok(lock),
        Ok(()) | Err(TryLockError::WouldBlock) => Err(refused(
            target,
            "another backup to this file is running; wait for it, or name another file",
        )),
        Err(TryLockError::Error(error)) => Err(Error::at(staging)(error)),
    }
}

/// Removes what a run left; anything else in the folder is the user's.
fn clear(staging: &Path) -> Result<()> {
    for name in [ARCHIVE, DATABASE, VISITS, SETTINGS] {
        for suffix in ["", "-journal", "-wal", "-shm"] {
            remove(&staging.join(format!("{name}{suffix}")))?;
        }
    }
    Ok(())
}

/// Why a target cannot be written.
fn refused(file: &Path, cause: &str) -> Error {
    Error::at(file)(io::Error::other(cause))
}

fn folder_of(file: &Path) -> &Path {
    file.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// A target inside the data folder itself could be the record.
fn refuse_live_files(data: &Path, target: &Path) -> Result<()> {
    let folder = disk::real_path(folder_of(target));
    let data = disk::real_path(data);
    if folder == data || folder == data.join(MEDIA) {
        return Err(refused(
            target,
            "a backup is not written among the files of the data folder; name another folder",
        ));
    }
    match disk::find_name(target)? {
        Some(meta) if meta.is_dir() => Err(Error::at(target)(io::ErrorKind::IsADirectory.into())),
        // The archive gets its name at the end, and would take the place of a device or a link.
        Some(meta) if !meta.is_file() => Err(refused(
            target,
            "is not a regular file, and a backup would replace it; choose another file",
        )),
        _ => Ok(()),
    }
}

fn pack(
    source: CopySource<'_>,
    staging: &Path,
    settings: Option<&[u8]>,
    now: Timestamp,
) -> Result<BackupManifest> {
    let (mut manifest, pictures) = copy_databases(source, staging, settings, now)?;
    require_pictures(source.data)?;
    let mut bytes = manifest.files.iter().map(|file| file.bytes).sum();
    for name in &pictures {
        bytes += size(&source.data.join(picture_path(name)));
    }
    require_space(staging, bytes)?;
    let archive = staging.join(ARCHIVE);
    pack_files(source.data, staging, &archive, &mut manifest, pictures)
        .map_err(Error::at(&archive))?;
    verify(&archive)
}

fn pack_files(
    data: &Path,
    staging: &Path,
    archive: &Path,
    manifest: &mut BackupManifest,
    pictures: Vec<String>,
) -> io::Result<()> {
    let file = private_files::create(archive)?;
    let mut zip = ZipWriter::new(FirstFailure::new(BufWriter::new(file)));
    for file in &manifest.files {
        add(&mut zip, &file.path, File::open(staging.join(&file.path))?)?;
    }
    for name in pictures {
        // A picture that was deleted since the record was copied, or that cannot be read, is listed
        // as missing.
        match read_picture(data, &name) {
            Some(bytes) => manifest
                .files
                .push(add(&mut zip, &picture_path(&name), &*bytes)?),
            None => manifest.missing.push(name),
        }
    }
    add(&mut zip, MANIFEST, &*manifest.to_json())?;
    let file = zip
        .finish()?
        .into_inner()?
        .into_inner()
        .map_err(std::io::IntoInnerError::into_error)?;
    file.sync_all()
}

/// Adds a file to an archive. Pictures are compressed already.
fn add(
    zip: &mut ZipWriter<FirstFailure<BufWriter<File>>>,
    path: &str,
    content: impl Read,
) -> io::Result<SetFile> {
    let method = if path.starts_with(MEDIA) {
        zip::CompressionMethod::Stored
    } else {
        zip::CompressionMethod::Deflated
    };
    let options = SimpleFileOptions::default()
        .unix_permissions(0o600)
        .compression_method(method)
        // Databases may grow beyond 4 GB.
        .large_file(true);
    zip.start_file(path, options)?;
    manifest::copy(path, content, zip)
}
