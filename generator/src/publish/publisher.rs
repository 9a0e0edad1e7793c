//! Index and tree together, from one publish to the next.

use super::report::{Progress, PublishError, Report};
use super::tree::{Scope, Tree};
use crate::images::PictureFile;
use crate::index::{Index, Row};
use crate::outputs::{FileMap, has_file};
use crate::plan::{Page, Plan, Target, site_pictures};
use crate::render::{RenderBuffers, Renderer};
use crate::snapshot::Source;
use crate::theme::Theme;
use crate::view::{Config, ViewError};
use model::{EntryId, Locale, Record, Site, Status, UnixSeconds};
use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

/// Keeps a tree up to date: the index in memory, the manifest on disk, and the way from one to the
/// other.
pub struct Publisher {
    pub(crate) theme: Arc<Theme>,
    pub(crate) config: Config,
    site: Arc<Site>,
    index: Index<'static>,
    tree: Tree,
    /// The tree is not known to match the index: the next publish looks at everything.
    stale: bool,
    /// Entries of publishes that failed: the next report names them.
    unreported: BTreeSet<EntryId>,
}

/// The files that a publish would look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Touched {
    /// Site paths of both languages, pages first; not all of them if there are many.
    pub paths: Vec<String>,
    /// How many there are.
    pub total: usize,
    /// Everything will be looked at.
    pub whole: bool,
}

/// Files looked at between two publishes: some ten milliseconds' work.
const LOOKED_AT: usize = 4_000;

/// An entry as it now is; `None` when it is no longer public in any way.
pub type Change = (EntryId, Option<Arc<Record>>);

/// The changes for which a tree may lose pages (invariant 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explained {
    /// Each is an edit of its entry, or follows from time.
    Edits,
    /// Only changes by time explain lost pages: a folder of content may be gone by mistake.
    Time,
    /// All, whatever they are.
    All,
}

impl Publisher {
    /// Takes over an open tree. The first publish looks at everything.
    pub fn new(
        tree: Tree,
        theme: Arc<Theme>,
        config: Config,
        site: Arc<Site>,
        index: Index<'static>,
    ) -> Publisher {
        Publisher {
            theme,
            config,
            site,
            index,
            tree,
            stale: true,
            unreported: BTreeSet::new(),
        }
    }

    /// Takes the tree for one that matches the index.
    pub fn trust_tree(&mut self) {
        self.stale = false;
    }

