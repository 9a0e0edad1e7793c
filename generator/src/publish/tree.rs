//! The published tree on disk: ordered, atomic writes with a manifest (invariants 3 and 4).

use super::disk::{Disk, RealDisk, absent, find_name};
use super::foreign::{ForeignFiles, STATE, some_of};
use super::lock::{lock, stamps};
use super::manifest::{
    Manifest, Published, Unacknowledged, line_acknowledged, line_published, line_sections,
};
use super::payload::has_payload;
use super::report::{Done, Progress, PublishError, Report};
use super::shrinking::refuse_shrinking;
use crate::outputs::FileMap;
use crate::plan::{Page, Target, is_payload_file, other_page_file, pages_of_payload, payload_file};
use crate::render::Renderer;
use crate::sources::Stamp;
use files::disk::members_if_any;
use model::{DAY, EntryId, HOUR, UnixSeconds};
use rayon::prelude::*;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicU64;
use xxhash_rust::xxh3::xxh3_128;

/// The files that a publish looks at.
pub enum Scope {
    /// Everything.
    All,
    /// The files an edit may change, or leave without a target, and the entries that were edited:
    /// their authors wait for these pages, which come first among their like.
    Touched(FileMap, BTreeSet<EntryId>),
}

/// Seconds by which a clock may be corrected backwards without a question.
const CORRECTION: i64 = DAY;

/// An open tree: its folder, which stays locked while this exists, the manifest of the files in it,
/// and the permissions that the next publish has.
pub struct Tree {
    pub(super) root: PathBuf,
    pub(super) disk: Box<dyn Disk + Send>,
    pub(super) manifest: Manifest,
    /// The log must be rewritten before lines are appended.
    pub(super) rewrite: bool,
    /// The log names files that were removed since it was last rewritten.
    pub(super) names_removed: bool,
    /// The log does not have the position yet that the caller has acknowledged.
    lacks_acknowledged: bool,
    /// The time when [`Tree::forget_removed`] last rewrote it.
    forgotten_at: Option<UnixSeconds>,
    /// The next publish may be of an earlier time than the tree.
    clock_accepted: bool,
    /// Publishes replace files of others at addresses of the tree.
    adopts: bool,
    /// The next publish that succeeds does.
    adopts_once: bool,
    /// The next publish of everything looks for files of others.
    seeks_foreign: bool,
    /// It removes pages of a tree whose manifest is lost.
    removes_stale: bool,
    /// The paths of a publish that began and has not returned, by success or by error.
    under_way: Option<Vec<String>>,
    pub(super) temporary: AtomicU64,
    /// The last path that [`Tree::look_at_next`] has looked at in this round.
    pub(super) looked_at: Option<String>,
    pub(super) lock: File,
    /// The tree as [`Tree::rest`] left it.
    rested: Option<[Stamp; 3]>,
}

/// Seconds between two rewritings of the log that forget removed files.
const FORGET_EVERY: i64 = HOUR;

impl Tree {
    /// Opens or creates a tree. After an unclean stop every file is compared with the manifest.
    pub fn open(root: &Path, disk: Box<dyn Disk + Send>) -> Result<Tree, PublishError> {
        let state = root.join(STATE);
        fs::create_dir_all(state.join("tmp")).map_err(PublishError::io(&state))?;
        let lock = lock(root, &state.join("lock"))?;
        let log_path = state.join("manifest");
        let log = absent(fs::read(&log_path))
            .map_err(PublishError::io(&log_path))?
            .unwrap_or_default();
        let text = String::from_utf8_lossy(&log);
        let is_damaged = matches!(text, Cow::Owned(_));
        let (manifest, rewrite) = Manifest::parse(&text);
        let is_unclaimed = manifest.is_empty();
        let mut tree = Tree {
            root: root.to_path_buf(),
            disk,
            manifest,
            rewrite,
            names_removed: false,
            lacks_acknowledged: false,
            forgotten_at: None,
            clock_accepted: false,
            adopts: false,
            adopts_once: false,
            seeks_foreign: is_unclaimed,
            removes_stale: false,
            under_way: None,
            temporary: AtomicU64::new(0),
            looked_at: None,
            lock,
            rested: None,
        };
        let running = tree.state("running");
        let is_unclean = find_name(&running)
            .map_err(PublishError::io(&running))?
            .is_some();
        tracing::debug!(
            folder = %root.display(),
            files = tree.manifest.files.len(),
            is_damaged,
            is_unclean,
            "tree opened"
        );
        if is_damaged || is_unclean {
            tree.verify();
        }
        let tmp = tree.state("tmp");
        for stray in members_if_any(&tmp).map_err(PublishError::io(&tmp))? {
            tree.disk
                .remove_file(&stray.path)
                .map_err(PublishError::io(&stray.path))?;
        }
        tree.disk
            .write(&running, b"")
            .map_err(PublishError::io(&running))?;
        Ok(tree)
    }

