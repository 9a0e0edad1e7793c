//! `/api/dashboard/users`: accounts as administrators see and change them (docs/content-model.md
//! §1.10, §2.6).

use crate::app::Shared;
use crate::guards::browser::InBrowser;
use crate::guards::proof::JustProved;
use crate::guards::{Settings as Scope, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::Limit;
use crate::http::{
    Created, DraftBody, MaybeJson, NoContent, Page, PathInput, QueryInput, RecordDraft, RowPage,
    filled, from_code, limited, search_text,
};
use crate::openapi::routes::Routes;
use axum::Json;
use axum::extract::State;
use domain::access::{Actor, Role};
use domain::accounts::NAME;
use domain::accounts::email_address::Email;
use domain::accounts::status::{AccountAction, AccountStatus};
use domain::ids::UserId;
use domain::vocabulary::LocaleCode;
use jiff::Timestamp;
use model::typed::{typed_line, typed_lines};
use model::{FieldProblem, Given, Locale};
use serde::{Deserialize, Serialize};
use store::{Invitation, Suspension, UserChange, UserQuery, UserRecord};
use utoipa::ToSchema;

const LONGEST_REASON: usize = 500;

pub(super) fn routes() -> Routes {
    let base = "/api/dashboard/users";
    Routes::new()
        .get(base, list)
        .summary("A page of the accounts")
        .post(base, invite)
        .summary("Invites a person by email")
        .post(&format!("{base}/services"), add_service)
        .summary(
            "Makes a service account: a program acts by its API tokens, and no one signs in to it",
        )
        .get(&format!("{base}/{{id}}"), read)
        .summary("An account")
        .put(&format!("{base}/{{id}}"), update)
        .summary("Changes name, role or trust")
        .delete(&format!("{base}/{{id}}"), remove)
        .summary("Schedules the deletion of an account after the grace period")
        .post(&format!("{base}/{{id}}/{{action}}"), act)
        .summary("Suspends, activates, signs out or invites an account")
        .delete(&format!("{base}/{{id}}/second-factor"), reset_second_factor)
        .summary("Removes all authenticators and recovery codes of a user who has lost them")
}

/// An account as administrators see it.
#[derive(Serialize, ToSchema)]
#[schema(as = User)]
struct UserForStaff {
    id: UserId,
    #[schema(value_type = String)]
    email: Email,
    name: String,
    role: Role,
    #[schema(value_type = LocaleCode)]
    locale: Locale,
    trust: i64,
    account: AccountStatus,
    /// Whether signing in takes a second step.
    second_factor: bool,
    /// Whether it is the account of a program, which has API tokens and no email.
    service: bool,
    suspended_until: Option<Timestamp>,
    /// The reason for the suspension.
    reason: Option<String>,
    created_at: Timestamp,
    seen_at: Option<Timestamp>,
    /// The number of open sessions.
    sessions: u64,
    entries: u64,
    ads: u64,
    /// Actions that the caller may take.
    allowed: Vec<AccountAction>,
}

impl UserForStaff {
    fn visible_to(actor: Actor, record: UserRecord) -> UserForStaff {
        let facts = record.facts();
        let suspended = record.is_suspended;
        let account = record.standing;
        let user = record.user;
        UserForStaff {
            id: user.id,
            email: user.email,
            name: user.name,
            role: user.role,
            locale: user.locale,
            trust: user.trust.into(),
            account,
            second_factor: user.second_factor,
            service: user.service,
            suspended_until: user.suspended_until.filter(|_| suspended),
            reason: Some(record.reason).filter(|reason| suspended && !reason.is_empty()),
            created_at: record.created_at,
            seen_at: record.seen_at,
            sessions: record.sessions,
            entries: record.entries,
            ads: record.ads,
            allowed: AccountAction::offered(facts, user.id == actor.id),
        }
    }
}

/// Filters of the list of accounts.
#[derive(Deserialize, ToSchema)]
struct UserParams {
    /// Words to find in names and email addresses.
    q: Option<String>,
    #[schema(value_type = Option<Role>)]
    role: Option<String>,
    #[schema(value_type = Option<AccountStatus>)]
    status: Option<String>,
}

async fn list(
    staff: Staff<Scope>,
    _: InBrowser,
    State(app): State<Shared>,
    paging: RowPage,
    QueryInput(params): QueryInput<UserParams>,
) -> Answer<Json<Page<UserForStaff>>> {
    let query = UserQuery {
        page: paging.page,
        per_page: paging.per_page,
        text: search_text(params.q)?,
        role: from_code("role", params.role, Role::from_code)?,
        standing: from_code("status", params.status, AccountStatus::from_code)?,
    };
    let now = app.clock.now();
    let listed = app
        .store
        .read(move |reader| reader.roster(&query, now))
        .await?;
    let items = listed
        .items
        .into_iter()
        .map(|record| UserForStaff::visible_to(staff.actor(), record))
        .collect();
    Ok(Json(paging.answer(items, listed.total)))
}

async fn read(
    staff: Staff<Scope>,
    _: InBrowser,
    State(app): State<Shared>,
    PathInput(id): PathInput<UserId>,
) -> Answer<Json<UserForStaff>> {
    let now = app.clock.now();
    let entry = app
        .store
        .read(move |reader| reader.roster_entry(id, now))
        .await?;
    Ok(Json(UserForStaff::visible_to(staff.actor(), entry)))
}

/// A person to invite.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewUser)]
struct UserInvitation {
    #[serde(default)]
    #[schema(required = true)]
    email: String,
    #[serde(default)]
    #[schema(required = true)]
    name: String,
    #[schema(required = true, nullable = false)]
    role: Option<Role>,
    #[schema(value_type = Option<LocaleCode>)]
    locale: Option<Locale>,
}

/// The last code of docs/content-model.md §1.10.
const MOST_TRUST: u8 = 3;

/// Changes of an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct UserDraft {
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    name: Given<String>,
    #[serde(default)]
    #[schema(value_type = Option<Role>)]
    role: Given<Role>,
    #[serde(default)]
    #[schema(value_type = Option<u8>, minimum = 0, maximum = 3)]
    trust: Given<u8>,
}

