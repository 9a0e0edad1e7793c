//! The account itself: what others see of it, how it is reached, how it is opened.

use super::{password_refusal, prove};
use crate::{
    app::Shared,
    domain::{
        accounts::{email_address::normalise_address, passwords::is_acceptable},
        entries::text::typed_line,
    },
    guards::SignedIn,
    http::{
        UntypedBody,
        problem::{Answer, Problem},
    },
    store::{Account, AccountChange},
    support::{
        rate_limits::{Limited, Who},
        token,
    },
};
use axum::{Json, extract::State, http::StatusCode};
use generator::model::Locale;
use jiff::Timestamp;
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};

/// `Profile` of the API's description.
fn describe(account: &Account, me: &SignedIn, now: Timestamp) -> Json<Value> {
    let user = &account.user;
    Json(json!({
        "id": user.id,
        "email": user.email,
        "name": user.name,
        "role": user.role,
        "locale": user.locale,
        "image": user.image,
        "phone": account.phone,
        "has_password": account.has_password,
        "email_verified": user.verified,
        "pending_email": account.pending_email,
        "notify": account.notify,
        "trust": user.trust,
        "created_at": account.created_at.to_string(),
        "fresh": me.is_fresh(now),
    }))
}

pub(super) async fn show(me: SignedIn, State(app): State<Shared>) -> Answer<Json<Value>> {
    Ok(describe(&app.store.account(me.user.id)?, &me, app.clock.now()))
}

#[derive(Deserialize)]
pub(super) struct ProfileChange {
    name: Option<String>,
    #[serde(default, deserialize_with = "given")]
    phone: Option<String>,
    locale: Option<Locale>,
    #[serde(default)]
    notify: NotifyChange,
}

/// Null takes the value away; without the key it stays.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    Option::<String>::deserialize(deserializer).map(|value| Some(value.unwrap_or_default()))
}

#[derive(Default, Deserialize)]
struct NotifyChange {
    expiry: Option<bool>,
    message: Option<bool>,
    newsletter: Option<bool>,
}

pub(super) async fn change(
    me: SignedIn,
    State(app): State<Shared>,
    UntypedBody(sent): UntypedBody<ProfileChange>,
) -> Answer<Json<Value>> {
    let change = AccountChange {
        name: sent.name.as_deref().map(name).transpose()?,
        phone: sent.phone.as_deref().map(phone).transpose()?,
        locale: sent.locale,
        expiry: sent.notify.expiry,
        message: sent.notify.message,
        newsletter: sent.notify.newsletter,
    };
    let now = app.clock.now();
    if let Some(phone) = change.phone.as_ref().filter(|phone| !phone.is_empty())
        && app.store.account(me.user.id)?.phone.as_ref() != Some(phone)
    {
        let who = [Who::Account(me.user.id)];
        app.limits.attempt(Limited::Phone, who, now).map_err(Problem::rate_limited)?;
    }
    let account = app.store.change_account(me.user.id, change, now).await?;
    Ok(describe(&account, &me, now))
}

fn name(typed: &str) -> Answer<String> {
    let name = typed_line(typed);
    match name.chars().count() {
        0 | 1 => Err(Problem::field("name", "too_short", json!({ "n": 2 }))),
        m @ 61.. => Err(Problem::field("name", "too_long", json!({ "n": 60, "m": m }))),
        _ => Ok(name),
    }
}

/// E.164 from a number as people write it; an empty one takes it away.
fn phone(typed: &str) -> Answer<String> {
    let dialled: String = typed.chars().filter(|c| !c.is_whitespace() && !"()-.‑–".contains(*c)).collect();
    if dialled.is_empty() {
        return Ok(String::new());
    }
    let digits = dialled.strip_prefix('+').unwrap_or_default();
    let fine = (7..=15).contains(&digits.len())
        && digits.bytes().all(|b| b.is_ascii_digit())
        && !digits.starts_with('0');
    if fine { Ok(dialled) } else { Err(Problem::field("phone", "bad_phone", json!({}))) }
}

#[derive(Deserialize)]
pub(super) struct PasswordChange {
    current: Option<String>,
    password: String,
}

/// Needs the present password or a session that has just begun; ends all other sessions, and a mail tells of it.
pub(super) async fn password(
    me: SignedIn,
    State(app): State<Shared>,
    UntypedBody(sent): UntypedBody<PasswordChange>,
) -> Answer<StatusCode> {
    let account = me.user.email.split('@').next().unwrap_or_default();
    if sent.password.len() > crate::domain::accounts::passwords::LONGEST {
        return Err(Problem::bad_request("The password is too long"));
    }
    if !is_acceptable(&sent.password, &[account, &me.user.email, &me.user.name]) {
        return Err(Problem::field("password", "pw_weak", json!({})));
    }
    prove(&app, &me, sent.current).await?;
    let hash = app.passwords.hash(sent.password).await.map_err(password_refusal)?;
    app.store.set_password(me.user.id, hash, me.session, app.clock.now()).await?;
    tracing::info!(user = me.user.id, "password changed");
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
pub(super) struct EmailChange {
    email: String,
    current: Option<String>,
}

/// Asks for another address: both must confirm.
pub(super) async fn change_email(
    me: SignedIn,
    State(app): State<Shared>,
    UntypedBody(sent): UntypedBody<EmailChange>,
) -> Answer<(StatusCode, Json<Value>)> {
    let email =
        normalise_address(&sent.email).ok_or_else(|| Problem::field("email", "bad_email", json!({})))?;
    if email.eq_ignore_ascii_case(&me.user.email) {
        return Err(Problem::field("email", "bad_choice", json!({})));
    }
    prove(&app, &me, sent.current).await?;
    let now = app.clock.now();
    let who = [Who::Account(me.user.id), Who::address(&email)];
    app.limits.attempt(Limited::AddressChange, who, now).map_err(Problem::rate_limited)?;
    let tokens = [token::random_token(), token::random_token()];
    let account = app.store.request_email_change(me.user.id, email, tokens, now).await?;
    tracing::info!(user = me.user.id, "another address asked for");
    Ok((StatusCode::ACCEPTED, describe(&account, &me, now)))
}

pub(super) async fn keep_email(me: SignedIn, State(app): State<Shared>) -> Answer<StatusCode> {
    app.store.cancel_email_change(me.user.id).await?;
    Ok(StatusCode::NO_CONTENT)
}
