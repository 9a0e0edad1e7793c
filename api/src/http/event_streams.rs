//! How many event streams are open. Each holds a connection for hours, and reads the session before
//! every event.

use crate::http::declare::{Declaration, Input};
use crate::http::problem::{Answer, Problem};
use crate::http::shares::{Share, Shares};
use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use std::convert::Infallible;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Streams of one session. Tabs that are not looked at close theirs, so this is eight windows side
/// by side. A further one is refused, and its page asks again by itself: if the oldest ended
/// instead, its page would reconnect, and nine windows would end each other's streams for ever.
pub const STREAMS_PER_SESSION: usize = 8;
/// Streams of everyone: a quarter of the connections a server accepts by default.
pub const STREAMS: usize = 512;
/// Seconds until a refused page may try again.
const RETRY: u64 = 15;

/// The open streams, counted in all and by the digest of their session.
#[derive(Clone)]
pub struct EventStreams {
    all: Arc<Semaphore>,
    sessions: Arc<Shares<[u8; 32]>>,
}

impl Default for EventStreams {
    fn default() -> EventStreams {
        EventStreams {
            all: Arc::new(Semaphore::new(STREAMS)),
            sessions: Shares::new(STREAMS_PER_SESSION),
        }
    }
}

/// A stream that is counted until this is dropped.
pub(crate) struct OpenStream {
    _of_all: OwnedSemaphorePermit,
    _of_session: Share<[u8; 32]>,
}

/// Opens the stream of a handler that has this as its parameter.
pub(crate) struct StreamSlots(EventStreams);

impl StreamSlots {
    /// Counts one more stream of a session, or refuses it.
    pub(crate) fn open(self, session: [u8; 32]) -> Answer<OpenStream> {
        let EventStreams { all, sessions } = self.0;
        let of_all = all.try_acquire_owned().map_err(|_| Problem::busy())?;
        let Some(of_session) = sessions.acquire(session) else {
            tracing::debug!(
                most = STREAMS_PER_SESSION,
                "a session has all its event streams"
            );
            return Err(Problem::rate_limited(RETRY));
        };
        Ok(OpenStream {
            _of_all: of_all,
            _of_session: of_session,
        })
    }
}

impl<S> FromRequestParts<S> for StreamSlots
where
    S: Send + Sync,
    EventStreams: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, state: &S) -> Result<StreamSlots, Infallible> {
        Ok(StreamSlots(EventStreams::from_ref(state)))
    }
}

impl Input for StreamSlots {
    fn declare(declaration: &mut Declaration) {
        declaration.refuse(&[429]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_capped_per_session_and_in_all() {
        let streams = EventStreams::default();
        let open_one = |session: u8| StreamSlots(streams.clone()).open([session; 32]);
        let status = |session: u8| {
            open_one(session)
                .map(|_| ())
                .map_err(|p| p.status().as_u16())
        };
        let mut open: Vec<_> = (0..STREAMS_PER_SESSION)
            .map(|_| open_one(1).map_err(|_| ()).unwrap())
            .collect();
        assert_eq!((status(1), status(2)), (Err(429), Ok(())));
        open.pop();
        assert_eq!(status(1), Ok(()));
        for session in 2.. {
            if open.len() == STREAMS {
                break;
            }
            open.extend((0..STREAMS_PER_SESSION).map_while(|_| open_one(session).ok()));
        }
        assert_eq!(status(0), Err(503));
        open.clear();
        assert_eq!(status(0), Ok(()));
        assert!(
            streams.sessions.is_empty() && streams.all.available_permits() == STREAMS,
            "nothing is kept of sessions that are over"
        );
    }
}
