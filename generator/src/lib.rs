//! A static-site generator for bilingual portals: `Snapshot × Theme × Config → tree`.
//!
//! The crate is a pure function. It knows no database, no HTTP and no clock: two loaders make the same
//! snapshot (files here, the store in `visnyk-api`), and time is an argument.

mod below;

pub mod content;
pub mod feeds;
pub mod files;

pub mod index;

pub mod ornament;
pub mod picture;
mod placeholders;
pub mod plan;
pub mod problems;
pub mod publish;
pub mod redirects;
pub mod rehearsal;
pub mod render;
pub mod snapshot;
pub mod theme;
pub mod view;
