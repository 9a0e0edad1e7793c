//! Every family of `/metrics`, in the order of the exposition. Durations are in seconds and sizes
//! in bytes.

use super::process;
use super::scrape::Scrape;
use crate::http::request_metrics::{Refused, RouteClass};
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{
    DescriptorEncoder, EncodeCounterValue, EncodeGaugeValue, EncodeMetric, MetricEncoder,
};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use std::fmt;
use std::sync::atomic::Ordering;

impl Collector for Scrape {
    fn encode(&self, encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let mut out = Families(encoder);
        self.process_families(&mut out)?;
        self.request_families(&mut out)?;
        self.record_families(&mut out)?;
        self.publication_families(&mut out)?;
        self.queue_families(&mut out)?;
        self.machine_families(&mut out)
    }
}

impl Scrape {
    fn process_families(&self, out: &mut Families<'_>) -> fmt::Result {
        // An empty label is the same as none to Prometheus.
        let commit = self.app.operations.commit.unwrap_or_default();
        let build = [("version", env!("CARGO_PKG_VERSION")), ("commit", commit)];
        let help = "Version of the running server, its commit and the commit's date; always 1.";
        let mut family = out.family("visnyk_build_info", help, MetricType::Gauge)?;
        ConstGauge::new(1u64).encode(family.encode_family(&build)?)?;
        out.counter(
            "process_cpu_seconds",
            "User and system CPU time in seconds.",
            Some(self.process.cpu_seconds),
        )?;
        out.gauge(
            "process_resident_memory_bytes",
            "Resident memory in bytes.",
            self.process.resident_bytes,
        )?;
        out.gauge(
            "process_virtual_memory_bytes",
            "Virtual memory in bytes.",
            self.process.virtual_bytes,
        )?;
        out.gauge(
            "process_open_fds",
            "Open file descriptors.",
            self.process.open_fds,
        )?;
        out.gauge(
            "process_max_fds",
            "Most file descriptors that may be open.",
            self.process.max_fds,
        )?;
        out.gauge(
            "process_start_time_seconds",
            "Start of the process in Unix seconds.",
            Some(self.app.operations.started_at.as_second()),
        )
    }

    fn request_families(&self, out: &mut Families<'_>) -> fmt::Result {
        let metrics = &self.app.operations.metrics;
        out.counters(
            "visnyk_requests",
            "Answered requests by class of status.",
            "class",
            ["1xx", "2xx", "3xx", "4xx", "5xx"]
                .into_iter()
                .zip(metrics.answered()),
        )?;
        out.counter(
            "visnyk_search_rejected",
            "Searches refused because too many waited.",
            Some(self.app.search.pool.rejected()),
        )?;
        out.counter(
            "visnyk_previews_rejected",
            "Previews and lists of touched pages refused because too many waited.",
            Some(self.app.publishing.previews.rejected()),
        )?;
        let mut durations = out.family(
            "visnyk_request_duration_seconds",
            "Time from the head of a request to the head of its answer, by class of route.",
            MetricType::Histogram,
        )?;
        for route in RouteClass::ALL {
            let labels = [("route", route.code())];
            metrics
                .durations(route)
                .encode(durations.encode_family(&labels)?)?;
        }
        out.gauge(
            "visnyk_connections",
            "Open connections.",
            Some(metrics.connections.load(Ordering::Relaxed)),
        )?;
        out.counters(
            "visnyk_connections_refused",
            "Connections and requests refused or closed.",
            "reason",
            Refused::ALL.map(|reason| (reason.code(), metrics.refused(reason))),
        )?;
        out.gauge(
            "visnyk_event_streams",
            "Open streams of server-sent events.",
            Some(self.app.publishing.status.watchers()),
        )?;
        out.counter(
            "visnyk_sign_ins",
            "Sign-ins that succeeded.",
            Some(metrics.sign_ins.load(Ordering::Relaxed)),
        )?;
        out.counter(
            "visnyk_sign_in_failures",
            "Sign-ins with a wrong password.",
            Some(metrics.sign_in_failures.load(Ordering::Relaxed)),
        )?;
        out.gauge(
            "visnyk_sessions",
            "Sessions that have not expired.",
            self.queues.as_ref().map(|queues| queues.sessions),
        )
    }

