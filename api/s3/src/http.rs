//! HTTP to the bucket: hyper with time-outs, and TLS as the other connections of this program have
//! it. It knows whether the bucket was reached, so that calls fail quickly while it is away.

use bytes::Bytes;
use http_body_util::BodyExt;
use hyper::header::DATE;
use hyper_rustls::HttpsConnector;
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector as TcpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use jiff::Timestamp;
use jiff::fmt::rfc2822;
use object_store::ClientOptions;
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpRequestBody,
    HttpResponse, HttpResponseBody, HttpService,
};
use std::error::Error;
use std::path::Path;
use std::pin::Pin;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use support::locks::lock;
use support::tls;
use tokio::time::timeout;

/// For a connection.
const CONNECT: Duration = Duration::from_secs(3);
/// For an answer, beside the time that the body of the request needs.
const ANSWER: Duration = Duration::from_secs(4);
/// Bytes of a body that must be sent or received in a second.
const SLOWEST: u64 = 256 << 10;
/// Idle connections are closed before servers do it.
const IDLE: Duration = Duration::from_secs(15);
/// Calls fail immediately for so long after one that did not reach the bucket with all its
/// attempts: otherwise each would hold its thread until the time-outs end.
const REST: Duration = Duration::from_secs(5);

/// Whether the bucket answers, and its time.
#[derive(Debug, Default)]
pub(super) struct Reachability {
    failure: Mutex<Option<LostAttempt>>,
    /// In Unix seconds; 0: it has not said.
    time: AtomicI64,
}

/// The last attempt, where it did not reach the bucket.
#[derive(Debug)]
struct LostAttempt {
    cause: String,
    /// When a call ended with it; `None`: it may be repeated.
    ended: Option<Instant>,
}

impl Reachability {
    fn failure(&self) -> MutexGuard<'_, Option<LostAttempt>> {
        lock(&self.failure)
    }

    /// Why the bucket was not reached within the last seconds.
    pub(super) fn recent_failure(&self) -> Option<String> {
        let failure = self.failure();
        let is_recent =
            |failure: &&LostAttempt| failure.ended.is_some_and(|ended| ended.elapsed() < REST);
        failure
            .as_ref()
            .filter(is_recent)
            .map(|failure| failure.cause.clone())
    }

    /// A call failed with its last attempt.
    pub(super) fn note_end(&self) {
        if let Some(failure) = self.failure().as_mut() {
            failure.ended = Some(Instant::now());
        }
    }

    pub(super) fn time(&self) -> Option<Timestamp> {
        let seconds = self.time.load(Ordering::Relaxed);
        (seconds != 0)
            .then(|| Timestamp::from_second(seconds).ok())
            .flatten()
    }

    fn note_failure(&self, cause: String) {
        *self.failure() = Some(LostAttempt { cause, ended: None });
    }

    fn note_answer(&self, date: Option<&str>) {
        *self.failure() = None;
        let date = date.and_then(|date| rfc2822::DateTimeParser::new().parse_timestamp(date).ok());
        if let Some(date) = date {
            self.time.store(date.as_second(), Ordering::Relaxed);
        }
    }
}

/// Makes the client of a bucket.
#[derive(Debug)]
pub(super) struct Connector {
    client: BucketClient,
}

#[derive(Clone, Debug)]
struct BucketClient {
    client: Client<HttpsConnector<TcpConnector>, HttpRequestBody>,
    reachability: Arc<Reachability>,
}

impl Connector {
    /// `authority` is the file of the certificates that may vouch for the endpoint; without one
    /// they are those that browsers know.
    pub(super) fn new(
        authority: Option<&Path>,
        reachability: &Arc<Reachability>,
    ) -> Result<Connector, String> {
        let tls = tls::client(tls::authorities(authority)?).map_err(|error| error.to_string())?;
        let mut tcp = TcpConnector::new();
        tcp.enforce_http(false);
        tcp.set_nodelay(true);
        tcp.set_connect_timeout(Some(CONNECT));
        tcp.set_keepalive(Some(IDLE));
        let https = HttpsConnector::from((tcp, tls));
        let client = Client::builder(TokioExecutor::new())
            .pool_idle_timeout(IDLE)
            .pool_timer(TokioTimer::new())
            .build(https);
        Ok(Connector {
            client: BucketClient {
                client,
                reachability: Arc::clone(reachability),
            },
        })
    }
}

impl HttpConnector for Connector {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        Ok(HttpClient::new(self.client.clone()))
    }
}

fn time_for(bytes: u64) -> Duration {
    ANSWER + Duration::from_secs(bytes / SLOWEST)
}

#[derive(Debug, thiserror::Error)]
#[error("no answer within {} seconds", .0.as_secs())]
struct NoAnswer(Duration);

/// The error with its causes: hyper's own words only name the step.
fn causes(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text.push_str(": ");
        text.push_str(&cause.to_string());
        source = cause.source();
    }
    text
}

impl BucketClient {
    async fn answer(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let limit = time_for(request.body().content_length() as u64);
        let late = || HttpError::new(HttpErrorKind::Timeout, NoAnswer(limit));
        let answer = timeout(limit, self.client.request(request))
            .await
            .map_err(|_| late())?;
        let (parts, body) = answer
            .map_err(|error| {
                let kind = if error.is_connect() {
                    HttpErrorKind::Connect
                } else {
                    HttpErrorKind::Interrupted
                };
                HttpError::new(kind, std::io::Error::other(causes(&error)))
            })?
            .into_parts();
        // Whole: bodies are pictures, pieces of archives and lists. A cut one is noticed here,
        // while the call can be repeated.
        let length = hyper::body::Body::size_hint(&body).lower();
        let limit = time_for(length);
        let body = timeout(limit, body.collect())
            .await
            .map_err(|_| HttpError::new(HttpErrorKind::Timeout, NoAnswer(limit)))?
            .map_err(|error| {
                HttpError::new(
                    HttpErrorKind::Interrupted,
                    std::io::Error::other(causes(&error)),
                )
            })?;
        let body: Bytes = body.to_bytes();
        Ok(HttpResponse::from_parts(
            parts,
            HttpResponseBody::from(body),
        ))
    }
}

impl HttpService for BucketClient {
    // As the macro `async_trait` writes it.
    fn call<'client, 'call>(
        &'client self,
        request: HttpRequest,
    ) -> Pin<Box<dyn Future<Output = Result<HttpResponse, HttpError>> + Send + 'call>>
    where
        'client: 'call,
        Self: 'call,
    {
        Box::pin(async move {
            let answer = self.answer(request).await;
            match &answer {
                Ok(answer) => {
                    let date = answer
                        .headers()
                        .get(DATE)
                        .and_then(|date| date.to_str().ok());
                    self.reachability.note_answer(date);
                }
                Err(error) => self.reachability.note_failure(causes(error)),
            }
            answer
        })
    }
}
