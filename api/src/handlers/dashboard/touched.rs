//! `GET /api/dashboard/{kind}/{id}/touched`: the pages that publishing the head would rebuild.

use super::entries;
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
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput(Id(id)): PathInput<Id>,
) -> Answer<Json<TouchedPages>> {
    let now = app.clock.now();
    let viewing = entries::editor(&app, &staff, kind).viewing()?;
    let forecast = app
        .store
        .read(move |reader| reader.forecast(&reader.entry(kind, id, viewing, now)?, now))
        .await?;
    // Waits for a publish, so it holds no reader.
    let pages = app.publishing.pages.clone();
    let touched = app
        .publishing
        .previews
        .run(move || pages.touched(&forecast, NAMED))
        .await??;
    touched
        .map(TouchedPages::from)
        .map(Json)
        .ok_or_else(Problem::busy)
}
