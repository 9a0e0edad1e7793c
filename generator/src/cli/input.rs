//! The input of a build: everything, or the entries that changed since an earlier build.

use super::exit::Failure;
use super::options::{Build, Options};
use super::report::{Findings, Folder, Reporter, count};
use super::saved_index;
use super::saved_index::{BuildResult, PublishedPortal, SavedIndex};
use generator::content;
use generator::content::{ChangedPortal, LoadedPortal};
use generator::directory::Directory;
use generator::index::Index;
use generator::plan::Shape;
use generator::problems::FileProblem;
use generator::publish::{Publisher, stamps_at_rest, state_file};
use generator::rehearsal::Rehearsed;
use generator::sources::Sources;
use model::EntryId;
use std::collections::HashMap;
use std::path::PathBuf;

/// A portal and a theme that can be built, with their warnings.
pub(super) struct BuildInput {
    pub portal: LoadedPortal,
    pub update: Update,
    pub theme: Rehearsed,
    pub warnings: Vec<(Folder, FileProblem)>,
}

/// The state from which a build brings a tree up to date.
pub(super) enum Update {
    /// It is not known: everything may have changed. The index is of now.
    Whole(Index<'static>),
    /// These entries have changed since a build that had this index, and left its tree at this
    /// position.
    Since {
        index: Index<'static>,
        position: u128,
        changed: Vec<EntryId>,
    },
    /// These entries have changed since a build that is open.
    Open {
        publisher: Box<Publisher>,
        changed: Vec<EntryId>,
    },
}

/// A build that stays in memory, so that the next one reads only what changed.
pub(super) struct OpenBuild {
    pub published: PublishedPortal,
    pub sources: Sources,
}

/// An earlier build, as far as this one can use it.
pub(super) enum Earlier {
    /// There is none, or this one may not use it. The sources are `None` if nothing is to be saved.
    Unknown(Option<Sources>),
    /// It left an index. The sources are those of now.
    Saved {
        saved: Box<SavedIndex>,
        /// The tree is as it has left it.
        has_tree: bool,
        sources: Sources,
    },
    /// It is open, and these folders of entries have changed since.
    Open {
        open: Box<OpenBuild>,
        folders: Vec<PathBuf>,
    },
}

/// A portal of which the entries that changed were read; the theme if it is loaded already.
type ChangedInput = (LoadedPortal, Update, Option<Rehearsed>);

/// A build reads everything if more than one of so many entries changed.
const MANY: usize = 4;

impl Earlier {
    pub(super) fn of(build: &Build, theme: &Directory, reporter: &mut Reporter) -> Earlier {
        let options = &build.options;
        if build.verify || options.no_index {
            return Earlier::Unknown(None);
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
            return Earlier::Unknown(None);
        };
        let Some(saved) = saved else {
            return Earlier::Unknown(Some(sources));
        };
        // These options are for trees that are not as a build has left them.
        let is_special = build.remove_stale || options.adopt || options.flat == Shape::Keys;
        Earlier::Saved {
            has_tree: !is_special && saved.has_tree(options, options.time()),
            saved: Box::new(saved),
            sources,
        }
    }

    /// An open build, with the folders of entries that changed since; `None`: they cannot be
    /// looked at.
    pub(super) fn open(mut open: OpenBuild, folders: Vec<PathBuf>) -> Option<Earlier> {
        open.sources.note_again(&folders).ok()?;
        let open = Box::new(open);
        Some(Earlier::Open { open, folders })
    }

    /// The result, if a build of now would have the same. Its warnings are reported again.
    pub(super) fn result(
        &self,
        options: &Options,
        reporter: &mut Reporter,
    ) -> Option<&BuildResult> {
        let Earlier::Saved {
            saved,
            has_tree: true,
            sources,
        } = self
        else {
            return None;
        };
        if !saved.is_of(sources, options.time()) {
            return None;
        }
        reporter.findings(&Findings {
            problems: Vec::new(),
            warnings: saved.result.warnings.clone(),
        });
        Some(&saved.result)
    }

