//! The task behind webhooks and notices. Commits wake it; each step is written down as a whole, so
//! that after a stop it goes on where it was.

use super::digests;
use super::sender::Sender;
use super::troubles::{Troubles, certificate_words};
use crate::background::{Inbox, Lease, Task, Tasks, Work};
use crate::http::BaseUrl;
use crate::publishing::page_renderer::PageRenderer;
use crate::publishing::status::PublicationStatus;
use domain::ids::WebhookId;
use jiff::Timestamp;
use model::Site;
use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use store::{BlockingStore, Result};
use support::clock::SharedClock;
use support::outbound::Network;

/// Longest sleep: times of entries and faults wake no one.
const LONGEST_SLEEP: Duration = Duration::from_secs(10);
/// Shortest time between two rounds: many commits follow one another.
const SHORTEST_SLEEP: Duration = Duration::from_millis(200);
/// Sleep after an error of the store itself.
const TROUBLE: Duration = Duration::from_secs(5);
/// Time until the first look at the certificate, and between two.
const FIRST_CERTIFICATE: Duration = Duration::from_mins(10);
const BETWEEN_CERTIFICATES: Duration = Duration::from_hours(24);

/// A message that wakes the task.
pub(super) enum Signal {
    Committed,
    /// The thread of a webhook has ended.
    Ended(WebhookId),
    Certificate(Option<String>),
}

/// The parts of the server that the task uses.
pub(crate) struct Sources {
    pub store: BlockingStore,
    pub pages: Arc<dyn PageRenderer>,
    pub clock: SharedClock,
    pub lease: Lease,
    pub status: PublicationStatus,
    pub base: BaseUrl,
    /// The secret of the portal.
    pub secret: String,
    /// Private networks that webhooks may reach.
    pub allow_outbound: Vec<Network>,
}

struct Dispatcher {
    sources: Sources,
    sender: Sender,
    inbox: Inbox<Signal>,
    /// The threads that send, by webhook.
    sending: BTreeMap<WebhookId, JoinHandle<()>>,
    /// Turns true when they are to stop.
    stopping: Arc<AtomicBool>,
    troubles: Troubles,
    certificate_at: Instant,
    /// The site whose settings the receivers follow.
    site: Option<Arc<Site>>,
    not_before: Option<Instant>,
}

/// Starts the task.
pub(crate) fn start(sources: Sources, tasks: &Tasks) -> io::Result<Task> {
    let inbox = Inbox::default();
    sources
        .store
        .on_commit(inbox.listener(|| Signal::Committed));
    sources
        .lease
        .on_granted(inbox.listener(|| Signal::Committed));
    let sender = Sender::new(
        sources.store.clone(),
        sources.clock.clone(),
        sources.allow_outbound.clone(),
        sources.base.clone(),
        &sources.secret,
    );
    let dispatcher = Dispatcher {
        sources,
        sender,
        inbox: inbox.clone(),
        sending: BTreeMap::new(),
        stopping: Arc::default(),
        troubles: Troubles::default(),
        certificate_at: Instant::now() + FIRST_CERTIFICATE,
        site: None,
        not_before: None,
    };
    Task::start(tasks, "events", inbox, dispatcher)
}

impl Work for Dispatcher {
    type Message = Signal;

    fn round(&mut self, signals: Vec<Signal>, stop: &AtomicBool) -> Duration {
        for signal in signals {
            match signal {
                Signal::Committed => {}
                Signal::Ended(webhook) => {
                    if let Some(thread) = self.sending.remove(&webhook) {
                        let _ = thread.join();
                    }
                }
                Signal::Certificate(words) => self.troubles.certificate = words,
            }
        }
        if stop.load(Ordering::Relaxed) {
            self.stopping.store(true, Ordering::Relaxed);
            return Duration::ZERO;
        }
        let now = Instant::now();
        if let Some(at) = self.not_before
            && now < at
        {
            return at - now;
        }
        if !self.sources.lease.is_held() {
            return LONGEST_SLEEP;
        }
        let done = self.work(now, stop);
        self.not_before = Some(Instant::now() + SHORTEST_SLEEP);
        done.unwrap_or_else(|error| {
            tracing::error!(%error, "webhooks or notices could not be processed");
            TROUBLE
        })
    }

    fn finish(&mut self) {
        self.stopping.store(true, Ordering::Relaxed);
        for thread in std::mem::take(&mut self.sending).into_values() {
            let _ = thread.join();
        }
    }
}

