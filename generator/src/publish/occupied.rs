//! Addresses of the tree at which others have something. They are found before anything is written,
//! and only where the publisher has no file yet: an edit of a page that is there asks nothing of
//! the disk.

use super::disk::{absent, find_name};
use super::foreign::some_of;
use super::payload::has_payload;
use super::report::PublishError;
use super::tree::Tree;
use crate::disk::members_if_any;
use crate::outputs;
use crate::plan::{Page, Target, payload_file};
use crate::render::{RenderBuffers, Renderer};
use crate::view::ViewError;
use model::{EntryId, Locale};
use rayon::prelude::*;
use std::path::Path;
use std::{fs, io};

/// Something of others where a publish needs a place.
pub(super) struct Obstacle {
    /// Its path below the root.
    place: String,
    kind: ObstacleKind,
    /// What is to be there.
    entry: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ObstacleKind {
    /// A file, or a link, in the place of a file.
    File,
    /// A file where a folder must be.
    Parent,
    /// A folder in the place of a file, which holds nothing.
    EmptyFolder,
    /// A folder that holds something.
    Folder,
}

impl Tree {
    /// What others have where these targets are to be, equal bytes apart.
    ///
    /// # Errors
    /// The disk does not say, or there is something that this publish may not take over.
    pub(super) fn look_for_obstacles(
        &self,
        views: &Renderer<'_>,
        targets: &[(String, Target)],
    ) -> Result<Vec<Obstacle>, PublishError> {
        let results = targets
            .par_iter()
            .map(|(path, target)| self.obstacles_of(views, path, target));
        let results = results.collect::<Result<Vec<_>, PublishError>>()?;
        let mut obstacles: Vec<Obstacle> = results.into_iter().flatten().collect();
        // A file in the place of a folder is in the way of every page below it.
        obstacles.sort_by(|a, b| a.place.cmp(&b.place));
        obstacles.dedup_by(|a, b| a.place == b.place);
        let may_stay =
            |obstacle: &&Obstacle| self.adopts() && obstacle.kind != ObstacleKind::Folder;
        let in_the_way: Vec<&Obstacle> = obstacles
            .iter()
            .filter(|obstacle| !may_stay(obstacle))
            .collect();
        if in_the_way.is_empty() {
            return Ok(obstacles);
        }
        let name = |obstacle: &&Obstacle| {
            let place = self.root.join(&obstacle.place);
            format!("{} in the place of {}", place.display(), obstacle.entry)
        };
        let places = some_of(in_the_way.iter().map(name));
        let is_folder = |obstacle: &&Obstacle| obstacle.kind == ObstacleKind::Folder;
        Err(if in_the_way.iter().any(is_folder) {
            PublishError::OccupiedByFolder {
                places,
                total: in_the_way.len(),
            }
        } else {
            PublishError::Occupied {
                places,
                total: in_the_way.len(),
            }
        })
    }

    fn obstacles_of(
        &self,
        views: &Renderer<'_>,
        path: &str,
        target: &Target,
    ) -> Result<Vec<Obstacle>, PublishError> {
        // What the publisher has there may have gone as well, and something else may have come.
        let is_known = !self.manifest.unknown.contains(path);
        let has_payload = has_payload(views, target);
        let listed = self.manifest.files.get(path).filter(|_| is_known);
        if listed.is_some_and(|published| published.payload.is_some() || !has_payload) {
            return Ok(Vec::new());
        }
        let page = listed.is_none().then(|| path.to_owned());
        let payload = has_payload.then(|| payload_file(path));
        let payload = payload.filter(|payload| !is_known || !self.manifest.lists_payload(payload));
        let mut obstacles = Vec::new();
        for (place, is_payload) in [(page, false), (payload, true)] {
            let Some(place) = place else { continue };
            let failed = |source| PublishError::Io {
                path: self.root.join(&place),
                source,
            };
            let Some((taken, kind)) = self.obstacle_at(&place).map_err(failed)? else {
                continue;
            };
            if kind == ObstacleKind::File
                && !self.adopts()
                && holds(
                    &self.root.join(&place),
                    &bytes_of(views, target, is_payload)?,
                )
                .map_err(failed)?
            {
                continue;
            }
            obstacles.push(Obstacle {
                place: taken,
                kind,
                entry: entry_of(views, target),
            });
        }
        Ok(obstacles)
    }

