//! An entry as feeds have it.

use crate::images::SHARE;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use model::UnixSeconds;

/// A time in the portal's zone.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FeedTime(Zoned);

impl FeedTime {
    pub(crate) fn new(at: UnixSeconds, zone: &TimeZone) -> FeedTime {
        FeedTime::of(at.timestamp().unwrap_or_default(), zone)
    }

    /// The offset of both formats has whole minutes. Zones had seconds before they had standard
    /// time: such a time is printed in UTC.
    pub(crate) fn of(at: Timestamp, zone: &TimeZone) -> FeedTime {
        let has_seconds = zone.to_offset(at).seconds() % 60 != 0;
        FeedTime(at.to_zoned(if has_seconds {
            TimeZone::UTC
        } else {
            zone.clone()
        }))
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
    /// Plain text: the facts that readers look for first (date, place, price), then the lead.
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

/// A cover, as social networks show it: in the one form every reader knows, and of a known size.
/// Ornaments stay out: they say nothing.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_have_whole_minutes() {
        let zone = TimeZone::get("America/Chicago").expect("a zone");
        let at = |text: &str| FeedTime::of(text.parse().expect("a time"), &zone);
        let now = at("2026-12-05T18:30:00-06:00");
        assert_eq!(now.iso(), "2026-12-05T18:30:00-06:00");
        assert_eq!(now.rfc822(), "Sat, 05 Dec 2026 18:30:00 -0600");
        let before = at("1880-01-01T00:00:00Z");
        assert_eq!(before.iso(), "1880-01-01T00:00:00+00:00");
        assert_eq!(before.rfc822(), "Thu, 01 Jan 1880 00:00:00 +0000");
    }
}
