//! Addresses readers may still ask for: redirects, what is gone, and aliases.

use super::{
    fields::{Field, Shape, field},
    records::Resource,
};
use crate::{
    guards::Settings,
    store::{SiteRecord, SiteSet},
};

pub(super) struct RedirectSet;

impl Resource for RedirectSet {
    type Scope = Settings;
    const PATH: &'static str = "/api/dashboard/redirects";
    const SET: SiteSet = SiteSet::Redirects;
    const FIELDS: &'static [Field] = &[
        field("from", Shape::Text),
        field("to", Shape::Text),
        field("code", Shape::Number),
        field("external", Shape::Flag),
    ];
    const PAGED: bool = true;
    const NAMED: bool = false;

    fn words(record: &SiteRecord) -> String {
        let word = |name: &str| record.document[name].as_str().unwrap_or_default();
        [word("from"), word("to")].join("\n")
    }
}
