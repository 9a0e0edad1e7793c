//! The authenticators of one's own account, and its recovery codes (docs/security.md §10).

use crate::app::{App, Shared};
use crate::guards::proof::JustProved;
use crate::guards::{SignedIn, duty};
use crate::handlers::passkeys::{self, CreationOptions};
use crate::handlers::second_factor::{seal, step_of};
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::Limit;
use crate::http::{JsonBody, PathInput, limited};
use axum::Json;
use axum::extract::State;
use domain::accounts::second_factor::passkeys::{
    ChallengePlace, ChallengeUse, PasskeyError, Registration,
};
use domain::accounts::second_factor::totp::TotpSecret;
use domain::accounts::second_factor::{
    AuthenticatorKind, LONGEST_NAME, TypedCode, is_recent, recovery_codes,
};
use domain::ids::AuthenticatorId;
use jiff::Timestamp;
use model::FieldProblem;
use model::typed::typed_line;
use qrcodegen::{QrCode, QrCodeEcc};
use serde::{Deserialize, Serialize};
use store::{Account, Authenticator};
use utoipa::ToSchema;

/// The second factors of an account.
#[derive(Serialize, ToSchema)]
#[schema(as = SecondFactors)]
pub(super) struct FactorList {
    /// The oldest first.
    items: Vec<AuthenticatorItem>,
    /// Recovery codes that were not used.
    recovery_codes_left: u64,
    /// Whether changes that ask for a recent proof need none now; else `POST /api/cabinet/prove` comes
    /// first.
    proved: bool,
    /// The way in which the user proves to be the owner of the account.
    proof: ProofBy,
    /// When the dashboard closes, because the settings ask the user for a second factor and there is
    /// none; null: it does not.
    required_by: Option<Timestamp>,
}

/// A way in which users prove to be the owner of their account.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum ProofBy {
    /// A code, because the account has a second factor.
    Code,
    /// The password.
    Password,
    /// A new sign-in: there is neither.
    SignIn,
}

impl ProofBy {
    fn of(account: &Account) -> ProofBy {
        if account.user.second_factor {
            ProofBy::Code
        } else if account.has_password {
            ProofBy::Password
        } else {
            ProofBy::SignIn
        }
    }
}

/// An authenticator of an account.
#[derive(Serialize, ToSchema)]
#[schema(as = Authenticator)]
struct AuthenticatorItem {
    id: AuthenticatorId,
    kind: AuthenticatorKind,
    name: String,
    created_at: Timestamp,
    used_at: Option<Timestamp>,
}

/// The second factors of the caller. A change has proved who that is.
async fn describe(me: &SignedIn, app: &App, is_change: bool) -> Answer<Json<FactorList>> {
    let user = me.user.id;
    let read = app.store.read(move |reader| -> Answer<_> {
        Ok((reader.second_factors(user)?, reader.account(user)?))
    });
    let (factors, account) = read.await?;
    let item = |key: Authenticator| AuthenticatorItem {
        id: key.id,
        kind: key.kind,
        name: key.name,
        created_at: key.created_at,
        used_at: key.used_at,
    };
    Ok(Json(FactorList {
        items: factors.authenticators.into_iter().map(item).collect(),
        recovery_codes_left: factors.recovery_codes,
        proved: is_change || is_recent(me.proved_at, app.clock.now()),
        proof: ProofBy::of(&account),
        required_by: duty::closes_at(app, &account.user)?,
    }))
}

pub(super) async fn show(me: SignedIn, State(app): State<Shared>) -> Answer<Json<FactorList>> {
    describe(&me, &app, false).await
}

/// The key that an authenticator app is to take.
#[derive(Serialize, ToSchema)]
pub(super) struct NewTotp {
    /// The key as text, for typing.
    secret: String,
    /// The address that a QR code holds; a link to it opens an app on the same device.
    address: String,
    qr: QrDrawing,
}

