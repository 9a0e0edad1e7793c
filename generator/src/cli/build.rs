//! `build` and `check`.

use super::exit::Failure;
use super::options::{Build, Options};
use super::report::{Built, Findings, Folder, Reporter, Summary, count};
use super::saved_index;
use super::saved_index::{BuildResult, SavedIndex};
use files::whole_file::WholeFile;
use generator::content;
use generator::content::{ChangedPortal, LoadedPortal};
use generator::directory::Directory;
use generator::index::Index;
use generator::outputs::keys;
use generator::plan::Shape;
use generator::problems::FileProblem;
use generator::publish::{
    Explained, ForeignFiles, Publisher, RealDisk, Report, Tree, some_of, stamps_at_rest, state_file,
};
use generator::rehearsal::Rehearsed;
use generator::snapshot::Files;
use generator::sources::Sources;
use indicatif::{ProgressBar, ProgressStyle};
use model::EntryId;
use serde_json::json;
use std::collections::HashMap;
use std::io;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// A portal and a theme that can be built, with their warnings.
struct BuildInput {
    portal: LoadedPortal,
    index: Index<'static>,
    /// The index is of an earlier build, and these entries have changed since; `None`: it is of
    /// now, and everything may have changed.
    changed: Option<Vec<EntryId>>,
    theme: Rehearsed,
    warnings: Vec<(Folder, FileProblem)>,
}

/// Reads content and theme, and reports everything that is wrong with either.
fn load(
    options: &Options,
    theme: &Directory,
    earlier: &Earlier,
    reporter: &mut Reporter,
) -> Result<BuildInput, Failure> {
    let mut findings = Findings::default();
    let as_of = options.time();
    let passed = earlier
        .saved
        .as_ref()
        .and_then(|saved| saved.result.passed.as_deref());
    let loaded = match earlier.load_changed(options) {
        Some(changed) => Some(changed),
        None => findings
            .of(Folder::Content, content::load(&options.content))
            .map(|portal| (portal.index(as_of), portal, None)),
    };
    let theme = findings.of(Folder::Theme, Rehearsed::load(theme, passed));
    if let Some((index, portal, changed)) = &loaded {
        let server = options.config().server;
        let mut warnings = match changed {
            Some(changed) => {
                let mut now = index.overlay();
                let rows = portal.rows().map(|row| (row.id, row));
                now.advance(as_of, &index.due(as_of), changes(changed, rows));
                portal.dead_links(&now, server)
            }
            None => portal.dead_links(index, server),
        };
        warnings.extend(portal.warnings.iter().cloned());
        warnings.sort();
        findings.warn(Folder::Content, warnings);
    }
    if let (Some((_, portal, _)), Some(theme)) = (&loaded, &theme)
        && !portal.site.settings.accent.is_empty()
    {
        findings.warn(Folder::Theme, theme.without_accent.clone());
    }
    reporter.findings(&findings);
    match (loaded, theme) {
        (Some((index, portal, changed)), Some(theme)) => {
            refuse_warnings(options, findings.warnings.len())?;
            Ok(BuildInput {
                portal,
                index,
                changed,
                theme,
                warnings: findings.warnings,
            })
        }
        _ => Err(Failure::Problems(count(findings.problems.len(), "problem"))),
    }
}

/// Each changed entry with its value; those that have none are gone.
fn changes<T>(
    changed: &[EntryId],
    values: impl Iterator<Item = (EntryId, T)>,
) -> Vec<(EntryId, Option<T>)> {
    let mut values: HashMap<EntryId, T> = values.collect();
    let changed = changed.iter();
    changed.map(|id| (*id, values.remove(id))).collect()
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

/// An earlier build, as far as this one can use it.
#[derive(Default)]
struct Earlier {
    saved: Option<SavedIndex>,
    /// The tree is as that build has left it, and this one does to it what that one did.
    has_tree: bool,
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
        // These options are for trees that are not as a build has left them.
        let is_special = build.remove_stale || options.adopt || options.flat == Shape::Keys;
        let left = saved.as_ref().filter(|_| !is_special);
        Earlier {
            has_tree: left.is_some_and(|saved| saved.has_tree(options, options.time())),
            saved,
            sources: Some(sources),
        }
    }

    /// The result, if a build of now would have the same. Its warnings are reported again.
    fn result(&self, options: &Options, reporter: &mut Reporter) -> Option<&BuildResult> {
        let (saved, sources) = self.saved.as_ref().zip(self.sources.as_ref())?;
        if !self.has_tree || !saved.is_of(sources, options.time()) {
            return None;
        }
        reporter.findings(&Findings {
            problems: Vec::new(),
            warnings: saved.result.warnings.clone(),
        });
        Some(&saved.result)
    }

    /// The index of the earlier build, the portal, and the entries that changed, if these are few
    /// and all else is the same.
    fn load_changed(
        &self,
        options: &Options,
    ) -> Option<(Index<'static>, LoadedPortal, Option<Vec<EntryId>>)> {
        let (saved, sources) = self.saved.as_ref().zip(self.sources.as_ref())?;
        if !self.has_tree {
            return None;
        }
        let (entries, folders) = saved.changed(sources)?;
        if folders.len() > entries.len() / MANY {
            return None;
        }
        let ChangedPortal {
            portal,
            earlier,
            gone,
        } = content::load_changed(&options.content, entries, &folders)?;
        let read = portal.entries.iter().map(|loaded| loaded.entry.id);
        let changed = read.chain(gone).collect();
        let index = Index::new(earlier, saved.result.as_of);
        Some((index, portal, Some(changed)))
    }
}

