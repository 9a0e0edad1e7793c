//! Errors as `application/problem+json` (RFC 9457).

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::ads::present::ModeratedAd;
use domain::entries::present::EntryForStaff;
use domain::entries::record::Author;
use domain::ids::UserId;
use model::FieldProblem;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};
use std::fmt::Display;
use storage::StorageError;
use store;
use utoipa::ToSchema;

/// An error answer: `{type, title, status, …}` and, per field,
/// `errors: {"texts.ua.title": [{key, params}]}`.
#[derive(Clone, Debug)]
pub struct Problem {
    members: Box<ProblemMembers>,
}

/// The body of an error response.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemMembers {
    #[serde(rename = "type")]
    kind: String,
    title: &'static str,
    status: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    detail: Option<String>,
    /// The key of a message that describes the problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    key: Option<String>,
    /// Values for the placeholders of the message.
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[schema(value_type = BTreeMap<String, MessageParam>, required = false)]
    params: Map<String, Value>,
    /// The name of the user who changed the record in the meantime.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    name: Option<String>,
    /// Whether the caller made that change, in another window or by a request whose response was
    /// lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    own: Option<bool>,
    /// The current record, as its own address returns it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Object, required = false)]
    current: Option<Value>,
    #[serde(skip_serializing_if = "FieldErrors::is_empty")]
    #[schema(value_type = BTreeMap<String, Vec<FieldError>>, required = false)]
    errors: FieldErrors,
    /// Seconds until another try makes sense; the header `Retry-After`.
    #[serde(skip)]
    retry_after: Option<u64>,
    /// Whether the token of the request is to blame; the header `WWW-Authenticate` (RFC 6750 §3).
    #[serde(skip)]
    wrong_token: bool,
}

/// Validation errors by field, in the order in which they were found.
#[derive(Clone, Debug, Default)]
struct FieldErrors(Vec<(String, Vec<FieldError>)>);

impl FieldErrors {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for FieldErrors {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(path, errors)| (path, errors)))
    }
}

/// Seconds after which a lack of descriptors or memory is probably over.
pub(crate) const RETRY_SECONDS: u64 = 5;

/// Whether the error means that no such file can exist. Every other one is a fault of the machine
/// and says nothing about the file.
pub(crate) fn is_absence(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{
        InvalidFilename, InvalidInput, IsADirectory, NotADirectory, NotFound,
    };
    // The standard library refuses a path with a NUL as invalid input before it asks the system.
    matches!(
        error.kind(),
        NotFound | NotADirectory | IsADirectory | InvalidFilename | InvalidInput
    )
}

/// The result of a handler.
pub(crate) type Answer<T = Response> = Result<T, Problem>;

/// The refusal of one entry, in a response about several.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RefusalSummary {
    status: u16,
    /// The message key of the problem; if only fields are invalid, of the first one.
    key: String,
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[schema(value_type = BTreeMap<String, MessageParam>, required = false)]
    params: Map<String, Value>,
    /// Validation errors by the path of the field.
    #[schema(value_type = BTreeMap<String, Vec<FieldError>>)]
    errors: FieldErrors,
    /// The name of the user who changed the entry in the meantime.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    name: Option<String>,
    /// The current entry, as its own address returns it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = CurrentEntry, required = false)]
    current: Option<Value>,
}

/// A value for a placeholder of a message.
#[derive(ToSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "only its schema is read")]
enum MessageParam {
    Text(String),
    Number(f64),
    Flag(bool),
}

/// A validation error of a field: the key of a message and its parameters.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FieldError {
    pub key: &'static str,
    #[schema(value_type = BTreeMap<String, MessageParam>)]
    pub params: Map<String, Value>,
}

/// The current entry, as its own address returns it.
#[derive(ToSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "only its schema is read")]
enum CurrentEntry {
    Entry(Box<EntryForStaff>),
    Ad(Box<ModeratedAd>),
}

impl Problem {
    /// `name` ends the problem's type; `title` says it in English. For a problem of one handler:
    /// `Problem::new(StatusCode::URI_TOO_LONG, "address-too-long", "The address is too long")`.
    pub fn new(status: StatusCode, name: &str, title: &'static str) -> Problem {
        let members = ProblemMembers {
            kind: format!("urn:visnyk:problem:{name}"),
            title,
            status: status.as_u16(),
            detail: None,
            key: None,
            params: Map::new(),
            name: None,
            own: None,
            current: None,
            errors: FieldErrors::default(),
            retry_after: None,
            wrong_token: false,
        };
        Problem {
            members: Box::new(members),
        }
    }

