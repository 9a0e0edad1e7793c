//! `build` and `check`.

use super::exit::Failure;
use super::options::{Build, Options};
use super::report::{Built, Findings, Folder, Reporter, Summary, count};
use super::saved_index;
use super::saved_index::{BuildResult, SavedIndex};
use files::whole_file::WholeFile;
use generator::content;
use generator::content::LoadedPortal;
use generator::directory::Directory;
use generator::index::Index;
use generator::outputs::keys;
use generator::plan::Shape;
use generator::problems::FileProblem;
use generator::publish::{
    ForeignFiles, Publisher, RealDisk, Report, Tree, some_of, stamps_at_rest, state_file,
};
use generator::rehearsal::Rehearsed;
use generator::snapshot::Files;
use generator::sources::Sources;
use indicatif::{ProgressBar, ProgressStyle};
use model::UnixSeconds;
use serde_json::json;
use std::io;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// A portal and a theme that can be built, with their warnings.
struct BuildInput {
    portal: LoadedPortal,
    index: Index<'static>,
    theme: Rehearsed,
    warnings: Vec<(Folder, FileProblem)>,
}

/// Reads content and theme, and reports everything that is wrong with either.
fn load(
    options: &Options,
    theme: &Directory,
    passed: Option<&str>,
    reporter: &mut Reporter,
) -> Result<BuildInput, Failure> {
    let mut findings = Findings::default();
    let portal = content::load(&options.content);
    let theme = Rehearsed::load(theme, passed);
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
        findings.warn(Folder::Theme, theme.without_accent.clone());
    }
    reporter.findings(&findings);
    match (portal.zip(index), theme) {
        (Some((portal, index)), Some(theme)) => {
            refuse_warnings(options, findings.warnings.len())?;
            Ok(BuildInput {
                portal,
                index,
                theme,
                warnings: findings.warnings,
            })
        }
        _ => Err(Failure::Problems(count(findings.problems.len(), "problem"))),
    }
}

fn refuse_warnings(options: &Options, warnings: usize) -> Result<(), Failure> {
    if !options.strict || warnings == 0 {
        return Ok(());
    }
    let warnings = count(warnings, "warning");
    Err(Failure::Problems(format!(
        "{warnings}, which --strict does not allow"
    )))
}

/// The index of an earlier build, as far as this one can use it.
#[derive(Default)]
struct Earlier {
    /// The result, if a build of now would have the same. Its warnings have been reported again.
    result: Option<BuildResult>,
    /// The theme that passed its rehearsal.
    passed: Option<String>,
    /// The sources of now; `None`: it cannot be noted, or nothing is to be saved.
    sources: Option<Sources>,
}

impl Earlier {
    fn of(build: &Build, theme: &Directory, reporter: &mut Reporter) -> Earlier {
        let options = &build.options;
        if build.verify || options.no_index {
            return Earlier::default();
        }
        let saved = SavedIndex::read(options, theme);
        if saved.is_none() && stamps_at_rest(&options.out).is_some() {
            let index = state_file(&options.out, saved_index::FILE);
            reporter.note(&format!(
                "everything is read, as {} is not of a build by this program with these options",
                index.display()
            ));
        }
        let known = saved.as_ref().map(|saved| &saved.sources);
        let Ok(sources) = saved_index::sources(options, theme, known) else {
            // The error of reading them says why.
            return Earlier::default();
        };
        let mut earlier = Earlier::default();
        if let Some(saved) = &saved {
            earlier.passed.clone_from(&saved.result.passed);
        }
        // These options are for trees that are not as a build has left them.
        let is_special = build.remove_stale || options.adopt || options.flat == Shape::Keys;
        if let Some(saved) = saved
            && !is_special
            && saved.is_tree_of(options, &sources, options.time())
        {
            reporter.findings(&Findings {
                problems: Vec::new(),
                warnings: saved.result.warnings.clone(),
            });
            earlier.result = Some(saved.result);
        }
        earlier.sources = Some(sources);
        earlier
    }
}

pub(super) fn check(
    build: &Build,
    theme: &Directory,
    reporter: &mut Reporter,
) -> Result<(), Failure> {
    let options = &build.options;
    let earlier = Earlier::of(build, theme, reporter);
    let (entries, warnings) = if let Some(result) = earlier.result {
        refuse_warnings(options, result.warnings.len())?;
        (result.entries, result.warnings.len())
    } else {
        let loaded = load(options, theme, earlier.passed.as_deref(), reporter)?;
        (loaded.portal.entries.len(), loaded.warnings.len())
    };
    let out = &options.out;
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
        entries,
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
    let options = &build.options;
    let earlier = Earlier::of(build, theme, reporter);
    if let Some(result) = earlier.result {
        refuse_warnings(options, result.warnings.len())?;
        if let Some(path) = &build.changed {
            ChangeList::begin(path)?.write(&Report::default())?;
        }
        reporter.summary(&Summary {
            entries: result.entries,
            warnings: result.warnings.len(),
            built: Some(Built {
                pages: result.pages,
                written: 0,
                unchanged: result.files,
                removed: 0,
                ms: started.elapsed().as_millis(),
            }),
            foreign: None,
        });
        return Ok(());
    }
    let BuildInput {
        portal,
        index,
        theme: rehearsed,
        warnings,
    } = load(options, theme, earlier.passed.as_deref(), reporter)?;
    let entries = portal.entries.len();
    let as_of = index.as_of();
    let passed = rehearsed.passed();
    // The list begins before anything is published: the next build has other changes, so one that
    // cannot be written is lost.
    let changed = match &build.changed {
        Some(path) => Some(ChangeList::begin(path)?),
        None => None,
    };
    let (report, next_change) = publish(build, portal, index, rehearsed)?;
    if let Some(changed) = changed {
        changed.write(&report)?;
    }
    let counted = warnings.len();
    if let Some(sources) = earlier.sources {
        let result = BuildResult {
            warnings,
            passed,
            entries,
            pages: report.pages,
            files: report.looked_at,
            as_of,
            next_change,
        };
        SavedIndex::write(options, theme, sources, result);
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
        warnings: counted,
        built: Some(built),
        foreign: report.foreign,
    });
    Ok(())
}

/// The report of a publish, and when time alone changes a page.
fn publish(
    build: &Build,
    portal: LoadedPortal,
    index: Index<'static>,
    theme: Rehearsed,
) -> Result<(Report, Option<UnixSeconds>), Failure> {
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
        Arc::new(theme.theme),
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
    let next_change = publisher.next_change_time();
    publisher.close()?;
    Ok((report, next_change))
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