/// A build reads everything if more than one of so many entries changed.
const MANY: usize = 4;

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
        let loaded = load(options, theme, &earlier, reporter)?;
        (loaded.portal.briefs.len(), loaded.warnings.len())
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
        return Ok(());
    }
    let input = load(options, theme, &earlier, reporter)?;
    let warnings = input.warnings.len();
    let entries = input.portal.briefs.len();
    // The list begins before anything is published: the next build has other changes, so one that
    // cannot be written is lost.
    let changed = match &build.changed {
        Some(path) => Some(ChangeList::begin(path)?),
        None => None,
    };
    let Published {
        report,
        result,
        entries: saved_entries,
    } = publish(build, input, earlier.saved.as_ref())?;
    if let Some(changed) = changed {
        changed.write(&report)?;
    }
    let BuildResult { pages, files, .. } = result;
    if let Some(sources) = earlier.sources {
        SavedIndex::write(options, theme, sources, result, &saved_entries);
    }
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
    Ok(())
}

/// The outcome of a publish.
struct Published {
    report: Report,
    result: BuildResult,
    /// See [`saved_index::encoded`].
    entries: Vec<u8>,
}

fn publish(
    build: &Build,
    input: BuildInput,
    earlier: Option<&SavedIndex>,
) -> Result<Published, Failure> {
    let BuildInput {
        portal,
        index,
        changed,
        theme,
        warnings,
    } = input;
    let options = &build.options;
    let as_of = options.time();
    let passed = theme.passed();
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
    let config = options.config();
    let theme = Arc::new(theme.theme);
    let site = Arc::clone(&files.site);
    let mut publisher;
    let report = if let Some(changed) = changed {
        // Another program may have published since the tree was looked at.
        let position = tree.manifest().position;
        publisher = Publisher::new(tree, theme, config, site, index);
        if earlier.is_some_and(|saved| saved.result.position == position) {
            publisher.trust_tree();
        }
        let explained = if build.allow_shrink {
            Explained::All
        } else {
            Explained::Time
        };
        // No other record has been asked for yet.
        let read = files
            .records()
            .map(|record| (record.entry.id, Arc::clone(record)));
        let changes = changes(&changed, read);
        publisher.publish_changes(&files, changes, as_of, explained)?
    } else {
        // Entries that time alone has ended since the last build explain their own removal.
        let explained = match tree.manifest().as_of {
            _ if build.allow_shrink => None,
            Some(last) => Some(index.due(last).len()),
            None => Some(0),
        };
        let empty = Index::new([], as_of);
        publisher = Publisher::new(tree, theme, config, Arc::clone(&site), empty);
        let bar = progress_bar();
        let report = publisher.publish_all(&files, site, index, explained, &|done, all| {
            if done.is_multiple_of(64) || done == all {
                bar.set_length(all as u64);
                bar.set_position(done as u64);
            }
        });
        bar.finish_and_clear();
        report?
    };
    if options.flat == Shape::Keys {
        let files: Vec<String> = publisher.all_files().collect();
        let list = options.keys();
        let text = keys(files.iter().map(String::as_str));
        WholeFile::begin(&list, None)
            .and_then(|file| file.commit(text.as_bytes()))
            .map_err(|error| Failure::Other(format!("{}: {error}", list.display())))?;
    }
    let index = publisher.index();
    let briefs = files.briefs();
    let entries = briefs.filter_map(|(id, brief)| Some((index.row(id)?, brief)));
    let published = Published {
        entries: saved_index::encoded(entries),
        result: BuildResult {
            warnings,
            passed,
            entries: files.briefs().count(),
            pages: if report.whole {
                report.pages
            } else {
                publisher.pages(&files)
            },
            files: publisher.files(),
            position: publisher.position(),
            as_of,
            next_change: publisher.next_change_time(),
        },
        report,
    };
    publisher.close()?;
    Ok(published)
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
