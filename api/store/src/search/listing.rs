//! Answers to questions without words: everything that has what is chosen, page by page.

use super::bitmaps::Filtering;
use super::hits::rows;
use super::request::{SearchMatches, SearchQuery};
use crate::Result;
use engine::{Db, params};
use model::Locale;
use model::search::snippet::Marker;
use roaring::RoaringBitmap;

/// Everything that has what the question chooses, in the asked order, and how many have what each of the others does.
pub(super) fn listed(
    db: &Db,
    filtering: &mut Filtering,
    query: &SearchQuery,
    others: &[SearchQuery],
) -> Result<SearchMatches> {
    let found = filtering.matching(query);
    let ids = page(db, filtering, &found, query)?;
    let all = filtering.bitmaps.all();
    let counts = others
        .iter()
        .map(|other| Some(filtering.count(all, other)))
        .collect();
    Ok(SearchMatches {
        total: usize::try_from(found.len()).unwrap_or(usize::MAX),
        rows: rows(db, &ids, &Marker::default())?,
        counts,
        ..SearchMatches::default()
    })
}

/// Numbers of a page of documents, in the order of the question.
pub(super) fn page(
    db: &Db,
    filtering: &Filtering,
    found: &RoaringBitmap,
    query: &SearchQuery,
) -> Result<Vec<i64>> {
    let bitmaps = filtering.bitmaps;
    if let Some(page) = bitmaps.page(found, query) {
        return Ok(page);
    }
    let offset = query.page.saturating_sub(1) * query.per_page;
    let locale = query.locale.unwrap_or(Locale::Ua);
    let mut titles =
        db.prepare("SELECT id FROM documents WHERE locale = ?1 ORDER BY letters, id")?;
    let mut numbers = titles.query(params![locale])?;
    let mut page = Vec::new();
    let mut passed = 0;
    while page.len() < query.per_page
        && let Some(row) = numbers.next()?
    {
        let number = row.get("id")?;
        let is_found = bitmaps
            .document(number)
            .is_some_and(|(slot, _)| found.contains(slot));
        if is_found {
            passed += 1;
            if passed > offset {
                page.push(number);
            }
        }
    }
    Ok(page)
}
