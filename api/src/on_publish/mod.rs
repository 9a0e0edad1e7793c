//! `--on-publish CMD`: told of every publish on standard input, again and again until it ends with 0.

use crate::{
    background::{Inbox, Task, Tasks, Work},
    publisher::{OnPublish, Report},
};
use serde::Serialize;
use std::{
    collections::BTreeSet,
    io::{self, Write},
    process::{Command, Stdio},
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

const BACK_OFF: (Duration, Duration) = (Duration::from_secs(1), Duration::from_mins(1));

/// What the command gets: `{seq, written, removed}`. Publishes that came while it failed are one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct News {
    pub seq: i64,
    pub written: BTreeSet<String>,
    pub removed: BTreeSet<String>,
}

impl News {
    /// Adds a later publish.
    pub fn add(&mut self, report: &Report) {
        self.seq = self.seq.max(report.seq);
        for path in &report.written {
            self.removed.remove(path);
            self.written.insert(path.clone());
        }
        for path in &report.removed {
            self.written.remove(path);
            self.removed.insert(path.clone());
        }
    }
}

/// Starts a task that passes publishes on to `command`, and returns what to call after a publish.
pub fn start(command: String, tasks: &Tasks) -> io::Result<OnPublish> {
    let inbox = Inbox::default();
    let hook = Hook { command, waiting: None, wait: None };
    // A command that hangs must not keep the server from stopping.
    let task = Task::start(tasks, "on-publish", inbox.clone(), hook)?.detached();
    Ok(Arc::new(move |report| {
        let _running = &task;
        inbox.send(report.clone());
    }))
}

/// What the command has still to receive.
struct Hook {
    command: String,
    waiting: Option<News>,
    /// Until the next attempt, after one that failed.
    wait: Option<Duration>,
}

impl Work for Hook {
    type Message = Report;

    fn round(&mut self, reports: Vec<Report>, _: &AtomicBool) -> Duration {
        for report in &reports {
            self.waiting.get_or_insert_default().add(report);
        }
        let Some(news) = &self.waiting else { return Duration::MAX };
        match tell(&self.command, news) {
            Ok(()) => (self.waiting, self.wait) = (None, None),
            Err(error) => {
                tracing::warn!(%error, "on-publish");
                self.wait = Some(self.wait.map_or(BACK_OFF.0, |wait| (wait * 2).min(BACK_OFF.1)));
            }
        }
        self.wait.unwrap_or(Duration::MAX)
    }
}

/// Runs the command once.
pub fn tell(command: &str, news: &News) -> io::Result<()> {
    let mut child = Command::new("sh").arg("-c").arg(command).stdin(Stdio::piped()).spawn()?;
    if let Some(mut input) = child.stdin.take() {
        // A command that does not read its input may still succeed.
        let _ = input.write_all(serde_json::to_string(news)?.as_bytes());
    }
    let status = child.wait()?;
    if status.success() { Ok(()) } else { Err(io::Error::other(format!("the command ended with {status}"))) }
}