    /// The portal and the entries that changed, if these are few and all else is the same, and the
    /// sources.
    fn load_changed(self, options: &Options) -> (Option<ChangedInput>, Option<Sources>) {
        match self {
            Earlier::Unknown(sources) => (None, sources),
            Earlier::Saved {
                saved,
                has_tree,
                sources,
            } => {
                let changed = if has_tree {
                    load_since(options, &saved, &sources)
                } else {
                    None
                };
                let changed = changed.map(|(portal, update)| (portal, update, None));
                (changed, Some(sources))
            }
            Earlier::Open { open, folders } => {
                let OpenBuild { published, sources } = *open;
                (load_open(options, published, &folders), Some(sources))
            }
        }
    }
}

fn load_since(
    options: &Options,
    saved: &SavedIndex,
    sources: &Sources,
) -> Option<(LoadedPortal, Update)> {
    let folders = saved.changed_folders(sources)?;
    let (mut rows, outlines) = saved.entries()?;
    if folders.len() > outlines.len() / MANY {
        return None;
    }
    let ChangedPortal { portal, ids, gone } =
        content::load_changed(&options.content, outlines, &folders)?;
    for (row, id) in rows.iter_mut().zip(ids) {
        row.id = id;
    }
    let update = Update::Since {
        index: Index::new(rows, saved.result.as_of),
        position: saved.result.position,
        changed: changed(&portal, gone),
    };
    Some((portal, update))
}

fn load_open(
    options: &Options,
    published: PublishedPortal,
    folders: &[PathBuf],
) -> Option<ChangedInput> {
    let PublishedPortal {
        mut publisher,
        files,
        theme,
        ..
    } = published;
    let ChangedPortal { portal, ids, gone } =
        content::load_changed(&options.content, files.into_outlines(), folders)?;
    let earlier = (1..).map(EntryId).zip(ids);
    if earlier.clone().any(|(old, new)| old != new) {
        publisher.renumber(earlier);
    }
    let changed = changed(&portal, gone);
    Some((portal, Update::Open { publisher, changed }, Some(theme)))
}

/// The entries that were read, and those that are gone.
fn changed(portal: &LoadedPortal, gone: Vec<EntryId>) -> Vec<EntryId> {
    let read = portal.entries.iter().map(|loaded| loaded.entry.id);
    read.chain(gone).collect()
}

/// Reads content and theme, and reports everything that is wrong with either. With the sources, if
/// the build is to be saved.
pub(super) fn load(
    options: &Options,
    theme: &Directory,
    earlier: Earlier,
    reporter: &mut Reporter,
) -> Result<(BuildInput, Option<Sources>), Failure> {
    let mut findings = Findings::default();
    let as_of = options.time();
    let passed = match &earlier {
        Earlier::Saved { saved, .. } => saved.result.passed.clone(),
        _ => None,
    };
    let (loaded, sources) = earlier.load_changed(options);
    let (loaded, rehearsed) = if let Some((portal, update, rehearsed)) = loaded {
        (Some((portal, update)), rehearsed)
    } else {
        let portal = findings.of(Folder::Content, content::load(&options.content));
        let indexed = portal.map(|portal| {
            let index = portal.index(as_of);
            (portal, Update::Whole(index))
        });
        (indexed, None)
    };
    let theme = match rehearsed {
        Some(theme) => Some(theme),
        None => findings.of(Folder::Theme, Rehearsed::load(theme, passed.as_deref())),
    };
    if let Some((portal, update)) = &loaded {
        let mut warnings = dead_links(options, portal, update);
        warnings.extend(portal.warnings.iter().cloned());
        warnings.extend(portal.unnumbered());
        warnings.sort();
        findings.warn(Folder::Content, warnings);
    }
    if let (Some((portal, _)), Some(theme)) = (&loaded, &theme)
        && !portal.site.settings.accent.is_empty()
    {
        findings.warn(Folder::Theme, theme.without_accent.clone());
    }
    reporter.findings(&findings);
    let (Some((portal, update)), Some(theme)) = (loaded, theme) else {
        return Err(Failure::Problems(count(findings.problems.len(), "problem")));
    };
    refuse_warnings(options, findings.warnings.len())?;
    let input = BuildInput {
        portal,
        update,
        theme,
        warnings: findings.warnings,
    };
    Ok((input, sources))
}

fn dead_links(options: &Options, portal: &LoadedPortal, update: &Update) -> Vec<FileProblem> {
    let server = options.config().server;
    let (index, changed) = match update {
        Update::Whole(index) => return portal.dead_links(index, server),
        Update::Since { index, changed, .. } => (index, changed),
        Update::Open { publisher, changed } => (publisher.index(), changed),
    };
    let as_of = options.time();
    let mut now = index.overlay();
    let rows = portal.rows().map(|row| (row.id, row));
    now.advance(as_of, &index.due(as_of), changes(changed, rows));
    portal.dead_links(&now, server)
}

/// Each changed entry with its value; those that have none are gone.
pub(super) fn changes<T>(
    changed: &[EntryId],
    values: impl Iterator<Item = (EntryId, T)>,
) -> Vec<(EntryId, Option<T>)> {
    let mut values: HashMap<EntryId, T> = values.collect();
    let changed = changed.iter();
    changed.map(|id| (*id, values.remove(id))).collect()
}

pub(super) fn refuse_warnings(options: &Options, warnings: usize) -> Result<(), Failure> {
    if !options.strict || warnings == 0 {
        return Ok(());
    }
    let warnings = count(warnings, "warning");
    Err(Failure::Problems(format!(
        "{warnings}, which --strict does not allow"
    )))
}
