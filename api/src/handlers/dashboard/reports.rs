//! Complaints for those who decide about them (docs/content-model.md §2.5).

use crate::{
    app::Shared,
    domain::{
        access::{Access, Area},
        entries::text::typed_lines,
        screens::editor_path,
        workflow::complaints::{ComplaintAction, ComplaintState, allowed_on_complaint},
    },
    guards::{Scope, Staff},
    http::{
        QueryInput,
        problem::{Answer, Problem},
    },
    store::{ComplaintQuery, ComplaintRecord, ComplaintScope, REASONS},
};
use axum::{
    Json,
    body::Bytes,
    extract::{Path, State as AppState},
    http::request::Parts,
};
use model::Locale;
use serde::Deserialize;
use serde_json::{Value, json};

/// Numbers and complaints.
pub(super) struct Reports;

impl Scope for Reports {
    const ACCESS: Access = Access::Staff(Area::Reports);

    fn area(_: &Parts) -> Option<Area> {
        Some(Area::Reports)
    }
}

const PER_PAGE: u32 = 20;
const MOST_PER_PAGE: u32 = 100;
const LONGEST_QUESTION: usize = 200;
/// Characters of what is said about a decision (docs/content-model.md §1.9).
const LONGEST_NOTE: usize = 1000;

#[derive(Deserialize)]
pub(super) struct Wish {
    page: Option<u32>,
    per_page: Option<u32>,
    state: Option<String>,
    reason: Option<String>,
    q: Option<String>,
}

/// A complaint in the shape of the description.
pub(super) fn describe(complaint: &ComplaintRecord) -> Value {
    let target = &complaint.target;
    let title = target.titles.iter().find(|title| !title.is_empty()).cloned();
    let then = |locale: Locale| complaint.snapshot[locale.code()]["title"].as_str().map(ToOwned::to_owned);
    let url = target.live_slug.as_ref().map(|slug| complaint.locale.path(&target.kind.item_path(slug)));
    let actions: Vec<&str> = allowed_on_complaint(complaint.state).map(ComplaintAction::code).collect();
    json!({
        "id": complaint.id,
        "reason": complaint.reason,
        "text": complaint.text,
        "email": Some(&complaint.email).filter(|email| !email.is_empty()),
        "locale": complaint.locale,
        "reporter": complaint.reporter,
        "doubtful": complaint.doubtful,
        "state": complaint.state,
        "assignee": complaint.assignee,
        "outcome_note": complaint.outcome_note,
        "created_at": complaint.created_at,
        "updated_at": complaint.updated_at,
        "closed_at": complaint.closed_at,
        "target": {
            "kind": target.kind,
            "id": target.id,
            "title": title.or_else(|| then(Locale::Ua)).or_else(|| then(Locale::Us)).unwrap_or_default(),
            "status": target.status,
            "path": editor_path(target.kind, target.id),
            "url": url,
            "open": target.open,
        },
        "snapshot": complaint.snapshot,
        "actions": actions,
    })
}

pub(super) async fn list(
    _: Staff<Reports>,
    AppState(app): AppState<Shared>,
    QueryInput(wish): QueryInput<Wish>,
) -> Answer<Json<Value>> {
    let query = read(wish)?;
    let (page, per_page) = (query.page, query.per_page);
    let found = tokio::task::spawn_blocking(move || app.store.complaints(&query)).await;
    let found = found.map_err(|_| Problem::internal())??;
    let of = |state: ComplaintState| found.counts.get(&state).copied().unwrap_or_default();
    let open: u64 = ComplaintState::ALL.into_iter().filter(|state| state.is_open()).map(of).sum();
    let mut counts = json!({ "open": open });
    for state in ComplaintState::ALL {
        counts[state.code()] = of(state).into();
    }
    let items: Vec<Value> = found.items.iter().map(describe).collect();
    Ok(Json(json!({
        "items": items, "total": found.total, "page": page, "per_page": per_page, "counts": counts,
    })))
}

fn read(wish: Wish) -> Answer<ComplaintQuery> {
    let given = |text: Option<String>| text.filter(|text| !text.is_empty());
    let scope = match given(wish.state).as_deref() {
        None => ComplaintScope::All,
        Some("open") => ComplaintScope::Open,
        Some(code) => {
            let state = ComplaintState::from_code(code);
            ComplaintScope::In(state.ok_or_else(|| Problem::bad_request("state: no such state"))?)
        }
    };
    let reason = given(wish.reason);
    if reason.as_ref().is_some_and(|reason| !REASONS.contains(&reason.as_str())) {
        return Err(Problem::bad_request("reason: no such reason"));
    }
    let text = given(wish.q);
    if text.as_ref().is_some_and(|text| text.len() > LONGEST_QUESTION) {
        return Err(Problem::bad_request("q: too long"));
    }
    Ok(ComplaintQuery {
        scope,
        reason,
        text: text.map(|text| text.trim().to_owned()),
        page: wish.page.unwrap_or(1).max(1),
        per_page: wish.per_page.unwrap_or(PER_PAGE).clamp(1, MOST_PER_PAGE),
    })
}

pub(super) async fn one(
    _: Staff<Reports>,
    AppState(app): AppState<Shared>,
    Path(id): Path<String>,
) -> Answer<Json<Value>> {
    let id = id.parse().map_err(|_| Problem::not_found())?;
    Ok(Json(describe(&app.store.complaint(id)?)))
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Said {
    note: Option<String>,
}

pub(super) async fn act(
    staff: Staff<Reports>,
    AppState(app): AppState<Shared>,
    Path((id, action)): Path<(String, String)>,
    body: Bytes,
) -> Answer<Json<Value>> {
    let action = ComplaintAction::from_code(&action).ok_or_else(Problem::not_found)?;
    let id = id.parse().map_err(|_| Problem::not_found())?;
    let said: Said = if body.is_empty() {
        Said::default()
    } else {
        crate::http::parse_json(&body).map_err(|error| Problem::bad_request(error.to_string()))?
    };
    let note = typed_lines(&said.note.unwrap_or_default());
    let length = note.chars().count();
    if length > LONGEST_NOTE {
        return Err(Problem::field("note", "too_long", json!({ "n": LONGEST_NOTE, "m": length })));
    }
    let done = app.store.act_on_complaint(id, action, note, staff.actor(), app.clock.now()).await?;
    Ok(Json(describe(&done)))
}
