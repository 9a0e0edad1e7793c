//! Sign-in over the next-auth v4 protocol with database sessions, and the guards of everything behind it.

mod address;
mod agent;
mod callback_url;
mod common;
pub(crate) mod cookies;
mod credentials;
mod csrf;
mod email;
mod endpoints;
mod exchange;
mod guard;
mod known;
mod oidc;
mod pages;
mod password;
mod policy;
mod session;

pub use address::{LONGEST_ADDRESS, normalise_address};
pub use csrf::Csrf;
pub(crate) use csrf::is_from_here;
pub(crate) use email::link_path;
pub use endpoints::router;
pub use guard::{
    Categories, Collection, Desk, Library, Locations, Pages, Reader, Scope, Settings, SignedIn, Staff, Tags,
    ThisSite,
};
pub(crate) use guard::{staff_asks, staff_role};
pub use oidc::{Oidc, OidcOptions};
pub use password::{Cost, LONGEST as LONGEST_PASSWORD, PasswordError, Passwords, is_acceptable};
pub(crate) use session::forget as forget_session;
