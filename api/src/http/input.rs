//! Request bodies and queries, refused as problems when they are malformed.

use crate::{http::problem::Problem, support::private_files};
use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Multipart, Query, Request, multipart::MultipartError},
    http::{HeaderMap, StatusCode, header, request::Parts},
};
use bytes::Bytes;
use serde::de::DeserializeOwned;
use std::{
    borrow::Cow,
    io::{self, Write},
    path::Path,
};

/// A JSON body. Anything but `application/json` is refused, which keeps plain forms of other sites out.
pub struct JsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Problem> {
        let media = essence(request.headers());
        if media != "application/json" && !(media.starts_with("application/") && media.ends_with("+json")) {
            let title = "Send application/json";
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "media-type", title));
        }
        let body = whole(request, state).await?;
        match Json::<T>::from_bytes(&json_without_nul(&body)) {
            Ok(Json(value)) => Ok(JsonBody(value)),
            Err(error) => Err(Problem::bad_request(error.body_text())),
        }
    }
}

/// JSON from a handler that reads its body itself, because an empty one will do as well or because any media type is
/// accepted.
pub fn parse_json<T: DeserializeOwned>(body: &[u8]) -> serde_json::Result<T> {
    serde_json::from_slice(&json_without_nul(body))
}

/// JSON without the escape of U+0000. No text of the portal holds it, and SQLite's full-text search ends a query
/// there: removed in one place, no handler has to think of it. The character itself is not valid JSON.
fn json_without_nul(json: &[u8]) -> Cow<'_, [u8]> {
    const NUL: &[u8] = br"\u0000";
    if !json.windows(NUL.len()).any(|part| part == NUL) {
        return Cow::Borrowed(json);
    }
    let mut clean = Vec::with_capacity(json.len());
    let mut rest = json;
    while let Some(at) = rest.iter().position(|byte| *byte == b'\\') {
        let (before, escape) = rest.split_at(at);
        clean.extend_from_slice(before);
        if let Some(after) = escape.strip_prefix(NUL) {
            rest = after;
            continue;
        }
        // An escape is two bytes at least: the second one may be a backslash itself.
        let (escape, after) = escape.split_at(escape.len().min(2));
        clean.extend_from_slice(escape);
        rest = after;
    }
    clean.extend_from_slice(rest);
    Cow::Owned(clean)
}

/// The media type of a body in lower case, without its parameters.
fn essence(headers: &HeaderMap) -> String {
    let sent = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    sent.split(';').next().unwrap_or_default().trim().to_ascii_lowercase()
}

/// The body of a request, within the bounds of its route.
async fn whole<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Problem> {
    Bytes::from_request(request, state).await.map_err(|error| {
        let too_large = error.status() == StatusCode::PAYLOAD_TOO_LARGE;
        if too_large { Problem::too_large() } else { Problem::bad_request(error.body_text()) }
    })
}

/// The body of a plain form.
pub struct FormBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for FormBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<FormBody<T>, Problem> {
        if essence(request.headers()) != "application/x-www-form-urlencoded" {
            let title = "Send application/x-www-form-urlencoded";
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "media-type", title));
        }
        let body = whole(request, state).await?;
        let unreadable = |error: &dyn std::fmt::Display| Problem::bad_request(error.to_string());
        let mut fields: Vec<(String, String)> =
            serde_urlencoded::from_bytes(&body).map_err(|error| unreadable(&error))?;
        for (name, value) in &mut fields {
            name.retain(|c| c != '\0');
            value.retain(|c| c != '\0');
        }
        let clean = serde_urlencoded::to_string(&fields).map_err(|error| unreadable(&error))?;
        serde_urlencoded::from_str(&clean).map(FormBody).map_err(|error| unreadable(&error))
    }
}

/// A body of `multipart/form-data`, read part by part.
pub struct Upload(Multipart);

/// What was sent under a name.
#[derive(Clone, Debug)]
pub struct Part {
    /// Of the file, as it was sent: nothing to rely on.
    pub name: String,
    pub bytes: Bytes,
}

