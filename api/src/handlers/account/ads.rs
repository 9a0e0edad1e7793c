//! The signed-in person's own advertisements. Those of others are as absent as those nobody has.

use crate::{
    app::Shared,
    domain::{
        access::Actor,
        ads::{
            present::{Viewer, describe},
            record::{AdRecord, AdWritten},
        },
        workflow::ad_steps::{AdAction, AdState},
    },
    editing::{
        EditOptions, VersionedDraft,
        ads::{AdActionBody, AdEditor},
        parse_action,
    },
    guards::SignedIn,
    http::{
        QueryInput, UntypedBody, entry_id,
        problem::{Answer, Problem},
    },
    publishing::previews::{Drawing, PreviewViewer, adopt_record, draw},
    store::{AdPage, AdQuery, AdScope},
    support::rate_limits::{Limited, Who},
};
use axum::{
    Json,
    extract::{Path, State as AppState},
    http::StatusCode,
};
use generator::model::Locale;
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

const PER_PAGE: u32 = 20;
const MOST_PER_PAGE: u32 = 100;
/// Edits by the owner.
fn editor<'a>(app: &'a Shared, me: &SignedIn) -> AdEditor<'a> {
    let actor = Actor { id: me.user.id, role: me.user.role };
    AdEditor { store: &app.store, viewer: Viewer::Owner, actor, now: app.clock.now() }
}

#[derive(Deserialize)]
pub(super) struct Wish {
    state: Option<String>,
    page: Option<u32>,
    per_page: Option<u32>,
}

pub(super) async fn list(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    QueryInput(wish): QueryInput<Wish>,
) -> Answer<Json<Value>> {
    let state = match wish.state.as_deref().filter(|word| !word.is_empty()) {
        Some(word) => {
            Some(AdState::from_code(word).ok_or_else(|| Problem::bad_request("state: no such state"))?)
        }
        None => None,
    };
    let (page, per_page) =
        (wish.page.unwrap_or(1).max(1), wish.per_page.unwrap_or(PER_PAGE).clamp(1, MOST_PER_PAGE));
    let query = AdQuery { scope: AdScope::Of(me.user.id), state, page, per_page };
    let now = app.clock.now();
    let found = tokio::task::spawn_blocking(move || app.store.ads(&query, now)).await;
    let AdPage { items, total, counts } = found.map_err(|_| Problem::internal())??;
    let items: Vec<_> = items.iter().map(|record| describe(record, Viewer::Owner, now)).collect();
    let counts: BTreeMap<&str, u64> =
        counts.into_iter().map(|(state, count)| (state.code(), count)).collect();
    Ok(Json(json!({ "items": items, "total": total, "page": page, "per_page": per_page, "counts": counts })))
}

pub(super) async fn create(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    UntypedBody(sent): UntypedBody<Map<String, Value>>,
) -> Answer<(StatusCode, Json<Value>)> {
    let created = editor(&app, &me).create(sent, EditOptions::default()).await?;
    let created = created.ok_or_else(Problem::internal)?;
    Ok((StatusCode::CREATED, Json(written(&created, app.clock.now()).into())))
}

/// The advertisement after a write, with the number of its change.
fn written(done: &AdWritten, now: Timestamp) -> Map<String, Value> {
    let mut ad = describe(&done.record, Viewer::Owner, now);
    ad.insert("change".to_owned(), done.seq.into());
    ad
}

fn own(app: &Shared, me: &SignedIn, id: &str) -> Answer<AdRecord> {
    Ok(app.store.own_ad(entry_id(id)?, me.user.id)?)
}

pub(super) async fn read(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    Path(id): Path<String>,
) -> Answer<Json<Value>> {
    let record = own(&app, &me, &id)?;
    Ok(Json(describe(&record, Viewer::Owner, app.clock.now()).into()))
}

pub(super) async fn update(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    Path(id): Path<String>,
    UntypedBody(VersionedDraft { version, draft }): UntypedBody<VersionedDraft>,
) -> Answer<Json<Value>> {
    let saved = editor(&app, &me).save(entry_id(&id)?, version, draft, EditOptions::default()).await?;
    let saved = saved.ok_or_else(Problem::internal)?;
    Ok(Json(written(&saved, app.clock.now()).into()))
}

#[derive(Deserialize)]
pub(super) struct ExpectedVersion {
    version: Option<i64>,
}

/// Into the trash; with `?version=`, only in that version.
pub(super) async fn remove(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    Path(id): Path<String>,
    QueryInput(ExpectedVersion { version }): QueryInput<ExpectedVersion>,
) -> Answer<StatusCode> {
    let body = AdActionBody { version, ..AdActionBody::default() };
    editor(&app, &me).perform(entry_id(&id)?, |_| Some(AdAction::Delete), body).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn act(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    Path((id, word)): Path<(String, String)>,
    body: axum::body::Bytes,
) -> Answer<Json<Value>> {
    let (id, body) = (entry_id(&id)?, parse_action(&body)?);
    let done = editor(&app, &me).perform(id, |_| AdAction::from_code(&word), body).await?;
    Ok(Json(written(&done, app.clock.now()).into()))
}

#[derive(Deserialize)]
pub(super) struct In {
    locale: Option<Locale>,
    /// What it is a draft of.
    id: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Of {
    id: Option<String>,
}

/// Validates the content of the form by the rules that apply on submission. Stores nothing.
pub(super) async fn check(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    QueryInput(of): QueryInput<Of>,
    UntypedBody(sent): UntypedBody<Map<String, Value>>,
) -> Answer<StatusCode> {
    let id = of.id.as_deref().map(entry_id).transpose()?;
    editor(&app, &me).check(id, sent)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Draws what the owner has in the form, saved or not.
pub(super) async fn preview(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    QueryInput(shown): QueryInput<In>,
    UntypedBody(sent): UntypedBody<Map<String, Value>>,
) -> Answer<Json<Value>> {
    let mut document = editor(&app, &me).sketch(sent)?;
    if let Some(id) = shown.id {
        adopt_record(&mut document, &own(&app, &me, &id)?.entry);
    }
    let by = PreviewViewer::Owner(me.user.id);
    let now = app.clock.now();
    app.limits.attempt(Limited::Preview, [Who::Account(me.user.id)], now).map_err(Problem::rate_limited)?;
    let drawing = Drawing { pages: &app.pages, previews: &app.previews, now };
    let url = draw(drawing, document, shown.locale.unwrap_or(Locale::Ua), by).await?;
    Ok(Json(json!({ "url": url })))
}