impl RecordDraft for UserInvitation {
    const READ_ONLY: &'static [&'static str] = &[
        "id",
        "trust",
        "account",
        "second_factor",
        "service",
        "suspended_until",
        "reason",
        "created_at",
        "seen_at",
        "sessions",
        "entries",
        "ads",
        "allowed",
    ];
}

impl RecordDraft for ServiceDraft {
    const READ_ONLY: &'static [&'static str] = &[];
}

impl RecordDraft for UserDraft {
    const READ_ONLY: &'static [&'static str] = &[
        "id",
        "email",
        "locale",
        "account",
        "second_factor",
        "service",
        "suspended_until",
        "reason",
        "created_at",
        "seen_at",
        "sessions",
        "entries",
        "ads",
        "allowed",
    ];
}

/// Collects validation errors of the fields of a request; a field that is named already is not
/// named again.
#[derive(Default)]
struct AccountFields {
    problems: Vec<FieldProblem>,
}

impl AccountFields {
    fn refuse(&mut self, problem: FieldProblem) {
        let is_named = self
            .problems
            .iter()
            .any(|known| known.path.split('.').next() == Some(&problem.path));
        if !is_named {
            self.problems.push(problem);
        }
    }

    fn name(&mut self, text: &str) -> String {
        let name = typed_line(text);
        self.length("name", &name, NAME);
        name
    }

    fn length(&mut self, field: &str, text: &str, limits: (usize, usize)) {
        if let Some(problem) = FieldProblem::of_length(field, text, limits) {
            self.refuse(problem);
        }
    }

    /// The value that was sent; null is refused.
    fn filled<T>(&mut self, name: &str, change: Given<T>) -> Option<T> {
        match change {
            Given::Absent => None,
            Given::Null => {
                self.refuse(FieldProblem::new(name, "required"));
                None
            }
            Given::Set(value) => Some(value),
        }
    }

    fn done(self) -> Answer<()> {
        if self.problems.is_empty() {
            Ok(())
        } else {
            Err(Problem::invalid(&self.problems))
        }
    }
}

