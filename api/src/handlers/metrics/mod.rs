//! `/metrics` in the Prometheus text format: what the process, its queues, its disks and its
//! requests are like now.
//!
//! Nearly every value is read when a scrape asks for it, so the table in `families` holds a
//! function per family instead of registered instruments; only `http::request_metrics` counts as it
//! goes.

#![expect(
    clippy::cast_precision_loss,
    reason = "the values of Prometheus are floats"
)]

pub(crate) mod exposition;
pub(crate) mod families;
pub(crate) mod process;
mod scrape;

use crate::app::Shared;
use crate::http::problem::Answer;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use exposition::Exposition;
use scrape::Scrape;
use support::blocking;

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
pub(crate) async fn answer(app: Shared) -> Answer<Response> {
    let now = app.clock.now();
    let queues = app.store.read(move |reader| reader.queues(now)).await;
    let queues = queues
        .inspect_err(|error| tracing::warn!(%error, "queue lengths could not be read"))
        .ok();
    let text = blocking::run("metrics", move || expose(&Scrape::of(&app, now, queues))).await?;
    Ok((
        [(
            header::CONTENT_TYPE,
            "text/plain; version=0.0.4; charset=utf-8",
        )],
        text,
    )
        .into_response())
}
