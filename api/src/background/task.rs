//! The supervisor of one thread.

use super::panics::catch;
use super::registry::{Handle, Health};
use super::{BackOff, Inbox, Tasks};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The work of a task, which is done round after round.
pub trait Work: Send + 'static {
    /// The messages that others send to the task.
    type Message: Send + 'static;

    /// Handles what arrived, and whatever is due; returns how long to wait for the next message.
    /// `stop` turns true when the task is to end: a long round looks at it. A message that must
    /// outlive a panic is kept in `self` before it is handled.
    fn round(&mut self, messages: Vec<Self::Message>, stop: &AtomicBool) -> Duration;

    /// After a panic: brings `self`, which the round left in any state, back to one that the next
    /// round can use.
    fn recover(&mut self, cause: &str) {
        let _ = cause;
    }

    /// After the last round.
    fn finish(&mut self) {}
}

/// A round that needs no state of its own.
impl<F: FnMut(&AtomicBool) -> Duration + Send + 'static> Work for F {
    type Message = ();

    fn round(&mut self, _: Vec<()>, stop: &AtomicBool) -> Duration {
        self(stop)
    }
}

/// A running task. Dropping it stops it after the round under way, and waits for that unless
/// [`Tasks::abandon`] was called.
pub struct Task {
    handle: Arc<Handle>,
    abandoned: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Task {
    /// Starts a thread of this name. The first round always takes place.
    pub fn start<W: Work>(
        tasks: &Tasks,
        name: &'static str,
        inbox: Inbox<W::Message>,
        work: W,
    ) -> io::Result<Task> {
        let handle = Arc::new(Handle::new(name, &inbox));
        let health = handle.health.clone();
        let back_off = tasks.back_off;
        let thread = std::thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || supervise(work, &inbox, &health, back_off))?;
        tasks.register(&handle);
        Ok(Task {
            handle,
            abandoned: tasks.abandoned.clone(),
            thread: Some(thread),
        })
    }

    /// Calls for the end without waiting for it.
    pub fn stop(&self) {
        (self.handle.stop)();
    }
}

impl Drop for Task {
    fn drop(&mut self) {
        self.stop();
        if let Some(thread) = self
            .thread
            .take()
            .filter(|_| !self.abandoned.load(Ordering::Relaxed))
        {
            let _ = thread.join();
        }
    }
}

fn supervise<W: Work>(mut work: W, inbox: &Inbox<W::Message>, health: &Health, back_off: BackOff) {
    let mut failures = 0;
    let mut started = Instant::now();
    let mut messages = inbox.receive(Duration::ZERO);
    loop {
        let wait = match catch(|| work.round(messages, inbox.stop_flag())) {
            Ok(wait) => {
                health.mark_healthy();
                wait
            }
            Err(cause) => {
                // Panics that are far apart are not a row.
                if started.elapsed() > back_off.longest {
                    failures = 0;
                }
                let mut panicked = Some(cause);
                while let Some(cause) = panicked {
                    failures += 1;
                    let again = back_off.after(failures);
                    tracing::error!(task = health.name, cause, wait = ?again, "a background task panicked");
                    panicked = catch(|| work.recover(&cause))
                        .err()
                        .filter(|_| !inbox.is_stopping());
                    health.panicked(cause);
                    inbox.pause(again);
                }
                started = Instant::now();
                Duration::ZERO
            }
        };
        messages = inbox.receive(wait);
        if messages.is_empty() && inbox.is_stopping() {
            break;
        }
    }
    // The work releases its files before the inbox closes: a caller that waits for that may then use
    // them.
    let ended = catch(move || {
        work.finish();
        drop(work);
    });
    if let Err(cause) = ended {
        tracing::error!(
            task = health.name,
            cause,
            "a background task panicked at its end"
        );
    }
    inbox.close();
}

