//! Passkeys as sign-in and account pages ask for them and verify their answers alike: what browsers
//! get (docs/protocols.md §1.12), and what an answer proves.

use crate::app::App;
use crate::http::problem::{Answer, Problem};
use domain::accounts::second_factor::passkeys::challenge::CHALLENGE;
use domain::accounts::second_factor::passkeys::{
    ALGORITHMS, Assertion, Challenge, ChallengePlace, PasskeyError, Registration, RelyingParty,
    UrlBytes, UserCheck,
};
use domain::ids::UserId;
use domain::sealed::{self, SealPlace};
use jiff::Timestamp;
use model::FieldProblem;
use serde::Serialize;
use store::{SecondProof, User, VerifiedPasskey};
use support::token;
use utoipa::ToSchema;

/// Options for a browser that is to make a passkey: `PublicKeyCredentialCreationOptionsJSON`.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CreationOptions {
    rp: PortalName,
    user: AccountName,
    challenge: UrlBytes,
    pub_key_cred_params: Vec<KeyParameters>,
    timeout: i64,
    /// The passkeys that the account has: their devices make no second one.
    exclude_credentials: Vec<CredentialName>,
    authenticator_selection: AuthenticatorSelection,
    attestation: &'static str,
}

/// The portal as authenticators know it.
#[derive(Serialize, ToSchema)]
struct PortalName {
    id: String,
    name: String,
}

/// The account as authenticators know it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AccountName {
    id: UrlBytes,
    name: String,
    display_name: String,
}

/// An algorithm that a key may have.
#[derive(Serialize, ToSchema)]
struct KeyParameters {
    #[serde(rename = "type")]
    kind: &'static str,
    alg: i64,
}

/// A passkey that exists.
#[derive(Serialize, ToSchema)]
struct CredentialName {
    #[serde(rename = "type")]
    kind: &'static str,
    id: UrlBytes,
}

/// The wishes for the authenticator of a new passkey. One that stores the account signs in without
/// an email; one that verifies its user, without a first step.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AuthenticatorSelection {
    resident_key: &'static str,
    user_verification: UserCheck,
}

/// Options for a browser that is to ask a passkey: `PublicKeyCredentialRequestOptionsJSON`.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RequestOptions {
    challenge: UrlBytes,
    timeout: i64,
    rp_id: String,
    /// Empty: any passkey of this site.
    allow_credentials: Vec<CredentialName>,
    user_verification: UserCheck,
}

/// Milliseconds for which a challenge can be answered.
const TIMEOUT: i64 = CHALLENGE * 1000;

/// The type of every credential.
const PUBLIC_KEY: &str = "public-key";

/// The site of the passkeys: the address by which readers know it, however the request came.
fn party(app: &App) -> RelyingParty<'_> {
    RelyingParty {
        host: app.base.address().host(),
        origin: app.base.origin(),
    }
}

/// The place of the key of a passkey.
fn place(user: UserId) -> SealPlace {
    SealPlace {
        usage: "passkey",
        row: user.number(),
    }
}

/// The name of an account that its passkeys keep: a digest, so that it says nothing to who finds one.
fn handle(app: &App, user: UserId) -> [u8; 32] {
    let number = user.number().to_be_bytes();
    token::keyed(&app.security.secret, &[b"passkey account", &number])
}

fn credentials(ids: Vec<Vec<u8>>) -> Vec<CredentialName> {
    let name = |id| CredentialName {
        kind: PUBLIC_KEY,
        id: UrlBytes(id),
    };
    ids.into_iter().map(name).collect()
}

/// The options for another passkey of an account.
pub(super) async fn creation_options(
    app: &App,
    user: &User,
    place: ChallengePlace,
) -> Answer<CreationOptions> {
    let id = user.id;
    // Before the device makes a passkey that the account cannot have.
    let known = app.store.read(move |reader| reader.room_for_passkey(id));
    let site = app.store.site()?;
    let parameters = |alg| KeyParameters {
        kind: PUBLIC_KEY,
        alg,
    };
    let challenge = Challenge::random(&app.security.secret, place, app.clock.now());
    Ok(CreationOptions {
        rp: PortalName {
            id: party(app).host.to_owned(),
            name: site.settings.site_name.get(user.locale).to_owned(),
        },
        user: AccountName {
            id: UrlBytes(handle(app, user.id).to_vec()),
            name: user.email.to_string(),
            display_name: user.name.clone(),
        },
        challenge: UrlBytes(challenge.bytes().to_owned()),
        pub_key_cred_params: ALGORITHMS.map(parameters).into(),
        timeout: TIMEOUT,
        exclude_credentials: credentials(known.await?),
        authenticator_selection: AuthenticatorSelection {
            resident_key: "preferred",
            user_verification: UserCheck::Preferred,
        },
        attestation: "none",
    })
}

