//! One line per request for the log, counters for `/metrics`, and a net below panics. No addresses, no
//! queries, no tokens: routes are logged by their pattern where they have one.

use crate::{app::Shared, problem::Problem};
use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderName, HeaderValue},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures_util::FutureExt;
use std::{
    panic::AssertUnwindSafe,
    sync::atomic::{AtomicU64, Ordering},
    time::Instant,
};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Counters since the start of the process.
#[derive(Debug)]
pub struct Metrics {
    /// Requests by class of status: 1xx … 5xx.
    answered: [AtomicU64; 5],
    microseconds: AtomicU64,
    next_id: AtomicU64,
    pub connections: AtomicU64,
    pub sign_ins: AtomicU64,
    pub sign_in_failures: AtomicU64,
}

impl Default for Metrics {
    fn default() -> Metrics {
        // Ids of two runs do not meet in a log.
        let seed = crate::token::random_bytes();
        let start = seed[..6].iter().fold(0, |id, byte| (id << 8) | u64::from(*byte));
        Metrics {
            answered: Default::default(),
            microseconds: AtomicU64::new(0),
            next_id: AtomicU64::new(start),
            connections: AtomicU64::new(0),
            sign_ins: AtomicU64::new(0),
            sign_in_failures: AtomicU64::new(0),
        }
    }
}

impl Metrics {
    /// Requests answered with a status of `class` hundred.
    pub fn answered(&self, class: usize) -> u64 {
        self.answered.get(class - 1).map_or(0, |count| count.load(Ordering::Relaxed))
    }

    /// Time spent answering, in microseconds.
    pub fn busy_microseconds(&self) -> u64 {
        self.microseconds.load(Ordering::Relaxed)
    }
}

pub(super) async fn request(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = app.metrics.next_id.fetch_add(1, Ordering::Relaxed);
    let method = request.method().clone();
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let path = matched.is_none().then(|| request.uri().path().to_owned());
    let answer = AssertUnwindSafe(next.run(request)).catch_unwind().await;
    let panicked = answer.is_err();
    let mut response = answer.unwrap_or_else(|_| Problem::internal().into_response());
    let status = response.status().as_u16();
    let elapsed = started.elapsed();
    app.metrics.microseconds.fetch_add(elapsed.as_micros() as u64, Ordering::Relaxed);
    if let Some(count) = app.metrics.answered.get(usize::from(status / 100).saturating_sub(1)) {
        count.fetch_add(1, Ordering::Relaxed);
    }
    if let Ok(value) = HeaderValue::from_str(&format!("{id:012x}")) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    let route = matched.as_ref().map(MatchedPath::as_str).or(path.as_deref()).unwrap_or_default();
    let ms = elapsed.as_secs_f64() * 1000.0;
    match status {
        500.. => tracing::error!(id = format!("{id:012x}"), %method, route, status, ms, panicked, "request"),
        400.. => tracing::info!(id = format!("{id:012x}"), %method, route, status, ms, "request"),
        _ => tracing::debug!(id = format!("{id:012x}"), %method, route, status, ms, "request"),
    }
    response
}
