//! JSON bodies, without the escape of U+0000.

use super::bytes::{essence, whole};
use crate::http::declare::{Declaration, Input};
use crate::http::problem::Problem;
use crate::http::wrong_shape;
use axum::Json;
use axum::extract::{FromRequest, Request};
use bytes::Bytes;
use model::FieldProblem;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::convert::Infallible;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

/// The bytes of a JSON body. Anything but `application/json` is refused, which keeps plain forms of
/// other sites out.
pub(super) async fn json_of<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Problem> {
    let media = essence(request.headers());
    if media != "application/json"
        && !(media.starts_with("application/") && media.ends_with("+json"))
    {
        return Err(Problem::media_type("Send application/json"));
    }
    whole(request, state).await
}

/// A JSON body. One of the wrong shape gets a 400 that names every wrong field.
pub(crate) struct JsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + ToSchema> FromRequest<S> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Problem> {
        let body = json_of(request, state).await?;
        Ok(JsonBody(typed(&body)?))
    }
}

impl<T: ToSchema> Input for JsonBody<T> {
    fn declare(declaration: &mut Declaration) {
        declaration.takes::<T>("application/json", true);
    }
}

/// A JSON body whose handler checks fields: a wrong shape is one more thing that is wrong with a
/// field, a 422.
pub(crate) struct CheckedBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + ToSchema> FromRequest<S> for CheckedBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<CheckedBody<T>, Problem> {
        let body = json_of(request, state).await?;
        match typed(&body) {
            Ok(value) => Ok(CheckedBody(value)),
            Err(malformed) if malformed.fields.is_empty() => Err(malformed.into()),
            Err(malformed) => Err(Problem::invalid(&malformed.fields)),
        }
    }
}

impl<T: ToSchema> Input for CheckedBody<T> {
    fn declare(declaration: &mut Declaration) {
        declaration.takes::<T>("application/json", true);
        declaration.refuse(&[422]);
    }
}

/// A JSON body of any media type that may be empty, which means the default.
pub(crate) struct MaybeJson<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Default + ToSchema> FromRequest<S> for MaybeJson<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<MaybeJson<T>, Problem> {
        let body = whole(request, state).await?;
        if body.is_empty() {
            return Ok(MaybeJson(T::default()));
        }
        Ok(MaybeJson(typed(&body)?))
    }
}

impl<T: ToSchema> Input for MaybeJson<T> {
    fn declare(declaration: &mut Declaration) {
        declaration.takes::<T>("application/json", false);
    }
}

/// A JSON body as far as it can be understood: beacons name no media type, and no one reads an
/// answer to them.
pub(crate) struct Beacon<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Default> FromRequest<S> for Beacon<T> {
    type Rejection = Infallible;

    async fn from_request(request: Request, state: &S) -> Result<Beacon<T>, Infallible> {
        let body = Bytes::from_request(request, state).await.ok();
        Ok(Beacon(
            body.and_then(|body| parse_json(&body).ok())
                .unwrap_or_default(),
        ))
    }
}

impl<T: ToSchema> Input for Beacon<T> {
    fn declare(declaration: &mut Declaration) {
        let refusals = declaration.refusals.clone();
        declaration.takes::<T>("application/json", false);
        declaration.refusals = refusals;
    }
}

/// Why a body is not a `T`.
struct Malformed {
    detail: String,
    /// Empty if the body is not JSON, or if the schema does not show the problem.
    fields: Vec<FieldProblem>,
}

impl From<Malformed> for Problem {
    fn from(malformed: Malformed) -> Problem {
        Problem::bad_request(malformed.detail).with_errors(&malformed.fields)
    }
}

/// A body of JSON that a handler with several media types reads.
pub(crate) fn parse_typed<T: DeserializeOwned + ToSchema>(body: &[u8]) -> Result<T, Problem> {
    Ok(typed(body)?)
}

fn typed<T: DeserializeOwned + ToSchema>(body: &[u8]) -> Result<T, Malformed> {
    let clean = json_without_nul(body);
    // Derived types would read a list as their fields in order.
    let is_list = clean.trim_ascii_start().first() == Some(&b'[');
    if is_list && !matches!(T::schema(), RefOr::T(Schema::Array(_))) {
        return Err(Malformed {
            detail: "a list is not an object".to_owned(),
            fields: Vec::new(),
        });
    }
    match Json::<T>::from_bytes(&clean) {
        Ok(Json(value)) => Ok(value),
        Err(error) => Err(Malformed {
            detail: error.body_text(),
            fields: serde_json::from_slice(&clean)
                .map_or_else(|_| Vec::new(), |sent| wrong_shape::problems::<T>(&sent)),
        }),
    }
}

/// JSON from a handler that reads its body itself, because an empty one will do as well or because
/// any media type is accepted.
fn parse_json<T: DeserializeOwned>(body: &[u8]) -> serde_json::Result<T> {
    serde_json::from_slice(&json_without_nul(body))
}

/// JSON without the escape of U+0000. No text of the portal holds it, and SQLite's full-text search
/// ends a query there: removed in one place, no handler has to think of it. The character itself is
/// not valid JSON.
pub(super) fn json_without_nul(json: &[u8]) -> Cow<'_, [u8]> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn texts_of_a_body_lose_their_nul_characters_and_nothing_else() {
        for (sent, read) in [
            (
                r#"{"a":"x\u0000y","b\u0000":["\u0000"]}"#,
                json!({ "a": "xy", "b": [""] }),
            ),
            // A backslash and the word, not an escape.
            (r#"{"a":"\\u0000"}"#, json!({ "a": "\\u0000" })),
            (r#"{"a":"\\\u0000\"\u00001"}"#, json!({ "a": "\\\"1" })),
            (r#"{"a":"\u0001\u00e9"}"#, json!({ "a": "\u{1}é" })),
        ] {
            assert_eq!(
                parse_json::<Value>(sent.as_bytes()).unwrap(),
                read,
                "{sent}"
            );
        }
        for broken in [
            r#"{"a":"\u0000"#,
            r#"{"a":"\u0000\"#,
            "\\u0000\\",
            "{\"a\":\"\0\"}",
        ] {
            assert!(parse_json::<Value>(broken.as_bytes()).is_err(), "{broken}");
        }
    }
}
