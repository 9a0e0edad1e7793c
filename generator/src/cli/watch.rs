//! Rebuilds on change. A burst of saves is one build; what is broken is reported and the last good
//! tree stays.

use super::build;
use super::exit::Failure;
use super::input::{Earlier, OpenBuild};
use super::options::{Build, Options};
use super::report::Reporter;
use files::disk;
use generator::content::is_ignored;
use generator::directory::Directory;
use model::Kind;
use notify_debouncer_full::notify::{Error as WatchError, RecommendedWatcher, RecursiveMode};
use notify_debouncer_full::{DebounceEventResult, Debouncer, RecommendedCache, new_debouncer};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// Editors save in several steps, and a checkout writes many files: a build begins this long after
/// the last of them. Half of it is spent in the debouncer.
const QUIET: Duration = Duration::from_millis(50);
/// A build begins this long after the first change, even when changes go on.
const LONGEST: Duration = Duration::from_secs(2);

/// The parts of a theme that its bundler reads. Templates, translations and icons need no bundler.
const BUNDLED: [&str; 4] = ["styles", "static", "build.mjs", "package.json"];

pub(super) fn run(
    build: &Build,
    theme: &Directory,
    reporter: &mut Reporter,
) -> Result<(), Failure> {
    let options = &build.options;
    let (sender, changes) = mpsc::channel();
    let mut debouncer = new_debouncer(QUIET / 2, Some(QUIET / 10), sender)?;
    let mut folders = vec![options.content.as_path()];
    // A theme inside the program cannot change.
    folders.extend(theme.path());
    let mut watched = Vec::new();
    let mut names = Vec::new();
    for folder in &folders {
        let mut folder = WatchedFolder::new(folder);
        folder.begin(&mut debouncer)?;
        watched.push(folder);
    }
    for folder in &folders {
        names.push(folder.display().to_string());
    }
    let relevance = Relevance::of(options, &folders, theme);
    let mut open = rebuild(build, theme, None, reporter);
    reporter.note(&format!("watching {}", names.join(" and ")));
    while let Some(changed) = next_burst(&changes, &relevance) {
        for folder in &mut watched {
            if let Err(error) = folder.follow(&mut debouncer) {
                let name = folder.path.display();
                reporter.note(&format!(
                    "{name} cannot be watched: {error}; stop this command and start it again"
                ));
            }
        }
        if let Some(theme) = theme.path().filter(|_| changed.bundles) {
            bundle(theme, reporter);
        }
        let earlier = match open.take() {
            Some(open) if !changed.others => {
                Earlier::open(open, changed.entries.into_iter().collect())
            }
            _ => None,
        };
        open = rebuild(build, theme, earlier, reporter);
    }
    Ok(())
}

/// A folder that is watched by its name, although the system watches what had the name when it was
/// asked.
struct WatchedFolder {
    path: PathBuf,
    /// Device and number of the folder that is watched; `None`: there was none.
    identity: Option<(u64, u64)>,
}

type Watcher = Debouncer<RecommendedWatcher, RecommendedCache>;

impl WatchedFolder {
    fn new(path: &Path) -> WatchedFolder {
        WatchedFolder {
            path: absolute(path),
            identity: None,
        }
    }

    fn begin(&mut self, watcher: &mut Watcher) -> Result<(), WatchError> {
        // Its events say when another folder gets the name. If it may not be watched, only these
        // events are missing.
        if let Some(parent) = self.path.parent() {
            let _ = watcher.watch(parent, RecursiveMode::NonRecursive);
        }
        watcher.watch(&self.path, RecursiveMode::Recursive)?;
        self.identity = identity(&self.path);
        Ok(())
    }

    /// Watches the folder that has the name now, if it is another one.
    fn follow(&mut self, watcher: &mut Watcher) -> Result<(), WatchError> {
        let now = identity(&self.path);
        if now == self.identity {
            return Ok(());
        }
        let _ = watcher.unwatch(&self.path);
        if now.is_some() {
            watcher.watch(&self.path, RecursiveMode::Recursive)?;
        }
        self.identity = now;
        Ok(())
    }
}

