//! The second step of a sign-in, after password, emailed link or issuer alike (docs/protocols.md
//! §1.11): a form that needs no script, and the call that it sends. Between the steps the browser has
//! a cookie and no session. A script may send the answer of a passkey in the place of a code.

use super::exchange::Exchange;
use super::session::{self, PendingSession};
use super::{finish, pages, passkey};
use crate::app::App;
use crate::guards::known::KnownBrowser;
use crate::handlers::form_page::{self, PageTexts};
use crate::handlers::{passkeys, second_factor};
use crate::http::cookies::{self, Keep};
use crate::http::limited;
use crate::http::problem::Problem;
use crate::http::rate_limits::{Limit, TooSoon};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use domain::accounts::second_factor::SECOND_STEP;
use domain::accounts::second_factor::passkeys::{ChallengePlace, ChallengeUse, UserCheck};
use domain::ids::UserId;
use generator::viewmodel::{Emphasis, Form, FormField, FormPage, FormSection};
use std::sync::atomic::Ordering;
use store::{FirstStep, NextStep, PendingSignIn, SecondProof, SecondStep};
use support::token;

/// The page of the second step, below the base of the protocol.
const PAGE: &str = "signin/second-factor";
/// The error of a wrong code.
const WRONG_CODE: &str = "SecondFactor";
/// The errors that the page has words for.
const PAGE_CODES: [&str; 6] = [
    WRONG_CODE,
    "TooManyCodes",
    "Passkey",
    "PasskeyUnknown",
    "PasskeyUnverified",
    "PasskeyCopied",
];
/// Most characters of a code that are read.
const LONGEST_CODE: usize = 64;

/// Answers the first step of a sign-in: with the session, or with the way to the second step.
pub(super) fn lead_on(
    mut exchange: Exchange,
    pending: &PendingSession,
    first: &FirstStep,
) -> Response {
    if first.next != NextStep::Second {
        return finish::sign_in(exchange, pending, &first.user);
    }
    tracing::info!(user = first.user.id.number(), "second step asked for");
    exchange.set(
        &cookies::SECOND_STEP,
        pending.token(),
        Keep::For(SECOND_STEP),
    );
    if exchange.is_json() {
        // Clients of the protocol go to the sign-in page, whose script leads on.
        let url = format!("{}?step=second", pages::page(&exchange, "/login"));
        return exchange.redirect(StatusCode::OK, &url);
    }
    exchange.redirect_to_endpoint(StatusCode::OK, PAGE)
}

/// The digest of the token of this browser's second step.
fn pending_digest(exchange: &Exchange) -> Option<[u8; 32]> {
    let value = cookies::SECOND_STEP.read(&exchange.headers, exchange.app.base.is_https())?;
    token::is_token(&value).then(|| token::digest(&value))
}

/// The sign-in that waits in this browser.
async fn waiting(exchange: &Exchange) -> Result<Option<([u8; 32], PendingSignIn)>, Problem> {
    let Some(digest) = pending_digest(exchange) else {
        return Ok(None);
    };
    let now = exchange.app.clock.now();
    let pending = exchange
        .app
        .store
        .read(move |reader| reader.pending_sign_in(&digest, now))
        .await?;
    Ok(pending.map(|pending| (digest, pending)))
}

/// Nothing waits, or no longer: the sign-in starts again.
fn over(mut exchange: Exchange) -> Response {
    exchange.set(&cookies::SECOND_STEP, "", Keep::Delete);
    exchange.redirect_to_endpoint(StatusCode::UNAUTHORIZED, "error?error=SecondFactorExpired")
}

/// The place of the challenge for the second step in the browser with this token's digest.
fn place(browser: [u8; 32]) -> ChallengePlace {
    ChallengePlace {
        usage: ChallengeUse::SecondStep,
        browser,
    }
}

