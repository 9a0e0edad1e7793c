//! `POST /api/visitors/log` and `POST /api/heartbeat` (docs/specification.md §7): always 204, whatever was sent; nobody
//! learns whether they were counted.

use crate::{app::Shared, guards::counted::Counted, openapi::routes::Routes, visits::Visit};
use axum::{
    extract::{State, rejection::BytesRejection},
    http::StatusCode,
};
use bytes::Bytes;
use serde::{Deserialize, de::DeserializeOwned};

/// A path, a referrer and little more.
const LIMIT: usize = 4 * 1024;

pub fn routes() -> Routes {
    Routes::new()
        .untyped_post("/api/visitors/log", log)
        .untyped_post("/api/heartbeat", heartbeat)
        .limit_others(LIMIT)
}

/// A body as far as it can be understood: beacons name no type, and nobody hears of mistakes.
pub(crate) fn said<T: DeserializeOwned + Default>(body: Result<Bytes, BytesRejection>) -> T {
    body.ok().and_then(|body| crate::http::parse_json(&body).ok()).unwrap_or_default()
}

async fn log(
    Counted(passer): Counted,
    State(app): State<Shared>,
    body: Result<Bytes, BytesRejection>,
) -> StatusCode {
    if let (Some(passer), Ok(site)) = (passer, app.store.site()) {
        app.visits.view(&passer, &said(body), &app.tree, app.base.authority(), &site.settings.tz);
    }
    StatusCode::NO_CONTENT
}

/// Pages of one sign of life that are counted: nobody reads more in a minute.
const MOST_PAGES: usize = 30;

/// What an open page says once a minute.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Beat {
    /// Where the reader went since the last one without loading a page.
    pages: Vec<String>,
}

async fn heartbeat(
    Counted(passer): Counted,
    State(app): State<Shared>,
    body: Result<Bytes, BytesRejection>,
) -> StatusCode {
    if let (Some(passer), Ok(site)) = (passer, app.store.site()) {
        let tz = &site.settings.tz;
        app.visits.heartbeat(&passer, tz);
        let Beat { pages } = said(body);
        for path in pages.into_iter().take(MOST_PAGES) {
            let visit = Visit { path, ..Visit::default() };
            app.visits.view(&passer, &visit, &app.tree, app.base.authority(), tz);
        }
    }
    StatusCode::NO_CONTENT
}
