//! `convert`: content of other software as a folder of content.

use super::options::WrongOptions;
use super::output::{print_line, write_text};
use ::convert::{ConvertError, Fetch, HtmlMode, Options, SourceKind, parse_section, report_path};
use axum::BoxError;
use clap::Args;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use model::{Kind, Locale};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use support::clock::{Clock, SystemClock};
use support::outbound::{Network, OutboundClient, OutboundLimits};

#[derive(Args)]
pub(crate) struct Convert {
    /// The software: wordpress (export file), hugo or jekyll (folder of the site), csv (table of
    /// advertisements, organizations or services), ghost (export file), ics (calendar).
    #[arg(long, value_name = "KIND", value_parser = SourceKind::parse)]
    from: SourceKind,
    /// The export file, or the folder of the site.
    source: PathBuf,
    /// Folder of content to write into. It may have other entries; an entry that was edited there
    /// stays as it is.
    #[arg(long, value_name = "DIR", required_unless_present = "mapping_guess")]
    into: Option<PathBuf>,
    /// Folder with the pictures of the source, such as wp-content/uploads; or fetch: get them from the
    /// old site.
    #[arg(long, value_name = "DIR|fetch")]
    media: Option<PathBuf>,
    /// Address of the old site, for pictures that the source names without it:
    /// https://old.example.org.
    #[arg(long, value_name = "URL")]
    site: Option<String>,
    /// Network that pictures may be fetched from although it is private, such as 10.1.0.0/16. May be
    /// repeated.
    #[arg(long, value_name = "CIDR")]
    allow_outbound: Vec<Network>,
    /// HTML in Markdown that the portal does not read: strip keeps its words, text shows it as it is
    /// typed, refuse leaves the entry out.
    #[arg(long, value_name = "strip|text|refuse", default_value = "strip", hide_default_value = true, value_parser = HtmlMode::parse)]
    html: HtmlMode,
    /// Only report what would be written.
    #[arg(long)]
    dry_run: bool,
    /// Leave out what was neither published nor changed since this day.
    #[arg(long, value_name = "DATE", value_parser = parse_day)]
    since: Option<Timestamp>,
    /// Language of texts whose source does not say it. Default: ua.
    #[arg(long, value_name = "ua|us", value_parser = parse_language)]
    language: Option<Locale>,
    /// What posts and rows become: news, posters, services, diaspors, advertisements or pages.
    #[arg(long, value_name = "SECTION", default_value = "news", value_parser = parse_section)]
    section: Kind,
    /// File that says which column of a table is which field.
    #[arg(long, value_name = "FILE")]
    mapping: Option<PathBuf>,
    /// Print a mapping for the columns of a table, to be corrected, and write nothing.
    #[arg(long)]
    mapping_guess: bool,
    /// Name in bylines of texts without an author. Default: the name of the site.
    #[arg(long, value_name = "NAME")]
    byline: Option<String>,
}

fn parse_day(text: &str) -> Result<Timestamp, String> {
    let day: Date = text
        .parse()
        .map_err(|_| "it is not a day; write it like 2026-11-21".to_owned())?;
    let midnight = day
        .to_zoned_datetime(TimeZone::UTC)
        .map_err(|error| error.to_string())?;
    Ok(midnight.timestamp())
}

fn parse_language(code: &str) -> Result<Locale, String> {
    Locale::from_code(code).ok_or_else(|| "known are ua, us".to_owned())
}

/// The word in the place of a folder of pictures.
const FETCH: &str = "fetch";

/// A picture and its redirects take no longer.
const PATIENCE: Duration = Duration::from_secs(30);

/// Pictures from the old site.
#[derive(Debug)]
struct SitePictures(OutboundClient);

impl Fetch for SitePictures {
    fn fetch(&self, address: &str) -> Result<Vec<u8>, String> {
        self.0.get(address).map_err(|error| error.to_string())
    }
}

fn pictures(allowed: Vec<Network>) -> Arc<dyn Fetch> {
    let limits = OutboundLimits {
        patience: PATIENCE,
        longest_answer: ::convert::LARGEST,
    };
    Arc::new(SitePictures(OutboundClient::new(allowed, limits)))
}

pub(super) fn run(command: Convert) -> Result<(), BoxError> {
    let is_fetched = command.media.as_deref() == Some(Path::new(FETCH));
    let options = Options {
        media: command.media.filter(|_| !is_fetched),
        fetch: is_fetched.then(|| pictures(command.allow_outbound)),
        site: command.site,
        html: command.html,
        dry_run: command.dry_run,
        since: command.since,
        language: command.language,
        section: command.section,
        mapping: command.mapping,
        byline: command.byline,
        ..Options::new(
            command.from,
            command.source,
            command.into.unwrap_or_default(),
            SystemClock.now(),
        )
    };
    if command.mapping_guess {
        if options.from != SourceKind::Csv {
            return Err(WrongOptions::of("--mapping-guess is for --from csv").into());
        }
        write_text(format_args!("{}", ::convert::guess_mapping(&options)?));
        return Ok(());
    }
    let report = match ::convert::convert(&options) {
        Err(ConvertError::Options(message)) => return Err(WrongOptions::of(message).into()),
        outcome => outcome?,
    };
    print_line!("{report}");
    if !options.dry_run {
        print_line!("the whole report: {}", report_path(&options.into).display());
    }
    Ok(())
}
