//! The thin dynamic API of the portal: it authenticates, authorises, validates, stores, and wakes the
//! publisher. It renders no public page on request.

pub mod access;
pub mod ads;
pub mod app;
pub mod auth;
pub mod background;
pub mod backup;
pub mod cabinet;
pub mod clock;
pub mod complaints;
pub mod dashboard;
pub mod endpoints;
pub mod engine;
pub mod erasure;
pub mod http;
pub mod icons;
mod indexer;
pub mod jobs;
pub mod limits;
pub mod look;
pub mod mail;
pub mod media;
mod memory;
pub mod on_publish;
pub mod openapi;
pub mod private;
pub mod problem;
pub mod public;
pub mod publisher;
pub mod server;
pub mod shells;
pub mod store;
pub mod token;
pub mod transitions;
pub mod tree;
pub mod visits;
pub mod work_pool;