    /// A problem whose `key`, which names its message, is `name` with underscores: people read it.
    pub(crate) fn keyed(status: StatusCode, name: &str, title: &'static str) -> Problem {
        Problem::new(status, name, title).with_key(name.replace('-', "_"))
    }

    /// A 409 with such a key: the request is sound, but the state of its subject is against it, as in
    /// `Problem::conflict("in-use", "This is still in use")`.
    pub(crate) fn conflict(name: &str, title: &'static str) -> Problem {
        Problem::keyed(StatusCode::CONFLICT, name, title)
    }

    /// Names the message, where one type of problem has several.
    pub fn with_key(mut self, key: impl Into<String>) -> Problem {
        self.members.key = Some(key.into());
        self
    }

    /// Adds something that fills the message of its key.
    pub fn with_param(mut self, name: &str, value: impl Into<Value>) -> Problem {
        self.members.params.insert(name.to_owned(), value.into());
        self
    }

    /// Names the user who changed the record in the meantime.
    pub fn with_author(mut self, name: impl Into<String>) -> Problem {
        let name = name.into();
        self.members.name = Some(name.clone());
        self.with_param("name", name)
    }

    /// Says whether the caller did: in another window, or by a request whose answer was lost.
    pub fn with_own(mut self, own: bool) -> Problem {
        self.members.own = Some(own);
        self
    }

    /// Adds the record that the caller should have started from.
    pub fn with_current(mut self, current: &impl Serialize) -> Problem {
        match serde_json::to_value(current) {
            Ok(current) => self.members.current = Some(current),
            Err(error) => tracing::error!(%error, "the current state cannot be shown"),
        }
        self
    }

    /// The same as 412: the caller named the version in `If-Match` (RFC 9110 §13.1.1).
    pub(crate) fn unmatched(mut self) -> Problem {
        self.members.status = StatusCode::PRECONDITION_FAILED.as_u16();
        self
    }

    /// The problem of one of several items of a request: its fields have the place in their paths.
    pub(crate) fn of_item(mut self, place: usize) -> Problem {
        for (path, _) in &mut self.members.errors.0 {
            *path = format!("items.{place}.{path}");
        }
        self.with_param("item", place)
    }

    /// Names the problems of each field.
    pub fn with_errors(mut self, problems: &[FieldProblem]) -> Problem {
        let fields = &mut self.members.errors.0;
        for FieldProblem { path, key, params } in problems {
            let error = FieldError {
                key,
                params: params.clone(),
            };
            match fields.iter_mut().find(|(known, _)| known == path) {
                Some((_, errors)) => errors.push(error),
                None => fields.push((path.clone(), vec![error])),
            }
        }
        self
    }

    /// Says in how many seconds another try makes sense.
    fn with_retry(mut self, seconds: u64) -> Problem {
        self.members.retry_after = Some(seconds);
        self
    }

    /// The problem as an answer about many entries has it.
    pub(crate) fn into_summary(self) -> RefusalSummary {
        let ProblemMembers {
            kind,
            status,
            key,
            params,
            errors,
            name,
            current,
            ..
        } = *self.members;
        let key = match (key, errors.0.first()) {
            (Some(key), _) => key,
            (None, Some((_, first))) => first[0].key.to_owned(),
            (None, None) => kind[kind.rfind(':').map_or(0, |at| at + 1)..].replace('-', "_"),
        };
        RefusalSummary {
            status,
            key,
            params,
            errors,
            name,
            current,
        }
    }

    /// The validation errors of each field.
    pub fn errors(&self) -> impl Iterator<Item = (&str, &[FieldError])> {
        self.members
            .errors
            .0
            .iter()
            .map(|(path, errors)| (path.as_str(), errors.as_slice()))
    }

    /// The key of its message.
    pub fn key(&self) -> Option<&str> {
        self.members.key.as_deref()
    }

    /// Seconds until another try makes sense, where that is known.
    pub fn retry_after(&self) -> Option<u64> {
        self.members.retry_after
    }

    pub fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.members.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

/// The problems that several handlers give. Each is a constructor, so that its status, type and
/// message are the same wherever it is met.
impl Problem {
    /// 401: the call needs a user, and no session is open. Guards give it, and the app shows the
    /// sign-in form: `GET /api/cabinet/ads` without a cookie.
    pub fn unauthenticated() -> Problem {
        Problem::new(StatusCode::UNAUTHORIZED, "unauthenticated", "Sign in first")
    }

