//! `/metrics` in the Prometheus text format: what the process, its queues, its disks and its requests are like now.
//!
//! Nearly every value is read when a scrape asks for it, so the table in `families` holds a function per family
//! instead of registered instruments; only `http::request_metrics` counts as it goes.

#![allow(clippy::cast_precision_loss, reason = "the values of Prometheus are floats")]

pub(crate) mod exposition;
pub(crate) mod families;
pub(crate) mod process;

use crate::app::{App, Shared};
use crate::background::TaskState;
use crate::publishing::publisher::Publication;
use crate::store::Queues;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use exposition::Exposition;
use jiff::Timestamp;
use process::Process;

/// What the families of one scrape read.
struct Scrape<'a> {
    app: &'a App,
    now: Timestamp,
    publication: Publication,
    /// `None`: the record cannot be read.
    queues: Option<Queues>,
    tasks: Vec<TaskState>,
    process: Process,
}

impl Scrape<'_> {
    /// Reads files of the system: on a thread that may block.
    fn of(app: &App, now: Timestamp, queues: Option<Queues>) -> Scrape<'_> {
        Scrape {
            now,
            publication: app.publication.current(),
            queues,
            tasks: app.tasks.states(),
            process: Process::read(),
            app,
        }
    }

    /// Seconds since a time of the past.
    fn age(&self, of: Timestamp) -> f64 {
        (self.now - of).total(jiff::Unit::Second).unwrap_or_default().max(0.0)
    }
}

/// The whole exposition.
fn expose(scrape: &Scrape<'_>) -> String {
    let mut text = Exposition::default();
    for family in families::FAMILIES {
        text.family(family.name, family.kind, family.help);
        (family.samples)(scrape, &mut text);
    }
    text.finish()
}

/// Answers a scrape.
pub(crate) async fn answer(app: Shared) -> Response {
    let now = app.clock.now();
    let queues = app.store.read(move |reader| reader.queues(now)).await;
    let queues = queues.inspect_err(|error| tracing::warn!(%error, "metrics")).ok();
    let text = tokio::task::spawn_blocking(move || expose(&Scrape::of(&app, now, queues))).await;
    let Ok(text) = text else {
        return crate::http::problem::Problem::internal().into_response();
    };
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}
