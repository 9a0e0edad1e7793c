//! `--on-publish` and its time-outs.

use super::stop_signals::{StopSignals, runtime};
use api::publishing::on_publish::OnPublish;
use clap::Args;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{io, thread};

#[derive(Args, Clone)]
#[allow(
    clippy::struct_field_names,
    reason = "fields are named as the flags are"
)]
pub(super) struct OnPublishFlags {
    /// Command to run after every publish, with `{seq, full, written, removed}` as JSON on standard
    /// input. It is repeated until it exits with 0. If `full` is true (at the first run and after a
    /// gap), it must compare the whole tree. Default: none; nothing runs.
    #[arg(
        long,
        env = "VISNYK_ON_PUBLISH",
        help_heading = "After a publish",
        value_name = "CMD"
    )]
    on_publish: Option<String>,
    /// Time limit of the command for a change, in seconds. After that time the server ends the
    /// command with all processes it started, and runs it again.
    #[arg(
        long,
        env = "VISNYK_ON_PUBLISH_TIMEOUT",
        help_heading = "After a publish",
        value_name = "SECONDS",
        default_value_t = 60,
        value_parser = seconds_parser()
    )]
    on_publish_timeout: u64,
    /// Time limit of the command in seconds if `full` is true.
    #[arg(
        long,
        env = "VISNYK_ON_PUBLISH_FULL_TIMEOUT",
        help_heading = "After a publish",
        value_name = "SECONDS",
        default_value_t = 1800,
        value_parser = seconds_parser()
    )]
    on_publish_full_timeout: u64,
}

fn seconds_parser() -> clap::builder::RangedU64ValueParser {
    clap::value_parser!(u64).range(1..=86_400)
}

impl OnPublishFlags {
    /// The command and how it is run; `None` without one.
    pub(super) fn options(&self) -> Option<OnPublish> {
        let command = self.on_publish.clone()?;
        Some(OnPublish {
            timeout: Duration::from_secs(self.on_publish_timeout),
            full_timeout: Duration::from_secs(self.on_publish_full_timeout),
            ..OnPublish::new(command)
        })
    }
}

/// Turns true at SIGINT or SIGTERM. The command is in a process group of its own, which a terminal
/// does not interrupt.
pub(super) fn stop_at_signals() -> io::Result<Arc<AtomicBool>> {
    let runtime = runtime()?;
    let mut signals = StopSignals::new(&runtime)?;
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            runtime.block_on(signals.recv());
            flag.store(true, Ordering::Relaxed);
        })?;
    Ok(stop)
}
