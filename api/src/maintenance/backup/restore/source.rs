//! What a record may be restored from, and how it gets into the staging folder: nothing of the
//! source is opened by SQLite.

use crate::maintenance::backup::set::{beside, require_space};
use crate::maintenance::backup::{
    BackupManifest, Error, MANIFEST, MEDIA, Result, SetFile, manifest,
};
use generator::disk;
use model::MediaHash;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use store::{self, DATABASE, VISITS};
use support::private_files;
use zip::ZipArchive;

/// How a database of SQLite begins.
const DATABASE_HEADER: &[u8] = b"SQLite format 3\0";
/// How an archive begins.
const ZIP: &[u8] = b"PK\x03\x04";

pub(super) enum RestoreSource {
    Archive {
        file: PathBuf,
        zip: ZipArchive<BufReader<File>>,
        manifest: BackupManifest,
    },
    /// A daily backup: a folder with a manifest.
    Set {
        folder: PathBuf,
        manifest: BackupManifest,
    },
    /// Files of SQLite as they are, each with its log where it has one: `backup --database-only`, a
    /// daily backup of an earlier version, a data folder, or what a restore moved aside.
    Plain {
        database: PathBuf,
        visits: Option<PathBuf>,
        media: Option<PathBuf>,
    },
}

/// What else there is to know of a source that was staged.
#[derive(Default)]
pub(super) struct Staged {
    /// Folders in which pictures may be that no manifest lists.
    pub media: Vec<PathBuf>,
}

impl RestoreSource {
    pub(super) fn open(path: &Path) -> Result<RestoreSource> {
        if fs::metadata(path).map_err(Error::at(path))?.is_dir() {
            return RestoreSource::open_folder(path);
        }
        let mut start = Vec::new();
        let file = File::open(path).map_err(Error::at(path))?;
        file.take(DATABASE_HEADER.len() as u64)
            .read_to_end(&mut start)
            .map_err(Error::at(path))?;
        if start == DATABASE_HEADER {
            return Ok(RestoreSource::Plain {
                database: path.to_owned(),
                visits: None,
                media: None,
            });
        }
        if start.starts_with(ZIP) {
            return RestoreSource::open_archive(path);
        }
        Err(Error::damaged(
            path,
            "it is neither an archive of `visnyk-api backup` nor a database",
        ))
    }

    fn open_folder(folder: &Path) -> Result<RestoreSource> {
        if disk::is_there(&folder.join(MANIFEST)).map_err(Error::Disk)? {
            return Ok(RestoreSource::Set {
                folder: folder.to_owned(),
                manifest: BackupManifest::read(folder)?,
            });
        }
        let there = |name: &str| {
            let path = folder.join(name);
            disk::is_there(&path)
                .map(|is_there| is_there.then_some(path))
                .map_err(Error::Disk)
        };
        let Some(database) = there(DATABASE)? else {
            return Err(Error::damaged(
                folder,
                format!("the folder contains neither {MANIFEST} nor {DATABASE}"),
            ));
        };
        Ok(RestoreSource::Plain {
            database,
            visits: there(VISITS)?,
            media: there(MEDIA)?,
        })
    }

    fn open_archive(path: &Path) -> Result<RestoreSource> {
        let opened = BufReader::new(File::open(path).map_err(Error::at(path))?);
        let mut zip = ZipArchive::new(opened).map_err(|error| {
            Error::damaged(path, format!("the archive is cut off or damaged ({error})"))
        })?;
        let manifest = {
            let entry = zip
                .by_name(MANIFEST)
                .map_err(|error| Error::damaged(path, format!("{MANIFEST}: {error}")))?;
            BackupManifest::parse(entry, path)?
        };
        Ok(RestoreSource::Archive {
            file: path.to_owned(),
            zip,
            manifest,
        })
    }

    /// Copies what is needed into `staging`, and verifies every byte of a source with a manifest.
    pub(super) fn stage(self, data: &Path, staging: &Path) -> Result<Staged> {
        match self {
            RestoreSource::Archive {
                file,
                zip,
                manifest,
            } => {
                stage_archive(&file, zip, &manifest, data, staging)?;
            }
            RestoreSource::Set { folder, manifest } => {
                leave_room(data, &manifest.files)?;
                for expected in &manifest.files {
                    let file = expected.locate(&folder);
                    let content = File::open(&file).map_err(Error::at(&file))?;
                    stage_file(expected, content, &file, data, staging)?;
                }
            }
            RestoreSource::Plain {
                database,
                visits,
                media,
            } => {
                stage_database(&database, &staging.join(DATABASE))?;
                if let Some(visits) = visits {
                    // Their damage is found with the others'.
                    let copy = staging.join(VISITS);
                    if let Err(error) = stage_database(&visits, &copy) {
                        tracing::warn!(%error, "visit counts cannot be restored");
                    }
                }
                return Ok(Staged {
                    media: media.into_iter().collect(),
                });
            }
        }
        Ok(Staged::default())
    }
}

