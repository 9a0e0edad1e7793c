//! `POST /api/visitors/log` and `POST /api/heartbeat` (specification §7): always 204, whatever was sent; nobody learns
//! whether they were counted.

use crate::{app::Shared, guards::counted::Counted, openapi::routes::Routes};
use axum::{
    extract::{DefaultBodyLimit, State, rejection::BytesRejection},
    http::StatusCode,
};
use bytes::Bytes;
use model::Locale;
use serde::{Deserialize, de::DeserializeOwned};

/// A path, a referrer and little more.
const LIMIT: usize = 4 * 1024;

pub fn routes() -> Routes {
    Routes::new()
        .post("/api/visitors/log", log)
        .post("/api/heartbeat", heartbeat)
        .map(|router| router.layer(DefaultBodyLimit::max(LIMIT)))
}

/// What a page says of itself when it is opened.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Visit {
    pub path: String,
    pub locale: Option<Locale>,
    pub device: Option<String>,
    /// Where the reader came from, as the browser has it.
    pub referrer: String,
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
    if let Some(passer) = passer {
        app.visits.view(&app, &passer, &said(body));
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
    if let Some(passer) = passer {
        app.visits.heartbeat(&app, &passer);
        let Beat { pages } = said(body);
        for path in pages.into_iter().take(MOST_PAGES) {
            app.visits.view(&app, &passer, &Visit { path, ..Visit::default() });
        }
    }
    StatusCode::NO_CONTENT
}
