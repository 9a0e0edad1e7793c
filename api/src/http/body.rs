//! A request body whose sender may not fall silent, and which is read to its end when nobody wants it.

use bytes::Bytes;
use http_body_util::BodyExt;
use hyper::body::{Body, Frame, Incoming, SizeHint};
use std::{
    future::Future,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};
use tokio::time::{Instant, Sleep, sleep};

/// Fails a body that brings nothing for `patience`, or is not complete after four times that.
pub(super) struct PatientBody {
    /// Taken only when it is dropped.
    inner: Option<Incoming>,
    patience: Duration,
    silence: Pin<Box<Sleep>>,
    deadline: Instant,
}

impl PatientBody {
    pub(super) fn new(inner: Incoming, patience: Duration) -> PatientBody {
        let deadline = Instant::now() + patience * 4;
        PatientBody { inner: Some(inner), patience, silence: Box::pin(sleep(patience)), deadline }
    }
}

impl Body for PatientBody {
    type Data = Bytes;
    type Error = Box<dyn std::error::Error + Send + Sync>;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let Some(inner) = self.inner.as_mut() else { return Poll::Ready(None) };
        if let Poll::Ready(frame) = Pin::new(inner).poll_frame(context) {
            let next = (Instant::now() + self.patience).min(self.deadline);
            self.silence.as_mut().reset(next);
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        self.silence.as_mut().poll(context).map(|()| Some(Err("the request body stopped coming".into())))
    }

    fn is_end_stream(&self) -> bool {
        self.inner.as_ref().is_none_or(Body::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.as_ref().map(Body::size_hint).unwrap_or_default()
    }
}

/// Longer rests are not worth reading: the connection is closed instead. A photo of twice the size that is taken is
/// read to its end, because a browser that is still sending never sees why it was refused.
const DRAINED: u64 = 32 << 20;

impl Drop for PatientBody {
    /// A refusal that comes before the body would make hyper close the connection under the next request
    /// of the same client.
    fn drop(&mut self) {
        let Some(mut rest) = self.inner.take().filter(|rest| !rest.is_end_stream()) else { return };
        if rest.size_hint().upper().is_none_or(|bytes| bytes > DRAINED) {
            return;
        }
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            let reading = async move { while let Some(Ok(_)) = rest.frame().await {} };
            runtime.spawn(tokio::time::timeout(self.patience, reading));
        }
    }
}
