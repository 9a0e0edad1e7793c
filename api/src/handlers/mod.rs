//! What the server answers. Handlers are thin, and those of one area import nothing from another. They must
//! not know SQL or permissions.

pub mod account;
pub mod auth;
pub mod dashboard;
pub mod files;
pub mod metrics;
pub mod pages;
pub mod probes;
pub mod readers;
pub mod visits;
