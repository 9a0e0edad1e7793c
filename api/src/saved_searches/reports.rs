//! The entries of an email, as its reader sees them.

use crate::publishing::page_renderer::{PageError, PageRenderer};
use crate::search::SearchParams;
use domain::emails::NewsItem;
use generator::viewmodel::MailItem;
use jiff::Timestamp;
use model::{EntryId, Locale, format};
use std::collections::BTreeMap;
use store::{BlockingStore, DueReport, FavouriteChange, FavouriteReport, SavedSearch};

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
            items.push(news_item(std::mem::take(&mut heading), item));
        }
    }
    Ok(items)
}

fn news_item(heading: String, item: &MailItem) -> NewsItem {
    NewsItem {
        heading,
        title: item.title.clone(),
        lang: item.lang.clone(),
        href: item.href.clone(),
        picture: item.picture.clone(),
        alt: item.alt.clone(),
        price: item.price.clone(),
        about: item.about.clone(),
    }
}

/// What an email about favourites shows, by what happened: entries that are no longer public are left
/// out.
pub(super) fn changes(
    store: &BlockingStore,
    pages: &dyn PageRenderer,
    report: &FavouriteReport,
    now: Timestamp,
) -> Result<Vec<NewsItem>, PageError> {
    let locale = report.to.locale;
    let ids: Vec<EntryId> = report.changes.iter().map(|changed| changed.entry).collect();
    let records = store.read_blocking(|reader| reader.live_records(&ids))?;
    let drawn: BTreeMap<EntryId, MailItem> = pages
        .mail_items(locale, records, now.into())?
        .into_iter()
        .collect();
    let words = |key: &str, params: &[(&str, &str)]| pages.messages().text(locale, key, params);
    let mut items: Vec<NewsItem> = Vec::new();
    let mut last = "";
    for changed in &report.changes {
        let Some(item) = drawn.get(&changed.entry) else {
            continue;
        };
        let key = match changed.change {
            FavouriteChange::Sold => "favourites.change.sold",
            FavouriteChange::Lowered(_) => "favourites.change.lowered",
            FavouriteChange::Ends => "favourites.change.ends",
        };
        let heading = if key == last {
            String::new()
        } else {
            words(key, &[])
        };
        last = key;
        let mut item = news_item(heading, item);
        if let FavouriteChange::Lowered(price) = &changed.change {
            let was = format::money(price.amount, &price.currency, locale);
            item.price = words("favourites.now_was", &[("now", &item.price), ("was", &was)]);
        }
        items.push(item);
    }
    Ok(items)
}
