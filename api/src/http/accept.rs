//! The accept loop: `axum::serve` has neither time-outs nor a cap on connections, and leaves
//! Nagle's algorithm on, which costs 40 ms per answer with delayed acknowledgements.

use super::activity::{RunningRequest, WatchedBody, WatchedStream};
use super::body::{BodyFate, BodyTerms, Pace, PatientBody};
use super::connections::{Admission, Connection, ConnectionSlot, Connections};
use super::request_metrics::{Metrics, Refused};
use super::shares::Shares;
use super::{IDEMPOTENCY_KEY, Peer};
use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response};
use hyper::body::{Body as _, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt;

/// How patient the server is with each connection, and how many it holds.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// Connections in all.
    pub connections: usize,
    /// Connections of one network, and behind trusted proxies its running requests; `None`: an
    /// eighth of all.
    pub connections_per_network: Option<usize>,
    /// Requests of one network at a time whose body keeps the server waiting.
    pub slow_bodies: usize,
    /// Proxies in front that name their client: their own connections are not counted per network.
    pub trusted_hops: usize,
    /// For a request's head, and for the next request on an idle connection.
    pub head: Duration,
    /// Longest silence within a body; a quarter of what a body may last.
    pub body: Duration,
    /// Waiting for a body that costs its sender nothing.
    pub body_grace: Duration,
    /// Bytes a second that a body has to bring after that.
    pub body_rate: u32,
    /// Waiting after which a body counts as slow.
    pub slow_body: Duration,
    /// Longest time sent bytes may stay unacknowledged.
    pub unread: Duration,
    /// For running requests once the server stops.
    pub stop: Duration,
    /// For the whole end, background tasks included, from when the server is asked to stop. The next
    /// start goes on with tasks that have not ended by then.
    pub end: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> ConnectionLimits {
        ConnectionLimits {
            connections: 2048,
            connections_per_network: None,
            slow_bodies: 64,
            trusted_hops: 0,
            head: Duration::from_secs(10),
            body: Duration::from_secs(30),
            body_grace: Duration::from_secs(10),
            body_rate: 1000,
            slow_body: Duration::from_secs(1),
            unread: Duration::from_secs(75),
            // Five seconds in all: supervisors that wait for ten before they kill are common.
            stop: Duration::from_secs(3),
            end: Duration::from_millis(4500),
        }
    }
}

/// Connections that wait in the system to be accepted; Linux caps it at `net.core.somaxconn`.
const QUEUE: i32 = 4096;

/// A share of an eighth of all connections is not less than this: a school or an office has one
/// address.
const LEAST_PER_NETWORK: usize = 32;

impl ConnectionLimits {
    fn per_network(&self) -> usize {
        self.connections_per_network
            .unwrap_or_else(|| LEAST_PER_NETWORK.max(self.connections / 8))
    }

    fn pace(&self) -> Pace {
        Pace {
            silence: self.body,
            grace: self.body_grace,
            rate: self.body_rate.max(1),
            whole: self.body * 4,
            slow: self.slow_body,
        }
    }
}

/// A bound listener, ready to serve.
pub(crate) struct Server {
    listener: TcpListener,
    limits: ConnectionLimits,
}

/// The state that all connections of a server share.
struct ServerState {
    router: Router,
    metrics: Arc<Metrics>,
    limits: ConnectionLimits,
    connections: Arc<Connections>,
    bodies: Arc<BodyTerms>,
    /// Running requests of each network behind trusted proxies.
    running: Arc<Shares>,
}

/// An extension of requests whose network runs as many as it may: the router answers that, with the
/// headers of every answer.
#[derive(Clone, Copy)]
pub(crate) struct Overloaded;

impl Server {
    pub(crate) async fn bind(address: SocketAddr, limits: ConnectionLimits) -> io::Result<Server> {
        Ok(Server {
            listener: TcpListener::bind(address).await?,
            limits,
        })
    }

