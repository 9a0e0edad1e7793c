//! The bylines of stories.

use super::records::{PlainSet, names};
use crate::guards::Settings;
use model::{Person, PersonDraft};
use store::SiteSet;

pub(super) struct PersonSet;

impl PlainSet for PersonSet {
    type Scope = Settings;
    type Document = Person;
    type Draft = PersonDraft;
    const NAME: &'static str = "PersonEntry";
    const PATH: &'static str = "/api/dashboard/people";
    const SET: SiteSet = SiteSet::People;
    const ALL: PersonSet = PersonSet;

    fn words(person: &Person) -> String {
        names(person, &[])
    }
}
