//! Saved states of an entry: `GET …/{id}/revisions`, one of them, and making it the head again. All of them are kept.

use super::{
    ads,
    resource::{entry_id, save_again},
};
use crate::{
    app::Shared,
    domain::entries::present::editable,
    guards::{Collection, Staff},
    http::{
        QueryInput, UntypedBody,
        problem::{Answer, Problem},
    },
    store::{Revision, RevisionRow},
};
use axum::{
    Extension, Json,
    extract::{Path, State},
};
use generator::model::{EntryId, Kind};
use serde::Deserialize;
use serde_json::{Map, Value, json};

const PER_PAGE: u32 = 20;

#[derive(Deserialize)]
pub(super) struct At {
    page: Option<u32>,
}

#[derive(Deserialize)]
pub(super) struct Version {
    version: i64,
}

fn line(revision: &RevisionRow) -> Value {
    json!({
        "id": revision.id,
        "at": revision.at,
        "author": revision.author,
        "note": revision.note,
        "head": revision.head,
        "live": revision.live,
        "changed": revision.changed,
    })
}

pub(super) async fn list(
    _: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    Path(id): Path<String>,
    QueryInput(at): QueryInput<At>,
) -> Answer<Json<Value>> {
    let (id, page) = (entry_id(&id)?, at.page.unwrap_or(1).max(1));
    let (items, total) = tokio::task::spawn_blocking(move || app.store.revisions(kind, id, page, PER_PAGE))
        .await
        .map_err(|_| Problem::internal())??;
    let items: Vec<Value> = items.iter().map(line).collect();
    Ok(Json(json!({ "items": items, "total": total, "page": page, "per_page": PER_PAGE })))
}

fn find(app: &Shared, kind: Kind, id: &str, revision: &str) -> Answer<(EntryId, Revision)> {
    let id = entry_id(id)?;
    let revision = revision.parse().map_err(|_| Problem::not_found())?;
    Ok((id, app.store.revision(kind, id, revision)?))
}

/// A draft says nothing of notes of the staff: they are the entry's, not a revision's.
fn draft(revision: &Revision) -> Map<String, Value> {
    let mut draft = editable(&revision.document, "");
    draft.remove("staff_note");
    draft
}

pub(super) async fn read(
    _: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    Path((id, revision)): Path<(String, String)>,
) -> Answer<Json<Value>> {
    let (_, revision) = find(&app, kind, &id, &revision)?;
    let document = draft(&revision);
    Ok(Json(json!({
        "id": revision.id, "at": revision.at, "author": revision.author, "document": document,
    })))
}

/// As a new head revision, refused like any save. The address stays as it is, and so does what is public.
pub(super) async fn restore(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    Path((id, revision)): Path<(String, String)>,
    UntypedBody(Version { version }): UntypedBody<Version>,
) -> Answer<Json<Value>> {
    let (id, revision) = find(&app, kind, &id, &revision)?;
    let mut sent = draft(&revision);
    sent.remove("slug");
    if kind == Kind::Advertisements {
        return Ok(Json(ads::save_again(&app, &staff, id, version, sent).await?));
    }
    Ok(Json(save_again(&app, &staff, kind, id, version, sent).await?))
}
