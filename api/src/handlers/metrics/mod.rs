//! `/metrics` in the Prometheus text format: the present state of the process, its queues, its disks
//! and its requests.
//!
//! Nearly every value is read when a scrape asks for it, so [`Scrape`] is a collector with all
//! families instead of a registry of instruments; only `http::request_metrics` counts as it goes.

#![expect(
    clippy::cast_precision_loss,
    reason = "the values of Prometheus are floats"
)]

mod families;
mod process;
mod scrape;

use crate::app::Shared;
use crate::http::problem::{Answer, Problem};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use prometheus_client::encoding::prometheus_text;
use prometheus_client::registry::Registry;
use scrape::Scrape;
use support::blocking;

/// Answers a scrape.
pub(crate) async fn answer(app: Shared) -> Answer<Response> {
    let now = app.clock.now();
    let queues = app.store.read(move |reader| reader.queues(now)).await;
    let queues = queues
        .inspect_err(|error| tracing::warn!(%error, "queue lengths could not be read"))
        .ok();
    let exposition = blocking::run("metrics", move || {
        let mut registry = Registry::default();
        registry.register_collector(Box::new(Scrape::of(app, now, queues)));
        let mut text = String::new();
        prometheus_text::encode(&mut text, &registry).map(|()| text)
    });
    // Writing to a string cannot fail.
    let text = exposition.await?.map_err(|_| Problem::internal())?;
    Ok((
        [(header::CONTENT_TYPE, prometheus_text::CONTENT_TYPE)],
        text,
    )
        .into_response())
}