    /// 401: `Authorization` has no token that works: it is mistyped, expired or revoked, or its owner may
    /// not sign in. No one needs to know which: a program after the token was revoked.
    pub(crate) fn wrong_token() -> Problem {
        let title = "The API token is wrong, expired or revoked";
        let mut problem = Problem::new(StatusCode::UNAUTHORIZED, "wrong-token", title);
        problem.members.wrong_token = true;
        problem
    }

    /// 403: the token works, but not for this call: one that only reads is to change something. Only
    /// programs meet it.
    pub(crate) fn narrow_token(title: &'static str) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "narrow-token", title)
    }

    /// 403: the role of the user does not permit it, so another try is pointless: an author asks
    /// for the list of users.
    pub fn forbidden() -> Problem {
        Problem::keyed(
            StatusCode::FORBIDDEN,
            "not-allowed",
            "You do not have permission to do this",
        )
    }

    /// 403: the proof that a page of this site asks is missing. It differs from `forbidden`
    /// because a page that fetches a new token may go on: a tab that was open over a sign-in.
    pub fn csrf() -> Problem {
        Problem::new(
            StatusCode::FORBIDDEN,
            "csrf",
            "The CSRF token is missing or does not match",
        )
    }

    /// 412: the page that asks was opened by another user than the one who is signed in. Its edit
    /// must not be saved in the wrong name: a second account was opened in another tab.
    pub fn another_user() -> Problem {
        let title = "Another user is signed in now; sign in again as the user who wrote this";
        Problem::keyed(StatusCode::PRECONDITION_FAILED, "another-user", title)
    }

    /// 409: `by` saved first; `own` if that was `actor`, in another window or by a request whose
    /// answer was lost. The app compares both texts: two editors save the same menu.
    pub fn stale(by: Option<Author>, actor: UserId) -> Problem {
        let own = by.as_ref().is_some_and(|author| author.id == actor);
        let name = by.map(|author| author.name).unwrap_or_default();
        Problem::changed_meanwhile().with_author(name).with_own(own)
    }

    /// 412: there is no such record, and `If-Match` asks for one.
    pub(crate) fn nothing_matches() -> Problem {
        let title = "There is no such entry";
        Problem::new(StatusCode::PRECONDITION_FAILED, "no-match", title)
    }

    /// 409 where no one knows who saved first: an order of pages that lacks a new page.
    pub(super) fn changed_meanwhile() -> Problem {
        Problem::conflict("stale-version", "This was changed in the meantime")
    }

    /// 409: another member of the staff reviews it, and two decisions would contradict each other:
    /// an editor rejects an entry that another one opened for review.
    pub(crate) fn claimed(name: &str) -> Problem {
        Problem::conflict("claimed", "Someone else is reviewing this").with_param("name", name)
    }

    /// 409: so many entries and settings show or use it, and would have a dead link: a picture of
    /// the library is deleted.
    pub fn in_use(uses: u64) -> Problem {
        Problem::conflict("in-use", "This is still in use").with_param("n", uses)
    }

    /// 404: there is nothing here, or nothing that this caller may know of. Entries of others are
    /// absent for an author, not forbidden.
    pub fn not_found() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not-found", "Page Not Found")
    }

