//! The lease: of several servers with one record, its holder alone does work that must be done once.
//! Tasks with such work have a [`Lease`] and look at it before each step that others see.

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use support::clock::since_boot;
use support::locks::lock;

type GrantListener = Box<dyn Fn() + Send>;

/// Whether this process does the work that one process does for all. Cheap to clone; clones are of the
/// same lease.
#[derive(Clone, Debug)]
pub struct Lease(Arc<LeaseState>);

struct LeaseState {
    /// Milliseconds after the start of the machine; `u64::MAX`: no other process has the record.
    until: AtomicU64,
    epoch: AtomicI64,
    is_granted: AtomicBool,
    listeners: Mutex<Vec<GrantListener>>,
}

impl std::fmt::Debug for LeaseState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LeaseState")
            .field("until", &self.until)
            .field("epoch", &self.epoch)
            .finish_non_exhaustive()
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX - 1)
}

impl Lease {
    fn until(until: u64) -> Lease {
        Lease(Arc::new(LeaseState {
            until: AtomicU64::new(until),
            epoch: AtomicI64::new(0),
            is_granted: AtomicBool::new(until == u64::MAX),
            listeners: Mutex::default(),
        }))
    }

    /// The lease of a process whose record no other one opens.
    pub fn alone() -> Lease {
        Lease::until(u64::MAX)
    }

    /// A lease that has to be granted before it is held.
    pub fn wanted() -> Lease {
        Lease::until(0)
    }

    /// Whether it is held now. It ends by itself, by a clock that no one sets, when the database is
    /// not reached.
    pub fn is_held(&self) -> bool {
        milliseconds(since_boot()) < self.0.until.load(Ordering::Acquire)
    }

    /// Counts the holders: 0 where there can be one alone.
    pub fn epoch(&self) -> i64 {
        self.0.epoch.load(Ordering::Acquire)
    }

    /// Calls `listener`, which must return immediately, each time that it is granted.
    pub fn on_granted(&self, listener: impl Fn() + Send + 'static) {
        lock(&self.0.listeners).push(Box::new(listener));
    }

    /// Holds the lease until so long after the start of the machine; `true`: another epoch begins.
    pub(crate) fn grant(&self, epoch: i64, until: Duration) -> bool {
        let was_held = self.is_held();
        let is_new = self.0.epoch.swap(epoch, Ordering::AcqRel) != epoch;
        self.0.until.store(milliseconds(until), Ordering::Release);
        self.0.is_granted.store(true, Ordering::Release);
        // Also one that had ended, and is renewed: tasks have looked in between.
        if self.is_held() && (is_new || !was_held) {
            let listeners = lock(&self.0.listeners);
            listeners.iter().for_each(|listener| listener());
        }
        is_new
    }

    /// Ends the lease of this process, because another one holds it or none; `true`: it was held.
    pub(crate) fn revoke(&self) -> bool {
        self.0.until.store(0, Ordering::Release);
        self.0.is_granted.swap(false, Ordering::AcqRel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU32;

    #[test]
    fn a_lease_ends_by_itself_and_each_grant_is_announced() {
        let (lease, grants) = (Lease::wanted(), Arc::new(AtomicU32::new(0)));
        let counted = grants.clone();
        lease.on_granted(move || {
            counted.fetch_add(1, Ordering::SeqCst);
        });
        assert!(!lease.is_held());
        let hour = Duration::from_hours(1);
        assert!(lease.grant(3, since_boot() + hour));
        assert!(!lease.grant(3, since_boot() + hour), "it was renewed");
        assert!(lease.is_held() && grants.load(Ordering::SeqCst) == 1);
        assert!(!lease.grant(3, since_boot().saturating_sub(Duration::from_secs(1))));
        assert!(!lease.is_held(), "its time is over");
        assert!(!lease.grant(3, since_boot() + hour) && lease.is_held());
        assert_eq!(
            grants.load(Ordering::SeqCst),
            2,
            "tasks have looked in between"
        );
        assert!(lease.revoke());
        assert!(!lease.revoke());
        assert!(lease.grant(5, since_boot() + hour) && lease.is_held());
        assert_eq!((lease.epoch(), grants.load(Ordering::SeqCst)), (5, 3));
        assert!(Lease::alone().is_held());
    }
}
