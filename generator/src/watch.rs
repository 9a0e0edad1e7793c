//! Rebuilds on change, with debouncing; what is broken is reported and the last good tree stays.

use super::{Failure, Options, build};
use notify_debouncer_full::{new_debouncer, notify::RecursiveMode};
use std::sync::mpsc;
use std::time::Duration;

/// Editors save in several steps; this long after the last one a build begins.
const QUIET: Duration = Duration::from_millis(150);

pub fn watch(options: &Options) -> Result<(), Failure> {
    let (sender, changes) = mpsc::channel();
    let failed = |error: notify_debouncer_full::notify::Error| Failure::Other(error.to_string());
    let mut debouncer = new_debouncer(QUIET, None, sender).map_err(failed)?;
    for folder in [&options.content, &options.theme] {
        debouncer.watch(folder, RecursiveMode::Recursive).map_err(failed)?;
    }
    report(options);
    println!("watching {} and {}", options.content.display(), options.theme.display());
    for change in changes {
        let relevant = change.is_ok_and(|events| events.iter().any(|event| !event.kind.is_access()));
        if relevant {
            // Several saves may have come together.
            report(options);
        }
    }
    Ok(())
}

fn report(options: &Options) {
    if let Err(failure) = build(options) {
        eprintln!("{failure}\nthe tree is as it was; save again when this is mended");
    }
}
