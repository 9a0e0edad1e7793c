//! What publishing makes of a portal: pages, feeds and files, and what holds for every tree.
#![allow(clippy::unwrap_used, clippy::disallowed_methods)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "tests count what they made themselves"
)]

mod accent;
mod addresses;
mod authors;
mod data_lists;
mod faults;
mod feeds;
mod fixed_pages;
mod foreign;
mod golden;
mod languages;
mod laws;
mod letters;
mod links;
mod on_disk;
mod sections;
#[path = "../support/mod.rs"]
mod support;
mod theme;
mod theme_change;
mod zones;
