//! People whose names are above stories.

use super::{
    fields::{Fields, LocalizedDraft, both},
    records::{Resource, names},
};
use crate::{
    domain::vocabulary::{Change, Localized},
    guards::Settings,
    http::Draft,
    store::{SiteRecord, SiteSet},
};
use generator::model::{self, Slug};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) struct PersonSet;

/// A byline.
#[derive(Serialize, ToSchema)]
#[schema(as = PersonEntry)]
pub(super) struct Person {
    id: i64,
    version: i64,
    #[schema(value_type = String)]
    slug: Slug,
    #[schema(value_type = Localized<String>)]
    name: model::Localized,
    #[schema(value_type = Localized<String>)]
    role: model::Localized,
    /// Entries that name them.
    used: u64,
}

/// The fields of a byline as they are sent.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PersonEntryDraft)]
pub(super) struct PersonDraft {
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    slug: Change<String>,
    #[serde(default)]
    #[schema(value_type = Option<LocalizedDraft>)]
    name: Change<LocalizedDraft>,
    #[serde(default)]
    #[schema(value_type = Option<LocalizedDraft>)]
    role: Change<LocalizedDraft>,
}

impl Draft for PersonDraft {
    const READ_ONLY: &'static [&'static str] = &["id", "version", "used"];
}

impl Resource for PersonSet {
    type Scope = Settings;
    type Document = model::Person;
    type Draft = PersonDraft;
    type Shown = Person;
    const PATH: &'static str = "/api/dashboard/people";
    const SET: SiteSet = SiteSet::People;

    fn overlay(
        draft: PersonDraft,
        current: Option<model::Person>,
        fields: &mut Fields,
    ) -> Option<model::Person> {
        let slug = fields.slug(draft.slug, current.as_ref().map(|person| person.slug.clone()));
        let (name, role) = current.map(|person| (person.name, person.role)).unwrap_or_default();
        Some(model::Person { slug: slug?, name: both(draft.name, name), role: both(draft.role, role) })
    }

    fn show(record: &SiteRecord, model::Person { slug, name, role }: model::Person) -> Person {
        Person { id: record.id, version: record.version, slug, name, role, used: record.used }
    }

    fn words(person: &model::Person) -> String {
        names(person, &[])
    }
}
