//! The state of publishing, as one answer or as a stream of events.

use crate::app::{App, Shared};
use crate::guards::browser::InBrowser;
use crate::guards::{AnyStaff, Settings, Staff, staff_role};
use crate::http::event_streams::{OpenStream, StreamSlots};
use crate::http::problem::{Answer, Problem};
use crate::http::{AcceptedOnly, CheckedBody, Events, NoContent, Page, RowPage};
use crate::publishing::status::{Publication, PublishRefusal};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, header};
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use domain::access::{Area, CallerRights, Role, permits};
use futures_util::stream;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::time::Duration;
use store::{Job, PastPublish};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};
use tokio::time::Interval;
use utoipa::ToSchema;

/// A comment this often keeps proxies from closing the stream.
const HEARTBEAT: Duration = Duration::from_secs(15);

pub(super) async fn state(staff: Staff<AnyStaff>, State(app): State<Shared>) -> Json<Publication> {
    Json(visible_to(&staff.rights, app.publishing.status.current()))
}

/// The state as this caller sees it: the standard error of the on-publish command may name servers
/// and paths.
fn visible_to(caller: &CallerRights, mut publication: Publication) -> Publication {
    if let Some(delivery) = publication
        .delivery
        .as_mut()
        .filter(|_| !caller.permits(Area::Settings))
    {
        delivery.error = None;
    }
    publication
}

/// Lists publishes, newest first.
pub(super) async fn history(
    _: Staff<AnyStaff>,
    State(app): State<Shared>,
    paging: RowPage,
) -> Answer<Json<Page<PastPublish>>> {
    let (items, total) = app
        .store
        .read(move |reader| reader.publishes(paging.page, paging.per_page))
        .await?;
    Ok(Json(paging.answer(items, total)))
}

/// The refusal of the last publish that the administrator accepts.
#[derive(Deserialize, ToSchema)]
pub(super) struct AcceptanceRequest {
    error_code: PublishRefusal,
}

/// Publishes again and accepts the refusal of the last publish, if it is the one that the
/// administrator saw.
pub(super) async fn accept(
    staff: Staff<Settings>,
    _: InBrowser,
    State(app): State<Shared>,
    CheckedBody(request): CheckedBody<AcceptanceRequest>,
) -> Answer<AcceptedOnly> {
    let refusal = request.error_code;
    let current = app.publishing.status.current().error_code == Some(refusal);
    let Some(orders) = app.publishing.orders.as_ref().filter(|_| current) else {
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
        app.operations.clock.accept_back();
        let note = app.operations.clock.note();
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

/// Believes the clock that jumped ahead: entries that are due by it are erased, archived and
/// withdrawn from now on.
pub(super) async fn accept_clock(
    staff: Staff<Settings>,
    _: InBrowser,
    State(app): State<Shared>,
    CheckedBody(acceptance): CheckedBody<ClockAcceptance>,
) -> Answer<NoContent> {
    let ahead = app.operations.clock.ahead();
    if !app.operations.clock.accept(acceptance.shown) {
        let title = "The clock is not ahead, or has jumped again since you saw it";
        return Err(Problem::conflict("wrong-state", title));
    }
    tracing::warn!(user = staff.user.id.number(), shown = %acceptance.shown, "accepted a clock that jumped ahead");
    let note = app.operations.clock.note();
    app.store
        .accept_clock(note, ahead, staff.user.id, app.clock.now())
        .await?;
    if let Some(orders) = &app.publishing.orders {
        orders.publish();
    }
    Ok(NoContent)
}

/// Runs the on-publish command now, where it failed and a later attempt is due.
pub(super) async fn deliver(_: Staff<Settings>, State(app): State<Shared>) -> Answer<AcceptedOnly> {
    let waits = app
        .publishing
        .status
        .current()
        .delivery
        .is_some_and(|delivery| delivery.pending > 0);
    let Some(deliveries) = app.publishing.deliveries.as_ref().filter(|_| waits) else {
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

    /// The event as it is sent: its name and its data by the names of its schema.
    fn to_event(&self) -> Option<Event> {
        let sent = serde_json::to_value(self).ok()?;
        Event::default()
            .event(sent["event"].as_str()?)
            .json_data(&sent["data"])
            .ok()
    }
}

/// The events that one stream waits for, and the session that opened it.
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
            publication: app.publishing.status.watch(),
            online: app.visits.watch_online(),
            jobs: app.jobs.watch(),
            stopping: app.long_answers.stopping.clone(),
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
                    Some(DashboardEvent::Publication(visible_to(&self.role.into(), publication)))
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
    InBrowser(session): InBrowser,
    State(app): State<Shared>,
    slots: StreamSlots,
) -> Answer<Events<DashboardEvent>> {
    let stream = EventStream::open(app, slots, session, staff.user.role)?;
    let events = stream::unfold(stream, |mut stream| async move {
        Some((Ok::<_, Infallible>(stream.next().await?), stream))
    });
    let headers = [
        (header::CACHE_CONTROL, "no-store"),
        // nginx would collect the events otherwise.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    let events = Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT));
    Ok(Events::new((headers, events).into_response()))
}