impl<S: Send + Sync> FromRequest<S> for Upload {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Upload, Problem> {
        if essence(request.headers()) != "multipart/form-data" {
            let title = "Send multipart/form-data";
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "media-type", title));
        }
        Multipart::from_request(request, state)
            .await
            .map(Upload)
            .map_err(|error| Problem::bad_request(error.body_text()))
    }
}

/// Bytes collected before they are written.
const WRITTEN_AT_ONCE: usize = 1 << 20;

impl Upload {
    /// Writes the first part of this name into a file of its own, which is made; `false` where there is none.
    pub async fn save(mut self, name: &str, target: &Path) -> Result<bool, Problem> {
        while let Some(mut field) = self.0.next_field().await.map_err(unreadable)? {
            if field.name() != Some(name) {
                continue;
            }
            let mut file = private_files::create_new(target).map_err(|error| Problem::unwritten(&error))?;
            let mut waiting = Vec::new();
            loop {
                let piece = field.chunk().await.map_err(unreadable)?;
                let over = piece.is_none();
                waiting.extend_from_slice(&piece.unwrap_or_default());
                if waiting.len() >= WRITTEN_AT_ONCE || over {
                    let bytes = std::mem::take(&mut waiting);
                    let written = tokio::task::spawn_blocking(move || {
                        file.write_all(&bytes)?;
                        Ok(file)
                    });
                    file = written
                        .await
                        .map_err(io::Error::other)
                        .flatten()
                        .map_err(|error: io::Error| Problem::unwritten(&error))?;
                }
                if over {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// The first part of this name; `None` where there is none. Parts before it are read past.
    pub async fn part(mut self, name: &str) -> Result<Option<Part>, Problem> {
        while let Some(field) = self.0.next_field().await.map_err(unreadable)? {
            if field.name() == Some(name) {
                let name = field.file_name().unwrap_or_default().to_owned();
                let bytes = field.bytes().await.map_err(unreadable)?;
                return Ok(Some(Part { name, bytes }));
            }
        }
        Ok(None)
    }
}

#[allow(clippy::needless_pass_by_value, reason = "the shape map_err asks for")]
fn unreadable(error: MultipartError) -> Problem {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Problem::too_large()
    } else {
        Problem::bad_request(error.body_text())
    }
}

/// The query of the address. A NUL in it is refused: no text of the portal holds one, and SQLite's full-text search
/// would fail on it.
pub struct QueryInput<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for QueryInput<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryInput<T>, Problem> {
        if parts.uri.query().is_some_and(holds_nul) {
            return Err(Problem::bad_request("The query contains a NUL character"));
        }
        let Query(value) = Query::<T>::from_request_parts(parts, state)
            .await
            .map_err(|error| Problem::bad_request(error.body_text()))?;
        Ok(QueryInput(value))
    }
}

/// A literal percent sign is `%25`, so the character is found without decoding.
fn holds_nul(query: &str) -> bool {
    query.contains("%00")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn texts_of_a_body_lose_their_nul_characters_and_nothing_else() {
        for (sent, read) in [
            (r#"{"a":"x\u0000y","b\u0000":["\u0000"]}"#, json!({ "a": "xy", "b": [""] })),
            // A backslash and the word, not an escape.
            (r#"{"a":"\\u0000"}"#, json!({ "a": "\\u0000" })),
            (r#"{"a":"\\\u0000\"\u00001"}"#, json!({ "a": "\\\"1" })),
            (r#"{"a":"\u0001\u00e9"}"#, json!({ "a": "\u{1}é" })),
        ] {
            assert_eq!(parse_json::<Value>(sent.as_bytes()).unwrap(), read, "{sent}");
        }
        for broken in [r#"{"a":"\u0000"#, r#"{"a":"\u0000\"#, "\\u0000\\", "{\"a\":\"\0\"}"] {
            assert!(parse_json::<Value>(broken.as_bytes()).is_err(), "{broken}");
        }
        assert!(holds_nul("q=a%00b") && !holds_nul("q=a%2500b"));
    }
}
