//! What readers complain of: any public entry, with its text as it was then; enough of them make an advertisement
//! wait for a look (docs/content-model.md §1.9, §2.5).

use super::settle;
use crate::store::{Error, NewMail, Result, Store, document, outbox, publication, row};
use generator::{
    index::Row,
    model::{EntryId, Kind, Locale, Site},
    snapshot::Record,
};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, params};
use serde_json::{Map, Value, json};

/// Reasons in the order they are offered.
pub const REASONS: [&str; 11] = [
    "scam",
    "forbidden",
    "duplicate",
    "wrong_category",
    "sold_or_outdated",
    "wrong_price",
    "offensive",
    "personal_data",
    "copyright",
    "illegal",
    "other",
];

/// Of these one is enough to ask for a look.
const URGENT: [&str; 3] = ["scam", "personal_data", "illegal"];
/// Different people who ask for a look.
const ASK: i64 = 3;
/// Different people of some standing who take an advertisement out of lists.
const HIDE: i64 = 5;

/// A complaint of a reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    pub kind: Kind,
    pub slug: String,
    /// One of [`REASONS`].
    pub reason: String,
    pub text: String,
    /// Where to tell what became of it; may be empty.
    pub email: String,
    /// Whether a letter says that it was received.
    pub acknowledge: bool,
    pub locale: Locale,
    pub reporter: Option<i64>,
    /// Tells people apart without naming them.
    pub key: [u8; 32],
    /// The reporter's; 0 for whoever is not signed in.
    pub trust: u8,
    /// Sent sooner than anyone types: it moves nothing by itself.
    pub doubtful: bool,
}

impl Store {
    /// The title of a public entry, for whoever complains of it.
    pub fn public_title(
        &self,
        kind: Kind,
        slug: &str,
        locale: Locale,
        now: Timestamp,
    ) -> Result<Option<String>> {
        let site = self.site()?;
        self.read(|db| Ok(target(db, kind, slug, &site, now)?.map(|target| target.title(locale))))
    }

    /// Records a complaint of a public entry. A second one of the same person is added to the first while
    /// nobody has looked at it, and changes nothing after that.
    pub async fn complain(&self, complaint: Complaint, now: Timestamp) -> Result<()> {
        self.write_with_site(move |db, site| {
            let target = target(db, complaint.kind, &complaint.slug, site, now)?.ok_or(Error::NotFound)?;
            if !record(db, &target, &complaint, now)? {
                return Ok(());
            }
            if complaint.kind == Kind::Advertisements {
                weigh(db, target.id, now)?;
            }
            if !complaint.acknowledge {
                return Ok(());
            }
            let mail = NewMail {
                recipient: complaint.email.clone(),
                locale: complaint.locale,
                template: "report_received",
                params: json!({ "title": target.title(complaint.locale) }),
                user: complaint.reporter,
            };
            outbox::enqueue(db, &mail, now)
        })
        .await
    }
}

struct Target {
    id: EntryId,
    record: Record,
    bodies: [String; 2],
}

impl Target {
    fn title(&self, locale: Locale) -> String {
        self.record.entry.shown(locale).0.title.clone()
    }

    /// The text readers see now, in both languages.
    fn snapshot(&self) -> Value {
        let text = |locale: Locale| {
            let text = self.record.entry.text(locale)?;
            Some((
                locale.code().to_owned(),
                json!({ "title": text.title, "body": self.bodies[locale.index()] }),
            ))
        };
        Locale::ALL.into_iter().filter_map(text).collect::<Map<_, _>>().into()
    }
}

/// What readers see at this address now.
fn target(db: &Connection, kind: Kind, slug: &str, site: &Site, now: Timestamp) -> Result<Option<Target>> {
    let mut query = db.prepare_cached(
        "SELECT entry_id, entry, facts, body_ua, body_us FROM live WHERE kind = ?1 AND slug = ?2",
    )?;
    let found: Option<(i64, String, String, String, String)> = query
        .query_row(params![kind.collection(), slug], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?))
        })
        .optional()?;
    let Some((id, entry, facts, ua, us)) = found else { return Ok(None) };
    let mut entry = document::decode(&entry)?;
    entry.id = EntryId(id);
    let record = Record { entry, facts: serde_json::from_str(&facts)? };
    let visible = Row::of(&record, site).visible(now.as_second());
    Ok(visible.then_some(Target { id: EntryId(id), record, bodies: [ua, us] }))
}

