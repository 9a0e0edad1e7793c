//! Rules for old addresses: those of settings, those that entries had before, and category slugs in
//! the place of a search section. One table for `_redirects` and for the pages that replace it.

use super::Plan;
use super::feed::{CALENDAR, Feed, FeedFormat};
use super::target::{ERRORS, Page, Target};
use super::tree_shape::PAYLOAD;
use crate::index::{ArchivePage, ListKey, Row, category_index, person_index};
use model::{FixedPage, Kind, Locale, Redirect, SitePath, Slug, Taxon};
use std::borrow::Cow;
use std::collections::HashSet;

/// The page that hosts show at an address that is gone.
const GONE_PAGE: &str = "/410.html";

/// One address and where it leads, both without language prefix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule<'a> {
    /// A site path.
    pub from: Cow<'a, str>,
    /// A site path, or an http(s) address when `external`.
    pub to: Cow<'a, str>,
    /// 301, 302, or 410 with the page that says so as `to`.
    pub code: u16,
    /// `to` leaves this site.
    pub external: bool,
    /// It holds in this language alone; `None`: in all of them.
    pub locale: Option<Locale>,
}

impl<'a> Rule<'a> {
    /// A rule of the program's own, in all languages: its page has moved within the site.
    pub(super) fn moved(from: impl Into<Cow<'a, str>>, to: String) -> Rule<'a> {
        Rule {
            from: from.into(),
            to: Cow::Owned(to),
            code: 301,
            external: false,
            locale: None,
        }
    }

    /// The languages it holds in.
    pub fn locales(&self) -> impl Iterator<Item = Locale> {
        let only = self.locale;
        Locale::ALL
            .into_iter()
            .filter(move |locale| only.is_none_or(|only| only == *locale))
    }

    /// Whether it is for requests with a query.
    pub fn has_query(&self) -> bool {
        self.from.contains('?')
    }

    /// The address to which it leads in a language. One that names a language leads there from
    /// both.
    pub fn target(&self, locale: Locale) -> String {
        if self.external || Locale::split(&self.to).0 != Locale::Ua {
            self.to.clone().into_owned()
        } else {
            locale.path(&self.to)
        }
    }
}

impl<'a> Plan<'a> {
    /// Every rule, one for an address. An address with a page has no rule, even if the store holds
    /// one. Settings come before what entries left behind.
    pub fn rules(&self) -> impl Iterator<Item = Rule<'a>> + use<'a> {
        let plan = *self;
        let mut known: HashSet<Cow<'a, str>> = self.aliases().map(Redirect::address).collect();
        let configured: Vec<Rule<'a>> = self
            .site
            .redirects
            .leading()
            .filter(|redirect| {
                !plan.is_live(&redirect.address()) && known.insert(redirect.address())
            })
            .map(|redirect| plan.rule_of(redirect))
            .collect();
        // No two entries have left the same address, and none that an entry lives at is among them.
        let former = self
            .index
            .former()
            .filter(move |(from, row)| !row.pageless && !known.contains(*from));
        let mut slugs = HashSet::new();
        let categories = self.site.sections().flat_map(move |kind| {
            plan.site
                .categories(kind)
                .iter()
                .map(move |category| (kind, category.slug()))
        });
        let searches = categories
            .filter(move |(_, slug)| slugs.insert(*slug))
            .map(|(kind, slug)| search(kind, slug))
            .filter(move |rule| !plan.is_live(&rule.from));
        let settled: HashSet<&str> = configured.iter().map(|rule| &*rule.from).collect();
        let letters = plan.moved_letters();
        let letters: Vec<Rule<'a>> = letters
            .filter(|rule| !settled.contains(&*rule.from) && plan.alias(&rule.from).is_none())
            .collect();
        configured
            .into_iter()
            .chain(former.map(move |(from, row)| plan.former_rule(from, row)))
            .chain(searches)
            .chain(letters)
    }

    /// Rules for everything that was published below an address which leads on: feeds and
    /// calendars, which programs ask for without ever reading the page, pages of archives, and
    /// payloads where the portal has them. Hosts that read no rules have a page for the address
    /// itself alone.
    pub fn rules_below(&self, payloads: bool) -> Vec<Rule<'a>> {
        let mut below = Vec::new();
        for rule in self
            .rules()
            .filter(|rule| !rule.external && rule.code != Redirect::GONE && !rule.has_query())
        {
            for (rest, locale) in self.below(&rule, payloads) {
                let from = match rest.strip_prefix('.') {
                    // The calendar of an event is beside its page.
                    Some(_) => format!("{}{rest}", rule.from),
                    None => format!("{}/{rest}", rule.from),
                };
                let to = from.replacen(&*rule.from, &rule.to, 1);
                if self.site.redirects.leading_from(&from).is_none() && !self.is_live(&from) {
                    let locale = locale.or(rule.locale);
                    below.push(Rule {
                        from: from.into(),
                        to: to.into(),
                        locale,
                        ..rule.clone()
                    });
                }
            }
        }
        below
    }

