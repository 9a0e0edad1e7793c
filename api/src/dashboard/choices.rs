//! `GET /api/dashboard/{categories,tags,locations,people}/choices?kind=`: pick lists, open to all staff.

use crate::{
    app::Shared,
    auth::{Desk, Staff},
    http::QueryInput,
    problem::{Answer, Problem},
};
use axum::{
    Json,
    extract::{Path, State},
};
use generator::model::{Kind, Slug, Taxon};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
pub(super) struct Of {
    kind: Option<Kind>,
}

pub(super) async fn choices(
    _: Staff<Desk>,
    State(app): State<Shared>,
    Path(set): Path<String>,
    QueryInput(of): QueryInput<Of>,
) -> Answer<Json<Vec<Value>>> {
    let site = app.store.site()?;
    let choices = match (set.as_str(), of.kind) {
        ("categories", Some(kind)) => {
            site.categories(kind).iter().map(|one| choice(one, one.parent.as_ref())).collect()
        }
        ("categories", None) => return Err(Problem::bad_request("kind: whose categories?")),
        ("tags", _) => site.tags.iter().map(|one| choice(one, None)).collect(),
        ("locations", _) => site.locations.iter().map(|one| choice(one, one.parent.as_ref())).collect(),
        ("people", _) => site.people.iter().map(|one| choice(one, None)).collect(),
        _ => return Err(Problem::not_found()),
    };
    Ok(Json(choices))
}

fn choice(taxon: &impl Taxon, parent: Option<&Slug>) -> Value {
    json!({ "slug": taxon.slug(), "name": taxon.name(), "parent": parent })
}
