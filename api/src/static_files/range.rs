//! Ranges of files (RFC 9110 §14), for media players and for downloads that resume.

use axum::http::{HeaderMap, HeaderName, header};
use std::ops::Range;

/// The part of a file that a request asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RequestedRange {
    /// The whole file: there is no `Range`, or one that a server may ignore, such as several ranges
    /// in one request.
    Whole,
    /// These bytes, at least one.
    Part(Range<usize>),
    /// Bytes after the end: 416.
    Nothing,
}

impl RequestedRange {
    /// Reads `Range` and `If-Range` for a file of `length` bytes with the strong tag `etag`. A date
    /// in `If-Range` never matches, since files have no `Last-Modified`.
    pub(crate) fn of(headers: &HeaderMap, length: usize, etag: &str) -> RequestedRange {
        let is_current = text(headers, header::IF_RANGE).is_none_or(|tag| tag.trim() == etag);
        let is_single = headers.get_all(header::RANGE).iter().count() == 1;
        text(headers, header::RANGE)
            .filter(|_| is_current && is_single)
            .and_then(|range| parse(range, length))
            .unwrap_or(RequestedRange::Whole)
    }
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// `None`: not one range of bytes.
fn parse(text: &str, length: usize) -> Option<RequestedRange> {
    let (unit, range) = text.split_once('=')?;
    if !unit.trim().eq_ignore_ascii_case("bytes") {
        return None;
    }
    let (first, last) = range.trim().split_once('-')?;
    let part = match (first.trim_end(), last.trim_start()) {
        ("", last) => length.saturating_sub(number(last)?)..length,
        (first, "") => number(first)?..length,
        (first, last) => {
            let first = number(first)?;
            let last = number(last)?;
            if first > last {
                return None;
            }
            first..last.saturating_add(1).min(length)
        }
    };
    Some(if part.start < part.end {
        RequestedRange::Part(part)
    } else {
        RequestedRange::Nothing
    })
}

fn number(digits: &str) -> Option<usize> {
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    // A number beyond `usize` is beyond the end of any file.
    is_number.then(|| digits.parse().unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use proptest::prelude::*;

    fn requested(range: &str, if_range: Option<&str>, length: usize) -> RequestedRange {
        let mut headers = HeaderMap::new();
        headers.insert(header::RANGE, HeaderValue::from_str(range).unwrap());
        if let Some(tag) = if_range {
            headers.insert(header::IF_RANGE, HeaderValue::from_str(tag).unwrap());
        }
        RequestedRange::of(&headers, length, "\"a\"")
    }

    #[test]
    fn one_part_is_read_and_what_may_be_ignored_is() {
        for (range, expected) in [
            ("bytes=0-4", RequestedRange::Part(0..5)),
            ("bytes=5-", RequestedRange::Part(5..10)),
            ("bytes=-3", RequestedRange::Part(7..10)),
            ("bytes=-99", RequestedRange::Part(0..10)),
            (
                "bytes=9-99999999999999999999999",
                RequestedRange::Part(9..10),
            ),
            ("BYTES = 0 - 0", RequestedRange::Part(0..1)),
            ("bytes=10-", RequestedRange::Nothing),
            ("bytes=-0", RequestedRange::Nothing),
            ("bytes=4-2", RequestedRange::Whole),
            ("bytes=0-1,3-4", RequestedRange::Whole),
            ("bytes=", RequestedRange::Whole),
            ("bytes=-", RequestedRange::Whole),
            ("bytes=+1-2", RequestedRange::Whole),
            ("lines=0-1", RequestedRange::Whole),
        ] {
            assert_eq!(requested(range, None, 10), expected, "{range}");
        }
        assert_eq!(
            requested("bytes=0-4", Some("\"a\""), 10),
            RequestedRange::Part(0..5)
        );
        for other in ["\"b\"", "W/\"a\"", "Sat, 21 Nov 2026 12:00:00 GMT"] {
            assert_eq!(
                requested("bytes=0-4", Some(other), 10),
                RequestedRange::Whole,
                "{other}"
            );
        }
        assert_eq!(requested("bytes=0-", None, 0), RequestedRange::Nothing);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
        #[test]
        fn a_part_is_within_the_file(text in "bytes=[0-9]{0,3}-[0-9]{0,3}", length in 0usize..500) {
            if let RequestedRange::Part(part) = requested(&text, None, length) {
                prop_assert!(part.start < part.end && part.end <= length);
            }
        }
    }
}