#[cfg(test)]
mod tests {
    use crate::background::{BackOff, Inbox, Task, Tasks, Work};
    use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
    use std::sync::mpsc::{Receiver, Sender, channel};
    use std::sync::{Arc, Mutex};
    use std::time::{Duration, Instant};

    const SHORT: BackOff = BackOff {
        first: Duration::from_millis(1),
        longest: Duration::from_millis(4),
    };
    const LONG: BackOff = BackOff {
        first: Duration::from_hours(1),
        longest: Duration::from_hours(1),
    };

    /// Passes on what it receives; panics as long as it is asked to.
    struct Relay {
        panics: Arc<AtomicU32>,
        kept: Vec<u32>,
        out: Sender<Vec<u32>>,
        recovered: Sender<String>,
        finished: Arc<AtomicBool>,
    }

    impl Work for Relay {
        type Message = u32;

        fn round(&mut self, messages: Vec<u32>, _: &AtomicBool) -> Duration {
            self.kept.extend(messages);
            if self.kept.is_empty() {
                return Duration::MAX;
            }
            let left = self.panics.load(Ordering::SeqCst);
            if left > 0 {
                self.panics.store(left - 1, Ordering::SeqCst);
                panic!("{left} to go");
            }
            self.out.send(std::mem::take(&mut self.kept)).unwrap();
            Duration::MAX
        }

        fn recover(&mut self, cause: &str) {
            self.recovered.send(cause.to_owned()).unwrap();
        }

        fn finish(&mut self) {
            self.finished.store(true, Ordering::SeqCst);
        }
    }

    struct Running {
        tasks: Tasks,
        inbox: Inbox<u32>,
        task: Task,
        out: Receiver<Vec<u32>>,
        recovered: Receiver<String>,
        finished: Arc<AtomicBool>,
    }

    fn relay(back_off: BackOff, panics: u32) -> Running {
        let tasks = Tasks::with_back_off(back_off);
        let (inbox, finished) = (Inbox::default(), Arc::new(AtomicBool::new(false)));
        let ((send, out), (recover, recovered)) = (channel(), channel());
        let panics = Arc::new(AtomicU32::new(panics));
        let relay = Relay {
            panics,
            kept: Vec::new(),
            out: send,
            recovered: recover,
            finished: finished.clone(),
        };
        let task = Task::start(&tasks, "relay", inbox.clone(), relay).unwrap();
        Running {
            tasks,
            inbox,
            task,
            out,
            recovered,
            finished,
        }
    }

    #[test]
    fn a_panic_is_counted_and_named_and_the_task_starts_again_without_losing_a_message() {
        let running = relay(SHORT, 3);
        assert!(running.inbox.send(7));
        let first = running.recovered.recv().unwrap();
        assert!(
            first.starts_with("3 to go (") && first.contains("task.rs:"),
            "{first}"
        );
        assert!(running.inbox.send(8));
        let mut received = Vec::new();
        while received != [7, 8] {
            received.extend(running.out.recv().unwrap());
        }
        let state = || running.tasks.states().remove(0);
        // The round that sent them is not necessarily over.
        while state().fault.is_some() {
            std::thread::yield_now();
        }
        assert_eq!((state().name, state().panics), ("relay", 3));
    }

    #[test]
    fn a_task_that_is_down_is_named_keeps_its_messages_and_stops_promptly() {
        let running = relay(LONG, 1);
        running.inbox.send(1);
        running.recovered.recv().unwrap();
        while running.tasks.states()[0].fault.is_none() {
            std::thread::yield_now();
        }
        assert!(
            running.tasks.states()[0]
                .fault
                .as_ref()
                .unwrap()
                .starts_with("1 to go")
        );
        assert!(running.inbox.send(2), "it waits for the restart");
        drop(running.task);
        assert!(
            running.finished.load(Ordering::SeqCst),
            "also a task that is down writes what it holds"
        );
        assert!(!running.inbox.send(3));
    }

    /// Panics on every message.
    struct Never;

    impl Work for Never {
        type Message = Sender<()>;

