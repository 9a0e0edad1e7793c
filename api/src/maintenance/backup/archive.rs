//! A backup set as one zip archive, written beside a running server.

use super::manifest::{self, BackupManifest, MANIFEST};
use super::set::{
    CopySource, beside, copy_databases, picture_path, read_picture, remove, require_space, sync_folder,
};
use super::{Error, Result};
use crate::store::{DATABASE, copy_record, copy_server};
use crate::support::private_files;
use jiff::Timestamp;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// Suffix of what is being written.
const UNFINISHED: &str = ".part";

/// Writes the record, the visit counts, every picture and `settings` into one archive, which gets the name `target` when
/// it has been read back and compared with its manifest.
pub fn write_archive<'a>(
    source: impl Into<CopySource<'a>>,
    target: &Path,
    settings: Option<&[u8]>,
    now: Timestamp,
) -> Result<BackupManifest> {
    let source = source.into();
    refuse_live_files(source.data, target)?;
    let staging = beside(target, UNFINISHED);
    // Another run was killed.
    clear(&staging)?;
    let written = private_files::create_dir_all(&staging)
        .map_err(Error::at(&staging))
        .and_then(|()| stage(source, &staging, settings, now))
        .and_then(|(archive, manifest)| {
            fs::rename(&archive, target).map_err(Error::at(target))?;
            Ok(manifest)
        });
    clear(&staging)?;
    let manifest = written?;
    sync_folder(folder_of(target))?;
    Ok(manifest)
}

/// Writes a checked copy of the record alone, a plain SQLite file.
pub fn write_database<'a>(source: impl Into<CopySource<'a>>, target: &Path) -> Result<()> {
    let CopySource { data, database } = source.into();
    refuse_live_files(data, target)?;
    let staged = beside(target, UNFINISHED);
    clear(&staged)?;
    let copied = match database {
        None => copy_record(data, &staged).map_err(Error::from).map(|_| staged.clone()),
        Some(url) => private_files::create_dir_all(&staged)
            .map_err(Error::at(&staged))
            .and_then(|()| Ok(copy_server(url, &staged)?))
            .map(|_| staged.join(DATABASE)),
    };
    let written = copied.and_then(|copy| fs::rename(copy, target).map_err(Error::at(target)));
    if written.is_err() || database.is_some() {
        clear(&staged)?;
    }
    written?;
    sync_folder(folder_of(target))
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A target inside the data folder itself could be the record.
fn refuse_live_files(data: &Path, target: &Path) -> Result<()> {
    let folder = folder_of(target);
    let inside = fs::canonicalize(folder)
        .and_then(|folder| Ok((folder, fs::canonicalize(data)?)))
        .is_ok_and(|(folder, data)| folder == data || folder == data.join(manifest::MEDIA));
    if inside {
        let cause = "a backup is not written among the files of the data folder; name another folder";
        return Err(Error::at(target)(std::io::Error::other(cause)));
    }
    if target.is_dir() {
        return Err(Error::at(target)(std::io::ErrorKind::IsADirectory.into()));
    }
    Ok(())
}

/// Removes what a run left that was killed; a folder with anything else in it is the user's.
fn clear(staging: &Path) -> Result<()> {
    if !staging.is_dir() {
        return remove(staging);
    }
    for name in [ARCHIVE, DATABASE, crate::store::VISITS, manifest::SETTINGS] {
        for suffix in ["", "-journal", "-wal", "-shm"] {
            remove(&staging.join(format!("{name}{suffix}")))?;
        }
    }
    fs::remove_dir(staging).map_err(Error::at(staging))
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
    let pictures: u64 = databases
        .pictures
        .iter()
        .map(|name| fs::metadata(data.join(picture_path(name))).map_or(0, |meta| meta.len()))
        .sum();
    require_space(staging, pictures + manifest.files.iter().map(|file| file.bytes).sum::<u64>())?;
    let write = || -> std::io::Result<()> {
        let mut zip = ZipWriter::new(BufWriter::new(private_files::create(&archive)?));
        let options = SimpleFileOptions::default().unix_permissions(0o600);
        // Databases may grow beyond 4 GB.
        let deflated = options.compression_method(CompressionMethod::Deflated).large_file(true);
        let stored = options.compression_method(CompressionMethod::Stored);
        for file in &manifest.files {
            zip.start_file(&file.path, deflated)?;
            std::io::copy(&mut File::open(staging.join(&file.path))?, &mut zip)?;
        }
        for name in databases.pictures {
            // One that was deleted since the record was copied, or that cannot be read, is listed as missing.
            let Some(bytes) = read_picture(data, &name) else {
                manifest.missing.push(name);
                continue;
            };
            let path = picture_path(&name);
            zip.start_file(&path, stored)?;
            manifest.files.push(manifest::copy(&path, &*bytes, &mut zip)?);
        }
        zip.start_file(MANIFEST, deflated)?;
        zip.write_all(&manifest.to_json())?;
        let file = zip.finish()?.into_inner().map_err(std::io::IntoInnerError::into_error)?;
        file.sync_all()
    };
    write().map_err(Error::at(&archive))?;
    verify_archive(&archive)?;
    Ok((archive, manifest))
}

/// Reads a whole archive and compares it with its manifest: no file lacks, none is there that the manifest does not name.
pub fn verify_archive(archive: &Path) -> Result<BackupManifest> {
    let damaged = |error: zip::result::ZipError| Error::damaged(archive, error);
    let file = File::open(archive).map_err(Error::at(archive))?;
    let mut zip = ZipArchive::new(BufReader::new(file)).map_err(damaged)?;
    let manifest = BackupManifest::parse(zip.by_name(MANIFEST).map_err(damaged)?, archive)?;
    for expected in &manifest.files {
        let entry = zip.by_name(&expected.path).map_err(damaged)?;
        if !entry.is_file() {
            return Err(Error::damaged(archive, format!("{} is no plain file", expected.path)));
        }
        expected.verify(entry, archive)?;
    }
    let named: BTreeSet<&str> =
        manifest.files.iter().map(|file| file.path.as_str()).chain([MANIFEST]).collect();
    for name in zip.file_names() {
        let name = name.map_err(damaged)?;
        if !named.contains(&*name) {
            return Err(Error::damaged(archive, format!("its manifest does not name {name:?}")));
        }
    }
    Ok(manifest)
}