    /// Marks a clean stop: the next start trusts the manifest.
    pub fn close(mut self) -> Result<(), PublishError> {
        self.rest()
    }

    /// Marks a clean stop, and lets other publishers have the tree until [`Tree::wake`].
    pub fn rest(&mut self) -> Result<(), PublishError> {
        let running = self.state("running");
        absent(self.disk.remove_file(&running)).map_err(PublishError::io(&running))?;
        self.rested = stamps(&self.root);
        self.lock.unlock().map_err(PublishError::io(&self.root))
    }

    /// Takes the tree again. `false`: it was changed meanwhile, and is opened as a new one.
    pub fn wake(&mut self) -> Result<bool, PublishError> {
        let running = self.state("running");
        if self.rested.is_some()
            && let Ok(locked) = lock(&self.root, &self.state("lock"))
            && stamps(&self.root) == self.rested
        {
            self.lock = locked;
            self.disk
                .write(&running, b"")
                .map_err(PublishError::io(&running))?;
            return Ok(true);
        }
        let disk = std::mem::replace(&mut self.disk, Box::new(RealDisk));
        let adopts = self.adopts;
        *self = Tree::open(&self.root, disk)?;
        self.adopts = adopts;
        Ok(false)
    }

    /// The state that the log on disk describes.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Acknowledges a position: changes up to it are not reported again. A position that is neither
    /// that of the tree nor the one acknowledged before belongs to another tree or database, so the
    /// changes since then are not known.
    pub fn continue_from(&mut self, position: Option<u128>) {
        let manifest = &mut self.manifest;
        let before = manifest
            .unacknowledged
            .as_ref()
            .map(|changes| changes.since);
        if position == Some(manifest.position) {
            self.lacks_acknowledged |= before != position;
            manifest.unacknowledged = Some(Unacknowledged {
                since: manifest.position,
                paths: BTreeSet::new(),
            });
        } else if before != position {
            manifest.unacknowledged = None;
        }
    }

    /// The changes since the position that the caller acknowledged: paths that exist now, and paths
    /// that were removed. `None`: not known. They are complete after a publish that succeeded; files
    /// that a failed publish has changed are written again by the next.
    pub fn unacknowledged_changes(&self) -> Option<(Vec<String>, Vec<String>)> {
        let paths = self.manifest.unacknowledged.as_ref()?.paths.iter().cloned();
        Some(paths.partition(|path| self.manifest.files.contains_key(path)))
    }

    pub(super) fn state(&self, name: &str) -> PathBuf {
        self.root.join(STATE).join(name)
    }

    /// Compares every file with the manifest: the state of one that differs is unknown. The next
    /// publish of everything looks for files of others.
    pub fn verify(&mut self) {
        let root = &self.root;
        let broken: Vec<String> = self
            .manifest
            .files
            .par_iter()
            .filter(|(path, published)| !is_intact(root, path, published))
            .map(|(path, _)| path.clone())
            .collect();
        tracing::debug!(differ = broken.len(), "files compared with the manifest");
        self.manifest.unknown.extend(broken);
        self.seeks_foreign = true;
        self.rewrite = true;
    }

    /// Lets every publish replace files of others at addresses of the tree, and the first one begin
    /// beside their other files.
    pub fn adopt(&mut self) {
        self.adopts = true;
    }

    /// The same for the next publish that succeeds.
    pub fn adopt_once(&mut self) {
        self.adopts_once = true;
    }

    pub(super) fn adopts(&self) -> bool {
        self.adopts || self.adopts_once
    }

    /// Lets the next publish of everything that succeeds remove the pages of a tree whose manifest
    /// is lost.
    pub fn remove_stale(&mut self) {
        self.removes_stale = true;
        self.seeks_foreign = true;
    }

