//! `GET /api/dashboard/{categories,tags,locations,people}/choices?kind=`: pick lists, open to all staff. What is
//! closed is not among them.

use crate::{
    app::Shared,
    auth::{Desk, Staff},
    http::QueryInput,
    problem::{Answer, Problem},
};
use axum::{Json, extract::State, http::Uri};
use generator::model::{Kind, Site, Slug, Taxon};
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
            let open = site.categories(kind).iter().filter(|one| !category_closed(&site, kind, one.slug()));
            open.map(|one| choice(one, one.parent.as_ref())).collect()
        }
        ("categories", None) => return Err(Problem::bad_request("kind: whose categories?")),
        ("tags", _) => site.tags.iter().map(|one| choice(one, None)).collect(),
        ("locations", _) => {
            let open = site.locations.iter().filter(|one| !location_closed(&site, one.slug()));
            open.map(|one| choice(one, one.parent.as_ref())).collect()
        }
        ("people", _) => site.people.iter().map(|one| choice(one, None)).collect(),
        _ => return Err(Problem::not_found()),
    };
    Ok(Json(choices))
}

/// Closed itself, or below one that is: what an entry names already it keeps, but nobody chooses it anew.
fn category_closed(site: &Site, kind: Kind, slug: &Slug) -> bool {
    site.category_chain(kind, Some(slug)).any(|category| category.closed)
}

fn location_closed(site: &Site, slug: &Slug) -> bool {
    let above = std::iter::successors(site.location(slug), |place| site.location(place.parent.as_ref()?));
    // No place is further down than a district; a circle, which a store may hold, must not hang a request.
    above.take(8).any(|place| place.closed)
}

fn choice(taxon: &impl Taxon, parent: Option<&Slug>) -> Value {
    json!({ "slug": taxon.slug(), "name": taxon.name(), "parent": parent })
}
