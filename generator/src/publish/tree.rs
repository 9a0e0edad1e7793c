//! The published tree on disk: ordered, atomic writes with a manifest (invariants 3 and 4).

use super::disk::{Disk, absent, find_name};
use super::foreign::{ForeignFiles, STATE, some_of};
use super::lock::lock;
use super::manifest::{Manifest, Unnoted, line_noted, line_off, line_published};
use super::payload::has_payload;
use super::report::{Done, Progress, PublishError, Report};
use super::shrinking::refuse_shrinking;
use crate::disk::members_if_any;
use crate::outputs::FileMap;
use crate::plan::{Page, Target, is_payload_file, other_page_file, pages_of_payload, payload_file};
use crate::render::Renderer;
use model::{DAY, EntryId, HOUR, UnixSeconds};
use rayon::prelude::*;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicU64;
use xxhash_rust::xxh3::xxh3_128;

/// What a publish is asked to look at.
pub enum Scope {
    /// Everything.
    All,
    /// The files an edit may change, or leave without a target, and the entries that were edited:
    /// their authors wait for these pages, which come first among their like.
    Touched(FileMap, BTreeSet<EntryId>),
}

/// Seconds by which a clock may be corrected backwards without a question.
const CORRECTION: i64 = DAY;

/// See the module. One at a time holds a tree.
pub struct Tree {
    pub(super) root: PathBuf,
    pub(super) disk: Box<dyn Disk + Send>,
    pub(super) manifest: Manifest,
    /// The log must be rewritten before lines are appended.
    pub(super) rewrite: bool,
    /// The log names files that were removed since it was last rewritten.
    pub(super) names_removed: bool,
    /// The log does not say yet which position the caller has noted.
    begins_unnoted: bool,
    /// When [`Tree::forget_removed`] last rewrote it.
    forgotten_at: Option<UnixSeconds>,
    /// The next publish may be of an earlier time than the tree.
    clock_accepted: bool,
    /// Publishes take over what others have at addresses of the tree.
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
    /// Where the round of [`Tree::look_at_next`] is.
    pub(super) looked_at: Option<String>,
    pub(super) lock: File,
}

/// Seconds between two rewritings of the log that forget removed files.
const FORGET_EVERY: i64 = HOUR;

