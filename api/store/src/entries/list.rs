//! Lists of the dashboard: paging, sorting, filters, search.
//!
//! The ids of a page are found in one index per order, which holds all that filters ask, without
//! reading an entry; then the page is read. Clauses are put together from the tables below; nothing
//! of a request ever becomes SQL.

use super::search::{EntryCandidates, EntrySearch, MOST, QueryReading};
use super::{Author, person};
use crate::{Result, StoreReader, document_rows, row, visible};
use domain::entries::record::titles;
use domain::ids::{UserId, Version};
use domain::workflow::ad_steps::AdState;
use domain::workflow::visibility::{Sight, Viewing};
use engine::{Db, List, Row, ToValue, Value, named};
use jiff::Timestamp;
use model::{Document, EntryId, Kind, Status, Translation};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SortKey {
    UpdatedAt,
    PublishedAt,
    /// By the Ukrainian alphabet.
    Title,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    pub key: SortKey,
    pub descending: bool,
}

/// States a list is filtered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatusFilter {
    /// The stored state; a published entry must not be scheduled.
    Is(Status),
    /// To be public from a later time on.
    Scheduled,
    /// Converted, with texts that are shorter or longer than those of writers may be, and neither
    /// in the archive nor in the trash.
    Attention,
}

/// States of the English text a list is filtered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TranslationFilter {
    Is(Translation),
    /// Missing, at work or overtaken by the Ukrainian one.
    Unready,
}

/// A query of a list. `page` counts from 1.
#[derive(Clone, Debug)]
pub struct ListQuery {
    pub kind: Kind,
    pub page: u32,
    pub per_page: u32,
    pub sort: Sort,
    /// The words of a search, as the user typed them.
    pub text: Option<String>,
    /// `None`: every state but the trash.
    pub filed: Option<StatusFilter>,
    /// In one of these; `None`: in any or none.
    pub categories: Option<Vec<String>>,
    pub locations: Option<Vec<String>>,
    pub author: Option<UserId>,
    pub translation: Option<TranslationFilter>,
    /// Changed last at this time or later, and before that one.
    pub since: Option<Timestamp>,
    pub before: Option<Timestamp>,
    /// Advertisements: what they are now.
    pub state: Option<AdState>,
    /// The user who reads the list.
    pub viewing: Viewing,
    pub now: Timestamp,
}

/// A line of a list.
#[derive(Clone, Debug)]
pub struct EntryRow {
    pub id: EntryId,
    pub slug: String,
    pub status: Status,
    pub version: Version,
    pub category: Option<String>,
    pub location: Option<String>,
    /// Ukrainian, English; empty where there is none.
    pub titles: [String; 2],
    pub translation: Translation,
    pub author: Option<Author>,
    pub published_at: Option<Timestamp>,
    pub updated_at: Timestamp,
    pub publish_at: Option<Timestamp>,
    pub unpublish_at: Option<Timestamp>,
    /// The slug readers see, where it is or will be public.
    pub live_slug: Option<String>,
    pub pending: bool,
}

/// A page of a list.
#[derive(Clone, Debug)]
pub struct EntryPage {
    /// In the order of the query.
    pub items: Vec<EntryRow>,
    /// All matching entries; a search counts no further than two thousand.
    pub total: u64,
    /// How the words of the query were read.
    pub reading: QueryReading,
}

/// An order with the index that holds it.
struct Order {
    sort: Sort,
    index: &'static str,
    by: &'static str,
}

const fn order(key: SortKey, descending: bool, index: &'static str, by: &'static str) -> Order {
    Order {
        sort: Sort { key, descending },
        index,
        by,
    }
}

/// For the few that need attention, in any order.
const ATTENTION: &str = " INDEXED BY entries_attention";
const UPDATE: &str = " INDEXED BY entries_by_update";
const PUBLICATION: &str = " INDEXED BY entries_by_publication";
const TITLE: &str = " INDEXED BY entries_by_title";
/// For counting what is in a state.
const STATE: &str = " INDEXED BY entries_by_state";
/// Queries by id must not scan an ordering index.
const NO_INDEX: &str = " NOT INDEXED";

const ORDERS: [Order; 6] = [
    order(
        SortKey::UpdatedAt,
        true,
        UPDATE,
        "e.updated_at DESC, e.id DESC",
    ),
    order(SortKey::UpdatedAt, false, UPDATE, "e.updated_at, e.id"),
    order(
        SortKey::PublishedAt,
        true,
        PUBLICATION,
        "e.published_at DESC NULLS LAST, e.id DESC",
    ),
    order(
        SortKey::PublishedAt,
        false,
        PUBLICATION,
        "e.published_at NULLS FIRST, e.id",
    ),
    order(
        SortKey::Title,
        true,
        TITLE,
        "e.title_key DESC NULLS LAST, e.id DESC",
    ),
    order(
        SortKey::Title,
        false,
        TITLE,
        "e.title_key NULLS FIRST, e.id",
    ),
];

