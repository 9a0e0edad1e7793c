//! `publish`: once, without a server.

use super::lock::lock;
use super::on_publish::{OnPublishFlags, stop_at_signals};
use super::options::{DataFolder, Layout, ThemeFlag, TransportSecurity, WrongOptions};
use super::output::print_line;
use super::overlap::refuse_public_secrets;
use api::background::Tasks;
use api::http::BaseUrl;
use api::publishing::engine::{EngineOptions, StoreEngine};
use api::publishing::on_publish::deliver;
use api::publishing::publisher::Engine;
use axum::BoxError;
use clap::Args;
use generator::rehearsal;
use std::path::PathBuf;
use std::sync::Arc;
use store::BlockingStore;
use support::clock::{Clock, SystemClock};
use support::trusted_clock::TrustedClock;

/// Attempts in a row before the command fails.
const ATTEMPTS: u32 = 4;

#[derive(Args)]
#[allow(
    clippy::struct_field_names,
    reason = "fields are named as the flags are"
)]
pub(crate) struct Publish {
    #[command(flatten)]
    folder: DataFolder,
    #[command(flatten)]
    theme: ThemeFlag,
    /// Folder of the published files.
    #[arg(long, env = "VISNYK_PUBLIC", default_value = "public")]
    public: PathBuf,
    /// The address of the public site: a scheme and a host, without a path.
    #[arg(long, env = "VISNYK_BASE_URL", default_value = "http://127.0.0.1:8080", value_parser = BaseUrl::parse)]
    base_url: BaseUrl,
    #[command(flatten)]
    layout: Layout,
    #[command(flatten)]
    transport: TransportSecurity,
    /// Compare every file with the manifest first.
    #[arg(long)]
    full: bool,
    /// Allow this publish to remove more than a fifth of the pages, or to have a time far from the
    /// last stored one.
    #[arg(long)]
    allow_shrink: bool,
    /// If .visnyk/manifest is lost, remove pages of an earlier publish that no longer have an
    /// entry. Default: they stay, and the output lists them.
    #[arg(long)]
    remove_stale: bool,
    /// The issuer that `serve` uses. The page about cookies then lists the cookies of that sign-in.
    /// Default: none.
    #[arg(long, env = "VISNYK_OIDC_ISSUER")]
    oidc_issuer: Option<String>,
    /// The file of providers that `serve` uses, for the same reason. Default: none.
    #[arg(long, env = "VISNYK_OIDC_PROVIDERS")]
    oidc_providers: Option<PathBuf>,
    #[command(flatten)]
    on_publish: OnPublishFlags,
}

pub(super) fn run(options: &Publish) -> Result<(), BoxError> {
    options
        .transport
        .hsts
        .check(options.base_url.address())
        .map_err(WrongOptions::of)?;
    refuse_public_secrets(&options.public, &[("--data", &options.folder.data)])
        .map_err(WrongOptions::of)?;
    options.folder.refuse_missing()?;
    let theme = options.theme.directory()?;
    rehearsal::load(&theme)?;
    let data = &options.folder.data;
    let _lock = lock(data)?;
    let open_options = EngineOptions {
        verify: options.full,
        allow_shrink: options.allow_shrink,
        adopt: options.layout.adopt,
        remove_stale: options.remove_stale,
        hsts: options.transport.hsts,
        shape: options.layout.flat,
        sign_in_service: options.oidc_issuer.is_some() || options.oidc_providers.is_some(),
    };
    let store = options.folder.open()?;
    let clock = believed_clock(&store, options.allow_shrink)?;
    let now = clock.now();
    let tasks = Tasks::default();
    let on_publish = options.on_publish.options();
    if let Some(on_publish) = &on_publish {
        store.register_receiver(&on_publish.command)?;
    }
    let mut engine = StoreEngine::open(
        store.clone(),
        theme,
        &options.public,
        &options.base_url,
        open_options,
        now,
        &tasks,
    )?;
    let report = engine.publish(now)?;
    report.record(&store, on_publish.is_some(), now)?;
    engine.noted();
    store.note_clock(clock.note())?;
    drop(engine);
    print_line!(
        "{} pages: {} written, {} removed in {} ms, up to change {}",
        report.pages,
        report.written.len(),
        report.removed.len(),
        report.ms,
        report.seq
    );
    if let Some(on_publish) = &on_publish {
        let stop = stop_at_signals()?;
        deliver(on_publish, &store, &SystemClock, ATTEMPTS, &stop).map_err(|error| {
            format!("on-publish: {error}; it receives this publish with the next one")
        })?;
    }
    Ok(())
}

/// The clock, unless it is so far ahead of the last time on record that it may be wrong: everything
/// that ends by it would leave the tree.
fn believed_clock(store: &BlockingStore, accepts: bool) -> Result<TrustedClock, BoxError> {
    let note = store.read_blocking(|reader| reader.clock_note())?;
    let clock = TrustedClock::new(Arc::new(SystemClock), note.as_ref());
    match clock.ahead() {
        Some(ahead) if !(accepts && clock.accept(ahead.shown)) => Err(format!(
            "the clock says {}, but the last stored time is {}: set the clock (timedatectl set-ntp true), or accept it with \
             --allow-shrink",
            ahead.shown, ahead.used
        )
        .into()),
        _ => Ok(clock),
    }
}
