//! What readers will not see as the author of an entry may mean it: links that lead nowhere now,
//! Markdown that is not read, paragraphs that became something else. It keeps nothing from being
//! saved.

use super::{Result, StoreReader, document, row};
use engine::{Db, params};
use generator::index::{Index, Row, field_links};
use generator::plan::{Page, Plan};
use jiff::Timestamp;
use model::{
    Document, EntryId, FieldProblem, Kind, Locale, Record, Redirect, Settings, Site, SiteLink,
    SitePath, Slug, check, markdown,
};
use std::collections::{BTreeMap, BTreeSet};

/// Redirects that are followed, as the plan follows them.
const MOST_STEPS: usize = 8;

impl StoreReader<'_> {
    /// The warnings of an entry, sorted by field and line. `has_page` says whether the published
    /// tree has a page or a file at an address: pages of archives are not in the store.
    pub fn warnings(
        &self,
        document: &Document,
        now: Timestamp,
        has_page: &dyn Fn(&str) -> bool,
    ) -> Result<Vec<FieldProblem>> {
        let kind = document.entry.kind();
        // Bodies of users are plain text.
        if kind == Kind::Advertisements {
            return Ok(Vec::new());
        }
        let site = self.site()?;
        let mut links = field_links(&document.entry);
        let names = document.entry.names().map(|slug| kind.item_path(slug));
        links.extend(names.map(|path| {
            (
                "fields.related".to_owned(),
                SiteLink {
                    path,
                    rest: String::new(),
                },
            )
        }));
        let mut warnings = Vec::new();
        for (locale, body) in Locale::ALL.into_iter().zip(&document.bodies) {
            let path = format!("texts.{}.body", locale.code());
            let examined = markdown::examine(body);
            let lines = examined.warnings.into_iter().chain(markdown::notes(body));
            warnings.extend(lines.map(|(line, problem)| {
                FieldProblem {
                    path: path.clone(),
                    ..problem
                }
                .with("line", line + 1)
            }));
            let paths = examined.facts.links.into_iter().map(|path| SiteLink {
                path,
                rest: String::new(),
            });
            let anchors = examined
                .facts
                .anchors
                .iter()
                .filter_map(|url| SiteLink::parse(url));
            links.extend(paths.chain(anchors).map(|link| (path.clone(), link)));
        }
        warnings.extend(check::doubled_hours(&document.entry.fields));
        let targets =
            self.query(|db| LinkTargets::of(db, &site, links.iter().map(|(_, link)| link), now))?;
        for (path, link) in &links {
            let locale = if path.starts_with("texts.us.") {
                Locale::Us
            } else {
                Locale::Ua
            };
            let key = targets.fault(&site, link, locale, has_page);
            warnings.extend(
                key.map(|key| {
                    FieldProblem::new(path.as_str(), key).with("value", link.to_string())
                }),
            );
        }
        warnings.sort_by(|a, b| {
            let line = |problem: &FieldProblem| {
                problem
                    .params
                    .get("line")
                    .and_then(serde_json::Value::as_u64)
            };
            (&a.path, line(a)).cmp(&(&b.path, line(b)))
        });
        warnings.dedup();
        Ok(warnings)
    }

    /// The same of settings: slides that are not shown, and links about cookies.
    pub fn warnings_of_settings(
        &self,
        settings: &Settings,
        now: Timestamp,
        has_page: &dyn Fn(&str) -> bool,
    ) -> Result<Vec<FieldProblem>> {
        let site = self.site()?;
        let slides = (0..).zip(&settings.slides);
        let slides =
            slides.map(|(i, slide): (usize, _)| (format!("slides.{i}.url"), slide.url.as_str()));
        let cookies = [
            ("necessary", &settings.cookies.necessary),
            ("optional", &settings.cookies.optional),
        ];
        let cookies = cookies.into_iter().flat_map(|(group, cookies)| {
            cookies.iter().enumerate().flat_map(move |(i, cookie)| {
                let links = cookie.links.iter().enumerate();
                links.map(move |(j, link)| {
                    (
                        format!("cookies.{group}.{i}.links.{j}.href"),
                        link.href.as_str(),
                    )
                })
            })
        });
        let links: Vec<(String, SiteLink)> = slides
            .chain(cookies)
            .filter_map(|(path, url)| Some((path, SiteLink::parse(url)?)))
            .collect();
        let targets =
            self.query(|db| LinkTargets::of(db, &site, links.iter().map(|(_, link)| link), now))?;
        let warnings = links.iter().filter_map(|(path, link)| {
            let key = targets.fault(&site, link, Locale::Ua, has_page)?;
            Some(FieldProblem::new(path.as_str(), key).with("value", link.to_string()))
        });
        Ok(warnings.collect())
    }
}

/// The entries that some links may lead to, as an index of these alone, with the ids of their
/// headings.
struct LinkTargets {
    index: Index<'static>,
    headings: BTreeMap<EntryId, [Vec<String>; 2]>,
    /// Entries in whatever state: those that readers do not see yet will be there.
    known: BTreeSet<String>,
}

impl LinkTargets {
    fn of<'l>(
        db: &Db,
        site: &Site,
        links: impl Iterator<Item = &'l SiteLink>,
        now: Timestamp,
    ) -> Result<LinkTargets> {
        let (mut rows, mut headings, mut known) = (Vec::new(), BTreeMap::new(), BTreeSet::new());
        let paths: BTreeSet<String> = links.flat_map(|link| steps(site, &link.path)).collect();
        for path in paths {
            let Some((kind, slug)) = entry_of(&path) else {
                continue;
            };
            let exists: bool = db.value(
                "SELECT EXISTS (SELECT 1 FROM entries WHERE kind = ?1 AND slug = ?2 AND erased_at IS NULL)",
                [kind.collection(), slug.as_str()],
            )?;
            if exists {
                known.insert(kind.item_path(&slug));
            }
            let mut query = db.prepare(
                "SELECT l.entry_id, l.entry, l.facts, l.body_ua, l.body_us FROM live l
                 WHERE l.entry_id IN (SELECT entry_id FROM live WHERE kind = ?1 AND slug = ?2
                                      UNION SELECT entry_id FROM slug_history WHERE kind = ?1 AND slug = ?2)",
            )?;
            let mut live = query.query(params![kind.collection(), slug.as_str()])?;
            while let Some(row) = live.next()? {
                let (id, entry, facts): (EntryId, String, String) =
                    (row.get("entry_id")?, row.get("entry")?, row.get("facts")?);
                let bodies: [String; 2] = [row.get("body_ua")?, row.get("body_us")?];
                let mut entry = document::decode(&entry)?;
                entry.id = id;
                let record = Record {
                    entry,
                    facts: serde_json::from_str(&facts)?,
                };
                rows.push(Row::of(&record, site));
                headings.insert(id, markdown::facts_of(&bodies).map(|facts| facts.ids));
            }
        }
        Ok(LinkTargets {
            index: Index::new(rows, row::unix_seconds(now)),
            headings,
            known,
        })
    }

    /// The key of the warning about a link.
    fn fault(
        &self,
        site: &Site,
        link: &SiteLink,
        locale: Locale,
        has_page: &dyn Fn(&str) -> bool,
    ) -> Option<&'static str> {
        let plan = Plan {
            index: &self.index,
            site,
        };
        if plan.leads(link, locale).is_none() {
            // Before the next publish, the tree still has the page of an entry that was withdrawn.
            let is_there = entry_of(&link.path).is_none()
                && [locale, locale.other()]
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
