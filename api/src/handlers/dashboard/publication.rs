//! How far publication is, once or as it goes on.

use super::jobs::Administration;
use crate::app::{App, Shared};
use crate::guards::{AnyStaff, Staff, staff_role};
use crate::http::event_streams::{OpenStream, StreamSlots};
use crate::http::problem::{Answer, Problem};
use crate::http::{AcceptedOnly, CheckedBody, Events, NoContent, Page, PageSize, QueryInput};
use crate::publishing::status::{Publication, PublishRefusal};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use domain::access::{Area, Role, permits};
use futures_util::stream;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::time::Duration;
use store::{Job, PastPublish};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{self};
use tokio::sync::watch;
use tokio::time::Interval;
use utoipa::ToSchema;

/// A comment this often keeps proxies from closing the stream.
const HEARTBEAT: Duration = Duration::from_secs(15);

pub(super) async fn state(staff: Staff<AnyStaff>, State(app): State<Shared>) -> Json<Publication> {
    Json(visible_to(staff.user.role, app.publication.current()))
}

/// The state as this role sees it: what the on-publish command says on standard error may name
/// servers and paths.
fn visible_to(role: Role, mut publication: Publication) -> Publication {
    if let Some(delivery) = publication
        .delivery
        .as_mut()
        .filter(|_| !permits(role, Area::Settings))
    {
        delivery.error = None;
    }
    publication
}

/// Paging of the publish history.
#[derive(Deserialize, ToSchema)]
pub(super) struct HistoryParams {
    #[schema(minimum = 1, maximum = 1000)]
    page: Option<u32>,
    #[schema(minimum = 1, maximum = 1000)]
    per_page: Option<u32>,
}

/// What publishing did, newest first.
pub(super) async fn history(
    _: Staff<AnyStaff>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<HistoryParams>,
) -> Answer<Json<Page<PastPublish>>> {
    let (page, per_page) = PageSize::ROWS.page(params.page, params.per_page);
    let (items, total) = app
        .store
        .read(move |reader| reader.publishes(page, per_page))
        .await?;
    Ok(Json(Page {
        items,
        total,
        page,
        per_page,
    }))
}

/// The refusal of the last publish that the administrator accepts.
#[derive(Deserialize, ToSchema)]
pub(super) struct AcceptanceRequest {
    error_code: PublishRefusal,
}

/// Publishes again, and accepts what the last publish refused to do: exactly what the administrator
/// saw.
pub(super) async fn accept(
    staff: Staff<Administration>,
    State(app): State<Shared>,
    CheckedBody(AcceptanceRequest {
        error_code: refusal,
    }): CheckedBody<AcceptanceRequest>,
) -> Answer<AcceptedOnly> {
    let current = app.publication.current().error_code == Some(refusal);
    let Some(orders) = app.orders.as_ref().filter(|_| current) else {
        let title = "The last update was not refused for this reason";
        return Err(Problem::conflict("wrong-state", title));
    };
    tracing::warn!(
        user = staff.user.id.number(),
        refusal = refusal.code(),
        "accepted what a publish refused"
    );
    if refusal == PublishRefusal::ClockBack {
        // From now on this is the time that the clock is compared with.
        app.trusted_clock.accept_back();
        let note = app.trusted_clock.note();
        app.store
            .accept_clock(note, None, staff.user.id, app.clock.now())
            .await?;
    }
    orders.accept(refusal);
    Ok(AcceptedOnly)
}

/// The server time that the administrator accepts.
#[derive(Deserialize, ToSchema)]
pub(super) struct ClockAcceptance {
    /// The value of `clock_ahead.shown` in the publishing state.
    shown: Timestamp,
}

/// Believes the clock that jumped ahead: what is due by it is erased, archived and withdrawn from
/// now on.
pub(super) async fn accept_clock(
    staff: Staff<Administration>,
    State(app): State<Shared>,
    CheckedBody(acceptance): CheckedBody<ClockAcceptance>,
) -> Answer<NoContent> {
    let ahead = app.trusted_clock.ahead();
    if !app.trusted_clock.accept(acceptance.shown) {
        let title = "The clock is not ahead, or has jumped again since you saw it";
        return Err(Problem::conflict("wrong-state", title));
    }
    tracing::warn!(user = staff.user.id.number(), shown = %acceptance.shown, "accepted a clock that jumped ahead");
    let note = app.trusted_clock.note();
    app.store
        .accept_clock(note, ahead, staff.user.id, app.clock.now())
        .await?;
    if let Some(orders) = &app.orders {
        orders.publish();
    }
    Ok(NoContent)
}

