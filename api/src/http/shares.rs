//! How many of something each network or session may have at the same time, counted while it lasts.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use support::locks::lock;

/// A count per key, each with the same bound.
pub(crate) struct Shares<K = IpAddr> {
    most: usize,
    held: Mutex<HashMap<K, usize>>,
}

impl<K: Copy + Eq + Hash> Shares<K> {
    pub(crate) fn new(most: usize) -> Arc<Shares<K>> {
        Arc::new(Shares {
            most,
            held: Mutex::default(),
        })
    }

    /// Adds a share to this key, until it is dropped; `None` if the key has all that it may.
    pub(crate) fn acquire(self: &Arc<Self>, key: K) -> Option<Share<K>> {
        let mut held = lock(&self.held);
        let count = held.get(&key).copied().unwrap_or_default();
        if count >= self.most {
            return None;
        }
        held.insert(key, count + 1);
        Some(Share {
            shares: self.clone(),
            key,
        })
    }
}

/// A share of a key, which counts until it is dropped.
pub(crate) struct Share<K: Copy + Eq + Hash = IpAddr> {
    shares: Arc<Shares<K>>,
    key: K,
}

impl<K: Copy + Eq + Hash> Drop for Share<K> {
    fn drop(&mut self) {
        let mut held = lock(&self.shares.held);
        match held.get_mut(&self.key) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                held.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
impl<K> Shares<K> {
    pub(crate) fn is_empty(&self) -> bool {
        self.held.lock().unwrap().is_empty()
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
        assert!(shares.is_empty());
    }
}