    fn record_families(&self, out: &mut Families<'_>) -> fmt::Result {
        out.gauge(
            "visnyk_record_readable",
            "Whether the record can be read.",
            Some(flag(self.queues.is_some())),
        )?;
        out.gauge(
            "visnyk_record_damaged_places",
            "Places where the record was found damaged.",
            Some(self.app.store.damages().len()),
        )?;
        out.gauge(
            "visnyk_wal_bytes",
            "Size of the write-ahead log of the record.",
            Some(self.app.store.wal_bytes()),
        )?;
        out.gauge(
            "visnyk_latest_seq",
            "Number of the newest change.",
            Some(self.publication.latest_seq.number()),
        )
    }

    fn publication_families(&self, out: &mut Families<'_>) -> fmt::Result {
        let publication = &self.publication;
        let queues = self.queues.as_ref();
        out.gauge(
            "visnyk_published_seq",
            "Number of the newest change that the tree shows.",
            Some(publication.published_seq.number()),
        )?;
        out.gauge(
            "visnyk_unpublished_age_seconds",
            "Age of the oldest change that the tree lacks, or 0.",
            queues.map(|queues| self.age_or_zero(queues.oldest_unpublished)),
        )?;
        out.gauge(
            "visnyk_publishing",
            "Whether a publish is running.",
            Some(flag(publication.publishing)),
        )?;
        out.gauge(
            "visnyk_publish_failed",
            "Whether the last publish failed.",
            Some(flag(publication.error.is_some())),
        )?;
        out.gauge(
            "visnyk_last_publish_age_seconds",
            "Age of the last publish that changed the tree.",
            queues
                .and_then(|queues| queues.last_publish)
                .map(|at| self.age(at)),
        )?;
        out.gauge(
            "visnyk_last_publish_duration_seconds",
            "Duration of the last publish since the start of the process.",
            publication.last.as_ref().map(|last| last.ms as f64 / 1e3),
        )?;
        // Without an on-publish command its families have no sample.
        let delivery = publication.delivery.as_ref();
        out.gauge(
            "visnyk_delivery_pending",
            "Publishes that the on-publish command has not received.",
            delivery.map(|delivery| delivery.pending),
        )?;
        out.counter(
            "visnyk_delivery_failures",
            "Runs of the on-publish command that failed.",
            delivery.map(|delivery| delivery.failures),
        )?;
        out.gauge(
            "visnyk_delivery_last_seq",
            "Newest change that the on-publish command received.",
            delivery.map(|delivery| delivery.last_seq.unwrap_or_default().number()),
        )?;
        out.gauge(
            "visnyk_delivery_up",
            "Whether the last run of the on-publish command succeeded.",
            delivery.map(|delivery| flag(delivery.failing_since.is_none())),
        )
    }

    fn queue_families(&self, out: &mut Families<'_>) -> fmt::Result {
        let queues = self.queues.as_ref();
        let mails = &self.app.operations.mails;
        out.gauge(
            "visnyk_mail_queue",
            "Mails that wait to be sent.",
            queues.map(|queues| queues.mails),
        )?;
        out.gauge(
            "visnyk_mail_queue_age_seconds",
            "Age of the oldest mail that waits, or 0.",
            queues.map(|queues| self.age_or_zero(queues.oldest_mail)),
        )?;
        out.counter(
            "visnyk_mails_sent",
            "Mails that a mail server accepted.",
            Some(mails.sent()),
        )?;
        out.counter(
            "visnyk_mail_failures",
            "Attempts to send a mail that failed.",
            Some(mails.failures()),
        )?;
        out.counter(
            "visnyk_mail_unknown",
            "Attempts to send a mail of which no one knows whether it arrived.",
            Some(mails.unknown()),
        )?;
        out.gauge(
            "visnyk_jobs_open",
            "Background jobs that wait or run; one runs at a time.",
            queues.map(|queues| queues.jobs),
        )?;
        out.gauges(
            "visnyk_moderation_queue",
            "What waits for a decision of editors.",
            "queue",
            queues.into_iter().flat_map(|queues| {
                [
                    ("advertisements", queues.advertisements),
                    ("entries", queues.entries),
                    ("complaints", queues.complaints),
                ]
            }),
        )
    }

