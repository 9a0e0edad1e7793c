//! `POST /api/dashboard/{kind}/bulk`: one action on many entries, each in a transaction of its own and with a refusal
//! of its own.

use super::{ads, entries};
use crate::{
    app::Shared,
    domain::workflow::editorial::EditorialAction,
    editing::{ads::AdActionBody, entries::EntryActionBody},
    guards::{Collection, Staff},
    http::{
        UntypedBody,
        problem::{Answer, Problem},
    },
};
use axum::{Extension, Json, extract::State};
use generator::model::{EntryId, Kind};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Map, Value, json};

const MOST: usize = 100;
/// The members of a refusal that the answer repeats per entry.
const REPEATED: [&str; 6] = ["status", "key", "params", "errors", "name", "current"];

#[derive(Deserialize)]
pub(super) struct Bulk {
    action: String,
    items: Vec<Item>,
    #[serde(default)]
    publish_at: Option<Timestamp>,
    #[serde(default)]
    unpublish_at: Option<Timestamp>,
    #[serde(default)]
    reason: Option<String>,
    #[serde(default)]
    note: Option<String>,
}

#[derive(Deserialize)]
struct Item {
    id: i64,
    #[serde(default)]
    version: Option<i64>,
}

/// The outcome of one of them.
struct Done {
    version: i64,
    status: Value,
    change: i64,
}

pub(super) async fn bulk(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    UntypedBody(bulk): UntypedBody<Bulk>,
) -> Answer<Json<Value>> {
    if bulk.items.len() > MOST {
        return Err(Problem::field("items", "too_many", json!({ "n": MOST })));
    }
    let known = if kind == Kind::Advertisements {
        ads::is_action(&bulk.action)
    } else {
        EditorialAction::from_code(&bulk.action).is_some()
    };
    if !known {
        return Err(Problem::field("action", "bad_choice", json!({ "value": bulk.action })));
    }
    let (mut done, mut refused) = (Vec::new(), Vec::new());
    for item in &bulk.items {
        match one(&app, &staff, kind, &bulk, item).await {
            Ok(Done { version, status, change }) => {
                done.push(json!({ "id": item.id, "version": version, "status": status, "change": change }));
            }
            Err(problem) => refused.push(refusal(item.id, problem)),
        }
    }
    Ok(Json(json!({ "done": done, "refused": refused })))
}

async fn one(app: &Shared, staff: &Staff<Collection>, kind: Kind, bulk: &Bulk, item: &Item) -> Answer<Done> {
    let id = EntryId(item.id);
    if kind == Kind::Advertisements {
        let body = AdActionBody {
            version: item.version,
            reason: bulk.reason.clone(),
            note: bulk.note.clone(),
            ..AdActionBody::default()
        };
        let action = |state| ads::action(&bulk.action, state);
        let done = ads::editor(app, staff).perform(id, action, body).await?;
        let entry = &done.record.entry;
        return Ok(Done { version: entry.version, status: json!(entry.status), change: done.seq });
    }
    let action = EditorialAction::from_code(&bulk.action).ok_or_else(Problem::not_found)?;
    let body = EntryActionBody {
        version: item.version,
        note: bulk.note.clone(),
        publish_at: bulk.publish_at,
        unpublish_at: bulk.unpublish_at,
    };
    // The settings are read for each entry: they may change meanwhile.
    let done = entries::editor(app, staff, kind)?.perform(id, action, &body).await?;
    Ok(Done { version: done.record.version, status: json!(done.record.status), change: done.seq })
}

fn refusal(id: i64, problem: Problem) -> Value {
    let mut members = problem.into_members();
    let name = members.get("type").and_then(Value::as_str).and_then(|name| name.rsplit(':').next());
    let name = name.unwrap_or_default().replace('-', "_");
    let first = members.get("errors").and_then(Value::as_object).and_then(|errors| errors.values().next());
    let first = first.and_then(|problems| problems.pointer("/0/key")).cloned();
    members.entry("key").or_insert_with(|| first.unwrap_or_else(|| name.into()));
    members.entry("errors").or_insert_with(|| json!({}));
    let mut refused: Map<String, Value> =
        members.into_iter().filter(|(member, _)| REPEATED.contains(&member.as_str())).collect();
    refused.insert("id".to_owned(), id.into());
    refused.into()
}
