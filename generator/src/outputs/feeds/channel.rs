//! A feed in no format yet.

use super::xml::Xml;
use crate::viewmodel::{FeedEntry, FeedPicture, FeedTime};
use model::Locale;
use std::sync::Arc;

/// One feed, ready to be written in any format.
pub(super) struct Channel<'a> {
    pub title: String,
    pub description: String,
    pub site_name: &'a str,
    pub locale: Locale,
    /// Permanent identity: a tag URI.
    pub id: String,
    /// The page it is the feed of, and the feed itself, absolute.
    pub home: String,
    pub own: String,
    pub entries: Vec<Arc<FeedEntry>>,
}

impl Channel<'_> {
    /// When the newest change in it was; an empty feed never changed.
    pub(super) fn updated(&self) -> Option<&FeedTime> {
        self.entries.iter().map(|entry| &entry.updated).max()
    }
}

/// A cover as Media RSS: an `enclosure` would need its length in bytes, which no record holds.
pub(super) fn picture(xml: &mut Xml, entry: &FeedEntry) {
    let Some(picture) = &entry.picture else {
        return;
    };
    let (width, height) = (
        FeedPicture::SIZE.0.to_string(),
        FeedPicture::SIZE.1.to_string(),
    );
    let attributes = [
        ("url", picture.url.as_str()),
        ("type", FeedPicture::MIME),
        ("medium", "image"),
        ("width", &width),
        ("height", &height),
    ];
    xml.element("media:content", &attributes, |xml| {
        xml.some("media:description", &picture.alt);
    });
}
