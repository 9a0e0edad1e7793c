//! The thin dynamic API of the portal: it authenticates, authorizes, validates, stores, and wakes the
//! publisher. It renders no public page on request.

pub mod app;
pub mod background;
pub mod domain;
pub mod editing;
pub mod guards;
pub mod handlers;
pub mod http;
pub mod jobs;
pub mod mail;
pub mod maintenance;
pub mod media;
pub mod oidc;
pub mod openapi;
pub mod pages;
pub mod publishing;
pub mod server;
pub mod static_files;
pub mod store;
pub mod support;
pub mod visits;
