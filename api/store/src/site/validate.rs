//! Whether a document is valid among the others of its set. One call each to the rules of the
//! generator, which the reader of text files calls as well.

use crate::{Error, Result, SiteSet};
use domain::rejection::Rejection;
use engine::{Db, params};
use model::{FieldProblem, Order, Redirect, Site, SitePath, check};

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

/// A redirect by itself and among the others: no circle, no page at its address, something to show
/// at an alias.
fn redirect(db: &Db, i: usize, site: &Site) -> Result<Vec<FieldProblem>> {
    let Some(Redirect { from, to, .. }) = site.redirects.get(i) else {
        return Ok(Vec::new());
    };
    // The rules ask about every redirect; only the one that is written is worth a look into the
    // database.
    let taken = is_taken(db, site, from)?;
    let shown = is_shown(db, site, to)?;
    let all = check::redirects(
        &site.redirects,
        |path| path == from && taken,
        |path| path != to || shown,
    );
    let prefix = format!("redirect.{i}.");
    let own = all.into_iter().filter_map(|problem| {
        let path = problem.path.strip_prefix(&prefix)?.to_owned();
        Some(FieldProblem { path, ..problem })
    });
    Ok(own.collect())
}

/// The address that a target names, without its query.
fn site_path(target: &str) -> SitePath<'_> {
    SitePath::parse(target.split(['?', '#']).next().unwrap_or_default())
}

/// Whether readers find a page at the path: a section, a category, an archive page or an entry that
/// is public.
fn is_taken(db: &Db, site: &Site, path: &str) -> Result<bool> {
    match site_path(path) {
        // Archive pages come and go with their entries: all of their addresses are the site's.
        SitePath::Home | SitePath::Archive(..) => Ok(true),
        SitePath::Author(slug) => Ok(site.person(slug).is_some()),
        SitePath::Entry(kind, slug) => Ok(db.value(
            "SELECT EXISTS (SELECT 1 FROM live WHERE kind = ?1 AND slug = ?2)",
            params![kind, slug],
        )?),
        _ => is_shown(db, site, path),
    }
}

/// Whether an alias could show the page at the path; an alias of an entry waits while it is
/// withdrawn.
fn is_shown(db: &Db, site: &Site, path: &str) -> Result<bool> {
    match site_path(path) {
        SitePath::Section(kind) => Ok(kind.order() != Order::Unlisted),
        SitePath::Category(kind, slug) => {
            Ok(kind.has_category_routes() && site.category(kind, slug).is_some())
        }
        SitePath::Entry(kind, slug) => Ok(db.value(
            "SELECT EXISTS (SELECT 1 FROM entries WHERE kind = ?1 AND slug = ?2 AND erased_at IS NULL)
                     OR EXISTS (SELECT 1 FROM live WHERE kind = ?1 AND slug = ?2)",
            params![kind, slug],
        )?),
        _ => Ok(false),
    }
}

/// The problems as a refusal, if there are any.
pub(super) fn refuse(problems: Vec<FieldProblem>) -> Result<()> {
    if problems.is_empty() {
        Ok(())
    } else {
        Err(Error::Rejected(Rejection::Invalid(problems)))
    }
}
