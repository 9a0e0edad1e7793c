//! Feeds and calendars: the newest of the site, of a section or of a category, for readers that are
//! no browsers (docs/content-model.md §7.6).
//!
//! Their bytes follow from the entries they hold and nothing else: no date of building, no
//! generator's version, no counter (invariant 1).

pub(crate) mod calendar;
mod channel;
mod entry;
mod feed;
mod identity;
mod json;
mod text;

pub(crate) use feed::write;
