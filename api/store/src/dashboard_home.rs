//! The work that waits for a user on the first screen of the dashboard.

use super::{Author, Result, StoreReader, document, row};
use domain::ids::UserId;
use engine::{Db, List, Row, members, named, params};
use jiff::Timestamp;
use model::{EntryId, Fields, FixedPage, Kind, Translation, window};

/// A group of entries that wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HomeScope {
    /// Sent in, to be looked at.
    Review,
    /// Came back to its author with a note.
    Returned,
    /// At work, or sent in.
    Mine,
    /// To be public from a later time on.
    Scheduled,
    /// Converted, with texts that are shorter or longer than those of writers may be.
    Attention,
}

/// An entry that waits.
#[derive(Clone, Debug, PartialEq)]
pub struct HomeLine {
    pub id: EntryId,
    pub kind: Kind,
    /// Ukrainian, English; empty where there is none.
    pub titles: [String; 2],
    pub status: String,
    pub author: Option<Author>,
    pub updated_at: Timestamp,
    pub publish_at: Option<Timestamp>,
    pub note: Option<String>,
}

/// The first of those that wait, and how many there are.
#[derive(Clone, Debug, PartialEq)]
pub struct HomeGroup {
    pub items: Vec<HomeLine>,
    pub total: u64,
}

/// A public entry without a good English text.
#[derive(Clone, Debug, PartialEq)]
pub struct Untranslated {
    pub id: EntryId,
    pub kind: Kind,
    pub slug: String,
    pub titles: [String; 2],
    pub translation: Translation,
}

/// A fixed page that readers see in the words of the theme.
#[derive(Clone, Debug, PartialEq)]
pub struct UnwrittenPage {
    pub page: FixedPage,
    /// The entry that has the address and is not public: a draft, or one in the trash.
    pub entry: Option<EntryId>,
}

/// A campaign readers see or will see.
#[derive(Clone, Debug, PartialEq)]
pub struct RunningCampaign {
    pub id: EntryId,
    pub title: String,
    pub starts_at: Option<Timestamp>,
    pub ends_at: Option<Timestamp>,
}

macro_rules! waiting {
    ($note:literal, $lines:literal, $number:literal, $condition:literal, $order:literal) => {
        [
            concat!(
                "SELECT e.id, e.kind, e.title_ua, e.title_us, e.status, e.author_id, u.name, e.updated_at,
                        e.publish_at, ",
                $note,
                " AS note FROM entries e INDEXED BY ",
                $lines,
                " LEFT JOIN users u ON u.id = e.author_id
                 WHERE e.erased_at IS NULL AND e.kind IN (SELECT value FROM json_each(:kinds)) AND ",
                $condition,
                " AND :now IS NOT NULL ORDER BY ",
                $order,
                " LIMIT :limit"
            ),
            concat!(
                "SELECT count(*) FROM entries e INDEXED BY ",
                $number,
                " WHERE e.erased_at IS NULL AND e.kind IN (SELECT value FROM json_each(:kinds)) AND ",
                $condition,
                " AND :now IS NOT NULL"
            ),
        ]
    };
}

impl HomeScope {
    /// Lines, and their number.
    const fn sql(self) -> [&'static str; 2] {
        match self {
            HomeScope::Review => waiting!(
                "NULL",
                "entries_status",
                "entries_by_state",
                "e.status = 'review' AND (:author IS NULL OR e.author_id = :author)",
                "e.updated_at, e.id"
            ),
            // The index by author finds them: drafts of all authors are many.
            HomeScope::Returned => waiting!(
                "(SELECT nullif(n.note,
                 '') FROM entry_notes n WHERE n.entry_id = e.id ORDER BY n.id DESC LIMIT 1)",
                "entries_author",
                "entries_author",
                "e.author_id = :author AND e.status = 'draft'
                 AND (SELECT n.action = 'withdraw' AND n.actor_id IS DISTINCT FROM e.author_id FROM entry_notes n
                      WHERE n.entry_id = e.id ORDER BY n.id DESC LIMIT 1)",
                "e.updated_at DESC, e.id DESC"
            ),
            HomeScope::Mine => {
                waiting!(
                    "NULL",
                    "entries_author",
                    "entries_author",
                    "e.author_id = :author AND e.status IN ('draft', 'review')",
                    "e.updated_at DESC, e.id DESC"
                )
            }
            HomeScope::Scheduled => {
                waiting!(
                    "NULL",
                    "entries_by_state",
                    "entries_by_state",
                    "e.status = 'published' AND e.publish_at > :now
                     AND (:author IS NULL OR e.author_id = :author)",
                    "e.publish_at NULLS FIRST, e.id"
                )
            }
            HomeScope::Attention => waiting!(
                "NULL",
                "entries_attention",
                "entries_attention",
                "e.needs_attention = 1 AND e.status NOT IN ('archived', 'trashed')
                 AND (:author IS NULL OR e.author_id = :author)",
                "e.updated_at DESC, e.id DESC"
            ),
        }
    }
}

