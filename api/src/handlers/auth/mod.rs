//! Sign-in over the next-auth v4 protocol with database sessions.

pub(crate) mod agent;
pub(crate) mod callback_url;
mod connect;
pub(crate) mod credentials;
pub(crate) mod email;
pub(crate) mod endpoints;
pub(crate) mod exchange;
mod finish;
mod forms;
pub(crate) mod oidc;
pub(crate) mod pages;
mod passkey;
mod provider_names;
mod seals;
pub(crate) mod second_step;
pub(crate) mod session;

pub(crate) use endpoints::{described, router};