    /// Writes and removes files until the tree has the pages of `views`. `explained` is how many
    /// entries changed, by an edit or by time, since the last publish; `None` allows the tree to
    /// shrink at will (invariant 7).
    pub fn publish(
        &mut self,
        views: &Renderer<'_>,
        scope: Scope,
        explained: Option<usize>,
        progress: Progress<'_>,
    ) -> Result<Report, PublishError> {
        if let Some(paths) = self.under_way.take() {
            // A panic ended the last publish: it is not known which files it wrote and how its log
            // ends. Some may be new, and no later plan may have them.
            self.rewrite = true;
            self.manifest.unknown.extend(paths);
            self.manifest.all_unknown = true;
        }
        self.refuse_clock(views.index.as_of())?;
        self.restore_state()?;
        let (all, mut files, edited) = match scope {
            Scope::Touched(files, edited) if !self.manifest.all_unknown => (false, files, edited),
            _ => (true, FileMap::whole(views), BTreeSet::new()),
        };
        self.look_for_missing(files.iter().filter(|_| !all).map(|(path, _)| path.as_str()));
        if !all && !self.manifest.unknown.is_empty() {
            // Files that others have deleted are written again in addition to those of the edit.
            files.add(FileMap::whole(views), &self.manifest.unknown);
        }
        let mut targets: Vec<(String, Target)> = files
            .iter()
            .map(|(path, target)| (path.clone(), target.clone()))
            .collect();
        // The authors wait for the pages of edited entries.
        let order = |target: &Target| {
            let is_edited =
                matches!(target, Target::Page(Page::Item(id), _) if edited.contains(id));
            (target.stage(), !is_edited)
        };
        targets.sort_unstable_by(|(_, a), (_, b)| (order(a), a).cmp(&(order(b), b)));
        let mut removals = self.superseded(views, &files, all);
        removals.retain(|path| !is_planned(views, &files, path));
        let withdrawn = removals.iter().map(String::as_str).filter(|path| {
            // The guard does not count files that a failed publish may have written, and a page
            // that only changes its file is still there for readers.
            self.manifest.files.contains_key(*path)
                && !other_page_file(path).is_some_and(|other| files.contains(&other))
        });
        refuse_shrinking(&self.manifest, views.site, withdrawn, explained)?;

        let mut foreign = None;
        let mut stale = Vec::new();
        if all && self.seeks_foreign {
            let (count, marked) = self.seek_foreign(views, &files)?;
            foreign = Some(count);
            stale = marked;
        }
        if self.removes_stale {
            removals.extend(stale.drain(..).flatten());
        }
        let obstacles = self.look_for_obstacles(views, &targets)?;
        tracing::debug!(
            everything = all,
            looked_at = targets.len(),
            removals = removals.len(),
            unknown = self.manifest.unknown.len(),
            all_unknown = self.manifest.all_unknown,
            "publish planned"
        );

        let paths = self.paths_of(views, &targets);
        self.journal(&paths, all)?;
        self.under_way = Some(paths);
        let written = self
            .clear(&obstacles)
            .and_then(|()| self.write_all(views, &targets, progress));
        let result = written.and_then(|(mut report, entries)| {
            self.commit(&entries, &removals, views)?;
            report.written = entries
                .into_iter()
                .filter(|(_, _, wrote)| *wrote)
                .map(|(path, ..)| path)
                .collect();
            self.remove_all(&removals, views.index.as_of())?;
            if all {
                self.sweep_retired(views.index.as_of());
                self.seeks_foreign = false;
                self.removes_stale = false;
            }
            let removed = removals
                .into_iter()
                .filter(|path| !is_payload_file(path))
                .collect();
            let stale = stale.into_iter().map(|[page, _]| page).collect();
            Ok(Report {
                removed,
                foreign,
                stale,
                ..report
            })
        });
        if let (Err(_), Some(paths)) = (&result, self.under_way.take()) {
            // It is not known how far the publish came: the log may be torn, and every path just
            // planned is suspect.
            self.rewrite = true;
            self.manifest.unknown.extend(paths);
            self.manifest.all_unknown |= all;
        }
        self.under_way = None;
        result
    }