    /// The names of files that are below the target of a rule, and were below its source, with the
    /// language if only one has them.
    fn below(&self, rule: &Rule<'_>, payloads: bool) -> Vec<(String, Option<Locale>)> {
        let mut below = Vec::new();
        match (
            SitePath::parse(&rule.from),
            self.page_of(&rule.to, rule.locale.unwrap_or(Locale::Ua)),
        ) {
            (SitePath::Entry(from, _), Some(Page::Item(id))) => {
                if payloads {
                    below.push((PAYLOAD.to_owned(), None));
                }
                let row = self.index.row(id).filter(|_| from == Kind::Posters);
                if row.is_some_and(|row| !row.occurrences.is_empty()) {
                    below.push((".ics".to_owned(), None));
                }
            }
            (
                SitePath::Category(..) | SitePath::Section(_),
                Some(Page::List { kind, category }),
            ) => {
                below.extend(FeedFormat::ALL.map(|format| (format.file().to_owned(), None)));
                if Feed::of(Some(kind), category).has_calendar() {
                    below.push((CALENDAR.0.to_owned(), None));
                }
                if payloads {
                    below.push((PAYLOAD.to_owned(), None));
                }
                for locale in Locale::ALL {
                    let Some(list) = self.index.list(ListKey {
                        kind,
                        category,
                        locale,
                    }) else {
                        continue;
                    };
                    for cut in list.parts().iter().flat_map(|part| list.cuts(part)) {
                        let page = format!("page/{}", cut.code());
                        if payloads {
                            below.push((format!("{page}/{PAYLOAD}"), Some(locale)));
                        }
                        below.push((page, Some(locale)));
                    }
                }
            }
            _ => {}
        }
        below
    }

    /// The rule for one address in a language.
    pub fn rule(&self, from: &str, locale: Locale) -> Option<Rule<'a>> {
        if self.alias(from).is_some() {
            return None;
        }
        if !self.is_live(from)
            && let Some(rule) = self.rule_of_all(from)
            && rule.locales().any(|known| known == locale)
        {
            return Some(rule);
        }
        self.moved_letter(from, locale)
    }

    /// The rule for one address that does not depend on the order of a language.
    pub(super) fn rule_of_all(&self, from: &str) -> Option<Rule<'a>> {
        if let Some(redirect) = self.site.redirects.leading_from(from) {
            return Some(self.rule_of(redirect));
        }
        if let Some(slug) = from.strip_prefix("/search/") {
            let kind = self
                .site
                .sections()
                .find(|kind| self.site.category(*kind, slug).is_some())?;
            return self
                .site
                .category(kind, slug)
                .map(|category| search(kind, category.slug()));
        }
        let SitePath::Entry(kind, slug) = SitePath::parse(from) else {
            return None;
        };
        let slug = Slug::new(slug).ok()?;
        let lives = self.index.find(kind, &slug).is_some();
        let row = self
            .index
            .follow(kind, &slug)
            .filter(|row| !lives && !row.pageless)?;
        Some(self.former_rule(from.to_owned(), row))
    }

    /// The rule for an address that an entry has left.
    fn former_rule(&self, from: impl Into<Cow<'a, str>>, row: &Row) -> Rule<'a> {
        let to = row.path();
        Rule {
            locale: self.only_language(&to),
            ..Rule::moved(from, to)
        }
    }

    /// The language in which alone an entry has a page; `None`: in both, or it is no entry.
    fn only_language(&self, to: &str) -> Option<Locale> {
        if self.site.settings.hide_untranslated.is_empty() {
            return None;
        }
        let path = to.split(['?', '#']).next().unwrap_or(to);
        let is_page =
            Locale::ALL.map(|locale| matches!(self.page_of(path, locale), Some(Page::Item(_))));
        match is_page {
            [true, false] => Some(Locale::Ua),
            [false, true] => Some(Locale::Us),
            _ => None,
        }
    }

    /// Addresses where a page replaces a rule, in each language.
    pub fn pages_at_old_addresses(&self) -> impl Iterator<Item = (String, Locale)> + use<'a> {
        // A host that reads no rules has its own word for what is gone.
        let leading = self
            .rules()
            .filter(|rule| rule.code != Redirect::GONE && is_page(&rule.from));
        leading.flat_map(|rule| {
            rule.locales()
                .map(|locale| (rule.from.clone().into_owned(), locale))
                .collect::<Vec<_>>()
        })
    }

    /// Whether a page replaces a rule at `from`.
    pub fn has_page_at_old_address(&self, from: &str, locale: Locale) -> bool {
        is_page(from)
            && self
                .rule(from, locale)
                .is_some_and(|rule| rule.code != Redirect::GONE)
    }

    /// Second addresses of pages that exist, where there is no other page.
    pub fn aliases(&self) -> impl Iterator<Item = &'a Redirect> + use<'a> {
        let plan = *self;
        self.site
            .redirects
            .aliases()
            .filter(move |alias| plan.is_shown(alias))
    }

    /// Whether a language has the page that an alias at an address shows.
    pub(super) fn has_alias(&self, from: &str, locale: Locale) -> bool {
        let page = self.alias(from).and_then(|alias| self.page_at(&alias.to));
        page.is_some_and(|page| self.has(&Target::Page(page, locale)))
    }

    /// The alias at an address.
    pub fn alias(&self, from: &str) -> Option<&'a Redirect> {
        self.site
            .redirects
            .alias_at(from)
            .filter(|alias| self.is_shown(alias))
    }

    fn is_shown(&self, alias: &Redirect) -> bool {
        !self.is_live(&alias.from) && self.page_at(&alias.to).is_some()
    }

    /// The page whose own address in a language a path is. One of an archive may be missing.
    pub fn page_of(&self, path: &str, locale: Locale) -> Option<Page> {
        Some(match SitePath::parse(path) {
            SitePath::Home => Page::Home,
            SitePath::Section(kind) => Page::List {
                kind,
                category: None,
            },
            SitePath::Category(kind, slug) => Page::List {
                kind,
                category: Some(category_index(self.site, kind, slug)?),
            },
            SitePath::Archive(kind, slug, page) => Page::Archive {
                kind,
                category: match slug {
                    Some(slug) => Some(category_index(self.site, kind, slug)?),
                    None => None,
                },
                cut: ArchivePage::parse(kind.order(), page, locale)?,
            },
            SitePath::Author(slug) => Page::Author(person_index(self.site, slug)?),
            SitePath::Search(kind) => Page::Search(kind),
            SitePath::Favourites => Page::Favourites,
            SitePath::Login => Page::Login,
            SitePath::VerifyRequest => Page::VerifyRequest,
            SitePath::Entry(Kind::Pages, name) if let Some(status) = error_of(name) => {
                Page::Error(status)
            }
            SitePath::Entry(kind, slug) => {
                let slug = Slug::new(slug).ok()?;
                match self.index.find(kind, &slug) {
                    Some(row) if row.has_page(locale) => Page::Item(row.id),
                    _ if kind == Kind::Pages => Page::Fixed(FixedPage::of(&slug)?),
                    _ => return None,
                }
            }
            SitePath::AddForm | SitePath::Application | SitePath::Unknown => return None,
        })
    }

    fn rule_of(&self, redirect: &'a Redirect) -> Rule<'a> {
        let is_gone = redirect.is_gone();
        let to = if is_gone {
            Cow::Borrowed(GONE_PAGE)
        } else {
            self.settled(&redirect.to)
        };
        let external = !to.starts_with('/');
        Rule {
            from: redirect.address(),
            locale: self.only_language(&to),
            to,
            code: redirect.code,
            external,
        }
    }

    /// Addresses of redirects in the settings that lead to one of these paths, directly or over
    /// others.
    pub(crate) fn redirects_to(&self, paths: &[String]) -> impl Iterator<Item = &'a str> {
        let redirects = self.site.redirects.leading();
        redirects
            .filter(move |redirect| {
                leads_to_one(&redirect.to, paths)
                    || leads_to_one(&self.settled(&redirect.to), paths)
            })
            .map(|redirect| redirect.from.as_str())
    }
}

