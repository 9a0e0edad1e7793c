//! Reading a set: a folder with a manifest, or that folder packed into an archive.

use super::manifest::{BackupManifest, MANIFEST, SetFile};
use super::{Error, Result};
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
    pub(super) fn folder(path: &Path) -> Result<SetReader> {
        Ok(SetReader {
            path: path.to_owned(),
            archive: None,
            manifest: BackupManifest::read(path)?,
        })
    }

    pub(super) fn archive(path: &Path) -> Result<SetReader> {
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
        match self.archive {
            None => self.manifest.each_file(&self.path, visit)?,
            Some(archive) => each_packed(&self.path, archive, &self.manifest, visit)?,
        }
        Ok(self.manifest)
    }
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
