//! The thread that sends the emails of the outbox: commits wake it, otherwise it sleeps until the next email is due. A
//! failed attempt is repeated after the times of [`BACK_OFF`].

use super::email::{EmailWriter, text, timestamp};
use super::message::{Envelope, NO_MAILBOX, address, mail_host, mailbox, message};
use super::options::MailOptions;
use super::route::{MailRoute, Undelivered};
use super::templates::template;
use crate::background::{Inbox, Lease, Task, Tasks};
use crate::publishing::page_renderer::PageRenderer;
use crate::store::{BlockingStore, Delivery, DueMail, Result};
use crate::support::clock::{SharedClock, later};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use lettre::message::Mailbox;
use model::{DAY, HOUR, MINUTE};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// Seconds until the next attempt, after each that failed; after the last an email has failed permanently.
const BACK_OFF: [i64; 6] = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, DAY];
/// Emails read from the outbox in one query.
const BATCH: u32 = 20;
/// Longest sleep: the clock of the machine may jump.
const LONGEST_SLEEP: Duration = Duration::from_mins(1);
/// Sleep after an error of the store itself.
const STORE_TROUBLE: Duration = Duration::from_secs(5);

/// Sends emails.
pub struct Mailer {
    store: BlockingStore,
    pages: Arc<dyn PageRenderer>,
    route: MailRoute,
    from: Mailbox,
    origin: String,
    /// The part after the @ of message ids.
    host: String,
    counts: Arc<MailCounts>,
}

/// Outcomes of attempts since the start of the process.
#[derive(Debug, Default)]
pub struct MailCounts {
    sent: AtomicU64,
    failures: AtomicU64,
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

