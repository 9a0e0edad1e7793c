//! `POST /api/visitors/log`, `POST /api/visitors/download` and `POST /api/heartbeat`
//! (docs/specification.md §7): always 204, so that the answer does not show whether something was
//! counted.

use crate::app::Shared;
use crate::guards::counted::Counted;
use crate::http::{Beacon, NoContent};
use crate::openapi::routes::Routes;
use crate::visits::{Download, Visit};
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

/// A path, a referrer and little more.
const LIMIT: usize = 4 * 1024;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .post("/api/visitors/log", log)
        .summary("Counts a visit without identifying the visitor")
        .post("/api/visitors/download", download)
        .summary("Counts a saved file without identifying the visitor")
        .post("/api/heartbeat", heartbeat)
        .summary("Accepts the heartbeat of an open page")
        .limit_others(LIMIT)
}

async fn log(
    Counted(visitor): Counted,
    State(app): State<Shared>,
    Beacon(visit): Beacon<Visit>,
) -> NoContent {
    if let (Some(visitor), Ok(site)) = (visitor, app.store.site()) {
        app.visits.view(
            &visitor,
            &visit,
            &app.publishing.tree,
            app.base.authority(),
            &site.settings.tz,
        );
    }
    NoContent
}

async fn download(
    Counted(visitor): Counted,
    State(app): State<Shared>,
    Beacon(download): Beacon<Download>,
) -> NoContent {
    if let (Some(visitor), Ok(site)) = (visitor, app.store.site()) {
        let tree = &app.publishing.tree;
        app.visits
            .download(&visitor, &download, tree, &site.settings.tz);
    }
    NoContent
}

/// Pages of one heartbeat that are counted: no one reads more in a minute.
const MOST_PAGES: usize = 30;

/// The report of an open page, sent once a minute.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
struct Heartbeat {
    /// Paths that the reader opened without a page load since the last report.
    pages: Vec<String>,
}

async fn heartbeat(
    Counted(visitor): Counted,
    State(app): State<Shared>,
    Beacon(heartbeat): Beacon<Heartbeat>,
) -> NoContent {
    if let (Some(visitor), Ok(site)) = (visitor, app.store.site()) {
        let tz = &site.settings.tz;
        app.visits.heartbeat(&visitor, tz);
        let Heartbeat { pages } = heartbeat;
        for path in pages.into_iter().take(MOST_PAGES) {
            let visit = Visit {
                path,
                ..Visit::default()
            };
            app.visits.view(
                &visitor,
                &visit,
                &app.publishing.tree,
                app.base.authority(),
                tz,
            );
        }
    }
    NoContent
}