fn identity(folder: &Path) -> Option<(u64, u64)> {
    let meta = disk::find(folder).ok().flatten()?;
    Some(disk::identity(&meta))
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

impl From<WatchError> for Failure {
    fn from(error: WatchError) -> Failure {
        Failure::Other(error.to_string())
    }
}

/// Builds after an earlier build. The answer is for the next one.
fn rebuild(
    build: &Build,
    theme: &Directory,
    earlier: Option<Earlier>,
    reporter: &mut Reporter,
) -> Option<OpenBuild> {
    match build::rebuild(build, theme, earlier, reporter) {
        Ok(open) => open,
        Err(failure) => {
            reporter.failure(&failure);
            reporter.note("nothing was published; fix this and save again");
            None
        }
    }
}

/// The files that a burst of changes touched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Changed {
    /// Folders of entries, as paths from the folder of content.
    entries: BTreeSet<PathBuf>,
    /// Anything else that a build reads.
    others: bool,
    /// Sources that the theme's bundler reads.
    bundles: bool,
}

impl Changed {
    fn is_any(&self) -> bool {
        self.others || !self.entries.is_empty()
    }
}

/// Waits for a change that matters, and until the changes that follow it have ended. `None`:
/// nothing is watched any more.
fn next_burst(changes: &Receiver<DebounceEventResult>, relevance: &Relevance) -> Option<Changed> {
    let mut changed = Changed::default();
    while !changed.is_any() {
        relevance.add(changes.recv().ok()?, &mut changed);
    }
    let latest = Instant::now() + LONGEST;
    while let Some(left) = latest.checked_duration_since(Instant::now()) {
        match changes.recv_timeout((QUIET / 2).min(left)) {
            Ok(events) => relevance.add(events, &mut changed),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break,
        }
    }
    Some(changed)
}

/// Decides whether a build reads a changed file.
struct Relevance {
    content: PathBuf,
    /// The folders that a build reads. Others beside them are watched, too.
    folders: Vec<PathBuf>,
    /// `None`: it is inside the program.
    theme: Option<PathBuf>,
    out: PathBuf,
}

impl Relevance {
    fn of(options: &Options, folders: &[&Path], theme: &Directory) -> Relevance {
        // Events name files by the path that was watched, or by the real one.
        Relevance {
            folders: folders.iter().map(|folder| absolute(folder)).collect(),
            content: absolute(&options.content),
            theme: theme.path().map(absolute),
            out: absolute(&options.out),
        }
    }

    fn add(&self, events: DebounceEventResult, changed: &mut Changed) {
        // After an error the missed events may be of any file.
        let Ok(events) = events else {
            changed.others = true;
            return;
        };
        for event in events {
            if event.kind.is_access() {
                continue;
            }
            for path in &event.paths {
                let path = absolute(path);
                if self.is_read(&path) {
                    changed.bundles |= self.is_bundled(&path);
                    match self.entry_folder(&path) {
                        Some(folder) => drop(changed.entries.insert(folder)),
                        None => changed.others = true,
                    }
                }
            }
        }
    }

    fn is_read(&self, path: &Path) -> bool {
        if !self.folders.iter().any(|folder| path.starts_with(folder))
            || path.starts_with(&self.out)
        {
            return false;
        }
        if let Some(inside) = self.inside(path) {
            for part in inside {
                let name = part.to_string_lossy();
                if name == "node_modules" || is_ignored(&name) {
                    return false;
                }
            }
        }
        match path.file_name() {
            Some(name) => !is_ignored(&name.to_string_lossy()),
            None => true,
        }
    }

    /// The folder of an entry that holds the file, or is it.
    fn entry_folder(&self, path: &Path) -> Option<PathBuf> {
        let mut names = path.strip_prefix(&self.content).ok()?.iter();
        let (collection, slug) = (names.next()?, names.next()?);
        Kind::from_collection(collection.to_str()?)?;
        Some(Path::new(collection).join(slug))
    }

