//! What readers complain of: any public entry, with its text as it was then; enough of them make an advertisement
//! wait for a look (docs/content-model.md §1.9, §2.5).

use super::apply_transition;
use crate::domain::ids::UserId;
use crate::store::engine::{Db, named, params};
use crate::store::{Error, NewMail, Result, Store, StoreReader, Tx, document, outbox, publication, row};
use generator::index::Row;
use jiff::Timestamp;
use model::{EntryId, Kind, Locale, Record, Site};
use serde_json::{Map, Value, json};

/// Reasons in the order they are offered.
pub(crate) const REASONS: [&str; 11] = [
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
    /// Where to send the outcome; may be empty.
    pub email: String,
    /// Whether an email confirms that it was received.
    pub acknowledge: bool,
    pub locale: Locale,
    pub reporter: Option<UserId>,
    /// Distinguishes people without naming them.
    pub key: [u8; 32],
    /// The reporter's; 0 without a session.
    pub trust: u8,
    /// Sent sooner than anyone types: it moves nothing by itself.
    pub doubtful: bool,
}

impl StoreReader<'_> {
    /// The title of a public entry, for the user who complains of it.
    pub fn public_title(
        &self,
        kind: Kind,
        slug: &str,
        locale: Locale,
        now: Timestamp,
    ) -> Result<Option<String>> {
        let site = self.site()?;
        self.query(|db| Ok(target(db, kind, slug, &site, now)?.map(|target| target.title(locale))))
    }
}

impl Store {
    /// Records a complaint of a public entry. A second one of the same person is added to the first while no editor has
    /// reviewed it, and changes nothing after that.
    pub async fn complain(&self, complaint: Complaint, now: Timestamp) -> Result<()> {
        self.edit(None, now, move |tx| {
            let site = tx.site()?;
            let target = target(tx, complaint.kind, &complaint.slug, site, now)?.ok_or(Error::NotFound)?;
            if !record(tx, &target, &complaint)? {
                return Ok(());
            }
            if complaint.kind == Kind::Advertisements {
                weigh(tx, target.id)?;
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
            outbox::enqueue(tx, &mail)
        })
        .await
    }
}

struct PublicTarget {
    id: EntryId,
    record: Record,
    bodies: [String; 2],
}

impl PublicTarget {
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
fn target(db: &Db, kind: Kind, slug: &str, site: &Site, now: Timestamp) -> Result<Option<PublicTarget>> {
    let row: Option<(i64, String, String, String, String)> = db.find(
        "SELECT entry_id, entry, facts, body_ua, body_us FROM live WHERE kind = ?1 AND slug = ?2",
        params![kind.collection(), slug],
        |row| {
            Ok((
                row.get("entry_id")?,
                row.get("entry")?,
                row.get("facts")?,
                row.get("body_ua")?,
                row.get("body_us")?,
            ))
        },
    )?;
    let Some((id, entry, facts, ua, us)) = row else { return Ok(None) };
    let mut entry = document::decode(&entry)?;
    entry.id = EntryId(id);
    let record = Record { entry, facts: serde_json::from_str(&facts)? };
    let visible = Row::of(&record, site).visible(now.into());
    Ok(visible.then_some(PublicTarget { id: EntryId(id), record, bodies: [ua, us] }))
}

/// Characters of all that one person says of one entry.
const MOST_SAID: usize = 10_000;

/// The earlier text of a reporter with the new text appended; a repeated text is not appended.
fn appended(before: &str, now: &str) -> String {
    let is_contained = now.is_empty() || before.contains(now);
    match (before, is_contained) {
        ("", _) => now.to_owned(),
        (_, true) => before.to_owned(),
        (_, false) if before.chars().count() + now.chars().count() > MOST_SAID => before.to_owned(),
        (_, false) => format!("{before}\n\n{now}"),
    }
}

/// `false`: one of this person is being looked at already; what they add is read there.
fn record(tx: &Tx<'_>, target: &PublicTarget, complaint: &Complaint) -> Result<bool> {
    let earlier: Option<(i64, String, String)> = tx.find("SELECT id, state, text FROM complaints
         WHERE entry_id = ?1 AND reporter_key = ?2 AND state IN ('new', 'in_review') ORDER BY id DESC LIMIT 1", params![target.id, complaint.key], |row| Ok((row.get("id")?, row.get("state")?, row.get("text")?)))?;
    match earlier {
        Some((id, state, text)) if state == "in_review" => {
            tx.execute(
                "UPDATE complaints SET text = ?2, email = coalesce(nullif(email, ''), ?3) WHERE id = ?1",
                params![id, appended(&text, &complaint.text), complaint.email],
            )?;
            return Ok(false);
        }
        Some((id, _, text)) => tx.execute(
            "UPDATE complaints SET reason = :reason, text = :text, email = coalesce(nullif(:email,
                        ''), email), locale = :locale, trust = :trust, snapshot = :snapshot,
                        doubtful = min(doubtful, :doubtful), updated_at = :now WHERE id = :id",
            named! {
                ":id": id,
                ":reason": complaint.reason,
                ":text": appended(&text, &complaint.text),
                ":email": complaint.email,
                ":locale": complaint.locale.code(),
                ":trust": complaint.trust,
                ":snapshot": target.snapshot().to_string(),
                ":doubtful": complaint.doubtful,
                ":now": row::unix_seconds(tx.now),
            },
        )?,
        None => tx.execute(
            "INSERT INTO complaints (entry_id, reason, text, email, locale, reporter_id,
                                         reporter_key, trust,
                                         snapshot, doubtful, created_at, updated_at)
                 VALUES (:entry_id, :reason, :text, :email, :locale, :reporter_id, :reporter_key, :trust,
                 :snapshot, :doubtful, :now, :now)",
            named! {
                ":entry_id": target.id,
                ":reason": complaint.reason,
                ":text": complaint.text,
                ":email": complaint.email,
                ":locale": complaint.locale.code(),
                ":reporter_id": complaint.reporter,
                ":reporter_key": complaint.key,
                ":trust": complaint.trust,
                ":snapshot": target.snapshot().to_string(),
                ":doubtful": complaint.doubtful,
                ":now": row::unix_seconds(tx.now),
            },
        )?,
    };
    Ok(true)
}

