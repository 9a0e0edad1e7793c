//! People whose names are above stories.

use super::fields::{LocalizedDraft, RecordFields, both};
use super::records::{Resource, names};
use crate::guards::Settings;
use crate::http::RecordDraft;
use domain::ids::{SiteRecordId, Version};
use domain::site_record::SiteRecord;
use domain::vocabulary::{FieldChange, Localized};
use model::Slug;
use serde::{Deserialize, Serialize};
use store::SiteSet;
use utoipa::ToSchema;

pub(super) struct PersonSet;

/// A byline, that is, a person named as author.
#[derive(Serialize, ToSchema)]
#[schema(as = PersonEntry)]
pub(super) struct Person {
    id: SiteRecordId,
    version: Version,
    #[schema(value_type = String)]
    slug: Slug,
    #[schema(value_type = Localized)]
    name: model::Localized,
    #[schema(value_type = Localized)]
    role: model::Localized,
    /// The number of entries that name the person.
    used: u64,
}

/// Fields of a byline in a request.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PersonEntryDraft)]
pub(super) struct PersonDraft {
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    slug: FieldChange<String>,
    #[serde(default)]
    #[schema(value_type = Option<LocalizedDraft>)]
    name: FieldChange<LocalizedDraft>,
    #[serde(default)]
    #[schema(value_type = Option<LocalizedDraft>)]
    role: FieldChange<LocalizedDraft>,
}

impl RecordDraft for PersonDraft {
    const READ_ONLY: &'static [&'static str] = &["id", "version", "used"];
}

impl Resource for PersonSet {
    type Scope = Settings;
    type Document = model::Person;
    type RecordDraft = PersonDraft;
    type Shown = Person;
    const PATH: &'static str = "/api/dashboard/people";
    const SET: SiteSet = SiteSet::People;

    fn overlay(
        draft: PersonDraft,
        current: Option<model::Person>,
        fields: &mut RecordFields,
    ) -> Option<model::Person> {
        let slug = fields.slug(
            draft.slug,
            current.as_ref().map(|person| person.slug.clone()),
        );
        let (name, role) = current
            .map(|person| (person.name, person.role))
            .unwrap_or_default();
        Some(model::Person {
            slug: slug?,
            name: both(draft.name, name),
            role: both(draft.role, role),
        })
    }

    fn show(record: &SiteRecord, model::Person { slug, name, role }: model::Person) -> Person {
        Person {
            id: record.id,
            version: record.version,
            slug,
            name,
            role,
            used: record.used,
        }
    }

    fn words(person: &model::Person) -> String {
        names(person, &[])
    }
}
