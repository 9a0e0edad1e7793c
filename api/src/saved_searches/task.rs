//! The task behind saved searches. Commits wake it; each step is written down as a whole, so that
//! after a stop it goes on where it was.

use super::reports::{changes, items, words};
use crate::background::{Inbox, Lease, Task, Tasks, Work};
use crate::publishing::page_renderer::{PageError, PageRenderer};
use crate::search::SearchParams;
use domain::emails;
use domain::saved_searches::{SearchState, SearchToken};
use jiff::Timestamp;
use model::{MINUTE, Site};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use store::{
    BlockingStore, EndingSearch, FittingSearches, Result, SavedQuestions, SavedSearch, Search,
};
use support::clock::{SharedClock, later};

/// Longest sleep: scheduled entries and the clock of the machine wake no one.
const LONGEST_SLEEP: Duration = Duration::from_secs(30);
/// Shortest time between two rounds: many commits follow one another.
const SHORTEST_SLEEP: Duration = Duration::from_millis(200);
/// Sleep after an error of the store itself.
const TROUBLE: Duration = Duration::from_secs(5);
/// Seconds between two looks for searches whose year ends.
const BETWEEN_TERMS: i64 = MINUTE;

/// The searches in memory, and how emails about them are made.
struct Reporter {
    store: BlockingStore,
    pages: Arc<dyn PageRenderer>,
    clock: SharedClock,
    lease: Lease,
    /// Signs links.
    secret: String,
    questions: SavedQuestions,
    /// The newest change of a search that is in memory.
    version: i64,
    /// The site whose categories and synonyms the questions have.
    site: Option<Arc<Site>>,
    not_before: Option<Instant>,
    terms_at: Option<Timestamp>,
}

/// Starts the task; `secret` signs the links of emails.
pub(crate) fn start(
    store: BlockingStore,
    pages: Arc<dyn PageRenderer>,
    clock: SharedClock,
    lease: Lease,
    secret: String,
    tasks: &Tasks,
) -> io::Result<Task> {
    let inbox = Inbox::default();
    store.on_commit(inbox.listener(|| ()));
    lease.on_granted(inbox.listener(|| ()));
    let reporter = Reporter {
        store,
        pages,
        clock,
        lease,
        secret,
        questions: SavedQuestions::default(),
        version: 0,
        site: None,
        not_before: None,
        terms_at: None,
    };
    Task::start(tasks, "saved searches", inbox, reporter)
}

impl Work for Reporter {
    type Message = ();

    fn round(&mut self, _: Vec<()>, stop: &AtomicBool) -> Duration {
        let now = Instant::now();
        if let Some(at) = self.not_before
            && now < at
        {
            return at - now;
        }
        if !self.lease.is_held() {
            return LONGEST_SLEEP;
        }
        let done = self.work(stop);
        self.not_before = Some(Instant::now() + SHORTEST_SLEEP);
        done.unwrap_or_else(|error| {
            tracing::error!(%error, "saved searches could not be processed");
            TROUBLE
        })
    }

    fn recover(&mut self, _: &str) {
        // What is in memory may be half a change.
        self.site = None;
    }
}

impl Reporter {
    fn work(&mut self, stop: &AtomicBool) -> std::result::Result<Duration, PageError> {
        self.match_new(stop)?;
        self.tell_due(stop)?;
        self.tend_terms()?;
        self.tell_favourites(stop)?;
        let next = self
            .store
            .read_blocking(|reader| reader.next_report())
            .map_err(PageError::from)?;
        Ok(next.map_or(LONGEST_SLEEP, |due| until(due, self.clock.now())))
    }

    /// Whether the task is to end, or another server goes on.
    fn is_over(&self, stop: &AtomicBool) -> bool {
        stop.load(Ordering::Relaxed) || !self.lease.is_held()
    }

    /// Brings the searches in memory up to date.
    fn refresh(&mut self, now: Timestamp) -> Result<()> {
        let site = self.store.site()?;
        let is_same = self
            .site
            .as_ref()
            .is_some_and(|known| Arc::ptr_eq(known, &site));
        if !is_same {
            let synonyms = Search::of(&self.store).synonyms(&site);
            self.questions = SavedQuestions::new(&synonyms);
            self.version = 0;
        }
        let version = self.version;
        let (changed, newest) = self
            .store
            .read_blocking(|reader| reader.searches_since(version))?;
        for search in changed {
            self.set(&search, &site, now);
        }
        self.version = newest;
        self.site = Some(site);
        Ok(())
    }

