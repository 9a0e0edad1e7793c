//! `POST /api/reports`: complaints of readers (docs/content-model.md §1.9, §2.5).

use super::writing::{MessageReceipt, address, admit, is_quick, may_write_to};
use crate::app::{App, Shared};
use crate::guards::ThisSite;
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::Limit;
use crate::http::{Accepted, JsonBody, limited};
use axum::extract::State;
use domain::ads::complaints::REASONS;
use domain::complaint::Complaint;
use domain::vocabulary::{LocaleCode, codes};
use model::typed::typed_lines;
use model::{FieldProblem, Kind, Locale};
use serde::Deserialize;
use store::ComplaintOutcome;
use support::token;
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

/// The fields of the form.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct Report {
    /// The section as it is in addresses, such as `advertisement` or `novyny`.
    #[schema(required)]
    pub section: String,
    #[schema(required)]
    pub slug: String,
    #[schema(required, value_type = ReasonCode)]
    pub reason: String,
    pub text: String,
    pub email: String,
    /// A hidden field that people leave empty; only bots fill it in (docs/content-model.md §4.4).
    pub leave_blank: String,
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
) -> Answer<Accepted<MessageReceipt>> {
    let receipt = accept(&app, &from, limit, confirmation, report).await?;
    Ok(Accepted(receipt))
}

/// Accepts a complaint: checks, counts and records it. One that a program may have written waits
/// until its sender confirms it, and so does one that a network sends above its numbers; without an
/// address to ask, the form comes back.
pub(super) async fn accept(
    app: &App,
    from: &ThisSite,
    limit: Limit<limited::Complaint>,
    confirmation: Limit<limited::Confirmation>,
    report: Report,
) -> Answer<MessageReceipt> {
    let mut complaint = check(app, from, &report)?;
    let attempt = admit(app, from, &complaint.email, limit)?;
    let now = app.clock.now();
    if attempt.is_crowded() || !report.leave_blank.is_empty() {
        let confirmation = if complaint.email.is_empty() {
            Err(FieldProblem::new("email", "needs_confirmation").into())
        } else {
            may_write_to(app, from, &complaint.email, confirmation)
        };
        let confirmation = match confirmation {
            Ok(confirmation) => confirmation,
            Err(refused) => {
                attempt.forgive();
                return Err(refused);
            }
        };
        // The link outlives neither the account nor its erasure.
        complaint.reporter = None;
        let stored = app
            .store
            .ask_about_complaint(complaint, token::random_token(), now)
            .await;
        confirmation.forgive_if_failed(attempt.forgive_if_failed(stored.map_err(Problem::from)))?;
        return Ok(MessageReceipt { waits: true });
    }
    complaint.acknowledge = !complaint.email.is_empty()
        && may_write_to(app, from, &complaint.email, confirmation).is_ok();
    let characters = complaint.text.chars().count();
    let outcome = app.store.complain(complaint, now).await;
    match attempt.forgive_if_failed(outcome.map_err(Problem::from))? {
        ComplaintOutcome::Recorded => Ok(MessageReceipt { waits: false }),
        ComplaintOutcome::TooLong(room) => Err(FieldProblem::new("text", "too_long")
            .with("n", room)
            .with("m", characters)
            .into()),
    }
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
        problems.extend(FieldProblem::of_length("text", &text, TEXT));
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

/// Distinguishes people: a hash of the account, or else of the network, from which neither can be
/// read.
fn key(app: &App, from: &ThisSite) -> [u8; 32] {
    let who = match &from.user {
        Some(user) => format!("account {}", user.id),
        None => format!("network {}", from.network),
    };
    token::sha256(&[b"complaint", app.security.secret.as_bytes(), who.as_bytes()])
}
