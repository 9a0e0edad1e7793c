//! `/api/dashboard/users`: accounts as administrators see and change them (docs/content-model.md §1.10, §2.6).

use crate::{
    app::Shared,
    domain::{
        access::{Actor, Role},
        accounts::email_address::normalise_address,
        entries::known_keys::unknown,
    },
    guards::{Settings as Scope, Staff},
    http::{
        QueryInput, UntypedBody,
        problem::{Answer, Problem},
    },
    openapi::routes::Routes,
    store::{AccountStatus, Invitation, Suspension, UserChange, UserQuery, UserRecord},
};
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use generator::{check, model::Locale};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Map, Value, json};

const PER_PAGE: u32 = 20;
const MOST_PER_PAGE: u32 = 100;
const LONGEST_QUESTION: usize = 200;
/// Characters of a name (docs/content-model.md §1.10).
const NAME: std::ops::RangeInclusive<usize> = 2..=60;
const LONGEST_REASON: usize = 500;
const TRUST: std::ops::RangeInclusive<i64> = 0..=3;

/// Something done to an account, by its word in the address and in `allowed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Edit,
    Suspend,
    Activate,
    EndSessions,
    Invite,
    Delete,
}

impl Act {
    const fn code(self) -> &'static str {
        match self {
            Act::Edit => "edit",
            Act::Suspend => "suspend",
            Act::Activate => "activate",
            Act::EndSessions => "end-sessions",
            Act::Invite => "invite",
            Act::Delete => "delete",
        }
    }
}

/// What may be done to an account of each standing, and whether to one's own. That the last administrator stays is the
/// store's word.
const ACTS: &[(Act, &[AccountStatus], bool)] = &[
    (Act::Edit, &AccountStatus::ALL, true),
    (Act::Suspend, &[AccountStatus::PendingEmail, AccountStatus::Active, AccountStatus::Suspended], false),
    (Act::Activate, &[AccountStatus::Suspended], false),
    (Act::EndSessions, &[AccountStatus::Active, AccountStatus::DeletionRequested], true),
    (Act::Invite, &[AccountStatus::PendingEmail], false),
    (Act::Delete, &[AccountStatus::PendingEmail, AccountStatus::Active, AccountStatus::Suspended], false),
];

/// Acts with an address of their own.
const ADDRESSED: [Act; 4] = [Act::Suspend, Act::Activate, Act::EndSessions, Act::Invite];

pub(super) fn routes() -> Routes {
    let base = "/api/dashboard/users";
    Routes::new()
        .untyped_get(base, list)
        .untyped_post(base, invite)
        .untyped_get(&format!("{base}/{{id}}"), read)
        .untyped_put(&format!("{base}/{{id}}"), update)
        .untyped_delete(&format!("{base}/{{id}}"), remove)
        .untyped_post(&format!("{base}/{{id}}/{{action}}"), act)
}

fn describe(entry: &UserRecord, actor: Actor) -> Value {
    let user = &entry.user;
    let own = user.id == actor.id;
    let allowed = ACTS
        .iter()
        .filter(|(_, standings, to_self)| standings.contains(&entry.standing) && (*to_self || !own));
    let suspended = entry.standing == AccountStatus::Suspended;
    json!({
        "id": user.id,
        "email": user.email,
        "name": user.name,
        "role": user.role,
        "locale": user.locale,
        "trust": user.trust,
        "account": entry.standing.code(),
        "suspended_until": user.suspended_until.filter(|_| suspended),
        "reason": Some(&entry.reason).filter(|reason| suspended && !reason.is_empty()),
        "created_at": entry.created_at,
        "seen_at": entry.seen_at,
        "sessions": entry.sessions,
        "entries": entry.entries,
        "ads": entry.ads,
        "allowed": allowed.map(|(act, ..)| act.code()).collect::<Vec<_>>(),
    })
}

#[derive(Deserialize)]
struct Wish {
    page: Option<u32>,
    per_page: Option<u32>,
    q: Option<String>,
    role: Option<String>,
    status: Option<String>,
}