fn line(row: &Row<'_>) -> engine::Result<HomeLine> {
    Ok(
        members!(row => HomeLine { id, kind, status, updated_at, publish_at, note;
            titles: [row.get("title_ua")?, row.get("title_us")?],
            author: row::author(row, "author_id")? }),
    )
}

fn untranslated(row: &Row<'_>) -> engine::Result<Untranslated> {
    Ok(members!(row => Untranslated { id, kind, slug, translation;
        titles: [row.get("title_ua")?, row.get("title_us")?] }))
}

macro_rules! select_untranslated {
    ($index:literal, $rest:literal) => {
        concat!(
            "SELECT e.id, e.kind, l.slug, e.title_ua, e.title_us, e.translation, e.published_at
             FROM entries e INDEXED BY ",
            $index,
            " JOIN live l ON l.entry_id = e.id
             WHERE e.erased_at IS NULL AND e.status = 'published' AND e.translation <> 'ready' AND e.kind = ?1 AND ",
            $rest,
            " ORDER BY e.published_at DESC NULLS LAST, e.id DESC LIMIT ?3"
        )
    };
}

/// Of each kind by itself: the index of publication begins with the kind, and across kinds it would
/// sort all of them.
fn newest_untranslated(
    db: &Db,
    kinds: &[Kind],
    author: Option<UserId>,
    limit: usize,
) -> Result<Vec<Untranslated>> {
    let mut query = db.prepare(match author {
        None => select_untranslated!("entries_by_publication", "?2 IS NULL"),
        Some(_) => select_untranslated!("entries_author", "e.author_id = ?2"),
    })?;
    let mut entries: Vec<(Option<Timestamp>, Untranslated)> = Vec::new();
    for kind in kinds {
        let mut rows = query.query(params![kind, author, limit])?;
        while let Some(row) = rows.next()? {
            entries.push((row.get("published_at")?, untranslated(&row)?));
        }
    }
    entries.sort_by_key(|(published, entry)| std::cmp::Reverse((*published, entry.id)));
    Ok(entries
        .into_iter()
        .take(limit)
        .map(|(_, entry)| entry)
        .collect())
}

/// The one at a public address, when it lacks an English text.
fn untranslated_at(
    db: &Db,
    kind: Kind,
    slug: &str,
    author: Option<UserId>,
) -> Result<Option<Untranslated>> {
    let mut query = db.prepare(
        "SELECT e.id, e.kind, l.slug, e.title_ua, e.title_us, e.translation
         FROM live l JOIN entries e ON e.id = l.entry_id
         WHERE l.kind = ?1 AND l.slug = ?2 AND e.translation <> 'ready' AND e.status = 'published'
           AND (?3 IS NULL OR e.author_id = ?3)",
    )?;
    Ok(query.find(params![kind, slug, author], untranslated)?)
}

/// Whether readers see an entry at this address of a page, or are redirected from there; as
/// `Plan::is_unwritten` decides it from the index.
fn is_written(db: &Db, slug: &str, now: Timestamp) -> Result<bool> {
    let mut query = db.prepare(
        "SELECT l.entry FROM live l WHERE l.kind = ?1 AND l.slug = ?2
         UNION ALL
         SELECT l.entry FROM slug_history h JOIN live l ON l.entry_id = h.entry_id WHERE h.kind = ?1 AND
         h.slug = ?2",
    )?;
    let mut rows = query.query([Kind::Pages.collection(), slug])?;
    while let Some(row) = rows.next()? {
        let entry = document::decode(row.text("entry")?)?;
        let (from, until) = window(&entry);
        if from <= now.into() && until > now.into() {
            return Ok(true);
        }
    }
    Ok(false)
}

