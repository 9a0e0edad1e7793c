//! Limits how many pictures are decoded at the same time, and the memory that they use together.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// A queue for decodes. Two small photographs go through side by side; one of forty megapixels
/// waits until it is alone (docs/security.md item 33: at most two at the same time). It does not
/// count the memory that the allocator keeps for a while after a decode.
#[derive(Debug)]
pub struct DecodeBudget {
    free: Mutex<Free>,
    freed: Condvar,
    memory: u64,
}

#[derive(Debug)]
struct Free {
    places: usize,
    memory: u64,
}

impl DecodeBudget {
    /// `places` decodes at the same time (at least one), holding `memory` bytes together.
    pub fn new(places: usize, memory: u64) -> DecodeBudget {
        DecodeBudget {
            free: Mutex::new(Free {
                places: places.max(1),
                memory,
            }),
            freed: Condvar::new(),
            memory,
        }
    }

    /// Waits for a place and this many bytes ([`super::Header::memory`]); both are released when
    /// the share is dropped. A request above the limit waits for all of it.
    pub fn acquire(&self, memory: u64) -> DecodeShare<'_> {
        let memory = memory.min(self.memory);
        let mut free = self.lock();
        while free.places == 0 || free.memory < memory {
            free = self
                .freed
                .wait(free)
                .unwrap_or_else(PoisonError::into_inner);
        }
        free.places -= 1;
        free.memory -= memory;
        DecodeShare {
            budget: self,
            memory,
        }
    }

    fn lock(&self) -> MutexGuard<'_, Free> {
        // Two numbers are never half-changed.
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Two at the same time, within the memory one decode may hold.
impl Default for DecodeBudget {
    fn default() -> DecodeBudget {
        DecodeBudget::new(2, super::PictureLimits::PICTURE.memory)
    }
}

/// A place in the queue, until dropped.
#[derive(Debug)]
#[must_use]
pub struct DecodeShare<'t> {
    budget: &'t DecodeBudget,
    memory: u64,
}

impl Drop for DecodeShare<'_> {
    fn drop(&mut self) {
        let mut free = self.budget.lock();
        free.places += 1;
        free.memory += self.memory;
        drop(free);
        self.budget.freed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;
    use std::sync::atomic::Ordering::SeqCst;
    use std::thread;
    use std::time::Duration;

    #[test]
    fn neither_places_nor_memory_are_given_twice() {
        let budget = DecodeBudget::new(2, 100);
        let (places, memory) = (AtomicU64::new(0), AtomicU64::new(0));
        let (most_places, most_memory) = (AtomicU64::new(0), AtomicU64::new(0));
        thread::scope(|scope| {
            for need in [40, 60, 100, 10, 10, 1000, 30, 70] {
                let (budget, places, memory) = (&budget, &places, &memory);
                let (most_places, most_memory) = (&most_places, &most_memory);
                scope.spawn(move || {
                    let share = budget.acquire(need);
                    most_places.fetch_max(places.fetch_add(1, SeqCst) + 1, SeqCst);
                    most_memory.fetch_max(
                        memory.fetch_add(share.memory, SeqCst) + share.memory,
                        SeqCst,
                    );
                    thread::sleep(Duration::from_millis(5));
                    places.fetch_sub(1, SeqCst);
                    memory.fetch_sub(share.memory, SeqCst);
                });
            }
        });
        assert!(most_places.into_inner() <= 2 && most_memory.into_inner() <= 100);
        let free = budget.lock();
        assert_eq!((free.places, free.memory), (2, 100), "all is given back");
    }

    #[test]
    fn there_is_always_a_place_for_one() {
        let budget = DecodeBudget::new(0, 0);
        drop(budget.acquire(u64::MAX));
        drop(budget.acquire(1));
    }
}
