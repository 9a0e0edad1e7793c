//! Email addresses, passwords and how long sessions live.

pub(crate) mod common_passwords;
pub mod email_address;
pub mod passwords;
pub(crate) mod session_policy;
pub(crate) mod sign_in_link;
pub mod status;

/// Fewest and most characters of a name (docs/content-model.md §1.10).
pub const NAME: (usize, usize) = (2, 60);
