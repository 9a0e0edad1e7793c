//! Background tasks after a panic: what caused it is set aside, the rest goes on.

use crate::plain_pages::PlainPages;
use crate::portal::{self, Portal, start_with};
use api::background::{BackOff, Lease, Tasks};
use api::jobs::{JobOwner, Tools, Worker};
use api::mail::{MailOptions, Mailer};
use api::publishing::page_renderer::{PageError, PagePart, PageRenderer, SearchPage};
use domain::access::{Actor, Role};
use domain::ids::JobId;
use generator::publish::Touched;
use generator::theme::Messages;
use generator::viewmodel;
use model::{Entry, EntryId, Kind, Locale, Record, UnixSeconds};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use store::{JobKind, JobState};
use support::clock::SharedClock;

/// The first use of the words on a background thread panics.
#[derive(Default)]
struct Panicking(PlainPages, AtomicBool);

impl PageRenderer for Panicking {
    fn messages(&self) -> &Messages {
        let in_task = matches!(std::thread::current().name(), Some("jobs" | "mailer"));
        assert!(
            !in_task || self.1.swap(true, Ordering::SeqCst),
            "no words for this"
        );
        self.0.messages()
    }

    fn mail(&self, locale: Locale, mail: &viewmodel::Mail) -> Result<(String, String), PageError> {
        self.0.mail(locale, mail)
    }

    fn shell(
        &self,
        locale: Locale,
        path: &str,
        layout: &'static str,
        app: viewmodel::App,
    ) -> Result<String, PageError> {
        self.0.shell(locale, path, layout, app)
    }

    fn search(
        &self,
        page: SearchPage,
        part: PagePart,
        records: Vec<Record>,
        now: UnixSeconds,
    ) -> Result<String, PageError> {
        self.0.search(page, part, records, now)
    }

    fn favourites(
        &self,
        locale: Locale,
        list: Vec<viewmodel::Favourite>,
        records: Vec<Record>,
        now: UnixSeconds,
    ) -> Result<String, PageError> {
        self.0.favourites(locale, list, records, now)
    }

    fn search_words(
        &self,
        locale: Locale,
        kind: Option<Kind>,
        fields: &viewmodel::SearchFields,
    ) -> Vec<String> {
        self.0.search_words(locale, kind, fields)
    }

    fn mail_items(
        &self,
        locale: Locale,
        records: Vec<Record>,
        now: UnixSeconds,
    ) -> Result<Vec<(EntryId, viewmodel::MailItem)>, PageError> {
        self.0.mail_items(locale, records, now)
    }

    fn sign_in(&self, locale: Locale, form: viewmodel::SignIn) -> Result<String, PageError> {
        self.0.sign_in(locale, form)
    }

    fn form(
        &self,
        locale: Locale,
        path: &str,
        page: viewmodel::FormPage,
    ) -> Result<String, PageError> {
        self.0.form(locale, path, page)
    }

    fn touched(&self, record: &Record, named: usize) -> Result<Option<Touched>, PageError> {
        self.0.touched(record, named)
    }

    fn preview(
        &self,
        locale: Locale,
        entry: &Entry,
        bodies: &[String; 2],
    ) -> Result<Option<String>, PageError> {
        self.0.preview(locale, entry, bodies)
    }
}

fn quiet() -> Portal {
    start_with(portal::Setup {
        mail: false,
        ..portal::Setup::default()
    })
}

fn tasks() -> Tasks {
    Tasks::with_back_off(BackOff {
        first: Duration::from_millis(5),
        longest: Duration::from_secs(1),
    })
}

fn wait_for(what: &str, mut done: impl FnMut() -> bool) {
    let started = Instant::now();
    while !done() {
        assert!(started.elapsed() < Duration::from_secs(20), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn panics(tasks: &Tasks) -> u64 {
    tasks.states()[0].panics
}

#[test]
fn a_mail_that_causes_a_panic_keeps_no_other_from_leaving() {
    let portal = quiet();
    for link in ["/api/links/poison", "/api/links/f00d"] {
        let params = json!({ "link": link, "minutes": 10, "link_ends_at": "2026-11-22T09:00:00Z" });
        portal.queue_email("olena@example.org", "sign_in_link", &params);
    }
    let tasks = tasks();
    let (store, clock) = (portal.store.clone(), portal.clock.clone() as SharedClock);
    let mailer = Mailer::new(
        store,
        Arc::<Panicking>::default(),
        MailOptions::default(),
        "http://portal.test",
        "portal.test",
    );
    let task = mailer
        .unwrap()
        .start(clock, Lease::alone(), &tasks)
        .unwrap();
    let states = || portal.column("SELECT state || ' ' || attempts FROM outbox ORDER BY id");
    wait_for("the other mail", || states() == ["waiting 1", "sent 1"]);
    wait_for("up again", || tasks.states()[0].fault.is_none());
    assert_eq!(panics(&tasks), 1);
    drop(task);
}

#[test]
fn a_job_that_panics_has_failed_and_the_next_one_is_done() {
    let mut portal = quiet();
    // Its own task would run them too.
    portal.stop();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let tools = Tools {
        store: portal.store.clone(),
        clock: portal.clock.clone() as SharedClock,
        pages: Arc::<Panicking>::default(),
        public: portal.public.clone(),
        publisher: None,
        lease: Lease::alone(),
    };
    let tasks = tasks();
    let worker = Worker::start(tools, &tasks).unwrap();
    let actor = Actor {
        id: portal.users[&Role::Admin].id,
        role: Role::Admin,
    };
    let client = JobOwner {
        actor,
        locale: Locale::Us,
    };
    let jobs = worker.jobs();
    let begin = |what| runtime.block_on(jobs.begin(what, None, client)).unwrap().id;
    let ids = [begin(JobKind::Export), begin(JobKind::Pictures)];
    let job = |id: JobId| {
        runtime
            .block_on(jobs.list())
            .unwrap()
            .into_iter()
            .find(|job| job.id == id)
            .unwrap()
    };
    wait_for("both", || ids.iter().all(|id| job(*id).state.is_over()));
    let failed = job(ids[0]);
    assert_eq!(failed.state, JobState::Failed);
    assert!(
        failed
            .error
            .as_ref()
            .unwrap()
            .starts_with("no words for this ("),
        "{failed:?}"
    );
    assert_eq!(job(ids[1]).state, JobState::Done);
    assert_eq!(panics(&tasks), 1);
    assert_ne!(
        begin(JobKind::Export),
        ids[0],
        "another of its kind may begin"
    );
}
