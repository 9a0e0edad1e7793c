//! Links of a folder that readers would not get: pages show their words without a link.

use super::loaded_portal::LoadedPortal;
use super::outline::Outline;
use super::{front_matter, names, text};
use crate::index::{Index, Row, settings_links};
use crate::plan::{Page, Plan, needs_server};
use crate::problems::FileProblem;
use model::{EntryId, Kind, Locale, SiteLink, Slug};
use std::collections::HashSet;
use std::path::Path;

impl LoadedPortal {
    /// Links in texts, campaigns, slides and redirects that lead nowhere, entries that others name
    /// and readers do not see, and fragments that no heading has; `has_server` says whether
    /// addresses that only visnyk-api answers lead somewhere.
    pub fn dead_links(&self, index: &Index<'_>, has_server: bool) -> Vec<FileProblem> {
        let judge = Judge {
            dir: &self.dir,
            plan: Plan {
                index,
                site: &self.site,
            },
            has_server,
            unread: &self.unread,
            outlines: &self.outlines,
            paths: self.outlines.iter().map(Outline::path).collect(),
        };
        let mut warnings = Vec::new();
        for (id, outline) in (1..).zip(&self.outlines) {
            if let Some(row) = index.row(EntryId(id)) {
                judge.entry(outline, row, &mut warnings);
            }
        }
        warnings.extend(self.dead_redirects(&judge));
        warnings.extend(self.dead_settings(&judge));
        warnings
    }

    fn dead_redirects(&self, judge: &Judge<'_>) -> Vec<FileProblem> {
        let toml = text::read_to_string(&self.dir.join(names::REDIRECTS)).unwrap_or_default();
        let mut dead = Vec::new();
        for (i, redirect) in self.site.redirects.iter().enumerate() {
            // The target of an alias is checked with its file, and a page that is gone leads nowhere.
            if !redirect.is_alias()
                && !redirect.is_gone()
                && let Some(link) = SiteLink::parse(&redirect.to)
                && let Some(why) = judge.fault(&link, Locale::Ua)
            {
                let line = front_matter::line_of(&toml, &format!("redirect.{i}.to"));
                let line = line.map_or(0, |line| line + 1);
                let message = format!("redirect to \"{}\" {why}", redirect.to);
                dead.push(FileProblem::new(names::REDIRECTS, line, message));
            }
        }
        dead
    }

    /// Slides and what is said about cookies.
    fn dead_settings(&self, judge: &Judge<'_>) -> Vec<FileProblem> {
        let settings = &self.site.settings;
        let toml = text::read_to_string(&self.dir.join(names::SETTINGS)).unwrap_or_default();
        let mut dead = Vec::new();
        for (path, url) in settings_links(settings) {
            let Some(why) = SiteLink::parse(url).and_then(|link| judge.fault(&link, Locale::Ua))
            else {
                continue;
            };
            let line = front_matter::line_of(&toml, &path).map_or(0, |line| line + 1);
            let what = if path.starts_with("slides.") {
                "the slide is not shown: its address"
            } else {
                "link"
            };
            let message = format!("{what} \"{url}\" {why}");
            dead.push(FileProblem::new(names::SETTINGS, line, message));
        }
        dead
    }
}

struct Judge<'a> {
    dir: &'a Path,
    plan: Plan<'a>,
    has_server: bool,
    unread: &'a HashSet<String>,
    /// All entries, by their ids.
    outlines: &'a [Outline],
    /// Paths of entries in whatever state.
    paths: HashSet<String>,
}