        fn round(&mut self, messages: Vec<Sender<()>>, _: &AtomicBool) -> Duration {
            assert!(messages.is_empty(), "down");
            Duration::MAX
        }
    }

    #[test]
    fn a_client_of_a_task_that_ends_gets_an_answer() {
        let inbox = Inbox::default();
        let task = Task::start(&Tasks::with_back_off(LONG), "never", inbox.clone(), Never).unwrap();
        let (first, second) = (channel(), channel());
        inbox.send(first.0);
        assert!(
            first.1.recv().is_err(),
            "the round that panicked dropped it"
        );
        inbox.send(second.0);
        drop(task);
        assert!(second.1.recv().is_err());
    }

    /// Its rounds last until the other end of its channel is dropped.
    struct Slow(Arc<Mutex<Vec<u32>>>, Receiver<()>);

    impl Work for Slow {
        type Message = u32;

        fn round(&mut self, messages: Vec<u32>, _: &AtomicBool) -> Duration {
            self.0.lock().unwrap().extend(messages);
            let _ = self.1.recv();
            Duration::MAX
        }
    }

    #[test]
    fn messages_that_came_before_the_stop_are_handled() {
        let log = Arc::new(Mutex::new(Vec::new()));
        let (go_on, held) = channel();
        let inbox = Inbox::default();
        let task = Task::start(
            &Tasks::default(),
            "slow",
            inbox.clone(),
            Slow(log.clone(), held),
        )
        .unwrap();
        inbox.send(1);
        task.stop();
        drop(go_on);
        drop(task);
        assert_eq!(*log.lock().unwrap(), [1]);
    }

    /// Two tasks: `idle` ends when it is stopped, `hangs` when the sender is dropped.
    fn two(tasks: &Tasks) -> (Task, Task, Sender<()>) {
        let (release, held) = channel::<()>();
        let (begin, begun) = channel();
        let hangs = Task::start(tasks, "hangs", Inbox::default(), move |_: &AtomicBool| {
            let _ = begin.send(());
            let _ = held.recv();
            Duration::MAX
        });
        let idle = Task::start(tasks, "idle", Inbox::default(), |_: &AtomicBool| {
            Duration::MAX
        });
        begun.recv().unwrap();
        (idle.unwrap(), hangs.unwrap(), release)
    }

    #[test]
    fn tasks_that_do_not_end_in_time_are_named_and_no_longer_waited_for() {
        let tasks = Tasks::default();
        let (idle, hangs, release) = two(&tasks);
        tasks.stop(|name| name == "idle");
        assert_eq!(
            tasks.wait(
                |name| name == "idle",
                Instant::now() + Duration::from_mins(1)
            ),
            [""; 0]
        );
        tasks.stop(|_| true);
        assert_eq!(tasks.wait(|_| true, Instant::now()), ["hangs"]);
        tasks.abandon();
        // Without the call before, this would wait for ever.
        drop((idle, hangs));
        drop(release);
        assert_eq!(
            tasks.wait(|_| true, Instant::now() + Duration::from_mins(1)),
            [""; 0]
        );
    }

    #[test]
    fn a_task_has_ended_when_what_it_owns_has_ended() {
        struct Owner(Arc<AtomicBool>);
        impl Drop for Owner {
            fn drop(&mut self) {
                self.0.store(true, Ordering::SeqCst);
            }
        }
        let (tasks, dropped) = (Tasks::default(), Arc::new(AtomicBool::new(false)));
        let owner = Owner(dropped.clone());
        let work = move |_: &AtomicBool| {
            let _ = &owner;
            Duration::MAX
        };
        let _task = Task::start(&tasks, "owner", Inbox::default(), work).unwrap();
        tasks.stop(|_| true);
        assert_eq!(
            tasks.wait(|_| true, Instant::now() + Duration::from_mins(1)),
            [""; 0]
        );
        assert!(dropped.load(Ordering::SeqCst));
    }
}
