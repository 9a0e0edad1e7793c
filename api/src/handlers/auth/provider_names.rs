//! The names of the built-in providers in addresses and answers of sign-in (docs/protocols.md §1.3).

pub(super) const CREDENTIALS: &str = "credentials";
pub(super) const EMAIL: &str = "email";
