//! People whose names stand above stories.

use super::{
    fields::{Field, Shape, field},
    records::Resource,
    taxa::names,
};
use crate::{
    guards::Settings,
    store::{SiteRecord, SiteSet},
};

pub(super) struct PersonSet;

impl Resource for PersonSet {
    type Scope = Settings;
    const PATH: &'static str = "/api/dashboard/people";
    const SET: SiteSet = SiteSet::People;
    const FIELDS: &'static [Field] =
        &[field("slug", Shape::Slug), field("name", Shape::Both), field("role", Shape::Both)];
    const PAGED: bool = false;

    fn words(record: &SiteRecord) -> String {
        names(record, "")
    }
}
