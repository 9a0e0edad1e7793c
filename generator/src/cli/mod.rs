//! The command line of the generator.

mod build;
#[cfg(test)]
#[path = "../../tests/documents/mod.rs"]
mod documents;
#[cfg(test)]
mod documents_tests;
mod exit;
mod input;
mod number;
mod options;
mod report;
mod saved_index;
mod theme;
mod watch;

#[cfg(feature = "packaged")]
use clap::CommandFactory;
use clap::{Parser, Subcommand};
use exit::{Exit, Failure, after_help};
use generator::directory::Directory;
use options::{Build, Checked, Options};
use report::Reporter;
use std::sync::LazyLock;
use tracing_subscriber::EnvFilter;

/// The commit that was built and its date, from `scripts/build`. Read in this crate and not in the
/// library: another commit then compiles no more than this again.
const COMMIT: Option<&str> = option_env!("VISNYK_COMMIT");

static VERSION: LazyLock<String> =
    LazyLock::new(|| generator::version::describe(env!("CARGO_PKG_VERSION"), COMMIT));

/// Builds a bilingual portal as files that any static host can serve.
#[derive(Parser)]
#[command(
    version = VERSION.as_str(),
    after_help = after_help!("visnyk-generator build --base-url https://portal.example.org", "visnyk-generator watch")
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Builds the tree, or brings it up to date with content and theme.
    #[command(after_help = after_help!(
        "visnyk-generator build --base-url https://portal.example.org",
        "visnyk-generator build --no-server --flat --out public --strict"
    ))]
    Build(Build),
    /// Builds, and rebuilds after every change of content or theme; if there are problems, the last
    /// good tree stays.
    #[command(after_help = after_help!("visnyk-generator watch", "visnyk-generator watch --content my-content --theme my-theme"))]
    Watch(Build),
    /// Reads content and theme, reports every problem, and writes nothing.
    #[command(after_help = after_help!(
        "visnyk-generator check --content content",
        "visnyk-generator check --strict --format github",
        "visnyk-generator check --host cloudflare-pages"
    ))]
    Check(Checked),
    /// Writes the number of every entry in its lists into its file, so that archives stay as they are
    /// when entries with older dates are added.
    #[command(after_help = after_help!("visnyk-generator number content"))]
    Number(number::Numbering),
    /// Writes the theme included in this program into a folder, as a starting point for your own.
    #[command(after_help = after_help!("visnyk-generator theme my-theme"))]
    Theme(theme::ThemeCopy),
    /// Writes man pages and shell completions, for packages.
    #[cfg(feature = "packaged")]
    #[command(hide = true, after_help = after_help!("visnyk-generator manual target/manual"))]
    Manual(generator::manual::Manual),
}

type Run = fn(&Build, &Directory, &mut Reporter) -> Result<(), Failure>;

/// Runs the command of this process.
pub(crate) fn run() -> Exit {
    let arguments = Cli::parse();
    log_to_standard_error();
    let (build, command, writes): (Build, Run, bool) = match arguments.command {
        Command::Build(build) => (build, build::run, true),
        Command::Watch(build) => (build, watch::run, true),
        Command::Check(checked) => (checked.into(), build::check, false),
        Command::Number(options) => return plain(number::run(&options)),
        Command::Theme(options) => return plain(theme::run(&options)),
        #[cfg(feature = "packaged")]
        Command::Manual(options) => {
            return plain(
                options
                    .write(Cli::command())
                    .map_err(|error| Failure::Other(error.to_string())),
            );
        }
    };
    let theme = match build.options.theme() {
        Ok(theme) => theme,
        Err(failure) => return plain(Err(failure)),
    };
    let mut reporter = Reporter::new(&build.options, &theme);
    let ended = prepare(&build.options, &theme, writes)
        .and_then(|()| command(&build, &theme, &mut reporter));
    let ended = ended.and_then(|()| reporter.finish());
    match ended {
        Ok(()) => Exit::Success,
        Err(failure) => {
            reporter.failure(&failure);
            failure.exit()
        }
    }
}

/// `RUST_LOG` chooses the lines; without it there are none. People read them next to the report, so
/// they are text, and on standard error, because programs read standard output.
fn log_to_standard_error() {
    let Ok(filter) = EnvFilter::try_from_default_env() else {
        return;
    };
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        // It would report a line that standard error does not take on standard error again, and
        // that panics.
        .log_internal_errors(false)
        .init();
}

/// The end of a command whose failures no program reads.
fn plain(ended: Result<(), Failure>) -> Exit {
    match ended {
        Ok(()) => Exit::Success,
        Err(failure) => {
            eprintln!("error: {failure}");
            failure.exit()
        }
    }
}

/// Refuses options that contradict each other, and starts the threads. Where a tree would go does
/// not matter to a command that writes none.
fn prepare(options: &Options, theme: &Directory, writes: bool) -> Result<(), Failure> {
    options
        .hsts
        .check(&options.base_url)
        .map_err(Failure::Usage)?;
    if writes {
        options.refuse_overlap(theme)?;
    }
    let Some(threads) = options.threads else {
        return Ok(());
    };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(usize::from(threads))
        .build_global();
    pool.map_err(|error| Failure::Usage(error.to_string()))
}
