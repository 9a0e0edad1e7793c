//! Taxonomy and settings files.

use super::names::{CATEGORIES, LOCATIONS, PEOPLE, REDIRECTS, TAGS};
use super::reader::{ItemList, SiteReader};
use super::unread::Unread;
use super::{names, redirects, settings};
use crate::problems::FileProblem;
use model::{Category, FieldProblem, Kind, MediaHash, Redirect, Site, check};
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
    if let Some((toml, table)) = reader.table(CATEGORIES) {
        for (collection, items) in table {
            let Some(kind) =
                Kind::from_collection(&collection).filter(|kind| kind.has_categories())
            else {
                let collections = Kind::LISTED.map(Kind::collection).join(", ");
                reader.report_at(
                    CATEGORIES,
                    &toml,
                    &collection,
                    format!("\"{collection}\" has no categories; known: {collections}"),
                );
                continue;
            };
            let list: ItemList<Category> = reader.items(CATEGORIES, &toml, &collection, items);
            reader.report_items(
                CATEGORIES,
                &toml,
                &collection,
                &list.places,
                check::categories(kind, &list.items),
            );
            site.categories.insert(kind, list.items);
        }
    }
    site.tags = reader.list(TAGS, "tag", check::tags);
    site.people = reader.list(PEOPLE, "person", check::people);
    site.locations = reader.list(LOCATIONS, "location", check::locations);
    if let Some((toml, list)) = reader.file::<Redirect>(REDIRECTS, "redirect") {
        site.redirects = list.items.into();
        let taken = |path: &str| redirects::taken(root, &site, path);
        let is_page = |path: &str| redirects::shown(root, &site, path);
        let problems = check::redirects(&site.redirects, taken, is_page);
        let within = |problem: FieldProblem| match problem.path.split_once('.') {
            Some((_, path)) => FieldProblem {
                path: path.to_owned(),
                ..problem
            },
            None => problem,
        };
        reader.report_items(
            REDIRECTS,
            &toml,
            "redirect",
            &list.places,
            problems.into_iter().map(within).collect(),
        );
    }
    if let Some((toml, decoded)) = settings {
        let Some(settings) = &decoded.value else {
            return (site, reader.unread);
        };
        for problem in check::settings(settings, &site) {
            if decoded.is_made_up(&problem.path) {
                continue;
            }
            let file = if problem.path == "favicon" {
                names::FAVICON
            } else {
                names::SETTINGS
            };
            reader.report_at(file, &toml, &problem.path, problem.to_string());
        }
        site.settings = settings.clone();
    }
    (site, reader.unread)
}