async fn list(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    QueryInput(wish): QueryInput<Wish>,
) -> Answer<Json<Value>> {
    let given = |text: Option<String>| text.filter(|text| !text.is_empty());
    let text = given(wish.q).map(|text| text.trim().to_owned());
    if text.as_ref().is_some_and(|text| text.len() > LONGEST_QUESTION) {
        return Err(Problem::bad_request("q: too long"));
    }
    let role = given(wish.role)
        .map(|role| Role::from_code(&role).ok_or_else(|| Problem::bad_request("role: no such role")));
    let standing = given(wish.status).map(|word| {
        AccountStatus::from_code(&word).ok_or_else(|| Problem::bad_request("status: no such state"))
    });
    let query = UserQuery {
        page: wish.page.unwrap_or(1).max(1),
        per_page: wish.per_page.unwrap_or(PER_PAGE).clamp(1, MOST_PER_PAGE),
        text,
        role: role.transpose()?,
        standing: standing.transpose()?,
    };
    let (page, per_page, now) = (query.page, query.per_page, app.clock.now());
    let found = tokio::task::spawn_blocking(move || app.store.roster(&query, now));
    let found = found.await.map_err(|_| Problem::internal())??;
    let items: Vec<Value> = found.items.iter().map(|entry| describe(entry, staff.actor())).collect();
    Ok(Json(json!({ "items": items, "total": found.total, "page": page, "per_page": per_page })))
}

fn id(text: &str) -> Answer<i64> {
    // An id that is none is absent, like any other that nobody has.
    text.parse().map_err(|_| Problem::not_found())
}

async fn read(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    Path(text): Path<String>,
) -> Answer<Json<Value>> {
    Ok(Json(describe(&app.store.roster_entry(id(&text)?, app.clock.now())?, staff.actor())))
}

/// Keys of an account: those that are set, and those that answers give.
pub(crate) const KEYS: [&str; 15] = [
    "id",
    "email",
    "name",
    "role",
    "locale",
    "trust",
    "account",
    "suspended_until",
    "reason",
    "created_at",
    "seen_at",
    "sessions",
    "entries",
    "ads",
    "allowed",
];

/// Collects what is wrong with the fields of a request.
#[derive(Default)]
struct Fields {
    problems: Vec<check::Problem>,
}

impl Fields {
    fn refuse(&mut self, path: &str, key: &'static str) -> &mut check::Problem {
        let at = self.problems.len();
        self.problems.push(check::Problem::new(path, key));
        &mut self.problems[at]
    }

    fn name(&mut self, value: &Value) -> String {
        let name = crate::domain::entries::text::typed_line(value.as_str().unwrap_or_default());
        let count = name.chars().count();
        let (min, max) = (*NAME.start(), *NAME.end());
        if count == 0 {
            self.refuse("name", "required");
        } else if count > max {
            let problem = self.refuse("name", "too_long");
            problem.params.extend([("n".to_owned(), max.into()), ("m".to_owned(), count.into())]);
        } else if count < min {
            self.refuse("name", "too_short").params.insert("n".to_owned(), min.into());
        }
        name
    }

    fn role(&mut self, value: &Value) -> Option<Role> {
        let role = value.as_str().and_then(Role::from_code);
        if role.is_none() {
            self.refuse("role", if value.is_null() { "required" } else { "bad_choice" });
        }
        role
    }

    fn done(self) -> Answer<()> {
        if self.problems.is_empty() { Ok(()) } else { Err(Problem::invalid(&self.problems)) }
    }
}

/// Makes an account and sends an invitation.
async fn invite(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    UntypedBody(sent): UntypedBody<Map<String, Value>>,
) -> Answer<(StatusCode, Json<Value>)> {
    let said = |name: &str| sent.get(name).cloned().unwrap_or_default();
    let mut fields = Fields { problems: unknown(&sent, &KEYS) };
    let typed = said("email");
    let typed = typed.as_str().unwrap_or_default();
    let email = normalise_address(typed);
    if email.is_none() {
        fields.refuse("email", if typed.is_empty() { "required" } else { "bad_email" });
    }
    let name = fields.name(&said("name"));
    let role = fields.role(&said("role"));
    let locale = said("locale");
    let locale = match locale.as_str() {
        None => Some(Locale::Ua),
        Some(code) => Locale::from_code(code),
    };
    if locale.is_none() {
        fields.refuse("locale", "bad_choice");
    }
    fields.done()?;
    let (Some(email), Some(role), Some(locale)) = (email, role, locale) else {
        return Err(Problem::internal());
    };
    let invitation = Invitation { email, name, role, locale };
    let by = staff.user.name.clone();
    let invited = app.store.invite_user(invitation, by, staff.actor(), app.clock.now()).await?;
    tracing::info!(user = invited.user.id, by = staff.user.id, role = role.code(), "invited");
    Ok((StatusCode::CREATED, Json(describe(&invited, staff.actor()))))
}

