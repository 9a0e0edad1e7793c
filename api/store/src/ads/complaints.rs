//! Complaints about public entries, with the text as it was then; enough of them make an
//! advertisement wait for a look (docs/content-model.md §1.9, §2.5).

use super::apply_step;
use crate::links::{self, Link};
use crate::{
    Error, Result, Store, StoreReader, Tx, document, happenings, outbox, publication, row,
};
use domain::accounts::email_address::Email;
use domain::accounts::links::{LinkUse, Purpose};
use domain::ads::complaints::{ComplaintCounts, Consequences, appended, consequences};
use domain::ads::messages::CONFIRM_HOURS;
use domain::complaint::Complaint;
use domain::emails::{self, Addressee};
use domain::rejection::Rejection;
use engine::{Db, named, params};
use jiff::Timestamp;
use model::{EntryId, HOUR, Kind, Locale, PublicTimes, Record, Site};
use serde_json::{Map, Value, json};
use support::clock::later;
use support::token;

/// The outcome of sending a complaint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComplaintOutcome {
    Recorded,
    /// With what the person wrote before it would be too long: so many characters are left.
    TooLong(usize),
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
    /// Records a complaint of a public entry. A second one of the same person is added to the first
    /// while it is open.
    pub async fn complain(&self, complaint: Complaint, now: Timestamp) -> Result<ComplaintOutcome> {
        self.edit(None, now, move |tx| accept(tx, &complaint)).await
    }

    /// Asks by email whether a person sent the complaint; until then no one sees it. `token` is of
    /// the link.
    pub async fn ask_about_complaint(
        &self,
        complaint: Complaint,
        token: String,
        now: Timestamp,
    ) -> Result<()> {
        self.edit(None, now, move |tx| {
            let target = target(tx, complaint.kind, &complaint.slug, tx.site()?, now)?
                .ok_or(Error::Rejected(Rejection::NotFound))?;
            let ends = later(now, CONFIRM_HOURS * HOUR);
            let title = target.title(complaint.locale);
            let email =
                emails::messages::confirm_complaint(&addressee(&complaint), title, &token, ends);
            let link = Link {
                email: email.recipient.clone(),
                user: None,
                entry: None,
                browser: None,
                expires_at: ends,
                usage: LinkUse::Complain(Box::new(complaint)),
            };
            links::insert(tx, token::sha256(&[token.as_bytes()]), &link)?;
            outbox::enqueue(tx, &email)
        })
        .await
    }

    /// Records what its sender confirmed by a link; `None`: the link cannot be used any more.
    pub async fn complain_by_link(
        &self,
        token: [u8; 32],
        now: Timestamp,
    ) -> Result<Option<ComplaintOutcome>> {
        self.edit(None, now, move |tx| {
            let Some(link) = links::consume(tx, &token, &[Purpose::Complain])? else {
                return Ok(None);
            };
            let LinkUse::Complain(complaint) = link.usage else {
                return Ok(None);
            };
            accept(tx, &complaint).map(Some)
        })
        .await
    }
}

fn accept(tx: &Tx<'_>, complaint: &Complaint) -> Result<ComplaintOutcome> {
    let target = target(tx, complaint.kind, &complaint.slug, tx.site()?, tx.now)?
        .ok_or(Error::Rejected(Rejection::NotFound))?;
    match record(tx, &target, complaint)? {
        Recording::TooLong(room) => return Ok(ComplaintOutcome::TooLong(room)),
        Recording::Added => return Ok(ComplaintOutcome::Recorded),
        Recording::Open => {}
        Recording::New => happenings::complaint_received(tx, complaint, &target.record.entry)?,
    }
    if complaint.kind == Kind::Advertisements {
        weigh(tx, target.id)?;
    }
    if complaint.acknowledge {
        let title = target.title(complaint.locale);
        outbox::enqueue(
            tx,
            &emails::messages::complaint_received(&addressee(complaint), title),
        )?;
    }
    Ok(ComplaintOutcome::Recorded)
}

fn addressee(complaint: &Complaint) -> Addressee {
    Addressee {
        email: Email::recorded(complaint.email.clone()),
        locale: complaint.locale,
        name: String::new(),
        user: complaint.reporter,
    }
}

/// The outcome of storing a complaint.
enum Recording {
    New,
    /// It was added to an earlier one that no one reviews yet.
    Open,
    /// An administrator reviews an earlier one of this person, and reads there what they add.
    Added,
    TooLong(usize),
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
        let mut texts = Map::new();
        for locale in Locale::ALL {
            if let Some(text) = self.record.entry.text(locale) {
                let body = &self.bodies[locale.index()];
                let text = json!({ "title": text.title, "body": body });
                texts.insert(locale.code().to_owned(), text);
            }
        }
        texts.into()
    }
}