/// Runs the on-publish command now, where it failed and a later attempt is due.
pub(super) async fn deliver(
    _: Staff<Administration>,
    State(app): State<Shared>,
) -> Answer<AcceptedOnly> {
    let waits = app
        .publication
        .current()
        .delivery
        .is_some_and(|delivery| delivery.pending > 0);
    let Some(deliveries) = app.deliveries.as_ref().filter(|_| waits) else {
        let title = "Nothing is waiting to be delivered";
        return Err(Problem::conflict("wrong-state", title));
    };
    deliveries.request_attempt().await?;
    Ok(AcceptedOnly)
}

/// The role of a session, while it is the one that its stream was opened with.
async fn same_role(app: &App, session: [u8; 32], role: Role) -> Option<Role> {
    staff_role(app, session).await.filter(|now| *now == role)
}

/// The data of the event with the number of readers online.
#[derive(Serialize, ToSchema)]
pub(super) struct ReadersOnline {
    online: u64,
}

/// An event of the stream: its name and its data.
#[derive(Serialize, ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "snake_case")]
pub(super) enum DashboardEvent {
    /// The publishing state.
    Publication(Publication),
    /// The number of readers online; sent to administrators only.
    Online(ReadersOnline),
    /// The current state of a job; sent to administrators only.
    Job(Job),
}

impl DashboardEvent {
    /// The area whose readers receive it.
    const fn area(&self) -> Area {
        match self {
            DashboardEvent::Publication(_) => Area::Home,
            DashboardEvent::Online(_) => Area::Reports,
            DashboardEvent::Job(_) => Area::Settings,
        }
    }

    /// As it is sent, by the names that its schema says.
    fn to_event(&self) -> Option<Event> {
        let sent = serde_json::to_value(self).ok()?;
        Event::default()
            .event(sent["event"].as_str()?)
            .json_data(&sent["data"])
            .ok()
    }
}

/// What one event stream waits for.
struct EventStream {
    app: Shared,
    /// The digest of the session that opened the stream.
    session: [u8; 32],
    /// The role it was opened with.
    role: Role,
    publication: watch::Receiver<Publication>,
    online: watch::Receiver<u64>,
    jobs: broadcast::Receiver<Job>,
    stopping: watch::Receiver<bool>,
    _counted: OpenStream,
    /// Ends the stream of a closed session within this time even when nothing happens.
    session_check: Interval,
}

impl EventStream {
    fn open(app: Shared, slots: StreamSlots, session: [u8; 32], role: Role) -> Answer<EventStream> {
        let mut stream = EventStream {
            _counted: slots.open(session)?,
            session,
            role,
            publication: app.publication.watch(),
            online: app.visits.watch_online(),
            jobs: app.jobs.watch(),
            stopping: app.stopping.clone(),
            session_check: tokio::time::interval(HEARTBEAT),
            app,
        };
        // The first events are the present state.
        stream.publication.mark_changed();
        stream.online.mark_changed();
        Ok(stream)
    }

    /// The next event; `None` ends the stream. The session is read before each event, so a browser
    /// that signed out, or whose account has another role now, receives nothing more; with a new
    /// role its page asks for a new stream.
    async fn next(&mut self) -> Option<Event> {
        loop {
            let event = tokio::select! {
                changed = self.publication.changed() => {
                    changed.ok()?;
                    let publication = self.publication.borrow_and_update().clone();
                    Some(DashboardEvent::Publication(visible_to(self.role, publication)))
                }
                changed = self.online.changed() => {
                    changed.ok()?;
                    let online = *self.online.borrow_and_update();
                    Some(DashboardEvent::Online(ReadersOnline { online }))
                }
                job = self.jobs.recv() => match job {
                    Ok(job) => Some(DashboardEvent::Job(job)),
                    // A slow reader misses the states in between, not the next one.
                    Err(RecvError::Lagged(_)) => continue,
                    Err(RecvError::Closed) => return None,
                },
                _ = self.session_check.tick() => None,
                _ = self.stopping.wait_for(|stopping| *stopping) => return None,
            };
            let role = same_role(&self.app, self.session, self.role).await?;
            if let Some(event) = event.filter(|event| permits(role, event.area())) {
                return event.to_event();
            }
        }
    }
}

/// Server-sent events until the server stops or the session ends: the state of publication,
/// immediately and after every change, and, for roles that may see them elsewhere, the number of
/// readers online and the progress of jobs.
pub(super) async fn events(
    staff: Staff<AnyStaff>,
    State(app): State<Shared>,
    slots: StreamSlots,
) -> Answer<Events<DashboardEvent>> {
    let stream = EventStream::open(app, slots, staff.session, staff.user.role)?;
    let events = stream::unfold(stream, |mut stream| async move {
        Some((Ok::<_, Infallible>(stream.next().await?), stream))
    });
    let mut response = Sse::new(events)
        .keep_alive(KeepAlive::new().interval(HEARTBEAT))
        .into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // nginx would collect the events otherwise.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(Events::new(response))
}
