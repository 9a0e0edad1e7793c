//! `POST /api/dashboard/{kind}/bulk`: one action on many entries, each in a transaction of its own
//! and with a refusal of its own.

use super::ads;
use super::entries::{ActionDetails, Answered, editor};
use crate::app::Shared;
use crate::guards::{Collection, Staff};
use crate::http::problem::{Answer, RefusalSummary};
use crate::http::rate_limits::{Limit, Who};
use crate::http::{JsonBody, limited};
use axum::extract::State;
use axum::{Extension, Json};
use domain::ads::record::AdRecord;
use domain::entries::record::EntryRecord;
use domain::ids::{Seq, Version};
use domain::vocabulary::StatusCode;
use domain::workflow::editorial::EditorialAction;
use jiff::Timestamp;
use model::{EntryId, FieldProblem, Kind, Status};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

const MOST: usize = 100;

/// One action on several entries.
#[derive(Deserialize, ToSchema)]
pub(super) struct BulkRequest {
    /// The code of any action that the kind has.
    action: String,
    items: Vec<BulkItem>,
    /// The time at which a scheduled entry is published.
    publish_at: Option<Timestamp>,
    unpublish_at: Option<Timestamp>,
    /// The reason code for rejecting an advertisement.
    reason: Option<String>,
    note: Option<String>,
}

/// One of the entries to act on.
#[derive(Deserialize, ToSchema)]
pub(super) struct BulkItem {
    #[schema(value_type = i64)]
    id: EntryId,
    /// The version the change is based on; answers 409 if it has changed since.
    #[schema(value_type = Option<i64>)]
    version: Option<Version>,
}

/// The results of a bulk action, one for each entry.
#[derive(Serialize, ToSchema)]
pub(super) struct BulkDone {
    done: Vec<ChangedEntry>,
    refused: Vec<RefusedEntry>,
}

/// An entry after the action.
#[derive(Serialize, ToSchema)]
struct ChangedEntry {
    #[schema(value_type = i64)]
    id: EntryId,
    version: Version,
    #[schema(value_type = StatusCode)]
    status: Status,
    /// The sequence number of the change.
    change: Seq,
}

/// An entry that the action did not change.
#[derive(Serialize, ToSchema)]
struct RefusedEntry {
    #[schema(value_type = i64)]
    id: EntryId,
    #[serde(flatten)]
    refusal: RefusalSummary,
}

pub(super) async fn bulk(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    limit: Limit<limited::Bulk>,
    JsonBody(request): JsonBody<BulkRequest>,
) -> Answer<Json<BulkDone>> {
    if request.items.len() > MOST {
        return Err(FieldProblem::new("items", "too_many")
            .with("n", MOST)
            .into());
    }
    let is_action = if kind == Kind::Advertisements {
        ads::is_action(&request.action)
    } else {
        EditorialAction::addressed(&request.action).is_some()
    };
    if !is_action {
        return Err(FieldProblem::new("action", "bad_choice")
            .with("value", request.action)
            .into());
    }
    limit.attempt([Who::Account(staff.user.id.number())], app.clock.now())?;
    let mut done = Vec::new();
    let mut refused = Vec::new();
    for item in &request.items {
        let changed = if kind == Kind::Advertisements {
            perform::<AdRecord>(&app, &staff, kind, &request, item).await
        } else {
            perform::<EntryRecord>(&app, &staff, kind, &request, item).await
        };
        match changed {
            Ok(changed) => done.push(changed),
            Err(problem) => refused.push(RefusedEntry {
                id: item.id,
                refusal: problem.into_summary(),
            }),
        }
    }
    Ok(Json(BulkDone { done, refused }))
}

async fn perform<R: Answered>(
    app: &Shared,
    staff: &Staff<Collection>,
    kind: Kind,
    request: &BulkRequest,
    item: &BulkItem,
) -> Answer<ChangedEntry> {
    let details = R::request(ActionDetails {
        version: item.version,
        reason: request.reason.clone(),
        note: request.note.clone(),
        publish_at: request.publish_at,
        unpublish_at: request.unpublish_at,
    });
    // The settings are read for each entry: they may change meanwhile.
    let editor = editor(app, staff, kind);
    let done = editor
        .perform::<R>(item.id, &request.action, details)
        .await?;
    let entry = done.record.entry();
    Ok(ChangedEntry {
        id: item.id,
        version: entry.version,
        status: entry.status,
        change: done.seq,
    })
}