/// Changes name, role or trust.
async fn update(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    Path(text): Path<String>,
    UntypedBody(sent): UntypedBody<Map<String, Value>>,
) -> Answer<Json<Value>> {
    let (id, now) = (id(&text)?, app.clock.now());
    app.store.roster_entry(id, now)?;
    let mut fields = Fields { problems: unknown(&sent, &KEYS) };
    let trust = sent.get("trust").map(|trust| trust.as_i64().filter(|trust| TRUST.contains(trust)));
    if trust == Some(None) {
        let problem = fields.refuse("trust", "number_range");
        problem.params.extend([("min".to_owned(), json!(0)), ("max".to_owned(), json!(3))]);
    }
    let change = UserChange {
        name: sent.get("name").map(|name| fields.name(name)),
        role: sent.get("role").and_then(|role| fields.role(role)),
        trust: trust.flatten().and_then(|trust| u8::try_from(trust).ok()),
    };
    fields.done()?;
    let changed = app.store.change_user(id, change, staff.actor(), now).await?;
    tracing::info!(user = id, by = staff.user.id, role = changed.user.role.code(), "account changed");
    Ok(Json(describe(&changed, staff.actor())))
}

#[derive(Default, Deserialize)]
struct Reason {
    until: Option<String>,
    reason: Option<String>,
}

fn suspension(body: Reason, now: Timestamp) -> Answer<Suspension> {
    let mut fields = Fields::default();
    let until = match body.until.filter(|until| !until.is_empty()).map(|until| until.parse::<Timestamp>()) {
        None => None,
        Some(Ok(until)) if until <= now => {
            fields.refuse("until", "date_past");
            None
        }
        Some(Ok(until)) => Some(until),
        Some(Err(_)) => {
            fields.refuse("until", "bad_time");
            None
        }
    };
    let reason = crate::domain::entries::text::typed_lines(&body.reason.unwrap_or_default());
    let count = reason.chars().count();
    if count == 0 {
        fields.refuse("reason", "required");
    } else if count > LONGEST_REASON {
        let problem = fields.refuse("reason", "too_long");
        problem.params.extend([("n".to_owned(), LONGEST_REASON.into()), ("m".to_owned(), count.into())]);
    }
    fields.done()?;
    Ok(Suspension { until, reason })
}

/// Suspends, activates, signs out everywhere or invites again.
async fn act(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    Path((text, action)): Path<(String, String)>,
    body: axum::body::Bytes,
) -> Answer<Json<Value>> {
    let act = ADDRESSED.into_iter().find(|act| act.code() == action).ok_or_else(Problem::not_found)?;
    let (id, now, actor) = (id(&text)?, app.clock.now(), staff.actor());
    let current = app.store.roster_entry(id, now)?;
    let body: Reason = if body.is_empty() {
        Reason::default()
    } else {
        crate::http::parse_json(&body).map_err(|error| Problem::bad_request(error.to_string()))?
    };
    let row = ACTS.iter().find(|(one, ..)| *one == act);
    if !row.is_some_and(|(_, standings, _)| standings.contains(&current.standing)) {
        let title = "Not possible in its current state";
        return Err(Problem::new(StatusCode::CONFLICT, "wrong-state", title).with("key", "wrong_state"));
    }
    let done = match act {
        Act::Suspend => app.store.suspend_account(id, suspension(body, now)?, actor, now).await?,
        Act::Activate => app.store.activate_account(id, actor, now).await?,
        Act::EndSessions => app.store.end_all_sessions(id, actor, now).await?,
        Act::Invite | Act::Edit | Act::Delete => {
            app.store.invite_again(id, staff.user.name.clone(), actor, now).await?
        }
    };
    tracing::info!(user = id, by = actor.id, what = act.code(), "account");
    Ok(Json(describe(&done, actor)))
}

/// Ends an account after the usual grace.
async fn remove(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    Path(text): Path<String>,
) -> Answer<StatusCode> {
    let id = id(&text)?;
    app.store.remove_account(id, staff.actor(), app.clock.now()).await?;
    tracing::info!(user = id, by = staff.user.id, "deletion asked for");
    Ok(StatusCode::NO_CONTENT)
}
