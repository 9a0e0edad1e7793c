//! `/healthz`, `/readyz` and `/metrics`.

use super::Peer;
use crate::{app::Shared, problem::Problem};
use axum::{
    Extension,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use std::{fmt::Write as _, sync::atomic::Ordering};

/// The process is up.
pub(super) async fn health() -> &'static str {
    "ok\n"
}

/// Whether readers can be served, and every fault there is, one a line. Only a store that cannot be read and a missing
/// tree take the server out of service: a mailer that is down keeps no page from its readers. Causes may hold paths and
/// texts, so only this machine sees them.
pub(super) async fn ready(
    State(app): State<Shared>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Response {
    let local = peer.is_local(&headers);
    let with_cause = |fault: String, cause: &str| {
        // One line, whatever a panic said.
        let cause = cause.lines().collect::<Vec<_>>().join(" ");
        if local { format!("{fault}: {cause}\n") } else { format!("{fault}\n") }
    };
    let (store, tree) = (app.store.latest_seq(), app.tree.is_complete());
    let mut body = match &store {
        Ok(_) => "store ok\n".to_owned(),
        Err(error) => with_cause("store unreadable".to_owned(), &error.to_string()),
    };
    body.push_str(if tree { "tree ok\n" } else { "tree missing\n" });
    for damage in app.store.damages() {
        let cause = format!("{} at {}", damage.cause, damage.place);
        body.push_str(&with_cause("record damaged".to_owned(), &cause));
    }
    for task in app.tasks.states() {
        if let Some(cause) = &task.fault {
            body.push_str(&with_cause(format!("task {} down", task.name), cause));
        }
    }
    let fine = store.is_ok() && tree;
    (if fine { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }, body).into_response()
}

/// Prometheus text, for this machine only.
pub(super) async fn metrics(
    State(app): State<Shared>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if !peer.is_local(&headers) {
        return Err(Problem::not_found());
    }
    let metrics = &app.metrics;
    let publication = app.publication.current();
    let mut text = String::new();
    for class in 1..=5 {
        let count = metrics.answered(class);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "visnyk_requests_total{{class=\"{class}xx\"}} {count}");
    }
    let last = publication.last.as_ref();
    let values: [(&str, u64); 11] = [
        ("visnyk_request_microseconds_total", metrics.busy_microseconds()),
        ("visnyk_connections", metrics.connections.load(Ordering::Relaxed)),
        ("visnyk_sign_ins_total", metrics.sign_ins.load(Ordering::Relaxed)),
        ("visnyk_sign_in_failures_total", metrics.sign_in_failures.load(Ordering::Relaxed)),
        ("visnyk_wal_bytes", app.store.wal_bytes()),
        ("visnyk_latest_seq", publication.latest_seq as u64),
        ("visnyk_published_seq", publication.published_seq as u64),
        ("visnyk_publishing", u64::from(publication.publishing)),
        ("visnyk_publish_failed", u64::from(publication.error.is_some())),
        ("visnyk_record_damaged_places", app.store.damages().len() as u64),
        ("visnyk_last_publish_milliseconds", last.map_or(0, |last| last.ms)),
    ];
    for (name, value) in values {
        let _ = writeln!(text, "{name} {value}");
    }
    for task in app.tasks.states() {
        let (name, up) = (task.name, u8::from(task.fault.is_none()));
        let _ = writeln!(text, "visnyk_task_panics_total{{task=\"{name}\"}} {}", task.panics);
        let _ = writeln!(text, "visnyk_task_up{{task=\"{name}\"}} {up}");
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response())
}