/// A QR code as a drawing of unit squares.
#[derive(Serialize, ToSchema)]
struct QrDrawing {
    /// Width and height in squares, with the quiet zone.
    size: i32,
    /// The path of the dark squares, as in SVG.
    path: String,
}

/// Light squares around a QR code (ISO/IEC 18004).
const QUIET: i32 = 4;

/// Draws a text; none but one that is too long for a QR code is refused.
fn draw(text: &str) -> Answer<QrDrawing> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).map_err(|_| Problem::internal())?;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
            path.push_str(&format!("M{} {}h1v1h-1z", x + QUIET, y + QUIET));
        }
    }
    Ok(QrDrawing {
        size: code.size() + 2 * QUIET,
        path,
    })
}

/// Starts to add an app: nothing asks for its codes before one was typed.
pub(super) async fn begin(
    me: SignedIn,
    _proved: JustProved,
    State(app): State<Shared>,
) -> Answer<Json<NewTotp>> {
    let secret = TotpSecret::random();
    let sealed = seal(&app, me.user.id, &secret)?;
    app.store
        .begin_totp(me.user.id, sealed, app.clock.now())
        .await?;
    let site = app.store.site()?;
    let portal = site.settings.site_name.get(me.user.locale);
    let address = secret.address(portal, &me.user.email);
    Ok(Json(NewTotp {
        secret: secret.text(),
        qr: draw(&address)?,
        address,
    }))
}

/// The first code of a new authenticator app.
#[derive(Deserialize, ToSchema)]
pub(super) struct FirstCode {
    code: String,
    /// A name by which its owner knows the app or the device.
    name: String,
}

/// Recovery codes, which are shown once.
#[derive(Serialize, ToSchema)]
pub(super) struct RecoveryCodes {
    /// Empty where the account has some already.
    codes: Vec<String>,
}

/// New codes with their digests.
fn new_codes() -> (Vec<String>, Vec<[u8; 32]>) {
    let codes: Vec<String> = (0..recovery_codes::COUNT)
        .map(|_| recovery_codes::random())
        .collect();
    let digests = codes.iter().filter_map(|code| recovery_codes::digest(code));
    let digests = digests.collect();
    (codes, digests)
}

fn name(typed: &str) -> Answer<String> {
    let name = typed_line(typed);
    match name.chars().count() {
        0 => Err(FieldProblem::new("name", "required").into()),
        m if m > LONGEST_NAME => Err(FieldProblem::new("name", "too_long")
            .with("n", LONGEST_NAME)
            .with("m", m)
            .into()),
        _ => Ok(name),
    }
}

/// Adds the app whose code was typed.
pub(super) async fn confirm(
    me: SignedIn,
    _proved: JustProved,
    State(app): State<Shared>,
    limit: Limit<limited::SecondFactor>,
    JsonBody(sent): JsonBody<FirstCode>,
) -> Answer<Json<RecoveryCodes>> {
    let (user, now) = (me.user.id, app.clock.now());
    let name = name(&sent.name)?;
    let wrong = || Problem::from(FieldProblem::new("code", "code_wrong"));
    let key = app
        .store
        .read(move |reader| reader.unconfirmed_totp(user, now))
        .await?;
    let over = || Problem::conflict("enrolment-over", "Start to add the authenticator again");
    let key = key.ok_or_else(over)?;
    let attempt = limit.attempt_of(user, now)?;
    let Some(TypedCode::Totp(digits)) = TypedCode::read(&sent.code) else {
        return Err(wrong());
    };
    let step = step_of(&app, user, &key, &digits, now).ok_or_else(wrong)?;
    let (codes, digests) = new_codes();
    let added = app
        .store
        .confirm_totp(user, (key.id, step), name, digests, me.session, now)
        .await?;
    let is_first = added.ok_or_else(over)?;
    attempt.forgive();
    tracing::info!(user = user.number(), "authenticator added");
    let codes = if is_first { codes } else { Vec::new() };
    Ok(Json(RecoveryCodes { codes }))
}