/// The lines of a list of ids, in its order.
const LINES: &str =
    "SELECT e.id, e.slug, e.status, e.version, e.category, e.location, e.title_ua, e.title_us,
            e.translation, e.author_id, a.name, e.published_at, e.updated_at, e.publish_at,
            e.unpublish_at, l.slug AS live_slug, CASE WHEN e.live_revision <> e.head_revision THEN 1 ELSE 0 END AS pending
     FROM json_each(?1) i CROSS JOIN entries e ON e.id = i.value
     LEFT JOIN users a ON a.id = e.author_id
     LEFT JOIN live l ON l.entry_id = e.id
     ORDER BY i.key";

/// The state of an advertisement at `:now`.
const AD_STATE: &str = concat!(row::ad_state!(), " = :state");

/// The lines of these entries, in their order and with one statement.
pub(super) fn lines(db: &Db, ids: &[EntryId]) -> Result<Vec<EntryRow>> {
    let mut select = db.prepare(LINES)?;
    let mut rows = select.query([row::list(ids)])?;
    let mut lines = Vec::with_capacity(ids.len());
    while let Some(row) = rows.next()? {
        lines.push(read_row(&row)?);
    }
    Ok(lines)
}

fn read_row(row: &Row<'_>) -> Result<EntryRow> {
    Ok(EntryRow {
        id: row.get("id")?,
        slug: row.get("slug")?,
        status: row::from_word(row.get("status")?)?,
        version: row.get("version")?,
        category: row.get("category")?,
        location: row.get("location")?,
        titles: [row.get("title_ua")?, row.get("title_us")?],
        translation: row::from_word(row.get("translation")?)?,
        author: person(row, "author_id", "name")?,
        published_at: row::maybe_timestamp(row.get("published_at")?),
        updated_at: row::timestamp(row.get("updated_at")?),
        publish_at: row::maybe_timestamp(row.get("publish_at")?),
        unpublish_at: row::maybe_timestamp(row.get("unpublish_at")?),
        live_slug: row.get("live_slug")?,
        pending: row.get("pending")?,
    })
}

/// Clauses of a query and the values they name.
struct Filter {
    clauses: Vec<&'static str>,
    values: Vec<(&'static str, Value<'static>)>,
    /// FROM clause, if not implied by the sort order.
    from: Option<&'static str>,
    /// FROM clause of the count, if not implied by the sort order.
    counted_from: &'static str,
}

impl Filter {
    fn of(query: &ListQuery, matches: Option<(EntryCandidates, List)>) -> Result<Filter> {
        let mut filter = Filter {
            clauses: Vec::new(),
            values: Vec::new(),
            from: None,
            counted_from: STATE,
        };
        filter.with("e.kind = :kind", ":kind", query.kind.collection());
        filter.clauses.push("e.erased_at IS NULL");
        filter.state(query)?;
        let by_state = filter.clauses.len();
        if let Some(categories) = &query.categories {
            let list = List::texts(categories.iter().cloned());
            filter.with(
                "e.category IN (SELECT value FROM json_each(:categories))",
                ":categories",
                list,
            );
        }
        if let Some(locations) = &query.locations {
            let list = List::texts(locations.iter().cloned());
            filter.with(
                "e.location IN (SELECT value FROM json_each(:locations))",
                ":locations",
                list,
            );
        }
        if let Some(author) = query.author {
            filter.with("e.author_id = :author", ":author", author);
        }
        filter.visible(query, matches.is_some());
        match query.translation {
            None => {}
            Some(TranslationFilter::Is(state)) => {
                filter.with(
                    "e.translation = :translation",
                    ":translation",
                    row::code(state)?,
                );
            }
            Some(TranslationFilter::Unready) => filter.clauses.push("e.translation <> 'ready'"),
        }
        if let Some(since) = query.since {
            filter.with("e.updated_at >= :since", ":since", row::unix_seconds(since));
        }
        if let Some(before) = query.before {
            filter.with(
                "e.updated_at < :before",
                ":before",
                row::unix_seconds(before),
            );
        }
        let narrowed = filter.clauses.len() > by_state;
        if narrowed || matches.is_some() {
            filter.counted_from = UPDATE;
        }
        if let Some((candidates, owners)) = matches {
            filter.among(candidates, &owners);
        }
        Ok(filter)
    }

    fn with(&mut self, clause: &'static str, name: &'static str, value: impl ToValue) {
        self.clauses.push(clause);
        self.values.push((name, value.to_value().into_owned()));
    }

