//! `serve`: everything in one process, from one configuration to the next.

use super::content;
use super::generation::Generation;
use super::lock::lock;
use super::options::WrongOptions;
use super::serve_options::{Serve, ServeCommand};
use super::signals::{Next, Signals};
use api::pages::Bundle;
use axum::BoxError;
use files::disk;
use generator::directory::Directory;
use generator::rehearsal;
use std::fmt::Display;
use std::io::{self, ErrorKind};
use std::net::{SocketAddr, TcpListener};
use std::thread;
use storage::StorageError;
use store::BlockingStore;

/// Serves until a signal ends it. `reread` gives the options as they are when a reload is asked
/// for.
pub(super) fn run(
    command: ServeCommand,
    reread: fn() -> Result<Serve, BoxError>,
) -> Result<(), BoxError> {
    let ServeCommand {
        options,
        migrate,
        remove_stale,
    } = command;
    log_as_json();
    options.check().map_err(WrongOptions::of)?;
    let theme = options.theme.directory()?;
    let app = options.app()?;
    // Checked before anything is stored or published.
    Bundle::load(&app)?;
    refuse_nothing(&options)?;
    // Before anything slow: without a handler SIGHUP ends the process.
    let mut signals = Signals::new(reread)?;
    let data = &options.folder.data;
    let _lock = lock(data)?;
    let store = options.folder.open_and_migrate(migrate)?;
    match store.storage().check() {
        // Wrong from the start: no picture could be uploaded.
        Err(error @ StorageError::Refused(_)) => return Err(error.into()),
        Err(error) => {
            tracing::warn!(%error, "pictures that this machine has not cached wait for the storage");
        }
        Ok(()) => {}
    }
    // A store that holds something does not need the folder.
    if store.read_blocking(|reader| reader.is_empty())? {
        import_first(&store, &options)?;
    }
    drop(store);
    let address = options.addr;
    let listener = TcpListener::bind(address).map_err(|error| cannot_listen(address, &error))?;
    let mut current = options;
    let mut generation = Generation::start(current.clone(), &listener, remove_stale)?;
    signals.handle_stops()?;
    tracing::info!(url = format!("http://{}", listener.local_addr()?), %theme, %app, "listening");
    // Beside the loop: it shares its threads with the publisher, which may encode pictures for
    // minutes before it is done, and a signal would wait as long.
    thread::spawn(move || warn_of_theme(&theme));
    loop {
        match signals.next(&current, &mut generation) {
            Next::Stop => {
                tracing::info!("stopping");
                // New connections are refused from now on; otherwise they would wait in the queue
                // of the listener.
                drop(listener);
                generation.end();
                return Ok(());
            }
            Next::Failed => return Err("the server ended unexpectedly".into()),
            Next::Reload(next) => {
                generation.end();
                generation = match Generation::start((*next).clone(), &listener, false) {
                    Ok(generation) => {
                        tracing::info!("reloaded");
                        current = *next;
                        generation
                    }
                    // A start can fail after the check, for instance if the tree became read-only
                    // meanwhile.
                    Err(error) => {
                        tracing::error!(%error, "not reloaded: starting again as before");
                        Generation::start(current.clone(), &listener, false)?
                    }
                };
            }
        }
    }
}

/// Why the server cannot listen at an address, and what to do.
fn cannot_listen(address: SocketAddr, error: &io::Error) -> String {
    let remedy = match error.kind() {
        ErrorKind::AddrInUse => {
            "another program uses this address: stop it, or choose another port with"
        }
        ErrorKind::AddrNotAvailable => {
            "this machine does not have this address: choose one that it has with"
        }
        ErrorKind::PermissionDenied => {
            "ports below 1024 need CAP_NET_BIND_SERVICE: choose a higher one with"
        }
        _ => "choose another address with",
    };
    format!("the server cannot listen at {address}: {error}; {remedy} --addr")
}

/// Imports the content folder into an empty store.
fn import_first(store: &BlockingStore, options: &Serve) -> Result<(), BoxError> {
    let failure = match content::import_folder(store, &options.content) {
        Ok(done) => {
            for warning in &done.warnings {
                tracing::warn!(%warning, "imported");
            }
            tracing::info!(added = done.added, content = %options.content.display(), "imported");
            return Ok(());
        }
        Err(failure) => failure,
    };
    // Of several servers that start with an empty database one imports, and the others find what it
    // stored.
    if !store.read_blocking(|reader| reader.is_empty())? {
        tracing::info!(%failure, "another server has imported");
        return Ok(());
    }
    Err(nothing_to_begin_with(&failure, options).into())
}

/// The error of an empty store that has no content to begin with.
fn nothing_to_begin_with(failure: impl Display, options: &Serve) -> String {
    let data = options.folder.data.display();
    let content = options.content.display();
    format!(
        "{failure}\nthe database in {data} is empty, so the content folder {content} is imported first: set --content to a \
         folder that contains at least settings.toml, create one with visnyk-api init, or restore a backup"
    )
}

/// Refuses a new folder without content before anything is written there: `init` would take it for
/// a portal.
fn refuse_nothing(options: &Serve) -> Result<(), BoxError> {
    let settings = options.content.join("settings.toml");
    if options.folder.server()?.is_some() || disk::is_file(&settings)? {
        return Ok(());
    }
    if !disk::members_if_any(&options.folder.data)?.is_empty() {
        return Ok(());
    }
    let failure = format!("{}: is missing; every portal needs it", settings.display());
    Err(nothing_to_begin_with(failure, options).into())
}

/// Logs what a rehearsal of the theme finds. Pages that are published are served on: only a reload
/// is refused, and a theme that leaves out what pages need.
fn warn_of_theme(theme: &Directory) {
    for problem in rehearsal::load(theme)
        .err()
        .into_iter()
        .flat_map(|problems| problems.0)
    {
        tracing::warn!(%problem, "the theme will fail on some pages");
    }
}

/// One JSON object per line on standard error, UTC; `RUST_LOG` chooses what.
fn log_as_json() {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    tracing_subscriber::fmt()
        .json()
        .flatten_event(true)
        .with_current_span(false)
        .with_env_filter(filter)
        .with_writer(io::stderr)
        // It would report a line that standard error does not take on standard error again, and
        // that panics.
        .log_internal_errors(false)
        .init();
}
