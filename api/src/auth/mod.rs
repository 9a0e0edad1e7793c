//! Sign-in over the next-auth v4 protocol with database sessions, and the guards of everything behind it.

mod callback_url;
pub(crate) mod cookies;
mod credentials;
mod csrf;
mod endpoints;
mod exchange;
mod guard;
mod pages;
mod password;
mod policy;
mod session;
mod throttle;

pub use csrf::Csrf;
pub use endpoints::router;
pub use guard::{Collection, Desk, Reader, Scope, SignedIn, Staff};
pub use password::{Cost, PasswordError, Passwords, is_acceptable};
pub use throttle::Throttle;
