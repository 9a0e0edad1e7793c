//! `--on-publish CMD`: told of every publish on standard input, again and again until it ends with 0.

use crate::publisher::{OnPublish, Report};
use serde::Serialize;
use std::{
    collections::BTreeSet,
    io::{self, Write},
    process::{Command, Stdio},
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, channel},
    },
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

/// Starts a thread that tells `command`, and gives what to call after a publish.
pub fn start(command: String) -> io::Result<OnPublish> {
    let (sender, reports) = channel();
    std::thread::Builder::new().name("on-publish".to_owned()).spawn(move || serve(&command, &reports))?;
    Ok(Arc::new(move |report| {
        let _ = sender.send(report.clone());
    }))
}

fn serve(command: &str, reports: &Receiver<Report>) {
    let mut waiting = News::default();
    let mut wait = None;
    loop {
        let report = match wait {
            None => reports.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(wait) => reports.recv_timeout(wait),
        };
        match report {
            Ok(report) => {
                waiting.add(&report);
                for report in reports.try_iter() {
                    waiting.add(&report);
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            // The server stops; one that keeps failing hears of it with the next publish.
            Err(RecvTimeoutError::Disconnected) => return,
        }
        wait = match tell(command, &waiting) {
            Ok(()) => {
                waiting = News::default();
                None
            }
            Err(error) => {
                tracing::warn!(%error, "on-publish");
                Some(wait.map_or(BACK_OFF.0, |wait: Duration| (wait * 2).min(BACK_OFF.1)))
            }
        };
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
