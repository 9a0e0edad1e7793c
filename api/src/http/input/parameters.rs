//! The query and the segments of an address.

use crate::http::declare::{Declaration, Input, QueryParameter, schema_of};
use crate::http::problem::Problem;
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use domain::ids::{
    ApiTokenId, AuthenticatorId, ComplaintId, JobId, NoticeId, Pid, RowId, SavedSearchId,
    SiteRecordId, UserId, WebhookId, WebhookMessageId,
};
use model::EntryId;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};
use utoipa::ToSchema;

/// The query of the address. A NUL in it is refused: no text of the portal holds one, and SQLite's
/// full-text search would fail on it.
pub(crate) struct QueryInput<T>(pub T);

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
    if let Some(Value::Array(types)) = schema.get_mut("type") {
        types.retain(|name| name != "null");
        if types.len() == 1 {
            schema["type"] = types.remove(0);
        }
    }
    let Some(Value::Array(branches)) = schema.get("anyOf") else {
        return schema;
    };
    let mut branches = branches.clone();
    branches.retain(|branch| *branch != json!({ "type": "null" }));
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
pub(crate) fn entry_id(text: &str) -> Result<EntryId, Problem> {
    let number = whole_number(text).ok_or_else(Problem::not_found)?;
    Ok(EntryId(number))
}

/// The number that digits alone spell.
fn whole_number(text: &str) -> Option<i64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

/// Segments of the path. A segment of another kind names no record: 404.
pub(crate) struct PathInput<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for PathInput<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathInput<T>, Problem> {
        let Path(value) = Path::<T>::from_request_parts(parts, state)
            .await
            .map_err(|_| Problem::not_found())?;
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
pub(crate) struct Id<T = EntryId>(pub T);

impl<'de, T: RowId> Deserialize<'de> for Id<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id<T>, D::Error> {
        let text = String::deserialize(deserializer)?;
        let number = whole_number(&text).ok_or_else(|| D::Error::custom("no id"))?;
        Ok(Id(number.into()))
    }
}

impl<T: RowId> Segment for Id<T> {
    fn schema() -> Value {
        json!({ "type": "integer", "minimum": 1 })
    }
}

/// A value that segments of paths name by a code.
pub(crate) trait SegmentCode: Sized {
    fn codes() -> Vec<&'static str>;
    fn from_code(code: &str) -> Option<Self>;
}

/// A segment that is one of the codes of `C`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Coded<C>(pub C);

impl<'de, C: SegmentCode> Deserialize<'de> for Coded<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Coded<C>, D::Error> {
        let code = String::deserialize(deserializer)?;
        C::from_code(&code)
            .map(Coded)
            .ok_or_else(|| D::Error::custom("no such code"))
    }
}

impl<C: SegmentCode> Segment for Coded<C> {
    fn schema() -> Value {
        json!({ "type": "string", "enum": C::codes() })
    }
}

impl Segment for Pid {
    fn schema() -> Value {
        String::schema()
    }
}

macro_rules! number_segments {
    ($($id:ty),+) => {$(
        impl Segment for $id {
            fn schema() -> Value {
                Id::<$id>::schema()
            }
        }
    )+};
}
number_segments!(
    ApiTokenId,
    AuthenticatorId,
    ComplaintId,
    JobId,
    NoticeId,
    SavedSearchId,
    SiteRecordId,
    UserId,
    WebhookId,
    WebhookMessageId
);

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

/// A literal percent sign is `%25`, so the character is found without decoding.
fn holds_nul(query: &str) -> bool {
    query.contains("%00")
}

#[cfg(test)]
mod tests {
    use super::holds_nul;

    #[test]
    fn a_nul_is_found_without_decoding() {
        assert!(holds_nul("q=a%00b") && !holds_nul("q=a%2500b"));
    }
}
