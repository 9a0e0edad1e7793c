//! The remaining setup of a new portal, for administrators.

use crate::app::{App, Shared};
use crate::guards::{Settings, Staff};
use crate::http::problem::Answer;
use crate::http::{BaseUrl, CheckedBody, NoContent, is_near};
use crate::maintenance::backup::BackupStatus;
use axum::extract::State;
use domain::checklist::{
    CHECKLIST, ChecklistCode, ChecklistItem, ItemPlace, PRIVACY_POLICY, PortalFacts,
};
use model::Kind;
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use store::{StoreReader, UnwrittenPage};
use utoipa::ToSchema;

/// Remaining setup steps of a new portal.
#[derive(Serialize, ToSchema)]
pub(super) struct Checklist {
    /// Whether an administrator has hidden the checklist for all administrators.
    hidden: bool,
    steps: Vec<ChecklistStep>,
}

/// A step of the checklist: whether it is done, and where to do it.
#[derive(Serialize, ToSchema)]
pub(super) struct ChecklistStep {
    #[schema(value_type = ChecklistCode)]
    code: &'static str,
    done: bool,
    /// The dashboard screen for the step; null if only the server's operator can do it.
    path: Option<&'static str>,
    /// The line for `visnyk.toml`, or the command, that completes the step.
    remedy: Option<&'static str>,
    /// The documentation page that explains the step.
    page: Option<&'static str>,
}

/// Whether administrators see the checklist.
#[derive(Deserialize, ToSchema)]
pub(super) struct ChecklistRequest {
    hidden: bool,
}

/// The checklist, while something is open.
pub(super) fn of(
    app: &App,
    reader: &StoreReader<'_>,
    unwritten: &[UnwrittenPage],
) -> Answer<Option<Checklist>> {
    let site = app.store.site()?;
    let has_news = site
        .is_on(Kind::News)
        .then(|| reader.has_public(Kind::News, app.clock.now()))
        .transpose()?;
    let facts = PortalFacts {
        settings: &site.settings,
        has_privacy_policy: unwritten
            .iter()
            .all(|unwritten| unwritten.page.slug() != PRIVACY_POLICY),
        has_news,
        sends_emails: app.operations.sends_emails,
        is_backed_up: app
            .operations
            .backups
            .as_deref()
            .and_then(BackupStatus::has_copy),
        is_public: is_public(&app.base),
    };
    let steps: Vec<ChecklistStep> = CHECKLIST
        .iter()
        .filter_map(|item| step(item, &facts))
        .collect();
    let hidden = reader.is_checklist_hidden()?;
    Ok(steps
        .iter()
        .any(|step| !step.done)
        .then_some(Checklist { hidden, steps }))
}

fn step(item: &ChecklistItem, facts: &PortalFacts<'_>) -> Option<ChecklistStep> {
    let done = (item.is_done)(facts)?;
    let (path, remedy, page) = match item.place {
        ItemPlace::Screen(path) => (Some(path), None, None),
        ItemPlace::Server { remedy, page } => (None, Some(remedy), Some(page)),
    };
    Some(ChecklistStep {
        code: item.code,
        done,
        path,
        remedy,
        page,
    })
}

/// Whether the public reaches the portal at this address, over an encrypted connection.
fn is_public(base: &BaseUrl) -> bool {
    let host = base.address().host().trim_matches(['[', ']']);
    let is_local = host == "localhost" || host.ends_with(".localhost");
    let is_private = host.parse::<IpAddr>().is_ok_and(is_near);
    base.is_https() && !is_local && !is_private
}

/// Hides the checklist for all administrators: it is about the portal, not about one of them.
pub(super) async fn hide(
    staff: Staff<Settings>,
    State(app): State<Shared>,
    CheckedBody(ChecklistRequest { hidden }): CheckedBody<ChecklistRequest>,
) -> Answer<NoContent> {
    app.store.hide_checklist(hidden).await?;
    tracing::info!(
        user = staff.user.id.number(),
        hidden,
        "checklist of the dashboard"
    );
    Ok(NoContent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_this_machine_or_without_https_is_not_public() {
        for (base, expected) in [
            ("https://visnyk.example.org", true),
            ("http://visnyk.example.org", false),
            ("https://localhost:8443", false),
            ("https://visnyk.localhost", false),
            ("https://127.0.0.1", false),
            ("https://[::1]:8443", false),
            ("https://192.168.1.7", false),
        ] {
            assert_eq!(
                is_public(&BaseUrl::parse(base).unwrap()),
                expected,
                "{base}"
            );
        }
    }
}