    fn record(&self, outcome: &Delivery) {
        let count = if *outcome == Delivery::Sent { &self.sent } else { &self.failures };
        count.fetch_add(1, Ordering::Relaxed);
    }
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
        let route = options.smtp.unwrap_or_else(|| MailRoute::Folder(store.folder().join("outbox")));
        Ok(Mailer { store, pages, route, from, origin: origin.to_owned(), host, counts: Arc::default() })
    }

    /// The live counters.
    pub fn counts(&self) -> Arc<MailCounts> {
        self.counts.clone()
    }

    /// Starts the task that sends each email when it is due. Emails that wait when the task ends are sent after the
    /// next start.
    pub fn start(self, clock: SharedClock, lease: Lease, tasks: &Tasks) -> io::Result<Task> {
        let inbox = Inbox::default();
        let signal = inbox.clone();
        self.store.on_commit(move || {
            signal.send(());
        });
        let signal = inbox.clone();
        lease.on_granted(move || {
            signal.send(());
        });
        Task::start(tasks, "mailer", inbox, move |stop: &AtomicBool| {
            if !lease.is_held() {
                return LONGEST_SLEEP;
            }
            match self
                .deliver_due(clock.now(), &|| stop.load(Ordering::Relaxed) || !lease.is_held())
                .and_then(|_| self.store.read_blocking(|reader| reader.next_mail()))
            {
                Ok(next) => next.map_or(LONGEST_SLEEP, |due| until(due, clock.now())),
                Err(error) => {
                    tracing::error!(%error, "email queue could not be processed");
                    STORE_TROUBLE
                }
            }
        })
    }

    /// Sends every email that is due at `now`, until `is_over`; returns the number of attempts.
    pub fn deliver_due(&self, now: Timestamp, is_over: &dyn Fn() -> bool) -> Result<usize> {
        let mut tried = 0;
        loop {
            let due = self.store.read_blocking(|reader| reader.due_mails(now, BATCH))?;
            if due.is_empty() {
                return Ok(tried);
            }
            for mail in due {
                if is_over() {
                    return Ok(tried);
                }
                let delivery = catch_unwind(AssertUnwindSafe(|| self.deliver(&mail, now)));
                let panicked = || Mailer::later(&mail, "a panic".to_owned(), now);
                let outcome = delivery.as_ref().map_or_else(|_| panicked(), Clone::clone);
                self.counts.record(&outcome);
                // An email that causes a panic is first in the queue: without this record no other would ever be sent.
                self.store.record_delivery(mail.id, outcome, now)?;
                delivery.unwrap_or_else(|panic| resume_unwind(panic));
                tried += 1;
            }
        }
    }

    fn deliver(&self, mail: &DueMail, now: Timestamp) -> Delivery {
        match self.attempt(mail, now) {
            Ok(()) => {
                tracing::info!(mail = mail.id.number(), template = mail.template, "mail sent");
                Delivery::Sent
            }
            Err(Undelivered::Never(error)) => {
                tracing::warn!(mail = mail.id.number(), template = mail.template, error, "mail failed");
                Delivery::Failed(error)
            }
            Err(Undelivered::Later(error)) => Mailer::later(mail, error, now),
        }
    }

    /// The outcome of a failed attempt: the time of the next one, or failure after the last.
    fn later(mail: &DueMail, error: String, now: Timestamp) -> Delivery {
        let wait = usize::try_from(mail.attempts).ok().and_then(|attempts| BACK_OFF.get(attempts));
        tracing::warn!(mail = mail.id.number(), template = mail.template, error, wait, "mail not sent");
        match wait {
            Some(wait) => Delivery::Later(later(now, *wait), error),
            None => Delivery::Failed(error),
        }
    }

    fn attempt(&self, mail: &DueMail, now: Timestamp) -> std::result::Result<(), Undelivered> {
        let never = |error: &str| Undelivered::Never(error.to_owned());
        let template = template(&mail.template).ok_or_else(|| never("unknown template"))?;
        let params = mail.params.as_ref().ok_or_else(|| never("unreadable"))?;
        if template.until.and_then(|name| timestamp(params, name)).is_some_and(|until| until <= now) {
            return Err(never("too late to be of use"));
        }
        // Problems of settings and theme can be fixed while the email waits, so these errors are temporary.
        let later = |error: String| Undelivered::Later(error);
        let site = self.store.site().map_err(|error| later(error.to_string()))?;
        let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
        let writer = EmailWriter {
            messages: self.pages.messages(),
            zone: &zone,
            origin: &self.origin,
            locale: mail.locale,
        };
        let email = writer.write(template, params).map_err(|key| later(format!("no words for {key}")))?;
        let (html, plain) = self.pages.mail(mail.locale, &email).map_err(|error| later(error.to_string()))?;
        // The settings check the address; the server's own is used if it is invalid all the same.
        let set = Some(site.settings.mail_sender.as_str()).filter(|sender| !sender.is_empty());
        let mut from = set.and_then(mailbox).unwrap_or_else(|| self.from.clone());
        if from.name.is_none() {
            let name = site.settings.site_name.get(mail.locale).trim().to_owned();
            from.name = Some(name).filter(|name| !name.is_empty());
        }
        let param =
            |name: Option<&str>| name.map(|name| text(params, name)).filter(|value| !value.is_empty());
        let reply_to = param(template.reply_to).filter(|reply_to| address(reply_to).is_some());
        let mute = param(template.mute).map(|path| writer.absolute(&path));
        let message = message(Envelope {
            from: &from,
            to: &mail.recipient,
            reply_to: reply_to.as_deref(),
            subject: &email.subject,
            html,
            text: plain,
            id: &format!("{}.{}@{}", mail.id, mail.created_at.as_second(), self.host),
            at: now,
            language: mail.locale.lang(),
            mute: mute.as_deref(),
        });
        self.route.send(mail.id, template.name, &message.map_err(|error| never(&error))?)
    }
}

fn until(due: Timestamp, now: Timestamp) -> Duration {
    Duration::try_from(due.duration_since(now)).unwrap_or(Duration::ZERO).min(LONGEST_SLEEP)
}
