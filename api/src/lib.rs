//! The thin dynamic API of the portal: it authenticates, authorizes, validates, stores, and wakes
//! the publisher. It renders no public page on request.

#![warn(missing_docs)]
#![cfg_attr(test, allow(clippy::disallowed_methods))]

pub mod addresses;
pub mod app;
pub mod background;
pub(crate) mod editing;
pub(crate) mod events;
pub(crate) mod guards;
pub(crate) mod handlers;
pub mod http;
pub mod jobs;
pub mod mail;
pub mod maintenance;
pub(crate) mod media;
pub mod nodes;
pub mod oidc;
pub mod openapi;
pub mod pages;
pub mod publishing;
pub(crate) mod saved_searches;
pub(crate) mod search;
pub mod server;
pub(crate) mod static_files;
pub(crate) mod visits;
