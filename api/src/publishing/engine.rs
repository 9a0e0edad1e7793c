//! The publishing engine over the store: passes the changes since the last publish to the
//! generator.

use crate::background::Tasks;
use crate::background::progress::Progress;
use crate::http::BaseUrl;
use crate::publishing::indexer::Indexer;
use crate::publishing::publisher::Engine;
use crate::publishing::renderer::{SharedPublisher, ThemeRenderer};
use crate::publishing::report::{EngineError, PublishReport};
use crate::publishing::restore_mark;
use crate::publishing::source::SnapshotSource;
use crate::publishing::status::{PublicationStatus, PublishRefusal};
use domain::ids::Seq;
use generator::directory::Directory;
use generator::index::{Index, Row};
use generator::plan::Shape;
use generator::publish::{Explained, Publisher, RealDisk, Tree, some_of};
use generator::rehearsal;
use generator::theme::Theme;
use generator::view::{Config, Hsts};
use jiff::{SignedDuration, Timestamp};
use model::{Authority, BaseUrl as Address, EntryId, MINUTE, MediaHash};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::mpsc::Sender;
use std::sync::{Arc, RwLock};
use std::time::Instant;
use store::{self, BlockingStore, PublishCause, Snapshot};
use support::clock::whole_millis;
use support::locks::write;

/// Seconds by which the clocks of two nodes may differ, generously.
const CLOCKS_DIFFER: i64 = MINUTE;
/// So many lost changes explain removals. Where more are gone the database may be another one, and
/// an administrator decides.
const MOST_LOST: u64 = 100;

/// How a tree is opened.
#[derive(Clone, Copy, Debug, Default)]
pub struct EngineOptions {
    /// Compare every file with the manifest first.
    pub verify: bool,
    /// Let the first publish that succeeds remove more than a fifth of the pages (invariant 7), or
    /// be of an earlier time than the tree.
    pub allow_shrink: bool,
    /// Begin in a folder that holds files of others, and replace those at addresses of the portal.
    pub adopt: bool,
    /// Let the first publish that succeeds remove pages of a tree whose manifest is lost.
    pub remove_stale: bool,
    /// HSTS of `_headers`; the server sends the same.
    pub hsts: Hsts,
    /// How addresses map to names of files.
    pub shape: Shape,
    /// Whether one can sign in through an issuer.
    pub sign_in_service: bool,
}

/// Publishes the store's public side into one tree, which it locks.
pub struct StoreEngine {
    store: BlockingStore,
    base_url: Address,
    publisher: SharedPublisher,
    page_renderer: Arc<ThemeRenderer>,
    /// The newest change the tree shows; `None` before the first full publish.
    seq: Option<Seq>,
    allow_shrink: bool,
    /// Why the last publish was refused, where that may be accepted.
    refusal: Option<PublishRefusal>,
    indexer: Indexer,
    next_change_time: Option<Timestamp>,
    /// The pictures that the tree shows nothing of, because their files were missing.
    missing: Arc<BTreeSet<MediaHash>>,
    /// When the files of pictures were last looked for without an edit.
    looked: Option<Timestamp>,
    /// The record was restored, and no publish since is on record.
    restored: bool,
    /// The same where the record lacks changes that it had, and so many.
    lost: Option<u64>,
}

/// Between two looks at all pictures of a bucket, of which each costs a request for each thousand
/// of them. A publish that needs a picture meets a lost one earlier.
const LOOK_REMOTE: SignedDuration = SignedDuration::from_hours(1);

/// Whether pictures are looked for in a round without an edit: in a folder each time; in a bucket
/// rarely, unless some are missing, which are to be back soon after their files.
fn is_look_due(
    is_remote: bool,
    all_there: bool,
    looked: Option<Timestamp>,
    now: Timestamp,
) -> bool {
    let is_rested = looked.is_some_and(|at| now.duration_since(at).abs() < LOOK_REMOTE);
    !is_remote || !all_there || !is_rested
}

