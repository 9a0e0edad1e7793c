//! The answers of the server. Handlers are thin, and areas import nothing from each other. They must
//! not know SQL or permissions.

pub(crate) mod account;
pub(crate) mod auth;
pub(crate) mod dashboard;
mod favourites;
pub(crate) mod files;
mod form_page;
pub(crate) mod metrics;
pub(crate) mod pages;
mod passkeys;
pub(crate) mod probes;
pub(crate) mod readers;
mod second_factor;
pub(crate) mod visits;
