//! Tags and locations.

use super::records::{NamedSchemas, OrderRequest, PlainSet, Record, Resource, names, schemas};
use crate::app::Shared;
use crate::guards::{Locations, Staff, Tags};
use crate::http::problem::Answer;
use crate::http::{JsonBody, PathInput, WholeList};
use axum::Json;
use axum::extract::State;
use domain::ids::SiteRecordId;
use domain::vocabulary::codes;
use model::{Location, LocationDraft, Tag, TagDraft};
use serde::Deserialize;
use store::SiteSet;
use utoipa::ToSchema;

pub(super) struct TagSet;

impl PlainSet for TagSet {
    type Scope = Tags;
    type Document = Tag;
    type Draft = TagDraft;
    const NAME: &'static str = "Tag";
    const PATH: &'static str = "/api/dashboard/tags";
    const SET: SiteSet = SiteSet::Tags;
    const ALL: TagSet = TagSet;

    fn stored(tag: &mut Tag) {
        tag.synonyms.retain(|word| !word.is_empty());
    }

    fn words(tag: &Tag) -> String {
        names(tag, &tag.synonyms)
    }
}

pub(super) struct LocationSet;

codes!(
    /// The level of a location.
    LevelCode is "LocationKind",
    ["country", "region", "city", "district"]
);

impl PlainSet for LocationSet {
    type Scope = Locations;
    type Document = Location;
    type Draft = LocationDraft;
    const NAME: &'static str = "Location";
    const PATH: &'static str = "/api/dashboard/locations";
    const SET: SiteSet = SiteSet::Locations;
    const ALL: LocationSet = LocationSet;

    fn coded() -> Option<(&'static str, NamedSchemas)> {
        Some(("kind", schemas::<LevelCode>()))
    }

    fn stored(location: &mut Location) {
        location.aliases.retain(|alias| !alias.is_empty());
    }

    fn words(location: &Location) -> String {
        names(location, &location.aliases)
    }
}

/// The tag that remains after a merge.
#[derive(Deserialize, ToSchema)]
pub(super) struct MergeRequest {
    into: SiteRecordId,
}

/// Makes a tag another name of a second one.
pub(super) async fn merge(
    staff: Staff<Tags>,
    State(app): State<Shared>,
    PathInput(id): PathInput<SiteRecordId>,
    JsonBody(request): JsonBody<MergeRequest>,
) -> Answer<Json<Record<TagSet>>> {
    let merged = app
        .store
        .merge_tags(id, request.into, staff.actor(), app.clock.now())
        .await?;
    Ok(Json(TagSet.show(&merged)?))
}

pub(super) async fn order(
    staff: Staff<Locations>,
    State(app): State<Shared>,
    JsonBody(OrderRequest { items, from }): JsonBody<OrderRequest>,
) -> Answer<Json<WholeList<Record<LocationSet>>>> {
    let now = app.clock.now();
    let all = app
        .store
        .order_site(SiteSet::Locations, items, from, staff.actor(), now)
        .await?;
    let locations = all.iter().map(|record| LocationSet.show(record));
    Ok(Json(WholeList::of(locations.collect::<Answer<_>>()?)))
}
