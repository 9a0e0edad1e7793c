//! Tags and locations.

use super::fields::{LocalizedDraft, RecordFields, both, changed, text, texts};
use super::records::{OrderRequest, Resource, document, names};
use crate::app::Shared;
use crate::guards::{Locations, Staff, Tags};
use crate::http::problem::Answer;
use crate::http::{JsonBody, PathInput, RecordDraft, WholeList};
use axum::Json;
use axum::extract::State;
use domain::ids::{SiteRecordId, Version};
use domain::site_record::SiteRecord;
use domain::vocabulary::{FieldChange, Localized, codes};
use model::Slug;
use serde::{Deserialize, Serialize};
use store::SiteSet;
use utoipa::ToSchema;

pub(super) struct TagSet;

/// A tag of entries.
#[derive(Serialize, ToSchema)]
pub(super) struct Tag {
    id: SiteRecordId,
    version: Version,
    #[schema(value_type = String)]
    slug: Slug,
    #[schema(value_type = Localized)]
    name: model::Localized,
    synonyms: Vec<String>,
    /// The number of entries with this tag.
    used: u64,
}

/// Fields of a tag in a request.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TagDraft {
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    slug: FieldChange<String>,
    #[serde(default)]
    #[schema(value_type = Option<LocalizedDraft>)]
    name: FieldChange<LocalizedDraft>,
    #[serde(default)]
    #[schema(value_type = Option<Vec<String>>)]
    synonyms: FieldChange<Vec<String>>,
}

impl RecordDraft for TagDraft {
    const READ_ONLY: &'static [&'static str] = &["id", "version", "used"];
}

impl Resource for TagSet {
    type Scope = Tags;
    type Document = model::Tag;
    type RecordDraft = TagDraft;
    type Shown = Tag;
    const PATH: &'static str = "/api/dashboard/tags";
    const SET: SiteSet = SiteSet::Tags;

    fn overlay(
        draft: TagDraft,
        current: Option<model::Tag>,
        fields: &mut RecordFields,
    ) -> Option<model::Tag> {
        let slug = fields.slug(draft.slug, current.as_ref().map(|tag| tag.slug.clone()));
        let (name, synonyms) = current
            .map(|tag| (tag.name, tag.synonyms))
            .unwrap_or_default();
        Some(model::Tag {
            slug: slug?,
            synonyms: texts(draft.synonyms, synonyms),
            name: both(draft.name, name),
        })
    }

    fn show(
        record: &SiteRecord,
        model::Tag {
            slug,
            synonyms,
            name,
        }: model::Tag,
    ) -> Tag {
        Tag {
            id: record.id,
            version: record.version,
            slug,
            name,
            synonyms,
            used: record.used,
        }
    }

    fn words(tag: &model::Tag) -> String {
        names(tag, &tag.synonyms)
    }
}

pub(super) struct LocationSet;

codes!(
    /// The level of a location.
    LevelCode is "LocationKind",
    ["country", "region", "city", "district"]
);

/// A country, region or city.
#[derive(Serialize, ToSchema)]
pub(super) struct Location {
    id: SiteRecordId,
    version: Version,
    #[schema(value_type = String)]
    slug: Slug,
    #[schema(value_type = LevelCode)]
    kind: String,
    #[schema(value_type = Option<String>)]
    parent: Option<Slug>,
    code: String,
    /// The IANA name of the time zone; set for cities.
    tz: String,
    #[schema(value_type = Option<f64>)]
    lat: Option<model::Degrees>,
    #[schema(value_type = Option<f64>)]
    lon: Option<model::Degrees>,
    /// Other names by which people look for it.
    aliases: Vec<String>,
    /// Whether it is closed: forms for new entries do not offer it.
    closed: bool,
    #[schema(value_type = Localized)]
    name: model::Localized,
    /// The name after a preposition, such as "у Мілвокі" or "in Milwaukee".
    #[schema(value_type = Localized)]
    name_in: model::Localized,
    /// The number of entries that name it.
    used: u64,
}

