//! The saved index: the sources, the entries and the result of an earlier build. A build of the same
//! sources ends after it has looked at their times; one of a few changed entries reads these.

use super::options::Options;
use super::report::Folder;
use generator::content::Outline;
use generator::directory::Directory;
use generator::index::Row;
use generator::problems::FileProblem;
use generator::publish::{Publisher, stamps_at_rest, state_file, write_state_file};
use generator::rehearsal::Rehearsed;
use generator::snapshot::Files;
use generator::sources::{Sources, Stamp};
use generator::theme::PARTS;
use model::{Kind, UnixSeconds};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::time::SystemTime;
use std::{env, fs, io};
use xxhash_rust::xxh3::xxh3_128;

/// Its name among what builds keep in a tree.
pub(super) const FILE: &str = "index";

/// A build that succeeded.
#[derive(Deserialize)]
pub(super) struct SavedIndex {
    /// The program, and the options on which a tree depends.
    key: String,
    pub sources: Sources,
    pub result: BuildResult,
    /// The tree as it was left.
    tree: [Stamp; 3],
    /// The whole file, and where all entries begin in it, in their order: most builds need none of
    /// them.
    #[serde(skip)]
    file: (Vec<u8>, usize),
}

/// A portal as it was published.
pub(super) struct PublishedPortal {
    pub publisher: Box<Publisher>,
    pub files: Files,
    pub theme: Rehearsed,
    pub result: BuildResult,
}

/// The result of a build.
#[derive(Serialize, Deserialize)]
pub(super) struct BuildResult {
    pub warnings: Vec<(Folder, FileProblem)>,
    /// The theme, if it passed its rehearsal.
    pub passed: Option<String>,
    pub entries: usize,
    pub pages: usize,
    /// All files of the tree but payloads.
    pub files: usize,
    /// Of the tree; see [`generator::publish::Publisher::position`].
    pub position: u128,
    pub as_of: UnixSeconds,
    /// When time alone changes a page; `None`: never.
    pub next_change: Option<UnixSeconds>,
}

impl SavedIndex {
    /// The index of the last build, if this program made it with these options.
    pub(super) fn read(options: &Options, theme: &Directory) -> Option<SavedIndex> {
        let file = fs::read(state_file(&options.out, FILE)).ok()?;
        let (digest, bytes) = file.split_first_chunk()?;
        if xxh3_128(bytes) != u128::from_le_bytes(*digest) {
            return None;
        }
        let (mut index, entries): (SavedIndex, &[u8]) = postcard::take_from_bytes(bytes).ok()?;
        let begin = file.len() - entries.len();
        index.file = (file, begin);
        Some(index).filter(|index| index.key == key(options, theme))
    }

    /// Saves what a build has read and found. An index that cannot be saved costs the next build
    /// time, and nothing else.
    pub(super) fn write(
        options: &Options,
        theme: &Directory,
        sources: &Sources,
        published: &PublishedPortal,
    ) {
        let Some(tree) = stamps_at_rest(&options.out) else {
            return;
        };
        let index = published.publisher.index();
        let outlines = published.files.outlines();
        let entries: Option<(Vec<&Row>, Vec<&Outline>)> = outlines
            .map(|(id, outline)| Some((index.row(id)?, outline)))
            .collect();
        let head = (key(options, theme), sources, &published.result, tree);
        let digest_room = 0u128.to_le_bytes().to_vec();
        let Ok(file) = postcard::to_extend(&head, digest_room) else {
            return;
        };
        let Ok(mut file) = postcard::to_extend(&entries, file) else {
            return;
        };
        if let Some((digest, bytes)) = file.split_first_chunk_mut() {
            *digest = xxh3_128(bytes).to_le_bytes();
        }
        let _ = write_state_file(&options.out, FILE, &file);
    }

    /// Whether the tree is as the build has left it, and `as_of` not before its time.
    pub(super) fn has_tree(&self, options: &Options, as_of: UnixSeconds) -> bool {
        self.result.as_of <= as_of && stamps_at_rest(&options.out) == Some(self.tree)
    }

    /// Whether a build of these sources at `as_of` has the same result.
    pub(super) fn is_of(&self, sources: &Sources, as_of: UnixSeconds) -> bool {
        let next_change = self.result.next_change;
        sources.equal(&self.sources) && next_change.is_none_or(|next| as_of < next)
    }

    /// The folders of entries that came, went or changed; `None`: something else did.
    pub(super) fn changed_folders(&self, sources: &Sources) -> Option<Vec<PathBuf>> {
        let collections = Kind::ALL.map(Kind::collection);
        sources.changed_folders(&self.sources, &collections)
    }

    /// All entries, in their order.
    pub(super) fn entries(&self) -> Option<(Vec<Row>, Vec<Outline>)> {
        let (file, begin) = &self.file;
        postcard::from_bytes(&file[*begin..]).ok()?
    }
}

/// Notes what a build reads, before it does.
///
/// # Errors
/// See [`Sources::note`].
pub(super) fn sources(
    options: &Options,
    theme: &Directory,
    earlier: Option<&Sources>,
) -> io::Result<Sources> {
    let mut paths = vec![options.content.clone()];
    // A theme inside the program changes with the program.
    if let Some(theme) = theme.path() {
        paths.extend(PARTS.map(|part| theme.join(part)));
    }
    Sources::note(&paths, earlier, SystemTime::now())
}

fn key(options: &Options, theme: &Directory) -> String {
    let program = env::current_exe().and_then(|program| Stamp::of(&program));
    let Options {
        content,
        out,
        base_url,
        no_server,
        sign_in_service,
        flat,
        picture_cache,
        hsts,
        no_payloads,
        ..
    } = options;
    let absolute = |path: &PathBuf| std::path::absolute(path).ok();
    format!(
        "{:?}",
        (
            program.ok(),
            [Some(content), Some(out), picture_cache.as_ref()].map(|path| path.map(absolute)),
            theme.path().map(std::path::absolute).map(Result::ok),
            (base_url, flat, hsts),
            [no_server, sign_in_service, no_payloads],
        )
    )
}
