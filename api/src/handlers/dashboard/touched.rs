//! `GET /api/dashboard/{kind}/{id}/touched`: which pages publishing the head would look at.

use crate::{
    app::Shared,
    guards::{Collection, Staff},
    http::{
        entry_id,
        problem::{Answer, Problem},
    },
};
use axum::{
    Extension, Json,
    extract::{Path, State},
};
use generator::model::Kind;
use serde_json::{Value, json};

/// Paths that are named; there may be more.
const NAMED: usize = 100;

pub(super) async fn touched(
    _: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    Path(id): Path<String>,
) -> Answer<Json<Value>> {
    let record = app.store.entry(kind, entry_id(&id)?)?;
    let found = tokio::task::spawn_blocking(move || -> Answer<Value> {
        let forecast = app.store.forecast(&record, app.clock.now())?;
        let touched = app.pages.touched(&forecast, NAMED).map_err(|error| {
            tracing::error!(%error, "touched");
            Problem::internal()
        })?;
        // A publish is under way, which nothing waits for.
        let touched = touched.ok_or_else(Problem::busy)?;
        Ok(json!({ "paths": touched.paths, "total": touched.total, "whole": touched.whole }))
    });
    Ok(Json(found.await.map_err(|_| Problem::internal())??))
}
