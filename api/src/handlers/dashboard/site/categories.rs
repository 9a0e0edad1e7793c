//! Categories of one kind: `?kind=` says which. Editors tend them, administrators shape their tree (`rights`).

use super::{
    fields::{Field, Shape, field},
    records::{Order, Removal, Versioned, document, id, refuse},
    rights::{Right, Rights},
    shape,
};
use crate::{
    app::{App, Shared},
    guards::{Categories, Staff},
    http::{QueryInput, UntypedBody, problem::Answer},
    store::{Error, SiteRecord, SiteSet},
};
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use generator::model::Kind;
use serde::Deserialize;
use serde_json::{Map, Value, json};

const FIELDS: &[Field] = &[
    field("slug", Shape::Slug),
    field("parent", Shape::MaybeSlug),
    field("name", Shape::Both),
    field("description", Shape::MaybeBoth),
    field("icon", Shape::Text),
    field("closed", Shape::Flag),
    field("rules", Shape::Rules),
    field("attributes", Shape::Attributes),
];

/// What answers give of one beside.
const GIVEN: [&str; 5] = ["id", "version", "used", "urls", "allowed"];

/// The kind; the guard has made sure that there is one.
#[derive(Deserialize)]
pub(super) struct Of {
    kind: Kind,
}

/// What calls about the categories of one kind share.
struct Shelf {
    kind: Kind,
    rights: Rights,
}

impl Shelf {
    fn of(app: &App, staff: &Staff<Categories>, of: &Of) -> Answer<Shelf> {
        let editors = app.store.site()?.settings.editors_edit_categories;
        Ok(Shelf { kind: of.kind, rights: Rights { role: staff.user.role, editors } })
    }

    fn set(&self) -> SiteSet {
        SiteSet::Categories(self.kind)
    }

    fn show(&self, record: &SiteRecord) -> Answer<Value> {
        shape::category(FIELDS, self.kind, record, &self.rights.of_one())
    }

    fn show_all(&self, records: &[SiteRecord]) -> Answer<Json<Value>> {
        let items: Vec<Value> = records.iter().map(|record| self.show(record)).collect::<Answer<_>>()?;
        Ok(Json(json!({ "total": items.len(), "items": items, "allowed": self.rights.of_all() })))
    }
}

pub(super) async fn list(
    staff: Staff<Categories>,
    State(app): State<Shared>,
    QueryInput(of): QueryInput<Of>,
) -> Answer<Json<Value>> {
    let shelf = Shelf::of(&app, &staff, &of)?;
    shelf.show_all(&app.store.site_records(shelf.set())?)
}

pub(super) async fn create(
    staff: Staff<Categories>,
    State(app): State<Shared>,
    QueryInput(of): QueryInput<Of>,
    UntypedBody(sent): UntypedBody<Map<String, Value>>,
) -> Answer<(StatusCode, Json<Value>)> {
    let shelf = Shelf::of(&app, &staff, &of)?;
    // Refusals come before opinions about the fields.
    shelf.rights.need(Right::Child)?;
    let document = document(FIELDS, &GIVEN, &sent, None)?;
    shelf.rights.may_create(&document)?;
    let now = app.clock.now();
    let created = app.store.create_site_record(shelf.set(), document, staff.actor(), now).await?;
    Ok((StatusCode::CREATED, Json(shelf.show(&created)?)))
}

pub(super) async fn read(
    staff: Staff<Categories>,
    State(app): State<Shared>,
    QueryInput(of): QueryInput<Of>,
    Path(text): Path<String>,
) -> Answer<Json<Value>> {
    let shelf = Shelf::of(&app, &staff, &of)?;
    Ok(Json(shelf.show(&app.store.site_record(shelf.set(), id(&text)?)?)?))
}

pub(super) async fn update(
    staff: Staff<Categories>,
    State(app): State<Shared>,
    QueryInput(of): QueryInput<Of>,
    Path(text): Path<String>,
    UntypedBody(sent): UntypedBody<Versioned>,
) -> Answer<Json<Value>> {
    let shelf = Shelf::of(&app, &staff, &of)?;
    shelf.rights.need(Right::Edit)?;
    let id = id(&text)?;
    let current = app.store.site_record(shelf.set(), id)?;
    if current.version != sent.version {
        let error = Error::SiteConflict(Box::new(current));
        return Err(refuse(&app, shelf.set(), error, staff.actor().id, |record| shelf.show(record)));
    }
    let document = document(FIELDS, &GIVEN, &sent.rest, Some(&current))?;
    shelf.rights.may_change(&current.document, &document)?;
    let now = app.clock.now();
    let changed =
        app.store.update_site_record(shelf.set(), id, sent.version, document, staff.actor(), now).await;
    let changed = changed
        .map_err(|error| refuse(&app, shelf.set(), error, staff.actor().id, |record| shelf.show(record)))?;
    Ok(Json(shelf.show(&changed)?))
}

pub(super) async fn remove(
    staff: Staff<Categories>,
    State(app): State<Shared>,
    QueryInput(of): QueryInput<Of>,
    QueryInput(removal): QueryInput<Removal>,
    Path(text): Path<String>,
) -> Answer<StatusCode> {
    let shelf = Shelf::of(&app, &staff, &of)?;
    let (id, now) = (id(&text)?, app.clock.now());
    app.store.site_record(shelf.set(), id)?;
    shelf.rights.need(Right::Delete)?;
    app.store.delete_site_record(shelf.set(), id, removal.into, staff.actor(), now).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn order(
    staff: Staff<Categories>,
    State(app): State<Shared>,
    QueryInput(of): QueryInput<Of>,
    UntypedBody(order): UntypedBody<Order>,
) -> Answer<Json<Value>> {
    let shelf = Shelf::of(&app, &staff, &of)?;
    shelf.rights.need(Right::Order)?;
    let now = app.clock.now();
    shelf.show_all(&app.store.order_site(shelf.set(), order.items, staff.actor(), now).await?)
}
