//! The views of templates. Each page is one plain value: arrays, strings and numbers, with every
//! address, date and price already in the page's language (invariant 2). The names here are the
//! theme's contract.
//!
//! Pages that only the API draws are in a module of their own. It must not know files.

mod api_pages;
mod common;
mod feed;
mod page;
mod parts;

pub use api_pages::*;
pub use common::*;
pub(crate) use feed::iso_time;
pub use feed::{FeedEntry, FeedFile, FeedPicture, FeedTime};
pub use page::{BodyView, CardKey, CardStyle, Main, View};
pub use parts::*;
