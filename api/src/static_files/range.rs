//! Parts of files (RFC 9110 §14): players of media and downloads that go on where they stopped.

use axum::http::{HeaderMap, header};
use std::ops::Range;

/// What of a file is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// All of it: nothing else is asked, or it is asked in a way that may be ignored, as several parts at once.
    Whole,
    /// These bytes, which are not all of an empty file.
    Part(Range<usize>),
    /// Bytes after the end.
    Nothing,
}

impl Asked {
    /// Reads `Range` and `If-Range` for a file of `length` bytes that has the strong tag `etag`. A date in `If-Range`
    /// never holds, since files have no `Last-Modified`.
    pub(crate) fn of(headers: &HeaderMap, length: usize, etag: &str) -> Asked {
        let value = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let is_current = value(header::IF_RANGE).is_none_or(|tag| tag.trim() == etag);
        match value(header::RANGE)
            .filter(|_| is_current && headers.get_all(header::RANGE).iter().count() == 1)
        {
            Some(range) => parse(range, length).unwrap_or(Asked::Whole),
            None => Asked::Whole,
        }
    }
}

/// `None`: not a range of bytes, or several.
fn parse(text: &str, length: usize) -> Option<Asked> {
    let (unit, range) = text.split_once('=')?;
    if !unit.trim().eq_ignore_ascii_case("bytes") {
        return None;
    }
    let (first, last) = range.trim().split_once('-')?;
    let number = |digits: &str| {
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        // More than fits is more than any file has.
        is_number.then(|| digits.parse::<usize>().unwrap_or(usize::MAX))
    };
    let part = match (first.trim_end(), last.trim_start()) {
        ("", last) => length.saturating_sub(number(last)?)..length,
        (first, "") => number(first)?..length,
        (first, last) => {
            let (first, last) = (number(first)?, number(last)?);
            if first > last {
                return None;
            }
            first..last.saturating_add(1).min(length)
        }
    };
    Some(if part.start < part.end { Asked::Part(part) } else { Asked::Nothing })
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use proptest::prelude::*;

    fn asked(range: &str, if_range: Option<&str>, length: usize) -> Asked {
        let mut headers = HeaderMap::new();
        headers.insert(header::RANGE, HeaderValue::from_str(range).unwrap());
        if let Some(tag) = if_range {
            headers.insert(header::IF_RANGE, HeaderValue::from_str(tag).unwrap());
        }
        Asked::of(&headers, length, "\"a\"")
    }

    #[test]
    fn one_part_is_read_and_what_may_be_ignored_is() {
        for (range, expected) in [
            ("bytes=0-4", Asked::Part(0..5)),
            ("bytes=5-", Asked::Part(5..10)),
            ("bytes=-3", Asked::Part(7..10)),
            ("bytes=-99", Asked::Part(0..10)),
            ("bytes=9-99999999999999999999999", Asked::Part(9..10)),
            ("BYTES = 0 - 0", Asked::Part(0..1)),
            ("bytes=10-", Asked::Nothing),
            ("bytes=-0", Asked::Nothing),
            ("bytes=4-2", Asked::Whole),
            ("bytes=0-1,3-4", Asked::Whole),
            ("bytes=", Asked::Whole),
            ("bytes=-", Asked::Whole),
            ("bytes=+1-2", Asked::Whole),
            ("lines=0-1", Asked::Whole),
        ] {
            assert_eq!(asked(range, None, 10), expected, "{range}");
        }
        assert_eq!(asked("bytes=0-4", Some("\"a\""), 10), Asked::Part(0..5));
        for other in ["\"b\"", "W/\"a\"", "Sat, 21 Nov 2026 12:00:00 GMT"] {
            assert_eq!(asked("bytes=0-4", Some(other), 10), Asked::Whole, "{other}");
        }
        assert_eq!(asked("bytes=0-", None, 0), Asked::Nothing);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
        #[test]
        fn a_part_is_within_the_file(text in "bytes=[0-9]{0,3}-[0-9]{0,3}", length in 0usize..500) {
            if let Asked::Part(part) = asked(&text, None, length) {
                prop_assert!(part.start < part.end && part.end <= length);
            }
        }
    }
}
