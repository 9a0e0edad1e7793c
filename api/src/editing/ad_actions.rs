//! Details of actions on advertisements: as they are sent, and validated.

use super::{LONGEST_NOTE, check_note};
use crate::http::problem::Answer;
use domain::ads::record::Fragment;
use domain::ads::steps::AdStep;
use domain::ads::submission::Submission;
use domain::ids::Version;
use domain::vocabulary::codes;
use domain::workflow::ad_steps::{AdAction, Party};
use domain::workflow::engine::Target;
use jiff::Timestamp;
use model::FieldProblem;
use model::typed::typed_lines;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Reason codes of decisions (docs/content-model.md §4.1).
pub(crate) const REASONS: [&str; 13] = [
    "incomplete",
    "wrong_category",
    "duplicate",
    "forbidden",
    "price",
    "photos",
    "contacts",
    "language",
    "scam",
    "personal_data",
    "discrimination",
    "rights",
    "other",
];
const MOST_FRAGMENTS: usize = 20;
/// Characters of an appeal.
const APPEAL: (usize, usize) = (10, 2000);

codes!(
    /// Why an advertisement is rejected or blocked.
    ReasonCode is "ModerationReason",
    REASONS
);

/// Details of an action by the staff; each field applies to some actions only.
#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
pub(crate) struct AdActionRequest {
    /// The version the change is based on; answers 409 if it has changed since.
    #[schema(value_type = Option<i64>)]
    pub version: Option<Version>,
    /// The reason code; required to reject or block.
    #[schema(value_type = Option<ReasonCode>)]
    pub reason: Option<String>,
    pub note: Option<String>,
    /// Passages of the text that the reason refers to.
    #[serde(default)]
    pub fragments: Vec<Fragment>,
    /// The end of the featured period; used by `feature` only.
    pub until: Option<Timestamp>,
}

/// Details of an action by the owner; each field applies to some actions only.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = AdAct)]
pub(crate) struct OwnAdActionRequest {
    #[schema(value_type = Option<i64>)]
    pub version: Option<Version>,
    /// Whether the owner accepts the rules; required to submit.
    pub agree: bool,
    /// A hidden field that people leave empty; only bots fill it in.
    pub leave_blank: Option<String>,
    /// Seconds since the form was opened.
    pub seconds: Option<f64>,
    /// The reason for an appeal; used by `appeal` only.
    pub text: Option<String>,
}

/// Details of an action by one of the two who take them.
#[derive(Clone)]
pub(crate) enum AdActionDetails {
    Owner(OwnAdActionRequest),
    Staff(AdActionRequest),
}

/// The times and traps of the form that an owner submits.
pub(super) fn submission(request: &OwnAdActionRequest) -> Submission {
    let typed = request.leave_blank.as_deref().unwrap_or_default();
    let seconds = request.seconds.filter(|seconds| seconds.is_finite());
    Submission {
        trapped: !typed.is_empty(),
        seconds: seconds.map(whole_seconds),
    }
}

/// Seconds without fractions; a number that is too large is cut off.
#[allow(
    clippy::cast_possible_truncation,
    reason = "casts from floats saturate"
)]
fn whole_seconds(seconds: f64) -> i64 {
    seconds as i64
}

/// The words of an appeal, validated.
pub(super) fn appeal(request: &OwnAdActionRequest) -> Answer<String> {
    let text = request.text.as_deref().map(typed_lines).unwrap_or_default();
    let length = text.chars().count();
    match length {
        0 => Err(FieldProblem::new("text", "required").into()),
        _ if length < APPEAL.0 => Err(FieldProblem::new("text", "too_short")
            .with("n", APPEAL.0)
            .into()),
        _ if length > APPEAL.1 => Err(FieldProblem::new("text", "too_long")
            .with("n", APPEAL.1)
            .with("m", length)
            .into()),
        _ => Ok(text),
    }
}

/// The step of an action by the staff, with what comes with it, validated. It leads nowhere until
/// it is decided.
pub(super) fn staff_step(
    action: AdAction,
    party: Party,
    request: AdActionRequest,
    now: Timestamp,
) -> Answer<AdStep> {
    let AdActionRequest {
        fragments, until, ..
    } = request;
    let reason = request.reason.unwrap_or_default();
    if !reason.is_empty() && !REASONS.contains(&reason.as_str()) {
        return Err(FieldProblem::new("reason", "bad_choice")
            .with("value", reason)
            .into());
    }
    let note = request.note.unwrap_or_default().trim().to_owned();
    check_note(&note)?;
    if reason == "other" && note.is_empty() {
        return Err(FieldProblem::new("note", "required").into());
    }
    if fragments.len() > MOST_FRAGMENTS || fragments.iter().any(is_too_long) {
        return Err(FieldProblem::new("fragments", "too_many")
            .with("n", MOST_FRAGMENTS)
            .into());
    }
    if action == AdAction::Feature && until.is_some_and(|until| until <= now) {
        return Err(FieldProblem::new("until", "date_past").into());
    }
    Ok(AdStep {
        reason,
        note,
        fragments,
        until,
        ..AdStep::new(action, Target::Same, party)
    })
}

fn is_too_long(fragment: &Fragment) -> bool {
    fragment.text.len() > 4 * LONGEST_NOTE || fragment.field.len() > 100
}
