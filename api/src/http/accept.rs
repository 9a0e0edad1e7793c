//! The accept loop: `axum::serve` has neither time-outs nor a cap on connections, and leaves
//! Nagle's algorithm on, which costs 40 ms per answer with delayed acknowledgements.

use super::Peer;
use super::activity::{RunningRequest, WatchedBody, WatchedStream};
use super::body::{BodyFate, Pace, PatientBody, SlowBodies};
use super::connections::{Admission, Connection, ConnectionSlot, Connections};
use super::shares::Shares;
use crate::http::request_metrics::{Metrics, Refused};
use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response};
use hyper::body::Incoming;
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
use tokio::sync::{mpsc, watch};
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
    /// For the whole end, background tasks included, from when the server is asked to stop. What
    /// has not ended then goes on at the next start.
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

/// Where the share of a network is an eighth of all, it is not less than this: a school or an
/// office has one address.
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

/// What all connections share.
struct ServerState {
    router: Router,
    metrics: Arc<Metrics>,
    limits: ConnectionLimits,
    connections: Arc<Connections>,
    slow_bodies: Arc<Shares>,
    running: Arc<Shares>,
    body_refused: Arc<dyn Fn() + Send + Sync>,
}

/// The client's network runs as many requests as it may: the router answers that, with the headers
/// of every answer.
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
        let (stop_connections, stopping) = watch::channel(false);
        let (open, mut all_closed) = mpsc::channel(1);
        let ending = Ending {
            stopping,
            _open: open,
        };
        let per_network = limits.per_network();
        let connections =
            Connections::new(limits.connections, per_network, limits.trusted_hops > 0);
        let counted = metrics.clone();
        let shared = Arc::new(ServerState {
            router,
            metrics,
            limits,
            connections: connections.clone(),
            slow_bodies: Shares::new(limits.slow_bodies),
            running: Shares::new(per_network),
            body_refused: Arc::new(move || counted.refuse(Refused::SlowBody)),
        });
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
                let place = loop {
                    match connections.admit(peer) {
                        Admission::Open(place) => break Some(place),
                        Admission::Refused => break None,
                        Admission::Wait => connections.room().await,
                    }
                };
                match place {
                    Some(place) => serve(&shared, ending.clone(), stream, peer, place),
                    None => shared.metrics.refuse(Refused::Network),
                }
            }
        };
        tokio::select! {
            () = accepting => {}
            () = stop => {}
        }
        drop((listener, ending));
        stop_connections.send_replace(true);
        if tokio::time::timeout(limits.stop, all_closed.recv())
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

/// What a connection has of the end of its server.
#[derive(Clone)]
struct Ending {
    stopping: watch::Receiver<bool>,
    /// Dropped with the last connection, which closes the channel.
    _open: mpsc::Sender<()>,
}

impl Ending {
    /// Resolves when the connection is to end after the request under way.
    async fn begun(&mut self, mut first_request: watch::Receiver<bool>) {
        // Fails when the server is gone, which is a stop as well.
        let _ = self.stopping.wait_for(|stopping| *stopping).await;
        let _ = tokio::time::timeout(FIRST_REQUEST, first_request.wait_for(|seen| *seen)).await;
    }
}

/// Serves a connection on a task of its own.
fn serve(
    shared: &Arc<ServerState>,
    mut ending: Ending,
    stream: TcpStream,
    peer: SocketAddr,
    place: ConnectionSlot,
) {
    let limits = &shared.limits;
    prepare(&stream, limits);
    let (connection, service) = (Arc::clone(&place), shared.clone());
    let watched = connection.clone();
    let (request_seen, first_request) = watch::channel(false);
    let service = service_fn(move |request| {
        request_seen.send_replace(true);
        answer(service.clone(), connection.clone(), peer, request)
    });
    let stream = WatchedStream::new(stream, watched);
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(64 * 1024)
        .serve_connection(TokioIo::new(stream), service);
    let metrics = shared.metrics.clone();
    metrics.connections.fetch_add(1, Ordering::Relaxed);
    tokio::spawn(async move {
        let mut served = std::pin::pin!(served);
        let served = async {
            tokio::select! {
                result = served.as_mut() => return result,
                () = ending.begun(first_request) => served.as_mut().graceful_shutdown(),
            }
            served.await
        };
        tokio::select! {
            result = served => {
                if let Err(error) = result {
                    tracing::debug!(%error, "connection");
                }
            }
            () = place.closed() => metrics.refuse(Refused::Idle),
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
    let limits = &shared.limits;
    let network = Peer(peer).network(request.headers(), limits.trusted_hops);
    let mut running = RunningRequest {
        connection,
        share: None,
    };
    // What a trusted proxy asks for itself is not counted: its health checks name no client.
    let forwarded = limits.trusted_hops > 0 && network != Peer(peer).network(request.headers(), 0);
    let overloaded = match forwarded.then(|| shared.running.acquire(network)) {
        Some(None) => true,
        Some(share @ Some(_)) => {
            running.share = share;
            false
        }
        None => false,
    };
    let fate = BodyFate::default();
    let mut request = request.map(|body| {
        if hyper::body::Body::is_end_stream(&body) || overloaded {
            return Body::empty();
        }
        let (shares, refused) = (shared.slow_bodies.clone(), shared.body_refused.clone());
        let slow = SlowBodies {
            shares,
            network,
            refused,
        };
        Body::new(PatientBody::new(body, limits.pace(), slow, fate.clone()))
    });
    let extensions = request.extensions_mut();
    extensions.insert(Peer(peer));
    extensions.insert(fate);
    if overloaded {
        shared.metrics.refuse(Refused::Requests);
        extensions.insert(Overloaded);
    }
    let response = shared.router.clone().oneshot(request).await?;
    Ok(response.map(|body| WatchedBody::new(body, running)))
}

/// Failed calls of `accept`. The loop goes on whatever happens: descriptors come back.
#[derive(Default)]
struct AcceptFailures {
    logged: Option<Instant>,
}

impl AcceptFailures {
    /// One line a minute.
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