/// The entry that readers see at this address now.
fn target(
    db: &Db,
    kind: Kind,
    slug: &str,
    site: &Site,
    now: Timestamp,
) -> Result<Option<PublicTarget>> {
    let mut query = db.prepare(
        "SELECT entry_id, entry, facts, body_ua, body_us FROM live WHERE kind = ?1 AND slug = ?2",
    )?;
    let mut rows = query.query(params![kind.collection(), slug])?;
    let Some(row) = rows.next()? else {
        return Ok(None);
    };
    let id = row.get("entry_id")?;
    let mut entry = document::decode(row.text("entry")?)?;
    entry.id = id;
    let record = Record {
        entry,
        facts: serde_json::from_str(row.text("facts")?)?,
    };
    let visible = PublicTimes::of(&record.entry, site).visible(now.into());
    if !visible {
        return Ok(None);
    }
    let bodies = [row.get("body_ua")?, row.get("body_us")?];
    Ok(Some(PublicTarget { id, record, bodies }))
}

fn record(tx: &Tx<'_>, target: &PublicTarget, complaint: &Complaint) -> Result<Recording> {
    // Many people share a network: a complaint with another address, or none, is another person's.
    let earlier: Option<(i64, String, String)> = tx.find(
        "SELECT id, state, text FROM complaints
         WHERE entry_id = :entry_id AND reporter_key = :reporter_key AND state IN ('new', 'in_review')
           AND (:is_account = 1 OR email = :email)
         ORDER BY id DESC LIMIT 1",
        named! {
            ":entry_id": target.id,
            ":reporter_key": complaint.key,
            ":is_account": complaint.reporter.is_some(),
            ":email": complaint.email,
        },
        |row| Ok((row.get("id")?, row.get("state")?, row.get("text")?)),
    )?;
    let before = earlier.as_ref().map_or("", |(_, _, text)| text);
    let (earlier, text) = match appended(before, &complaint.text) {
        Ok(text) => (earlier, text),
        Err(room) if complaint.reporter.is_some() => return Ok(Recording::TooLong(room)),
        // Others of the network may have written what leaves no room.
        Err(_) => (None, complaint.text.clone()),
    };
    let recording = if earlier.is_some() {
        Recording::Open
    } else {
        Recording::New
    };
    match earlier {
        Some((id, state, _)) if state == "in_review" => {
            tx.execute_later(
                "UPDATE complaints SET text = ?2, email = coalesce(nullif(email, ''), ?3) WHERE id = ?1",
                params![id, text, complaint.email],
            )?;
            return Ok(Recording::Added);
        }
        Some((id, ..)) => tx.execute(
            "UPDATE complaints SET reason = :reason, text = :text, email = coalesce(nullif(:email,
                        ''), email), locale = :locale, trust = :trust, snapshot = :snapshot,
                        doubtful = min(doubtful, :doubtful), updated_at = :now WHERE id = :id",
            named! {
                ":id": id,
                ":reason": complaint.reason,
                ":text": text,
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
                ":text": text,
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
    Ok(recording)
}

/// Open complaints of entry `?1` since its last review.
macro_rules! weighs {
    () => {
        "entry_id = ?1 AND state IN ('new', 'in_review') AND doubtful = 0
         AND updated_at > coalesce((SELECT max(at) FROM decisions WHERE entry_id = ?1 AND action = 'review_done'), 0)"
    };
}

/// Flags or hides the entry when the complaints since the last review weigh enough.
fn weigh(tx: &Tx<'_>, id: EntryId) -> Result<()> {
    let (people, trusted) = tx.one(
        concat!(
            "SELECT count(DISTINCT reporter_key) AS people,
                    count(DISTINCT CASE WHEN trust IN (1, 2) THEN reporter_key END) AS trusted
             FROM complaints WHERE ",
            weighs!()
        ),
        [id],
        |row| Ok((row.get("people")?, row.get("trusted")?)),
    )?;
    let reasons = tx.values(
        concat!("SELECT DISTINCT reason FROM complaints WHERE ", weighs!()),
        [id],
    )?;
    let counts = ComplaintCounts {
        people,
        trusted,
        reasons,
    };
    let Consequences { flags, hides } = consequences(&counts);
    if flags {
        tx.execute_later(
            "UPDATE ads SET flagged_at = coalesce(flagged_at, ?2) WHERE entry_id = ?1",
            params![id, row::unix_seconds(tx.now)],
        )?;
    }
    if hides {
        let hidden = tx.execute(
            "UPDATE ads SET hidden_at = ?2 WHERE entry_id = ?1 AND hidden_at IS NULL",
            params![id, row::unix_seconds(tx.now)],
        )?;
        if hidden > 0 {
            apply_step::hide(tx, id, true)?;
            publication::record(tx, Kind::Advertisements.collection(), Some(id))?;
        }
    }
    Ok(())
}
