//! Tags and locations.

use super::{
    fields::{Field, Shape, field},
    records::{Order, Resource, id},
    shape,
};
use crate::{
    app::Shared,
    guards::{Locations, Staff, Tags},
    http::{UntypedBody, problem::Answer},
    store::{SiteRecord, SiteSet},
};
use axum::{
    Json,
    extract::{Path, State},
};
use serde::Deserialize;
use serde_json::{Value, json};

pub(super) struct TagSet;

impl Resource for TagSet {
    type Scope = Tags;
    const PATH: &'static str = "/api/dashboard/tags";
    const SET: SiteSet = SiteSet::Tags;
    const FIELDS: &'static [Field] =
        &[field("slug", Shape::Slug), field("name", Shape::Both), field("synonyms", Shape::Texts)];
    const PAGED: bool = true;

    fn words(record: &SiteRecord) -> String {
        names(record, "synonyms")
    }
}

pub(super) struct LocationSet;

impl Resource for LocationSet {
    type Scope = Locations;
    const PATH: &'static str = "/api/dashboard/locations";
    const SET: SiteSet = SiteSet::Locations;
    const FIELDS: &'static [Field] = &[
        field("slug", Shape::Slug),
        field("kind", Shape::Text),
        field("parent", Shape::MaybeSlug),
        field("code", Shape::Text),
        field("tz", Shape::Text),
        field("lat", Shape::Degrees),
        field("lon", Shape::Degrees),
        field("aliases", Shape::Texts),
        field("closed", Shape::Flag),
        field("name", Shape::Both),
        field("name_in", Shape::Both),
    ];
    const PAGED: bool = false;

    fn words(record: &SiteRecord) -> String {
        names(record, "aliases")
    }
}

/// Slug, names and further names of a record.
pub(super) fn names(record: &SiteRecord, more: &str) -> String {
    let document = &record.document;
    let own = ["/slug", "/name/ua", "/name/us"].map(|path| document.pointer(path).and_then(Value::as_str));
    let more = document[more].as_array().into_iter().flatten().map(Value::as_str);
    own.into_iter().chain(more).flatten().collect::<Vec<_>>().join("\n")
}

#[derive(Deserialize)]
pub(super) struct Merge {
    into: i64,
}

/// Makes a tag another name of a second one.
pub(super) async fn merge(
    staff: Staff<Tags>,
    State(app): State<Shared>,
    Path(text): Path<String>,
    UntypedBody(merge): UntypedBody<Merge>,
) -> Answer<Json<Value>> {
    let (id, now) = (id(&text)?, app.clock.now());
    let kept = app.store.merge_tags(id, merge.into, staff.actor(), now).await?;
    Ok(Json(shape::describe(TagSet::FIELDS, &kept).into()))
}

pub(super) async fn order(
    staff: Staff<Locations>,
    State(app): State<Shared>,
    UntypedBody(order): UntypedBody<Order>,
) -> Answer<Json<Value>> {
    let now = app.clock.now();
    let all = app.store.order_site(SiteSet::Locations, order.items, staff.actor(), now).await?;
    let items: Vec<Value> =
        all.iter().map(|record| shape::describe(LocationSet::FIELDS, record).into()).collect();
    Ok(Json(json!({ "total": items.len(), "items": items })))
}
