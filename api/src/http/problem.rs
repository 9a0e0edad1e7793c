//! Errors as `application/problem+json` (RFC 9457).

use crate::domain::ads::present::ModeratedAd;
use crate::domain::entries::present::EntryForStaff;
use crate::domain::entries::record::Author;
use crate::domain::ids::UserId;
use crate::store;
use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// An error answer: `{type, title, status, …}` and, per field, `errors: {"texts.ua.title": [{key, params}]}`.
#[derive(Clone, Debug)]
pub struct Problem {
    status: StatusCode,
    members: Map<String, Value>,
    retry_after: Option<u64>,
}

/// Seconds after which a lack of descriptors or memory is probably over.
pub(crate) const RETRY_SECONDS: u64 = 5;

/// Whether the error means that no such file can exist. Every other one is a fault of the machine and says nothing
/// about the file.
pub(crate) fn is_absence(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{InvalidFilename, InvalidInput, IsADirectory, NotADirectory, NotFound};
    // The standard library refuses a path with a NUL as invalid input before it asks the system.
    matches!(error.kind(), NotFound | NotADirectory | IsADirectory | InvalidFilename | InvalidInput)
}

/// What handlers answer with.
pub(crate) type Answer<T = Response> = Result<T, Problem>;

/// A refusal among others, in an answer about many entries.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RefusalSummary {
    status: u16,
    /// Of the problem; where only fields are wrong, of the first one.
    key: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = BTreeMap<String, MessageParam>)]
    params: Option<Value>,
    /// Validation errors by field.
    #[schema(value_type = BTreeMap<String, Vec<FieldError>>)]
    errors: Value,
    /// Who changed the entry in the meantime.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String)]
    name: Option<Value>,
    /// What the entry is now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = CurrentEntry)]
    current: Option<Value>,
}

/// What fills a place of a message.
#[derive(ToSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "only its schema is read")]
enum MessageParam {
    Text(String),
    Number(f64),
    Flag(bool),
}

/// A validation error of a field: the key of a message and its parameters.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only its schema is read")]
struct FieldError {
    key: String,
    params: BTreeMap<String, MessageParam>,
}

/// An entry, as its own address answers it.
#[derive(ToSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "only its schema is read")]
enum CurrentEntry {
    Entry(Box<EntryForStaff>),
    Ad(Box<ModeratedAd>),
}

impl Problem {
    /// `name` ends the problem's type; `title` says it in English.
    pub fn new(status: StatusCode, name: &str, title: &str) -> Problem {
        let mut members = Map::new();
        members.insert("type".to_owned(), format!("urn:visnyk:problem:{name}").into());
        members.insert("title".to_owned(), title.into());
        members.insert("status".to_owned(), status.as_u16().into());
        Problem { status, members, retry_after: None }
    }

    /// A problem whose `key`, which names its message, is `name` with underscores.
    pub(crate) fn keyed(status: StatusCode, name: &str, title: &str) -> Problem {
        Problem::new(status, name, title).with("key", name.replace('-', "_"))
    }

    /// The same for a 409.
    pub(crate) fn conflict(name: &str, title: &str) -> Problem {
        Problem::keyed(StatusCode::CONFLICT, name, title)
    }

    /// Adds a member.
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Problem {
        self.members.insert(name.to_owned(), value.into());
        self
    }

    /// Adds something that fills the message of its key.
    pub fn with_param(mut self, name: &str, value: impl Into<Value>) -> Problem {
        let params = self.members.entry("params").or_insert_with(|| json!({}));
        params[name] = value.into();
        self
    }

    /// Says which field is to blame, as [`Problem::field`] does, for an answer that is not a 422.
    pub fn with_field(self, path: &str, key: &'static str, params: &Value) -> Problem {
        self.with("errors", json!({ path: [{ "key": key, "params": params }] }))
    }

    /// 409: so many entries and settings show or use it.
    pub fn in_use(uses: u64) -> Problem {
        Problem::conflict("in-use", "It is in use").with_param("n", uses)
    }

    /// Adds what the caller should have started from.
    pub fn with_current(self, current: &impl Serialize) -> Problem {
        match serde_json::to_value(current) {
            Ok(current) => self.with("current", current),
            Err(error) => {
                tracing::error!(%error, "the current state cannot be shown");
                self
            }
        }
    }

    /// What an answer about many entries says of it.
    pub(crate) fn into_summary(mut self) -> RefusalSummary {
        let kind = self.members.get("type").and_then(Value::as_str).and_then(|name| name.rsplit(':').next());
        let kind = kind.unwrap_or_default().replace('-', "_");
        let first = self.errors().next().and_then(|(_, problems)| problems.pointer("/0/key")?.as_str());
        let key = self.members.get("key").and_then(Value::as_str).or(first).unwrap_or(&kind).to_owned();
        let mut member = |name: &str| self.members.remove(name);
        RefusalSummary {
            key,
            params: member("params"),
            errors: member("errors").unwrap_or_else(|| json!({})),
            name: member("name"),
            current: member("current"),
            status: self.status.as_u16(),
        }
    }

    /// Every member of the answer.
    pub fn into_members(self) -> Map<String, Value> {
        self.members
    }

    /// The problems of each field, in the shape of `errors`.
    pub fn errors(&self) -> impl Iterator<Item = (&str, &Value)> {
        let errors = self.members.get("errors").and_then(Value::as_object);
        errors.into_iter().flatten().map(|(path, problems)| (path.as_str(), problems))
    }

    /// Seconds until another try makes sense, where that is known.
    pub fn retry_after(&self) -> Option<u64> {
        self.retry_after
    }