    /// Private entries of others are left out.
    fn visible(&mut self, query: &ListQuery, is_search: bool) {
        if query.viewing.sight == Sight::All {
            return;
        }
        self.clauses.push(visible::is_visible!());
        self.values
            .extend(visible::params(query.viewing, query.now, &[]));
        if is_search && query.viewing.sight == Sight::Public {
            // The terms are those of the newest text.
            self.clauses
                .push("(e.author_id = :viewer OR e.live_revision = e.head_revision)");
        }
    }

    fn state(&mut self, query: &ListQuery) -> Result<()> {
        let now = row::unix_seconds(query.now);
        if let Some(state) = query.state {
            self.with(AD_STATE, ":state", state.code());
            self.values.push((":now", now.to_value().into_owned()));
            return Ok(());
        }
        match query.filed {
            None => self.clauses.push("e.status <> 'trashed'"),
            Some(StatusFilter::Scheduled) => {
                self.with(
                    "e.status = 'published' AND e.publish_at > :now",
                    ":now",
                    now,
                );
            }
            Some(StatusFilter::Attention) => {
                self.clauses
                    .push("e.needs_attention = 1 AND e.status NOT IN ('archived', 'trashed')");
                self.from = Some(ATTENTION);
            }
            Some(StatusFilter::Is(Status::Published)) => self.with(
                "e.status = 'published' AND (e.publish_at IS NULL OR e.publish_at <= :now)",
                ":now",
                now,
            ),
            Some(StatusFilter::Is(status)) => {
                self.with("e.status = :status", ":status", row::code(status)?);
            }
        }
        Ok(())
    }

    /// Only these candidates, or the advertisements of these owners.
    fn among(&mut self, candidates: EntryCandidates, owners: &List) {
        match candidates {
            EntryCandidates::Few(ids) => {
                self.with("e.id IN (SELECT value FROM json_each(:ids))", ":ids", ids);
                self.from = Some(NO_INDEX);
            }
            EntryCandidates::Many(words) => {
                self.with(
                    "(e.id IN (SELECT rowid FROM entry_terms WHERE entry_terms MATCH :words)
                      OR e.kind = 'advertisements' AND e.author_id IN (SELECT value FROM json_each(:owners)))",
                    ":words",
                    words,
                );
                self.values
                    .push((":owners", owners.to_value().into_owned()));
            }
        }
    }

    fn conditions(&self) -> String {
        [" WHERE ", &self.clauses.join(" AND ")].concat()
    }

    fn count(&self) -> String {
        let from = self.from.unwrap_or(self.counted_from);
        [
            "SELECT count(*) FROM (SELECT 1 FROM entries e",
            from,
            &self.conditions(),
            " LIMIT :most_counted) counted",
        ]
        .concat()
    }

    fn page(&self, order: &Order) -> String {
        let from = self.from.unwrap_or(order.index);
        let ordered = [" ORDER BY ", order.by, " LIMIT :limit OFFSET :offset"].concat();
        [
            "SELECT e.id FROM entries e",
            from,
            &self.conditions(),
            &ordered,
        ]
        .concat()
    }

    fn bound<'a>(&'a self, more: &[(&'a str, Value<'a>)]) -> Vec<(&'a str, Value<'a>)> {
        let own = self
            .values
            .iter()
            .map(|(name, value)| (*name, value.to_value()));
        own.chain(more.iter().cloned()).collect()
    }
}

fn list(reader: &StoreReader<'_>, db: &Db, query: &ListQuery) -> Result<EntryPage> {
    let search = match &query.text {
        Some(text) => EntrySearch::of(reader, db, text, &[query.kind])?,
        None => None,
    };
    let matches = match &search {
        Some(search) => Some((search.candidates(db, query.kind)?, search.owners())),
        None => None,
    };
    let most = if matches.is_some() { MOST } else { usize::MAX };
    let filter = Filter::of(query, matches)?;
    let reading = search.map(|search| search.reading).unwrap_or_default();
    let total: u64 = db.value(
        &filter.count(),
        &*filter.bound(named! { ":most_counted": most }),
    )?;
    let order = ORDERS
        .iter()
        .find(|order| order.sort == query.sort)
        .unwrap_or(&ORDERS[0]);
    let offset = u64::from(query.page.saturating_sub(1)) * u64::from(query.per_page);
    if offset >= total {
        return Ok(EntryPage {
            items: Vec::new(),
            total,
            reading,
        });
    }
    let ids = db.values::<_, Vec<EntryId>>(
        &filter.page(order),
        &*filter.bound(named! { ":limit": query.per_page, ":offset": offset }),
    )?;
    let mut items = lines(db, &ids)?;
    show_public_titles(db, query.viewing, &mut items)?;
    Ok(EntryPage {
        items,
        total,
        reading,
    })
}

