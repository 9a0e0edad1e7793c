//! Complaints for the staff who decide about them (docs/content-model.md §2.5).

use crate::app::Shared;
use crate::guards::{Reports, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::{MaybeJson, PathInput, QueryInput, RowPage, filled, from_code, search_text};
use axum::Json;
use axum::extract::State;
use domain::ads::complaints::REASONS;
use domain::entries::record::Author;
use domain::ids::ComplaintId;
use domain::screens::editor_path;
use domain::vocabulary::{KindCode, LocaleCode, codes};
use domain::workflow::complaints::{ComplaintAction, ComplaintState, allowed_on_complaint};
use jiff::Timestamp;
use model::typed::typed_lines;
use model::{EntryId, FieldProblem, Kind, Locale};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::{ComplaintQuery, ComplaintRecord, ComplaintScope, ComplaintSnapshot};
use utoipa::ToSchema;

/// Characters of the note of a decision (docs/content-model.md §1.9).
const LONGEST_NOTE: usize = 1000;

/// Filters of the list of complaints.
#[derive(Deserialize, ToSchema)]
pub(super) struct ComplaintParams {
    #[schema(value_type = Option<ComplaintFilter>)]
    state: Option<String>,
    reason: Option<String>,
    q: Option<String>,
}

codes!(
    /// The states that a list may be narrowed to.
    ComplaintFilter is "ComplaintFilter",
    [OPEN].into_iter().chain(ComplaintState::ALL.map(ComplaintState::code))
);
codes!(
    /// The reason of a complaint.
    ReasonCode is "ComplaintReason",
    REASONS
);

/// The filter of complaints that are not decided.
const OPEN: &str = "open";

/// A complaint of a reader.
#[derive(Serialize, ToSchema)]
#[schema(as = Complaint)]
pub(super) struct ComplaintForStaff {
    id: ComplaintId,
    #[schema(value_type = ReasonCode)]
    reason: String,
    text: String,
    email: Option<String>,
    #[schema(value_type = LocaleCode)]
    locale: Locale,
    reporter: Option<Author>,
    doubtful: bool,
    state: ComplaintState,
    assignee: Option<Author>,
    outcome_note: String,
    created_at: Timestamp,
    updated_at: Timestamp,
    closed_at: Option<Timestamp>,
    target: ReportedEntry,
    snapshot: ComplaintSnapshot,
    /// Actions that the caller may take on it now.
    actions: Vec<ComplaintAction>,
}

/// The target of a complaint as it is now.
#[derive(Serialize, ToSchema)]
#[schema(as = ComplaintTarget)]
struct ReportedEntry {
    #[schema(value_type = KindCode)]
    kind: Kind,
    #[schema(value_type = i64)]
    id: EntryId,
    title: String,
    status: String,
    /// The path of its editor, without the language.
    path: String,
    /// The address at which readers see it.
    url: Option<String>,
    /// The number of open complaints about it.
    open: u64,
}

/// A page of complaints.
#[derive(Serialize, ToSchema)]
pub(super) struct Complaints {
    items: Vec<ComplaintForStaff>,
    total: u64,
    page: u32,
    per_page: u32,
    /// The number of complaints in each state, and of all open ones.
    counts: BTreeMap<&'static str, u64>,
}

impl From<ComplaintRecord> for ComplaintForStaff {
    fn from(complaint: ComplaintRecord) -> ComplaintForStaff {
        let locale = complaint.locale;
        let target = complaint.target;
        let snapshot = complaint.snapshot;
        let present = target.titles.into_iter().find(|title| !title.is_empty());
        let former = Locale::ALL.into_iter().find_map(|own| snapshot.title(own));
        ComplaintForStaff {
            id: complaint.id,
            reason: complaint.reason,
            text: complaint.text,
            email: filled(Some(complaint.email)),
            locale,
            reporter: complaint.reporter,
            doubtful: complaint.doubtful,
            state: complaint.state,
            assignee: complaint.assignee,
            outcome_note: complaint.outcome_note,
            created_at: complaint.created_at,
            updated_at: complaint.updated_at,
            closed_at: complaint.closed_at,
            target: ReportedEntry {
                kind: target.kind,
                id: target.id,
                title: present.unwrap_or_else(|| former.unwrap_or_default().to_owned()),
                status: target.status,
                path: editor_path(target.kind, target.id),
                url: target
                    .live_slug
                    .map(|slug| locale.path(&target.kind.item_path(&slug))),
                open: target.open,
            },
            snapshot,
            actions: allowed_on_complaint(complaint.state).collect(),
        }
    }
}

pub(super) async fn list(
    _: Staff<Reports>,
    State(app): State<Shared>,
    paging: RowPage,
    QueryInput(params): QueryInput<ComplaintParams>,
) -> Answer<Json<Complaints>> {
    let RowPage { page, per_page } = paging;
    let scope = from_code("state", params.state, |code| match code {
        OPEN => Some(ComplaintScope::Open),
        _ => ComplaintState::from_code(code).map(ComplaintScope::In),
    })?;
    let reason = from_code("reason", params.reason, |reason| {
        REASONS.contains(&reason).then(|| reason.to_owned())
    })?;
    let query = ComplaintQuery {
        scope: scope.unwrap_or(ComplaintScope::All),
        reason,
        text: search_text(params.q)?,
        page,
        per_page,
    };
    let listed = app
        .store
        .read(move |reader| reader.complaints(&query))
        .await?;
    let mut counts = BTreeMap::from([(OPEN, 0)]);
    for state in ComplaintState::ALL {
        let count = listed.counts.get(&state).copied().unwrap_or_default();
        counts.insert(state.code(), count);
        if state.is_open() {
            *counts.entry(OPEN).or_default() += count;
        }
    }
    let items = listed
        .items
        .into_iter()
        .map(ComplaintForStaff::from)
        .collect();
    Ok(Json(Complaints {
        items,
        total: listed.total,
        page,
        per_page,
        counts,
    }))
}

pub(super) async fn one(
    _: Staff<Reports>,
    State(app): State<Shared>,
    PathInput(id): PathInput<ComplaintId>,
) -> Answer<Json<ComplaintForStaff>> {
    let complaint = app.store.read(move |reader| reader.complaint(id)).await?;
    Ok(Json(complaint.into()))
}

/// Details of an action on a complaint.
#[derive(Default, Deserialize, ToSchema)]
pub(super) struct ComplaintActionRequest {
    /// The decision and its reason, for the staff.
    note: Option<String>,
}

pub(super) async fn act(
    staff: Staff<Reports>,
    State(app): State<Shared>,
    PathInput((id, action)): PathInput<(ComplaintId, String)>,
    MaybeJson(request): MaybeJson<ComplaintActionRequest>,
) -> Answer<Json<ComplaintForStaff>> {
    let action = ComplaintAction::from_code(&action).ok_or_else(Problem::not_found)?;
    let note = typed_lines(&request.note.unwrap_or_default());
    if !note.is_empty()
        && let Some(problem) = FieldProblem::of_length("note", &note, (1, LONGEST_NOTE))
    {
        return Err(problem.into());
    }
    let done = app
        .store
        .act_on_complaint(id, action, note, staff.actor(), app.clock.now())
        .await?;
    Ok(Json(done.into()))
}
