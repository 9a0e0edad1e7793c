//! Sitemaps: every page search engines may show, and the stories of the last two days
//! (docs/content-model.md §7.5).

use super::templates::draw;
use crate::index::{ListKey, Row};
use crate::plan::{LISTS_SHARD, Target, author_path};
use crate::render::Renderer;
use crate::view::ViewError;
use crate::viewmodel::FeedTime;
use model::{FixedPage, Kind, Locale, escape_html};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Addresses in the news sitemap, and pictures of one page: what search engines read at most.
const LIMIT: usize = 1000;

/// A story of the news sitemap in one language.
#[derive(Serialize)]
struct MappedStory<'a> {
    address: String,
    site_name: &'a str,
    lang: &'static str,
    published: FeedTime,
    title: String,
}

const BEGIN: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
"#;
const END: &str = "</urlset>\n";

/// The pages of `rows`, in both languages; `whole` adds home and first pages.
///
/// It is no template: a thousand addresses are written again at each edit of an entry, and a
/// template takes three times as long.
pub(super) fn of<'r>(
    views: &Renderer<'_>,
    rows: impl IntoIterator<Item = &'r Row>,
    whole: bool,
) -> String {
    let mut map = BEGIN.to_owned();
    if whole {
        lists(views, &mut map);
    }
    for row in rows {
        if is_indexed(views, row) {
            entry(views, row, &mut map);
        }
    }
    map.push_str(END);
    map
}

/// The names of all pieces of a large sitemap.
pub(super) fn index(views: &Renderer<'_>) -> Result<String, ViewError> {
    let shards: BTreeSet<_> = views.index.shards().copied().chain([LISTS_SHARD]).collect();
    let mut pieces = Vec::new();
    for shard in shards {
        pieces.push(views.absolute(&views.plan().path(&Target::SitemapShard(shard))));
    }
    draw("sitemap-index.xml", "pieces", &pieces)
}

/// The newest stories in both languages.
pub(super) fn news(views: &Renderer<'_>) -> Result<String, ViewError> {
    let mut newest = Vec::new();
    for locale in Locale::ALL {
        let key = ListKey {
            kind: Kind::News,
            category: None,
            locale,
        };
        let ids = views.index.list(key).map(|list| list.first(LIMIT));
        for row in ids
            .into_iter()
            .flatten()
            .filter_map(|id| views.index.row(id))
        {
            if row.is_fresh(locale, views.index.as_of()) && is_indexed(views, row) {
                newest.push((row, locale));
            }
        }
    }
    newest.sort_by_key(|(row, locale)| (Reverse(row.published(*locale)), &row.slug, *locale));
    newest.truncate(LIMIT);
    let mut stories = Vec::new();
    for (row, locale) in newest {
        let record = views.record(row.id)?;
        stories.push(MappedStory {
            address: views.absolute(&locale.path(&row.path())),
            site_name: views.site.settings.site_name.get(locale),
            lang: locale.lang(),
            published: FeedTime::new(row.published(locale), &views.zone),
            title: record.entry.shown(locale).0.title.clone(),
        });
    }
    draw("sitemap-news.xml", "stories", &stories)
}

/// Reachable is not enough: some pages are of no use in search results (docs/content-model.md
/// §7.4).
fn is_indexed(views: &Renderer<'_>, row: &Row) -> bool {
    row.open(views.index.as_of())
        && !row.noindex
        && !row.pageless
        && FixedPage::of(&row.slug) != Some(FixedPage::DeleteAccount)
}

/// Home, first pages of sections and categories.
fn lists(views: &Renderer<'_>, map: &mut String) {
    let plan = views.plan();
    let mut paths = vec!["/".to_owned()];
    for kind in views.site.sections() {
        paths.push(plan.list_path(kind, None));
        if kind.has_category_routes() {
            let categories = (0..u16::MAX).take(views.site.categories(kind).len());
            paths.extend(categories.map(|i| plan.list_path(kind, Some(i))));
        }
    }
    for path in paths {
        let links = links(views, &path);
        for locale in Locale::ALL {
            // Lists have no date of their own: they change with every entry.
            page(views, &locale.path(&path), &links, map);
        }
    }
    for (author, person) in (0..).zip(&views.site.people) {
        if !plan.has_author(author) {
            continue;
        }
        let path = author_path(&person.slug);
        let has_stories = |locale| !views.index.stories(author, locale, 1).is_empty();
        let links = if Locale::ALL.into_iter().all(has_stories) {
            links(views, &path)
        } else {
            String::new()
        };
        for locale in Locale::ALL
            .into_iter()
            .filter(|locale| has_stories(*locale))
        {
            page(views, &locale.path(&path), &links, map);
        }
    }
}

/// The page of an entry in the languages it is listed in.
fn entry(views: &Renderer<'_>, row: &Row, map: &mut String) {
    let path = row.path();
    let mut facts = String::new();
    if row.is_pair() {
        facts += &links(views, &path);
    }
    for photo in row.photos().into_iter().take(LIMIT) {
        facts += "<image:image>";
        element("image:loc", &views.absolute(&photo.path()), &mut facts);
        facts += "</image:image>\n";
    }
    for locale in Locale::ALL {
        if row.listed(locale) {
            let mut of_page = String::new();
            if let Some(changed) = row.updated.max(row.published(locale)).timestamp() {
                element("lastmod", &changed.to_string(), &mut of_page);
            }
            of_page += &facts;
            page(views, &locale.path(&path), &of_page, map);
        }
    }
}

/// The alternates of a page: exactly those of its head.
fn links(views: &Renderer<'_>, path: &str) -> String {
    let mut links = String::new();
    for twin in views.alternates(path) {
        links += r#"<xhtml:link rel="alternate" hreflang=""#;
        links += &twin.hreflang;
        links += r#"" href=""#;
        escape_html(&twin.href, &mut links);
        links += r#""/>"#;
    }
    links
}

/// A page in one language, with `facts` as XML.
fn page(views: &Renderer<'_>, path: &str, facts: &str, map: &mut String) {
    *map += "<url>";
    element("loc", &views.absolute(path), map);
    *map += facts;
    *map += "</url>\n";
}

fn element(name: &str, text: &str, xml: &mut String) {
    for part in ["<", name, ">"] {
        *xml += part;
    }
    escape_html(text, xml);
    for part in ["</", name, ">"] {
        *xml += part;
    }
}
