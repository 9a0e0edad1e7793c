//! What the server answers. Handlers are thin, and those of one area import nothing from another.

pub mod account;
pub mod auth;
pub mod dashboard;
pub mod files;
pub mod metrics;
pub mod pages;
pub mod probes;
pub mod readers;
pub mod visits;
