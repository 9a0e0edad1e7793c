//! What an entry names of the taxonomy, checked in the transaction that puts it back: it may be
//! gone by now.

use crate::{Error, Result};
use domain::rejection::Rejection;
use model::{Entry, FieldProblem, Fields, Site, Slug};

/// Refuses an entry that names something the site does not have.
pub(crate) fn check(entry: &Entry, site: &Site) -> Result<()> {
    let kind = entry.kind();
    let mut problems = Vec::new();
    for (path, slug, is_known) in [
        (
            "category",
            &entry.category,
            &(|slug: &str| site.category(kind, slug).is_some()) as &dyn Fn(&str) -> bool,
        ),
        ("location", &entry.location, &|slug| {
            site.location(slug).is_some()
        }),
    ] {
        if let Some(slug) = slug.as_ref().filter(|slug| !is_known(slug)) {
            problems.push(FieldProblem::new(path, "bad_choice").with("value", slug.as_str()));
        }
    }
    let mut all = |path: &str, slugs: &[Slug], known: &dyn Fn(&str) -> bool| {
        for (i, slug) in slugs.iter().enumerate().filter(|(_, slug)| !known(slug)) {
            problems.push(
                FieldProblem::new(format!("{path}.{i}"), "bad_choice").with("value", slug.as_str()),
            );
        }
    };
    all("tags", &entry.tags, &|slug| site.tag(slug).is_some());
    match &entry.fields {
        Fields::News(news) => all("fields.bylines", &news.bylines, &|slug| {
            site.person(slug).is_some()
        }),
        Fields::Service(service) => {
            all("fields.areas", &service.areas, &|slug| {
                site.location(slug).is_some()
            });
        }
        Fields::Reklama(reklama) => {
            all("fields.location_ids", &reklama.location_ids, &|slug| {
                site.location(slug).is_some()
            });
        }
        _ => {}
    }
    if problems.is_empty() {
        Ok(())
    } else {
        Err(Error::Rejected(Rejection::Invalid(problems)))
    }
}
