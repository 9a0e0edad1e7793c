//! `GET /api/dashboard/activity`: changes and the staff who made them.

use crate::app::Shared;
use crate::guards::{Settings as Scope, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::{LinePage, Page, QueryInput, day_range, filled};
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use store::{ActivityLine, ActivityQuery};
use utoipa::ToSchema;

/// Filters of the activity log.
#[derive(Deserialize, ToSchema)]
pub(super) struct ActivityParams {
    /// The id of an account.
    actor: Option<String>,
    /// A collection, or the part before its `/`: `categories` finds those of every kind.
    collection: Option<String>,
    /// The first day, in the portal's time zone; that day is included.
    #[schema(format = Date)]
    from: Option<String>,
    #[schema(format = Date)]
    to: Option<String>,
}

pub(super) async fn list(
    _: Staff<Scope>,
    State(app): State<Shared>,
    paging: LinePage,
    QueryInput(params): QueryInput<ActivityParams>,
) -> Answer<Json<Page<ActivityLine>>> {
    let actor = match filled(params.actor) {
        Some(id) => match id.parse() {
            Ok(id) => Some(id),
            Err(_) => return Err(Problem::bad_request("actor must be a number")),
        },
        None => None,
    };
    let site = app.store.site()?;
    let [since, until] = day_range(params.from, params.to, &site.settings.tz)?;
    let query = ActivityQuery {
        page: paging.page,
        per_page: paging.per_page,
        actor,
        collection: filled(params.collection),
        since,
        until,
    };
    let listed = app
        .store
        .read(move |reader| reader.activity(&query))
        .await?;
    Ok(Json(paging.answer(listed.items, listed.total)))
}