/// Flags or hides the entry when the complaints since the last review weigh enough.
fn weigh(tx: &Tx<'_>, id: EntryId) -> Result<()> {
    let counted: Vec<(String, i64, i64)> = tx.rows(
        "SELECT reason, count(DISTINCT reporter_key) AS people,
         count(DISTINCT CASE WHEN trust IN (1, 2) THEN reporter_key END) AS trusted
         FROM complaints
         WHERE entry_id = ?1 AND state IN ('new', 'in_review') AND NOT doubtful
           AND updated_at > coalesce((SELECT max(at) FROM decisions WHERE entry_id = ?1 AND action =
           'review_done'), 0)
         GROUP BY reason",
        [id],
        |row| Ok((row.get("reason")?, row.get("people")?, row.get("trusted")?)),
    )?;
    // One person has one open complaint of an entry: reasons do not overlap.
    let (people, standing) = counted.iter().fold((0, 0), |sum, row| (sum.0 + row.1, sum.1 + row.2));
    let urgent = counted.iter().any(|(reason, ..)| URGENT.contains(&reason.as_str()));
    if urgent || people >= ASK {
        tx.execute(
            "UPDATE ads SET flagged_at = coalesce(flagged_at, ?2) WHERE entry_id = ?1",
            params![id, row::unix_seconds(tx.now)],
        )?;
    }
    if standing >= HIDE {
        let hidden = tx.execute(
            "UPDATE ads SET hidden_at = ?2 WHERE entry_id = ?1 AND hidden_at IS NULL",
            params![id, row::unix_seconds(tx.now)],
        )?;
        if hidden > 0 {
            apply_transition::hide(tx, id, true)?;
            publication::record(tx, Kind::Advertisements.collection(), Some(id))?;
        }
    }
    Ok(())
}
