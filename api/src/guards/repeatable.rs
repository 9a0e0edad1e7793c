//! `Idempotency-Key`: a call that a program repeats, because it lost the answer, is made once
//! (docs/http-api.md, *Repeat a call*).

use crate::app::App;
use crate::http::declare::{Declaration, Input, Output};
use crate::http::limited::{self, RateLimit};
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::Limit;
use crate::http::{IDEMPOTENCY_KEY, IfMatch, etag};
use axum::body::{Body, to_bytes};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::ids::{UserId, Version};
use model::EntryId;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::future::Future;
use std::marker::PhantomData;
use store::{CallAnswer, CallState};
use support::token;

/// Most characters of a key.
const LONGEST_KEY: usize = 255;
/// Bytes of an answer that is kept.
const LONGEST_ANSWER: usize = 4 << 20;

/// A call that a program may repeat.
pub(crate) struct Repeatable {
    /// `None`: the program makes no promise about it.
    key: Option<String>,
    /// Method and address.
    call: String,
    limit: Limit<limited::KeyedCall>,
}

/// A change of a record that a program may repeat; its answer 200 is [`Tagged`].
///
/// [`Tagged`]: crate::http::Tagged
pub(crate) struct RepeatableChange {
    pub expected: IfMatch,
    repeatable: Repeatable,
}

/// Such a call with all that it depends on.
pub(crate) struct RepeatableCall {
    /// The key, and the digest of the request.
    known: Option<(String, [u8; 32])>,
    limit: Limit<limited::KeyedCall>,
    /// Whether the answer 200 has the version of the record as `ETag`.
    is_tagged: bool,
}

/// The answer of a call, made now or before.
pub(crate) struct Once<T> {
    response: Response,
    answer: PhantomData<T>,
}

impl<T: IntoResponse> Once<T> {
    fn new(answer: T) -> Once<T> {
        Once {
            response: answer.into_response(),
            answer: PhantomData,
        }
    }

    fn again(kept: CallAnswer, is_tagged: bool) -> Once<T> {
        let status = StatusCode::from_u16(kept.status).unwrap_or(StatusCode::OK);
        let media = [(header::CONTENT_TYPE, "application/json")];
        // Answers are kept without their headers.
        let tag = (is_tagged && status == StatusCode::OK).then(|| tag_of(&kept.body));
        let mut response = if kept.body.is_empty() {
            status.into_response()
        } else {
            (status, media, kept.body).into_response()
        };
        if let Some(tag) = tag.flatten() {
            response.headers_mut().insert(header::ETAG, tag);
        }
        Once {
            response,
            answer: PhantomData,
        }
    }
}

/// The tag of a record as an answer has it.
fn tag_of(body: &str) -> Option<HeaderValue> {
    #[derive(Deserialize)]
    struct Versioned {
        version: Version,
    }
    let record: Versioned = serde_json::from_str(body).ok()?;
    Some(etag(record.version))
}

impl Repeatable {
    /// The call with `body`: everything that it depends on beside its address.
    pub(crate) fn with(self, body: &impl Serialize) -> Answer<RepeatableCall> {
        let known = match self.key {
            None => None,
            Some(key) if key.is_empty() || key.len() > LONGEST_KEY => {
                return Err(Problem::bad_request(
                    "Idempotency-Key must have 1 to 255 visible characters of ASCII",
                ));
            }
            Some(key) => {
                let body = serde_json::to_vec(body).map_err(|_| Problem::internal())?;
                let request = token::keyed("call", &[self.call.as_bytes(), &body]);
                Some((key, request))
            }
        };
        Ok(RepeatableCall {
            known,
            limit: self.limit,
            is_tagged: false,
        })
    }
}

impl RepeatableChange {
    /// The call with `body`: everything that it depends on beside its address and `If-Match`.
    pub(crate) fn with(self, body: &impl Serialize) -> Answer<RepeatableCall> {
        Ok(RepeatableCall {
            is_tagged: true,
            ..self.repeatable.with(&(body, self.expected))?
        })
    }
}