/// Replaces titles of an edit that waits, for viewers who see no more than readers.
fn show_public_titles(db: &Db, viewing: Viewing, lines: &mut [EntryRow]) -> Result<()> {
    let mut ids = Vec::new();
    for line in lines.iter() {
        let author = line.author.as_ref().map(|author| author.id);
        if line.pending && viewing.is_public_only(author) {
            ids.push(line.id);
        }
    }
    if ids.is_empty() {
        return Ok(());
    }
    let mut public = document_rows::all_live(db, &ids)?;
    for line in lines {
        if let Some(Document { entry, .. }) = public.remove(&line.id) {
            line.titles = titles(&entry);
            line.category = entry.category.as_ref().map(ToString::to_string);
            line.location = entry.location.as_ref().map(ToString::to_string);
            line.slug = entry.slug.to_string();
        }
    }
    Ok(())
}

impl StoreReader<'_> {
    /// One page of a list and the number of all matching entries.
    pub fn entries(&self, query: &ListQuery) -> Result<EntryPage> {
        self.query(|db| list(self, db, query))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::DATABASE;
    use std::path::Path;

    /// How SQLite would answer a query, whatever its parameters are.
    fn plan(file: &Path, sql: &str) -> Vec<String> {
        let db = rusqlite::Connection::open(file).unwrap();
        let mut query = db.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
        let rows = query.raw_query().mapped(|row| row.get("detail"));
        rows.map(std::result::Result::unwrap).collect()
    }

    fn viewing(sight: Sight) -> Viewing {
        Viewing {
            user: UserId(1),
            sight,
        }
    }

    fn everything(sort: Sort) -> ListQuery {
        ListQuery {
            kind: Kind::Advertisements,
            page: 1,
            per_page: 20,
            sort,
            text: None,
            filed: None,
            categories: None,
            locations: None,
            author: None,
            translation: None,
            since: None,
            before: None,
            state: None,
            viewing: viewing(Sight::Submitted),
            now: Timestamp::UNIX_EPOCH,
        }
    }

    #[test]
    fn every_order_and_filter_is_answered_by_one_index_without_sorting() {
        let dir = tempfile::TempDir::new().unwrap();
        let store = crate::BlockingStore::open(dir.path()).unwrap();
        let file = dir.path().join(DATABASE);
        let slugs = || Some(vec!["a".to_owned(), "b".to_owned()]);
        let at = Some(Timestamp::UNIX_EPOCH);
        store
            .query_blocking(|_| {
                for order in &ORDERS {
                    let plain = everything(order.sort);
                    let filters = [
                        plain.clone(),
                        ListQuery {
                            filed: Some(StatusFilter::Scheduled),
                            ..plain.clone()
                        },
                        ListQuery {
                            filed: Some(StatusFilter::Is(Status::Published)),
                            ..plain.clone()
                        },
                        ListQuery {
                            filed: Some(StatusFilter::Is(Status::Draft)),
                            ..plain.clone()
                        },
                        ListQuery {
                            categories: slugs(),
                            ..plain.clone()
                        },
                        ListQuery {
                            locations: slugs(),
                            ..plain.clone()
                        },
                        ListQuery {
                            author: Some(UserId(1)),
                            ..plain.clone()
                        },
                        ListQuery {
                            translation: Some(TranslationFilter::Is(Translation::Stale)),
                            ..plain.clone()
                        },
                        ListQuery {
                            translation: Some(TranslationFilter::Unready),
                            ..plain.clone()
                        },
                        ListQuery {
                            since: at,
                            before: at,
                            ..plain.clone()
                        },
                        ListQuery {
                            viewing: viewing(Sight::All),
                            ..plain.clone()
                        },
                        ListQuery {
                            viewing: viewing(Sight::Public),
                            ..plain.clone()
                        },
                        ListQuery {
                            state: Some(AdState::Trashed),
                            ..plain.clone()
                        },
                        ListQuery {
                            state: Some(AdState::Expired),
                            ..plain.clone()
                        },
                        ListQuery {
                            categories: slugs(),
                            author: Some(UserId(1)),
                            state: Some(AdState::Sold),
                            ..plain
                        },
                    ];
                    for query in filters {
                        let filter = Filter::of(&query, None)?;
                        for sql in [filter.count(), filter.page(order)] {
                            let steps = plan(&file, &sql);
                            let walks = steps
                                .iter()
                                .any(|step| step.contains("USING COVERING INDEX entries_by_"));
                            let sorts = steps.iter().any(|step| step.contains("TEMP B-TREE"));
                            assert!(walks && !sorts, "{query:?}: {steps:#?}");
                        }
                    }
                }
                Ok(())
            })
            .unwrap();
    }
}
