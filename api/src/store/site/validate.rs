//! Whether a document is valid among the others of its set. One call each to the rules of the generator, which the
//! reader of text files calls as well.

use crate::store::engine::{Db, params};
use crate::store::{Error, Result, SiteSet};
use model::{FieldProblem, Kind, Order, Redirect, Site, check};

/// Validation errors of the `i`-th document of a set, by its own fields. `site` is as it would be.
pub(super) fn problems(db: &Db, set: SiteSet, i: usize, site: &Site) -> Result<Vec<FieldProblem>> {
    let list = match set {
        SiteSet::Categories(kind) => check::categories(kind, site.categories(kind)),
        SiteSet::Tags => check::tags(&site.tags),
        SiteSet::Locations => check::locations(&site.locations),
        SiteSet::People => check::people(&site.people),
        SiteSet::Redirects => return redirect(db, i, site),
    };
    Ok(check::of(i, list))
}

/// A redirect by itself and among the others: no circle, no page at its address, something to show at an alias.
fn redirect(db: &Db, i: usize, site: &Site) -> Result<Vec<FieldProblem>> {
    let Some(Redirect { from, to, .. }) = site.redirects.get(i) else { return Ok(Vec::new()) };
    // The rules ask about every redirect; only the one that is written is worth a look into the database.
    let (taken, shown) = (is_taken(db, site, from)?, is_shown(db, site, to)?);
    let all = check::redirects(&site.redirects, |path| path == from && taken, |path| path != to || shown);
    let prefix = format!("redirect.{i}.");
    let own = all.into_iter().filter_map(|problem| {
        let path = problem.path.strip_prefix(&prefix)?.to_owned();
        Some(FieldProblem { path, ..problem })
    });
    Ok(own.collect())
}

/// What a path without language prefix would be.
enum Place<'p> {
    Home,
    Section(Kind),
    Category(Kind, &'p str),
    /// Archive pages come and go with their entries: all of their addresses are the site's.
    Archive,
    Entry(Kind, &'p str),
    Nothing,
}

fn place(path: &str) -> Place<'_> {
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let segments: Vec<&str> = path.trim_start_matches('/').split('/').collect();
    match (Kind::from_section(segments[0]), &segments[1..]) {
        (None, []) if segments[0].is_empty() => Place::Home,
        (None, []) => Place::Entry(Kind::Pages, segments[0]),
        (None, [slug]) if segments[0] == Kind::Reklama.section() => Place::Entry(Kind::Reklama, slug),
        (Some(kind), []) => Place::Section(kind),
        (Some(_), ["page", _] | ["category", _, "page", _]) => Place::Archive,
        (Some(kind), ["category", slug]) => Place::Category(kind, slug),
        (Some(kind), [slug]) => Place::Entry(kind, slug),
        _ => Place::Nothing,
    }
}

/// Whether readers find a page at the path: a section, a category, an archive page or an entry that is public.
fn is_taken(db: &Db, site: &Site, path: &str) -> Result<bool> {
    match place(path) {
        Place::Home | Place::Archive => Ok(true),
        Place::Entry(kind, slug) => Ok(db.value(
            "SELECT EXISTS (SELECT 1 FROM live WHERE kind = ?1 AND slug = ?2)",
            params![kind.collection(), slug],
        )?),
        _ => is_shown(db, site, path),
    }
}

/// Whether an alias could show the page at the path; an alias of an entry waits while it is withdrawn.
fn is_shown(db: &Db, site: &Site, path: &str) -> Result<bool> {
    match place(path) {
        Place::Section(kind) => Ok(kind.order() != Order::Unlisted),
        Place::Category(kind, slug) => Ok(kind.has_category_routes() && site.category(kind, slug).is_some()),
        Place::Entry(kind, slug) => Ok(db.value(
            "SELECT EXISTS (SELECT 1 FROM entries WHERE kind = ?1 AND slug = ?2 AND erased_at IS NULL)
                     OR EXISTS (SELECT 1 FROM live WHERE kind = ?1 AND slug = ?2)",
            params![kind.collection(), slug],
        )?),
        Place::Home | Place::Archive | Place::Nothing => Ok(false),
    }
}

/// The problems as a refusal, if there are any.
pub(super) fn refuse(problems: Vec<FieldProblem>) -> Result<()> {
    if problems.is_empty() { Ok(()) } else { Err(Error::Invalid(problems)) }
}
