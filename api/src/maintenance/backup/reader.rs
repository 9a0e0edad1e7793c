//! Reading a set: a folder with a manifest, or that folder packed into an archive.

use super::manifest::{BackupManifest, MANIFEST, SetFile};
use super::{Error, Result};
use files::disk;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use zip::ZipArchive;

/// A set whose manifest was read.
pub(super) struct SetReader {
    path: PathBuf,
    archive: Option<ZipArchive<BufReader<File>>>,
    pub manifest: BackupManifest,
}

impl SetReader {
    /// Opens a folder or an archive, and reads its manifest.
    pub(super) fn open(path: &Path) -> Result<SetReader> {
        if disk::is_folder(path)? {
            return Ok(SetReader {
                path: path.to_owned(),
                archive: None,
                manifest: BackupManifest::read(path)?,
            });
        }
        let file = File::open(path).map_err(Error::at(path))?;
        let mut archive = ZipArchive::new(BufReader::new(file)).map_err(|error| {
            Error::damaged(path, format!("the archive is cut off or damaged ({error})"))
        })?;
        let manifest = archive
            .by_name(MANIFEST)
            .map_err(|error| Error::damaged(path, format!("{MANIFEST}: {error}")))?;
        Ok(SetReader {
            path: path.to_owned(),
            manifest: BackupManifest::parse(manifest, path)?,
            archive: Some(archive),
        })
    }

    /// Hands every file to `visit`, with its description and the path for errors.
    pub(super) fn each(
        self,
        visit: &mut dyn FnMut(&SetFile, &mut dyn Read, &Path) -> Result<()>,
    ) -> Result<BackupManifest> {
        if let Some(archive) = self.archive {
            each_packed(&self.path, archive, &self.manifest, visit)?;
            return Ok(self.manifest);
        }
        for expected in &self.manifest.files {
            let file = expected.locate(&self.path);
            let mut content = File::open(&file).map_err(Error::at(&file))?;
            visit(expected, &mut content, &file)?;
        }
        Ok(self.manifest)
    }
}

/// Reads a whole set, a folder or an archive, and compares every file with its manifest.
pub fn verify(set: &Path) -> Result<BackupManifest> {
    SetReader::open(set)?.each(&mut |expected, content, file| expected.verify(content, file))
}

/// The names in an archive must be exactly those of its manifest: no folders, links or second
/// copies.
fn each_packed(
    path: &Path,
    mut archive: ZipArchive<BufReader<File>>,
    manifest: &BackupManifest,
    visit: &mut dyn FnMut(&SetFile, &mut dyn Read, &Path) -> Result<()>,
) -> Result<()> {
    let mut left = BTreeMap::from([(MANIFEST, None)]);
    for file in &manifest.files {
        left.insert(&file.path, Some(file));
    }
    for at in 0..archive.len() {
        let mut entry = archive
            .by_index(at)
            .map_err(|error| Error::damaged(path, error))?;
        let name = entry
            .name()
            .map_err(|error| Error::damaged(path, error))?
            .into_owned();
        let kind = entry.unix_mode().map_or(0, |mode| mode & 0o170_000);
        if entry.is_dir() || entry.encrypted() || !matches!(kind, 0 | 0o100_000) {
            let cause = format!("{name:?} is not a regular file");
            return Err(Error::damaged(path, cause));
        }
        match left.remove(name.as_str()) {
            Some(Some(expected)) => visit(expected, &mut entry, path)?,
            // The manifest itself.
            Some(None) => {}
            None => {
                let cause = format!("its manifest does not name {name:?}");
                return Err(Error::damaged(path, cause));
            }
        }
    }
    match left.first_key_value() {
        Some((name, _)) => Err(Error::damaged(path, format!("{name} is missing"))),
        None => Ok(()),
    }
}
