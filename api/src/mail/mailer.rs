//! The thread that sends the emails of the outbox: commits wake it, otherwise it sleeps until the
//! next email is due.
//!
//! The mailer puts an attempt on record, hands the message to a thread of the attempt, and records
//! the outcome. It remembers an outcome that cannot be recorded, and sends nothing else until it is. A
//! refused attempt is repeated after the times of [`BACK_OFF`]. An attempt whose outcome is unknown
//! may have delivered the email: it is repeated once, when the server has had its time.

use super::composer::Composer;
use super::message::{NO_MAILBOX, mail_host, mailbox};
use super::options::MailOptions;
use super::route::{Addressed, MailRoute, Undelivered};
use crate::background::progress::Progress;
use crate::background::{Inbox, Lease, Task, Tasks, Work, catch};
use crate::publishing::page_renderer::PageRenderer;
use domain::ids::MailId;
use jiff::Timestamp;
use model::{DAY, HOUR, MINUTE};
use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};
use std::{io, thread};
use store::{BlockingStore, Delivery, DeliveryAttempt, DueMail, Result};
use support::clock::{SharedClock, later};

/// Seconds until the next attempt, after each that failed; after the last an email has failed
/// permanently.
const BACK_OFF: [i64; 6] = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, DAY];
/// Seconds until the next attempt, after one whose outcome is unknown: a server may take ten
/// minutes to accept what it has received (RFC 5321 §4.5.3.2.6).
const DOUBT: i64 = 10 * MINUTE;
/// After so many attempts of unknown outcome no more follow.
const MOST_DOUBTS: u32 = 2;
/// Attempts at a time. One that waits ten minutes for its answer leaves the others to the rest of
/// the emails.
const CONNECTIONS: usize = 4;
/// Emails that one look finds: those under way may be among them.
const BATCH: u32 = 8;
/// Longest sleep: the clock of the machine may jump.
const LONGEST_SLEEP: Duration = Duration::from_mins(1);
/// Shortest sleep that no message ends: times in the record have whole seconds.
const SHORTEST_SLEEP: Duration = Duration::from_secs(1);
/// Sleep after an error of the store itself.
const STORE_TROUBLE: Duration = Duration::from_secs(5);
/// How long the end of the task waits for attempts under way.
const LAST_WAIT: Duration = Duration::from_secs(30);

/// The outbox with its attempts: those under way, their outcomes that are not on record yet, and how a
/// message is made and sent.
pub struct Mailer {
    store: BlockingStore,
    composer: Composer,
    route: MailRoute,
    counts: Arc<MailCounts>,
    /// Wakes the task.
    inbox: Inbox<()>,
    /// Attempts that have ended, from their threads.
    ended: (Sender<AttemptEnd>, Receiver<AttemptEnd>),
    /// Attempts that have not ended. Their claims may be over by a clock that jumped.
    under_way: BTreeMap<MailId, (DeliveryAttempt, Arc<Progress>)>,
    /// Outcomes that the record does not have yet.
    unrecorded: Vec<(DeliveryAttempt, Delivery)>,
    /// The panic of an attempt, until what became of the email is on record.
    panicked: Option<String>,
}

/// The end of an attempt; the error is a panic.
struct AttemptEnd {
    attempt: DeliveryAttempt,
    template: &'static str,
    outcome: std::result::Result<std::result::Result<(), Undelivered>, String>,
}

/// Outcomes of attempts since the start of the process.
#[derive(Debug, Default)]
pub struct MailCounts {
    sent: AtomicU64,
    failures: AtomicU64,
    unknown: AtomicU64,
}

impl MailCounts {
    /// Emails that were sent.
    pub fn sent(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }

    /// Attempts that failed; several attempts of one email count each.
    pub fn failures(&self) -> u64 {
        self.failures.load(Ordering::Relaxed)
    }

    /// Attempts of which no one knows whether the email arrived.
    pub fn unknown(&self) -> u64 {
        self.unknown.load(Ordering::Relaxed)
    }
}

fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Mailer {
    /// An invalid sender address is an error. `origin` and `host` are the site's.
    pub fn new(
        store: BlockingStore,
        pages: Arc<dyn PageRenderer>,
        options: MailOptions,
        origin: &str,
        host: &str,
    ) -> std::result::Result<Mailer, String> {
        let host = mail_host(host);
        let from = options.from.unwrap_or_else(|| format!("no-reply@{host}"));
        let from = mailbox(&from).ok_or(NO_MAILBOX)?;
        let route = options
            .smtp
            .unwrap_or_else(|| MailRoute::Folder(store.folder().join("outbox")));
        let composer = Composer {
            store: store.clone(),
            pages,
            from,
            origin: origin.to_owned(),
            host,
        };
        Ok(Mailer {
            store,
            composer,
            route,
            counts: Arc::default(),
            inbox: Inbox::default(),
            ended: channel(),
            under_way: BTreeMap::new(),
            unrecorded: Vec::new(),
            panicked: None,
        })
    }

    /// The live counters.
    pub fn counts(&self) -> Arc<MailCounts> {
        self.counts.clone()
    }

    /// Starts the task that sends each email when it is due. Emails that wait when the task ends
    /// are sent after the next start.
    pub fn start(self, clock: SharedClock, lease: Lease, tasks: &Tasks) -> io::Result<Task> {
        let inbox = self.inbox.clone();
        self.store.on_commit(inbox.listener(|| ()));
        lease.on_granted(inbox.listener(|| ()));
        let work = MailerTask {
            mailer: self,
            clock,
            lease,
        };
        Task::start(tasks, "mailer", inbox, work)
    }

    /// Sends every email that is due at `now`, until `is_over`, and waits for the outcomes; returns
    /// the number of attempts.
    pub fn deliver_due(&mut self, now: Timestamp, is_over: &dyn Fn() -> bool) -> Result<usize> {
        let mut tried = 0;
        loop {
            tried += self.step(now, is_over)?;
            if self.under_way.is_empty() {
                return Ok(tried);
            }
            if let Ok(ended) = self.ended.1.recv() {
                self.note(ended, now);
            }
        }
    }

    /// Records what has ended, and begins as many attempts as there are free connections; returns
    /// their number.
    fn step(&mut self, now: Timestamp, is_over: &dyn Fn() -> bool) -> Result<usize> {
        self.record_ended(now)?;
        let mut begun = 0;
        while self.under_way.len() < CONNECTIONS && !is_over() {
            // Some of them may be under way.
            let due = self
                .store
                .read_blocking(|reader| reader.due_mails(now, BATCH))?;
            let due: Vec<DueMail> = due
                .into_iter()
                .filter(|mail| !self.under_way.contains_key(&mail.id))
                .take(CONNECTIONS - self.under_way.len())
                .collect();
            if due.is_empty() {
                break;
            }
            begun += self.begin(&due, now)?;
            self.record_ended(now)?;
        }
        Ok(begun)
    }

    /// Records every outcome that is known. An error leaves them for the next call.
    fn record_ended(&mut self, now: Timestamp) -> Result<()> {
        while let Ok(ended) = self.ended.1.try_recv() {
            self.note(ended, now);
        }
        if !self.unrecorded.is_empty() {
            self.store.record_deliveries(self.unrecorded.clone(), now)?;
            self.unrecorded.clear();
        }
        // An email that causes a panic is first in the queue: without its record no other would
        // ever be sent.
        match self.panicked.take() {
            Some(cause) => resume_unwind(Box::new(cause)),
            None => Ok(()),
        }
    }

    /// Claims emails and begins to send them; returns the number of attempts.
    fn begin(&mut self, due: &[DueMail], now: Timestamp) -> Result<usize> {
        let mut attempts = Vec::new();
        for mail in due {
            let doubts = mail.doubts + u32::from(self.is_lost(mail));
            let attempt = DeliveryAttempt {
                id: mail.id,
                before: mail.attempts,
                doubts,
            };
            if attempt.doubts < MOST_DOUBTS {
                attempts.push(attempt);
            } else {
                // The attempt before this one was the last.
                let last = DeliveryAttempt {
                    before: mail.attempts.saturating_sub(1),
                    ..attempt
                };
                let error = "the process ended before the outcome was on record".to_owned();
                self.conclude(last, &mail.template, Undelivered::Never(error), now);
            }
        }
        let claimed = self
            .store
            .claim_mails(attempts.clone(), now, later(now, self.route.claim()));
        let claimed = claimed.inspect_err(|_| {
            // The claim may be on record where its confirmation was lost. Nothing was sent: it is
            // released.
            for attempt in attempts {
                let delivery = Delivery::Later(now, "the claim was not confirmed".to_owned());
                self.unrecorded.push((attempt, delivery));
            }
        })?;
        tracing::debug!(
            due = due.len(),
            claimed = claimed.len(),
            "mails are claimed"
        );
        for mail in due {
            if self.is_lost(mail) {
                count(&self.counts.unknown);
            }
        }
        for attempt in &claimed {
            let Some(mail) = due.iter().find(|mail| mail.id == attempt.id) else {
                continue;
            };
            match catch(|| self.composer.compose(mail, now)) {
                Ok(Ok(message)) => self.dispatch(*attempt, message),
                Ok(Err(undelivered)) => self.conclude(*attempt, &mail.template, undelivered, now),
                Err(cause) => {
                    self.conclude(
                        *attempt,
                        &mail.template,
                        Undelivered::Later("a panic".to_owned()),
                        now,
                    );
                    self.panicked = Some(cause);
                }
            }
        }
        Ok(claimed.len())
    }

    /// Whether the outcome of the last attempt will not be learned any more.
    fn is_lost(&self, mail: &DueMail) -> bool {
        mail.is_claimed && self.route.makes_copies()
    }

    /// Sends a message on a thread of its own.
    fn dispatch(&mut self, attempt: DeliveryAttempt, mail: Addressed) {
        let route = self.route.clone();
        let ended = self.ended.0.clone();
        let inbox = self.inbox.clone();
        let template = mail.template;
        let progress = Arc::<Progress>::default();
        self.under_way
            .insert(attempt.id, (attempt, Arc::clone(&progress)));
        tracing::debug!(
            mail = attempt.id.number(),
            template,
            before = attempt.before,
            doubts = attempt.doubts,
            under_way = self.under_way.len(),
            "an attempt to send a mail begins"
        );
        let thread = thread::Builder::new().name("mail".to_owned());
        let started = thread.spawn(move || {
            let outcome = catch(|| route.send(&mail, &progress));
            // Without a mailer the claim on record says that the outcome is unknown.
            let _ = ended.send(AttemptEnd {
                attempt,
                template,
                outcome,
            });
            inbox.send(());
        });
        if let Err(error) = started {
            let outcome = Ok(Err(Undelivered::Later(format!(
                "no thread: {}",
                error.kind()
            ))));
            let _ = self.ended.0.send(AttemptEnd {
                attempt,
                template,
                outcome,
            });
        }
    }

    fn note(&mut self, ended: AttemptEnd, now: Timestamp) {
        let AttemptEnd {
            attempt,
            template,
            outcome,
        } = ended;
        if self
            .under_way
            .get(&attempt.id)
            .is_none_or(|(running, _)| *running != attempt)
        {
            // It was released.
            return;
        }
        self.under_way.remove(&attempt.id);
        match outcome {
            Ok(Ok(())) => {
                count(&self.counts.sent);
                tracing::info!(mail = attempt.id.number(), template, "mail sent");
                self.unrecorded.push((attempt, Delivery::Sent));
            }
            Ok(Err(undelivered)) => self.conclude(attempt, template, undelivered, now),
            Err(cause) => {
                // The panic may have come before or after the message was handed over.
                self.conclude(
                    attempt,
                    template,
                    Undelivered::Unknown("a panic".to_owned()),
                    now,
                );
                self.panicked = Some(cause);
            }
        }
    }

    /// Cancels attempts that have handed nothing over: the next start makes them, without a doubt.
    fn release(&mut self, now: Timestamp) {
        let canceled = self
            .under_way
            .extract_if(.., |_, (_, progress)| progress.cancel());
        for (_, (attempt, _)) in canceled {
            let delivery = Delivery::Later(now, "the attempt was canceled".to_owned());
            self.unrecorded.push((attempt, delivery));
        }
    }

    /// Decides whether another attempt follows one that was not accepted.
    fn conclude(
        &mut self,
        mut attempt: DeliveryAttempt,
        template: &str,
        undelivered: Undelivered,
        now: Timestamp,
    ) {
        let mail = attempt.id.number();
        let (wait, error) = match undelivered {
            Undelivered::Never(error) => (None, error),
            Undelivered::Later(error) => {
                let before = usize::try_from(attempt.before).unwrap_or(usize::MAX);
                let wait = BACK_OFF.get(before).copied();
                if wait.is_some() {
                    tracing::warn!(mail, template, error, wait, "mail not sent");
                }
                (wait, error)
            }
            Undelivered::Unknown(error) => {
                count(&self.counts.unknown);
                attempt.doubts += 1;
                tracing::warn!(mail, template, error, "mail handed over without an answer");
                ((attempt.doubts < MOST_DOUBTS).then_some(DOUBT), error)
            }
        };
        count(&self.counts.failures);
        let delivery = match wait {
            Some(wait) => Delivery::Later(later(now, wait), error),
            None if attempt.doubts > 0 => {
                tracing::warn!(mail, template, error, "mail perhaps delivered");
                Delivery::Failed(error)
            }
            None => {
                tracing::warn!(mail, template, error, "mail failed");
                Delivery::Failed(error)
            }
        };
        self.unrecorded.push((attempt, delivery));
    }
}

