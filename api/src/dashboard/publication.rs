//! How far publication is, once or as it goes on.

use crate::{
    app::Shared,
    auth::{Desk, Staff},
    publisher::Publication,
};
use axum::{
    Json,
    extract::State,
    http::{HeaderValue, header},
    response::{
        IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
};
use futures_util::stream;
use std::{convert::Infallible, time::Duration};

/// A comment this often keeps proxies from closing the stream.
const HEARTBEAT: Duration = Duration::from_secs(15);

pub(super) async fn state(_: Staff<Desk>, State(app): State<Shared>) -> Json<Publication> {
    Json(app.publication.current())
}

/// Server-sent events: the state at once and after every change, until the server stops.
pub(super) async fn events(_: Staff<Desk>, State(app): State<Shared>) -> Response {
    let mut watch = app.publication.watch();
    watch.mark_changed();
    let events = stream::unfold((watch, app.stopping.clone()), |(mut watch, mut stopping)| async move {
        tokio::select! {
            changed = watch.changed() => changed.ok()?,
            _ = stopping.wait_for(|stopping| *stopping) => return None,
        }
        let publication = watch.borrow_and_update().clone();
        let event = Event::default().event("publication").json_data(&publication).ok()?;
        Some((Ok::<_, Infallible>(event), (watch, stopping)))
    });
    let mut response = Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // nginx would collect the events otherwise.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}