    /// Serves a listener that others keep open as well: connections that come between two servers
    /// wait in its queue.
    pub(crate) fn on(
        listener: std::net::TcpListener,
        limits: ConnectionLimits,
    ) -> io::Result<Server> {
        listener.set_nonblocking(true)?;
        Ok(Server {
            listener: TcpListener::from_std(listener)?,
            limits,
        })
    }

    /// The address it listens at, with the port that the system chose for port 0.
    pub(crate) fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` resolves, then lets running requests finish.
    pub(crate) async fn run(
        self,
        router: Router,
        metrics: Arc<Metrics>,
        stop: impl Future<Output = ()>,
    ) {
        let Server { listener, limits } = self;
        // tokio asks for 1,024. When the queue is full, the system drops newcomers, who try again
        // after a second.
        if let Err(error) = socket2::SockRef::from(&listener).listen(QUEUE) {
            tracing::debug!(%error, "listen");
        }
        let per_network = limits.per_network();
        let shared = Arc::new(ServerState {
            router,
            limits,
            connections: Connections::new(limits.connections, per_network, limits.trusted_hops > 0),
            bodies: Arc::new(BodyTerms {
                pace: limits.pace(),
                slow: Shares::new(limits.slow_bodies),
                metrics: metrics.clone(),
            }),
            running: Shares::new(per_network),
            metrics,
        });
        // Each connection keeps a receiver to its end: without receivers all have ended.
        let (stop_connections, stopping) = watch::channel(false);
        let accepting = async {
            let mut failures = AcceptFailures::default();
            loop {
                let (stream, peer) = match listener.accept().await {
                    Ok(accepted) => accepted,
                    Err(error) => {
                        failures.survive(&error, &shared).await;
                        continue;
                    }
                };
                if let Some(place) = shared.place(peer).await {
                    serve(&shared, stopping.clone(), stream, peer, place);
                }
            }
        };
        tokio::select! {
            () = accepting => {}
            () = stop => {}
        }
        drop((listener, stopping));
        let open = stop_connections.receiver_count();
        tracing::debug!(open, "no new connections; running requests finish");
        stop_connections.send_replace(true);
        if tokio::time::timeout(limits.stop, stop_connections.closed())
            .await
            .is_err()
        {
            tracing::warn!("some connections did not finish in time");
        }
    }
}

/// How long a connection without any request is kept once the server stops. Its request is on the
/// way: closing the connection would lose it, and a client repeats a request by itself on a reused
/// connection only.
const FIRST_REQUEST: Duration = Duration::from_secs(1);

impl ServerState {
    /// A place for a new connection, or `None` if its network has no more.
    async fn place(&self, peer: SocketAddr) -> Option<ConnectionSlot> {
        loop {
            match self.connections.admit(peer) {
                Admission::Open(place) => return Some(place),
                Admission::Refused => {
                    tracing::debug!("a network has all its connections; another one is refused");
                    self.metrics.refuse(Refused::Network);
                    return None;
                }
                Admission::Wait => self.connections.room().await,
            }
        }
    }
}

/// Resolves when a connection is to end after the request under way.
async fn end_begun(stopping: &mut watch::Receiver<bool>, mut first_request: watch::Receiver<bool>) {
    // Fails when the server is gone, which is a stop as well.
    let _ = stopping.wait_for(|stopping| *stopping).await;
    let _ = tokio::time::timeout(FIRST_REQUEST, first_request.wait_for(|seen| *seen)).await;
}

/// Serves a connection on a task of its own.
fn serve(
    shared: &Arc<ServerState>,
    mut stopping: watch::Receiver<bool>,
    stream: TcpStream,
    peer: SocketAddr,
    place: ConnectionSlot,
) {
    prepare(&stream, &shared.limits);
    let stream = WatchedStream::new(stream, Arc::clone(&place));
    let state = shared.clone();
    let connection = Arc::clone(&place);
    let (request_seen, first_request) = watch::channel(false);
    let service = service_fn(move |request| {
        request_seen.send_replace(true);
        answer(state.clone(), connection.clone(), peer, request)
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(shared.limits.head)
        .max_buf_size(64 * 1024)
        .serve_connection(TokioIo::new(stream), service);
    let metrics = shared.metrics.clone();
    metrics.connections.fetch_add(1, Ordering::Relaxed);
    tokio::spawn(async move {
        let mut served = std::pin::pin!(served);
        let served = async {
            tokio::select! {
                result = served.as_mut() => return result,
                () = end_begun(&mut stopping, first_request) => served.as_mut().graceful_shutdown(),
            }
            served.await
        };
        tokio::select! {
            result = served => {
                if let Err(error) = result {
                    tracing::debug!(%error, "connection");
                }
            }
            () = place.closed() => {
                tracing::debug!("a connection makes room for another one");
                metrics.refuse(Refused::Idle);
            }
        }
        metrics.connections.fetch_sub(1, Ordering::Relaxed);
    });
}

/// Answers one request.
async fn answer(
    shared: Arc<ServerState>,
    connection: Arc<Connection>,
    peer: SocketAddr,
    request: Request<Incoming>,
) -> Result<Response<WatchedBody>, Infallible> {
    connection.requested(request.headers());
    let peer = Peer(peer);
    let hops = shared.limits.trusted_hops;
    let network = peer.network(request.headers(), hops);
    // A request that a trusted proxy makes for itself is not counted: its health checks name no
    // client.
    let is_counted = hops > 0 && network != peer.network(request.headers(), 0);
    let mut running = RunningRequest {
        connection,
        share: None,
    };
    let mut is_overloaded = false;
    if is_counted {
        running.share = shared.running.acquire(network);
        is_overloaded = running.share.is_none();
    }
    let fate = BodyFate::default();
    let mut request = request.map(|body| {
        if body.is_end_stream() || is_overloaded {
            Body::empty()
        } else {
            let terms = shared.bodies.clone();
            Body::new(PatientBody::new(body, terms, network, fate.clone()))
        }
    });
    let extensions = request.extensions_mut();
    extensions.insert(peer);
    extensions.insert(fate);
    if is_overloaded {
        tracing::debug!("a network runs as many requests as it may");
        shared.metrics.refuse(Refused::Requests);
        extensions.insert(Overloaded);
    }
    let is_keyed = request.headers().contains_key(IDEMPOTENCY_KEY);
    let answered = shared.router.clone().oneshot(request);
    let answered = async move { answered.await.map(|response| (response, running)) };
    // A client that hangs up, and repeats the call with its key, gets the answer of this one.
    let answered = if is_keyed {
        match tokio::spawn(answered).await {
            Ok(answered) => answered,
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    } else {
        answered.await
    };
    let (response, running) = answered?;
    Ok(response.map(|body| WatchedBody::new(body, running)))
}

/// Failed calls of `accept`. The loop goes on whatever happens: descriptors come back.
#[derive(Default)]
struct AcceptFailures {
    logged: Option<Instant>,
}

impl AcceptFailures {
    /// Between two lines of the log.
    const QUIET: Duration = Duration::from_mins(1);
    /// Without descriptors `accept` fails immediately, and the connection waits in the queue of the
    /// system.
    const PAUSE: Duration = Duration::from_millis(20);

    async fn survive(&mut self, error: &io::Error, shared: &ServerState) {
        if error.kind() == io::ErrorKind::ConnectionAborted {
            return;
        }
        shared.metrics.refuse(Refused::Descriptors);
        if self
            .logged
            .is_none_or(|logged| logged.elapsed() >= Self::QUIET)
        {
            self.logged = Some(Instant::now());
            tracing::warn!(%error, "a connection could not be accepted");
        }
        shared.connections.close_one();
        tokio::time::sleep(Self::PAUSE).await;
    }
}

fn prepare(stream: &TcpStream, limits: &ConnectionLimits) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "TCP_NODELAY");
    }
    // A client that stops reading would hold its connection for ever.
    if let Err(error) = socket2::SockRef::from(stream).set_tcp_user_timeout(Some(limits.unread)) {
        tracing::debug!(%error, "TCP_USER_TIMEOUT");
    }
}
