//! Revisions of an entry: `GET …/{id}/revisions`, one of them, and making it the head again. All of them are kept.

use super::{ads, entries};
use crate::{
    app::Shared,
    domain::entries::present::{editable, written},
    editing::{EditOptions, entries::log},
    guards::{Collection, Staff},
    http::{
        QueryInput, UntypedBody, entry_id,
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

/// The draft of a revision, without the note of the staff, which belongs to the entry.
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
    let options = EditOptions::default();
    if kind == Kind::Advertisements {
        let saved = ads::editor(&app, &staff).save(id, version, sent, options).await?;
        let saved = saved.ok_or_else(Problem::not_found)?;
        return Ok(Json(ads::written(&app, &saved, ads::viewer(&staff))?));
    }
    let editor = entries::editor(&app, &staff, kind)?;
    let saved = editor.save(id, version, sent, options).await?.ok_or_else(Problem::not_found)?;
    log("restore_revision", &saved, staff.actor());
    Ok(Json(written(&saved, &editor.context)))
}
