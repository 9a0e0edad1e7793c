//! The signals of a server: SIGINT and SIGTERM stop it, SIGHUP reloads configuration and theme.

use super::generation::Generation;
use super::serve_options::Serve;
use super::stop_signals::{StopSignals, runtime};
use api::pages::Bundle;
use axum::BoxError;
use generator::rehearsal;
use std::{future, io};
use tokio::runtime::Runtime;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::task::spawn_blocking;

/// The event that ends a generation of the server.
pub(super) enum Next {
    Stop,
    /// Ends, and starts again with these options, which were checked.
    Reload(Box<Serve>),
    /// The server ended without a signal.
    Failed,
}

/// The signals of this process, from one generation to the next: one that comes in between is not
/// lost.
pub(super) struct Signals {
    runtime: Runtime,
    hangup: Signal,
    stops: Option<StopSignals>,
    /// The options of `serve` as they are now.
    reread: fn() -> Result<Serve, BoxError>,
}

impl Signals {
    /// Handles SIGHUP. SIGINT and SIGTERM end the process, which is safe: before it serves, it stores
    /// data in a single transaction.
    pub(super) fn new(reread: fn() -> Result<Serve, BoxError>) -> io::Result<Signals> {
        let runtime = runtime()?;
        let hangup = {
            let _entered = runtime.enter();
            signal(SignalKind::hangup())?
        };
        Ok(Signals {
            runtime,
            hangup,
            stops: None,
            reread,
        })
    }

    /// From now on SIGINT and SIGTERM stop the server in order.
    pub(super) fn handle_stops(&mut self) -> io::Result<()> {
        self.stops = Some(StopSignals::new(&self.runtime)?);
        Ok(())
    }

    /// Waits for a signal that ends the generation. A reload whose configuration or theme has an
    /// error is none.
    pub(super) fn next(&mut self, current: &Serve, generation: &mut Generation) -> Next {
        let Signals {
            runtime,
            hangup,
            stops,
            reread,
        } = self;
        let reread = *reread;
        let tasks = generation.tasks.clone();
        let stop = async {
            match stops {
                Some(stops) => stops.recv().await,
                None => future::pending().await,
            }
        };
        let reload = async {
            loop {
                hangup.recv().await;
                tracing::info!("reloading");
                let current = current.clone();
                let checked = spawn_blocking(move || check(&current, reread()?)).await;
                match checked.map_err(BoxError::from).flatten() {
                    Ok(next) => {
                        // Readers are served while tasks end: a mail server may keep one waiting
                        // for half a minute.
                        tasks.wait().await;
                        return Box::new(next);
                    }
                    Err(error) => {
                        tracing::error!(%error, "not reloaded: the server keeps its old options");
                    }
                }
            }
        };
        runtime.block_on(async {
            tokio::select! {
                () = stop => Next::Stop,
                next = reload => Next::Reload(next),
                () = generation.ended() => Next::Failed,
            }
        })
    }
}

/// The next options, when a server can start with them.
fn check(current: &Serve, next: Serve) -> Result<Serve, BoxError> {
    // The listener, the lock of the data folder and the readers' files stay as they are.
    let fixed = [
        ("addr", next.addr == current.addr),
        ("data", next.folder.data == current.folder.data),
        ("public", next.public == current.public),
    ];
    if let Some((name, _)) = fixed.iter().find(|(_, is_same)| !is_same) {
        return Err(format!("a change of {name} requires a restart").into());
    }
    next.check()?;
    rehearsal::load(next.theme.directory()?)?;
    Bundle::load(&next.app()?)?;
    Ok(next)
}