    fn is_bundled(&self, path: &Path) -> bool {
        let first = self.inside(path).and_then(|path| path.components().next());
        first.is_some_and(|first| BUNDLED.iter().any(|name| first.as_os_str() == *name))
    }

    /// Its path from the theme, of what is in it.
    fn inside<'p>(&self, path: &'p Path) -> Option<&'p Path> {
        path.strip_prefix(self.theme.as_ref()?).ok()
    }
}

/// Runs the theme's bundler. When it fails the bundles stay as they are, or are named as missing by
/// the build.
fn bundle(theme: &Path, reporter: &mut Reporter) {
    match disk::is_file(&theme.join("build.mjs")) {
        Ok(true) => {}
        Ok(false) => return,
        Err(error) => return reporter.note(&format!("the bundles were not built: {error}")),
    }
    reporter.note("bundling the theme");
    match Command::new("node")
        .arg("build.mjs")
        .current_dir(theme)
        .output()
    {
        Ok(output) if output.status.success() => {}
        Ok(output) => {
            reporter.note(String::from_utf8_lossy(&output.stderr).trim_end());
            reporter.note("the bundles were not built; fix this and save again");
        }
        Err(error) => {
            let advice = "install Node.js, or run scripts/build on a machine that has it";
            reporter.note(&format!(
                "the bundles were not built: node could not be run ({error}); {advice}"
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use notify_debouncer_full::DebouncedEvent;

    #[test]
    fn swap_files_the_output_and_packages_start_no_build() {
        let folders = vec!["/p/content".into(), "/p/theme".into()];
        let relevance = Relevance {
            folders,
            content: "/p/content".into(),
            theme: Some("/p/theme".into()),
            out: "/p/theme/public".into(),
        };
        for (path, is_read, is_bundled) in [
            ("/p/content/news/fair/index.md", true, false),
            ("/p/content", true, false),
            ("/p/content.old/news/fair/index.md", false, false),
            ("/p/notes.txt", false, false),
            ("/p/content/news/fair/.index.md.swp", false, false),
            ("/p/content/news/fair/index.md~", false, false),
            ("/p/content/news/fair/4913", false, false),
            ("/p/theme/public/novyny/index.html", false, false),
            ("/p/theme/templates/parts/head.html", true, false),
            ("/p/theme/styles/site.css", true, true),
            ("/p/theme/build.mjs", true, true),
            ("/p/theme/dist/manifest.json", true, false),
            ("/p/theme/node_modules/esbuild/package.json", false, false),
            ("/p/theme/styles/.site.css.swp", false, false),
        ] {
            let path = Path::new(path);
            assert_eq!(
                (
                    relevance.is_read(path),
                    relevance.is_bundled(path) && is_read
                ),
                (is_read, is_bundled),
                "{}",
                path.display()
            );
        }
    }

    #[test]
    fn changes_that_follow_each_other_are_one_burst() {
        let (sender, changes) = mpsc::channel();
        let folders = vec!["/p/content".into()];
        let relevance = Relevance {
            folders,
            content: "/p/content".into(),
            theme: Some("/p/theme".into()),
            out: "/p/public".into(),
        };
        for _ in 0..60 {
            let event = DebouncedEvent::new(
                notify_debouncer_full::notify::Event::new(
                    notify_debouncer_full::notify::EventKind::Any,
                )
                .add_path("/p/content/news/fair/index.md".into()),
                Instant::now(),
            );
            sender.send(Ok(vec![event])).expect("the receiver is there");
        }
        assert_eq!(
            next_burst(&changes, &relevance),
            Some(Changed {
                entries: [PathBuf::from("news/fair")].into(),
                ..Changed::default()
            })
        );
        drop(sender);
        assert_eq!(next_burst(&changes, &relevance), None);
    }
}
