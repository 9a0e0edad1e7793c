//! Complaints for those who decide about them (docs/content-model.md §2.5).

use crate::app::Shared;
use crate::guards::{Scope, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::{MaybeJson, PageSize, PathInput, QueryInput, filled, search_text};
use axum::Json;
use axum::extract::State as AppState;
use axum::http::request::Parts;
use domain::access::{Access, Area};
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

/// Numbers and complaints.
pub(super) struct Reports;

impl Scope for Reports {
    const ACCESS: Access = Access::Staff(Area::Reports);

    fn area(_: &Parts) -> Option<Area> {
        Some(Area::Reports)
    }
}

/// Characters of the note of a decision (docs/content-model.md §1.9).
const LONGEST_NOTE: usize = 1000;

/// Filters of the list of complaints.
#[derive(Deserialize, ToSchema)]
pub(super) struct ComplaintParams {
    #[schema(minimum = 1, maximum = 1000)]
    page: Option<u32>,
    #[schema(minimum = 1, maximum = 1000)]
    per_page: Option<u32>,
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

/// Everything that is not decided.
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
        let ComplaintRecord {
            target,
            snapshot,
            locale,
            ..
        } = complaint;
        let present = target.titles.into_iter().find(|title| !title.is_empty());
        let former = || {
            Locale::ALL
                .into_iter()
                .find_map(|locale| snapshot.title(locale))
                .map(ToOwned::to_owned)
        };
        ComplaintForStaff {
            id: complaint.id,
            reason: complaint.reason,
            text: complaint.text,
            email: Some(complaint.email).filter(|email| !email.is_empty()),
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
                title: present.or_else(former).unwrap_or_default(),
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
    AppState(app): AppState<Shared>,
    QueryInput(params): QueryInput<ComplaintParams>,
) -> Answer<Json<Complaints>> {
    let query = query(params)?;
    let (page, per_page) = (query.page, query.per_page);
    let listed = app
        .store
        .read(move |reader| reader.complaints(&query))
        .await?;
    let count_in = |state: ComplaintState| listed.counts.get(&state).copied().unwrap_or_default();
    let open: u64 = ComplaintState::ALL
        .into_iter()
        .filter(|state| state.is_open())
        .map(count_in)
        .sum();
    let counts = ComplaintState::ALL
        .map(|state| (state.code(), count_in(state)))
        .into_iter()
        .chain([(OPEN, open)])
        .collect();
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

fn query(params: ComplaintParams) -> Answer<ComplaintQuery> {
    let scope = match filled(params.state).as_deref() {
        None => ComplaintScope::All,
        Some(OPEN) => ComplaintScope::Open,
        Some(code) => {
            let state = ComplaintState::from_code(code);
            ComplaintScope::In(state.ok_or_else(|| Problem::bad_request("state: unknown value"))?)
        }
    };
    let reason = filled(params.reason);
    if reason
        .as_ref()
        .is_some_and(|reason| !REASONS.contains(&reason.as_str()))
    {
        return Err(Problem::bad_request("reason: unknown value"));
    }
    let (page, per_page) = PageSize::ROWS.page(params.page, params.per_page);
    Ok(ComplaintQuery {
        scope,
        reason,
        text: search_text(params.q)?,
        page,
        per_page,
    })
}

pub(super) async fn one(
    _: Staff<Reports>,
    AppState(app): AppState<Shared>,
    PathInput(id): PathInput<ComplaintId>,
) -> Answer<Json<ComplaintForStaff>> {
    Ok(Json(
        app.store
            .read(move |reader| reader.complaint(id))
            .await?
            .into(),
    ))
}

/// Details of an action on a complaint.
#[derive(Default, Deserialize, ToSchema)]
pub(super) struct ComplaintActionRequest {
    /// The decision and its reason, for the staff.
    note: Option<String>,
}

pub(super) async fn act(
    staff: Staff<Reports>,
    AppState(app): AppState<Shared>,
    PathInput((id, action)): PathInput<(ComplaintId, String)>,
    MaybeJson(request): MaybeJson<ComplaintActionRequest>,
) -> Answer<Json<ComplaintForStaff>> {
    let action = ComplaintAction::from_code(&action).ok_or_else(Problem::not_found)?;
    let note = typed_lines(&request.note.unwrap_or_default());
    let length = note.chars().count();
    if length > LONGEST_NOTE {
        return Err(FieldProblem::new("note", "too_long")
            .with("n", LONGEST_NOTE)
            .with("m", length)
            .into());
    }
    let done = app
        .store
        .act_on_complaint(id, action, note, staff.actor(), app.clock.now())
        .await?;
    Ok(Json(done.into()))
}
