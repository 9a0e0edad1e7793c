//! Parts of requests as parameters of handlers, refused as problems when they are malformed.

use super::declare::{Declaration, Input, QueryParameter, schema_of};
use super::wrong_shape;
use crate::domain::ids::RowId;
use crate::http::problem::Problem;
use crate::support::private_files;
use axum::extract::multipart::MultipartError;
use axum::extract::rejection::FormRejection;
use axum::extract::{
    Form, FromRequest, FromRequestParts, Multipart, OriginalUri, Path, Query, Request, State,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::{Extension, Json};
use bytes::Bytes;
use model::{EntryId, FieldProblem};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::convert::Infallible;
use std::io::{self, Write};
use utoipa::ToSchema;

/// The bytes of a JSON body. Anything but `application/json` is refused, which keeps plain forms of other sites out.
pub(super) async fn json_of<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Problem> {
    let media = essence(request.headers());
    if media != "application/json" && !(media.starts_with("application/") && media.ends_with("+json")) {
        let title = "Send application/json";
        return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "media-type", title));
    }
    whole(request, state).await
}

/// A JSON body. One of the wrong shape gets a 400 that names every wrong field.
pub struct JsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + ToSchema> FromRequest<S> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Problem> {
        let body = json_of(request, state).await?;
        typed(&body).map(JsonBody).map_err(Malformed::refuse)
    }
}

impl<T: ToSchema> Input for JsonBody<T> {
    fn declare(declaration: &mut Declaration) {
        declaration.takes::<T>("application/json", true);
    }
}

/// A JSON body whose handler checks fields: a wrong shape is one more thing that is wrong with a field, a 422.
pub struct CheckedBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + ToSchema> FromRequest<S> for CheckedBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<CheckedBody<T>, Problem> {
        let body = json_of(request, state).await?;
        typed(&body).map(CheckedBody).map_err(|malformed| {
            if malformed.fields.is_empty() { malformed.refuse() } else { Problem::invalid(&malformed.fields) }
        })
    }
}

impl<T: ToSchema> Input for CheckedBody<T> {
    fn declare(declaration: &mut Declaration) {
        declaration.takes::<T>("application/json", true);
        declaration.refuse(&[422]);
    }
}

/// A JSON body of any media type that may be empty, which means the default.
pub struct MaybeJson<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Default + ToSchema> FromRequest<S> for MaybeJson<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<MaybeJson<T>, Problem> {
        let body = whole(request, state).await?;
        if body.is_empty() {
            return Ok(MaybeJson(T::default()));
        }
        typed(&body).map(MaybeJson).map_err(Malformed::refuse)
    }
}

impl<T: ToSchema> Input for MaybeJson<T> {
    fn declare(declaration: &mut Declaration) {
        declaration.takes::<T>("application/json", false);
    }
}

/// A JSON body as far as it can be understood: beacons name no media type, and no one reads an answer to them.
pub struct Beacon<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Default> FromRequest<S> for Beacon<T> {
    type Rejection = Infallible;

