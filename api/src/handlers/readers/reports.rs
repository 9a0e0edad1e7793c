//! `POST /api/reports`: what readers complain of (docs/content-model.md §1.9, §2.5).

use super::writing::{address, admit, is_quick, length, may_write_to};
use crate::app::{App, Shared};
use crate::domain::ads::complaints::REASONS;
use crate::domain::entries::text::typed_lines;
use crate::domain::vocabulary::{LocaleCode, codes};
use crate::guards::ThisSite;
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::Limit;
use crate::http::{AcceptedOnly, JsonBody, limited};
use crate::store::Complaint;
use crate::support::token;
use axum::extract::State;
use model::{FieldProblem, Kind, Locale};
use serde::Deserialize;
use utoipa::ToSchema;

/// Reasons that need words, and those that need an address.
pub(super) const NEED_TEXT: [&str; 3] = ["copyright", "illegal", "other"];
pub(super) const NEED_EMAIL: [&str; 3] = ["copyright", "illegal", "personal_data"];

/// Characters.
pub(super) const TEXT: (usize, usize) = (10, 2000);

codes!(
    /// Why something is reported.
    ReasonCode is "Reason",
    REASONS
);

/// The form as it is sent.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct Report {
    /// As addresses name it: `advertisement`, `novyny`.
    #[schema(required)]
    pub section: String,
    #[schema(required)]
    pub slug: String,
    #[schema(required, value_type = ReasonCode)]
    pub reason: String,
    pub text: String,
    pub email: String,
    pub website: String,
    pub seconds: Option<i64>,
    #[schema(value_type = Option<LocaleCode>)]
    pub locale: Option<Locale>,
}

/// The kind of a section's entries; pages have none.
pub(super) fn kind_of(section: &str) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| kind.section() == section)
}

pub(super) async fn send(
    from: ThisSite,
    State(app): State<Shared>,
    limit: Limit<limited::Complaint>,
    confirmation: Limit<limited::Confirmation>,
    JsonBody(report): JsonBody<Report>,
) -> Answer<AcceptedOnly> {
    accept(&app, &from, limit, confirmation, report).await?;
    Ok(AcceptedOnly)
}

/// Takes a complaint: checked, counted, recorded. A filled trap is answered like success and leaves nothing.
pub(super) async fn accept(
    app: &App,
    from: &ThisSite,
    limit: Limit<limited::Complaint>,
    confirmation: Limit<limited::Confirmation>,
    report: Report,
) -> Answer<()> {
    let mut complaint = check(app, from, &report)?;
    admit(app, from, limit)?;
    if report.website.is_empty() {
        complaint.acknowledge =
            !complaint.email.is_empty() && may_write_to(app, &complaint.email, confirmation).is_ok();
        app.store.complain(complaint, app.clock.now()).await?;
    }
    Ok(())
}

fn check(app: &App, from: &ThisSite, report: &Report) -> Answer<Complaint> {
    let kind = kind_of(&report.section).ok_or_else(Problem::not_found)?;
    let mut problems = Vec::new();
    let reason = report.reason.as_str();
    match reason {
        "" => problems.push(FieldProblem::new("reason", "required")),
        _ if !REASONS.contains(&reason) => problems.push(FieldProblem::new("reason", "bad_choice")),
        _ => {}
    }
    let text = typed_lines(&report.text);
    if !text.is_empty() || NEED_TEXT.contains(&reason) {
        length("text", &text, TEXT, &mut problems);
    }
    let email = address(&report.email, NEED_EMAIL.contains(&reason), &mut problems);
    if !problems.is_empty() {
        return Err(Problem::invalid(&problems));
    }
    Ok(Complaint {
        kind,
        slug: report.slug.clone(),
        reason: reason.to_owned(),
        text,
        email,
        acknowledge: false,
        locale: report.locale.unwrap_or(Locale::Ua),
        reporter: from.user.as_ref().map(|user| user.id),
        key: key(app, from),
        trust: from.user.as_ref().map_or(0, |user| user.trust),
        doubtful: is_quick(report.seconds),
    })
}

/// Distinguishes people: a hash of the account, or else of the network, from which neither can be read.
fn key(app: &App, from: &ThisSite) -> [u8; 32] {
    let who = match &from.user {
        Some(user) => format!("account {}", user.id),
        None => format!("network {}", from.network),
    };
    token::sha256(&[b"complaint", app.secret.as_bytes(), who.as_bytes()])
}