/// Fields of a location in a request.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LocationDraft {
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    slug: FieldChange<String>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    kind: FieldChange<String>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    parent: FieldChange<String>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    code: FieldChange<String>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    tz: FieldChange<String>,
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    lat: FieldChange<f64>,
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    lon: FieldChange<f64>,
    #[serde(default)]
    #[schema(value_type = Option<Vec<String>>)]
    aliases: FieldChange<Vec<String>>,
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    closed: FieldChange<bool>,
    #[serde(default)]
    #[schema(value_type = Option<LocalizedDraft>)]
    name: FieldChange<LocalizedDraft>,
    #[serde(default)]
    #[schema(value_type = Option<LocalizedDraft>)]
    name_in: FieldChange<LocalizedDraft>,
}

impl RecordDraft for LocationDraft {
    const READ_ONLY: &'static [&'static str] = &["id", "version", "used"];
}

impl Resource for LocationSet {
    type Scope = Locations;
    type Document = model::Location;
    type RecordDraft = LocationDraft;
    type Shown = Location;
    const PATH: &'static str = "/api/dashboard/locations";
    const SET: SiteSet = SiteSet::Locations;

    fn overlay(
        draft: LocationDraft,
        current: Option<model::Location>,
        fields: &mut RecordFields,
    ) -> Option<model::Location> {
        let slug = fields.slug(
            draft.slug,
            current.as_ref().map(|location| location.slug.clone()),
        );
        let (parent, lat, lon) = current
            .as_ref()
            .map(|known| (known.parent.clone(), known.lat, known.lon))
            .unwrap_or_default();
        let parent = fields.maybe_slug("parent", draft.parent, parent);
        let lat = fields.degrees("lat", draft.lat, lat);
        let lon = fields.degrees("lon", draft.lon, lon);
        let slug = slug?;
        let current = current.unwrap_or_else(|| model::Location {
            slug: slug.clone(),
            kind: String::new(),
            parent: None,
            code: String::new(),
            tz: String::new(),
            lat: None,
            lon: None,
            aliases: Vec::new(),
            closed: false,
            name: model::Localized::default(),
            name_in: model::Localized::default(),
        });
        Some(model::Location {
            slug,
            kind: text(draft.kind, current.kind),
            parent,
            code: text(draft.code, current.code),
            tz: text(draft.tz, current.tz),
            lat,
            lon,
            aliases: texts(draft.aliases, current.aliases),
            closed: changed(draft.closed, current.closed, |closed| closed),
            name: both(draft.name, current.name),
            name_in: both(draft.name_in, current.name_in),
        })
    }

    fn show(record: &SiteRecord, location: model::Location) -> Location {
        let model::Location {
            slug,
            kind,
            parent,
            code,
            tz,
            lat,
            lon,
            aliases,
            closed,
            name,
            name_in,
        } = location;
        let SiteRecord {
            id, version, used, ..
        } = *record;
        Location {
            id,
            version,
            slug,
            kind,
            parent,
            code,
            tz,
            lat,
            lon,
            aliases,
            closed,
            name,
            name_in,
            used,
        }
    }

    fn words(location: &model::Location) -> String {
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
) -> Answer<Json<Tag>> {
    let merged = app
        .store
        .merge_tags(id, request.into, staff.actor(), app.clock.now())
        .await?;
    Ok(Json(TagSet::show(&merged, document(&merged)?)))
}

pub(super) async fn order(
    staff: Staff<Locations>,
    State(app): State<Shared>,
    JsonBody(OrderRequest { items, from }): JsonBody<OrderRequest>,
) -> Answer<Json<WholeList<Location>>> {
    let now = app.clock.now();
    let all = app
        .store
        .order_site(SiteSet::Locations, items, from, staff.actor(), now)
        .await?;
    let show = |record: &SiteRecord| Ok(LocationSet::show(record, document(record)?));
    Ok(Json(WholeList::of(
        all.iter().map(show).collect::<Answer<_>>()?,
    )))
}
