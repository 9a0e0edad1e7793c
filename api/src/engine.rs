//! The publishing engine over the store: what changed since the last publish, told to the generator.

use crate::{
    background::Tasks,
    indexer::Indexer,
    jobs::Progress,
    look::ThemeLook,
    publisher::{Engine, PublishError, Report},
    store::{self, Snapshot, Store},
};
use generator::{
    content::Problems,
    index::Index,
    model::EntryId,
    publish::{Publisher, RealDisk, Tree},
    theme::Theme,
    view::Config,
};
use jiff::Timestamp;
use std::{
    collections::BTreeSet,
    path::Path,
    sync::{Arc, PoisonError, RwLock, mpsc::Sender},
    time::Instant,
};

/// The generator's publisher, shared with the pages that are drawn on request. `None` once it is closed. Only the engine
/// locks it for writing: a panic of a reader poisons nothing.
pub(crate) type SharedPublisher = Arc<RwLock<Option<Publisher>>>;

/// Why a tree or a theme cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    #[error("{0}")]
    Theme(#[from] Problems),
    #[error(transparent)]
    Tree(#[from] generator::publish::PublishError),
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// How a tree is opened.
#[derive(Clone, Copy, Debug, Default)]
pub struct Care {
    /// Hold every file against the manifest first.
    pub verify: bool,
    /// Let the first publish remove more than a fifth of the pages (law 7).
    pub allow_shrink: bool,
}

/// Publishes the store's public side into one tree, which it locks.
pub struct StoreEngine {
    store: Store,
    publisher: SharedPublisher,
    look: Arc<ThemeLook>,
    /// The newest change the tree shows; `None` until everything was looked at once.
    seq: Option<i64>,
    allow_shrink: bool,
    indexer: Indexer,
    next_moment: Option<Timestamp>,
}

impl StoreEngine {
    /// Opens the tree below `public` and reads the theme.
    pub fn open(
        store: Store,
        theme: &Path,
        public: &Path,
        base_url: &str,
        care: Care,
        now: Timestamp,
        tasks: &Tasks,
    ) -> Result<StoreEngine, EngineError> {
        let theme = Arc::new(Theme::load(theme)?);
        let config = Config::new(base_url, true, public);
        let mut tree = Tree::open(public, Box::new(RealDisk))?;
        if care.verify {
            tree.verify()?;
        }
        let empty = Index::new([], now.as_second());
        let publisher = Publisher::new(tree, theme.clone(), config.clone(), store.site()?, empty);
        let publisher = Arc::new(RwLock::new(Some(publisher)));
        let look = Arc::new(ThemeLook::new(store.clone(), theme, config, publisher.clone()));
        let indexer = Indexer::start(store.clone(), tasks)?;
        Ok(StoreEngine {
            store,
            publisher,
            look,
            seq: None,
            allow_shrink: care.allow_shrink,
            indexer,
            next_moment: None,
        })
    }

    /// The theme's look for shells and previews.
    pub fn look(&self) -> Arc<ThemeLook> {
        self.look.clone()
    }

    fn everything(
        &self,
        publisher: &mut Publisher,
        snapshot: &Snapshot,
        as_of: Timestamp,
        progress: generator::publish::Progress<'_>,
    ) -> Result<generator::publish::Report, PublishError> {
        let site = Arc::new(snapshot.site().map_err(failed)?);
        let index = Index::new(snapshot.rows(&site).map_err(failed)?, as_of.as_second());
        let explained = if self.allow_shrink {
            None
        } else {
            // What time alone has ended, and what was changed, since the tree was written.
            let before = self.store.published_seq().map_err(failed)?;
            let changed = self.store.changes_since(before).map_err(failed)?.len();
            let ended = publisher.published_as_of().map_or(0, |last| index.due(last).len());
            Some(changed + ended)
        };
        publisher.publish_all(snapshot, site, index, explained, progress).map_err(failed)
    }

    fn changes(
        publisher: &mut Publisher,
        snapshot: &Snapshot,
        ids: &BTreeSet<EntryId>,
        as_of: Timestamp,
    ) -> Result<generator::publish::Report, PublishError> {
        let changes = ids.iter().map(|id| Ok((*id, snapshot.live(*id).map_err(failed)?.map(Arc::new))));
        let changes = changes.collect::<Result<Vec<_>, PublishError>>()?;
        publisher.publish_changes(snapshot, changes, as_of.as_second()).map_err(failed)
    }
}

fn failed(error: impl std::fmt::Display) -> PublishError {
    PublishError(error.to_string())
}

impl StoreEngine {
    fn run(
        &mut self,
        as_of: Timestamp,
        progress: generator::publish::Progress<'_>,
    ) -> Result<Report, PublishError> {
        let started = Instant::now();
        let _rest = self.indexer.rest();
        let snapshot = self.store.snapshot().map_err(failed)?;
        let mut publisher = self.publisher.write().unwrap_or_else(PoisonError::into_inner);
        let publisher = publisher.as_mut().ok_or_else(|| PublishError("the tree is closed".to_owned()))?;
        let since = match self.seq {
            Some(seq) => Some(self.store.changes_since(seq).map_err(failed)?),
            None => None,
        };
        // Changes after the snapshot wait for the next publish, which is already called for.
        let since = since.map(|changes| changes.into_iter().filter(|change| change.seq <= snapshot.seq()));
        let subjects: Option<BTreeSet<EntryId>> =
            since.and_then(|changes| changes.map(|change| change.subject.map(EntryId)).collect());
        let report = match &subjects {
            Some(ids) => StoreEngine::changes(publisher, &snapshot, ids, as_of)?,
            None => self.everything(publisher, &snapshot, as_of, progress)?,
        };
        match &subjects {
            Some(_) => self.indexer.entries(report.entries, as_of.as_second()),
            None => self.indexer.everything(as_of.as_second()),
        }
        self.seq = Some(snapshot.seq());
        self.next_moment = publisher.next_moment().map(crate::clock::whole_seconds);
        self.look.refresh(publisher, &snapshot).map_err(failed)?;
        Ok(Report {
            seq: snapshot.seq(),
            pages: report.pages as u64,
            written: report.written,
            removed: report.removed,
            ms: started.elapsed().as_millis() as u64,
        })
    }
}

impl Engine for StoreEngine {
    fn publish(&mut self, as_of: Timestamp) -> Result<Report, PublishError> {
        self.run(as_of, &|_, _| {})
    }

    fn rebuild(&mut self, as_of: Timestamp, progress: &Progress) -> Result<Report, PublishError> {
        // What was changed in the tree by other hands is found by holding every file against the manifest.
        if let Some(publisher) = self.publisher.write().unwrap_or_else(PoisonError::into_inner).as_mut() {
            publisher.verify().map_err(failed)?;
        }
        self.seq = None;
        self.run(as_of, &|done, total| progress.set(done as u64, total as u64))
    }

    fn reindex(&mut self, as_of: Timestamp, progress: Arc<Progress>, done: Sender<Result<(), String>>) {
        self.indexer.anew(as_of.as_second(), progress, done);
    }

    fn invalidate(&mut self) {
        self.seq = None;
        self.publisher.clear_poison();
    }

    fn next_moment(&self) -> Option<Timestamp> {
        self.next_moment
    }
}

impl Drop for StoreEngine {
    /// A clean end: the next start trusts the manifest.
    fn drop(&mut self) {
        if let Some(publisher) = self.publisher.write().unwrap_or_else(PoisonError::into_inner).take()
            && let Err(error) = publisher.close()
        {
            tracing::error!(%error, "closing the tree");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use generator::model::Kind;
    use std::{
        fs,
        panic::{AssertUnwindSafe, catch_unwind},
        path::PathBuf,
    };

    /// A store with the news of this repository, and an engine that has published it.
    fn published() -> (tempfile::TempDir, Store, StoreEngine, PathBuf, Timestamp) {
        let dir = tempfile::TempDir::new().unwrap();
        let store = Store::open(&dir.path().join("data")).unwrap();
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut portal =
            generator::content::read(&here.join("../content")).map_err(|_| "unreadable").unwrap();
        portal.documents.retain(|document| document.entry.kind() == Kind::News);
        let now = crate::clock::whole_seconds(1_795_262_400);
        store.import(portal, false, now).unwrap();
        let public = dir.path().join("public");
        let theme = here.join("../generator/tests/fixture/theme");
        let opened = StoreEngine::open(store.clone(), &theme, &public, "http://a.test", Care::default(), now);
        let mut engine = opened.unwrap();
        engine.publish(now).unwrap();
        (dir, store, engine, public, now)
    }

    #[test]
    fn a_panic_in_a_publish_is_followed_by_a_full_one() {
        let (_dir, store, mut engine, public, now) = published();
        let row =
            engine.publisher.read().unwrap().as_ref().unwrap().index().public_rows().next().unwrap().clone();
        let page = public.join(row.path().trim_start_matches('/')).join("index.html");
        let before = fs::read(&page).unwrap();
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            let mut publisher = engine.publisher.write().unwrap();
            let snapshot = store.snapshot().unwrap();
            let withdrawn = vec![(row.id, None)];
            publisher.as_mut().unwrap().publish_changes(&snapshot, withdrawn, now.as_second()).unwrap();
            panic!("a test panics here");
        }));
        assert!(panicked.is_err() && !page.exists());
        engine.invalidate();
        engine.publish(now).unwrap();
        assert!(!engine.publisher.is_poisoned());
        assert_eq!(fs::read(&page).unwrap(), before);
    }
}
