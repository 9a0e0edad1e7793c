//! The signed-in person's own advertisements. Those of others are as absent as those nobody has.

use crate::{
    app::Shared,
    domain::{
        access::Actor,
        ads::{
            draft::{AdDesk, AdDraft, Writer},
            present::{Viewer, describe},
            record::{AdRecord, AdWritten},
        },
        entries::text::typed_lines,
        workflow::{
            ad_steps::{AdAction, AdState, Party},
            ads::decide_on_ad,
        },
    },
    guards::SignedIn,
    handlers::dashboard::ads::{Act, Versioned, entry_id, log, refuse, resemblance},
    http::{
        QueryInput, UntypedBody,
        problem::{Answer, Problem},
    },
    publishing::previews::{Drawing, PreviewViewer, adopt_record, draw},
    store::{AdAct, AdPage, AdQuery, AdScope, AdUpdate, Error, NewAd, Submission},
    support::rate_limits::{Limited, Who},
};
use axum::{
    Json,
    extract::{Path, State as AppState},
    http::StatusCode,
};
use generator::{
    check::{self, Stage},
    model::Locale,
};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

const PER_PAGE: u32 = 20;
const MOST_PER_PAGE: u32 = 100;
/// Characters of an appeal.
const APPEAL: (usize, usize) = (10, 2000);

fn actor(me: &SignedIn) -> Actor {
    Actor { id: me.user.id, role: me.user.role }
}

fn desk<'a>(app: &'a Shared, me: &SignedIn) -> AdDesk<'a> {
    AdDesk { store: &app.store, writer: Writer::Owner(me.user.id), now: app.clock.now() }
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
    let now = app.clock.now();
    let AdDraft { document, contact, term_days, .. } =
        desk(&app, &me).read(sent, None, Stage::Save, vec![])?;
    let new = NewAd { document, contact, term_days, staff_note: String::new() };
    let created = app.store.create_ad(new, false, Party::Owner, actor(&me), now).await?;
    log("create", &created, actor(&me));
    Ok((StatusCode::CREATED, Json(written(&created, now).into())))
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
    UntypedBody(sent): UntypedBody<Versioned>,
) -> Answer<Json<Value>> {
    let now = app.clock.now();
    let current = own(&app, &me, &id)?;
    let state = current.state(now);
    decide_on_ad(AdAction::Save, Party::Owner, state, &current.facts(now)).map_err(Error::Refused)?;
    if current.entry.version != sent.version {
        return Err(refuse(&app, Error::Conflict(Box::new(current.entry)), Viewer::Owner));
    }
    // What readers see, or will again once its term is renewed, must stay whole.
    let seen = matches!(state, AdState::Published | AdState::Expired);
    let stage = if seen { Stage::Publish } else { Stage::Save };
    let AdDraft { document, contact, term_days, .. } =
        desk(&app, &me).read(sent.rest, Some(&current), stage, vec![])?;
    let update = AdUpdate { version: sent.version, document, contact, term_days, staff_note: None };
    let saved = app.store.update_ad(current.entry.id, update, false, Party::Owner, actor(&me), now).await;
    let saved = saved.map_err(|error| refuse(&app, error, Viewer::Owner))?;
    log("save", &saved, actor(&me));
    Ok(Json(written(&saved, now).into()))
}

#[derive(Deserialize)]
pub(super) struct Which {
    version: Option<i64>,
}

/// Into the trash, with `?version=` when the caller cares.
pub(super) async fn remove(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    Path(id): Path<String>,
    QueryInput(which): QueryInput<Which>,
) -> Answer<StatusCode> {
    let record = own(&app, &me, &id)?;
    let act = AdAct { version: which.version, ..AdAct::default() };
    take(&app, &me, &record, AdAction::Delete, act).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn act(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    Path((id, word)): Path<(String, String)>,
    body: axum::body::Bytes,
) -> Answer<Json<Value>> {
    let record = own(&app, &me, &id)?;
    let action = AdAction::from_code(&word).ok_or_else(Problem::not_found)?;
    let sent = Act::parse(&body)?;
    let now = app.clock.now();
    let trasher = record.is_trashed_by(me.user.id);
    let facts =
        crate::domain::workflow::ads::AdFacts { words: true, reason: true, trasher, ..record.facts(now) };
    // Refusals come before opinions about what was sent; the store decides again within the step.
    let to = decide_on_ad(action, Party::Owner, record.state(now), &facts).map_err(Error::Refused)?;
    let mut act = AdAct { version: sent.version, ..AdAct::default() };
    match action {
        AdAction::Submit => {
            let agreed = (!sent.agree).then(|| check::Problem::new("agree", "must_accept"));
            desk(&app, &me).read(Map::new(), Some(&record), Stage::Publish, agreed.into_iter().collect())?;
            act.submission = Some(Submission {
                trapped: sent.website.is_some_and(|website| !website.is_empty()),
                seconds: sent.seconds.filter(|seconds| seconds.is_finite()).map(|seconds| seconds as i64),
            });
            act.resemblance = Some(resemblance(&app, &record).await?);
            // The submission covers exactly the version that was validated.
            act.version.get_or_insert(record.entry.version);
        }
        AdAction::Appeal => act.text = appeal(sent.text.as_deref().unwrap_or_default())?,
        // Undo restores a state that was already public, so it needs no validation.
        _ if action != AdAction::Undo && record.shows(action, to, now) => {
            desk(&app, &me).ready(&record)?;
            // The step applies to exactly the version that was validated.
            act.version.get_or_insert(record.entry.version);
        }
        _ => {}
    }
    let done = take(&app, &me, &record, action, act).await?;
    Ok(Json(done.into()))
}

fn appeal(text: &str) -> Answer<String> {
    let text = typed_lines(text);
    let length = text.chars().count();
    match length {
        0 => Err(Problem::field("text", "required", json!({}))),
        _ if length < APPEAL.0 => Err(Problem::field("text", "too_short", json!({ "n": APPEAL.0 }))),
        _ if length > APPEAL.1 => {
            Err(Problem::field("text", "too_long", json!({ "n": APPEAL.1, "m": length })))
        }
        _ => Ok(text),
    }
}

async fn take(
    app: &Shared,
    me: &SignedIn,
    record: &AdRecord,
    action: AdAction,
    act: AdAct,
) -> Answer<Map<String, Value>> {
    let now = app.clock.now();
    let done = app.store.act_on_ad(record.entry.id, action, act, Party::Owner, actor(me), now).await;
    let done = done.map_err(|error| refuse(app, error, Viewer::Owner))?;
    log(action.code(), &done, actor(me));
    Ok(written(&done, now))
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
    let current = of.id.map(|id| own(&app, &me, &id)).transpose()?;
    desk(&app, &me).read(sent, current.as_ref(), Stage::Publish, vec![])?;
    Ok(StatusCode::NO_CONTENT)
}

/// Draws what the owner has in the form, saved or not.
pub(super) async fn preview(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    QueryInput(shown): QueryInput<In>,
    UntypedBody(sent): UntypedBody<Map<String, Value>>,
) -> Answer<Json<Value>> {
    let mut document = desk(&app, &me).sketch(sent)?;
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
