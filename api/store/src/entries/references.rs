//! Names of the taxonomy in an entry, checked in the transaction that puts it back: they may be
//! gone by now.

use crate::{Error, Result};
use domain::rejection::Rejection;
use model::{Entry, FieldProblem, Fields, Site, Slug};

/// Refuses an entry that names something the site does not have.
pub(crate) fn check(entry: &Entry, site: &Site) -> Result<()> {
    let kind = entry.kind();
    let mut problems = Vec::new();
    if let Some(slug) = &entry.category
        && site.category(kind, slug).is_none()
    {
        problems.push(unknown("category", slug));
    }
    if let Some(slug) = &entry.location
        && site.location(slug).is_none()
    {
        problems.push(unknown("location", slug));
    }
    for (i, slug) in entry.tags.iter().enumerate() {
        if site.tag(slug).is_none() {
            problems.push(unknown(format!("tags.{i}"), slug));
        }
    }
    match &entry.fields {
        Fields::News(news) => {
            for (i, slug) in news.bylines.iter().enumerate() {
                if site.person(slug).is_none() {
                    problems.push(unknown(format!("fields.bylines.{i}"), slug));
                }
            }
        }
        Fields::Service(service) => {
            problems.extend(unknown_locations("fields.areas", &service.areas, site));
        }
        Fields::Reklama(reklama) => {
            let slugs = &reklama.location_ids;
            problems.extend(unknown_locations("fields.location_ids", slugs, site));
        }
        _ => {}
    }
    if problems.is_empty() {
        Ok(())
    } else {
        Err(Error::Rejected(Rejection::Invalid(problems)))
    }
}

fn unknown(path: impl Into<String>, slug: &Slug) -> FieldProblem {
    FieldProblem::new(path, "bad_choice").with("value", slug.as_str())
}

fn unknown_locations(path: &str, slugs: &[Slug], site: &Site) -> Vec<FieldProblem> {
    let mut problems = Vec::new();
    for (i, slug) in slugs.iter().enumerate() {
        if site.location(slug).is_none() {
            problems.push(unknown(format!("{path}.{i}"), slug));
        }
    }
    problems
}
