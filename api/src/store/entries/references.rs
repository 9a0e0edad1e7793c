//! What an entry names of the taxonomy, checked in the transaction that stores it: a category may be deleted or closed
//! between the validation of a form and its save.

use crate::store::{Error, Result};
use model::{Entry, FieldProblem, Fields, Site, Slug};

/// Refuses an entry that names something the site does not have, or newly chooses something closed.
pub(in crate::store) fn check(entry: &Entry, before: Option<&Entry>, site: &Site) -> Result<()> {
    let kind = entry.kind();
    let mut problems = Vec::new();
    let mut one = |path: &str, now: Option<&Slug>, was: Option<&Slug>, known: bool, closed: bool| {
        let Some(slug) = now else { return };
        if !known || closed && was != Some(slug) {
            problems.push(FieldProblem::new(path, "bad_choice").with("value", slug.as_str()));
        }
    };
    let category = entry.category.as_ref();
    one(
        "category",
        category,
        before.and_then(|before| before.category.as_ref()),
        category.is_none_or(|slug| site.category(kind, slug).is_some()),
        category.is_some_and(|slug| site.category_closed(kind, slug)),
    );
    let location = entry.location.as_ref();
    one(
        "location",
        location,
        before.and_then(|before| before.location.as_ref()),
        location.is_none_or(|slug| site.location(slug).is_some()),
        location.is_some_and(|slug| site.location_closed(slug)),
    );
    let mut all = |path: &str, slugs: &[Slug], known: &dyn Fn(&str) -> bool| {
        for (i, slug) in slugs.iter().enumerate().filter(|(_, slug)| !known(slug)) {
            problems
                .push(FieldProblem::new(format!("{path}.{i}"), "bad_choice").with("value", slug.as_str()));
        }
    };
    all("tags", &entry.tags, &|slug| site.tag(slug).is_some());
    match &entry.fields {
        Fields::News(news) => all("fields.bylines", &news.bylines, &|slug| site.person(slug).is_some()),
        Fields::Service(service) => {
            all("fields.areas", &service.areas, &|slug| site.location(slug).is_some());
        }
        Fields::Reklama(reklama) => {
            all("fields.location_ids", &reklama.location_ids, &|slug| site.location(slug).is_some());
        }
        _ => {}
    }
    if problems.is_empty() { Ok(()) } else { Err(Error::Invalid(problems)) }
}