    async fn from_request(request: Request, state: &S) -> Result<Beacon<T>, Infallible> {
        let body = Bytes::from_request(request, state).await.ok();
        Ok(Beacon(body.and_then(|body| parse_json(&body).ok()).unwrap_or_default()))
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

impl Malformed {
    fn refuse(self) -> Problem {
        let problem = Problem::bad_request(self.detail);
        if self.fields.is_empty() { problem } else { problem.with_errors(&self.fields) }
    }
}

fn typed<T: DeserializeOwned + ToSchema>(body: &[u8]) -> Result<T, Malformed> {
    let clean = json_without_nul(body);
    let error = match Json::<T>::from_bytes(&clean) {
        Ok(Json(value)) => return Ok(value),
        Err(error) => error,
    };
    let fields =
        serde_json::from_slice(&clean).map_or_else(|_| Vec::new(), |sent| wrong_shape::problems::<T>(&sent));
    Err(Malformed { detail: error.body_text(), fields })
}

/// JSON from a handler that reads its body itself, because an empty one will do as well or because any media type is
/// accepted.
pub fn parse_json<T: DeserializeOwned>(body: &[u8]) -> serde_json::Result<T> {
    serde_json::from_slice(&json_without_nul(body))
}

/// JSON without the escape of U+0000. No text of the portal holds it, and SQLite's full-text search ends a query
/// there: removed in one place, no handler has to think of it. The character itself is not valid JSON.
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

impl<T: ToSchema> Input for FormBody<T> {
    fn declare(declaration: &mut Declaration) {
        declaration.takes::<T>("application/x-www-form-urlencoded", true);
    }
}

impl<T: ToSchema> Input for Result<Form<T>, FormRejection> {
    fn declare(declaration: &mut Declaration) {
        declaration.takes::<T>("application/x-www-form-urlencoded", true);
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
    pub async fn save(mut self, name: &str, target: &std::path::Path) -> Result<bool, Problem> {
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

impl<T: ToSchema> Input for QueryInput<T> {
    fn declare(declaration: &mut Declaration) {
        let mut named = Vec::new();
        let own = schema_of::<T>(&mut named);
        let own = named.pop().map_or(own, |(_, schema)| schema);
        let required = own["required"].as_array().cloned().unwrap_or_default();
        for (name, schema) in own["properties"].as_object().into_iter().flatten() {
            declaration.query.push(QueryParameter {
                name: name.clone(),
                required: required.iter().any(|required| required == name),
                schema: without_null(schema),
            });
        }
        declaration.request_schemas.extend(named);
        declaration.refuse(&[400]);
    }
}

/// A parameter is there or not there, and never null.
fn without_null(schema: &Value) -> Value {
    let mut schema = schema.clone();
    if let Some(Value::Array(types)) = schema.get("type") {
        let mut types: Vec<Value> = types.iter().filter(|name| *name != "null").cloned().collect();
        schema["type"] = if types.len() == 1 { types.remove(0) } else { types.into() };
    }
    let Some(Value::Array(branches)) = schema.get("anyOf") else { return schema };
    let mut branches: Vec<Value> =
        branches.iter().filter(|branch| **branch != json!({ "type": "null" })).cloned().collect();
    if branches.len() != 1 {
        return schema;
    }
    let mut only = branches.remove(0);
    if let (Some(only), Some(description)) = (only.as_object_mut(), schema.get("description")) {
        only.insert("description".to_owned(), description.clone());
    }
    only
}

/// The id of an entry in a path. Anything but digits names no entry: 404.
pub fn entry_id(text: &str) -> Result<EntryId, Problem> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).map(EntryId).ok_or_else(Problem::not_found)
}

/// Segments of the path. What is none of the kind is absent, like everything that no one has: 404.
pub struct PathInput<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for PathInput<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathInput<T>, Problem> {
        let Path(value) =
            Path::<T>::from_request_parts(parts, state).await.map_err(|_| Problem::not_found())?;
        Ok(PathInput(value))
    }
}

/// A segment of a path.
pub trait Segment {
    fn schema() -> Value;
}

impl Segment for String {
    fn schema() -> Value {
        json!({ "type": "string", "minLength": 1 })
    }
}

/// The id of a record: digits and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Id<T = EntryId>(pub T);

impl<'de, T: RowId> Deserialize<'de> for Id<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id<T>, D::Error> {
        let text = String::deserialize(deserializer)?;
        let plain = text.bytes().all(|byte| byte.is_ascii_digit());
        let number: Option<i64> = text.parse().ok().filter(|_| plain);
        number.map(|number| Id(number.into())).ok_or_else(|| D::Error::custom("no id"))
    }
}

impl<T: RowId> Segment for Id<T> {
    fn schema() -> Value {
        i64::schema()
    }
}

/// A value that segments of paths name by a code.
pub trait SegmentCode: Sized {
    fn codes() -> Vec<&'static str>;
    fn from_code(code: &str) -> Option<Self>;
}

/// A segment that is one of the codes of `C`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coded<C>(pub C);

impl<'de, C: SegmentCode> Deserialize<'de> for Coded<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Coded<C>, D::Error> {
        let code = String::deserialize(deserializer)?;
        C::from_code(&code).map(Coded).ok_or_else(|| D::Error::custom("no such code"))
    }
}

impl<C: SegmentCode> Segment for Coded<C> {
    fn schema() -> Value {
        json!({ "type": "string", "enum": C::codes() })
    }
}

impl Segment for i64 {
    fn schema() -> Value {
        json!({ "type": "integer", "minimum": 1 })
    }
}

impl<T: RowId> Segment for T {
    fn schema() -> Value {
        i64::schema()
    }
}

impl Segment for model::MediaHash {
    fn schema() -> Value {
        json!({ "type": "string", "pattern": "^[0-9a-f]{32}$" })
    }
}

/// All segments of a path.
pub trait Segments {
    fn schemas() -> Vec<Value>;
}

impl<A: Segment> Segments for A {
    fn schemas() -> Vec<Value> {
        vec![A::schema()]
    }
}

impl<A: Segment, B: Segment> Segments for (A, B) {
    fn schemas() -> Vec<Value> {
        vec![A::schema(), B::schema()]
    }
}

impl<T: Segments> Input for PathInput<T> {
    fn declare(declaration: &mut Declaration) {
        declaration.segments = T::schemas();
        declaration.refuse(&[404]);
    }
}

impl<T: Segments> Input for Path<T> {
    fn declare(declaration: &mut Declaration) {
        declaration.segments = T::schemas();
        declaration.refuse(&[404]);
    }
}

/// A file in a form.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the parts of the form")]
struct FileForm {
    #[schema(content_media_type = "application/octet-stream")]
    file: String,
}

impl Input for Upload {
    fn declare(declaration: &mut Declaration) {
        declaration.takes::<FileForm>("multipart/form-data", true);
        declaration.refuse(&[422]);
    }
}

impl<S> Input for State<S> {}
impl<T> Input for Extension<T> {}
impl Input for HeaderMap {}
impl Input for Method {}
impl Input for Uri {}
impl Input for OriginalUri {}

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
