//! Rendering and writing, stage by stage: files to which others point come first (invariant 4).

use super::manifest::Published;
use super::payload::has_payload;
use super::report::{Done, Progress, PublishError, Report};
use super::tree::Tree;
use crate::outputs;
use crate::outputs::allowing_both;
use crate::plan::{Shape, Stage, Target, payload_file};
use crate::render::{RenderBuffers, Renderer};
use rayon::prelude::*;
use std::cell::RefCell;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, io};
use xxhash_rust::xxh3::xxh3_128;

thread_local! {
    /// Each worker renders its pages in the same memory.
    static BUFFERS: RefCell<RenderBuffers> = RefCell::default();
}

impl Tree {
    /// Renders and writes stage by stage; within a stage in parallel.
    pub(super) fn write_all(
        &self,
        views: &Renderer<'_>,
        targets: &[(String, Target)],
        progress: Progress<'_>,
    ) -> Result<(Report, Vec<Done>), PublishError> {
        self.allow_both_scripts(views, targets)?;
        let done = AtomicUsize::new(0);
        let mut entries = Vec::new();
        let mut report = Report {
            looked_at: targets.len(),
            ..Report::default()
        };
        let mut rest = targets;
        while let Some((_, first)) = rest.first() {
            let stage: Stage = first.stage();
            // Targets are ordered as their stages are.
            let n = rest
                .iter()
                .take_while(|(_, target)| target.stage() == stage)
                .count();
            let (now, later) = rest.split_at(n);
            rest = later;
            let changed: Vec<Option<Done>> = now
                .par_iter()
                .with_min_len(4)
                .map(|(path, target)| {
                    let result = self.write_target(views, path, target);
                    progress(done.fetch_add(1, Ordering::Relaxed) + 1, targets.len());
                    Ok(result?.map(|(published, wrote)| (path.clone(), published, wrote)))
                })
                .collect::<Result<_, PublishError>>()?;
            entries.extend(changed.into_iter().flatten());
        }
        report.pages = targets
            .iter()
            .filter(|(_, target)| matches!(target, Target::Page(..)))
            .count();
        report.unchanged = report.looked_at - entries.len();
        Ok((report, entries))
    }

    /// Before any page has the head script of another theme, writes a policy that allows that of
    /// both. The stage of `_headers`, after all pages, removes that of the theme before.
    fn allow_both_scripts(
        &self,
        views: &Renderer<'_>,
        targets: &[(String, Target)],
    ) -> Result<(), PublishError> {
        let Some((path, _)) = targets
            .iter()
            .find(|(_, target)| *target == Target::Headers)
        else {
            return Ok(());
        };
        // A tree without the file, or with one that is no text, has no policy to keep to.
        let Ok(old) = fs::read_to_string(self.root.join(path)) else {
            return Ok(());
        };
        let new = outputs::file(views, &Target::Headers)?;
        match allowing_both(&old, &String::from_utf8_lossy(&new)) {
            Some(both) => self.put(path, both.as_bytes(), false),
            None => Ok(()),
        }
    }

    /// `None` when the file is known to be what it should be; else what it is now, and whether a
    /// file was written: other views may give the same bytes.
    fn write_target(
        &self,
        views: &Renderer<'_>,
        path: &str,
        target: &Target,
    ) -> Result<Option<(Published, bool)>, PublishError> {
        let shape = views.config.shape;
        let known = self.known(path);
        let last = known.map(|known| known.fingerprint);
        match target {
            // Their names are made of their content.
            Target::Asset(_) | Target::Picture(_) if known.is_some() => Ok(None),
            Target::Page(page, locale) => BUFFERS.with_borrow_mut(|buffers| {
                let view = views.page(page, *locale)?;
                let fingerprint = views.fingerprint(&view, buffers)?;
                if last == Some(fingerprint) {
                    return Ok(None);
                }
                views.render(&view, buffers)?;
                let payload = has_payload(views, target).then_some(&buffers.payload);
                self.replace(shape, path, known, fingerprint, &buffers.html, payload)
            }),
            Target::Redirect(from, locale) => {
                let fingerprint = outputs::redirect_fingerprint(views, from, *locale)?;
                if last == Some(fingerprint) {
                    return Ok(None);
                }
                let bytes = outputs::file(views, target)?;
                self.replace(shape, path, known, fingerprint, &bytes, None)
            }
            _ => {
                let bytes = outputs::file(views, target)?;
                self.replace(shape, path, known, xxh3_128(&bytes), &bytes, None)
            }
        }
    }

    /// Why a target is rendered, for the log.
    fn reason(&self, path: &str) -> &'static str {
        match self.manifest.files.get(path) {
            None => "there is no file",
            Some(_) if self.is_unknown(path) => "the file is missing, or a publish failed",
            Some(_) => "the fingerprint differs",
        }
    }

    /// The file of the manifest at a path, unless its state is unknown.
    fn known(&self, path: &str) -> Option<&Published> {
        self.manifest
            .files
            .get(path)
            .filter(|_| !self.is_unknown(path))
    }

    /// Whether a publish that failed may have left anything at a path.
    fn is_unknown(&self, path: &str) -> bool {
        self.manifest.all_unknown || self.manifest.unknown.contains(path)
    }

    /// Writes the files that differ; a page's payload comes before the page.
    fn replace(
        &self,
        shape: Shape,
        path: &str,
        known: Option<&Published>,
        fingerprint: u128,
        bytes: &[u8],
        payload: Option<&Vec<u8>>,
    ) -> Result<Option<(Published, bool)>, PublishError> {
        let payload_digest = payload.map(|payload| xxh3_128(payload));
        let published = Published {
            fingerprint,
            digest: xxh3_128(bytes),
            payload: payload_digest,
        };
        if known == Some(&published) {
            return Ok(None);
        }
        tracing::trace!(path, reason = self.reason(path), "rendered");
        let fresh = !self.manifest.files.contains_key(path);
        let mut wrote = false;
        if let Some(payload) = payload
            && known.is_none_or(|known| known.payload != payload_digest)
        {
            self.put(&payload_file(path), payload, fresh)?;
            wrote = true;
        }
        if known.is_none_or(|known| known.digest != published.digest) {
            self.put(path, bytes, fresh && (payload.is_none() || shape.is_flat()))?;
            wrote = true;
        }
        Ok(Some((published, wrote)))
    }

    /// Writes beside and renames over.
    fn put(&self, path: &str, bytes: &[u8], fresh: bool) -> Result<(), PublishError> {
        let target = self.root.join(path);
        let temporary = self
            .state("tmp")
            .join(self.temporary.fetch_add(1, Ordering::Relaxed).to_string());
        let parent = target.parent().unwrap_or(&self.root);
        if fresh {
            self.disk
                .create_dir_all(parent)
                .map_err(PublishError::io(&target))?;
        }
        self.disk
            .write(&temporary, bytes)
            .map_err(PublishError::io(&target))?;
        match self.disk.rename(&temporary, &target) {
            // Another program deleted the folder.
            Err(error) if error.kind() == io::ErrorKind::NotFound => self
                .disk
                .create_dir_all(parent)
                .and_then(|()| self.disk.rename(&temporary, &target))
                .map_err(PublishError::io(&target)),
            Err(error) => Err(match self.occupied(path) {
                Some(occupied) => occupied,
                None => PublishError::io(&target)(error),
            }),
            Ok(()) => Ok(()),
        }
    }
}
