//! The account itself: its public data, its address, its password.

use super::password_proof::{password_refusal, prove};
use crate::app::Shared;
use crate::guards::SignedIn;
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::{Limit, Who};
use crate::http::{Accepted, JsonBody, NoContent, limited};
use axum::Json;
use axum::extract::State;
use domain::access::Role;
use domain::accounts::NAME;
use domain::accounts::email_address::Email;
use domain::accounts::passwords::is_acceptable;
use domain::ids::UserId;
use domain::vocabulary::LocaleCode;
use jiff::Timestamp;
use model::typed::typed_line;
use model::{FieldProblem, Locale};
use serde::{Deserialize, Deserializer, Serialize};
use store::{Account, AccountChange, Notify};
use support::{blocking, token};
use utoipa::ToSchema;

/// The account as its owner sees it.
#[derive(Serialize, ToSchema)]
pub(super) struct Profile {
    id: UserId,
    #[schema(value_type = String)]
    email: Email,
    name: String,
    role: Role,
    #[schema(value_type = LocaleCode)]
    locale: Locale,
    image: Option<String>,
    phone: Option<String>,
    has_password: bool,
    email_verified: bool,
    /// The new email address, until both addresses have confirmed the change.
    pending_email: Option<String>,
    notify: Notify,
    trust: u8,
    created_at: Timestamp,
    /// Whether the user has just signed in, so that the current password is not required.
    fresh: bool,
}

fn describe(account: Account, me: &SignedIn, now: Timestamp) -> Profile {
    let user = account.user;
    Profile {
        id: user.id,
        email: user.email,
        name: user.name,
        role: user.role,
        locale: user.locale,
        image: user.image,
        phone: account.phone,
        has_password: account.has_password,
        email_verified: user.verified,
        pending_email: account.pending_email,
        notify: account.notify,
        trust: user.trust,
        created_at: account.created_at,
        fresh: me.is_fresh(now),
    }
}

pub(super) async fn show(me: SignedIn, State(app): State<Shared>) -> Answer<Json<Profile>> {
    let id = me.user.id;
    let account = app.store.read(move |reader| reader.account(id)).await?;
    Ok(Json(describe(account, &me, app.clock.now())))
}

/// Changes of the account; omitted fields do not change.
#[derive(Deserialize, ToSchema)]
pub(super) struct ProfileChange {
    name: Option<String>,
    /// The phone number in E.164 format; null removes it.
    #[serde(default, deserialize_with = "given")]
    phone: Option<String>,
    #[schema(value_type = Option<LocaleCode>)]
    locale: Option<Locale>,
    #[serde(default)]
    notify: NotifyChange,
}

/// Null takes the value away; without the key it stays.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    Option::<String>::deserialize(deserializer).map(|value| Some(value.unwrap_or_default()))
}

/// Emails that an account receives; omitted fields do not change.
#[derive(Default, Deserialize, ToSchema)]
struct NotifyChange {
    expiry: Option<bool>,
    message: Option<bool>,
    newsletter: Option<bool>,
    favourites: Option<bool>,
}

pub(super) async fn change(
    me: SignedIn,
    State(app): State<Shared>,
    limit: Limit<limited::Phone>,
    JsonBody(sent): JsonBody<ProfileChange>,
) -> Answer<Json<Profile>> {
    let change = AccountChange {
        name: sent.name.as_deref().map(name).transpose()?,
        phone: sent.phone.as_deref().map(phone).transpose()?,
        locale: sent.locale,
        expiry: sent.notify.expiry,
        message: sent.notify.message,
        newsletter: sent.notify.newsletter,
        favourites: sent.notify.favourites,
    };
    let id = me.user.id;
    let now = app.clock.now();
    if change.phone.as_ref().is_some_and(|phone| !phone.is_empty()) {
        let account = app.store.read(move |reader| reader.account(id)).await?;
        if account.phone != change.phone {
            limit.attempt_of(id, now)?;
        }
    }
    let account = app.store.change_account(me.user.id, change, now).await?;
    Ok(Json(describe(account, &me, now)))
}

