//! `build` and `check`.

use super::exit::Failure;
use super::input::{BuildInput, Earlier, OpenBuild, Update, changes, load, refuse_warnings};
use super::options::{Build, Options};
use super::report::{Built, Reporter, Summary, count};
use super::saved_index::{BuildResult, PublishedPortal, SavedIndex};
use files::whole_file::WholeFile;
use generator::directory::Directory;
use generator::index::Index;
use generator::outputs::keys;
use generator::plan::{Host, HostRedirects, Plan, Shape};
use generator::publish::{Explained, ForeignFiles, Publisher, RealDisk, Report, Tree, some_of};
use generator::snapshot::Files;
use indicatif::{ProgressBar, ProgressStyle};
use model::EntryId;
use serde_json::json;
use std::io;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

pub(super) fn check(
    build: &Build,
    theme: &Directory,
    reporter: &mut Reporter,
) -> Result<(), Failure> {
    let options = &build.options;
    let earlier = Earlier::of(build, theme, reporter);
    let (entries, warnings) = if let Some(result) = earlier.result(options, reporter) {
        refuse_warnings(options, result.warnings.len())?;
        (result.entries, result.warnings.len())
    } else {
        let (loaded, _) = load(options, theme, earlier, reporter)?;
        if let (Some(host), Update::Whole(index)) = (&build.host, &loaded.update) {
            let plan = Plan {
                index,
                site: &loaded.portal.site,
            };
            check_host(host, &plan, options, reporter)?;
        }
        (loaded.portal.outlines.len(), loaded.warnings.len())
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

/// Says which old addresses lead on at a host.
fn check_host(
    host: &Host,
    plan: &Plan<'_>,
    options: &Options,
    reporter: &mut Reporter,
) -> Result<(), Failure> {
    let server = options.config().server;
    let HostRedirects {
        by_rule,
        by_page,
        not_found,
        lost,
    } = plan.redirects_at(host, options.flat, !options.no_payloads, server);
    let all = count(by_rule + by_page + lost.len(), "redirect");
    reporter.note(&format!(
        "{}: {all}: {by_rule} by rules, {by_page} by pages, {} lead nowhere",
        host.name,
        lost.len()
    ));
    for address in &lost {
        reporter.note(&format!("  {address}"));
    }
    if not_found > 0 {
        let gone = count(not_found, "page");
        reporter.note(&format!("{gone} that are gone: 404 instead of 410"));
    }
    if options.strict && !lost.is_empty() {
        let lost = count(lost.len(), "redirect");
        return Err(Failure::Problems(format!(
            "{lost} without an answer on {}, which --strict does not allow; remove them from redirects.toml or choose another --host",
            host.name
        )));
    }
    Ok(())
}

/// Builds once, reports what changed and prints a summary.
pub(super) fn run(
    build: &Build,
    theme: &Directory,
    reporter: &mut Reporter,
) -> Result<(), Failure> {
    let open = rebuild(build, theme, None, reporter)?;
    // The process ends, and the system frees its memory faster than the program.
    std::mem::forget(open);
    Ok(())
}

/// The same after `earlier`. The answer is for the next build.
pub(super) fn rebuild(
    build: &Build,
    theme: &Directory,
    earlier: Option<Earlier>,
    reporter: &mut Reporter,
) -> Result<Option<OpenBuild>, Failure> {
    let started = Instant::now();
    let options = &build.options;
    let earlier = earlier.unwrap_or_else(|| Earlier::of(build, theme, reporter));
    if let Some(result) = earlier.result(options, reporter) {
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
        return Ok(None);
    }
    let (input, sources) = load(options, theme, earlier, reporter)?;
    let warnings = input.warnings.len();
    let entries = input.portal.outlines.len();
    // The list begins before anything is published: the next build has other changes, so one that
    // cannot be written is lost.
    let changed = match &build.changed {
        Some(path) => Some(ChangeList::begin(path)?),
        None => None,
    };
    let (report, published) = publish(build, input)?;
    if let Some(changed) = changed {
        changed.write(&report)?;
    }
    let BuildResult { pages, files, .. } = published.result;
    let built = Built {
        pages,
        written: report.written.len(),
        unchanged: files - (report.looked_at - report.unchanged),
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
    let Some(sources) = sources else {
        return Ok(None);
    };
    SavedIndex::write(options, theme, &sources, &published);
    Ok(Some(OpenBuild { published, sources }))
}

fn publish(build: &Build, input: BuildInput) -> Result<(Report, PublishedPortal), Failure> {
    let BuildInput {
        portal,
        update,
        theme,
        warnings,
    } = input;
    let options = &build.options;
    let files = Files::new(portal);
    let site = Arc::clone(&files.site);
    let opened = |index| {
        let (theme, config) = (Arc::clone(&theme.theme), options.config());
        let tree = open_tree(build)?;
        Ok::<_, Failure>(Publisher::new(tree, theme, config, site, index))
    };
    let (mut publisher, report) = match update {
        Update::Whole(index) => {
            let mut publisher = opened(Index::new([], options.time()))?;
            let report = publish_all(build, &mut publisher, &files, index)?;
            (publisher, report)
        }
        Update::Since {
            index,
            position,
            changed,
        } => {
            let mut publisher = opened(index)?;
            // Another program may have published since the tree was looked at.
            if publisher.position() == position {
                publisher.trust_tree();
            }
            let report = publish_changes(build, &mut publisher, &files, &changed)?;
            (publisher, report)
        }
        Update::Open {
            mut publisher,
            changed,
        } => {
            publisher.wake()?;
            let report = publish_changes(build, &mut publisher, &files, &changed)?;
            (*publisher, report)
        }
    };
    if options.flat == Shape::Keys {
        let files: Vec<String> = publisher.all_files().collect();
        let list = options.keys();
        let text = keys(files.iter().map(String::as_str));
        WholeFile::begin(&list, None)
            .and_then(|file| file.commit(text.as_bytes()))
            .map_err(|error| Failure::Other(format!("{}: {error}", list.display())))?;
    }
    publisher.rest()?;
    let result = BuildResult {
        warnings,
        passed: theme.passed(),
        entries: files.outlines().count(),
        pages: if report.whole {
            report.pages
        } else {
            publisher.pages(&files)
        },
        files: publisher.files(),
        position: publisher.position(),
        as_of: publisher.index().as_of(),
        next_change: publisher.next_change_time(),
    };
    let published = PublishedPortal {
        publisher: Box::new(publisher),
        files,
        theme,
        result,
    };
    Ok((report, published))
}

fn open_tree(build: &Build) -> Result<Tree, Failure> {
    let options = &build.options;
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
    Ok(tree)
}

fn publish_all(
    build: &Build,
    publisher: &mut Publisher,
    files: &Files,
    index: Index<'static>,
) -> Result<Report, Failure> {
    // Entries that time alone has ended since the last build explain their own removal.
    let explained = match publisher.published_as_of() {
        _ if build.allow_shrink => None,
        Some(last) => Some(index.due(last).len()),
        None => Some(0),
    };
    let site = Arc::clone(&files.site);
    let bar = progress_bar();
    let report = publisher.publish_all(files, site, index, explained, &|done, all| {
        if done.is_multiple_of(64) || done == all {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
        }
    });
    bar.finish_and_clear();
    Ok(report?)
}

fn publish_changes(
    build: &Build,
    publisher: &mut Publisher,
    files: &Files,
    changed: &[EntryId],
) -> Result<Report, Failure> {
    let explained = if build.allow_shrink {
        Explained::All
    } else {
        Explained::Time
    };
    // No other record has been asked for yet.
    let read = files
        .records()
        .map(|record| (record.entry.id, Arc::clone(record)));
    let changes = changes(changed, read);
    Ok(publisher.publish_changes(files, changes, build.options.time(), explained)?)
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
