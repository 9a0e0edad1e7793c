//! The entries of an email, as its reader sees them.

use crate::publishing::page_renderer::{PageError, PageRenderer};
use crate::search::SearchParams;
use domain::emails::NewsItem;
use generator::viewmodel::MailItem;
use jiff::Timestamp;
use model::{EntryId, Locale};
use std::collections::BTreeMap;
use store::{BlockingStore, DueReport, SavedSearch};

/// The words of a saved search in a language.
pub(super) fn words(
    store: &BlockingStore,
    pages: &dyn PageRenderer,
    search: &SavedSearch,
    locale: Locale,
) -> store::Result<String> {
    let site = store.site()?;
    let params = SearchParams::of_saved(&search.query, search.locale);
    Ok(params.words(pages, &site, locale))
}

/// What a report shows, in the language of its reader: entries that are no longer public are left
/// out.
pub(super) fn items(
    store: &BlockingStore,
    pages: &dyn PageRenderer,
    report: &DueReport,
    now: Timestamp,
) -> Result<Vec<NewsItem>, PageError> {
    let Some(to) = &report.to else {
        return Ok(Vec::new());
    };
    let ids: Vec<EntryId> = report
        .reported
        .iter()
        .map(|due_match| due_match.entry)
        .collect();
    let records = store.read_blocking(|reader| reader.live_records(&ids))?;
    let drawn: BTreeMap<EntryId, MailItem> = pages
        .mail_items(to.locale, records, now.into())?
        .into_iter()
        .collect();
    let mut items = Vec::new();
    for search in &report.searches {
        let mut heading = words(store, pages, search, to.locale)?;
        let of_search = report
            .reported
            .iter()
            .filter(|due_match| due_match.search == search.id)
            .filter_map(|due_match| drawn.get(&due_match.entry));
        for item in of_search {
            items.push(NewsItem {
                heading: std::mem::take(&mut heading),
                title: item.title.clone(),
                lang: item.lang.clone(),
                href: item.href.clone(),
                picture: item.picture.clone(),
                alt: item.alt.clone(),
                price: item.price.clone(),
                about: item.about.clone(),
            });
        }
    }
    Ok(items)
}