/// The ids of the passkeys that the second step may be taken by.
async fn passkeys_of(exchange: &Exchange, user: UserId) -> Result<Vec<Vec<u8>>, Problem> {
    let store = &exchange.app.store;
    Ok(store
        .read(move |reader| reader.credential_ids(user))
        .await?)
}

/// POST signin/second-factor: the options for a passkey of the account.
pub(super) async fn ask(exchange: Exchange) -> Result<Response, Problem> {
    if !exchange.csrf_verified() {
        return Ok(passkey::without_token(exchange));
    }
    let Some((digest, pending)) = waiting(&exchange).await? else {
        let url = exchange.endpoint("error?error=SecondFactorExpired");
        return Ok(exchange.address(StatusCode::UNAUTHORIZED, &url));
    };
    let known = passkeys_of(&exchange, pending.user.id).await?;
    if known.is_empty() {
        let url = exchange.endpoint(&format!("{PAGE}?error=PasskeyUnknown"));
        return Ok(exchange.address(StatusCode::UNAUTHORIZED, &url));
    }
    let at = place(digest);
    let options = passkeys::request_options(&exchange.app, at, known, UserCheck::Preferred);
    Ok(exchange.json(StatusCode::OK, &options))
}

/// GET signin/second-factor: the form.
pub(super) async fn page(exchange: Exchange) -> Result<Response, Problem> {
    let Some((_, pending)) = waiting(&exchange).await? else {
        return Ok(over(exchange));
    };
    let app = exchange.app.clone();
    let words = PageTexts {
        app: &app,
        locale: exchange.locale(),
    };
    let code = FormField {
        name: "code",
        label: words.text("second_step_page.code"),
        hint: words.text("second_step_page.hint"),
        error: exchange
            .query
            .get("error")
            .map_or_else(String::new, |code| error_text(words, code)),
        autocomplete: "one-time-code",
        required: true,
        max: LONGEST_CODE,
        ..FormField::default()
    };
    let (passkey, lead) = if passkeys_of(&exchange, pending.user.id).await?.is_empty() {
        (String::new(), "second_step_page.lead")
    } else {
        let passkey = words.text("second_step_page.passkey");
        (passkey, "second_step_page.lead_passkey")
    };
    let form = Form {
        action: format!("{}/callback/second-factor", super::exchange::BASE),
        hidden: vec![
            ("csrfToken", exchange.csrf.token.clone()),
            ("callbackUrl", exchange.callback_url.clone()),
        ],
        fields: vec![code],
        note: words.text("second_step_page.note"),
        button: words.text("second_step_page.button"),
        passkey,
        emphasis: Emphasis::Plain,
        ..Form::default()
    };
    let help = FormSection {
        paragraphs: vec![words.text("second_step_page.lost")],
        ..FormSection::default()
    };
    let page = FormPage {
        title: words.text("second_step_page.title"),
        lead: words.fill(lead, &[("email", &pending.user.email)]),
        sections: vec![form.into(), help],
        links: vec![words.link(words.locale.path("/login"), "second_step_page.again")],
        ..FormPage::default()
    };
    let mut response = exchange.page(words.draw("/login", page))?;
    form_page::keep_secret(response.headers_mut());
    Ok(response)
}

/// The words for a code of this page; any other gets the general ones.
fn error_text(words: PageTexts<'_>, code: &str) -> String {
    let known = PAGE_CODES.contains(&code);
    let code = if known { code } else { "Default" };
    words.text(&format!("auth_error.{code}"))
}

/// Back to the form, which names the error.
fn back(exchange: Exchange, status: StatusCode, code: &str) -> Response {
    exchange.redirect_to_endpoint(status, &format!("{PAGE}?error={code}"))
}