/// The names in the archive must be exactly those of its manifest: no folders, links or second
/// copies.
fn stage_archive(
    file: &Path,
    mut zip: ZipArchive<BufReader<File>>,
    manifest: &BackupManifest,
    data: &Path,
    staging: &Path,
) -> Result<()> {
    leave_room(data, &manifest.files)?;
    let damaged = |cause: String| Error::damaged(file, cause);
    let mut left: BTreeSet<&str> = manifest
        .files
        .iter()
        .map(|file| file.path.as_str())
        .collect();
    let mut manifests = 0;
    for at in 0..zip.len() {
        let entry = zip
            .by_index(at)
            .map_err(|error| damaged(error.to_string()))?;
        let name = entry
            .name()
            .map_err(|error| damaged(error.to_string()))?
            .into_owned();
        let kind = entry.unix_mode().map_or(0, |mode| mode & 0o170_000);
        if entry.is_dir()
            || entry.is_symlink()
            || entry.encrypted()
            || !matches!(kind, 0 | 0o100_000)
        {
            return Err(damaged(format!("{name:?} is not a regular file")));
        }
        if name == MANIFEST && manifests == 0 {
            manifests += 1;
            continue;
        }
        let expected = manifest
            .files
            .iter()
            .find(|file| file.path == name && left.remove(name.as_str()));
        let expected =
            expected.ok_or_else(|| damaged(format!("{name:?} is not in its {MANIFEST}")))?;
        stage_file(expected, entry, file, data, staging)?;
    }
    match left.first() {
        Some(name) => Err(damaged(format!("{name} is missing"))),
        None => Ok(()),
    }
}

/// Copies one file of a set and compares it with the manifest. A picture that the data folder holds
/// is only compared.
fn stage_file(
    expected: &SetFile,
    content: impl Read,
    file: &Path,
    data: &Path,
    staging: &Path,
) -> Result<()> {
    if let Some(name) = expected.picture() {
        let hash = name
            .split('.')
            .next()
            .and_then(|hash| MediaHash::try_from(hash.to_owned()).ok());
        if hash.is_some_and(|hash| store::holds_picture(&data.join(MEDIA).join(name), hash)) {
            return expected.verify(content, file);
        }
    }
    let target = staging.join(&expected.path);
    let copied = create(&target).and_then(|mut copy| {
        let copied = manifest::copy(&expected.path, content.take(expected.bytes + 1), &mut copy)?;
        copy.sync_all()?;
        Ok(copied)
    });
    match copied {
        Ok(copied) if copied == *expected => Ok(()),
        Ok(_) => Err(Error::damaged(
            file,
            format!("{} is damaged", expected.path),
        )),
        // What the archive's own checks find, beside errors of the disk.
        Err(error)
            if matches!(
                error.kind(),
                io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof
            ) =>
        {
            Err(Error::damaged(
                file,
                format!("{} is damaged ({error})", expected.path),
            ))
        }
        Err(error) => Err(Error::at(&target)(error)),
    }
}

fn create(target: &Path) -> io::Result<File> {
    target
        .parent()
        .map_or(Ok(()), private_files::create_dir_all)?;
    private_files::create(target)
}

/// Copies a database with its log, and folds the copy's log into it.
pub(super) fn stage_database(source: &Path, target: &Path) -> Result<()> {
    for suffix in ["", "-wal"] {
        let (from, to) = (beside(source, suffix), beside(target, suffix));
        match private_files::copy(&from, &to) {
            Err(error) if error.kind() == io::ErrorKind::NotFound && suffix == "-wal" => {
                let _ = fs::remove_file(&to);
            }
            copied => {
                copied.map_err(Error::at(&from))?;
            }
        }
    }
    store::fold_copy(target).map_err(|error| Error::damaged(source, error))?;
    File::open(target)
        .and_then(|file| file.sync_all())
        .map_err(Error::at(target))
}

/// Copies a picture that no manifest lists; its hash was compared.
pub(super) fn copy_picture(file: &Path, target: &Path) -> Result<()> {
    let copied = create(target).and_then(|mut copy| {
        io::copy(&mut File::open(file)?, &mut copy)?;
        copy.sync_all()
    });
    copied.map_err(Error::at(target))
}

/// Refuses before anything is copied when the disk has no room for it.
fn leave_room(data: &Path, files: &[SetFile]) -> Result<()> {
    let present = |file: &&SetFile| {
        file.picture().is_some()
            && fs::metadata(data.join(&file.path)).is_ok_and(|present| present.len() == file.bytes)
    };
    let copied = files.iter().filter(|file| !present(file));
    require_space(data, copied.map(|file| file.bytes).sum())
}
