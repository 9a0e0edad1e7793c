//! Email addresses, passwords and how long sessions live.

pub mod common_passwords;
pub mod email_address;
pub mod passwords;
pub mod session_policy;
pub mod sign_in_link;
pub mod status;