/// The mailer with its clock and its lease.
struct MailerTask {
    mailer: Mailer,
    clock: SharedClock,
    lease: Lease,
}

impl MailerTask {
    fn send(&mut self, stop: &AtomicBool) -> Result<Duration> {
        let now = self.clock.now();
        if !self.lease.is_held() {
            tracing::trace!("mails are left to the server with the lease");
            self.mailer.record_ended(now)?;
            return Ok(LONGEST_SLEEP);
        }
        let lease = &self.lease;
        self.mailer
            .step(now, &|| stop.load(Ordering::Relaxed) || !lease.is_held())?;
        if self.mailer.under_way.len() >= CONNECTIONS {
            // The end of an attempt wakes it.
            return Ok(LONGEST_SLEEP);
        }
        let next = self
            .mailer
            .store
            .read_blocking(|reader| reader.next_mail())?;
        Ok(next.map_or(LONGEST_SLEEP, |due| until(due, self.clock.now())))
    }
}

impl Work for MailerTask {
    type Message = ();

    fn round(&mut self, _: Vec<()>, stop: &AtomicBool) -> Duration {
        self.send(stop).unwrap_or_else(|error| {
            tracing::error!(%error, "email queue could not be processed");
            STORE_TROUBLE
        })
    }

    fn finish(&mut self) {
        let end = Instant::now() + LAST_WAIT;
        let mailer = &mut self.mailer;
        mailer.release(self.clock.now());
        while !mailer.under_way.is_empty() {
            let left = end.saturating_duration_since(Instant::now());
            let Ok(ended) = mailer.ended.1.recv_timeout(left) else {
                break;
            };
            mailer.note(ended, self.clock.now());
        }
        if let Err(error) = mailer.record_ended(self.clock.now()) {
            tracing::error!(%error, "email queue could not be processed");
        }
        if !mailer.under_way.is_empty() {
            let emails = mailer.under_way.len();
            tracing::warn!(
                emails,
                "emails are left to their mail server: the outcome is not learned"
            );
        }
    }
}

fn until(due: Timestamp, now: Timestamp) -> Duration {
    let wait = Duration::try_from(due.duration_since(now)).unwrap_or(Duration::ZERO);
    wait.clamp(SHORTEST_SLEEP, LONGEST_SLEEP)
}