impl Tree {
    /// Opens or creates a tree. After an unclean stop every file is held against the manifest.
    pub fn open(root: &Path, disk: Box<dyn Disk + Send>) -> Result<Tree, PublishError> {
        let state = root.join(STATE);
        let failed = |path: &Path| {
            let path = path.to_path_buf();
            move |source| PublishError::Io { path, source }
        };
        fs::create_dir_all(state.join("tmp")).map_err(failed(&state))?;
        let lock = lock(root, &state.join("lock"))?;
        let log_path = state.join("manifest");
        let log = absent(fs::read(&log_path))
            .map_err(failed(&log_path))?
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
            begins_unnoted: false,
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
        };
        let running = tree.state("running");
        if is_damaged || find_name(&running).map_err(failed(&running))?.is_some() {
            tree.verify();
        }
        let tmp = tree.state("tmp");
        for stray in members_if_any(&tmp).map_err(failed(&tmp))? {
            tree.disk
                .remove_file(&stray.path)
                .map_err(failed(&stray.path))?;
        }
        tree.disk.write(&running, b"").map_err(failed(&running))?;
        Ok(tree)
    }

    /// Marks a clean stop: the next start trusts the manifest.
    pub fn close(self) -> Result<(), PublishError> {
        let running = self.state("running");
        let removed = absent(self.disk.remove_file(&running));
        removed.map(drop).map_err(|source| PublishError::Io {
            path: running,
            source,
        })
    }

    /// What the log on disk says.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Says which position the caller has on record: changes up to it are not reported again. A
    /// position that is neither that of the tree nor the one noted before belongs to another tree
    /// or record, and what changed since is not known.
    pub fn continue_from(&mut self, noted: Option<u128>) {
        let manifest = &mut self.manifest;
        let unnoted_since = manifest.unnoted.as_ref().map(|unnoted| unnoted.since);
        if noted == Some(manifest.position) {
            self.begins_unnoted |= unnoted_since != noted;
            manifest.unnoted = Some(Unnoted {
                since: manifest.position,
                paths: BTreeSet::new(),
            });
        } else if unnoted_since != noted {
            manifest.unnoted = None;
        }
    }

    /// What publishes have changed since the position that the caller noted: the paths written and
    /// those removed, by what became of each in the end. `None`: not known. To be asked after a
    /// publish that succeeded: what one that failed has changed is written again by the next.
    pub fn changes_since_noted(&self) -> Option<(Vec<String>, Vec<String>)> {
        let paths = self.manifest.unnoted.as_ref()?.paths.iter().cloned();
        Some(paths.partition(|path| self.manifest.files.contains_key(path)))
    }

    pub(super) fn state(&self, name: &str) -> PathBuf {
        self.root.join(STATE).join(name)
    }

    /// Holds every file of the manifest against it: what differs is unknown. Files of others are
    /// looked for by the next publish of everything.
    pub fn verify(&mut self) {
        let root = &self.root;
        // A file that cannot be read is written again.
        let same = |path: &str, digest: u128| {
            fs::read(root.join(path)).is_ok_and(|bytes| xxh3_128(&bytes) == digest)
        };
        let broken: Vec<String> = self
            .manifest
            .files
            .par_iter()
            .filter(|(path, published)| {
                !(same(path, published.digest)
                    && published
                        .payload
                        .is_none_or(|digest| same(&payload_file(path), digest)))
            })
            .map(|(path, _)| path.clone())
            .collect();
        self.manifest.unknown.extend(broken);
        self.seeks_foreign = true;
        self.rewrite = true;
    }

    /// Lets every publish take over what others have at addresses of the tree, and the first one
    /// begin beside their files.
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
        (self.removes_stale, self.seeks_foreign) = (true, true);
    }

    /// Brings the tree to what `views` say. `explained` is how many entries changed, by an edit or
    /// by time, since the last publish; `None` allows the tree to shrink at will (invariant 7).
    pub fn publish(
        &mut self,
        views: &Renderer<'_>,
        scope: Scope,
        explained: Option<usize>,
        progress: Progress<'_>,
    ) -> Result<Report, PublishError> {
        if let Some(paths) = self.under_way.take() {
            // A panic ended the last publish: which files it wrote and how its log ends is not
            // known. Some may be new, and no later plan may have them.
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
            // Beside what the edit touches, what others have deleted is written again.
            files.add(FileMap::whole(views), &self.manifest.unknown);
        }
        let mut targets: Vec<(String, Target)> = files
            .iter()
            .map(|(path, target)| (path.clone(), target.clone()))
            .collect();
        let waits = |target: &Target| matches!(target, Target::Page(Page::Item(id), _) if edited.contains(id));
        targets.sort_unstable_by(|(_, a), (_, b)| {
            (a.stage(), !waits(a), a).cmp(&(b.stage(), !waits(b), b))
        });
        let wanted = |path: &str| {
            let pages = pages_of_payload(path).into_iter().flatten();
            files.contains(path)
                || pages
                    .filter_map(|page| files.get(&page))
                    .any(|target| has_payload(views, target))
        };
        let mut removals = self.superseded(views, &files, all);
        removals.retain(|path| !wanted(path));
        // A page that only changes its file is there for readers.
        let stays = |path: &str| other_page_file(path).is_some_and(|other| files.contains(&other));
        // What a failed publish may have written was never among the pages that the guard counts.
        let is_published = |path: &str| self.manifest.files.contains_key(path);
        let withdrawn = removals
            .iter()
            .map(String::as_str)
            .filter(|path| is_published(path) && !stays(path));
        refuse_shrinking(&self.manifest, views.site, withdrawn, explained)?;

        let sought = if all && self.seeks_foreign {
            Some(self.seek_foreign(wanted)?)
        } else {
            None
        };
        let (foreign, stale) = sought.unzip();
        let mut stale: Vec<[String; 2]> = stale.unwrap_or_default();
        if self.removes_stale {
            removals.extend(stale.drain(..).flatten());
        }
        let obstacles = self.look_for_obstacles(views, &targets)?;

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
                (self.seeks_foreign, self.removes_stale) = (false, false);
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
            // What was done is not known: the log may be torn, and every path just planned is
            // suspect.
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
            .doomed
            .iter()
            .chain(&manifest.unknown)
            .cloned()
            .collect();
        let mut add = |path: &String| {
            let Some(published) = manifest.files.get(path) else {
                return;
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
        };
        if all {
            manifest.files.keys().for_each(&mut add);
        } else {
            files
                .iter()
                .map(|(path, _)| path)
                .chain(files.absent())
                .for_each(&mut add);
        }
        superseded
    }

    /// How many files in the tree are of others, and which are pages of a tree whose manifest is
    /// lost, with their payloads. Refuses the first publish where there are any.
    fn seek_foreign(
        &self,
        wanted: impl Fn(&str) -> bool,
    ) -> Result<(usize, Vec<[String; 2]>), PublishError> {
        let failed = |source| PublishError::Io {
            path: self.root.clone(),
            source,
        };
        let foreign = ForeignFiles::beside(&self.root, &self.manifest)
            .map_err(failed)?
            .unwrap_or_default();
        let files = &foreign.files;
        if foreign.is_unclaimed && !files.is_empty() && !self.adopts() {
            let (folder, total) = (self.root.clone(), files.len());
            return Err(PublishError::Unclaimed {
                folder,
                files: some_of(files.iter()),
                total,
            });
        }
        let mut marked = foreign.marked_pages(&self.root).map_err(failed)?;
        marked.retain(|[page, payload]| !wanted(page) && !wanted(payload));
        let taken_over = files.iter().filter(|file| wanted(file)).count();
        let removed: BTreeSet<&String> = marked
            .iter()
            .flatten()
            .filter(|_| self.removes_stale)
            .collect();
        Ok((files.len() - taken_over - removed.len(), marked))
    }

    /// Every file that a publish may write. A payload that is on record goes with its page.
    fn paths_of(&self, views: &Renderer<'_>, targets: &[(String, Target)]) -> Vec<String> {
        let payload = |path: &String, target: &Target| {
            let is_listed = self
                .manifest
                .files
                .get(path)
                .is_some_and(|published| published.payload.is_some());
            let payload = (!is_listed && has_payload(views, target)).then(|| payload_file(path));
            payload.filter(|payload| !self.manifest.lists_payload(payload))
        };
        let paths = targets
            .iter()
            .flat_map(|(path, target)| [Some(path.clone()), payload(path, target)]);
        paths.flatten().collect()
    }

    /// Lets the next publish that succeeds be of any time.
    pub fn accept_clock(&mut self) {
        self.clock_accepted = true;
    }

    /// Time explains what a clock set back withdraws: the guard against shrinking would let it
    /// pass.
    fn refuse_clock(&self, as_of: UnixSeconds) -> Result<(), PublishError> {
        match self.manifest.as_of {
            Some(published) if as_of < published.plus(-CORRECTION) && !self.clock_accepted => {
                let time = |at: UnixSeconds| at.timestamp().unwrap_or_default();
                Err(PublishError::ClockBack {
                    as_of: time(as_of),
                    published: time(published),
                })
            }
            _ => Ok(()),
        }
    }

    /// Names what may be about to change before anything does.
    fn journal(&mut self, paths: &[String], all: bool) -> Result<(), PublishError> {
        if self.rewrite {
            let log = self.manifest.log();
            self.replace_log(&log)?;
            self.rewrite = false;
            self.names_removed = self.manifest.owes_removals();
        }
        let mut log = String::new();
        if let Some(unnoted) = self
            .manifest
            .unnoted
            .as_ref()
            .filter(|_| self.begins_unnoted)
        {
            line_noted(&mut log, unnoted.since);
        }
        let is_listed = |path: &String| self.manifest.files.contains_key(path);
        for path in paths.iter().filter(|path| !all || !is_listed(path)) {
            log.push_str("j\t");
            log.push_str(path);
            log.push('\n');
        }
        if all && !self.manifest.files.is_empty() {
            log.push_str("j\t*\n");
        }
        // After a torn line the log is rewritten.
        let named = self.append(&log).inspect_err(|_| self.rewrite = true);
        named?;
        if !paths.iter().all(is_listed) {
            // A power failure may take this line and leave the new file, which would then be one of
            // others.
            let path = self.state("manifest");
            self.disk
                .sync(&path)
                .map_err(|source| PublishError::Io { path, source })?;
        }
        self.begins_unnoted = false;
        Ok(())
    }

    fn commit(
        &mut self,
        entries: &[Done],
        removals: &BTreeSet<String>,
        views: &Renderer<'_>,
    ) -> Result<(), PublishError> {
        let (as_of, off) = (views.index.as_of(), &views.site.settings.sections_off);
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
        if *off != self.manifest.sections_off {
            line_off(&mut log, off);
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
            self.manifest.doom(path);
        }
        self.manifest.unknown.clear();
        self.manifest.all_unknown = false;
        self.manifest.as_of = Some(as_of);
        self.manifest.sections_off.clone_from(off);
        (self.clock_accepted, self.adopts_once) = (false, false);
        Ok(())
    }

    pub(super) fn append(&self, log: &str) -> Result<(), PublishError> {
        let path = self.state("manifest");
        self.disk
            .append(&path, log.as_bytes())
            .map_err(|source| PublishError::Io { path, source })
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
        (self.names_removed, self.rewrite) = (self.manifest.owes_removals(), false);
        self.begins_unnoted = false;
        self.forgotten_at = Some(now);
        Ok(())
    }

    fn replace_log(&self, log: &str) -> Result<(), PublishError> {
        let (path, beside) = (self.state("manifest"), self.state("manifest.new"));
        self.disk
            .write(&beside, log.as_bytes())
            // A power failure must not leave an empty log: every file would then be one of others.
            .and_then(|()| self.disk.sync(&beside))
            .and_then(|()| self.disk.rename(&beside, &path))
            .map_err(|source| PublishError::Io { path, source })
    }
}
