//! Files that others deleted: found because they do not exist, and published again.

use super::disk::{absent, find_name};
use super::lock::lock;
use super::manifest::{Manifest, Published};
use super::report::PublishError;
use super::tree::Tree;
use crate::plan::payload_file;
use files::disk::identity;
use rayon::prelude::*;
use std::fs::File;
use std::ops::Bound;
use std::path::Path;
use std::{fs, io};
use xxhash_rust::xxh3::xxh3_128;

impl Tree {
    /// Makes the folder of the tree's own state complete again, and locks it again if its lock was
    /// deleted.
    pub(super) fn restore_state(&mut self) -> Result<(), PublishError> {
        let tmp = self.state("tmp");
        fs::create_dir_all(&tmp).map_err(PublishError::io(&tmp))?;
        let path = self.state("lock");
        if !is_at(&self.lock, &path).map_err(PublishError::io(&path))? {
            self.lock = lock(&self.root, &path)?;
        }
        let running = self.state("running");
        if !exists(&running)? {
            self.disk
                .write(&running, b"")
                .map_err(PublishError::io(&running))?;
        }
        self.rewrite |= !exists(&self.state("manifest"))?;
        Ok(())
    }

    /// Looks whether the sections' folders and the files at `paths` exist. When something does not,
    /// or cannot be read, looks at every file: a missing one is unknown from now on, and written
    /// again.
    pub(super) fn look_for_missing<'p>(&mut self, mut paths: impl Iterator<Item = &'p str>) {
        let has_folders = folders(&self.manifest)
            .all(|folder| fs::metadata(self.root.join(folder)).is_ok_and(|it| it.is_dir()));
        let is_missing = |path: &str| match self.manifest.files.get(path) {
            Some(published) => self.is_missing(path, published),
            None => false,
        };
        if !has_folders || paths.any(is_missing) {
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
        let mut missing = !exists(&self.state("manifest"))?;
        let mut last = None;
        let files = self
            .manifest
            .files
            .range::<str, _>((from, Bound::Unbounded));
        for (number, (path, published)) in files.take(most).enumerate() {
            missing = missing || self.is_missing(path, published);
            if number + 1 == most {
                last = Some(path.clone());
            }
        }
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
        tracing::debug!(files = missing.len(), "files of the tree are missing");
        self.manifest.unknown.extend(missing);
    }

    /// Whether a file of the manifest, or the payload beside it, does not exist or was emptied.
    fn is_missing(&self, path: &str, published: &Published) -> bool {
        if !self.has_content(path, published.digest) {
            return true;
        }
        match published.payload {
            Some(digest) => !self.has_content(&payload_file(path), digest),
            None => false,
        }
    }

    /// Whether a file exists and is empty only if its digest says so.
    fn has_content(&self, path: &str, digest: u128) -> bool {
        match fs::metadata(self.root.join(path)) {
            Ok(file) => file.is_file() && (file.len() > 0 || digest == xxh3_128(b"")),
            Err(_) => false,
        }
    }
}

fn exists(path: &Path) -> Result<bool, PublishError> {
    let meta = find_name(path).map_err(PublishError::io(path))?;
    Ok(meta.is_some())
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
    let Some(there) = absent(fs::metadata(path))? else {
        return Ok(false);
    };
    Ok(file
        .metadata()
        .is_ok_and(|file| identity(&file) == identity(&there)))
}
