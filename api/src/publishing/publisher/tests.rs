//! The publisher thread with an engine that fails, waits or panics.

use super::{Engine, PublisherSignal, PublisherThread, Retry};
use crate::background::Lease;
use crate::publishing::report::{EngineError, PublishReport};
use crate::publishing::status::{Publication, PublicationStatus};
use jiff::Timestamp;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use store::{BlockingStore, Error};
use support::allocator;
use support::clock::FixedClock;

/// Notes when it was asked to publish, in milliseconds since the start.
struct Disk {
    attempts: Arc<Mutex<Vec<u64>>>,
    full: Arc<AtomicBool>,
    missing: Arc<AtomicBool>,
    time: Time,
}

impl Engine for Disk {
    fn publish(&mut self, _: Timestamp) -> Result<PublishReport, EngineError> {
        self.attempts.lock().unwrap().push(self.time.get());
        let full = self.full.load(Ordering::SeqCst);
        if full {
            Err(Error::DiskFull.into())
        } else {
            Ok(PublishReport::default())
        }
    }

    fn check_tree(&mut self, _: Timestamp) -> Result<bool, EngineError> {
        Ok(self.missing.swap(false, Ordering::SeqCst))
    }

    fn next_change_time(&self) -> Option<Timestamp> {
        None
    }
}

/// Milliseconds that pass only when a test says so.
#[derive(Clone)]
struct Time(Instant, Arc<Mutex<u64>>);

impl Time {
    fn get(&self) -> u64 {
        *self.1.lock().unwrap()
    }

    fn now(&self) -> Instant {
        self.0 + Duration::from_millis(self.get())
    }
}

struct Bench {
    thread: PublisherThread,
    attempts: Arc<Mutex<Vec<u64>>>,
    full: Arc<AtomicBool>,
    missing: Arc<AtomicBool>,
    time: Time,
    /// When the thread would wake up by itself.
    wakes: u64,
    _folder: tempfile::TempDir,
}

impl Bench {
    fn new() -> Bench {
        let folder = tempfile::TempDir::new().unwrap();
        let store = BlockingStore::open(folder.path()).unwrap();
        let time = Time(Instant::now(), Arc::default());
        let (attempts, full) = (Arc::default(), Arc::new(AtomicBool::new(true)));
        let missing: Arc<AtomicBool> = Arc::default();
        let engine = Disk {
            attempts: Arc::clone(&attempts),
            full: Arc::clone(&full),
            missing: Arc::clone(&missing),
            time: time.clone(),
        };
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let thread = PublisherThread {
            engine: Box::new(engine),
            status: runtime.block_on(PublicationStatus::of(&store)).unwrap(),
            store,
            clock: Arc::new(FixedClock::at(Timestamp::UNIX_EPOCH)),
            deliveries: None,
            lease: Lease::alone(),
            orders: VecDeque::new(),
            stale: true,
            retry: Retry::default(),
            nap: allocator::KEPT,
        };
        Bench {
            thread,
            attempts,
            full,
            missing,
            time,
            wakes: 0,
            _folder: folder,
        }
    }

    fn step(&mut self, signals: Vec<PublisherSignal>) {
        let time = self.time.clone();
        let wait = self.thread.step(signals, || time.now());
        self.wakes = self.time.get() + u64::try_from(wait.as_millis()).unwrap();
    }

    /// Lets time pass.
    fn run_until(&mut self, end: u64) {
        while self.wakes <= end {
            *self.time.1.lock().unwrap() = self.wakes;
            self.step(Vec::new());
        }
        *self.time.1.lock().unwrap() = end;
    }

    fn edit(&mut self) {
        self.step(vec![PublisherSignal::Changed]);
    }

    fn attempts(&self) -> Vec<u64> {
        self.attempts.lock().unwrap().clone()
    }

    fn publication(&self) -> Publication {
        self.thread.status.current()
    }
}

#[test]
fn a_failed_publish_is_tried_again_after_waits_that_double() {
    let mut bench = Bench::new();
    bench.run_until(40_000);
    assert_eq!(bench.attempts(), [0, 1_000, 3_000, 7_000, 15_000, 31_000]);
    bench.full.store(false, Ordering::SeqCst);
    bench.run_until(100_000);
    assert_eq!(bench.attempts()[6..], [63_000]);
    assert_eq!(bench.publication().error, None);
}

#[test]
fn an_edit_brings_one_attempt_forward_and_lengthens_no_wait() {
    let mut bench = Bench::new();
    // Twelve edits, each after the attempt that the one before it caused.
    for second in 0..12 {
        bench.run_until(second * 1_500 + 200);
        bench.edit();
    }
    let attempts = bench.attempts();
    for timed in [0, 1_000, 3_000, 7_000, 15_000] {
        assert!(attempts.contains(&timed), "{timed} in {attempts:?}");
    }
    bench.full.store(false, Ordering::SeqCst);
    bench.run_until(16_700 + 1_000);
    assert_eq!(
        bench.publication().error,
        None,
        "the last edit brought an attempt within a second"
    );

    let mut bench = Bench::new();
    bench.run_until(100);
    bench.edit();
    bench.run_until(2_000);
    assert_eq!(
        bench.attempts(),
        [0, 1_000],
        "the timed attempt came first and counts for the edit"
    );
    bench.run_until(3_500);
    bench.edit();
    bench.run_until(10_000);
    assert_eq!(
        bench.attempts(),
        [0, 1_000, 3_000, 4_500, 7_000],
        "the rest of the wait is what it was"
    );
}

#[test]
fn edits_without_end_cause_an_attempt_a_second_and_no_more() {
    let mut bench = Bench::new();
    for tenth in 1..=600 {
        bench.run_until(tenth * 100);
        bench.edit();
    }
    let attempts = bench.attempts();
    assert!((50..=66).contains(&attempts.len()), "{attempts:?}");
    // As without any edit: the next timed attempt is at 63 s.
    bench.run_until(63_000);
    assert_eq!(bench.attempts().last(), Some(&63_000));
}

#[test]
fn what_is_missing_from_the_tree_is_published_in_idle_times() {
    let mut bench = Bench::new();
    bench.full.store(false, Ordering::SeqCst);
    bench.run_until(0);
    bench.missing.store(true, Ordering::SeqCst);
    bench.run_until(50_000);
    assert_eq!(
        bench.attempts(),
        [0, 1_500],
        "when nothing was asked for since"
    );
    bench.missing.store(true, Ordering::SeqCst);
    bench.run_until(200_000);
    assert_eq!(bench.attempts()[..2], [0, 1_500]);
    assert_eq!(bench.attempts().len(), 3, "and once a minute after that");

    // A failed publish keeps its waits.
    let mut bench = Bench::new();
    bench.missing.store(true, Ordering::SeqCst);
    bench.run_until(10_000);
    assert_eq!(bench.attempts(), [0, 1_000, 3_000, 7_000]);
}