impl StoreReader<'_> {
    /// The fixed pages that no editor has published yet.
    pub fn unwritten_pages(&self, now: Timestamp) -> Result<Vec<UnwrittenPage>> {
        self.query(|db| {
            let mut pages = Vec::new();
            let mut holder = db.prepare(
                "SELECT id FROM entries WHERE kind = ?1 AND slug = ?2 AND erased_at IS NULL",
            )?;
            for page in FixedPage::ALL {
                if !is_written(db, page.slug(), now)? {
                    let entry = holder.find_value([Kind::Pages.collection(), page.slug()])?;
                    pages.push(UnwrittenPage { page, entry });
                }
            }
            Ok(pages)
        })
    }

    /// Entries of these kinds, of one author or of all; returned entries and drafts are always one
    /// author's.
    pub fn waiting(
        &self,
        scope: HomeScope,
        kinds: &[Kind],
        author: Option<UserId>,
        limit: u32,
        now: Timestamp,
    ) -> Result<HomeGroup> {
        let [lines, number] = scope.sql();
        let kinds = List::texts(kinds.iter().map(|kind| kind.collection()));
        self.query(|db| {
            let total: u64 = db.value(
                number,
                named! { ":kinds": kinds, ":author": author, ":now": now },
            )?;
            let items = db.rows(
                lines,
                named! { ":kinds": kinds, ":author": author, ":now": now, ":limit": limit },
                line,
            )?;
            Ok(HomeGroup { items, total })
        })
    }

    /// Public entries without a good English text: those at `seen` addresses (kind and slug, most
    /// read first), then the newest; and how many there are.
    pub fn untranslated(
        &self,
        kinds: &[Kind],
        author: Option<UserId>,
        seen: &[(Kind, String)],
        limit: usize,
    ) -> Result<(Vec<Untranslated>, u64)> {
        let names = List::texts(kinds.iter().map(|kind| kind.collection()));
        self.query(|db| {
            let total: usize = db.value(
                "SELECT count(*) FROM entries WHERE erased_at IS NULL AND status = 'published'
                       AND translation <> 'ready' AND kind IN (SELECT value FROM json_each(?1))
                       AND (?2 IS NULL OR author_id = ?2) AND live_revision IS NOT NULL",
                params![names, author],
            )?;
            let mut items: Vec<Untranslated> = Vec::new();
            for (kind, slug) in seen.iter().filter(|(kind, _)| kinds.contains(kind)) {
                if items.len() >= limit.min(total) {
                    break;
                }
                items.extend(untranslated_at(db, *kind, slug, author)?);
            }
            if items.len() < limit.min(total) {
                for next in newest_untranslated(db, kinds, author, 2 * limit)? {
                    if items.len() < limit && items.iter().all(|item| item.id != next.id) {
                        items.push(next);
                    }
                }
            }
            Ok((items, total as u64))
        })
    }

    /// Campaigns that are or will be seen, the one that ends first before the others.
    pub fn campaigns(&self, now: Timestamp) -> Result<Vec<RunningCampaign>> {
        let mut campaigns = self.query(|db| {
            let mut query = db.prepare("SELECT entry_id, entry FROM live WHERE kind = ?1")?;
            let mut rows = query.query([Kind::Reklama.collection()])?;
            let mut campaigns = Vec::new();
            while let Some(row) = rows.next()? {
                let entry = document::decode(row.text("entry")?)?;
                let Fields::Reklama(fields) = &entry.fields else {
                    continue;
                };
                campaigns.push(RunningCampaign {
                    id: row.get("entry_id")?,
                    title: entry.shown(model::Locale::Ua).0.title.clone(),
                    starts_at: fields.starts_at,
                    ends_at: fields.ends_at,
                });
            }
            Ok(campaigns)
        })?;
        campaigns.retain(|campaign| campaign.ends_at.is_none_or(|end| end > now));
        campaigns
            .sort_by_key(|campaign| (campaign.ends_at.is_none(), campaign.ends_at, campaign.id));
        Ok(campaigns)
    }

    /// The title of a campaign, whether it is still seen or not.
    pub fn campaign_title(&self, id: EntryId) -> Result<Option<String>> {
        self.query(|db| {
            Ok(db.find_value(
                "SELECT coalesce(nullif(title_ua, ''), title_us) FROM entries
                 WHERE id = ?1 AND kind = 'reklama' AND erased_at IS NULL",
                [id],
            )?)
        })
    }
}