    /// 405: the address exists, and the method does not: `DELETE /metrics`.
    pub fn method_not_allowed() -> Problem {
        Problem::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "method-not-allowed",
            "Method not allowed",
        )
    }

    /// 400: a program sent something that no page of ours sends; `detail` is for its author.
    /// People never read it: `?page=two`.
    pub fn bad_request(detail: impl Display) -> Problem {
        let mut problem = Problem::new(StatusCode::BAD_REQUEST, "bad-request", "Malformed request");
        problem.members.detail = Some(detail.to_string());
        problem
    }

    /// 415: the handler reads another media type than this body has. Without it a form of another
    /// site could send a body that is read as JSON: `text/plain` to a call that takes JSON.
    pub(crate) fn media_type(title: &'static str) -> Problem {
        Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "media-type", title)
    }

    /// 413: the body is longer than its route takes: a photo of 11 MB.
    pub fn too_large() -> Problem {
        Problem::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "too-large",
            "The request is too large",
        )
    }

    /// 422 with `errors` as the field table names them; the form shows each at its field: a title
    /// of 300 characters.
    pub fn invalid(problems: &[FieldProblem]) -> Problem {
        Problem::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "invalid",
            "Some fields need attention",
        )
        .with_errors(problems)
    }

    /// 429: a row of [`limited`](super::limited) is used up; `seconds` until another try makes
    /// sense: an eleventh wrong password.
    pub fn rate_limited(seconds: u64) -> Problem {
        Problem::keyed(
            StatusCode::TOO_MANY_REQUESTS,
            "rate-limited",
            "Too many attempts",
        )
        .with_param("n", seconds.div_ceil(60))
        .with_retry(seconds)
    }

    /// 429: the network of the client runs as many requests as it may. Only running ones count, so the
    /// next second may be free: a client opens 300 pages at the same time.
    pub fn too_many_requests() -> Problem {
        let title = "Too many requests from this network at the same time";
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", title).with_retry(1)
    }

    /// 408: the body came too slowly. The rest of it is not read, so the connection closes: a
    /// client sends a byte every three seconds.
    pub fn too_slow() -> Problem {
        Problem::new(StatusCode::REQUEST_TIMEOUT, "too-slow", "Request timed out")
    }

    /// 503: the queue is full, or the server stops; nothing was done: the 65th search that waits.
    pub fn busy() -> Problem {
        let title = "Try again in a few seconds";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", title).with_retry(1)
    }

    /// 503: the server lacks something that comes back: all file descriptors are in use.
    pub fn unavailable() -> Problem {
        let title = "The server is overloaded; try again in a few seconds";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", title)
            .with_retry(RETRY_SECONDS)
    }

    /// 503: the storage of pictures and archives does not answer, and everything else works: the
    /// bucket is down while a photo is uploaded.
    pub fn storage_away() -> Problem {
        let title = "The storage of images and archives is unavailable; try again in a minute";
        Problem::keyed(StatusCode::SERVICE_UNAVAILABLE, "storage-away", title)
            .with_retry(RETRY_SECONDS)
    }

    /// 507: the request is not stored, and cannot be until an operator frees disk space: an edit
    /// on a full disk.
    pub fn disk_full() -> Problem {
        Problem::keyed(
            StatusCode::INSUFFICIENT_STORAGE,
            "disk-full",
            "The server’s disk is full",
        )
    }

    /// 500 without a word about the cause, which goes to the log: a handler panics.
    pub fn internal() -> Problem {
        Problem::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "Internal Server Error",
        )
    }

    /// A file that could not be written; the cause goes to the log. A full disk is a problem of
    /// its own, because an operator can end it: a picture of the library is saved.
    pub fn unwritten(error: &std::io::Error) -> Problem {
        tracing::error!(%error, "a file could not be written");
        if store::is_disk_full(error) {
            Problem::disk_full()
        } else {
            Problem::internal()
        }
    }

    /// A file that could not be read: 404 if it cannot exist, 503 otherwise. Search engines drop an
    /// address that answers 404, so a fault of the machine must not look like a missing page: a
    /// page of the tree while all descriptors are in use.
    pub fn unread(error: &std::io::Error) -> Problem {
        if is_absence(error) {
            return Problem::not_found();
        }
        tracing::error!(%error, "a file could not be read");
        Problem::unavailable()
    }

    /// A file that could not be stored, in a folder or a bucket; the cause goes to the log: a
    /// photo is uploaded.
    pub(crate) fn not_stored(error: &StorageError) -> Problem {
        match error {
            StorageError::Io(error) => Problem::unwritten(error),
            error => Problem::not_loaded(error),
        }
    }

    /// A file of the storage that could not be read; the cause goes to the log: the dashboard
    /// shows a picture.
    pub(crate) fn not_loaded(error: &StorageError) -> Problem {
        match error {
            StorageError::Io(error) => Problem::unread(error),
            StorageError::Missing(_) => Problem::not_found(),
            StorageError::Away(_) | StorageError::Refused(_) => {
                tracing::error!(%error, "the storage of files");
                Problem::storage_away()
            }
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let headers = [
            (header::CONTENT_TYPE, "application/problem+json"),
            (header::CACHE_CONTROL, "no-store"),
        ];
        let retry_after = self
            .retry_after()
            .map(|seconds| [(header::RETRY_AFTER, seconds.to_string())]);
        let challenge = self
            .members
            .wrong_token
            .then_some([(header::WWW_AUTHENTICATE, "Bearer error=\"invalid_token\"")]);
        (
            self.status(),
            headers,
            retry_after,
            challenge,
            Json(self.members),
        )
            .into_response()
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
