//! Fields that the calls of the protocol read from a form or from JSON (docs/protocols.md §1.1).
//! Every value is a text, and members that a call does not know are ignored: the client of next-auth
//! adds some.

use super::exchange::Fields;
use crate::http::declare::Declaration;
use crate::http::parse_typed;
use crate::http::problem::Problem;
use axum::http::{HeaderMap, header};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) const FORM: &str = "application/x-www-form-urlencoded";
pub(super) const JSON: &str = "application/json";

/// Reads the fields of a body by its media type; a body of another type has none.
pub(super) fn read<T>(headers: &HeaderMap, body: &[u8]) -> Result<Fields, Problem>
where
    T: DeserializeOwned + Serialize + ToSchema,
{
    let media = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if media.contains(FORM) {
        return Ok(Fields::parse_query(&String::from_utf8_lossy(body)));
    }
    if media.contains(JSON) && !body.is_empty() {
        return Ok(Fields::of(&parse_typed::<T>(body)?));
    }
    Ok(Fields::default())
}

/// Declares a body with fields, which may be repeated or of the wrong type.
pub(super) fn declare<T: ToSchema>(declaration: &mut Declaration) {
    let refusals = declaration.refusals.clone();
    declaration.takes::<T>(FORM, false);
    declaration.takes_also(JSON);
    declaration.refusals = refusals;
    declaration.refuse(&[400]);
}

macro_rules! forms {
    ($($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident,)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Deserialize, Serialize, ToSchema)]
            #[serde(rename_all = "camelCase")]
            pub(super) struct $name {
                $($(#[$field_doc])* $field: Option<String>,)*
            }
        )*
    };
}
forms! {
    /// A form without fields.
    NoFields {}

    /// A form that only proves that a page of this site sent it.
    SessionForm {
        csrf_token,
        callback_url,
    }

    /// Fields that start a sign-in, by an emailed link or through an external provider.
    SignInForm {
        csrf_token,
        callback_url,
        /// Send "true" to receive the address as JSON instead of a redirect.
        json,
        email,
        /// The name for a new account.
        name,
        /// A hidden field that people leave empty; only bots fill it in.
        leave_blank,
    }

    /// Fields that sign in, by a password or by the token of an emailed link.
    CallbackForm {
        csrf_token,
        callback_url,
        /// Send "true" to receive the address as JSON instead of a redirect.
        json,
        email,
        password,
        token,
    }

    /// The answer of a passkey, which signs in.
    PasskeyForm {
        csrf_token,
        callback_url,
        /// Send "true" to receive the address as JSON instead of a redirect.
        json,
        /// The answer of the browser: `AuthenticationResponseJSON` of WebAuthn, as text.
        credential,
    }

    /// Fields of the second step of a sign-in.
    SecondStepForm {
        csrf_token,
        callback_url,
        /// Send "true" to receive the address as JSON instead of a redirect.
        json,
        /// A code of an authenticator app, or a recovery code.
        code,
        /// The answer of a passkey, in the place of a code; as at `callback/passkey`.
        credential,
    }

    /// Fields that sign the user out, or connect an account at a provider.
    ConfirmForm {
        csrf_token,
        callback_url,
        /// Send "true" to receive the address as JSON instead of a redirect.
        json,
    }

    /// An error that the sign-in library of a client reports.
    ClientErrorForm {
        code,
    }
}
