//! Finds a proxy in front that `--trusted-hops` does not count. All readers share its address then,
//! and with it the limits of one network: ten wrong passwords of one person keep everyone from
//! signing in.

use super::{Peer, forwarded};
use axum::http::HeaderMap;
use std::sync::atomic::{AtomicU32, Ordering};

/// Forwarded requests in a row after which there is a proxy. A proxy adds its headers to every
/// request; where addresses are merely translated, browsers of ordinary readers come without and
/// begin the count again.
const IN_A_ROW: u32 = 20;

/// Counts requests that come from near with headers of a proxy.
#[derive(Debug, Default)]
pub struct ProxyWatch {
    in_a_row: AtomicU32,
}

impl ProxyWatch {
    /// Looks at a request of a server that trusts no proxy; `true` once, when it has found one.
    /// Connections from public addresses count neither way: a stranger cannot cause the warning by
    /// sending such a header to a server that is directly on the internet.
    pub(crate) fn observe(&self, peer: Peer, headers: &HeaderMap) -> bool {
        if self.in_a_row.load(Ordering::Relaxed) >= IN_A_ROW || !peer.is_near() {
            return false;
        }
        if !forwarded::is_forwarded(headers) {
            self.in_a_row.store(0, Ordering::Relaxed);
        } else if self.in_a_row.fetch_add(1, Ordering::Relaxed) + 1 == IN_A_ROW {
            tracing::warn!(
                "requests come through a proxy that --trusted-hops does not count, so all readers share the limits of \
                 one network; start the server with --trusted-hops 1 if one proxy in front adds to X-Forwarded-For or \
                 Forwarded"
            );
            return true;
        }
        false
    }
}
