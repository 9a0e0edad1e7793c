//! Records of one set: `GET|POST /{set}`, `GET|PUT|DELETE /{set}/{id}`. Tags, locations, people and redirects differ in
//! their tables only; categories have rights of their own and share the parts below.

use super::{
    fields::{Field, overlay},
    shape,
};
use crate::{
    app::{App, Shared},
    domain::entries::known_keys::unknown,
    guards::{Scope, Staff},
    http::{
        QueryInput, UntypedBody,
        problem::{Answer, Problem},
    },
    store::{Error, SiteRecord, SiteSet},
};
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use serde::Deserialize;
use serde_json::{Map, Value, json};

const PER_PAGE: usize = 50;
const MOST_PER_PAGE: usize = 200;

/// A set with routes of this shape.
pub(super) trait Resource: Send + Sync + 'static {
    /// Whose routes they are.
    type Scope: Scope + Send + Sync + 'static;
    const PATH: &'static str;
    const SET: SiteSet;
    const FIELDS: &'static [Field];
    /// Whether the list comes in pages.
    const PAGED: bool;
    /// Whether entries name its records.
    const NAMED: bool = true;

    /// What a search looks in.
    fn words(record: &SiteRecord) -> String;
}

#[derive(Deserialize)]
pub(super) struct Wish {
    page: Option<usize>,
    per_page: Option<usize>,
    q: Option<String>,
}

/// Where the entries of what is deleted go.
#[derive(Deserialize)]
pub(super) struct Removal {
    pub into: Option<i64>,
}

#[derive(Deserialize)]
pub(super) struct Versioned {
    pub version: i64,
    #[serde(flatten)]
    pub rest: Map<String, Value>,
}

#[derive(Deserialize)]
pub(super) struct Order {
    pub items: Vec<i64>,
}

/// An id that is none is absent, like any other that nobody has.
pub(super) fn id(text: &str) -> Answer<i64> {
    text.parse().map_err(|_| Problem::not_found())
}

/// Keys that answers give of every record beside its fields.
pub(super) const GIVEN: [&str; 3] = ["id", "version", "used"];

/// What was sent as a document of the model. The keys in `given` may be sent back and change nothing.
pub(super) fn document(
    table: &[Field],
    given: &[&str],
    sent: &Map<String, Value>,
    current: Option<&SiteRecord>,
) -> Answer<Value> {
    let known: Vec<&str> = table.iter().map(|field| field.name).chain(given.iter().copied()).collect();
    let mut problems = unknown(sent, &known);
    match overlay(table, sent, current.map(|record| &record.document)) {
        Ok(document) if problems.is_empty() => return Ok(document),
        Ok(_) => {}
        Err(wrong) => problems.extend(wrong),
    }
    Err(Problem::invalid(&problems))
}

/// A refusal of the store; a conflict shows the newest state, as `show` tells it, and who made it.
pub(super) fn refuse(
    app: &App,
    set: SiteSet,
    error: Error,
    actor: i64,
    show: impl FnOnce(&SiteRecord) -> Answer<Value>,
) -> Problem {
    let Error::SiteConflict(current) = error else { return error.into() };
    let by = app.store.last_actor(&set.collection(), Some(current.id)).ok().flatten();
    match show(&current) {
        Ok(value) => Problem::stale(by, actor).with("current", value),
        Err(problem) => problem,
    }
}

fn show<R: Resource>(record: &SiteRecord) -> Value {
    let mut value = shape::describe(R::FIELDS, record);
    if !R::NAMED {
        value.remove("used");
    }
    value.into()
}

pub(super) async fn list<R: Resource>(
    _: Staff<R::Scope>,
    State(app): State<Shared>,
    QueryInput(wish): QueryInput<Wish>,
) -> Answer<Json<Value>> {
    let mut records = app.store.site_records(R::SET)?;
    let text = wish.q.map(|text| text.trim().to_lowercase()).filter(|text| !text.is_empty());
    if let Some(text) = text {
        records.retain(|record| R::words(record).to_lowercase().contains(&text));
    }
    let total = records.len();
    if !R::PAGED {
        let items: Vec<Value> = records.iter().map(show::<R>).collect();
        return Ok(Json(json!({ "items": items, "total": total })));
    }
    let page = wish.page.unwrap_or(1).max(1);
    let per_page = wish.per_page.unwrap_or(PER_PAGE).clamp(1, MOST_PER_PAGE);
    let from = (page - 1).saturating_mul(per_page);
    let items: Vec<Value> = records.iter().skip(from).take(per_page).map(show::<R>).collect();
    Ok(Json(json!({ "items": items, "total": total, "page": page, "per_page": per_page })))
}

pub(super) async fn create<R: Resource>(
    staff: Staff<R::Scope>,
    State(app): State<Shared>,
    UntypedBody(sent): UntypedBody<Map<String, Value>>,
) -> Answer<(StatusCode, Json<Value>)> {
    let document = document(R::FIELDS, &GIVEN, &sent, None)?;
    let created = app.store.create_site_record(R::SET, document, staff.actor(), app.clock.now()).await?;
    Ok((StatusCode::CREATED, Json(show::<R>(&created))))
}

pub(super) async fn read<R: Resource>(
    _: Staff<R::Scope>,
    State(app): State<Shared>,
    Path(text): Path<String>,
) -> Answer<Json<Value>> {
    Ok(Json(show::<R>(&app.store.site_record(R::SET, id(&text)?)?)))
}

pub(super) async fn update<R: Resource>(
    staff: Staff<R::Scope>,
    State(app): State<Shared>,
    Path(text): Path<String>,
    UntypedBody(sent): UntypedBody<Versioned>,
) -> Answer<Json<Value>> {
    let id = id(&text)?;
    let current = app.store.site_record(R::SET, id)?;
    let show = |record: &SiteRecord| Ok(show::<R>(record));
    if current.version != sent.version {
        // Opinions about fields would be about a document that is no more.
        return Err(refuse(&app, R::SET, Error::SiteConflict(Box::new(current)), staff.actor().id, show));
    }
    let document = document(R::FIELDS, &GIVEN, &sent.rest, Some(&current))?;
    let now = app.clock.now();
    let changed = app.store.update_site_record(R::SET, id, sent.version, document, staff.actor(), now).await;
    let changed = changed.map_err(|error| refuse(&app, R::SET, error, staff.actor().id, show))?;
    Ok(Json(self::show::<R>(&changed)))
}

pub(super) async fn remove<R: Resource>(
    staff: Staff<R::Scope>,
    State(app): State<Shared>,
    Path(text): Path<String>,
    QueryInput(removal): QueryInput<Removal>,
) -> Answer<StatusCode> {
    let (id, now) = (id(&text)?, app.clock.now());
    app.store.delete_site_record(R::SET, id, removal.into, staff.actor(), now).await?;
    Ok(StatusCode::NO_CONTENT)
}
