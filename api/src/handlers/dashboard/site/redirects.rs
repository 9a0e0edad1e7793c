//! Addresses readers may still ask for: redirects, what is gone, and aliases.

use super::fields::{RecordFields, changed, text};
use super::records::Resource;
use crate::guards::Settings;
use crate::http::RecordDraft;
use domain::ids::{SiteRecordId, Version};
use domain::site_record::SiteRecord;
use domain::vocabulary::{FieldChange, codes};
use serde::{Deserialize, Serialize};
use store::SiteSet;
use utoipa::ToSchema;

pub(super) struct RedirectSet;

codes!(
    /// The status of a redirect.
    RedirectCode is "RedirectCode" of numbers,
    [301, 302, 410, 200]
);

/// A redirect or an alias.
#[derive(Serialize, ToSchema)]
pub(super) struct Redirect {
    id: SiteRecordId,
    version: Version,
    /// A path of the site, without the language.
    from: String,
    to: String,
    /// The status 301, 302 or 410, or 200 for an alias: `from` shows the page at `to`.
    #[schema(value_type = RedirectCode)]
    code: u16,
    /// Whether `to` leads to another site.
    external: bool,
}

/// Fields of a redirect in a request.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RedirectDraft {
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    from: FieldChange<String>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    to: FieldChange<String>,
    #[serde(default)]
    #[schema(value_type = Option<u16>)]
    code: FieldChange<u16>,
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    external: FieldChange<bool>,
}

impl RecordDraft for RedirectDraft {
    const READ_ONLY: &'static [&'static str] = &["id", "version", "used"];
}

impl Resource for RedirectSet {
    type Scope = Settings;
    type Document = model::Redirect;
    type RecordDraft = RedirectDraft;
    type Shown = Redirect;
    const PATH: &'static str = "/api/dashboard/redirects";
    const SET: SiteSet = SiteSet::Redirects;

    fn overlay(
        draft: RedirectDraft,
        current: Option<model::Redirect>,
        _: &mut RecordFields,
    ) -> Option<model::Redirect> {
        let current = current.unwrap_or_default();
        Some(model::Redirect {
            from: text(draft.from, current.from),
            to: text(draft.to, current.to),
            code: changed(draft.code, current.code, |code| code),
            external: changed(draft.external, current.external, |external| external),
        })
    }

    fn show(record: &SiteRecord, redirect: model::Redirect) -> Redirect {
        let model::Redirect {
            from,
            to,
            code,
            external,
        } = redirect;
        Redirect {
            id: record.id,
            version: record.version,
            from,
            to,
            code,
            external,
        }
    }

    fn words(redirect: &model::Redirect) -> String {
        [redirect.from.as_str(), redirect.to.as_str()].join("\n")
    }
}