impl Dispatcher {
    fn work(&mut self, now: Instant, stop: &AtomicBool) -> Result<Duration> {
        self.look_at_certificate(now);
        let publication = self.sources.status.current();
        let failing = self.troubles.lasting(&publication, now);
        self.sources
            .store
            .note_troubles(failing, self.sources.clock.now())?;
        self.follow_settings()?;
        self.follow_entries(stop)?;
        self.tell_due(stop)?;
        self.send_due()?;
        let store = &self.sources.store;
        let next = store.read_blocking(|reader| -> Result<_> {
            Ok([reader.next_webhook_message()?, reader.next_notice()?])
        })?;
        let next = next.into_iter().flatten().min();
        let wall = self.sources.clock.now();
        Ok(next.map_or(LONGEST_SLEEP, |due| until(due, wall)))
    }

    /// Whether the task is to end, or another server goes on.
    fn is_over(&self, stop: &AtomicBool) -> bool {
        stop.load(Ordering::Relaxed) || !self.sources.lease.is_held()
    }

    /// Search engines and the hub receive messages while the settings name them.
    fn follow_settings(&mut self) -> Result<()> {
        let store = &self.sources.store;
        let site = store.site()?;
        let is_same = self
            .site
            .as_ref()
            .is_some_and(|seen| Arc::ptr_eq(seen, &site));
        if !is_same {
            store.follow_settings(&site.settings, self.sources.clock.now())?;
            self.site = Some(site);
        }
        Ok(())
    }

    /// Writes messages about entries that readers see, no longer see, or see otherwise.
    fn follow_entries(&self, stop: &AtomicBool) -> Result<()> {
        let store = &self.sources.store;
        let mut more = store.has_entries_to_follow(self.sources.clock.now())?;
        while more && !self.is_over(stop) {
            more = store.follow_entries(self.sources.clock.now())?;
        }
        Ok(())
    }

    /// Queues the emails that are due, one for each account.
    fn tell_due(&self, stop: &AtomicBool) -> Result<()> {
        let Sources {
            store,
            pages,
            clock,
            ..
        } = &self.sources;
        while !self.is_over(stop) {
            let now = clock.now();
            let Some(due) = store.due_notices(now)? else {
                return Ok(());
            };
            let to = due.to.as_ref();
            let email = to.map(|to| digests::email(&**pages, to, &due.notices));
            store.report_notices(due, email, now)?;
        }
        Ok(())
    }

    /// Starts a thread for each webhook with something to send that has none.
    fn send_due(&mut self) -> Result<()> {
        let now = self.sources.clock.now();
        let due = self
            .sources
            .store
            .read_blocking(|reader| reader.due_webhooks(now))?;
        for webhook in due {
            if self.sending.contains_key(&webhook) {
                continue;
            }
            let sender = self.sender.clone();
            let lease = self.sources.lease.clone();
            let (inbox, stopping) = (self.inbox.clone(), self.stopping.clone());
            let started = thread::Builder::new()
                .name("webhook".to_owned())
                .spawn(move || {
                    let sent = sender.send_due(webhook, || !lease.is_held(), &stopping);
                    if let Err(error) = sent {
                        tracing::error!(%error, "messages to a webhook cannot be read or noted");
                        thread::sleep(SHORTEST_SLEEP);
                    }
                    inbox.send(Signal::Ended(webhook));
                });
            match started {
                Ok(thread) => drop(self.sending.insert(webhook, thread)),
                Err(error) => tracing::error!(%error, "no thread for a webhook"),
            }
        }
        Ok(())
    }

    /// Looks at the certificate once a day, on a thread: the network may be slow.
    fn look_at_certificate(&mut self, now: Instant) {
        if now < self.certificate_at {
            return;
        }
        self.certificate_at = now + BETWEEN_CERTIFICATES;
        let (base, inbox) = (self.sources.base.clone(), self.inbox.clone());
        let wall = self.sources.clock.now();
        let looking = thread::Builder::new()
            .name("certificate".to_owned())
            .spawn(move || inbox.send(Signal::Certificate(certificate_words(&base, wall))));
        if let Err(error) = looking {
            tracing::error!(%error, "no thread for a look at the certificate");
        }
    }
}

fn until(due: Timestamp, now: Timestamp) -> Duration {
    let wait = Duration::try_from(due.duration_since(now)).unwrap_or(Duration::ZERO);
    wait.clamp(SHORTEST_SLEEP, LONGEST_SLEEP)
}