/// The place of the challenge for a passkey that this session adds.
fn registration(me: &SignedIn) -> ChallengePlace {
    ChallengePlace {
        usage: ChallengeUse::Registration,
        browser: me.session,
    }
}

/// Starts to add a passkey.
pub(super) async fn begin_passkey(
    me: SignedIn,
    _proved: JustProved,
    State(app): State<Shared>,
) -> Answer<Json<CreationOptions>> {
    let options = passkeys::creation_options(&app, &me.user, registration(&me));
    options.await.map(Json)
}

/// A passkey that a browser has made.
#[derive(Deserialize, ToSchema)]
pub(super) struct FirstAnswer {
    credential: Registration,
    /// A name by which its owner knows the device or the security key.
    name: String,
}

/// Adds the passkey that the browser has made.
pub(super) async fn confirm_passkey(
    me: SignedIn,
    _proved: JustProved,
    State(app): State<Shared>,
    limit: Limit<limited::SecondFactor>,
    JsonBody(sent): JsonBody<FirstAnswer>,
) -> Answer<Json<RecoveryCodes>> {
    let (user, now) = (me.user.id, app.clock.now());
    let name = name(&sent.name)?;
    let attempt = limit.attempt_of(user, now)?;
    let verified = passkeys::verify_new(&app, user, &sent.credential, registration(&me), now)?;
    let over = || Problem::conflict("enrolment-over", "Start to add the authenticator again");
    let passkey = verified.map_err(|error| match error {
        PasskeyError::Challenge => over(),
        error => passkeys::refuse(user, error),
    })?;
    let (codes, digests) = new_codes();
    let added = app
        .store
        .add_passkey(user, passkey, name, digests, me.session, now)
        .await?;
    let is_first = added.ok_or_else(over)?;
    attempt.forgive();
    tracing::info!(user = user.number(), "passkey added");
    let codes = if is_first { codes } else { Vec::new() };
    Ok(Json(RecoveryCodes { codes }))
}

/// Another name of an authenticator.
#[derive(Deserialize, ToSchema)]
pub(super) struct AuthenticatorName {
    name: String,
}

pub(super) async fn rename(
    me: SignedIn,
    State(app): State<Shared>,
    PathInput(id): PathInput<AuthenticatorId>,
    JsonBody(sent): JsonBody<AuthenticatorName>,
) -> Answer<Json<FactorList>> {
    let name = name(&sent.name)?;
    let now = app.clock.now();
    app.store
        .name_authenticator(me.user.id, id, name, now)
        .await?;
    describe(&me, &app, false).await
}

pub(super) async fn remove(
    me: SignedIn,
    _proved: JustProved,
    State(app): State<Shared>,
    PathInput(id): PathInput<AuthenticatorId>,
) -> Answer<Json<FactorList>> {
    let now = app.clock.now();
    app.store.remove_authenticator(me.user.id, id, now).await?;
    tracing::info!(user = me.user.id.number(), "authenticator removed");
    describe(&me, &app, true).await
}

/// Makes new recovery codes for an account with a second factor.
pub(super) async fn replace_codes(
    me: SignedIn,
    _proved: JustProved,
    State(app): State<Shared>,
) -> Answer<Json<RecoveryCodes>> {
    let (codes, digests) = new_codes();
    app.store
        .replace_recovery_codes(me.user.id, digests, app.clock.now())
        .await?;
    tracing::info!(user = me.user.id.number(), "recovery codes replaced");
    Ok(Json(RecoveryCodes { codes }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The finder pattern in the upper left corner, behind the quiet zone.
    #[test]
    fn a_drawing_begins_behind_its_quiet_zone() {
        let drawing = draw("otpauth://totp/Visnyk:olha?secret=A").ok().unwrap();
        assert!(drawing.path.starts_with("M4 4h1v1h-1zM5 4h1v1h-1z"));
        assert_eq!(drawing.size, QUIET * 2 + 29);
        let edge = format!("M{} ", drawing.size - QUIET);
        assert!(!drawing.path.contains(&edge) && drawing.path.contains("M32 4"));
    }
}
