//! Answers to questions without words: everything that has what is chosen, page by page.

use crate::Result;
use crate::filters::{Filtering, SearchMatches, SearchQuery, SearchRow};
use engine::{Db, members, params};
use model::Locale;
use model::search::snippet::{Marker, NEEDED, USUALLY_NEEDED, cut, cut_beginning, mark};
use roaring::RoaringBitmap;

/// Everything that has what the question chooses, in the asked order, and how many have what each of the others does.
pub(super) fn listed(
    db: &Db,
    filtering: &mut Filtering,
    query: &SearchQuery,
    others: &[SearchQuery],
) -> Result<SearchMatches> {
    let matches = filtering.matching(query);
    let ids = page(db, filtering, &matches, query)?;
    let all = filtering.bitmaps.all();
    let counts = others
        .iter()
        .map(|other| Some(filtering.count(all, other)))
        .collect();
    Ok(SearchMatches {
        total: usize::try_from(matches.len()).unwrap_or(usize::MAX),
        rows: rows(db, &ids, &Marker::default())?,
        counts,
        ..SearchMatches::default()
    })
}

/// Numbers of a page of documents, in the order of the question.
pub(super) fn page(
    db: &Db,
    filtering: &Filtering,
    matches: &RoaringBitmap,
    query: &SearchQuery,
) -> Result<Vec<i64>> {
    let bitmaps = filtering.bitmaps;
    if let Some(page) = bitmaps.page(matches, query) {
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
        let is_match = bitmaps
            .document(number)
            .is_some_and(|(slot, _)| matches.contains(slot));
        if is_match {
            passed += 1;
            if passed > offset {
                page.push(number);
            }
        }
    }
    Ok(page)
}

/// The results for these documents, in this order. One that has just left the index is left out.
pub(super) fn rows(db: &Db, ids: &[i64], marker: &Marker) -> Result<Vec<SearchRow>> {
    let mut query = db.prepare(
        "SELECT entry, section, written, path, title, passage FROM documents JOIN texts USING (id) WHERE id = ?1",
    )?;
    let mut rows = Vec::new();
    for id in ids {
        rows.extend(query.find([id], |row| {
            let text = match cut_beginning(row.beginning("passage", USUALLY_NEEDED)?, marker) {
                Some(text) => text,
                None => cut(row.beginning("passage", NEEDED)?, marker),
            };
            Ok(members!(row => SearchRow { entry, section, path, written;
                title: mark(row.text("title")?, marker), text: text }))
        })?);
    }
    Ok(rows)
}