    /// Files of the publisher that may have no place in the tree any more. `files` are all, or
    /// those that an edit touches.
    fn superseded(&self, views: &Renderer<'_>, files: &FileMap, all: bool) -> BTreeSet<String> {
        let manifest = &self.manifest;
        let mut superseded: BTreeSet<String> = manifest
            .to_remove
            .iter()
            .chain(&manifest.unknown)
            .cloned()
            .collect();
        let candidates: Vec<&String> = if all {
            manifest.files.keys().collect()
        } else {
            files
                .iter()
                .map(|(path, _)| path)
                .chain(files.absent())
                .collect()
        };
        for path in candidates {
            let Some(published) = manifest.files.get(path) else {
                continue;
            };
            let target = files.get(path);
            if target.is_none() {
                superseded.insert(path.clone());
            }
            if published.payload.is_some()
                && !target.is_some_and(|target| has_payload(views, target))
            {
                superseded.insert(payload_file(path));
            }
        }
        superseded
    }

    /// The number of files of others in the tree, and the pages of a tree whose manifest is lost,
    /// with their payloads. Refuses the first publish if there are files of others.
    fn seek_foreign(
        &self,
        views: &Renderer<'_>,
        planned: &FileMap,
    ) -> Result<(usize, Vec<[String; 2]>), PublishError> {
        let foreign = ForeignFiles::beside(&self.root, &self.manifest)
            .map_err(PublishError::io(&self.root))?
            .unwrap_or_default();
        let files = &foreign.files;
        if foreign.is_unclaimed && !files.is_empty() && !self.adopts() {
            return Err(PublishError::Unclaimed {
                folder: self.root.clone(),
                files: some_of(files.iter()),
                total: files.len(),
            });
        }
        let mut marked = foreign
            .marked_pages(&self.root)
            .map_err(PublishError::io(&self.root))?;
        marked.retain(|files| files.iter().all(|file| !is_planned(views, planned, file)));
        let mut ours: BTreeSet<&String> = files
            .iter()
            .filter(|file| is_planned(views, planned, file))
            .collect();
        if self.removes_stale {
            ours.extend(marked.iter().flatten());
        }
        Ok((files.len() - ours.len(), marked))
    }

    /// Every file that a publish may write. A payload that is on record goes with its page.
    fn paths_of(&self, views: &Renderer<'_>, targets: &[(String, Target)]) -> Vec<String> {
        let mut paths = Vec::with_capacity(targets.len());
        for (path, target) in targets {
            paths.push(path.clone());
            if has_payload(views, target) && !self.manifest.has_payload(path) {
                let payload = payload_file(path);
                if !self.manifest.lists_payload(&payload) {
                    paths.push(payload);
                }
            }
        }
        paths
    }

    /// Lets the next publish that succeeds be of any time.
    pub fn accept_clock(&mut self) {
        self.clock_accepted = true;
    }

    /// The guard against shrinking does not see a clock that was set back, because time explains
    /// the pages that it withdraws.
    fn refuse_clock(&self, as_of: UnixSeconds) -> Result<(), PublishError> {
        match self.manifest.as_of {
            Some(published) if as_of < published.plus(-CORRECTION) && !self.clock_accepted => {
                Err(PublishError::ClockBack {
                    as_of: as_of.timestamp().unwrap_or_default(),
                    published: published.timestamp().unwrap_or_default(),
                })
            }
            _ => Ok(()),
        }
    }

    /// Writes the paths that may be about to change into the log before any of them does.
    fn journal(&mut self, paths: &[String], all: bool) -> Result<(), PublishError> {
        if self.rewrite {
            let log = self.manifest.log();
            self.replace_log(&log)?;
            self.rewrite = false;
            self.names_removed = self.manifest.owes_removals();
        }
        let mut log = String::new();
        if self.lacks_acknowledged
            && let Some(unacknowledged) = &self.manifest.unacknowledged
        {
            line_acknowledged(&mut log, unacknowledged.since);
        }
        let mut has_new = false;
        for path in paths {
            let is_listed = self.manifest.files.contains_key(path);
            has_new |= !is_listed;
            if !all || !is_listed {
                log.push_str("j\t");
                log.push_str(path);
                log.push('\n');
            }
        }
        if all && !self.manifest.files.is_empty() {
            log.push_str("j\t*\n");
        }
        if let Err(error) = self.append(&log) {
            // After a torn line the log is rewritten.
            self.rewrite = true;
            return Err(error);
        }
        if has_new {
            // A power failure may take this line and leave the new file, which would then be one of
            // others.
            let path = self.state("manifest");
            self.disk.sync(&path).map_err(PublishError::io(&path))?;
        }
        self.lacks_acknowledged = false;
        Ok(())
    }