impl StoreEngine {
    /// Opens the tree below `public` and reads the theme.
    pub fn open(
        store: BlockingStore,
        theme: impl Into<Directory>,
        public: &Path,
        base_url: &BaseUrl,
        options: EngineOptions,
        now: Timestamp,
        tasks: &Tasks,
    ) -> Result<StoreEngine, EngineError> {
        let theme = Theme::load(theme)?;
        rehearsal::refuse_blank(&theme)?;
        let theme = Arc::new(theme);
        let config = Config::new(base_url.address().clone(), &Config::pictures_of(public));
        let config = Config {
            hsts: options.hsts,
            shape: options.shape,
            sign_in_service: options.sign_in_service,
            ..config
        };
        let mut tree = Tree::open(public, Box::new(RealDisk))?;
        let restored = restore_mark::is_restored(store.folder()).map_err(store::Error::from)?;
        if options.verify || restored {
            tree.verify();
        }
        if options.allow_shrink {
            tree.accept_clock();
        }
        if options.adopt {
            tree.adopt();
        }
        if options.remove_stale {
            tree.remove_stale();
        }
        let empty = Index::new([], now.into());
        let publisher = Publisher::new(tree, theme.clone(), config.clone(), store.site()?, empty);
        let publisher = Arc::new(RwLock::new(Some(publisher)));
        let page_renderer = Arc::new(ThemeRenderer::new(
            store.clone(),
            theme,
            config,
            publisher.clone(),
        ));
        let indexer = Indexer::start(store.clone(), tasks)?;
        Ok(StoreEngine {
            store,
            base_url: base_url.address().clone(),
            publisher,
            page_renderer,
            seq: None,
            allow_shrink: options.allow_shrink,
            refusal: None,
            indexer,
            next_change_time: None,
            missing: Arc::default(),
            looked: None,
            restored,
            lost: None,
        })
    }

    /// The renderer of shells and previews.
    pub fn page_renderer(&self) -> Arc<ThemeRenderer> {
        self.page_renderer.clone()
    }

    fn everything(
        &self,
        publisher: &mut Publisher,
        snapshot: &Snapshot,
        as_of: Timestamp,
        noted: Option<u128>,
        progress: generator::publish::Progress<'_>,
    ) -> Result<generator::publish::Report, EngineError> {
        let site = Arc::new(snapshot.site()?);
        let rows = snapshot.map_records(|record| Row::of(&record, &site))?;
        let index = Index::new(rows, as_of.into());
        let explained = if self.allow_shrink || self.restored {
            // A restored record explains every removal.
            None
        } else {
            // Entries that ended by time and entries that changed since the tree was written.
            let ended = publisher
                .published_as_of()
                .map_or(0, |last| index.due(last).len());
            let lost = self
                .lost
                .filter(|lost| *lost <= MOST_LOST)
                .unwrap_or_default();
            let lost = usize::try_from(lost).unwrap_or(usize::MAX);
            Some(self.changed_since(publisher, noted)? + ended + lost)
        };
        let source = SnapshotSource::of(snapshot);
        Ok(publisher.publish_all(&source, site, index, explained, progress)?)
    }

    /// Changes on record that the tree does not show; `noted` is the position of the tree that is
    /// on record as published.
    fn changed_since(
        &self,
        publisher: &Publisher,
        noted: Option<u128>,
    ) -> Result<usize, EngineError> {
        let count = self
            .store
            .read_blocking(|reader| match publisher.published_as_of() {
                // The position on record is that of another node's tree, which may be newer.
                Some(written) if noted != Some(publisher.position()) => {
                    reader.changes_from(written.plus(-CLOCKS_DIFFER))
                }
                _ => Ok(reader.changes_since(reader.published_seq()?)?.len()),
            });
        Ok(count?)
    }

    fn changes(
        publisher: &mut Publisher,
        snapshot: &Snapshot,
        ids: &BTreeSet<EntryId>,
        as_of: Timestamp,
    ) -> Result<generator::publish::Report, EngineError> {
        let changes = ids
            .iter()
            .map(|id| Ok((*id, snapshot.live(*id)?.map(Arc::new))));
        let changes = changes.collect::<Result<Vec<_>, EngineError>>()?;
        let source = SnapshotSource::of(snapshot);
        Ok(publisher.publish_changes(&source, changes, as_of.into(), Explained::Edits)?)
    }
}

