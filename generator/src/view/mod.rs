//! Fills the view model of each page, which is plain data, from the index, the records and the
//! settings.
//!
//! It must not render templates, nor know what a fingerprint or a file is.

mod banners;
mod card;
mod chrome;
mod config;
mod consent;
mod data;
mod error;
mod favourites;
mod feeds;
mod fill;
mod filters;
mod fixed;
mod head;
mod home;
mod hsts;
mod item;
mod ld;
mod list;
mod mail;
mod page;
mod picture;
mod price;
mod questions;
mod views;
pub(crate) mod words;

pub use config::Config;
pub use error::ViewError;
pub(crate) use feeds::feed_title;
pub use feeds::{event_file, feed_links};
pub use fill::{ResolveReference, fill_body};
pub(crate) use filters::has_filter;
pub use hsts::Hsts;
pub use questions::fold_answers;
pub use views::Views;
