//! `If-Match` with the version of a record, as its answers have it in `ETag` (RFC 9110 §13.1.1).

use crate::http::declare::{Declaration, Input};
use crate::http::problem::{Answer, Problem};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use domain::ids::Version;
use domain::vocabulary::SentVersion;
use serde::Serialize;

/// The state that a change expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) enum IfMatch {
    /// Any, and none.
    Anything,
    /// Any that exists.
    Something,
    /// This one.
    Version(Version),
}

impl IfMatch {
    /// Reads the header. A proxy that compresses answers makes weak tags of them.
    fn read(headers: &HeaderMap) -> Result<IfMatch, Problem> {
        let mut values = headers.get_all(header::IF_MATCH).iter();
        let value = match (values.next(), values.next()) {
            (None, _) => return Ok(IfMatch::Anything),
            (Some(value), None) => value.to_str().unwrap_or_default().trim(),
            _ => "",
        };
        if value == "*" {
            return Ok(IfMatch::Something);
        }
        let tag = value.strip_prefix("W/").unwrap_or(value);
        let number = tag.strip_prefix('"').and_then(|tag| tag.strip_suffix('"'));
        let number = number.and_then(|number| number.parse().ok());
        let wrong = || Problem::bad_request("If-Match must be one ETag of this record, or *");
        number
            .map(|number: i64| IfMatch::Version(number.into()))
            .ok_or_else(wrong)
    }

    /// The version that a change is based on: that of the header, or else that of the body.
    pub(crate) fn or(self, sent: SentVersion) -> SentVersion {
        match self {
            IfMatch::Version(version) => SentVersion(Ok(version)),
            IfMatch::Anything | IfMatch::Something => sent,
        }
    }

    /// The answer as the header asks for it: another version is 412 and no conflict.
    pub(crate) fn answer<T>(self, answer: Answer<T>) -> Answer<T> {
        answer.map_err(|problem| match self {
            IfMatch::Version(_) if problem.key() == Some("stale_version") => problem.unmatched(),
            _ => problem,
        })
    }
}

/// The tag of a version.
pub(crate) fn etag(version: Version) -> HeaderValue {
    let tag = format!("\"{}\"", version.number());
    HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("\"\""))
}

impl<S: Send + Sync> FromRequestParts<S> for IfMatch {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<IfMatch, Problem> {
        IfMatch::read(&parts.headers)
    }
}

impl Input for IfMatch {
    fn declare(declaration: &mut Declaration) {
        declaration.header("If-Match", "The `ETag` that the change is based on.");
        declaration.refuse(&[400, 412]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_tag_or_a_star_is_read() {
        let read = |values: &[&str]| {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append(header::IF_MATCH, HeaderValue::from_str(value).unwrap());
            }
            IfMatch::read(&headers).ok()
        };
        assert_eq!(read(&[]), Some(IfMatch::Anything));
        assert_eq!(read(&["*"]), Some(IfMatch::Something));
        for tag in ["\"7\"", " \"7\" ", "W/\"7\""] {
            assert_eq!(read(&[tag]), Some(IfMatch::Version(Version(7))), "{tag}");
        }
        for wrong in [
            &["7"][..],
            &["\"a\""],
            &["\"7\", \"8\""],
            &["\"7\"", "\"7\""],
            &[""],
        ] {
            assert_eq!(read(wrong), None, "{wrong:?}");
        }
        assert_eq!(etag(Version(7)), "\"7\"");
    }
}
