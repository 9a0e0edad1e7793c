//! Addresses of the tree at which others have something. They are found before anything is written,
//! and only where the publisher has no file yet: an edit of a page that is there asks nothing of
//! the disk.

use super::disk::{absent, find_name};
use super::foreign::some_of;
use super::payload::has_payload;
use super::report::PublishError;
use super::tree::Tree;
use crate::outputs;
use crate::plan::{Page, Target, payload_file};
use crate::render::{RenderBuffers, Renderer};
use crate::view::ViewError;
use files::disk::members_if_any;
use rayon::prelude::*;
use std::path::Path;
use std::{fs, io};

/// Something of others in a place that a publish needs.
pub(super) struct Obstacle {
    /// Its path below the root.
    place: String,
    kind: ObstacleKind,
    /// The entry or the address that needs the place.
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
    /// Files and folders of others in the places of these targets, except files with equal bytes.
    ///
    /// # Errors
    /// The disk does not say, or there is something that this publish may not take over.
    pub(super) fn look_for_obstacles(
        &self,
        views: &Renderer<'_>,
        targets: &[(String, Target)],
    ) -> Result<Vec<Obstacle>, PublishError> {
        let results: Vec<Vec<Obstacle>> = targets
            .par_iter()
            .map(|(path, target)| self.obstacles_of(views, path, target))
            .collect::<Result<_, PublishError>>()?;
        let mut obstacles: Vec<Obstacle> = results.into_iter().flatten().collect();
        // A file in the place of a folder is in the way of every page below it.
        obstacles.sort_by(|a, b| a.place.cmp(&b.place));
        obstacles.dedup_by(|a, b| a.place == b.place);
        let mut in_the_way = Vec::new();
        let mut has_folder = false;
        for Obstacle { place, kind, entry } in &obstacles {
            let is_folder = *kind == ObstacleKind::Folder;
            has_folder |= is_folder;
            if is_folder || !self.adopts() {
                let place = self.root.join(place);
                in_the_way.push(format!("{} in the place of {entry}", place.display()));
            }
        }
        let total = in_the_way.len();
        let places = some_of(in_the_way.iter());
        match total {
            0 => Ok(obstacles),
            _ if has_folder => Err(PublishError::OccupiedByFolder { places, total }),
            _ => Err(PublishError::Occupied { places, total }),
        }
    }

    fn obstacles_of(
        &self,
        views: &Renderer<'_>,
        path: &str,
        target: &Target,
    ) -> Result<Vec<Obstacle>, PublishError> {
        // The publisher's own file may be gone as well, and a file of others in its place.
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
            let file = self.root.join(&place);
            let obstacle = self.obstacle_at(&place).map_err(PublishError::io(&file))?;
            let Some((place, kind)) = obstacle else {
                continue;
            };
            if kind == ObstacleKind::File && !self.adopts() {
                let bytes = bytes_of(views, target, is_payload)?;
                if holds(&file, &bytes).map_err(PublishError::io(&file))? {
                    continue;
                }
            }
            obstacles.push(Obstacle {
                place,
                kind,
                entry: entry_of(views, target),
            });
        }
        Ok(obstacles)
    }

    /// The path and kind of something of others at a place or above it.
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
        let (place, kind) = self.obstacle_at(path).ok()??;
        let place = self.root.join(place);
        let places = format!("{} in the place of /{path}", place.display());
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
            absent(cleared).map_err(PublishError::io(&path))?;
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

/// The kind and title of the entry at an address, so that an editor recognizes it; of other pages
/// the address.
fn entry_of(views: &Renderer<'_>, target: &Target) -> String {
    let address = views.plan().path(target);
    if let Target::Page(Page::Item(id), locale) | Target::Event(id, locale) = target
        && let Ok(record) = views.record(*id)
    {
        let kind = record.entry.kind().collection();
        let title = &record.entry.shown(*locale).0.title;
        return format!("{kind} \"{title}\" ({address})");
    }
    address
}