/// Makes an account and sends an invitation.
async fn invite(
    staff: Staff<Scope>,
    _proved: JustProved,
    State(app): State<Shared>,
    limit: Limit<limited::Invitation>,
    DraftBody { draft, problems }: DraftBody<UserInvitation>,
) -> Answer<Created<UserForStaff>> {
    let mut fields = AccountFields { problems };
    let email = Email::parse(&draft.email);
    if draft.email.is_empty() {
        fields.refuse(FieldProblem::new("email", "required"));
    } else if email.is_none() {
        fields.refuse(FieldProblem::new("email", "bad_email"));
    }
    let name = fields.name(&draft.name);
    if draft.role.is_none() {
        fields.refuse(FieldProblem::new("role", "required"));
    }
    fields.done()?;
    let (Some(email), Some(role)) = (email, draft.role) else {
        return Err(Problem::internal());
    };
    limit.attempt_of(staff.user.id, app.clock.now())?;
    let invitation = Invitation {
        email,
        name,
        role,
        locale: draft.locale.unwrap_or(Locale::Ua),
    };
    let by = staff.user.name.clone();
    let invited = app
        .store
        .invite_user(invitation, by, staff.actor(), app.clock.now())
        .await?;
    tracing::info!(
        user = invited.user.id.number(),
        by = staff.user.id.number(),
        role = role.code(),
        "invited"
    );
    Ok(Created(UserForStaff::visible_to(staff.actor(), invited)))
}

/// A program to make an account for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewService)]
struct ServiceDraft {
    #[serde(default)]
    #[schema(required = true)]
    name: String,
    /// A role of the staff.
    #[schema(required = true, nullable = false)]
    role: Option<Role>,
}

impl AccountFields {
    /// The role of the account of a program: without one of the staff it could do nothing.
    fn service_role(&mut self, role: Option<Role>) -> Option<Role> {
        let problem = match role {
            None => "required",
            Some(role) if !role.is_staff() => "bad_choice",
            Some(role) => return Some(role),
        };
        self.refuse(FieldProblem::new("role", problem));
        None
    }
}

/// Makes the account of a program.
async fn add_service(
    staff: Staff<Scope>,
    _proved: JustProved,
    State(app): State<Shared>,
    DraftBody { draft, problems }: DraftBody<ServiceDraft>,
) -> Answer<Created<UserForStaff>> {
    let mut fields = AccountFields { problems };
    let name = fields.name(&draft.name);
    let role = fields.service_role(draft.role);
    fields.done()?;
    let role = role.ok_or_else(Problem::internal)?;
    let now = app.clock.now();
    let made = app
        .store
        .add_service(name, role, staff.actor(), now)
        .await?;
    tracing::info!(
        user = made.user.id.number(),
        by = staff.user.id.number(),
        role = role.code(),
        "service account made"
    );
    Ok(Created(UserForStaff::visible_to(staff.actor(), made)))
}

/// Changes name, role or trust.
async fn update(
    staff: Staff<Scope>,
    _proved: JustProved,
    State(app): State<Shared>,
    PathInput(id): PathInput<UserId>,
    DraftBody { draft, problems }: DraftBody<UserDraft>,
) -> Answer<Json<UserForStaff>> {
    let now = app.clock.now();
    app.store
        .read(move |reader| reader.roster_entry(id, now))
        .await?;
    let mut fields = AccountFields { problems };
    let change = UserChange {
        name: fields
            .filled("name", draft.name)
            .map(|name| fields.name(&name)),
        role: fields.filled("role", draft.role),
        trust: fields.filled("trust", draft.trust),
    };
    if change.trust.is_some_and(|trust| trust > MOST_TRUST) {
        fields.refuse(FieldProblem::new("trust", "bad_choice"));
    }
    fields.done()?;
    let changed = app
        .store
        .change_user(id, change, Some(staff.actor()), now)
        .await?;
    tracing::info!(
        user = id.number(),
        by = staff.user.id.number(),
        role = changed.user.role.code(),
        "account changed"
    );
    Ok(Json(UserForStaff::visible_to(staff.actor(), changed)))
}