impl StoreEngine {
    fn run(
        &mut self,
        as_of: Timestamp,
        progress: generator::publish::Progress<'_>,
    ) -> Result<PublishReport, EngineError> {
        if let Err(error) = self
            .store
            .keep_authority(Authority::of_host(self.base_url.host()), as_of)
        {
            // Until it is stored, names are made of the same host.
            tracing::warn!(%error, "the name of the portal in feeds cannot be stored");
        }
        let mut published = self.attempt(as_of, progress);
        // If a picture was lost or damaged, the publish is repeated without it. That one reads all
        // pictures, because another may be lost meanwhile.
        for _ in 0..3 {
            let Some(hash) = published.as_ref().err().and_then(EngineError::picture) else {
                break;
            };
            self.store.verify_pictures(hash)?;
            if !self.store.missing_pictures().contains(&hash) {
                break;
            }
            published = self.attempt(as_of, progress);
        }
        self.refusal = published.as_ref().err().and_then(EngineError::refusal);
        published
    }

    fn attempt(
        &mut self,
        as_of: Timestamp,
        progress: generator::publish::Progress<'_>,
    ) -> Result<PublishReport, EngineError> {
        let started = Instant::now();
        if self.publisher.is_poisoned() {
            // A panic may have left the index half changed: it is built again, and every page is
            // checked.
            self.seq = None;
        }
        if self.seq.is_none() || !self.missing.is_empty() {
            self.store.look_for_pictures()?;
        }
        let _rest = self.indexer.rest();
        let noted = self
            .store
            .read_blocking(|reader| reader.published_position())?;
        let snapshot = self.store.snapshot()?;
        // Any page may show a picture that was lost since, or is back.
        let whole = self.restored || self.missing != *snapshot.missing_pictures();
        let mut publisher = write(&self.publisher);
        let publisher = publisher.as_mut().ok_or(EngineError::Closed)?;
        let since = match self.seq {
            // If changes since then are no longer on record, every page is checked.
            Some(seq) if !whole => self
                .store
                .read_blocking(|reader| reader.changes_after(seq))?,
            _ => None,
        };
        // Changes after the snapshot wait for the next publish, which is already called for.
        let since = since.map(|changes| {
            changes
                .into_iter()
                .filter(|change| change.seq <= snapshot.seq())
        });
        let subjects: Option<BTreeSet<EntryId>> =
            since.and_then(|changes| changes.map(|change| change.subject).collect());
        publisher.continue_from(noted);
        if let Some(ids) = &subjects {
            tracing::debug!(
                entries = ids.len(),
                since = self.seq.map(Seq::number),
                until = snapshot.seq().number(),
                "publish plan: the pages that these entries and the time change"
            );
        } else {
            tracing::debug!(
                is_first = self.seq.is_none(),
                is_restored = self.restored,
                has_other_pictures = self.missing != *snapshot.missing_pictures(),
                "publish plan: every page"
            );
        }
        let last = publisher.published_as_of();
        let report = match &subjects {
            Some(ids) => StoreEngine::changes(publisher, &snapshot, ids, as_of),
            None => self.everything(publisher, &snapshot, as_of, noted, progress),
        };
        let report = report?;
        tracing::debug!(
            looked_at = report.looked_at,
            pages = report.pages,
            unchanged = report.unchanged,
            written = report.written.len(),
            removed = report.removed.len(),
            changed_entries = report.entries.len(),
            "publish ended"
        );
        for path in &report.written {
            tracing::trace!(path, "written");
        }
        for path in &report.removed {
            tracing::trace!(path, "removed");
        }
        if let Some(files) = report.foreign.filter(|files| *files > 0) {
            tracing::info!(files, "files of others in the tree stay as they are");
        }
        if !report.stale.is_empty() {
            tracing::warn!(
                pages = report.stale.len(),
                names = some_of(report.stale.iter()),
                "pages of an earlier tree have no entry; remove them with --remove-stale"
            );
        }
        self.allow_shrink = false;
        self.missing = snapshot.missing_pictures().clone();
        let cause = match &subjects {
            None => PublishCause::Everything,
            Some(changed) => {
                let by_time = report.entries.iter().filter(|id| !changed.contains(id));
                PublishCause::Changes {
                    since: last.unwrap_or_default(),
                    by_time: by_time.copied().collect(),
                }
            }
        };
        match &subjects {
            Some(_) => self.indexer.entries(report.entries, as_of.into()),
            None => self.indexer.everything(as_of.into()),
        }
        self.publisher.clear_poison();
        if report.whole {
            // A failure here makes the next publish one of everything.
            self.seq = None;
            self.page_renderer.refresh(publisher, &snapshot)?;
        }
        self.seq = Some(snapshot.seq());
        self.next_change_time = publisher
            .next_change_time()
            .map(support::clock::whole_seconds);
        // Publishes that ended before they were on record are part of it; without their history it
        // is a full one.
        let (written, removed, full) = match publisher.unacknowledged_changes() {
            Some((written, removed)) => (written, removed, self.restored || self.lost.is_some()),
            None => (report.written, report.removed, true),
        };
        Ok(PublishReport {
            seq: snapshot.seq(),
            pages: report.pages as u64,
            written,
            removed,
            full,
            position: Some(publisher.position()),
            ms: whole_millis(started.elapsed()),
            cause,
        })
    }
}

