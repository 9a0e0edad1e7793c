//! Taxonomy and settings files.

use super::names::{CATEGORIES, LOCATIONS, PEOPLE, REDIRECTS, TAGS};
use super::reader::SiteReader;
use super::unread::Unread;
use super::{names, redirects, settings};
use crate::problems::FileProblem;
use model::{FieldProblem, Kind, MediaHash, Redirect, Site, check};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Reads everything that is not an entry; where its pictures lie is added to `media`.
pub(super) fn read(
    root: &Path,
    problems: &mut Vec<FileProblem>,
    media: &mut BTreeMap<MediaHash, PathBuf>,
) -> (Site, Unread) {
    let mut reader = SiteReader {
        root,
        problems,
        unread: Unread::default(),
    };
    let mut site = Site::default();
    let settings = settings::read(&mut reader, media);
    categories(&mut reader, &mut site);
    site.tags = reader.list(TAGS, "tag", check::tags);
    site.people = reader.list(PEOPLE, "person", check::people);
    site.locations = reader.list(LOCATIONS, "location", check::locations);
    site.redirects = reader
        .list(REDIRECTS, "redirect", |list| {
            check_redirects(root, &site, list)
        })
        .into();
    if let Some((toml, reading)) = settings {
        for problem in check::settings(&reading.document, &site) {
            if reading.unread.has(&problem.path) {
                continue;
            }
            let file = if problem.path == "favicon" {
                names::FAVICON
            } else {
                names::SETTINGS
            };
            reader.report_at(file, &toml, &problem.path, problem.to_string());
        }
        site.settings = reading.document;
    }
    (site, reader.unread)
}

fn categories(reader: &mut SiteReader<'_>, site: &mut Site) {
    let Some(toml) = reader.toml(CATEGORIES) else {
        return;
    };
    let Some(table) = reader.table(CATEGORIES, &toml) else {
        return;
    };
    for (collection, value) in &table {
        let collection = collection.get_ref();
        let Some(kind) = Kind::from_collection(collection).filter(|kind| kind.has_categories())
        else {
            let collections = Kind::LISTED.map(Kind::collection).join(", ");
            let message = format!("\"{collection}\" has no categories; known: {collections}");
            reader.report_at(CATEGORIES, &toml, collection, message);
            continue;
        };
        let list = reader.items(CATEGORIES, &toml, collection, value.get_ref(), |list| {
            check::categories(kind, list)
        });
        site.categories.insert(kind, list);
    }
}

/// Problems of redirects, by the place of each in the list.
fn check_redirects(root: &Path, site: &Site, list: &[Redirect]) -> Vec<FieldProblem> {
    let mut problems = check::redirects(
        list,
        |path| redirects::taken(root, site, path),
        |path| redirects::shown(root, site, path),
    );
    for problem in &mut problems {
        if let Some((_, path)) = problem.path.split_once('.') {
            problem.path = path.to_owned();
        }
    }
    problems
}
