//! Email addresses, passwords, second factors, API tokens, how long sessions and links live, and how an account
//! ends.

pub mod api_tokens;
pub mod common_passwords;
pub mod deletion;
pub mod email_address;
pub mod links;
pub mod passwords;
pub mod second_factor;
pub mod session_policy;
pub mod status;

/// Fewest and most characters of a name (docs/content-model.md §1.10).
pub const NAME: (usize, usize) = (2, 60);