impl Engine for StoreEngine {
    fn publish(&mut self, as_of: Timestamp) -> Result<PublishReport, EngineError> {
        self.run(as_of, &|_, _| {})
    }

    fn rebuild(
        &mut self,
        as_of: Timestamp,
        progress: &Progress,
    ) -> Result<PublishReport, EngineError> {
        // Comparing every file with the manifest finds what other programs changed in the tree.
        if let Some(publisher) = write(&self.publisher).as_mut() {
            publisher.verify();
        }
        self.seq = None;
        self.run(as_of, &|done, total| {
            progress.set(done as u64, total as u64);
        })
    }

    fn watch_index(&self, status: &PublicationStatus) {
        self.indexer.watch(status.clone());
    }

    fn reindex(
        &mut self,
        as_of: Timestamp,
        progress: Arc<Progress>,
        done: Sender<Result<(), String>>,
    ) {
        self.indexer.rebuild(as_of.into(), progress, done);
    }

    fn invalidate(&mut self) {
        self.seq = None;
    }

    fn refusal(&self) -> Option<PublishRefusal> {
        self.refusal
    }

    fn accept(&mut self, refusal: PublishRefusal) {
        let mut publisher = write(&self.publisher);
        match (refusal, publisher.as_mut()) {
            (PublishRefusal::ClockBack, Some(publisher)) => publisher.accept_clock(),
            (PublishRefusal::ForeignFiles, Some(publisher)) => publisher.adopt_once(),
            (PublishRefusal::ClockBack | PublishRefusal::ForeignFiles, None) => {}
            (PublishRefusal::Shrinks, _) => {
                // Only a publish of everything takes it into account.
                self.allow_shrink = true;
                self.seq = None;
            }
        }
    }

    fn fall_back(&mut self, lost: u64) {
        self.indexer.distrust();
        self.lost = Some(self.lost.unwrap_or_default().saturating_add(lost));
        self.seq = None;
    }

    fn noted(&mut self) {
        self.lost = None;
        if self.restored {
            match restore_mark::forget_restore(self.store.folder()) {
                Ok(()) => self.restored = false,
                // The next publish is one of everything again.
                Err(error) => tracing::error!(%error, "the mark of a restore cannot be removed"),
            }
        }
    }

    fn check_tree(&mut self, now: Timestamp) -> Result<bool, EngineError> {
        let is_remote = self.store.storage().is_remote();
        if is_look_due(is_remote, self.missing.is_empty(), self.looked, now) {
            self.store.look_for_pictures()?;
            // A look at a bucket that is away has seen nothing.
            self.looked = self.store.storage().failure().is_none().then_some(now);
        }
        if self.missing != self.store.missing_pictures() {
            return Ok(true);
        }
        let noted = self
            .store
            .read_blocking(|reader| reader.published_position())?;
        let mut publisher = write(&self.publisher);
        let Some(publisher) = publisher.as_mut() else {
            return Ok(false);
        };
        // The log of the tree forgets the addresses of files whose removal is on record.
        publisher.continue_from(noted);
        Ok(publisher.check_tree(now.into())?)
    }

    fn next_change_time(&self) -> Option<Timestamp> {
        self.next_change_time
    }
}

impl Drop for StoreEngine {
    /// A clean end: the next start trusts the manifest.
    fn drop(&mut self) {
        if let Some(publisher) = write(&self.publisher).take()
            && let Err(error) = publisher.close()
        {
            tracing::error!(%error, "the tree cannot be closed");
        }
    }
}

#[cfg(test)]
mod tests;
