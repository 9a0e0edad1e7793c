//! How addresses and answers of sign-in name the built-in providers (docs/protocols.md §1.3).

pub(super) const CREDENTIALS: &str = "credentials";
pub(super) const EMAIL: &str = "email";
