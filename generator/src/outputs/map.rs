//! The files that a publish writes, each once, with the one target it holds.

use super::path::{file_path, has_file};
use crate::plan::Target;
use crate::render::Renderer;
use std::collections::BTreeSet;
use std::collections::btree_map::{BTreeMap, Entry};

/// Files by their path below the root of the tree, and paths that have none.
///
/// A path has one target. An old address that an entry took over leads on no longer: its page has
/// the file.
#[derive(Debug, Default)]
pub struct FileMap {
    files: BTreeMap<String, Target>,
    absent: BTreeSet<String>,
}

impl FileMap {
    /// Every file of the tree.
    pub fn whole(views: &Renderer<'_>) -> FileMap {
        let mut map = FileMap::default();
        let assets = views.theme.assets.iter().cloned().map(Target::Asset);
        let own = views.plan().all().into_iter().chain([Target::NoJekyll]);
        let all = own.chain(assets).filter(|target| has_file(views, target));
        all.for_each(|target| map.insert(views, target));
        map
    }

    /// The files that the plan has at the paths of these targets.
    pub fn of(views: &Renderer<'_>, candidates: impl IntoIterator<Item = Target>) -> FileMap {
        let plan = views.plan();
        let mut map = FileMap::default();
        for candidate in candidates
            .into_iter()
            .filter(|target| plan.has_address(target))
        {
            if !has_file(views, &candidate) {
                continue;
            }
            match plan
                .resolve(&candidate)
                .filter(|target| has_file(views, target))
            {
                Some(target) => map.insert(views, target),
                None => drop(map.absent.insert(file_path(views, &candidate))),
            }
        }
        map
    }

    /// Names paths that had a file and may have none now.
    pub fn replacing(mut self, before: FileMap) -> FileMap {
        self.absent.extend(before.files.into_keys());
        self
    }

    /// Adds those files of another map that are at one of these paths; at the others no file
    /// belongs.
    pub fn add(&mut self, other: FileMap, paths: &BTreeSet<String>) {
        for (path, target) in other
            .files
            .into_iter()
            .filter(|(path, _)| paths.contains(path))
        {
            self.files.entry(path).or_insert(target);
        }
        self.absent.extend(paths.iter().cloned());
    }

    /// Of two targets of one path the first in the order of [`Target`] has the file: a page before
    /// an alias or a redirect.
    fn insert(&mut self, views: &Renderer<'_>, target: Target) {
        match self.files.entry(file_path(views, &target)) {
            Entry::Vacant(file) => drop(file.insert(target)),
            Entry::Occupied(mut file) if target < *file.get() => drop(file.insert(target)),
            Entry::Occupied(_) => {}
        }
    }

    /// Whether a file belongs at a path.
    pub fn contains(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    /// The target that the file at a path holds.
    pub fn get(&self, path: &str) -> Option<&Target> {
        self.files.get(path)
    }

    /// Paths where no file belongs, as far as this map was asked.
    pub fn absent(&self) -> impl Iterator<Item = &String> {
        self.absent.iter().filter(|path| !self.contains(path))
    }

    /// The files with what they hold.
    pub fn iter(&self) -> impl Iterator<Item = (&String, &Target)> {
        self.files.iter()
    }
}
