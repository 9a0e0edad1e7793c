//! A publish that would remove more than a fifth of the pages without a reason is refused
//! (invariant 7).

use super::manifest::Manifest;
use super::report::PublishError;
use crate::plan::is_page_file;
use model::{Kind, Locale, SectionSet, Site};

/// Holds the files to be removed against the tree. An edit or an expiry accounts for the pages of
/// its entry, and a section that was switched off or that hides entries since the last publish for
/// all that is below its address. `explained` is the number of entries that changed; `None` allows everything.
pub(super) fn refuse_shrinking<'p>(
    manifest: &Manifest,
    site: &Site,
    withdrawn: impl Iterator<Item = &'p str>,
    explained: Option<usize>,
) -> Result<(), PublishError> {
    let Some(explained) = explained else {
        return Ok(());
    };
    let settings = &site.settings;
    let mut changed = added(&settings.sections_off, &manifest.sections_off);
    changed.extend(added(
        &settings.hide_untranslated,
        &manifest.sections_hidden,
    ));
    let counts = |path: &&str| is_page_file(path) && !is_below(path, &changed, site);
    let removed = withdrawn.filter(counts).count();
    // An entry accounts for its own two pages and for the lists it was the last of.
    let unexplained = removed.saturating_sub(explained * 8);
    // Counting all pages takes longer than an edit.
    if unexplained == 0 {
        return Ok(());
    }
    let total = manifest
        .files
        .keys()
        .map(String::as_str)
        .filter(counts)
        .count();
    if unexplained * 5 > total {
        return Err(PublishError::Shrinks { removed, total });
    }
    Ok(())
}

fn added(now: &SectionSet, before: &SectionSet) -> Vec<Kind> {
    now.kinds().filter(|kind| !before.contains(*kind)).collect()
}

/// Whether a page belongs to one of these sections: its lists, its entries and what entries left
/// behind, and its search, also at the addresses of its categories (docs/interpretations.md item
/// 7).
fn is_below(file: &str, sections: &[Kind], site: &Site) -> bool {
    if sections.is_empty() {
        return false;
    }
    let path = ["/", file].concat();
    let mut names = Locale::split(&path)
        .1
        .split('/')
        .skip(1)
        .map(|name| name.strip_suffix(".html").unwrap_or(name));
    match (names.next(), names.next()) {
        (Some("search"), Some(name)) => sections
            .iter()
            .any(|kind| kind.section() == name || site.category(*kind, name).is_some()),
        (Some(name), _) => sections.iter().any(|kind| kind.section() == name),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::{Category, Settings};
    use serde_json::json;
    use std::collections::BTreeMap;

    #[test]
    fn pages_of_a_section_are_known_by_their_files_in_each_shape() {
        let category: Category = serde_json::from_value(
            json!({ "slug": "theater", "name": { "ua": "Театр", "us": "Theater" } }),
        )
        .expect("a category");
        let categories = BTreeMap::from([(Kind::Posters, vec![category])]);
        let site = Site {
            settings: Settings::default(),
            categories,
            ..Site::default()
        };
        let is_of = |file: &str| is_below(file, &[Kind::Posters], &site);
        for file in [
            "poster/index.html",
            "poster.html",
            "us/poster.html",
            "us/poster/page/2026-11/index.html",
            "poster/category/theater.html",
            "search/poster/index.html",
            "us/search/poster.html",
            "search/theater.html",
        ] {
            assert!(is_of(file), "{file}");
        }
        for file in [
            "index.html",
            "us.html",
            "us/index.html",
            "posters.html",
            "novyny/poster.html",
            "search/all.html",
        ] {
            assert!(!is_of(file), "{file}");
        }
    }
}
