//! Sitemaps: every page search engines may show, and the stories of the last two days
//! (docs/content-model.md §7.5).

use super::feeds::xml::Xml;
use crate::index::{ListKey, Row};
use crate::plan::{LISTS_SHARD, Target, list_categories};
use crate::render::Renderer;
use crate::view::ViewError;
use crate::viewmodel::FeedTime;
use jiff::tz::TimeZone;
use model::{FixedPage, Kind, Locale, UnixSeconds};
use std::collections::BTreeSet;

const SITEMAP: (&str, &str) = ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9");
const XHTML: (&str, &str) = ("xmlns:xhtml", "http://www.w3.org/1999/xhtml");
const IMAGE: (&str, &str) = (
    "xmlns:image",
    "http://www.google.com/schemas/sitemap-image/1.1",
);
const NEWS: (&str, &str) = (
    "xmlns:news",
    "http://www.google.com/schemas/sitemap-news/0.9",
);

/// Addresses in the news sitemap, and pictures of one page: what search engines read at most.
const LIMIT: usize = 1000;

/// Pages named by themselves and in the other language, as their heads do.
const ALTERNATES: [(&str, Locale); 3] = [
    ("x-default", Locale::Ua),
    ("uk", Locale::Ua),
    ("en", Locale::Us),
];

/// The pages of `rows`, in both languages; `whole` adds home and first pages.
pub(super) fn of<'r>(
    views: &Renderer<'_>,
    rows: impl Iterator<Item = &'r Row>,
    whole: bool,
) -> String {
    Xml::document("urlset", &[SITEMAP, XHTML, IMAGE], |xml| {
        if whole {
            for path in lists(views) {
                for locale in Locale::ALL {
                    address(views, xml, &path, locale, None);
                }
            }
        }
        for row in rows.filter(|row| is_indexed(row, views.index.as_of())) {
            for locale in Locale::ALL.into_iter().filter(|locale| row.listed(*locale)) {
                address(views, xml, &row.path(), locale, Some(row));
            }
        }
    })
}

/// The names of all pieces of a large sitemap.
pub(super) fn index(views: &Renderer<'_>) -> String {
    Xml::document("sitemapindex", &[SITEMAP], |xml| {
        let shards: BTreeSet<_> = views.index.shards().copied().chain([LISTS_SHARD]).collect();
        for shard in shards {
            let path = views.plan().path(&Target::SitemapShard(shard));
            xml.element("sitemap", &[], |xml| {
                xml.leaf("loc", &[], &views.absolute(&path));
            });
        }
    })
}

/// The newest stories in both languages.
pub(super) fn news(views: &Renderer<'_>) -> Result<String, ViewError> {
    let zone = TimeZone::get(&views.site.settings.tz).unwrap_or(TimeZone::UTC);
    let mut stories = Vec::new();
    for locale in Locale::ALL {
        let key = ListKey {
            kind: Kind::News,
            category: None,
            locale,
        };
        let Some(list) = views.index.list(key) else {
            continue;
        };
        for id in list.first(LIMIT) {
            let row = views.row(id)?;
            if row.is_fresh(views.index.as_of()) && is_indexed(row, views.index.as_of()) {
                stories.push((row, locale));
            }
        }
    }
    stories.sort_by_key(|(row, locale)| (std::cmp::Reverse(row.published), &row.slug, *locale));
    stories.truncate(LIMIT);
    let mut titles = Vec::new();
    for (row, locale) in &stories {
        let record = views.record(row.id)?;
        titles.push(record.entry.shown(*locale).0.title.clone());
    }
    Ok(Xml::document("urlset", &[SITEMAP, NEWS], |xml| {
        for ((row, locale), title) in stories.iter().zip(&titles) {
            xml.element("url", &[], |xml| {
                story(views, xml, row, *locale, title, &zone);
            });
        }
    }))
}

fn story(
    views: &Renderer<'_>,
    xml: &mut Xml,
    row: &Row,
    locale: Locale,
    title: &str,
    zone: &TimeZone,
) {
    xml.leaf("loc", &[], &views.absolute(&locale.path(&row.path())));
    xml.element("news:news", &[], |xml| {
        xml.element("news:publication", &[], |xml| {
            xml.leaf("news:name", &[], views.site.settings.site_name.get(locale));
            xml.leaf("news:language", &[], locale.lang());
        });
        xml.leaf(
            "news:publication_date",
            &[],
            &FeedTime::new(row.published, zone).iso(),
        );
        xml.leaf("news:title", &[], title);
    });
}

/// Reachable is not enough: some pages are of no use in search results (docs/content-model.md
/// §7.4).
fn is_indexed(row: &Row, as_of: UnixSeconds) -> bool {
    row.open(as_of)
        && !row.noindex
        && !row.pageless
        && FixedPage::of(&row.slug) != Some(FixedPage::DeleteAccount)
}

/// Home, first pages of sections and categories.
fn lists(views: &Renderer<'_>) -> Vec<String> {
    let plan = views.plan();
    let mut paths = vec!["/".to_owned()];
    for kind in views.site.sections() {
        for category in list_categories(views.site, kind) {
            paths.push(plan.list_path(kind, category));
        }
    }
    paths
}

/// One `<url>`; pairs name each other and themselves, exactly as their heads do. A list has no date
/// of its own: it changes with every entry.
fn address(views: &Renderer<'_>, xml: &mut Xml, path: &str, locale: Locale, row: Option<&Row>) {
    xml.element("url", &[], |xml| {
        xml.leaf("loc", &[], &views.absolute(&locale.path(path)));
        if let Some(at) = row.and_then(|row| row.updated.max(row.published).timestamp()) {
            xml.leaf("lastmod", &[], &at.to_string());
        }
        if row.is_none_or(|row| row.kind.stands_alone() || row.own == [true, true]) {
            for (hreflang, locale) in ALTERNATES {
                let href = views.absolute(&locale.path(path));
                xml.empty(
                    "xhtml:link",
                    &[
                        ("rel", "alternate"),
                        ("hreflang", hreflang),
                        ("href", &href),
                    ],
                );
            }
        }
        // Ornaments are decoration, and no results of a picture search.
        for picture in row.into_iter().flat_map(Row::photos).take(LIMIT) {
            let path = picture.path();
            xml.element("image:image", &[], |xml| {
                xml.leaf("image:loc", &[], &views.absolute(&path));
            });
        }
    });
}
