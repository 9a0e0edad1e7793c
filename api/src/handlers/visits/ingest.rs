//! `POST /api/visitors/log` and `POST /api/heartbeat` (specification §7): always 204, whatever was sent; nobody learns
//! whether they were counted.

use crate::{
    app::Shared,
    domain::vocabulary::{LocaleCode, codes},
    guards::counted::Counted,
    http::{Beacon, NoContent},
    openapi::routes::Routes,
};
use axum::extract::State;
use generator::model::Locale;
use serde::Deserialize;
use utoipa::ToSchema;

/// A path, a referrer and little more.
const LIMIT: usize = 4 * 1024;

pub fn routes() -> Routes {
    Routes::new()
        .post("/api/visitors/log", log)
        .summary("Counts a visit without identifying the visitor")
        .post("/api/heartbeat", heartbeat)
        .summary("The heartbeat of an open page")
        .limit_others(LIMIT)
}

codes!(
    /// What a page believes to be shown on.
    DeviceCode is "Device",
    ["mobile", "tablet", "desktop", "crawler"]
);

/// What a page says of itself when it is opened: all of it is the page's own knowledge, and nothing names a person.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct Visit {
    pub path: String,
    #[schema(value_type = Option<LocaleCode>)]
    pub locale: Option<Locale>,
    #[schema(value_type = Option<DeviceCode>)]
    pub device: Option<String>,
    /// Where the reader came from, as the browser has it.
    pub referrer: String,
}

async fn log(Counted(passer): Counted, State(app): State<Shared>, Beacon(visit): Beacon<Visit>) -> NoContent {
    if let Some(passer) = passer {
        app.visits.view(&app, &passer, &visit);
    }
    NoContent
}

/// Pages of one sign of life that are counted: nobody reads more in a minute.
const MOST_PAGES: usize = 30;

/// What an open page says once a minute.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
struct Heartbeat {
    /// Where the reader went since the last one without loading a page.
    pages: Vec<String>,
}

async fn heartbeat(
    Counted(passer): Counted,
    State(app): State<Shared>,
    Beacon(heartbeat): Beacon<Heartbeat>,
) -> NoContent {
    if let Some(passer) = passer {
        app.visits.heartbeat(&app, &passer);
        let Heartbeat { pages } = heartbeat;
        for path in pages.into_iter().take(MOST_PAGES) {
            app.visits.view(&app, &passer, &Visit { path, ..Visit::default() });
        }
    }
    NoContent
}