/// The status of an error page, which hosts look for by name: `404.html`.
fn error_of(name: &str) -> Option<u16> {
    let status = name.strip_suffix(".html")?.parse().ok()?;
    ERRORS.contains(&status).then_some(status)
}

/// Whether a target, without its query and fragment, is one of some paths.
fn leads_to_one(to: &str, paths: &[String]) -> bool {
    let path = to.split(['?', '#']).next().unwrap_or(to);
    paths.iter().any(|one| one == path)
}

/// A category's slug in the place of a section leads to the section, filtered
/// (docs/interpretations.md item 7).
fn search(kind: Kind, slug: &Slug) -> Rule<'static> {
    let to = format!("/search/{}?category={slug}", kind.section());
    Rule::moved(format!("/search/{slug}"), to)
}

/// Whether a page can be at an address. A name with a point says what it is, and a page in its
/// place would be something else.
fn is_page(from: &str) -> bool {
    let is_path = !from.contains('?') && !from.starts_with("/index.php/");
    is_path && (extension(from).is_none() || is_file(from))
}

/// Whether the page at an address is a file of that name instead of a folder with an `index.html`.
pub(crate) fn is_file(path: &str) -> bool {
    matches!(extension(path), Some("html" | "htm"))
}

fn extension(path: &str) -> Option<&str> {
    let name = path.rsplit('/').next().unwrap_or_default();
    name.rsplit_once('.').map(|(_, extension)| extension)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_stands_only_where_pages_do() {
        for from in [
            "/afisha",
            "/novyny/old",
            "/old.html",
            "/a.b/page",
            "/новини",
        ] {
            assert!(is_page(from), "{from}");
        }
        for from in [
            "/rss.xml",
            "/index.php",
            "/index.php/old",
            "/poster/old.ics",
            "/1.0",
            "/?p=1",
            "/old?p=1",
        ] {
            assert!(!is_page(from), "{from}");
        }
    }
}
