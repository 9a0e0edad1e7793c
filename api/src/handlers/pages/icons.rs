//! `GET /api/_nuxt_icon/{collection}.json?icons=a,b`: icons of the collections that the theme's build ships, in
//! Iconify's JSON (docs/protocols.md §9.2). Nothing is fetched from elsewhere by the server, nor by browsers unless its
//! operator names whom they may ask.

use crate::{
    app::Shared,
    http::{
        QueryInput,
        problem::{Answer, Problem},
    },
    openapi::routes::Routes,
};
use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderName, header},
    response::{IntoResponse, Response},
};
use generator::model::Slug;
use serde::Deserialize;

const WEEK: (HeaderName, &str) =
    (header::CACHE_CONTROL, "public, max-age=604800, stale-while-revalidate=604800");

pub fn routes() -> Routes {
    Routes::new().untyped_get("/api/_nuxt_icon/{prefix}", show)
}

#[derive(Deserialize)]
struct Asked {
    #[serde(default)]
    icons: String,
}

async fn show(
    State(app): State<Shared>,
    Path(name): Path<String>,
    QueryInput(asked): QueryInput<Asked>,
) -> Answer<Response> {
    let prefix = name.strip_suffix(".json").unwrap_or(&name);
    let prefix = Slug::new(prefix).map_err(|_| Problem::bad_request("collection: a-z, 0-9 and hyphens"))?;
    let found = tokio::task::spawn_blocking(move || {
        let collection = app.icons.collection(&prefix).map_err(|error| Problem::unread(&error))?;
        collection.and_then(|collection| collection.pick(&asked.icons)).ok_or_else(Problem::not_found)
    });
    let found = found.await.map_err(|_| Problem::internal())??;
    Ok(([WEEK], Json(found)).into_response())
}