impl RepeatableCall {
    /// Makes the call, unless it was made before under the same key; then its answer comes again.
    pub(crate) async fn once<T: IntoResponse>(
        self,
        app: &App,
        user: UserId,
        call: impl Future<Output = Answer<T>>,
    ) -> Answer<Once<T>> {
        let Some((key, request)) = self.known else {
            return Ok(Once::new(call.await?));
        };
        let now = app.clock.now();
        self.limit.attempt_of(user, now)?;
        let state = app.store.begin_call(user, key.clone(), request, now);
        match state.await? {
            CallState::New => {}
            CallState::Answered(kept) => return Ok(Once::again(kept, self.is_tagged)),
            CallState::Other => {
                let title = "The Idempotency-Key belongs to another request";
                let status = StatusCode::UNPROCESSABLE_ENTITY;
                return Err(Problem::new(status, "key-of-another-request", title));
            }
            CallState::Running => {
                let title = "The call with this key still runs";
                return Err(Problem::conflict("call-running", title));
            }
        }
        match call.await {
            Ok(answer) => keep(app, user, key, answer.into_response()).await,
            // After an error of the server it is not known what was done: the key stays taken, as after a
            // stop of the server.
            Err(problem) => {
                if problem.status().is_client_error() {
                    app.store.forget_call(user, key).await?;
                }
                Err(problem)
            }
        }
    }
}

/// The entry that an answer is about.
#[derive(Deserialize)]
struct Numbered {
    id: EntryId,
}

/// Keeps an answer, and returns it.
async fn keep<T>(app: &App, user: UserId, key: String, answer: Response) -> Answer<Once<T>> {
    let (parts, body) = answer.into_parts();
    let bytes = to_bytes(body, LONGEST_ANSWER).await;
    let bytes = bytes.map_err(|_| Problem::internal())?;
    let kept = CallAnswer {
        status: parts.status.as_u16(),
        body: String::from_utf8_lossy(&bytes).into_owned(),
    };
    let entry = serde_json::from_slice::<Numbered>(&bytes).ok();
    let entry = entry.map(|entry| entry.id);
    app.store.end_call(user, key, entry, kept).await?;
    Ok(Once {
        response: Response::from_parts(parts, Body::from(bytes)),
        answer: PhantomData,
    })
}

impl<S> FromRequestParts<S> for Repeatable
where
    S: Send + Sync,
    Limit<limited::KeyedCall>: FromRequestParts<S, Rejection = Infallible>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Repeatable, Infallible> {
        let limit = Limit::from_request_parts(parts, state).await?;
        let mut keys = parts.headers.get_all(IDEMPOTENCY_KEY).iter();
        let key = match (keys.next(), keys.next()) {
            (None, _) => None,
            // Two are no key.
            (Some(key), None) => Some(key.to_str().unwrap_or_default().to_owned()),
            _ => Some(String::new()),
        };
        Ok(Repeatable {
            key,
            call: format!("{} {}", parts.method, parts.uri),
            limit,
        })
    }
}

impl<S> FromRequestParts<S> for RepeatableChange
where
    S: Send + Sync,
    Repeatable: FromRequestParts<S, Rejection = Infallible>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<RepeatableChange, Problem> {
        let expected = IfMatch::from_request_parts(parts, state).await?;
        let Ok(repeatable) = Repeatable::from_request_parts(parts, state).await;
        Ok(RepeatableChange {
            expected,
            repeatable,
        })
    }
}

impl Input for Repeatable {
    fn declare(declaration: &mut Declaration) {
        declaration.header(
            "Idempotency-Key",
            "A name of the call: repeated within a day, it answers as before and does nothing.",
        );
        declaration.limit(limited::KeyedCall::LIMITED);
        declaration.refuse(&[400, 422]);
    }
}

impl Input for RepeatableChange {
    fn declare(declaration: &mut Declaration) {
        IfMatch::declare(declaration);
        Repeatable::declare(declaration);
    }
}

impl<T> IntoResponse for Once<T> {
    fn into_response(self) -> Response {
        self.response
    }
}

impl<T: Output> Output for Once<T> {
    fn declare(declaration: &mut Declaration) {
        T::declare(declaration);
    }
}