    fn commit(
        &mut self,
        entries: &[Done],
        removals: &BTreeSet<String>,
        views: &Renderer<'_>,
    ) -> Result<(), PublishError> {
        let as_of = views.index.as_of();
        let settings = &views.site.settings;
        let mut log = String::with_capacity(entries.len() * 160 + 32);
        for (path, published, _) in entries {
            line_published(&mut log, path, published);
        }
        for path in removals {
            log.push_str("x\t");
            log.push_str(path);
            log.push('\n');
        }
        let changed = entries
            .iter()
            .filter(|(_, _, wrote)| *wrote)
            .map(|(path, ..)| path);
        let changed: Vec<&String> = changed.chain(removals).collect();
        let sections = [
            ("o", &settings.sections_off, &self.manifest.sections_off),
            (
                "h",
                &settings.hide_untranslated,
                &self.manifest.sections_hidden,
            ),
        ];
        for (record, now, before) in sections {
            if now != before {
                line_sections(&mut log, record, now);
            }
        }
        let mut position = self.manifest.position;
        if !changed.is_empty() {
            position = xxh3_128(format!("{position:x}\n{log}").as_bytes());
        }
        log.push_str(&format!("a\t{as_of}\nt\t{position:x}\nc\n"));
        self.append(&log)?;
        self.manifest.position = position;
        for path in changed {
            self.manifest.note_change(path);
        }
        for (path, published, _) in entries {
            self.manifest.publish(path, *published);
        }
        for path in removals {
            self.manifest.mark_removed(path);
        }
        self.manifest.unknown.clear();
        self.manifest.all_unknown = false;
        self.manifest.as_of = Some(as_of);
        self.manifest
            .sections_off
            .clone_from(&settings.sections_off);
        self.manifest
            .sections_hidden
            .clone_from(&settings.hide_untranslated);
        self.clock_accepted = false;
        self.adopts_once = false;
        Ok(())
    }

    pub(super) fn append(&self, log: &str) -> Result<(), PublishError> {
        let path = self.state("manifest");
        self.disk
            .append(&path, log.as_bytes())
            .map_err(PublishError::io(&path))
    }

    /// Rewrites the log when it names removed files, so that the address of an erased entry does
    /// not stay in it. At most once an hour: the log of a large portal has many megabytes.
    pub fn forget_removed(&mut self, now: UnixSeconds) -> Result<(), PublishError> {
        let recent = self
            .forgotten_at
            .is_some_and(|at| (at..at.plus(FORGET_EVERY)).contains(&now));
        // After a panic the log knows more than the manifest in memory.
        if !self.names_removed || recent || self.under_way.is_some() {
            return Ok(());
        }
        self.replace_log(&self.manifest.log())?;
        self.names_removed = self.manifest.owes_removals();
        self.rewrite = false;
        self.lacks_acknowledged = false;
        self.forgotten_at = Some(now);
        Ok(())
    }

    fn replace_log(&self, log: &str) -> Result<(), PublishError> {
        let path = self.state("manifest");
        let beside = self.state("manifest.new");
        self.disk
            .write(&beside, log.as_bytes())
            // A power failure must not leave an empty log: every file would then be one of others.
            .and_then(|()| self.disk.sync(&beside))
            .and_then(|()| self.disk.rename(&beside, &path))
            .map_err(PublishError::io(&path))
    }
}

/// Whether a published file and its payload are as the manifest describes them. A file that cannot
/// be read is not.
fn is_intact(root: &Path, path: &str, published: &Published) -> bool {
    if !has_digest(&root.join(path), published.digest) {
        return false;
    }
    match published.payload {
        Some(digest) => has_digest(&root.join(payload_file(path)), digest),
        None => true,
    }
}

fn has_digest(file: &Path, digest: u128) -> bool {
    fs::read(file).is_ok_and(|bytes| xxh3_128(&bytes) == digest)
}

/// Whether one of the files, or the payload of one, belongs at a path.
fn is_planned(views: &Renderer<'_>, files: &FileMap, path: &str) -> bool {
    let mut pages = pages_of_payload(path).into_iter().flatten();
    files.contains(path)
        || pages.any(|page| {
            files
                .get(&page)
                .is_some_and(|target| has_payload(views, target))
        })
}
