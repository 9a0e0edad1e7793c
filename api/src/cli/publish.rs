//! `publish`: once, without a server.

use super::{DataFolder, Failure, lock::lock};
use api::{
    background::Tasks,
    clock::{Clock, SystemClock},
    engine::{Care, StoreEngine},
    hook::{self, News},
    http::BaseUrl,
    publisher::{Engine, OnPublish},
    store::Store,
};
use clap::Args;
use std::{path::PathBuf, sync::Arc, time::Duration};

#[derive(Args)]
#[allow(clippy::struct_field_names, reason = "fields are named as the flags are")]
pub(crate) struct Publish {
    #[command(flatten)]
    folder: DataFolder,
    #[arg(long, env = "VISNYK_THEME", default_value = "themes/portal")]
    theme: PathBuf,
    /// The published tree.
    #[arg(long, env = "VISNYK_PUBLIC", default_value = "public")]
    public: PathBuf,
    /// Origin of the public site.
    #[arg(long, env = "VISNYK_BASE_URL", default_value = "http://127.0.0.1:8080", value_parser = BaseUrl::parse)]
    base_url: BaseUrl,
    /// Hold every file against the manifest first.
    #[arg(long)]
    full: bool,
    /// Allow it to remove more than a fifth of the pages.
    #[arg(long)]
    allow_shrink: bool,
    /// Told of the publish: `{seq, written, removed}` on standard input, repeated until it ends with 0.
    #[arg(long, env = "VISNYK_ON_PUBLISH", value_name = "CMD")]
    on_publish: Option<String>,
}

/// What the publisher calls for `--on-publish`.
pub(super) fn hook(command: Option<String>, tasks: &Tasks) -> Result<OnPublish, Failure> {
    match command {
        Some(command) => Ok(hook::start(command, tasks)?),
        None => Ok(Arc::new(|_| {})),
    }
}

pub(super) fn run(options: &Publish) -> Result<(), Failure> {
    let data = &options.folder.data;
    let _lock = lock(data)?;
    let store = Store::open(data)?;
    let (now, base) = (SystemClock.now(), options.base_url.origin());
    let care = Care { verify: options.full, allow_shrink: options.allow_shrink };
    let tasks = Tasks::default();
    let mut engine =
        StoreEngine::open(store.clone(), &options.theme, &options.public, base, care, now, &tasks)?;
    let report = engine.publish(now)?;
    store.set_published_seq(report.seq)?;
    drop(engine);
    println!(
        "{} pages: {} written, {} removed in {} ms, up to change {}",
        report.pages,
        report.written.len(),
        report.removed.len(),
        report.ms,
        report.seq
    );
    if let Some(command) = &options.on_publish {
        let mut news = News::default();
        news.add(&report);
        let mut wait = Duration::from_secs(1);
        while let Err(error) = hook::tell(command, &news) {
            eprintln!("on-publish: {error}; again in {} s", wait.as_secs());
            std::thread::sleep(wait);
            wait = (wait * 2).min(Duration::from_mins(1));
        }
    }
    Ok(())
}
