//! The accept loop: `axum::serve` has neither time-outs nor a cap on connections, and leaves Nagle's
//! algorithm on, which costs 40 ms per answer with delayed acknowledgements.

use super::{Metrics, Peer, body::PatientBody};
use axum::{Router, body::Body, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use std::{
    future::Future,
    io,
    net::SocketAddr,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
};
use tower::ServiceExt;

/// How patient the server is with each connection.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub connections: usize,
    /// For a request's head, and for the next request on an idle connection.
    pub head: Duration,
    /// Longest silence within a body.
    pub body: Duration,
    /// Longest time sent bytes may stay unacknowledged.
    pub unread: Duration,
    /// For running requests once the server stops.
    pub stop: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 2048,
            head: Duration::from_secs(10),
            body: Duration::from_secs(30),
            unread: Duration::from_secs(75),
            stop: Duration::from_secs(10),
        }
    }
}

/// A bound listener, ready to serve.
pub struct Server {
    listener: TcpListener,
    limits: Limits,
}

impl Server {
    pub async fn bind(address: SocketAddr, limits: Limits) -> io::Result<Server> {
        Ok(Server { listener: TcpListener::bind(address).await?, limits })
    }

    /// Where it listens; tells the port when 0 was asked for.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` resolves, then lets running requests finish.
    pub async fn run(self, router: Router, metrics: Arc<Metrics>, stop: impl Future<Output = ()>) {
        let Server { listener, limits } = self;
        let graceful = GracefulShutdown::new();
        let slots = Arc::new(Semaphore::new(limits.connections));
        let mut stop = std::pin::pin!(stop);
        loop {
            let slot = tokio::select! {
                slot = slots.clone().acquire_owned() => slot,
                () = &mut stop => break,
            };
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = &mut stop => break,
            };
            let (stream, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of file descriptors, or the client is gone already.
                    tracing::warn!(%error, "accept");
                    tokio::time::sleep(Duration::from_millis(20)).await;
                    continue;
                }
            };
            prepare(&stream, limits);
            let router = router.clone();
            let service = service_fn(move |request: Request<Incoming>| {
                let mut request = request.map(|body| {
                    let bodyless = hyper::body::Body::is_end_stream(&body);
                    if bodyless { Body::empty() } else { Body::new(PatientBody::new(body, limits.body)) }
                });
                request.extensions_mut().insert(Peer(peer));
                router.clone().oneshot(request)
            });
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(limits.head)
                .max_buf_size(64 * 1024)
                .serve_connection(TokioIo::new(stream), service);
            let connection = graceful.watch(connection);
            let metrics = metrics.clone();
            metrics.connections.fetch_add(1, Ordering::Relaxed);
            tokio::spawn(async move {
                if let Err(error) = connection.await {
                    tracing::debug!(%error, "connection");
                }
                metrics.connections.fetch_sub(1, Ordering::Relaxed);
                drop(slot);
            });
        }
        drop(listener);
        if tokio::time::timeout(limits.stop, graceful.shutdown()).await.is_err() {
            tracing::warn!("some connections did not finish in time");
        }
    }
}

fn prepare(stream: &TcpStream, limits: Limits) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "TCP_NODELAY");
    }
    // A client that stops reading would hold its connection for ever.
    if let Err(error) = socket2::SockRef::from(stream).set_tcp_user_timeout(Some(limits.unread)) {
        tracing::debug!(%error, "TCP_USER_TIMEOUT");
    }
}
