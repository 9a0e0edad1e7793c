//! What a network may have at the same time, counted while it lasts.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// A count per network, each with the same bound.
pub(crate) struct Shares {
    most: usize,
    held: Mutex<HashMap<IpAddr, usize>>,
}

impl Shares {
    pub(crate) fn new(most: usize) -> Arc<Shares> {
        Arc::new(Shares {
            most,
            held: Mutex::default(),
        })
    }

    /// One more for this network, until it is dropped; `None` if it has all that it may.
    pub(crate) fn acquire(self: &Arc<Self>, network: IpAddr) -> Option<Share> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let count = held.get(&network).copied().unwrap_or_default();
        if count >= self.most {
            return None;
        }
        held.insert(network, count + 1);
        Some(Share {
            shares: self.clone(),
            network,
        })
    }
}

/// One of what a network may have.
pub(crate) struct Share {
    shares: Arc<Shares>,
    network: IpAddr,
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut held = self
            .shares
            .held
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        match held.get_mut(&self.network) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                held.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_network_has_its_own_share_and_none_is_remembered() {
        let shares = Shares::new(2);
        let [one, two] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        let first = shares.acquire(one).unwrap();
        let second = shares.acquire(one).unwrap();
        assert!(shares.acquire(one).is_none());
        assert!(shares.acquire(two).is_some());
        drop(first);
        let third = shares.acquire(one).unwrap();
        drop((second, third));
        assert!(shares.held.lock().unwrap().is_empty());
    }
}
