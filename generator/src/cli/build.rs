//! `build` and `check`.

use super::exit::Failure;
use super::options::{Build, Options};
use super::report::{Built, Findings, Folder, Reporter, Summary, count};
use files::whole_file::WholeFile;
use generator::content::LoadedPortal;
use generator::directory::Directory;
use generator::index::Index;
use generator::outputs::keys;
use generator::plan::Shape;
use generator::publish::{ForeignFiles, Publisher, RealDisk, Report, Tree, some_of};
use generator::snapshot::Files;
use generator::theme::Theme;
use generator::{content, rehearsal};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::io;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// Reads content and theme, reports everything that is wrong with either, and counts the warnings.
fn load(
    options: &Options,
    theme: &Directory,
    reporter: &mut Reporter,
) -> Result<(LoadedPortal, Index<'static>, Theme, usize), Failure> {
    let mut findings = Findings::default();
    let portal = content::load(&options.content);
    let theme = rehearsal::load(theme);
    let portal = findings.of(Folder::Content, portal);
    let theme = findings.of(Folder::Theme, theme);
    let index = portal.as_ref().map(|portal| portal.index(options.time()));
    if let (Some(portal), Some(index)) = (&portal, &index) {
        let mut warnings = portal.dead_links(index, options.config().server);
        warnings.extend(portal.warnings.iter().cloned());
        warnings.sort();
        findings.warn(Folder::Content, warnings);
    }
    if let (Some(portal), Some(theme)) = (&portal, &theme)
        && !portal.site.settings.accent.is_empty()
    {
        findings.warn(Folder::Theme, rehearsal::without_accent(theme));
    }
    reporter.findings(&findings);
    match (portal.zip(index), theme) {
        (Some(_), Some(_)) if options.strict && !findings.warnings.is_empty() => {
            Err(Failure::Problems(format!(
                "{}, which --strict does not allow",
                count(findings.warnings.len(), "warning")
            )))
        }
        (Some((portal, index)), Some(theme)) => Ok((portal, index, theme, findings.warnings.len())),
        _ => Err(Failure::Problems(count(findings.problems.len(), "problem"))),
    }
}

pub(super) fn check(
    build: &Build,
    theme: &Directory,
    reporter: &mut Reporter,
) -> Result<(), Failure> {
    let (portal, _, _, warnings) = load(&build.options, theme, reporter)?;
    let out = &build.options.out;
    let foreign = ForeignFiles::find(out)
        .map_err(|error| Failure::Other(format!("--out {}: {error}", out.display())))?;
    if let Some(foreign) = &foreign
        && !foreign.files.is_empty()
    {
        let files = count(foreign.files.len(), "file");
        let names = some_of(foreign.files.iter());
        let consequence = if foreign.is_unclaimed && !build.options.adopt {
            "nothing was built there yet, so a build stops unless --adopt allows it to keep them"
        } else {
            "a build does not change them"
        };
        reporter.note(&format!(
            "{} contains {files} of others, {names}: {consequence}",
            out.display()
        ));
    }
    let foreign = foreign.map(|foreign| foreign.files.len());
    reporter.summary(&Summary {
        entries: portal.entries.len(),
        warnings,
        built: None,
        foreign,
    });
    Ok(())
}

