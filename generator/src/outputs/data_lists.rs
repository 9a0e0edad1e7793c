//! Lists of all public entries for other programs (docs/http-api.md), in pieces that an edit of
//! one entry does not all touch. An entry itself is the payload of its page.

use crate::index::{Row, Shard};
use crate::plan::Target;
use crate::render::Renderer;
use crate::viewmodel::FeedTime;
use model::{Kind, Locale};
use serde::Serialize;

/// The version of the format, which is in the addresses too.
const VERSION: u8 = 1;

#[derive(Serialize)]
struct DataIndex {
    version: u8,
    lists: Vec<ListName>,
}

#[derive(Serialize)]
struct ListName {
    kind: Kind,
    url: String,
}

#[derive(Serialize)]
struct DataList<'a> {
    version: u8,
    kind: Kind,
    entries: Vec<ListedEntry<'a>>,
}

#[derive(Serialize)]
struct ListedEntry<'a> {
    slug: &'a str,
    /// `null` for kinds without categories.
    category: Option<&'a str>,
    updated: String,
    pages: Vec<ListedPage>,
}

/// A page of an entry. `own` says whether its text is in this language.
#[derive(Serialize)]
struct ListedPage {
    locale: Locale,
    own: bool,
    published: String,
    url: String,
    payload: String,
}

/// One piece, its entries in the order of their slugs.
pub(super) fn of(views: &Renderer<'_>, shard: Shard) -> String {
    let rows = views.index.shard(shard).into_iter();
    let listed = rows.filter(|row| row.open(views.index.as_of()) && !row.pageless);
    let list = DataList {
        version: VERSION,
        kind: shard.0,
        entries: listed.map(|row| entry(views, row)).collect(),
    };
    text(&list)
}

fn entry<'a>(views: &'a Renderer<'_>, row: &'a Row) -> ListedEntry<'a> {
    let category = row.lists.iter().flatten().last();
    let category = category.and_then(|place| {
        let categories = views.site.categories(row.kind);
        categories.get(usize::from(*place))
    });
    let languages = Locale::ALL
        .into_iter()
        .filter(|locale| row.has_page(*locale));
    let pages = languages.map(|locale| {
        let url = views.absolute(&locale.path(&row.path()));
        ListedPage {
            locale,
            own: row.own[locale.index()],
            published: FeedTime::new(row.published(locale), &views.zone).iso,
            payload: format!("{url}/_payload.json"),
            url,
        }
    });
    ListedEntry {
        slug: &row.slug,
        category: category.map(|category| category.slug.as_str()),
        updated: FeedTime::new(row.updated, &views.zone).iso,
        pages: pages.collect(),
    }
}

/// The addresses of all pieces.
pub(super) fn index(views: &Renderer<'_>) -> String {
    let plan = views.plan();
    let mut lists = Vec::new();
    for target in plan.data_lists() {
        if let Target::DataList((kind, _)) = &target {
            lists.push(ListName {
                kind: *kind,
                url: views.absolute(&plan.path(&target)),
            });
        }
    }
    lists.sort_by(|a, b| a.url.cmp(&b.url));
    text(&DataIndex {
        version: VERSION,
        lists,
    })
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
