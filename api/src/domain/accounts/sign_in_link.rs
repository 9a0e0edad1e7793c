//! The address in an email that signs in its reader.

use super::email_address::Email;
use crate::support::percent::encode_component;

/// The path that signs in who opens it and then leads to `callback`, an address of this site.
pub(crate) fn sign_in_path(callback: &str, token: &str, email: &Email) -> String {
    let (callback, email) = (encode_component(callback), encode_component(email));
    format!("/api/auth/callback/email?callbackUrl={callback}&token={token}&email={email}")
}
