//! The stream of a connection and the bodies of its answers, as hyper gets them. From both the
//! connection learns that it is idle: the body ends, and the stream is flushed.

use super::connections::Connection;
use super::framing::Framing;
use super::shares::Share;
use axum::body::Body;
use bytes::Bytes;
use hyper::body::{Frame, SizeHint};
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// The stream of a connection. hyper flushes it when it has written all that it holds.
pub(crate) struct WatchedStream {
    stream: TcpStream,
    connection: Arc<Connection>,
    framing: Framing,
}

impl WatchedStream {
    pub(crate) fn new(stream: TcpStream, connection: Arc<Connection>) -> WatchedStream {
        WatchedStream {
            stream,
            connection,
            framing: Framing::default(),
        }
    }
}

impl AsyncRead for WatchedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if let Some(bytes) = buffer.filled_mut().get_mut(before..) {
            self.framing.check(bytes);
        }
        read
    }
}

impl AsyncWrite for WatchedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        if let Poll::Ready(Ok(())) = flushed {
            self.connection.flushed();
        }
        flushed
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// The body of an answer; the request counts as running until it is dropped.
pub(crate) struct WatchedBody {
    body: Body,
    _running: RunningRequest,
}

impl WatchedBody {
    pub(crate) fn new(body: Body, running: RunningRequest) -> WatchedBody {
        WatchedBody {
            body,
            _running: running,
        }
    }
}

/// A request that is being answered.
pub(crate) struct RunningRequest {
    pub connection: Arc<Connection>,
    /// A share of the requests that the client's network may run behind trusted proxies.
    pub share: Option<Share>,
}

impl Drop for RunningRequest {
    fn drop(&mut self) {
        self.connection.answered();
    }
}

impl hyper::body::Body for WatchedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