fn try_later(exchange: Exchange, refused: TooSoon) -> Response {
    let seconds = refused.seconds;
    tracing::info!(seconds, "second step throttled");
    let mut response = back(exchange, StatusCode::TOO_MANY_REQUESTS, "TooManyCodes");
    response
        .headers_mut()
        .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

/// The answer to a request without the proof that a page of this site sent it.
fn unproven(exchange: Exchange) -> Response {
    if exchange.is_json() {
        return exchange.redirect_to_endpoint(StatusCode::OK, "signin?csrf=true");
    }
    // The form that is shown again has the token that was missing.
    back(exchange, StatusCode::OK, "Default")
}

fn wrong(app: &App, exchange: Exchange, user: UserId, code: &str) -> Response {
    let failures = &app.operations.metrics.sign_in_failures;
    failures.fetch_add(1, Ordering::Relaxed);
    tracing::info!(user = user.number(), code, "second step failed");
    back(exchange, StatusCode::UNAUTHORIZED, code)
}

/// What the form proves, by a code or by the answer of a passkey; else the code of the words for it.
async fn proof_of(
    exchange: &Exchange,
    browser: [u8; 32],
    user: UserId,
) -> Result<Result<SecondProof, &'static str>, Problem> {
    if !exchange.body.text("credential").is_empty() {
        let proof = passkey::proof_of(exchange, place(browser), UserCheck::Preferred).await?;
        return Ok(match passkeys::own(proof, user) {
            Ok(proof) => Ok(proof),
            Err(error) => {
                tracing::info!(user = user.number(), reason = ?error, "passkey rejected");
                Err(passkey::error_code(error))
            }
        });
    }
    let (app, typed) = (&exchange.app, exchange.body.text("code"));
    let proof = second_factor::proof_of(app, user, &typed, app.clock.now()).await?;
    Ok(proof.ok_or(WRONG_CODE))
}

/// POST callback/second-factor: signs in with a code, or with a passkey.
pub(super) async fn sign_in(
    mut exchange: Exchange,
    codes: Limit<limited::SecondFactor>,
    uses: Limit<limited::PasskeyUse>,
) -> Result<Response, Problem> {
    if !exchange.csrf_verified() {
        return Ok(unproven(exchange));
    }
    let app = exchange.app.clone();
    let Some((digest, PendingSignIn { user, .. })) = waiting(&exchange).await? else {
        return Ok(over(exchange));
    };
    let now = app.clock.now();
    let attempt = match codes.attempt_of(user.id, now) {
        Ok(attempt) => attempt,
        Err(refused) => return Ok(try_later(exchange, refused)),
    };
    let proof = match proof_of(&exchange, digest, user.id).await? {
        Ok(proof) => proof,
        Err(code) => return Ok(wrong(&app, exchange, user.id, code)),
    };
    if matches!(proof, SecondProof::Passkey { .. })
        && let Err(refused) = uses.attempt_of(user.id, now)
    {
        return Ok(try_later(exchange, refused));
    }
    let new_session = session::new_session(&exchange);
    let is_known = KnownBrowser::of(&app, &exchange.headers)
        .who(&app, &user.email)
        .is_some();
    // On a full disk the staff still sign in, so that an administrator can make room.
    let signed_in = app.store.vital_if(user.role.is_staff(), || {
        app.store
            .sign_in_by_second_step(digest, proof, new_session.row(), is_known, now)
    });
    let user = match signed_in.await? {
        SecondStep::SignedIn(user) => user,
        SecondStep::Wrong => {
            let code = match proof {
                SecondProof::Passkey { .. } => "Passkey",
                SecondProof::Totp { .. } | SecondProof::RecoveryCode(_) => WRONG_CODE,
            };
            return Ok(wrong(&app, exchange, user.id, code));
        }
        SecondStep::Copied => return Ok(wrong(&app, exchange, user.id, "PasskeyCopied")),
        SecondStep::Over => return Ok(over(exchange)),
    };
    attempt.forgive();
    exchange.set(&cookies::SECOND_STEP, "", Keep::Delete);
    Ok(finish::sign_in(exchange, &new_session, &user))
}
