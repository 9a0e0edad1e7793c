//! An entry as feeds have it.

use jiff::tz::TimeZone;
use jiff::{Timestamp, ZonedDateTime};
use model::UnixSeconds;
use serde::Serialize;

/// A time in the portal's zone, as feeds write it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct FeedTime {
    /// The time itself, by which others come before or after it.
    #[serde(skip)]
    at: UnixSeconds,
    /// RFC 3339: `2026-12-05T18:30:00-06:00`.
    pub iso: String,
    /// RFC 822 with a year of four digits, as RSS has it: `Sat, 05 Dec 2026 18:30:00 -0600`.
    pub rfc822: String,
}

impl FeedTime {
    pub(crate) fn new(at: UnixSeconds, zone: &TimeZone) -> FeedTime {
        let zoned = in_whole_minutes(at.timestamp().unwrap_or_default(), zone);
        FeedTime {
            at,
            iso: zoned.strftime(ISO).to_string(),
            rfc822: zoned.strftime("%a, %d %b %Y %H:%M:%S %z").to_string(),
        }
    }
}

const ISO: &str = "%Y-%m-%dT%H:%M:%S%:z";

/// A time in RFC 3339, with seconds and the offset of the zone: `2026-12-05T18:30:00-06:00`.
pub(crate) fn iso_time(at: Timestamp, zone: &TimeZone) -> String {
    in_whole_minutes(at, zone).strftime(ISO).to_string()
}

/// The offset of both formats has whole minutes. Zones had seconds before they had standard time:
/// such a time is printed in UTC.
fn in_whole_minutes(at: Timestamp, zone: &TimeZone) -> ZonedDateTime {
    let has_seconds = zone.to_offset(at).seconds() % 60 != 0;
    at.to_zoned_datetime(if has_seconds {
        TimeZone::UTC
    } else {
        zone.clone()
    })
}

/// One entry of a feed.
#[derive(Serialize)]
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
    /// Files that readers may save.
    pub files: Vec<FeedFile>,
}

/// A file as feeds offer it.
#[derive(Serialize)]
pub struct FeedFile {
    /// Absolute.
    pub url: String,
    /// Its media type without parameters.
    pub media_type: &'static str,
    pub(crate) title: String,
    /// Its length in bytes.
    pub bytes: u64,
}

/// A cover, as social networks show it: in the one form every reader knows, and of a known size.
#[derive(Serialize)]
pub struct FeedPicture {
    /// Absolute; a JPEG.
    pub url: String,
    pub(crate) alt: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_have_whole_minutes() {
        let zone = TimeZone::get("America/Chicago").expect("a zone");
        let at = |text: &str| {
            let at: Timestamp = text.parse().expect("a time");
            let time = FeedTime::new(UnixSeconds::from(at), &zone);
            assert_eq!(time.iso, iso_time(at, &zone));
            time
        };
        let now = at("2026-12-05T18:30:00-06:00");
        assert_eq!(now.iso, "2026-12-05T18:30:00-06:00");
        assert_eq!(now.rfc822, "Sat, 05 Dec 2026 18:30:00 -0600");
        let before = at("1880-01-01T00:00:00Z");
        assert_eq!(before.iso, "1880-01-01T00:00:00+00:00");
        assert_eq!(before.rfc822, "Thu, 01 Jan 1880 00:00:00 +0000");
        assert!(before < now);
    }
}