    fn set(&mut self, search: &SavedSearch, site: &Site, now: Timestamp) {
        self.questions.remove(search.id);
        if search.state != SearchState::Active {
            return;
        }
        let params = SearchParams::of_saved(&search.query, search.locale);
        // A section that is switched off has nothing new.
        if let Ok(query) = params.query(site, Arc::default(), now) {
            self.questions.set(search.id, query);
        }
    }

    /// Holds new entries against the searches.
    fn match_new(&mut self, stop: &AtomicBool) -> Result<()> {
        let mut more = true;
        while more && !self.is_over(stop) {
            let now = self.clock.now();
            let is_waiting = self
                .store
                .read_blocking(|reader| reader.has_new_entries(now))?;
            if !is_waiting {
                return Ok(());
            }
            self.refresh(now)?;
            let new = self.store.new_entries(now, self.questions.is_empty())?;
            let mut fitting = Vec::new();
            for document in &new.documents {
                let searches = self.questions.fitting(document)?;
                if !searches.is_empty() {
                    fitting.push(FittingSearches {
                        entry: document.entry,
                        locale: document.locale,
                        published_at: document.published_at,
                        searches,
                    });
                }
            }
            let count: usize = fitting.iter().map(|entry| entry.searches.len()).sum();
            let is_recorded = self.store.record_matches(&new, fitting, now)?;
            if count > 0 {
                tracing::info!(count, is_recorded, "new entries fit saved searches");
            }
            more = new.more;
        }
        Ok(())
    }

    /// Queues the emails that are due, one for each reader.
    fn tell_due(&mut self, stop: &AtomicBool) -> std::result::Result<(), PageError> {
        while !self.is_over(stop) {
            let now = self.clock.now();
            let Some(report) = self.store.due_report(now)? else {
                return Ok(());
            };
            let items = items(&self.store, &*self.pages, &report, now)?;
            let is_empty = items.is_empty();
            let email = report.to.as_ref().filter(|_| !is_empty).map(|to| {
                let token = SearchToken::sign(&self.secret, &report.ids(), &to.email);
                emails::searches::news(to, items, &token)
            });
            self.store.report(report, email, now)?;
        }
        Ok(())
    }

    /// Queues the emails about favourites once a morning, one for each user for whom something changed.
    fn tell_favourites(&mut self, stop: &AtomicBool) -> std::result::Result<(), PageError> {
        let now = self.clock.now();
        if !self
            .store
            .read_blocking(|reader| reader.are_favourites_due(now))?
        {
            return Ok(());
        }
        let mut after = None;
        while !self.is_over(stop) {
            let report = self
                .store
                .read_blocking(|reader| reader.next_favourite_report(after, now))?;
            let Some(report) = report else {
                self.store.note_favourites_told(now)?;
                return Ok(());
            };
            after = Some(report.user);
            let items = changes(&self.store, &*self.pages, &report, now)?;
            self.store.report_favourites(report, items, now)?;
        }
        Ok(())
    }

    /// Reminds of ends, and ends what is over.
    fn tend_terms(&mut self) -> Result<()> {
        let now = self.clock.now();
        let is_recent = |at: Timestamp| (at..later(at, BETWEEN_TERMS)).contains(&now);
        if self.terms_at.is_some_and(is_recent) {
            return Ok(());
        }
        while self.store.end_due_searches(now)? {}
        loop {
            let ending = self
                .store
                .read_blocking(|reader| reader.ending_searches(now))?;
            if ending.is_empty() {
                break;
            }
            let mut reminders = Vec::new();
            for search in ending {
                let words = words(&self.store, &*self.pages, &search, search.locale)?;
                let mute = SearchToken::sign(&self.secret, &[search.id], &search.email);
                reminders.push(EndingSearch {
                    search,
                    words,
                    mute,
                });
            }
            self.store.remind_of_ends(reminders, now)?;
        }
        self.terms_at = Some(now);
        Ok(())
    }
}

fn until(due: Timestamp, now: Timestamp) -> Duration {
    let wait = Duration::try_from(due.duration_since(now)).unwrap_or(Duration::ZERO);
    wait.clamp(SHORTEST_SLEEP, LONGEST_SLEEP)
}
