//! A feed in no format yet.

use crate::viewmodel::{FeedEntry, FeedTime};
use serde::Serialize;
use std::sync::Arc;

/// A feed, ready to be written in any format.
#[derive(Serialize)]
pub(super) struct Channel<'a> {
    pub title: String,
    pub description: String,
    pub site_name: &'a str,
    /// `uk` or `en`.
    pub lang: &'static str,
    /// Permanent identity: a tag URI.
    pub id: String,
    /// The page it is the feed of, and the feed itself, absolute.
    pub home: String,
    pub own: String,
    /// The hub of WebSub, if there is one.
    pub hub: &'a str,
    /// When the newest change in it was; an empty feed never changed.
    pub updated: Option<FeedTime>,
    pub entries: Vec<Arc<FeedEntry>>,
}