fn name(typed: &str) -> Answer<String> {
    let name = typed_line(typed);
    let (least, most) = NAME;
    match name.chars().count() {
        count if count < least => Err(FieldProblem::new("name", "too_short")
            .with("n", least)
            .into()),
        m if m > most => Err(FieldProblem::new("name", "too_long")
            .with("n", most)
            .with("m", m)
            .into()),
        _ => Ok(name),
    }
}

/// E.164 from a number as people write it; an empty one takes it away.
fn phone(typed: &str) -> Answer<String> {
    let dialled: String = typed
        .chars()
        .filter(|c| !c.is_whitespace() && !"()-.‑–".contains(*c))
        .collect();
    if dialled.is_empty() {
        return Ok(String::new());
    }
    let digits = dialled.strip_prefix('+').unwrap_or_default();
    let fine = (7..=15).contains(&digits.len())
        && digits.bytes().all(|b| b.is_ascii_digit())
        && !digits.starts_with('0');
    if fine {
        Ok(dialled)
    } else {
        Err(FieldProblem::new("phone", "bad_phone").into())
    }
}

/// A new password for the account.
#[derive(Deserialize, ToSchema)]
pub(super) struct PasswordChange {
    /// The current password; may be left out just after signing in.
    current: Option<String>,
    password: String,
}

/// Needs the present password or a session that has just begun; ends all other sessions, and sends
/// an email about it.
pub(super) async fn password(
    me: SignedIn,
    State(app): State<Shared>,
    guesses: Limit<limited::SignIn>,
    limit: Limit<limited::Password>,
    JsonBody(sent): JsonBody<PasswordChange>,
) -> Answer<NoContent> {
    let account = me.user.email.split('@').next().unwrap_or_default();
    if sent.password.len() > domain::accounts::passwords::LONGEST {
        return Err(Problem::bad_request("The password is too long"));
    }
    let own = [account, &me.user.email, &me.user.name].map(ToOwned::to_owned);
    // Up to 45 ms, which no other request of this worker should wait for.
    let judged = blocking::run("the strength of a password", move || {
        let is_acceptable = is_acceptable(&sent.password, &own.each_ref().map(String::as_str));
        (sent, is_acceptable)
    });
    let (sent, is_acceptable) = judged.await?;
    if !is_acceptable {
        return Err(FieldProblem::new("password", "pw_weak").into());
    }
    prove(&app, &me, sent.current, guesses).await?;
    limit.attempt_of(me.user.id, app.clock.now())?;
    let hash = app
        .security
        .passwords
        .hash(sent.password)
        .await
        .map_err(password_refusal)?;
    app.store
        .set_password(me.user.id, hash, me.session, app.clock.now())
        .await?;
    tracing::info!(user = me.user.id.number(), "password changed");
    Ok(NoContent)
}

/// A new email address for the account.
#[derive(Deserialize, ToSchema)]
pub(super) struct EmailChange {
    email: String,
    current: Option<String>,
}

/// Asks for another address: both must confirm.
pub(super) async fn change_email(
    me: SignedIn,
    State(app): State<Shared>,
    guesses: Limit<limited::SignIn>,
    limit: Limit<limited::AddressChange>,
    JsonBody(sent): JsonBody<EmailChange>,
) -> Answer<Accepted<Profile>> {
    let email = Email::parse(&sent.email).ok_or_else(|| FieldProblem::new("email", "bad_email"))?;
    if email.eq_ignore_ascii_case(&me.user.email) {
        return Err(FieldProblem::new("email", "bad_choice").into());
    }
    prove(&app, &me, sent.current, guesses).await?;
    let now = app.clock.now();
    let who = [Who::Account(me.user.id.number()), Who::address(&email)];
    let attempt = limit.attempt(who, now)?;
    let tokens = [token::random_token(), token::random_token()];
    let requested = app
        .store
        .request_email_change(me.user.id, email, tokens, now)
        .await;
    let account = attempt.forgive_if_failed(requested.map_err(Problem::from))?;
    tracing::info!(user = me.user.id.number(), "another address asked for");
    Ok(Accepted(describe(account, &me, now)))
}

pub(super) async fn keep_email(me: SignedIn, State(app): State<Shared>) -> Answer<NoContent> {
    app.store.cancel_email_change(me.user.id).await?;
    Ok(NoContent)
}
