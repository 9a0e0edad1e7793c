//! Feeds, calendars, maps and old addresses of small portals, as their readers find them.
#![allow(clippy::unwrap_used)]

mod addresses;
mod calendars;
mod formats;
mod maps;
mod portal;
#[path = "../support/mod.rs"]
mod support;
mod whole_days;
