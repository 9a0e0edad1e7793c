//! Warnings about what readers would not see as the author of an entry may mean it: links that lead
//! nowhere now, Markdown that is not read, paragraphs that became something else; and about lengths
//! of converted texts. A document with
//! warnings can be saved.

use generator::index::{Index, Row, field_links, settings_links};
use generator::plan::{Page, Plan};
use jiff::Timestamp;
use model::{
    Document, EntryId, FieldProblem, Kind, Locale, Redirect, Settings, Site, SiteLink, SitePath,
    Slug, check, markdown,
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use store::{Result, StoreReader};

/// Redirects that are followed, as the plan follows them.
const MOST_STEPS: usize = 8;

/// The warnings of an entry, sorted by field and line. `has_page` says whether the published tree
/// has a page or a file at an address: pages of archives are not in the store.
pub(crate) fn of_entry(
    reader: &StoreReader<'_>,
    document: &Document,
    now: Timestamp,
    has_page: &dyn Fn(&str) -> bool,
) -> Result<Vec<FieldProblem>> {
    let kind = document.entry.kind();
    // Bodies of users are plain text.
    if kind == Kind::Advertisements {
        return Ok(Vec::new());
    }
    let mut links = field_links(&document.entry);
    for slug in document.entry.names() {
        links.push(("fields.related".to_owned(), link_to(kind.item_path(slug))));
    }
    let bodies = document.bodies.each_ref().map(String::as_str);
    let mut warnings = check::doubled_hours(&document.entry.fields);
    warnings.extend(check::loose_lengths(&document.entry, bodies));
    for (locale, body) in Locale::ALL.into_iter().zip(&document.bodies) {
        let path = format!("texts.{}.body", locale.code());
        let examined = markdown::examine(kind, body);
        let of_marks = markdown::by_kind(examined.warnings, 1);
        for (line, problem) in of_marks.into_iter().chain(markdown::notes(body)) {
            let problem = FieldProblem {
                path: path.clone(),
                ..problem
            };
            warnings.push(problem.with("line", line));
        }
        let anchors = examined.facts.anchors.iter();
        let anchors = anchors.filter_map(|url| SiteLink::parse(url));
        let paths = examined.facts.links.into_iter().map(link_to);
        links.extend(paths.chain(anchors).map(|link| (path.clone(), link)));
    }
    warnings.extend(of_links(reader, &links, now, has_page)?);
    warnings.sort_by(|a, b| (&a.path, line(a)).cmp(&(&b.path, line(b))));
    warnings.dedup();
    Ok(warnings)
}

/// The warnings of settings: slides that are not shown, and links about cookies.
pub(crate) fn of_settings(
    reader: &StoreReader<'_>,
    settings: &Settings,
    now: Timestamp,
    has_page: &dyn Fn(&str) -> bool,
) -> Result<Vec<FieldProblem>> {
    let links: Vec<(String, SiteLink)> = settings_links(settings)
        .into_iter()
        .filter_map(|(path, url)| Some((path, SiteLink::parse(url)?)))
        .collect();
    of_links(reader, &links, now, has_page)
}

fn link_to(path: String) -> SiteLink {
    SiteLink {
        path,
        rest: String::new(),
    }
}

fn line(problem: &FieldProblem) -> Option<u64> {
    problem.params.get("line").and_then(Value::as_u64)
}

/// The warnings of links, each with the path of its field.
fn of_links(
    reader: &StoreReader<'_>,
    links: &[(String, SiteLink)],
    now: Timestamp,
    has_page: &dyn Fn(&str) -> bool,
) -> Result<Vec<FieldProblem>> {
    let targets = LinkTargets::load(reader, links, now)?;
    let mut warnings = Vec::new();
    for (path, link) in links {
        let locale = if path.starts_with("texts.us.") {
            Locale::Us
        } else {
            Locale::Ua
        };
        if let Some(key) = targets.fault(link, locale, has_page) {
            let warning = FieldProblem::new(path.as_str(), key);
            warnings.push(warning.with("value", link.to_string()));
        }
    }
    Ok(warnings)
}

/// The entries that some links may lead to, as an index of these alone, with the ids of their
/// headings.
struct LinkTargets {
    site: Arc<Site>,
    index: Index<'static>,
    headings: BTreeMap<EntryId, [Vec<String>; 2]>,
    /// Paths of entries in whatever state: those that readers do not see yet will be there.
    known: BTreeSet<String>,
}

impl LinkTargets {
    fn load(
        reader: &StoreReader<'_>,
        links: &[(String, SiteLink)],
        now: Timestamp,
    ) -> Result<LinkTargets> {
        let site = reader.site()?;
        let paths = links.iter().flat_map(|(_, link)| steps(&site, &link.path));
        let addresses = paths.filter_map(|path| entry_of(&path)).collect();
        let store::LinkTargets { live, known } = reader.link_targets(&addresses)?;
        let mut rows = Vec::new();
        let mut headings = BTreeMap::new();
        for (record, ids) in live {
            rows.push(Row::of(&record, &site));
            headings.insert(record.entry.id, ids);
        }
        Ok(LinkTargets {
            site,
            index: Index::new(rows, now.into()),
            headings,
            known,
        })
    }

    /// The key of the warning about a link.
    fn fault(
        &self,
        link: &SiteLink,
        locale: Locale,
        has_page: &dyn Fn(&str) -> bool,
    ) -> Option<&'static str> {
        let plan = Plan {
            index: &self.index,
            site: &self.site,
        };
        if plan.leads(link, locale).is_none() {
            // Before the next publish, the tree still has the page of an entry that was withdrawn.
            let is_there = entry_of(&link.path).is_none()
                && Locale::ALL
                    .iter()
                    .any(|locale| has_page(&locale.path(&link.path)));
            return match (is_there, self.known.contains(&link.path)) {
                (true, _) => None,
                (false, true) => Some("hidden_link"),
                (false, false) => Some("dead_link"),
            };
        }
        let fragment = link
            .fragment()
            .filter(|fragment| !fragment.is_empty() && *fragment != "top")?;
        let Some(Page::Item(id)) = plan.page_at(&link.path) else {
            return None;
        };
        let row = self.index.row(id)?;
        let written = if row.own[locale.index()] {
            locale
        } else {
            locale.other()
        };
        let is_page = matches!(
            SitePath::parse(&row.path()),
            SitePath::Entry(Kind::Pages, _)
        );
        let ids = &self.headings.get(&id)?[written.index()];
        (!is_page && !ids.iter().any(|id| id == fragment)).then_some("dead_anchor")
    }
}

/// The paths on the way of a link, over the redirects of the settings.
fn steps(site: &Site, path: &str) -> Vec<String> {
    let mut paths = vec![path.to_owned()];
    while let Some(last) = paths.last().filter(|_| paths.len() < MOST_STEPS) {
        let redirect = site
            .redirects
            .leading_from(last)
            .or_else(|| site.redirects.alias_at(last));
        let next = redirect.filter(|redirect| !Redirect::is_gone(redirect));
        let Some(next) = next.and_then(|redirect| SiteLink::parse(&redirect.to)) else {
            break;
        };
        paths.push(next.path);
    }
    paths
}

/// The entry that a path belongs to: its page, or a file below it.
fn entry_of(path: &str) -> Option<(Kind, Slug)> {
    let page = path
        .strip_suffix(".ics")
        .or_else(|| path.strip_suffix("/_payload.json"))
        .unwrap_or(path);
    let SitePath::Entry(kind, slug) = SitePath::parse(page) else {
        return None;
    };
    Some((kind, Slug::new(slug).ok()?))
}