    pub fn status(&self) -> StatusCode {
        self.status
    }

    pub fn unauthenticated() -> Problem {
        Problem::new(StatusCode::UNAUTHORIZED, "unauthenticated", "Sign in first")
    }

    pub fn forbidden() -> Problem {
        Problem::keyed(StatusCode::FORBIDDEN, "not-allowed", "You may not do this")
    }

    pub fn csrf() -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "csrf", "The CSRF token is missing or does not match")
    }

    /// 409: `by` saved first; `own` if that was `actor`, in another window or by a request whose answer was lost.
    pub fn stale(by: Option<Author>, actor: UserId) -> Problem {
        let own = by.as_ref().is_some_and(|author| author.id == actor);
        let name = by.map(|author| author.name).unwrap_or_default();
        Problem::changed_meanwhile()
            .with("params", json!({ "name": name }))
            .with("name", name)
            .with("own", own)
    }

    pub(super) fn changed_meanwhile() -> Problem {
        Problem::conflict("stale-version", "It has changed in the meantime")
    }

    pub fn not_found() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not-found", "Page Not Found")
    }

    pub fn method_not_allowed() -> Problem {
        Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", "Method not allowed")
    }

    pub fn bad_request(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, "bad-request", "The request cannot be understood")
            .with("detail", detail.into())
    }

    pub fn too_large() -> Problem {
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "The request is too large")
    }

    /// 429; `seconds` until another try makes sense.
    pub fn rate_limited(seconds: u64) -> Problem {
        let problem = Problem::keyed(StatusCode::TOO_MANY_REQUESTS, "rate-limited", "Too many attempts")
            .with_param("n", seconds.div_ceil(60));
        Problem { retry_after: Some(seconds), ..problem }
    }

    /// 503; the queue is full, or the server stops.
    pub fn busy() -> Problem {
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "Try again in a few seconds");
        Problem { retry_after: Some(1), ..problem }
    }

    /// 507: the request is not stored, and cannot be until an operator frees disk space.
    pub fn disk_full() -> Problem {
        Problem::keyed(StatusCode::INSUFFICIENT_STORAGE, "disk-full", "The server’s disk is full")
    }

    /// A file that could not be written; the cause goes to the log.
    pub fn unwritten(error: &std::io::Error) -> Problem {
        tracing::error!(%error, "a file could not be written");
        if store::is_disk_full(error) { Problem::disk_full() } else { Problem::internal() }
    }

    /// 503: the server lacks something that comes back, such as file descriptors.
    pub fn unavailable() -> Problem {
        let title = "The server is overloaded; try again in a few seconds";
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", title);
        Problem { retry_after: Some(RETRY_SECONDS), ..problem }
    }

    /// A file that could not be read: 404 if it cannot exist, 503 otherwise. Search engines drop an address that
    /// answers 404, so a fault of the machine must not look like a missing page.
    pub fn unread(error: &std::io::Error) -> Problem {
        if is_absence(error) {
            return Problem::not_found();
        }
        tracing::error!(%error, "a file could not be read");
        Problem::unavailable()
    }

    /// 408: the body came too slowly. The rest of it is not read, so the connection closes.
    pub fn too_slow() -> Problem {
        Problem::new(StatusCode::REQUEST_TIMEOUT, "too-slow", "The request was too slow")
    }

    /// 429: the network of the client has its share of running requests.
    pub fn too_many_requests() -> Problem {
        let title = "Too many requests from this network at the same time";
        let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", title);
        Problem { retry_after: Some(1), ..problem }
    }

    /// 500 without a word about the cause, which goes to the log.
    pub fn internal() -> Problem {
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "Internal Server Error")
    }

    /// 422 with `errors` as the field table names them.
    pub fn invalid(problems: &[model::FieldProblem]) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", "Some fields need attention")
            .with_errors(problems)
    }

    /// Names the problems of each field.
    pub fn with_errors(self, problems: &[model::FieldProblem]) -> Problem {
        let mut errors = Map::new();
        for problem in problems {
            let list = errors.entry(problem.path.clone()).or_insert_with(|| json!([]));
            if let Value::Array(list) = list {
                list.push(json!({ "key": problem.key, "params": problem.params }));
            }
        }
        self.with("errors", errors)
    }

    /// 422 for one field.
    pub fn field(path: &str, key: &'static str, params: Value) -> Problem {
        let params = if let Value::Object(params) = params { params } else { Map::new() };
        Problem::invalid(&[model::FieldProblem { path: path.to_owned(), key, params }])
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = Response::new(Body::from(Value::Object(self.members).to_string()));
        *response.status_mut() = self.status;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_file_that_cannot_exist_is_not_found() {
        use rustix::io::Errno;
        for (errno, status) in [
            (Errno::NOENT, 404),
            (Errno::NOTDIR, 404),
            (Errno::ISDIR, 404),
            (Errno::NAMETOOLONG, 404),
            (Errno::MFILE, 503),
            (Errno::NFILE, 503),
            (Errno::NOMEM, 503),
            (Errno::ACCESS, 503),
            (Errno::PERM, 503),
            (Errno::IO, 503),
            (Errno::LOOP, 503),
            (Errno::INTR, 503),
            (Errno::STALE, 503),
            (Errno::TIMEDOUT, 503),
        ] {
            let problem = Problem::unread(&errno.into());
            assert_eq!(problem.status().as_u16(), status, "{errno}");
            assert_eq!(problem.retry_after().is_some(), status == 503, "{errno}");
        }
        let nul = std::fs::metadata("a\0b").unwrap_err();
        assert_eq!(Problem::unread(&nul).status().as_u16(), 404);
    }
}