    fn machine_families(&self, out: &mut Families<'_>) -> fmt::Result {
        // A process that makes no backups has no sample of their families.
        let backups = self.own_backups();
        out.gauge(
            "visnyk_backup_ok",
            "Whether the last backup that was due was made and verified.",
            backups.map(|backups| flag(backups.is_ok())),
        )?;
        out.gauge(
            "visnyk_backup_age_seconds",
            "Age of the newest backup that verifies.",
            backups
                .and_then(|backups| backups.newest())
                .map(|at| self.age(at)),
        )?;
        out.counters(
            "visnyk_task_panics",
            "Panics of a background task.",
            "task",
            self.tasks.iter().map(|task| (task.name, task.panics)),
        )?;
        out.gauges(
            "visnyk_task_up",
            "Whether a background task is running, and not waiting after a panic.",
            "task",
            self.tasks
                .iter()
                .map(|task| (task.name, flag(task.fault.is_none()))),
        )?;
        let mut disks = Vec::new();
        for (name, folder) in [
            ("data", self.app.store.folder()),
            ("public", self.app.publishing.tree.root()),
        ] {
            disks.extend(process::disk(folder).map(|disk| (name, disk)));
        }
        out.gauges(
            "visnyk_disk_free_bytes",
            "Free space of the disk of a folder.",
            "folder",
            disks.iter().map(|(name, disk)| (*name, disk.free_bytes)),
        )?;
        out.gauges(
            "visnyk_disk_size_bytes",
            "Size of the disk of a folder.",
            "folder",
            disks.iter().map(|(name, disk)| (*name, disk.size_bytes)),
        )
    }
}

/// Writes the families of an exposition one after another: HELP and TYPE also for a family without
/// samples, the name of a counter with `_total` after it.
struct Families<'a>(DescriptorEncoder<'a>);

impl Families<'_> {
    fn family<'s>(
        &'s mut self,
        name: &'s str,
        help: &str,
        kind: MetricType,
    ) -> Result<MetricEncoder<'s>, fmt::Error> {
        self.0.encode_descriptor(name, help, None, kind)
    }

    /// A gauge of one sample, or of none where there is no value.
    fn gauge<V: EncodeGaugeValue>(
        &mut self,
        name: &str,
        help: &str,
        value: Option<V>,
    ) -> fmt::Result {
        let family = self.family(name, help, MetricType::Gauge)?;
        match value {
            Some(value) => ConstGauge::new(value).encode(family),
            None => Ok(()),
        }
    }

    /// A gauge with a sample for each value of a label.
    fn gauges<'s, V: EncodeGaugeValue>(
        &mut self,
        name: &str,
        help: &str,
        label: &str,
        samples: impl IntoIterator<Item = (&'s str, V)>,
    ) -> fmt::Result {
        let mut family = self.family(name, help, MetricType::Gauge)?;
        for (value, number) in samples {
            ConstGauge::new(number).encode(family.encode_family(&[(label, value)])?)?;
        }
        Ok(())
    }

    /// A counter of one sample, or of none where there is no value.
    fn counter<V: EncodeCounterValue>(
        &mut self,
        name: &str,
        help: &str,
        value: Option<V>,
    ) -> fmt::Result {
        let family = self.family(name, help, MetricType::Counter)?;
        match value {
            Some(value) => ConstCounter::new(value).encode(family),
            None => Ok(()),
        }
    }

    /// A counter with a sample for each value of a label.
    fn counters<'s, V: EncodeCounterValue>(
        &mut self,
        name: &str,
        help: &str,
        label: &str,
        samples: impl IntoIterator<Item = (&'s str, V)>,
    ) -> fmt::Result {
        let mut family = self.family(name, help, MetricType::Counter)?;
        for (value, number) in samples {
            ConstCounter::new(number).encode(family.encode_family(&[(label, value)])?)?;
        }
        Ok(())
    }
}

fn flag(is_set: bool) -> u64 {
    u64::from(is_set)
}
