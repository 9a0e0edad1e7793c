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

/// The lines of `/readyz`, one for each fault. Causes may hold paths and texts, so only this machine
/// sees them.
struct ReadinessReport {
    shows_causes: bool,
    body: String,
}

impl ReadinessReport {
    fn line(&mut self, line: &str) {
        self.body.push_str(line);
        self.body.push('\n');
    }

    fn fault(&mut self, fault: &str, cause: &str) {
        if self.shows_causes {
            // The message of a panic may have several lines.
            let cause = cause.lines().collect::<Vec<_>>().join(" ");
            self.line(&format!("{fault}: {cause}"));
        } else {
            self.line(fault);
        }
    }
}

/// Whether readers can be served, and every fault there is. Only a store that cannot be read and a
/// missing tree take the server out of service, and where several share the record a tree that is
/// far behind: a mailer that is down keeps no page from its readers.
pub(crate) async fn ready(
    State(app): State<Shared>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Response {
    let mut report = ReadinessReport {
        shows_causes: peer.is_local(&headers),
        body: String::new(),
    };
    let store = app.store.read(move |reader| reader.latest_seq()).await;
    match &store {
        Ok(_) => report.line("store ok"),
        Err(error) => report.fault("store unreadable", &error.to_string()),
    }
    let tree = app.publishing.tree.is_complete();
    match &tree {
        Ok(true) => report.line("tree ok"),
        Ok(false) => report.line("tree missing"),
        Err(error) => report.fault("tree unreadable", &error.to_string()),
    }
    for damage in app.store.damages() {
        let cause = format!("{} at {}", damage.cause, damage.place);
        report.fault("record damaged", &cause);
    }
    if let Some(cause) = app.store.storage().failure() {
        report.fault("storage away", &cause);
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
        report.fault(&fault, &names.join(" "));
    }
    let publication = app.publishing.status.current();
    if publication.faults.contains(&Fault::DiskFull) {
        report.line("disk full");
    }
    if publication.faults.contains(&Fault::ReserveUsed) {
        report.line("disk reserve used");
    }
    if let Some(cause) = &publication.error {
        report.fault("publish failed", cause);
    }
    app.clock.now();
    if let Some(ahead) = app.operations.clock.ahead() {
        let cause = format!(
            "it showed {} when the server was at {}",
            ahead.shown, ahead.used
        );
        report.fault("clock ahead", &cause);
    }
    for task in app.operations.tasks.states() {
        if let Some(cause) = &task.fault {
            report.fault(&format!("task {} down", task.name), cause);
        }
    }
    let mut ready = store.is_ok() && matches!(tree, Ok(true));
    if let Some(node) = &app.operations.node {
        let now = since_boot();
        ready &= node.is_ready(now);
        for (line, cause) in node.lines(now) {
            match cause {
                Some(cause) => report.fault(&line, &cause),
                None => report.line(&line),
            }
        }
    }
    let status = if ready {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    (status, report.body).into_response()
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
