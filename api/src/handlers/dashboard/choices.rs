//! `GET /api/dashboard/{categories,tags,locations,people,users}/choices?kind=`: pick lists, open to all staff. What is
//! closed is not among them.

use crate::{
    app::Shared,
    guards::{Desk, Staff},
    http::{
        QueryInput,
        problem::{Answer, Problem},
    },
    store::{AuthorChoice, AuthorQuery},
};
use axum::{Json, extract::State, http::Uri};
use model::{Kind, Slug, Taxon};
use serde::Deserialize;
use serde_json::{Value, json};

/// What there is to choose from.
pub(super) const SETS: [&str; 4] = ["categories", "tags", "locations", "people"];

#[derive(Deserialize)]
pub(super) struct Of {
    kind: Option<Kind>,
}

pub(super) async fn choices(
    _: Staff<Desk>,
    State(app): State<Shared>,
    uri: Uri,
    QueryInput(of): QueryInput<Of>,
) -> Answer<Json<Vec<Value>>> {
    let site = app.store.site()?;
    let set = uri.path().trim_end_matches("/choices").rsplit('/').next().unwrap_or_default();
    let choices = match (set, of.kind) {
        ("categories", Some(kind)) => {
            let open = site.categories(kind).iter().filter(|one| !site.category_closed(kind, one.slug()));
            open.map(|one| choice(one, one.parent.as_ref())).collect()
        }
        ("categories", None) => return Err(Problem::bad_request("kind: whose categories?")),
        ("tags", _) => site.tags.iter().map(|one| choice(one, None)).collect(),
        ("locations", _) => {
            let open = site.locations.iter().filter(|one| !site.location_closed(one.slug()));
            open.map(|one| choice(one, one.parent.as_ref())).collect()
        }
        ("people", _) => site.people.iter().map(|one| choice(one, None)).collect(),
        _ => return Err(Problem::not_found()),
    };
    Ok(Json(choices))
}

#[derive(Deserialize)]
pub(super) struct Whose {
    kind: Option<Kind>,
    q: Option<String>,
    id: Option<i64>,
}

/// `GET /api/dashboard/users/choices`: whose entries a list can be narrowed to.
pub(super) async fn authors(
    _: Staff<Desk>,
    State(app): State<Shared>,
    QueryInput(whose): QueryInput<Whose>,
) -> Answer<Json<Vec<Value>>> {
    let query = AuthorQuery { kind: whose.kind, text: whose.q, id: whose.id };
    let found = tokio::task::spawn_blocking(move || app.store.authors(&query));
    let authors = found.await.map_err(|_| Problem::internal())??;
    let one = |author: &AuthorChoice| json!({ "id": author.id, "name": author.name, "role": author.role });
    Ok(Json(authors.iter().map(one).collect()))
}

fn choice(taxon: &impl Taxon, parent: Option<&Slug>) -> Value {
    json!({ "slug": taxon.slug(), "name": taxon.name(), "parent": parent })
}