    /// The index of the last publish, or of one that failed since.
    pub fn index(&self) -> &Index<'static> {
        &self.index
    }

    /// The settings and taxonomy of the last publish.
    pub fn site(&self) -> &Arc<Site> {
        &self.site
    }

    fn plan(&self) -> Plan<'_> {
        Plan {
            index: &self.index,
            site: &self.site,
        }
    }

    /// The next time at which some page changes by time alone.
    pub fn next_change_time(&self) -> Option<UnixSeconds> {
        let as_of = self.index.as_of();
        let plan = self.plan();
        let site = plan.site_change_times().filter(|at| *at > as_of);
        site.chain(self.index.next_change_time()).min()
    }

    /// The time the tree on disk shows; `None` before the first publish.
    pub fn published_as_of(&self) -> Option<UnixSeconds> {
        self.tree.manifest().as_of
    }

    /// A digest of the history of the tree, another one after every publish that changed a file. A
    /// caller that stores it gets every later change, also if it was stopped before it could store
    /// one.
    pub fn position(&self) -> u128 {
        self.tree.manifest().position
    }

    /// See [`Tree::continue_from`]; before a publish.
    pub fn continue_from(&mut self, position: Option<u128>) {
        self.tree.continue_from(position);
    }

    /// See [`Tree::unacknowledged_changes`]; after a publish.
    pub fn unacknowledged_changes(&self) -> Option<(Vec<String>, Vec<String>)> {
        self.tree.unacknowledged_changes()
    }

    /// Every file of the tree, as paths below its root, payloads among them.
    pub fn all_files(&self) -> impl Iterator<Item = String> {
        self.tree.manifest().all_files()
    }

    /// How many pages the tree has.
    pub fn pages(&self, source: &dyn Source) -> usize {
        let views = self.renderer(source);
        let pages = views.plan().pages();
        pages.iter().filter(|page| has_file(&views, page)).count()
    }

    /// How many files the tree has, without payloads.
    pub fn files(&self) -> usize {
        self.tree.manifest().files.len()
    }

    /// Renderer of the current state, for what the server renders on request.
    pub fn renderer<'a>(&'a self, source: &'a dyn Source) -> Renderer<'a> {
        Renderer::new(&self.site, &self.index, source, &self.theme, &self.config)
    }

    /// Replaces everything known and looks at every page.
    pub fn publish_all(
        &mut self,
        source: &dyn Source,
        site: Arc<Site>,
        index: Index<'static>,
        explained: Option<usize>,
        progress: Progress<'_>,
    ) -> Result<Report, PublishError> {
        self.site = site;
        self.index = index;
        self.stale = true;
        let report = self.run(source, Scope::All, explained, progress)?;
        let own: Vec<PictureFile> = site_pictures(&self.site.settings).collect();
        let mut used = HashSet::new();
        for picture in self.index.pictures().chain(&own) {
            if let PictureFile::Photo(master, _) = picture {
                used.insert(*master);
            }
        }
        // The tree is complete; a file that cannot be deleted now is tried again the next time.
        let _ = self.config.pictures.sweep(&used);
        Ok(report)
    }

    /// Publishes changed entries, and whatever time has changed since.
    pub fn publish_changes(
        &mut self,
        source: &dyn Source,
        changes: Vec<Change>,
        as_of: UnixSeconds,
        explained: Explained,
    ) -> Result<Report, PublishError> {
        // The tree is stale until all of it succeeded, also when something below panics.
        let stale = std::mem::replace(&mut self.stale, true);
        let due = self.index.due(as_of);
        let ids: BTreeSet<EntryId> = changes
            .iter()
            .map(|(id, _)| *id)
            .chain(due.iter().copied())
            .collect();
        self.unreported.extend(&ids);
        let explained = match explained {
            Explained::Edits => Some(self.unreported.len()),
            Explained::Time => Some(due.len()),
            Explained::All => None,
        };
        let mut rows = Vec::new();
        for (id, record) in changes {
            rows.push((id, record.map(|record| Row::of(&record, &self.site))));
        }
        let lists = ids
            .iter()
            .filter_map(|id| self.index.row(*id))
            .chain(rows.iter().filter_map(|(_, row)| row.as_ref()))
            .flat_map(Row::list_keys);
        let plan = self.plan();
        let bounds = plan.bounds(lists);
        let mut touched = BTreeSet::new();
        let mut wide = false;
        for id in &ids {
            plan.touched(*id, &mut touched);
            wide |= plan.in_menus(*id);
        }
        let before = FileMap::of(&self.renderer(source), touched.iter().cloned());
        // A clock that was corrected backwards passes the same times.
        let passed = self.index.as_of().min(as_of)..self.index.as_of().max(as_of);
        self.index.advance(as_of, &due, rows);
        // An address that an entry held until now may lead somewhere else.
        let plan = self.plan();
        for id in &ids {
            plan.touched(*id, &mut touched);
            wide |= plan.in_menus(*id);
        }
        plan.touched_between(bounds, &mut touched);
        if plan
            .slide_change_times()
            .any(|at| passed.contains(&at.plus(-1)))
        {
            touched.extend(Locale::ALL.map(|locale| Target::Page(Page::Home, locale)));
        }
        if let Some(end) = plan.notice_end() {
            // Every page has it.
            wide |= passed.contains(&end.plus(-1));
        }
        tracing::debug!(
            changed = ids.len() - due.len(),
            due = due.len(),
            touched = touched.len(),
            every_page = wide || stale,
            "index brought up to date"
        );
        let files = FileMap::of(&self.renderer(source), touched).replacing(before);
        let scope = if wide || stale {
            // A publish of everything trusts equal fingerprints, but these files must exist before
            // the change is live.
            self.tree
                .look_for_missing(files.iter().map(|(path, _)| path.as_str()));
            Scope::All
        } else {
            Scope::Touched(files, ids)
        };
        let report = self.run(source, scope, explained, &|_, _| {})?;
        Ok(Report {
            entries: std::mem::take(&mut self.unreported).into_iter().collect(),
            ..report
        })
    }

    fn run(
        &mut self,
        source: &dyn Source,
        scope: Scope,
        explained: Option<usize>,
        progress: Progress<'_>,
    ) -> Result<Report, PublishError> {
        self.stale = true;
        let views = Renderer::new(&self.site, &self.index, source, &self.theme, &self.config);
        let whole = matches!(scope, Scope::All);
        let result = self.tree.publish(&views, scope, explained, progress);
        self.config.pictures.rest();
        self.stale = result.is_err();
        result.map(|report| Report { whole, ..report })
    }

    /// The files that publishing this record would look at, by the index as it is: every path that
    /// the entry touches before or after, pages first, at most `named` of them by name. Nothing is
    /// written, and the index does not change.
    pub fn touched(&self, record: &Record, named: usize) -> Touched {
        let id = record.entry.id;
        let mut after = self.index.overlay();
        let mut row = Row::of(record, &self.site);
        // The index has the time of the last publish; without `min` a record published now would be
        // in its future.
        row.times.from = row.from.min(self.index.as_of());
        after.replace(id, Some(row));
        let mut targets = BTreeSet::new();
        let mut paths = BTreeSet::new();
        let mut whole = self.stale;
        for index in [&self.index, &after] {
            let plan = Plan {
                index,
                site: &self.site,
            };
            plan.touched(id, &mut targets);
            whole |= plan.in_menus(id);
            // An address may be there before the change, after it, or both.
            let there = targets.iter().filter(|target| plan.has(target));
            paths.extend(there.map(|target| {
                (
                    !matches!(target, Target::Page(..)),
                    target.stage(),
                    plan.path(target),
                )
            }));
        }
        let total = if whole {
            self.tree.manifest().files.len()
        } else {
            paths.len()
        };
        let paths = paths
            .into_iter()
            .map(|(_, _, path)| path)
            .take(named)
            .collect();
        Touched {
            paths,
            total,
            whole,
        }
    }

    /// A page of an entry as it would be if this record were public, through the same theme.
    /// Nothing is written, and the index does not change.
    pub fn preview(
        &self,
        source: &dyn Source,
        record: &Record,
        locale: Locale,
    ) -> Result<Vec<u8>, ViewError> {
        let mut row = Row::of(record, &self.site);
        row.times.from = UnixSeconds::MIN;
        row.times.until = UnixSeconds::MAX;
        row.times.status = Status::Published;
        // Entries of a section that is off are prepared as others are.
        row.times.on = true;
        let mut index = self.index.overlay();
        // No other entry may be at the address of the preview.
        if let Some(other) = self.index.find(row.kind, &row.slug) {
            index.replace(other.id, None);
        }
        let id = row.id;
        index.replace(id, Some(row));
        let views = Renderer::new(&self.site, &index, source, &self.theme, &self.config);
        let mut buffers = RenderBuffers::default();
        let view = views.page(&Page::Item(id), locale)?;
        views.render(&view, &mut buffers)?;
        Ok(buffers.html)
    }

    /// Compares every file of the tree with the manifest: the next publish writes those again that
    /// differ.
    pub fn verify(&mut self) {
        self.stale = true;
        self.tree.verify();
    }

    /// See [`Tree::adopt_once`].
    pub fn adopt_once(&mut self) {
        self.tree.adopt_once();
    }

    /// Lets the next publish that succeeds be of an earlier time than the tree, by more than a day.
    pub fn accept_clock(&mut self) {
        self.tree.accept_clock();
    }

    /// Removes the names of removed files from the log, and looks at some files of the tree. `true`
    /// when one is missing, which the next publish writes again. A server calls it while nothing is
    /// published.
    pub fn check_tree(&mut self, now: UnixSeconds) -> Result<bool, PublishError> {
        // First: with a file missing, the log may be missing as well.
        if self.tree.look_at_next(LOOKED_AT)? {
            return Ok(true);
        }
        self.tree.forget_removed(now)?;
        Ok(false)
    }

    /// See [`Tree::rest`].
    pub fn rest(&mut self) -> Result<(), PublishError> {
        self.tree.rest()
    }

    /// Takes the tree again after [`Publisher::rest`]. If it was changed meanwhile, the next publish
    /// looks at everything.
    pub fn wake(&mut self) -> Result<(), PublishError> {
        self.stale |= !self.tree.wake()?;
        Ok(())
    }

    /// Gives each entry of the index the id that `renumbered` has for it.
    pub fn renumber(&mut self, renumbered: impl Iterator<Item = (EntryId, EntryId)>) {
        let mut rows = Vec::new();
        for (old, new) in renumbered {
            if let Some(row) = self.index.row(old) {
                let mut row = row.clone();
                row.id = new;
                rows.push(row);
            }
        }
        self.index = Index::new(rows, self.index.as_of());
    }

    /// Ends cleanly: the next start trusts the manifest.
    pub fn close(self) -> Result<(), PublishError> {
        self.tree.close()
    }
}
