//! `GET /api/dashboard/{kind}/{id}/touched`: which pages publishing the head would look at.

use crate::app::Shared;
use crate::guards::{Collection, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::{Id, PathInput};
use crate::publishing::page_renderer::TouchedPages;
use axum::extract::State;
use axum::{Extension, Json};
use model::Kind;

/// Paths that are named; there may be more.
const NAMED: usize = 100;

pub(super) async fn touched(
    _: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput(Id(id)): PathInput<Id>,
) -> Answer<Json<TouchedPages>> {
    let store = app.store.clone();
    let touched = store.read(move |reader| {
        let forecast = reader.forecast(&reader.entry(kind, id)?, app.clock.now())?;
        let touched = app.pages.touched(&forecast, NAMED).map_err(|error| {
            tracing::error!(%error, "touched pages could not be determined");
            Problem::internal()
        })?;
        // A publish is in progress, for which nothing waits.
        touched.map(TouchedPages::from).map(Json).ok_or_else(Problem::busy)
    });
    touched.await
}