    /// What of others is at a place or above it, and its path.
    fn obstacle_at(&self, place: &str) -> io::Result<Option<(String, ObstacleKind)>> {
        let file = self.root.join(place);
        match find_name(&file)? {
            Some(found) if found.is_dir() => {
                let is_empty = members_if_any(&file)?.is_empty();
                let kind = if is_empty {
                    ObstacleKind::EmptyFolder
                } else {
                    ObstacleKind::Folder
                };
                return Ok(Some((place.to_owned(), kind)));
            }
            Some(_) if self.manifest.names(place) => return Ok(None),
            Some(_) => return Ok(Some((place.to_owned(), ObstacleKind::File))),
            None => {}
        }
        let mut above = place;
        while let Some((folder, _)) = above.rsplit_once('/') {
            above = folder;
            let path = self.root.join(folder);
            match find_name(&path)? {
                None => {}
                Some(found) if found.is_dir() => return Ok(None),
                // A link to a folder is as good as one; so is a link to nothing as bad as a file.
                Some(found) if found.is_symlink() && leads_to_folder(&path)? => return Ok(None),
                Some(_) if self.manifest.names(folder) => return Ok(None),
                Some(_) => return Ok(Some((folder.to_owned(), ObstacleKind::Parent))),
            }
        }
        Ok(None)
    }

    /// Why a file of the manifest cannot be replaced: others have put a folder in its place, or a
    /// file in that of its folder.
    pub(super) fn occupied(&self, path: &str) -> Option<PublishError> {
        let (taken, kind) = self.obstacle_at(path).ok()??;
        let places = format!(
            "{} in the place of /{path}",
            self.root.join(taken).display()
        );
        Some(match kind {
            ObstacleKind::File => return None,
            ObstacleKind::Folder => PublishError::OccupiedByFolder { places, total: 1 },
            ObstacleKind::Parent | ObstacleKind::EmptyFolder => {
                PublishError::Occupied { places, total: 1 }
            }
        })
    }

    /// Makes room at addresses that a publish takes over. A file in the place of a file is replaced
    /// as it is written.
    pub(super) fn clear(&self, obstacles: &[Obstacle]) -> Result<(), PublishError> {
        for Obstacle { place, kind, .. } in obstacles {
            let path = self.root.join(place);
            let cleared = match kind {
                ObstacleKind::Parent => self.disk.remove_file(&path),
                ObstacleKind::EmptyFolder => self.disk.remove_dir(&path),
                ObstacleKind::File | ObstacleKind::Folder => continue,
            };
            absent(cleared).map_err(|source| PublishError::Io { path, source })?;
        }
        Ok(())
    }
}

fn leads_to_folder(link: &Path) -> io::Result<bool> {
    Ok(absent(fs::metadata(link))?.is_some_and(|meta| meta.is_dir()))
}

/// Whether a file holds these bytes. One that cannot be read may hold anything else.
fn holds(file: &Path, bytes: &[u8]) -> io::Result<bool> {
    // Opening a pipe would wait for its writer.
    match absent(fs::metadata(file))? {
        Some(found) if found.is_file() && found.len() == bytes.len() as u64 => {
            Ok(fs::read(file).is_ok_and(|held| held == bytes))
        }
        _ => Ok(false),
    }
}

fn bytes_of(views: &Renderer<'_>, target: &Target, is_payload: bool) -> Result<Vec<u8>, ViewError> {
    let Target::Page(page, locale) = target else {
        return outputs::file(views, target);
    };
    let mut buffers = RenderBuffers::default();
    let view = views.page(page, *locale)?;
    views.render(&view, &mut buffers)?;
    Ok(if is_payload {
        buffers.payload
    } else {
        buffers.html
    })
}

/// What is published at an address, in the words of those who look for it.
fn entry_of(views: &Renderer<'_>, target: &Target) -> String {
    let address = views.plan().path(target);
    let entry = |id: EntryId, locale: Locale| {
        let entry = &views.record(id).ok()?.entry;
        Some(format!(
            "{} \"{}\" ({address})",
            entry.kind().collection(),
            entry.shown(locale).0.title
        ))
    };
    let named = match target {
        Target::Page(Page::Item(id), locale) | Target::Event(id, locale) => entry(*id, *locale),
        _ => None,
    };
    named.unwrap_or(address)
}
