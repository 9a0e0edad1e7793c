//! How far publication is, once or as it goes on.

use crate::{
    access::{Area, permits},
    app::Shared,
    auth::{Desk, Staff},
    http::QueryInput,
    problem::Answer,
    publisher::Publication,
    store::Job,
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
use serde::Deserialize;
use serde_json::{Value, json};
use std::{convert::Infallible, time::Duration};
use tokio::sync::{
    broadcast::{self, error::RecvError},
    watch,
};

/// A comment this often keeps proxies from closing the stream.
const HEARTBEAT: Duration = Duration::from_secs(15);

pub(super) async fn state(_: Staff<Desk>, State(app): State<Shared>) -> Json<Publication> {
    Json(app.publication.current())
}

const PER_PAGE: u32 = 20;
const MOST_PER_PAGE: u32 = 100;

#[derive(Deserialize)]
pub(super) struct Wish {
    page: Option<u32>,
    per_page: Option<u32>,
}

/// What publishing did, newest first.
pub(super) async fn history(
    _: Staff<Desk>,
    State(app): State<Shared>,
    QueryInput(wish): QueryInput<Wish>,
) -> Answer<Json<Value>> {
    let page = wish.page.unwrap_or(1).max(1);
    let per_page = wish.per_page.unwrap_or(PER_PAGE).clamp(1, MOST_PER_PAGE);
    let (items, total) = app.store.publishes(page, per_page)?;
    Ok(Json(json!({ "items": items, "total": total, "page": page, "per_page": per_page })))
}

/// What one stream waits for.
struct Watched {
    publication: watch::Receiver<Publication>,
    /// Who is here, and long work: for those who may see numbers and settings.
    online: Option<watch::Receiver<u64>>,
    jobs: Option<broadcast::Receiver<Job>>,
    stopping: watch::Receiver<bool>,
}

impl Watched {
    /// The next event; `None` ends the stream.
    async fn next(&mut self) -> Option<Event> {
        loop {
            tokio::select! {
                changed = self.publication.changed() => {
                    changed.ok()?;
                    let publication = self.publication.borrow_and_update().clone();
                    return Event::default().event("publication").json_data(&publication).ok();
                }
                Some(online) = changed(&mut self.online) => {
                    return Event::default().event("online").json_data(json!({ "online": online })).ok();
                }
                Some(heard) = heard(&mut self.jobs) => match heard {
                    Ok(job) => return Event::default().event("job").json_data(&job).ok(),
                    // Whoever reads slowly misses what was in between, not what comes.
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return None,
                },
                _ = self.stopping.wait_for(|stopping| *stopping) => return None,
            }
        }
    }
}

/// The next value; never one where nothing is watched.
async fn changed(watched: &mut Option<watch::Receiver<u64>>) -> Option<u64> {
    let watched = watched.as_mut()?;
    watched.changed().await.ok()?;
    Some(*watched.borrow_and_update())
}

async fn heard(watched: &mut Option<broadcast::Receiver<Job>>) -> Option<Result<Job, RecvError>> {
    Some(watched.as_mut()?.recv().await)
}

/// Server-sent events: the state at once and after every change, until the server stops. Besides who is here, at once
/// and when it changes, and long work as it goes on, each for those who may see it elsewhere.
pub(super) async fn events(staff: Staff<Desk>, State(app): State<Shared>) -> Response {
    let role = staff.user.role;
    let mut watched = Watched {
        publication: app.publication.watch(),
        online: permits(role, Area::Reports).then(|| app.visits.watch_online()),
        jobs: permits(role, Area::Settings).then(|| app.jobs.watch()),
        stopping: app.stopping.clone(),
    };
    watched.publication.mark_changed();
    if let Some(online) = &mut watched.online {
        online.mark_changed();
    }
    let events = stream::unfold(watched, |mut watched| async move {
        Some((Ok::<_, Infallible>(watched.next().await?), watched))
    });
    let mut response = Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // nginx would collect the events otherwise.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}
