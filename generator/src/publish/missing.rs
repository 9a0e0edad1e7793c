//! Files that others deleted: found because they do not exist, and published again.

use super::disk::{absent, find_name};
use super::lock::lock;
use super::manifest::{Manifest, Published};
use super::report::PublishError;
use super::tree::Tree;
use crate::plan::payload_file;
use rayon::prelude::*;
use std::fs::File;
use std::ops::Bound;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::{fs, io};
use xxhash_rust::xxh3::xxh3_128;

impl Tree {
    /// Makes the folder of the tree's own state complete again, and locks it again if its lock was
    /// deleted.
    pub(super) fn restore_state(&mut self) -> Result<(), PublishError> {
        let failed = |path: &Path| {
            let path = path.to_path_buf();
            move |source| PublishError::Io { path, source }
        };
        let exists = |path: &Path| {
            find_name(path)
                .map_err(failed(path))
                .map(|meta| meta.is_some())
        };
        let tmp = self.state("tmp");
        fs::create_dir_all(&tmp).map_err(failed(&tmp))?;
        let path = self.state("lock");
        if !is_at(&self.lock, &path).map_err(failed(&path))? {
            self.lock = lock(&self.root, &path)?;
        }
        let running = self.state("running");
        if !exists(&running)? {
            self.disk.write(&running, b"").map_err(failed(&running))?;
        }
        self.rewrite |= !exists(&self.state("manifest"))?;
        Ok(())
    }

    /// Looks whether the sections' folders and the files at `paths` exist. When something does not,
    /// or cannot be read, looks at every file: what is missing is unknown from now on, and written
    /// again.
    pub(super) fn look_for_missing<'p>(&mut self, mut paths: impl Iterator<Item = &'p str>) {
        let entry = |path: &str| self.manifest.files.get_key_value(path);
        if !folders(&self.manifest)
            .all(|folder| fs::metadata(self.root.join(folder)).is_ok_and(|it| it.is_dir()))
            || paths.any(|path| {
                entry(path).is_some_and(|(path, published)| self.is_missing(path, published))
            })
        {
            self.look_at_all();
        }
    }

    /// Looks at the next files of a round through the manifest, `most` of them: `true` when
    /// something is missing and the next publish has work to do.
    ///
    /// # Errors
    /// The folder of the publisher's state cannot be read.
    pub fn look_at_next(&mut self, most: usize) -> Result<bool, PublishError> {
        let from = self
            .looked_at
            .as_deref()
            .map_or(Bound::Unbounded, Bound::Excluded);
        let next = || {
            self.manifest
                .files
                .range::<str, _>((from, Bound::Unbounded))
                .take(most)
        };
        let log = self.state("manifest");
        let has_log = find_name(&log)
            .map_err(|source| PublishError::Io { path: log, source })?
            .is_some();
        let missing = !has_log || next().any(|(path, published)| self.is_missing(path, published));
        let last = next()
            .nth(most.saturating_sub(1))
            .map(|(path, _)| path.clone());
        self.looked_at = last;
        if missing {
            self.look_at_all();
        }
        Ok(missing)
    }

    fn look_at_all(&mut self) {
        let missing: Vec<String> = self
            .manifest
            .files
            .par_iter()
            .filter(|(path, published)| self.is_missing(path, published))
            .map(|(path, _)| path.clone())
            .collect();
        self.manifest.unknown.extend(missing);
    }

    /// Whether a file of the manifest, or the payload beside it, does not exist or was emptied.
    fn is_missing(&self, path: &str, published: &Published) -> bool {
        let exists = |path: &str, digest: u128| {
            let holds = |length: u64| length > 0 || digest == xxh3_128(b"");
            fs::metadata(self.root.join(path)).is_ok_and(|file| file.is_file() && holds(file.len()))
        };
        let payload = published.payload;
        !exists(path, published.digest)
            || payload.is_some_and(|digest| !exists(&payload_file(path), digest))
    }
}

/// Folders directly below the root and below that of the second language: a handful of lookups,
/// however many files the manifest has.
fn folders(manifest: &Manifest) -> impl Iterator<Item = String> + '_ {
    ["", "us/"].into_iter().flat_map(move |prefix| {
        let mut from = prefix.to_owned();
        std::iter::from_fn(move || {
            loop {
                let (path, _) = manifest
                    .files
                    .range::<str, _>((Bound::Included(&*from), Bound::Unbounded))
                    .next()?;
                let Some((folder, _)) = path.strip_prefix(prefix)?.split_once('/') else {
                    from = format!("{path}\0");
                    continue;
                };
                // The byte after the slash: the first path that cannot be in the folder.
                from = format!("{prefix}{folder}0");
                return Some(format!("{prefix}{folder}"));
            }
        })
    })
}

/// Whether an open file is the one at this path.
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    let identity = |file: &fs::Metadata| (file.dev(), file.ino());
    let there = absent(fs::metadata(path))?;
    Ok(there.is_some_and(|there| {
        file.metadata()
            .is_ok_and(|file| identity(&file) == identity(&there))
    }))
}