/// Builds once, reports what changed and prints a summary.
pub(super) fn run(
    build: &Build,
    theme: &Directory,
    reporter: &mut Reporter,
) -> Result<(), Failure> {
    let started = Instant::now();
    let (portal, index, theme, warnings) = load(&build.options, theme, reporter)?;
    let entries = portal.entries.len();
    // The list begins before anything is published: the next build has other changes, so one that
    // cannot be written is lost.
    let changed = match &build.changed {
        Some(path) => Some(ChangeList::begin(path)?),
        None => None,
    };
    let report = publish(build, portal, index, theme)?;
    if let Some(changed) = changed {
        changed.write(&report)?;
    }
    let built = Built {
        pages: report.pages,
        written: report.written.len(),
        unchanged: report.unchanged,
        removed: report.removed.len(),
        ms: started.elapsed().as_millis(),
    };
    if !report.stale.is_empty() {
        let pages = count(report.stale.len(), "page");
        let names = some_of(report.stale.iter());
        let text =
            "of an earlier build have no entry but stay online; remove them with --remove-stale";
        reporter.note(&format!("{pages} {text}: {names}"));
    }
    if let Some(foreign @ 1..) = report.foreign {
        let files = count(foreign, "file");
        reporter.note(&format!(
            "{files} of others in {} were not changed",
            build.options.out.display()
        ));
    }
    reporter.summary(&Summary {
        entries,
        warnings,
        built: Some(built),
        foreign: report.foreign,
    });
    Ok(())
}

fn publish(
    build: &Build,
    portal: LoadedPortal,
    index: Index<'static>,
    theme: Theme,
) -> Result<Report, Failure> {
    let options = &build.options;
    let as_of = index.as_of();
    let files = Files::new(portal);
    let mut tree = Tree::open(&options.out, Box::new(RealDisk))?;
    if build.verify {
        tree.verify();
    }
    if options.adopt {
        tree.adopt();
    }
    if build.remove_stale {
        tree.remove_stale();
    }
    // A given time is meant.
    if build.allow_shrink || options.as_of.is_some() {
        tree.accept_clock();
    }
    // Entries that time alone has ended since the last build explain their own removal.
    let explained = match tree.manifest().as_of {
        _ if build.allow_shrink => None,
        Some(last) => Some(index.due(last).len()),
        None => Some(0),
    };
    let site = Arc::clone(&files.site);
    let empty = Index::new([], as_of);
    let mut publisher = Publisher::new(
        tree,
        Arc::new(theme),
        options.config(),
        Arc::clone(&site),
        empty,
    );
    let bar = progress_bar();
    let report = publisher.publish_all(&files, site, index, explained, &|done, all| {
        if done.is_multiple_of(64) || done == all {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
        }
    });
    bar.finish_and_clear();
    let report = report?;
    if options.flat == Shape::Keys {
        let files: Vec<String> = publisher.all_files().collect();
        let list = options.keys();
        let text = keys(files.iter().map(String::as_str));
        WholeFile::begin(&list, None)
            .and_then(|file| file.commit(text.as_bytes()))
            .map_err(|error| Failure::Other(format!("{}: {error}", list.display())))?;
    }
    publisher.close()?;
    Ok(report)
}

/// The list of `--changed`. It is whole or not there: no purge and no upload may run on half a
/// list.
struct ChangeList<'b> {
    path: &'b Path,
    /// `None`: standard output.
    file: Option<WholeFile>,
}

impl<'b> ChangeList<'b> {
    fn begin(path: &'b Path) -> Result<ChangeList<'b>, Failure> {
        if path == Path::new("-") {
            return Ok(ChangeList { path, file: None });
        }
        match WholeFile::begin(path, None) {
            Ok(file) => Ok(ChangeList {
                path,
                file: Some(file),
            }),
            Err(error) => Err(Failure::Other(format!(
                "--changed {}: {error}; choose a file in a folder that exists and is writable",
                path.display()
            ))),
        }
    }

    fn write(self, report: &Report) -> Result<(), Failure> {
        let text = format!(
            "{}\n",
            json!({ "written": report.written, "removed": report.removed })
        );
        let written = match self.file {
            Some(file) => file.commit(text.as_bytes()),
            None => io::stdout().lock().write_all(text.as_bytes()),
        };
        written
            .map_err(|error| Failure::Other(format!("--changed {}: {error}", self.path.display())))
    }
}

/// Visible to people only: a log needs no bar.
fn progress_bar() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len} pages, {elapsed}");
    ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
