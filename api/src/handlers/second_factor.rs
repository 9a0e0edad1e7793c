//! Codes of second factors, which sign-in and account pages read alike.

use crate::app::App;
use crate::http::problem::{Answer, Problem};
use domain::accounts::second_factor::TypedCode;
use domain::accounts::second_factor::totp::TotpSecret;
use domain::ids::UserId;
use domain::sealed::{self, SealPlace};
use jiff::Timestamp;
use store::{SecondProof, TotpKey};

/// The place of the secret of an authenticator app.
fn place(user: UserId) -> SealPlace {
    SealPlace {
        usage: "totp",
        row: user.number(),
    }
}

/// The secret of an app as the record may hold it.
pub(super) fn seal(app: &App, user: UserId, secret: &TotpSecret) -> Answer<Vec<u8>> {
    sealed::seal(&app.security.secret, place(user), secret.bytes()).ok_or_else(Problem::internal)
}

/// The step whose code of this key was typed; `None`: it is wrong, or was used.
pub(super) fn step_of(
    app: &App,
    user: UserId,
    key: &TotpKey,
    digits: &str,
    now: Timestamp,
) -> Option<i64> {
    let bytes = sealed::open(&app.security.secret, place(user), &key.sealed);
    let Some(secret) = bytes.as_deref().and_then(TotpSecret::from_bytes) else {
        tracing::error!(
            user = user.number(),
            "the secret of an authenticator cannot be read: it was stored by another portal"
        );
        return None;
    };
    secret.step_of(digits, key.last_step, now)
}

/// What a typed code proves, before it is used up; `None`: nothing.
pub(super) async fn proof_of(
    app: &App,
    user: UserId,
    typed: &str,
    now: Timestamp,
) -> Answer<Option<SecondProof>> {
    let digits = match TypedCode::read(typed) {
        None => return Ok(None),
        Some(TypedCode::Recovery(digest)) => return Ok(Some(SecondProof::RecoveryCode(digest))),
        Some(TypedCode::Totp(digits)) => digits,
    };
    let keys = app.store.read(move |reader| reader.totp_keys(user)).await?;
    let mut steps = keys.iter().filter_map(|key| {
        let step = step_of(app, user, key, &digits, now)?;
        Some(SecondProof::Totp { id: key.id, step })
    });
    Ok(steps.next())
}
