//! A request body whose sender has to keep a pace, and which is read to its end when no handler
//! wants it.

use super::request_metrics::{Metrics, Refused};
use super::shares::{Share, Shares};
use axum::BoxError;
use bytes::Bytes;
use hyper::body::{Body, Frame, Incoming, SizeHint};
use std::future::{Future, poll_fn};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::{Instant, Sleep, sleep_until};

/// The pace that a sender has to keep. Time counts only while the server waits for bytes: a handler that
/// reads slowly costs the sender nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// Longest silence.
    pub silence: Duration,
    /// Waiting that is free; beyond it each byte pays for `1 / rate` seconds.
    pub grace: Duration,
    /// Bytes a second.
    pub rate: u32,
    /// From the head to the last byte.
    pub whole: Duration,
    /// Waiting after which a body counts as slow. Nearly all bodies come with their head.
    pub slow: Duration,
}

/// Whether the server gave up on the body of a request; an extension of the request.
#[derive(Clone, Debug, Default)]
pub(crate) struct BodyFate(Arc<AtomicBool>);

impl BodyFate {
    pub(crate) fn is_too_slow(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The terms for every body of a server.
pub(crate) struct BodyTerms {
    pub pace: Pace,
    /// Slow bodies of each network.
    pub slow: Arc<Shares>,
    pub metrics: Arc<Metrics>,
}

/// A body that fails once its sender falls behind [`Pace`], or is slow while too many of its
/// network are.
struct Paced {
    inner: Incoming,
    terms: Arc<BodyTerms>,
    network: IpAddr,
    fate: BodyFate,
    deadline: Instant,
    /// Start of the present wait for bytes.
    waiting: Option<Instant>,
    /// Earlier waits together.
    waited: Duration,
    received: u64,
    /// Held while the body is slow.
    share: Option<Share>,
    /// Most bodies never wait and need none.
    timer: Option<Pin<Box<Sleep>>>,
}

impl Paced {
    fn poll_frame(
        &mut self,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        if self.fate.is_too_slow() {
            return Poll::Ready(None);
        }
        if let Poll::Ready(frame) = Pin::new(&mut self.inner).poll_frame(context) {
            if let Some(since) = self.waiting.take() {
                self.waited += since.elapsed();
            }
            if let Some(Ok(frame)) = &frame {
                self.received += frame.data_ref().map_or(0, |data| data.len() as u64);
            }
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        let pace = self.terms.pace;
        let since = *self.waiting.get_or_insert_with(Instant::now);
        #[expect(
            clippy::cast_precision_loss,
            reason = "an allowance, and no body has 2^53 bytes"
        )]
        let seconds = self.received as f64 / f64::from(pace.rate);
        let allowed = pace.grace + Duration::from_secs_f64(seconds);
        let end = (since + pace.silence)
            .min(since + allowed.saturating_sub(self.waited))
            .min(self.deadline);
        loop {
            let now = Instant::now();
            if now >= end {
                return self.fail();
            }
            let slow_at = since + pace.slow.saturating_sub(self.waited);
            if self.share.is_none() && now >= slow_at {
                self.share = self.terms.slow.acquire(self.network);
                if self.share.is_none() {
                    return self.fail();
                }
            }
            let wake = if self.share.is_none() {
                end.min(slow_at)
            } else {
                end
            };
            let timer = self
                .timer
                .get_or_insert_with(|| Box::pin(sleep_until(wake)));
            timer.as_mut().reset(wake);
            if timer.as_mut().poll(context).is_pending() {
                return Poll::Pending;
            }
        }
    }

    fn fail(&mut self) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        self.fate.0.store(true, Ordering::Relaxed);
        self.share = None;
        tracing::debug!(received = self.received, "a body came too slowly");
        self.terms.metrics.refuse(Refused::SlowBody);
        Poll::Ready(Some(Err("the request body came too slowly".into())))
    }

    /// Reads on until the body ends or fails.
    async fn drain(mut self) {
        while let Some(Ok(_)) = poll_fn(|context| self.poll_frame(context)).await {}
    }
}

/// The body of a request, as handlers read it.
pub(crate) struct PatientBody {
    /// Taken only when it is dropped.
    inner: Option<Paced>,
}

impl PatientBody {
    pub(crate) fn new(
        inner: Incoming,
        terms: Arc<BodyTerms>,
        network: IpAddr,
        fate: BodyFate,
    ) -> PatientBody {
        let paced = Paced {
            inner,
            network,
            fate,
            deadline: Instant::now() + terms.pace.whole,
            terms,
            waiting: None,
            waited: Duration::ZERO,
            received: 0,
            share: None,
            timer: None,
        };
        PatientBody { inner: Some(paced) }
    }
}

impl Body for PatientBody {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        match self.inner.as_mut() {
            Some(paced) => paced.poll_frame(context),
            None => Poll::Ready(None),
        }
    }

    fn is_end_stream(&self) -> bool {
        self.inner
            .as_ref()
            .is_none_or(|paced| paced.inner.is_end_stream())
    }

    fn size_hint(&self) -> SizeHint {
        self.inner
            .as_ref()
            .map(|paced| paced.inner.size_hint())
            .unwrap_or_default()
    }
}

/// Longer rests are not worth reading: the connection is closed instead. A photo of twice the size
/// that is taken is read to its end, because a browser that is still sending never sees why it was
/// refused.
const DRAINED: u64 = 32 << 20;

impl Drop for PatientBody {
    /// A refusal that comes before the body would make hyper close the connection under the next
    /// request of the same client.
    fn drop(&mut self) {
        let Some(rest) = self.inner.take() else {
            return;
        };
        let longest = rest
            .inner
            .size_hint()
            .upper()
            .is_none_or(|bytes| bytes > DRAINED);
        if rest.inner.is_end_stream() || rest.fate.is_too_slow() || longest {
            return;
        }
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(tokio::time::timeout(rest.terms.pace.silence, rest.drain()));
        }
    }
}