/// The end of a suspension and its reason; other actions need neither.
#[derive(Default, Deserialize, ToSchema)]
struct AccountActionRequest {
    /// The end of the suspension; if empty, it lasts until an administrator activates the account.
    #[schema(format = DateTime)]
    until: Option<String>,
    reason: Option<String>,
}

fn suspension(request: AccountActionRequest, now: Timestamp) -> Answer<Suspension> {
    let mut fields = AccountFields::default();
    let until = match filled(request.until).map(|until| until.parse::<Timestamp>()) {
        None => None,
        Some(Ok(until)) if until > now => Some(until),
        Some(Ok(_)) => {
            fields.refuse(FieldProblem::new("until", "date_past"));
            None
        }
        Some(Err(_)) => {
            fields.refuse(FieldProblem::new("until", "bad_time"));
            None
        }
    };
    let reason = typed_lines(&request.reason.unwrap_or_default());
    fields.length("reason", &reason, (1, LONGEST_REASON));
    fields.done()?;
    Ok(Suspension { until, reason })
}

/// Suspends, activates, signs out everywhere or invites again.
async fn act(
    staff: Staff<Scope>,
    _: InBrowser,
    State(app): State<Shared>,
    PathInput((id, action)): PathInput<(UserId, String)>,
    limit: Limit<limited::Invitation>,
    MaybeJson(request): MaybeJson<AccountActionRequest>,
) -> Answer<Json<UserForStaff>> {
    let action = AccountAction::ADDRESSED
        .into_iter()
        .find(|known| known.code() == action);
    let action = action.ok_or_else(Problem::not_found)?;
    let now = app.clock.now();
    let actor = staff.actor();
    let current = app
        .store
        .read(move |reader| reader.roster_entry(id, now))
        .await?;
    if !action.applies_to(current.facts()) {
        let title = "Not possible in its current status";
        return Err(Problem::conflict("wrong-state", title));
    }
    let done = match action {
        AccountAction::Suspend => {
            let suspension = suspension(request, now)?;
            app.store
                .vital(|| {
                    let suspension = suspension.clone();
                    app.store.suspend_account(id, suspension, Some(actor), now)
                })
                .await?
        }
        AccountAction::Activate => app.store.activate_account(id, Some(actor), now).await?,
        AccountAction::EndSessions => {
            app.store
                .vital(|| app.store.end_all_sessions(id, actor, now))
                .await?
        }
        AccountAction::Invite
        | AccountAction::Edit
        | AccountAction::ResetSecondFactor
        | AccountAction::Delete => {
            limit.attempt_of(actor.id, now)?;
            app.store
                .invite_again(id, staff.user.name.clone(), actor, now)
                .await?
        }
    };
    tracing::info!(
        user = id.number(),
        by = actor.id.number(),
        what = action.code(),
        "account"
    );
    Ok(Json(UserForStaff::visible_to(actor, done)))
}

/// Removes the second factors of another user, and ends their sessions.
async fn reset_second_factor(
    staff: Staff<Scope>,
    _proved: JustProved,
    State(app): State<Shared>,
    PathInput(id): PathInput<UserId>,
) -> Answer<Json<UserForStaff>> {
    let actor = staff.actor();
    let now = app.clock.now();
    let reset = app.store.reset_second_factor(id, Some(actor), now).await?;
    tracing::info!(
        user = id.number(),
        by = actor.id.number(),
        "second factor reset"
    );
    Ok(Json(UserForStaff::visible_to(actor, reset)))
}

/// Deletes an account after the usual grace period.
async fn remove(
    staff: Staff<Scope>,
    _proved: JustProved,
    State(app): State<Shared>,
    PathInput(id): PathInput<UserId>,
) -> Answer<NoContent> {
    let actor = staff.actor();
    let now = app.clock.now();
    app.store
        .vital(|| app.store.remove_account(id, actor, now))
        .await?;
    tracing::info!(
        user = id.number(),
        by = staff.user.id.number(),
        "deletion requested"
    );
    Ok(NoContent)
}
