//! What feeds say of an entry.

use crate::images::SHARE;
use jiff::Zoned;
use jiff::tz::TimeZone;
use model::UnixSeconds;

/// A time in the portal's zone.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FeedTime(Zoned);

impl FeedTime {
    pub(crate) fn new(at: UnixSeconds, zone: &TimeZone) -> FeedTime {
        FeedTime(at.timestamp().unwrap_or_default().to_zoned(zone.clone()))
    }

    /// RFC 3339: `2026-12-05T18:30:00-06:00`.
    pub fn iso(&self) -> String {
        self.0.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string()
    }

    /// RFC 822 with a year of four digits, as RSS has it: `Sat, 05 Dec 2026 18:30:00 -0600`.
    pub fn rfc822(&self) -> String {
        self.0.strftime("%a, %d %b %Y %H:%M:%S %z").to_string()
    }
}

/// One entry of a feed.
pub struct FeedEntry {
    /// Permanent identity, whatever becomes of the slug: a tag URI.
    pub id: String,
    /// The page in the feed's language, absolute.
    pub url: String,
    pub(crate) title: String,
    /// Plain text: what is asked of such an entry first (when, where, how much), then the lead.
    pub summary: String,
    /// The whole text as HTML with full addresses, of stories; empty elsewhere.
    pub html: String,
    /// The category, and the word for paid material.
    pub categories: Vec<String>,
    /// Names of people; never those behind advertisements.
    pub authors: Vec<String>,
    /// `uk` or `en`: the language its words are in.
    pub lang: &'static str,
    pub(crate) published: FeedTime,
    pub(crate) updated: FeedTime,
    pub(crate) picture: Option<FeedPicture>,
}

/// A cover, as social networks show it: in the one form every reader knows, and of a known size. Ornaments
/// stay out: they say nothing.
pub struct FeedPicture {
    /// Absolute.
    pub url: String,
    pub(crate) alt: String,
}

impl FeedPicture {
    /// Content type.
    pub const MIME: &'static str = "image/jpeg";
    /// Width and height in pixels.
    pub const SIZE: (u32, u32) = SHARE;
}
