//! `GET /api/_nuxt_icon/{collection}.json?icons=a,b`: icons of the collections that the theme's
//! build ships, in Iconify's JSON (docs/protocols.md §9.2). Nothing is fetched from elsewhere by
//! the server, nor by browsers unless its operator names whom they may ask.

use crate::app::Shared;
use crate::http::problem::{Answer, Problem};
use crate::http::{PathInput, QueryInput};
use crate::openapi::routes::Routes;
use crate::pages::icons::IconSet;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, header};
use model::Slug;
use serde::Deserialize;
use support::blocking;
use utoipa::ToSchema;

const WEEK: (HeaderName, &str) = (
    header::CACHE_CONTROL,
    "public, max-age=604800, stale-while-revalidate=604800",
);

pub(crate) fn routes() -> Routes {
    Routes::new()
        .get("/api/_nuxt_icon/{prefix}", show)
        .summary("Icons of a collection, in the format of the Iconify API")
}

/// The names of icons.
#[derive(Deserialize, ToSchema)]
struct IconParams {
    /// Names of icons, separated by commas.
    #[serde(default)]
    icons: String,
}

async fn show(
    State(app): State<Shared>,
    PathInput(name): PathInput<String>,
    QueryInput(params): QueryInput<IconParams>,
) -> Answer<([(HeaderName, &'static str); 1], Json<IconSet>)> {
    let prefix = name.strip_suffix(".json").unwrap_or(&name);
    let prefix =
        Slug::new(prefix).map_err(|_| Problem::bad_request("collection: a-z, 0-9 and hyphens"))?;
    let picked = blocking::run("a collection of icons", move || {
        let collection = app
            .shell
            .icons
            .collection(&prefix)
            .map_err(|error| Problem::unread(&error))?;
        collection
            .and_then(|collection| collection.pick(&params.icons))
            .ok_or_else(Problem::not_found)
    });
    Ok(([WEEK], Json(picked.await??)))
}
