//! Addresses readers may still ask for: redirects, what is gone, and aliases.

use super::records::{NamedSchemas, PlainSet, schemas};
use crate::guards::Settings;
use domain::vocabulary::codes;
use model::{Redirect, RedirectDraft};
use store::SiteSet;

pub(super) struct RedirectSet;

codes!(
    /// The status of a redirect.
    RedirectCode is "RedirectCode" of numbers,
    [301, 302, 410, 200]
);

impl PlainSet for RedirectSet {
    type Scope = Settings;
    type Document = Redirect;
    type Draft = RedirectDraft;
    const NAME: &'static str = "Redirect";
    const PATH: &'static str = "/api/dashboard/redirects";
    const SET: SiteSet = SiteSet::Redirects;
    const ALL: RedirectSet = RedirectSet;

    fn coded() -> Option<(&'static str, NamedSchemas)> {
        Some(("code", schemas::<RedirectCode>()))
    }

    fn words(redirect: &Redirect) -> String {
        [redirect.from.as_str(), redirect.to.as_str()].join("\n")
    }
}