impl Judge<'_> {
    /// Why a link leads nowhere, and what to do.
    fn fault(&self, link: &SiteLink, locale: Locale) -> Option<String> {
        let address = self.plan.leads(link, locale);
        match (address, self.paths.contains(&link.path)) {
            (Some(address), _) if self.has_server || !needs_server(&address) => None,
            (Some(_), _) => Some(
                "needs visnyk-api, which this tree does without; remove it or build without --no-server"
                    .to_owned(),
            ),
            (None, _) if self.unread.contains(&link.path) => None,
            (None, true) => Some(
                "leads to an entry that readers of this language do not see now; publish that or remove the link".to_owned(),
            ),
            (None, false) => Some("is broken; correct the address or remove it".to_owned()),
        }
    }

    /// The fault of a link of an entry: one that readers do not see yet may link to another that
    /// they do not see.
    fn fault_in(&self, link: &SiteLink, locale: Locale, is_public: bool) -> Option<String> {
        let is_judged = is_public || !self.paths.contains(&link.path);
        self.fault(link, locale).filter(|_| is_judged)
    }

    fn entry(&self, outline: &Outline, row: &Row, warnings: &mut Vec<FileProblem>) {
        let dir = outline.dir(self.dir);
        let is_public = self.plan.index.public(row.id).is_some();
        for slug in &row.related {
            if let Some(message) = self.unseen(outline.kind, slug, is_public) {
                let file = outline.first_file();
                let line = naming_line(&self.dir.join(&file), slug);
                warnings.push(FileProblem::new(file, line, message));
            }
        }
        for (path, link) in &outline.field_links {
            let locale = if path.starts_with("texts.us.") {
                Locale::Us
            } else if path.starts_with("texts.ua.") {
                Locale::Ua
            } else {
                outline.first
            };
            if let Some(why) = self.fault_in(link, locale, is_public) {
                let name = path.rsplit('.').next().unwrap_or_default();
                let message = format!("{name}: link \"{link}\" {why}");
                let line = link_line(&dir, locale, &link.path);
                warnings.push(FileProblem::new(outline.file(locale), line, message));
            }
        }
        for (locale, body) in Locale::ALL.into_iter().zip(&outline.bodies) {
            let links = body.links.iter().filter_map(|path| {
                let link = SiteLink {
                    path: path.clone(),
                    rest: String::new(),
                };
                let why = self.fault_in(&link, locale, is_public)?;
                Some((path, format!("link \"{path}\" {why}")))
            });
            let mut dead = body
                .anchors
                .iter()
                .filter(|anchor| self.is_dead_anchor(anchor, locale));
            // One warning for all of them: a page of another program has many.
            let anchor = dead.next().map(|anchor| {
                let more = match dead.count() {
                    0 => String::new(),
                    more => format!(" (and {more} more links of this text)"),
                };
                let message = format!(
                    "link \"{anchor}\" names no heading of that page; correct what is after the #{more}"
                );
                (anchor, message)
            });
            for (link, message) in links.chain(anchor) {
                let line = link_line(&dir, locale, link.split('#').next().unwrap_or(link));
                warnings.push(FileProblem::new(outline.file(locale), line, message));
            }
        }
    }

    /// Why an entry that another of its kind names is not shown.
    fn unseen(&self, kind: Kind, slug: &Slug, is_public: bool) -> Option<String> {
        let path = kind.item_path(slug);
        let exists = self.paths.contains(&path);
        let is_judged = !self.unread.contains(&path) && (is_public || !exists);
        if self.plan.index.follow(kind, slug).is_some() || !is_judged {
            return None;
        }
        let collection = kind.collection();
        Some(if exists {
            format!(
                "\"{slug}\", which it names, is not shown: readers do not see it now; publish that or remove the name"
            )
        } else {
            format!(
                "\"{slug}\", which it names, does not exist in {collection}; correct or remove it"
            )
        })
    }

    /// Whether a link names a part of an entry's page that its text does not have. Pages have parts
    /// of their own besides.
    fn is_dead_anchor(&self, anchor: &str, locale: Locale) -> bool {
        let fragment =
            SiteLink::parse(anchor).and_then(|link| link.fragment().map(ToOwned::to_owned));
        let Some(fragment) = fragment.filter(|fragment| !fragment.is_empty() && fragment != "top")
        else {
            return false;
        };
        let Some(Page::Item(id)) = self.plan.page_at(anchor) else {
            return false;
        };
        let at = usize::try_from(id.0 - 1).ok();
        let outline = at.and_then(|at| self.outlines.get(at));
        let (Some(outline), Some(row)) = (outline, self.plan.index.row(id)) else {
            return false;
        };
        let written = if row.own[locale.index()] {
            locale
        } else {
            locale.other()
        };
        let ids = &outline.bodies[written.index()].ids;
        outline.kind != Kind::Pages && !ids.contains(&fragment)
    }
}

/// The line of front matter that names `slug`.
fn naming_line(file: &Path, slug: &Slug) -> usize {
    let text = text::read_to_string(file).unwrap_or_default();
    let quoted = [format!("\"{slug}\""), format!("'{slug}'")];
    let index = text
        .lines()
        .position(|line| quoted.iter().any(|quoted| line.contains(quoted)));
    index.map_or(0, |at| at + 1)
}

/// The line of a text that links to `link`: a longer address that begins alike is another one.
fn link_line(dir: &Path, locale: Locale, link: &str) -> usize {
    let text =
        text::read_to_string(&dir.join(names::ENTRY_FILES[locale.index()])).unwrap_or_default();
    let index = text.lines().position(|line| {
        line.match_indices(link).any(|(at, _)| {
            let rest = line[at + link.len()..].trim_start_matches('/');
            !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'))
        })
    });
    index.map_or(0, |at| at + 1)
}
