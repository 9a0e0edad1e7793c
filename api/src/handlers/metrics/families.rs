//! Every family of `/metrics`, in the order of the exposition. Durations are in seconds and sizes
//! in bytes.

use super::exposition::{Exposition, Kind};
use super::process;
use super::scrape::Scrape;
use crate::http::request_metrics::{BOUNDS, Refused, RouteClass};
use std::sync::atomic::Ordering;

/// A name with its samples of one scrape.
pub(super) struct Family {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    pub(super) help: &'static str,
    pub(super) samples: fn(&Scrape<'_>, &mut Exposition),
}

type Samples = fn(&Scrape<'_>, &mut Exposition);

const fn gauge(name: &'static str, help: &'static str, samples: Samples) -> Family {
    Family {
        name,
        kind: Kind::Gauge,
        help,
        samples,
    }
}

const fn counter(name: &'static str, help: &'static str, samples: Samples) -> Family {
    Family {
        name,
        kind: Kind::Counter,
        help,
        samples,
    }
}

pub(super) const FAMILIES: &[Family] = &[
    gauge(
        "visnyk_build_info",
        "Version of the running server, its commit and the commit's date; always 1.",
        |scrape, out| {
            // An empty label is the same as none to Prometheus.
            let commit = scrape.app.commit.unwrap_or_default();
            out.labeled(
                &[("version", env!("CARGO_PKG_VERSION")), ("commit", commit)],
                1.0,
            );
        },
    ),
    // The process.
    counter(
        "process_cpu_seconds_total",
        "User and system CPU time in seconds.",
        |scrape, out| {
            out.value(scrape.process.cpu_seconds);
        },
    ),
    gauge(
        "process_resident_memory_bytes",
        "Resident memory in bytes.",
        |scrape, out| {
            out.maybe(scrape.process.resident_bytes.map(float));
        },
    ),
    gauge(
        "process_virtual_memory_bytes",
        "Virtual memory in bytes.",
        |scrape, out| {
            out.maybe(scrape.process.virtual_bytes.map(float));
        },
    ),
    gauge(
        "process_open_fds",
        "Open file descriptors.",
        |scrape, out| {
            out.maybe(scrape.process.open_fds.map(float));
        },
    ),
    gauge(
        "process_max_fds",
        "Most file descriptors that may be open.",
        |scrape, out| {
            out.maybe(scrape.process.max_fds.map(float));
        },
    ),
    gauge(
        "process_start_time_seconds",
        "Start of the process in Unix seconds.",
        |scrape, out| {
            out.value(scrape.app.started_at.as_second() as f64);
        },
    ),
    // Requests.
    counter(
        "visnyk_requests_total",
        "Answered requests by class of status.",
        |scrape, out| {
            for (class, name) in ["1xx", "2xx", "3xx", "4xx", "5xx"].iter().enumerate() {
                out.labeled(
                    &[("class", name)],
                    float(scrape.app.metrics.answered(class + 1)),
                );
            }
        },
    ),
    counter(
        "visnyk_search_rejected_total",
        "Searches refused because too many waited.",
        |scrape, out| {
            out.value(float(scrape.app.searches.rejected()));
        },
    ),
    counter(
        "visnyk_previews_rejected_total",
        "Previews and lists of touched pages refused because too many waited.",
        |scrape, out| out.value(float(scrape.app.previews_pool.rejected())),
    ),
    Family {
        name: "visnyk_request_duration_seconds",
        kind: Kind::Histogram,
        help: "Time from the head of a request to the head of its answer, by class of route.",
        samples: |scrape, out| {
            for route in RouteClass::ALL {
                let (counts, seconds) = scrape.app.metrics.durations(route);
                out.histogram(("route", route.code()), &BOUNDS, &counts, seconds);
            }
        },
    },
    gauge("visnyk_connections", "Open connections.", |scrape, out| {
        out.value(float(
            scrape.app.metrics.connections.load(Ordering::Relaxed),
        ));
    }),
    counter(
        "visnyk_connections_refused_total",
        "Connections and requests refused or closed.",
        |scrape, out| {
            for reason in Refused::ALL {
                out.labeled(
                    &[("reason", reason.code())],
                    float(scrape.app.metrics.refused(reason)),
                );
            }
        },
    ),
    gauge(
        "visnyk_event_streams",
        "Open streams of server-sent events.",
        |scrape, out| {
            out.value(scrape.app.publication.watchers() as f64);
        },
    ),
    // Accounts.
    counter(
        "visnyk_sign_ins_total",
        "Sign-ins that succeeded.",
        |scrape, out| {
            out.value(float(scrape.app.metrics.sign_ins.load(Ordering::Relaxed)));
        },
    ),
    counter(
        "visnyk_sign_in_failures_total",
        "Sign-ins with a wrong password.",
        |scrape, out| {
            out.value(float(
                scrape.app.metrics.sign_in_failures.load(Ordering::Relaxed),
            ));
        },
    ),
    gauge(
        "visnyk_sessions",
        "Sessions that have not expired.",
        |scrape, out| {
            out.maybe(scrape.queues.as_ref().map(|queues| float(queues.sessions)));
        },
    ),
    // The record.
    gauge(
        "visnyk_record_readable",
        "Whether the record can be read.",
        |scrape, out| {
            out.value(flag(scrape.queues.is_some()));
        },
    ),
    gauge(
        "visnyk_record_damaged_places",
        "Places where the record was found damaged.",
        |scrape, out| {
            out.value(scrape.app.store.damages().len() as f64);
        },
    ),
    gauge(
        "visnyk_wal_bytes",
        "Size of the write-ahead log of the record.",
        |scrape, out| {
            out.value(float(scrape.app.store.wal_bytes()));
        },
    ),
    gauge(
        "visnyk_latest_seq",
        "Number of the newest change.",
        |scrape, out| {
            out.value(scrape.publication.latest_seq.number() as f64);
        },
    ),
    // Publishing.
    gauge(
        "visnyk_published_seq",
        "Number of the newest change that the tree shows.",
        |scrape, out| {
            out.value(scrape.publication.published_seq.number() as f64);
        },
    ),
    gauge(
        "visnyk_unpublished_age_seconds",
        "Age of the oldest change that the tree lacks, or 0.",
        |scrape, out| {
            let oldest = scrape
                .queues
                .as_ref()
                .map(|queues| queues.oldest_unpublished);
            out.maybe(oldest.map(|oldest| oldest.map_or(0.0, |at| scrape.age(at))));
        },
    ),
    gauge(
        "visnyk_publishing",
        "Whether a publish is running.",
        |scrape, out| {
            out.value(flag(scrape.publication.publishing));
        },
    ),
    gauge(
        "visnyk_publish_failed",
        "Whether the last publish failed.",
        |scrape, out| {
            out.value(flag(scrape.publication.error.is_some()));
        },
    ),
    gauge(
        "visnyk_last_publish_age_seconds",
        "Age of the last publish that changed the tree.",
        |scrape, out| {
            let last = scrape
                .queues
                .as_ref()
                .and_then(|queues| queues.last_publish);
            out.maybe(last.map(|at| scrape.age(at)));
        },
    ),
    gauge(
        "visnyk_last_publish_duration_seconds",
        "Duration of the last publish since the start of the process.",
        |scrape, out| {
            out.maybe(
                scrape
                    .publication
                    .last
                    .as_ref()
                    .map(|last| last.ms as f64 / 1e3),
            );
        },
    ),
    // Deliveries of the on-publish command; none of these without one.
    gauge(
        "visnyk_delivery_pending",
        "Publishes that the on-publish command has not received.",
        |scrape, out| {
            out.maybe(
                scrape
                    .publication
                    .delivery
                    .as_ref()
                    .map(|delivery| float(delivery.pending)),
            );
        },
    ),
    counter(
        "visnyk_delivery_failures_total",
        "Runs of the on-publish command that failed.",
        |scrape, out| {
            out.maybe(
                scrape
                    .publication
                    .delivery
                    .as_ref()
                    .map(|delivery| float(delivery.failures)),
            );
        },
    ),
    gauge(
        "visnyk_delivery_last_seq",
        "Newest change that the on-publish command received.",
        |scrape, out| {
            let delivery = scrape.publication.delivery.as_ref();
            out.maybe(
                delivery.map(|delivery| delivery.last_seq.unwrap_or_default().number() as f64),
            );
        },
    ),
    gauge(
        "visnyk_delivery_up",
        "Whether the last run of the on-publish command succeeded.",
        |scrape, out| {
            let delivery = scrape.publication.delivery.as_ref();
            out.maybe(delivery.map(|delivery| flag(delivery.failing_since.is_none())));
        },
    ),
    // What waits.
    gauge(
        "visnyk_mail_queue",
        "Mails that wait to be sent.",
        |scrape, out| {
            out.maybe(scrape.queues.as_ref().map(|queues| float(queues.mails)));
        },
    ),
    gauge(
        "visnyk_mail_queue_age_seconds",
        "Age of the oldest mail that waits, or 0.",
        |scrape, out| {
            let oldest = scrape.queues.as_ref().map(|queues| queues.oldest_mail);
            out.maybe(oldest.map(|oldest| oldest.map_or(0.0, |at| scrape.age(at))));
        },
    ),
    counter(
        "visnyk_mails_sent_total",
        "Mails that a mail server accepted.",
        |scrape, out| {
            out.value(float(scrape.app.mails.sent()));
        },
    ),
    counter(
        "visnyk_mail_failures_total",
        "Attempts to send a mail that failed.",
        |scrape, out| {
            out.value(float(scrape.app.mails.failures()));
        },
    ),
    counter(
        "visnyk_mail_unknown_total",
        "Attempts to send a mail of which no one knows whether it arrived.",
        |scrape, out| out.value(float(scrape.app.mails.unknown())),
    ),
    gauge(
        "visnyk_jobs_open",
        "Background jobs that wait or run; one runs at a time.",
        |scrape, out| {
            out.maybe(scrape.queues.as_ref().map(|queues| float(queues.jobs)));
        },
    ),
    gauge(
        "visnyk_moderation_queue",
        "What waits for a decision of editors.",
        |scrape, out| {
            if let Some(queues) = &scrape.queues {
                out.labeled(&[("queue", "advertisements")], float(queues.advertisements));
                out.labeled(&[("queue", "entries")], float(queues.entries));
                out.labeled(&[("queue", "complaints")], float(queues.complaints));
            }
        },
    ),
    // Backups; none of these where the process makes none.
    gauge(
        "visnyk_backup_ok",
        "Whether the last backup that was due was made and verified.",
        |scrape, out| {
            out.maybe(scrape.own_backups().map(|backups| flag(backups.is_ok())));
        },
    ),
    gauge(
        "visnyk_backup_age_seconds",
        "Age of the newest backup that verifies.",
        |scrape, out| {
            let newest = scrape.own_backups().and_then(|backups| backups.newest());
            out.maybe(newest.map(|at| scrape.age(at)));
        },
    ),
    // Background tasks.
    counter(
        "visnyk_task_panics_total",
        "Panics of a background task.",
        |scrape, out| {
            for task in &scrape.tasks {
                out.labeled(&[("task", task.name)], float(task.panics));
            }
        },
    ),
    gauge(
        "visnyk_task_up",
        "Whether a background task is running, and not waiting after a panic.",
        |scrape, out| {
            for task in &scrape.tasks {
                out.labeled(&[("task", task.name)], flag(task.fault.is_none()));
            }
        },
    ),
    // Disks.
    gauge(
        "visnyk_disk_free_bytes",
        "Free space of the disk of a folder.",
        |scrape, out| {
            disks(scrape, out, |disk| disk.free_bytes);
        },
    ),
    gauge(
        "visnyk_disk_size_bytes",
        "Size of the disk of a folder.",
        |scrape, out| {
            disks(scrape, out, |disk| disk.size_bytes);
        },
    ),
];

fn disks(scrape: &Scrape<'_>, out: &mut Exposition, bytes: fn(&process::Disk) -> u64) {
    for (name, folder) in [
        ("data", scrape.app.store.folder()),
        ("public", scrape.app.tree.root()),
    ] {
        if let Some(disk) = process::disk(folder) {
            out.labeled(&[("folder", name)], float(bytes(&disk)));
        }
    }
}

fn float(number: u64) -> f64 {
    number as f64
}

fn flag(is_set: bool) -> f64 {
    f64::from(u8::from(is_set))
}
