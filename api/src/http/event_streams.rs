//! How many event streams are open. Each holds a connection for hours, and reads the session before
//! every event.

use crate::http::declare::{Declaration, Input};
use crate::http::problem::{Answer, Problem};
use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Streams of one session. Tabs that are not looked at close theirs, so this is eight windows side
/// by side. A further one is refused, and its page asks again by itself: if the oldest ended
/// instead, its page would reconnect, and nine windows would end each other's streams for ever.
pub const STREAMS_PER_SESSION: usize = 8;
/// Streams of everyone: a quarter of the connections a server accepts by default.
pub const STREAMS: usize = 512;
/// Seconds until a refused page may try again.
const RETRY: u64 = 15;

/// The open streams by the digest of their session.
#[derive(Clone, Default)]
pub struct EventStreams(Arc<Mutex<HashMap<[u8; 32], usize>>>);

/// A stream that is counted until this is dropped.
pub(crate) struct OpenStream {
    session: [u8; 32],
    streams: EventStreams,
}

impl EventStreams {
    fn lock(&self) -> MutexGuard<'_, HashMap<[u8; 32], usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn open(&self, session: [u8; 32]) -> Answer<OpenStream> {
        let mut open = self.lock();
        if open.values().sum::<usize>() >= STREAMS {
            return Err(Problem::busy());
        }
        let of_session = open.entry(session).or_default();
        if *of_session >= STREAMS_PER_SESSION {
            return Err(Problem::rate_limited(RETRY));
        }
        *of_session += 1;
        Ok(OpenStream {
            session,
            streams: self.clone(),
        })
    }
}

/// Opens the stream of a handler that has this as its parameter.
pub(crate) struct StreamSlots(EventStreams);

impl StreamSlots {
    /// Counts one more stream of a session, or refuses it.
    pub(crate) fn open(self, session: [u8; 32]) -> Answer<OpenStream> {
        self.0.open(session)
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

impl Drop for OpenStream {
    fn drop(&mut self) {
        let mut open = self.streams.lock();
        if let Some(of_session) = open.get_mut(&self.session) {
            *of_session -= 1;
            if *of_session == 0 {
                open.remove(&self.session);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_capped_per_session_and_in_all() {
        let streams = EventStreams::default();
        let status = |session: u8| {
            streams
                .open([session; 32])
                .map(|_| ())
                .map_err(|p| p.status().as_u16())
        };
        let mut open: Vec<_> = (0..STREAMS_PER_SESSION)
            .map(|_| streams.open([1; 32]).map_err(|_| ()).unwrap())
            .collect();
        assert_eq!((status(1), status(2)), (Err(429), Ok(())));
        open.pop();
        assert_eq!(status(1), Ok(()));
        for session in 2.. {
            if open.len() == STREAMS {
                break;
            }
            open.extend((0..STREAMS_PER_SESSION).map_while(|_| streams.open([session; 32]).ok()));
        }
        assert_eq!(status(0), Err(503));
        open.clear();
        assert_eq!(status(0), Ok(()));
        assert!(
            streams.lock().is_empty(),
            "nothing is kept of sessions that are over"
        );
    }
}
