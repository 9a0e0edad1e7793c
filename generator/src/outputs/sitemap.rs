//! Sitemaps: every page search engines may show, and the stories of the last two days
//! (docs/content-model.md §7.5).

use super::templates::draw;
use crate::index::{ListKey, Row};
use crate::plan::{LISTS_SHARD, Target};
use crate::render::Renderer;
use crate::view::ViewError;
use crate::viewmodel::{Alternate, FeedTime};
use model::{FixedPage, Kind, Locale};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Addresses in the news sitemap, and pictures of one page: what search engines read at most.
const LIMIT: usize = 1000;

/// A page of a sitemap in one language.
#[derive(Serialize)]
struct MappedPage {
    address: String,
    /// Lists have no date of their own: they change with every entry.
    changed: Option<String>,
    /// Exactly those of its head.
    alternates: Vec<Alternate>,
    pictures: Vec<String>,
}

/// A story of the news sitemap in one language.
#[derive(Serialize)]
struct MappedStory<'a> {
    address: String,
    site_name: &'a str,
    lang: &'static str,
    published: FeedTime,
    title: String,
}

/// The pages of `rows`, in both languages; `whole` adds home and first pages.
pub(super) fn of<'r>(
    views: &Renderer<'_>,
    rows: impl IntoIterator<Item = &'r Row>,
    whole: bool,
) -> Result<String, ViewError> {
    let mut pages = Vec::new();
    if whole {
        lists(views, &mut pages);
    }
    for row in rows {
        if is_indexed(views, row) {
            entry(views, row, &mut pages);
        }
    }
    draw("sitemap.xml", "pages", &pages)
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
            if row.is_fresh(views.index.as_of()) && is_indexed(views, row) {
                newest.push((row, locale));
            }
        }
    }
    newest.sort_by_key(|(row, locale)| (Reverse(row.published), &row.slug, *locale));
    newest.truncate(LIMIT);
    let mut stories = Vec::new();
    for (row, locale) in newest {
        let record = views.record(row.id)?;
        stories.push(MappedStory {
            address: views.absolute(&locale.path(&row.path())),
            site_name: views.site.settings.site_name.get(locale),
            lang: locale.lang(),
            published: FeedTime::new(row.published, &views.zone),
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
fn lists(views: &Renderer<'_>, pages: &mut Vec<MappedPage>) {
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
        for locale in Locale::ALL {
            pages.push(MappedPage {
                address: views.absolute(&locale.path(&path)),
                changed: None,
                alternates: views.alternates(&path),
                pictures: Vec::new(),
            });
        }
    }
}

/// The pages of an entry, one for each language it is listed in.
fn entry(views: &Renderer<'_>, row: &Row, pages: &mut Vec<MappedPage>) {
    let path = row.path();
    let changed = row.updated.max(row.published).timestamp();
    let is_pair = row.kind.stands_alone() || row.own == [true, true];
    for locale in Locale::ALL.into_iter().filter(|locale| row.listed(*locale)) {
        let photos = row.photos().take(LIMIT);
        pages.push(MappedPage {
            address: views.absolute(&locale.path(&path)),
            changed: changed.map(|at| at.to_string()),
            alternates: if is_pair {
                views.alternates(&path)
            } else {
                Vec::new()
            },
            pictures: photos.map(|photo| views.absolute(&photo.path())).collect(),
        });
    }
}
