//! A static-site generator for bilingual portals: `Snapshot × Theme × Config → tree`.
//!
//! The tree follows from these three and the time. The crate knows no database, no HTTP and no
//! clock: two loaders make the same snapshot (files here, the store in `visnyk-api`), and time is an
//! argument. `publish` writes the tree, and `images` a cache of encoded pictures.

#![warn(missing_docs)]
#![cfg_attr(test, allow(clippy::disallowed_methods))]

mod cache;
pub mod content;
pub mod directory;
pub mod images;
pub mod index;
pub mod installed;
#[cfg(feature = "manual")]
pub mod manual;
pub mod outputs;
pub mod plan;
pub mod problems;
pub mod publish;
pub mod rehearsal;
pub mod render;
pub mod snapshot;
pub mod sources;
pub mod theme;
pub mod version;
pub mod view;
pub mod viewmodel;
