//! `/healthz`, `/readyz` and `/metrics`.

use super::metrics;
use crate::app::Shared;
use crate::http::Peer;
use crate::http::problem::Problem;
use crate::publishing::status::Fault;
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use support::clock::since_boot;

/// The process is up.
pub(crate) async fn health() -> &'static str {
    "ok\n"
}

/// The most missing pictures that `/readyz` names.
const NAMED_PICTURES: usize = 20;

/// Whether readers can be served, and every fault there is, one a line. Only a store that cannot be
/// read and a missing tree take the server out of service, and where several share the record a
/// tree that is far behind: a mailer that is down keeps no page from its readers. Causes may hold
/// paths and texts, so only this machine sees them.
pub(crate) async fn ready(
    State(app): State<Shared>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Response {
    let local = peer.is_local(&headers);
    let with_cause = |fault: String, cause: &str| {
        // One line, whatever a panic said.
        let cause = cause.lines().collect::<Vec<_>>().join(" ");
        if local {
            format!("{fault}: {cause}\n")
        } else {
            format!("{fault}\n")
        }
    };
    let (store, tree) = (
        app.store.read(move |reader| reader.latest_seq()).await,
        app.tree.is_complete(),
    );
    let mut body = match &store {
        Ok(_) => "store ok\n".to_owned(),
        Err(error) => with_cause("store unreadable".to_owned(), &error.to_string()),
    };
    match &tree {
        Ok(true) => body.push_str("tree ok\n"),
        Ok(false) => body.push_str("tree missing\n"),
        Err(error) => body.push_str(&with_cause(
            "tree unreadable".to_owned(),
            &error.to_string(),
        )),
    }
    for damage in app.store.damages() {
        let cause = format!("{} at {}", damage.cause, damage.place);
        body.push_str(&with_cause("record damaged".to_owned(), &cause));
    }
    if let Some(cause) = app.store.storage().failure() {
        body.push_str(&with_cause("storage away".to_owned(), &cause));
    }
    let missing = app.store.missing_pictures();
    if !missing.is_empty() {
        let mut names: Vec<String> = missing
            .iter()
            .take(NAMED_PICTURES)
            .map(ToString::to_string)
            .collect();
        if missing.len() > NAMED_PICTURES {
            names.push("…".to_owned());
        }
        let fault = format!("pictures missing {}", missing.len());
        body.push_str(&with_cause(fault, &names.join(" ")));
    }
    let publication = app.publication.current();
    for (fault, line) in [
        (Fault::DiskFull, "disk full\n"),
        (Fault::ReserveUsed, "disk reserve used\n"),
    ] {
        if publication.faults.contains(&fault) {
            body.push_str(line);
        }
    }
    if let Some(cause) = &publication.error {
        body.push_str(&with_cause("publish failed".to_owned(), cause));
    }
    app.clock.now();
    if let Some(ahead) = app.trusted_clock.ahead() {
        let cause = format!(
            "it showed {} when the server was at {}",
            ahead.shown, ahead.used
        );
        body.push_str(&with_cause("clock ahead".to_owned(), &cause));
    }
    for task in app.tasks.states() {
        if let Some(cause) = &task.fault {
            body.push_str(&with_cause(format!("task {} down", task.name), cause));
        }
    }
    let mut ready = true;
    if let Some(node) = &app.node {
        let now = since_boot();
        ready = node.is_ready(now);
        for (line, cause) in node.lines(now) {
            body.push_str(&match cause {
                Some(cause) => with_cause(line, &cause),
                None => format!("{line}\n"),
            });
        }
    }
    let fine = store.is_ok() && matches!(tree, Ok(true)) && ready;
    (
        if fine {
            StatusCode::OK
        } else {
            StatusCode::SERVICE_UNAVAILABLE
        },
        body,
    )
        .into_response()
}

/// Metrics for this machine only.
pub(crate) async fn scrape_locally(
    State(app): State<Shared>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if !peer.is_local(&headers) {
        return Err(Problem::not_found());
    }
    metrics::answer(app).await
}

/// Metrics for every client of the listener that has an address of its own.
pub(crate) async fn scrape(State(app): State<Shared>) -> Result<Response, Problem> {
    metrics::answer(app).await
}