/// Characters of all that one person says of one entry.
const MOST_SAID: usize = 10_000;

/// The earlier text of a reporter with the new text appended; a repeated text is not appended.
fn appended(before: &str, now: &str) -> String {
    let known = now.is_empty() || before.contains(now);
    match (before, known) {
        ("", _) => now.to_owned(),
        (_, true) => before.to_owned(),
        (_, false) if before.chars().count() + now.chars().count() > MOST_SAID => before.to_owned(),
        (_, false) => format!("{before}\n\n{now}"),
    }
}

/// `false`: one of this person is being looked at already; what they add is read there.
fn record(db: &Connection, target: &Target, complaint: &Complaint, now: Timestamp) -> Result<bool> {
    let mut query = db.prepare_cached(
        "SELECT id, state, text FROM complaints
         WHERE entry_id = ?1 AND reporter_key = ?2 AND state IN ('new', 'in_review') ORDER BY id DESC LIMIT 1",
    )?;
    let earlier: Option<(i64, String, String)> = query
        .query_row(params![target.id.0, complaint.key], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .optional()?;
    match earlier {
        Some((id, state, text)) if state == "in_review" => {
            db.prepare_cached(
                "UPDATE complaints SET text = ?2, email = coalesce(nullif(email, ''), ?3) WHERE id = ?1",
            )?
            .execute(params![id, appended(&text, &complaint.text), complaint.email])?;
            return Ok(false);
        }
        Some((id, _, text)) => db
            .prepare_cached(
                "UPDATE complaints SET reason = ?2, text = ?3, email = coalesce(nullif(?4, ''), email), locale = ?5, trust = ?6, snapshot = ?7,
                        doubtful = min(doubtful, ?8), updated_at = ?9 WHERE id = ?1",
            )?
            .execute(params![
                id,
                complaint.reason,
                appended(&text, &complaint.text),
                complaint.email,
                complaint.locale.code(),
                complaint.trust,
                target.snapshot().to_string(),
                complaint.doubtful,
                row::seconds(now)
            ])?,
        None => db
            .prepare_cached(
                "INSERT INTO complaints (entry_id, reason, text, email, locale, reporter_id, reporter_key, trust,
                                         snapshot, doubtful, created_at, updated_at)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11)",
            )?
            .execute(params![
                target.id.0,
                complaint.reason,
                complaint.text,
                complaint.email,
                complaint.locale.code(),
                complaint.reporter,
                complaint.key,
                complaint.trust,
                target.snapshot().to_string(),
                complaint.doubtful,
                row::seconds(now)
            ])?,
    };
    Ok(true)
}

/// Whether what is complained of since somebody last looked is enough to ask for a look, or to hide it until then.
fn weigh(db: &Connection, id: EntryId, now: Timestamp) -> Result<()> {
    let mut query = db.prepare_cached(
        "SELECT reason, count(DISTINCT reporter_key), count(DISTINCT CASE WHEN trust IN (1, 2) THEN reporter_key END)
         FROM complaints
         WHERE entry_id = ?1 AND state IN ('new', 'in_review') AND NOT doubtful
           AND updated_at > coalesce((SELECT max(at) FROM decisions WHERE entry_id = ?1 AND action = 'review_done'), 0)
         GROUP BY reason",
    )?;
    let rows = query.query_map([id.0], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    let counted: Vec<(String, i64, i64)> = rows.collect::<rusqlite::Result<_>>()?;
    // One person has one open complaint of an entry: reasons do not overlap.
    let (people, standing) = counted.iter().fold((0, 0), |sum, row| (sum.0 + row.1, sum.1 + row.2));
    let urgent = counted.iter().any(|(reason, ..)| URGENT.contains(&reason.as_str()));
    if urgent || people >= ASK {
        db.prepare_cached("UPDATE ads SET flagged_at = coalesce(flagged_at, ?2) WHERE entry_id = ?1")?
            .execute(params![id.0, row::seconds(now)])?;
    }
    if standing >= HIDE {
        let hidden = db
            .prepare_cached("UPDATE ads SET hidden_at = ?2 WHERE entry_id = ?1 AND hidden_at IS NULL")?
            .execute(params![id.0, row::seconds(now)])?;
        if hidden > 0 {
            settle::hide(db, id, true)?;
            publication::record(db, Kind::Advertisements.collection(), Some(id.0), now)?;
        }
    }
    Ok(())
}