/// The options for one of the passkeys with these ids; of none: for any of this site.
pub(super) fn request_options(
    app: &App,
    place: ChallengePlace,
    allowed: Vec<Vec<u8>>,
    check: UserCheck,
) -> RequestOptions {
    let challenge = Challenge::random(&app.security.secret, place, app.clock.now());
    RequestOptions {
        challenge: UrlBytes(challenge.bytes().to_owned()),
        timeout: TIMEOUT,
        rp_id: party(app).host.to_owned(),
        allow_credentials: credentials(allowed),
        user_verification: check,
    }
}

/// A new passkey that was verified, with its key as the record may hold it.
pub(super) fn verify_new(
    app: &App,
    user: UserId,
    sent: &Registration,
    at: ChallengePlace,
    now: Timestamp,
) -> Answer<Result<VerifiedPasskey, PasskeyError>> {
    let verified = sent
        .challenge()
        .and_then(|bytes| Challenge::open(&app.security.secret, at, bytes, now))
        .and_then(|challenge| {
            let passkey = sent.verify(party(app), &challenge, UserCheck::Preferred)?;
            Ok((passkey, challenge.used()))
        });
    let (passkey, challenge) = match verified {
        Ok(verified) => verified,
        Err(error) => return Ok(Err(error)),
    };
    let key = &passkey.public_key;
    let sealed = sealed::seal(&app.security.secret, place(user), key);
    let sealed = sealed.ok_or_else(Problem::internal)?;
    Ok(Ok(VerifiedPasskey {
        passkey,
        sealed,
        challenge,
    }))
}

/// What the answer of a passkey proves, and of whom, before it is used up.
pub(super) async fn proof_of(
    app: &App,
    sent: Assertion,
    at: ChallengePlace,
    check: UserCheck,
) -> Answer<Result<(UserId, SecondProof), PasskeyError>> {
    let id = sent.id.0.clone();
    let known = app.store.read(move |reader| reader.passkey(&id)).await?;
    let Some(known) = known else {
        return Ok(Err(PasskeyError::Unknown));
    };
    let key = sealed::open(&app.security.secret, place(known.user_id), &known.sealed);
    let Some(key) = key else {
        tracing::error!(
            user = known.user_id.number(),
            "the key of a passkey cannot be read: it was stored by another portal"
        );
        return Ok(Err(PasskeyError::Unknown));
    };
    // A PIN that was set later may be that of a thief.
    if check == UserCheck::Required && !known.verified_user {
        return Ok(Err(PasskeyError::Unverified));
    }
    let named = sent.response.user_handle.as_ref();
    let own = handle(app, known.user_id);
    let is_own = named.map_or(check == UserCheck::Preferred, |named| named.0 == own);
    if !is_own {
        return Ok(Err(PasskeyError::Account));
    }
    let now = app.clock.now();
    let verified = sent
        .challenge()
        .and_then(|bytes| Challenge::open(&app.security.secret, at, bytes, now))
        .and_then(|challenge| {
            let sign_count = sent.verify(party(app), &challenge, check, &key)?;
            Ok((challenge.used(), sign_count))
        });
    Ok(verified.map(|(challenge, sign_count)| {
        let id = known.id;
        let proof = SecondProof::Passkey {
            id,
            challenge,
            sign_count,
        };
        (known.user_id, proof)
    }))
}

/// The proof of this account; a passkey of another one proves nothing here.
pub(super) fn own(
    proof: Result<(UserId, SecondProof), PasskeyError>,
    user: UserId,
) -> Result<SecondProof, PasskeyError> {
    let (owner, proof) = proof?;
    if owner == user {
        Ok(proof)
    } else {
        Err(PasskeyError::Account)
    }
}

/// The key of the words for a rejected passkey: what its user can do.
pub(super) fn problem_key(error: PasskeyError) -> &'static str {
    match error {
        PasskeyError::Unknown => "passkey_unknown",
        PasskeyError::Unverified => "passkey_unverified",
        _ => "passkey_wrong",
    }
}

/// The rejection of a passkey, in an account whose owner reads why.
pub(super) fn refuse(user: UserId, error: PasskeyError) -> Problem {
    tracing::info!(user = user.number(), reason = ?error, "passkey rejected");
    FieldProblem::new("passkey", problem_key(error)).into()
}
