//! The command line of the generator.

use clap::{Args, Parser, Subcommand};
use generator::address::BaseUrl;
use generator::content;
use generator::index::{Index, Row};
use generator::plan::Shape;
use generator::publish::{PublishError, Publisher, RealDisk, Report, Tree};
use generator::snapshot::Files;
use generator::theme::Theme;
use generator::view::{Config, Hsts};
use indicatif::{ProgressBar, ProgressStyle};
use jiff::Timestamp;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

mod watch;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Prerenders a bilingual portal into a tree that any static host can serve.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Brings the tree up to date with content and theme.
    Build(Options),
    /// Builds, then again whenever content or theme change; a broken input leaves the last good tree.
    Watch(Options),
    /// Reads content and theme and reports every problem, writing nothing.
    Check(Options),
}

/// What a build reads and where it writes.
#[derive(Args, Clone)]
struct Options {
    /// Folder of Markdown and TOML.
    #[arg(long, env = "VISNYK_CONTENT", default_value = "content")]
    content: PathBuf,
    #[arg(long, env = "VISNYK_THEME", default_value = "themes/portal")]
    theme: PathBuf,
    /// The published tree.
    #[arg(long, env = "VISNYK_OUT", default_value = "public")]
    out: PathBuf,
    /// Where the public site is. With a path, as https://user.github.io/portal, every link begins with it, and
    /// --no-server is implied.
    #[arg(long, env = "VISNYK_BASE_URL", default_value = "http://127.0.0.1:8080", value_parser = BaseUrl::parse)]
    base_url: BaseUrl,
    /// Files alone, without visnyk-api: pages have no form and no link that needs it.
    #[arg(long, env = "VISNYK_NO_SERVER")]
    no_server: bool,
    /// Write novyny.html in place of novyny/index.html, for hosts that serve /novyny from it; "keys" for object stores,
    /// whose objects have names without .html.
    #[arg(
        long,
        env = "VISNYK_FLAT",
        value_name = "keys",
        num_args = 0..=1,
        require_equals = true,
        default_value = "off",
        default_missing_value = "on",
        hide_default_value = true,
        value_parser = Shape::parse
    )]
    flat: Shape,
    /// Folder that keeps files made of pictures from one build to the next, also for several trees; without it
    /// .visnyk/pictures below --out.
    #[arg(long, env = "VISNYK_PICTURE_CACHE", value_name = "DIR")]
    picture_cache: Option<PathBuf>,
    /// Send Strict-Transport-Security: browsers then refuse plain HTTP for two years. "subdomains" adds every host below
    /// the site's.
    #[arg(
        long,
        env = "VISNYK_HSTS",
        value_name = "subdomains",
        num_args = 0..=1,
        require_equals = true,
        default_value = "off",
        default_missing_value = "on",
        hide_default_value = true,
        value_parser = Hsts::parse
    )]
    hsts: Hsts,
    /// The moment the tree shows, as 2026-11-21T12:00:00Z; now when not given.
    #[arg(long, env = "VISNYK_AS_OF")]
    as_of: Option<Timestamp>,
    /// Worker threads; one per core when not given.
    #[arg(long, env = "VISNYK_THREADS")]
    threads: Option<usize>,
    /// Leave out `_payload.json`: navigation then loads whole pages.
    #[arg(long, env = "VISNYK_NO_PAYLOADS")]
    no_payloads: bool,
    /// Hold every file against the manifest first.
    #[arg(long)]
    verify: bool,
    /// Allow a build to remove more than a fifth of the pages, or to be more than a day older than the tree.
    #[arg(long)]
    allow_shrink: bool,
}

impl Options {
    fn config(&self) -> Config {
        let pictures = self.picture_cache.clone().unwrap_or_else(|| Config::pictures_of(&self.out));
        let config = Config::new(self.base_url.clone(), &pictures);
        Config {
            server: config.server && !self.no_server,
            shape: self.flat,
            payloads: !self.no_payloads,
            hsts: self.hsts,
            ..config
        }
    }
}

#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{0}")]
    Problems(#[from] content::Problems),
    #[error(transparent)]
    Publish(#[from] PublishError),
    #[error("{0}")]
    Other(String),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Build(options) => prepare(&options).and_then(|()| build(&options).map(|_| ())),
        Command::Watch(options) => prepare(&options).and_then(|()| watch::watch(&options)),
        Command::Check(options) => check(&options),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

/// Refuses options that contradict each other, and starts the threads.
fn prepare(options: &Options) -> Result<(), Failure> {
    options.hsts.check(&options.base_url).map_err(Failure::Other)?;
    let Some(threads) = options.threads else { return Ok(()) };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build_global();
    pool.map_err(|error| Failure::Other(error.to_string()))
}

fn check(options: &Options) -> Result<(), Failure> {
    let portal = content::load(&options.content);
    let theme = Theme::load(&options.theme);
    let mut problems = content::Problems::default();
    let entries = portal.map(|portal| (portal.entries.len(), portal.warnings));
    let entries = entries.map_err(|found| problems.0.extend(found.0));
    let theme = theme.map_err(|found| problems.0.extend(found.0));
    match (entries, theme) {
        (Ok((entries, warnings)), Ok(_)) => {
            warn(&warnings);
            println!("{entries} entries, no problems, {} warnings", warnings.len());
            Ok(())
        }
        _ => Err(problems.into()),
    }
}

/// Builds once and prints a summary.
fn build(options: &Options) -> Result<Report, Failure> {
    let started = Instant::now();
    let as_of = options.as_of.unwrap_or_else(Timestamp::now).as_second();
    let theme = Arc::new(Theme::load(&options.theme)?);
    let portal = content::load(&options.content)?;
    warn(&portal.warnings);
    let files = Files::new(portal);
    let config = options.config();
    let mut tree = Tree::open(&options.out, Box::new(RealDisk))?;
    if options.verify {
        tree.verify()?;
    }
    // A given time is meant.
    if options.allow_shrink || options.as_of.is_some() {
        tree.accept_clock();
    }
    let index = Index::new(files.records().map(|record| Row::of(record, &files.site)), as_of);
    // Entries that time alone has ended since the last build explain their own removal.
    let explained = tree.manifest().as_of.map_or(0, |last| index.due(last).len());
    let explained = (!options.allow_shrink).then_some(explained);
    let site = Arc::clone(&files.site);
    let mut publisher = Publisher::new(tree, theme, config, Arc::clone(&site), Index::new([], as_of));

    let bar = progress_bar();
    let report = publisher.publish_all(&files, site, index, explained, &|done, all| {
        if done.is_multiple_of(64) || done == all {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
        }
    });
    bar.finish_and_clear();
    let report = report?;
    publisher.close()?;
    println!(
        "{} pages: {} written, {} unchanged, {} removed in {} ms",
        report.pages,
        report.written.len(),
        report.unchanged,
        report.removed.len(),
        started.elapsed().as_millis()
    );
    Ok(report)
}

fn warn(warnings: &[content::FileProblem]) {
    for warning in warnings {
        eprintln!("warning: {warning}");
    }
}

/// Visible to people only: a log needs no bar.
fn progress_bar() -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len} pages, {elapsed}");
    ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
