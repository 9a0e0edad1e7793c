//! Entries as JSON text in `revisions` and `live`, and the columns of `entries` derived from them.

use super::{Result, row};
use domain::entries::record::{EntryRecord, titles};
use engine::Db;
use model::check::loose_lengths;
use model::{Document, Entry, EntryId, Fields, Locale, Text, Translation, UnixSeconds, format};
use support::token;

pub(super) fn encode(entry: &Entry) -> Result<String> {
    Ok(serde_json::to_string(entry)?)
}

pub(super) fn decode(entry: &str) -> Result<Entry> {
    Ok(serde_json::from_str(entry)?)
}

/// The columns of `entries` that repeat a head revision, so that lists read no documents.
pub(super) struct Columns {
    pub slug: String,
    pub category: Option<String>,
    pub location: Option<String>,
    pub title_ua: String,
    pub title_us: String,
    pub title_key: Vec<u8>,
    pub translated: Translated,
    pub publish_at: Option<UnixSeconds>,
    pub unpublish_at: Option<UnixSeconds>,
    pub expires_at: Option<UnixSeconds>,
    /// Whether editors should look at the lengths of its texts.
    pub needs_attention: bool,
}

impl Columns {
    /// The columns without the words of the entry.
    pub(super) fn without_text(self) -> Columns {
        Columns {
            category: None,
            location: None,
            title_ua: String::new(),
            title_us: String::new(),
            title_key: title_key("", ""),
            ..self
        }
    }

    /// The columns of a head revision; `before` is the entry that it changes.
    pub(super) fn of(document: &Document, before: Option<&EntryRecord>) -> Result<Columns> {
        let entry = &document.entry;
        let expires_at = match &entry.fields {
            Fields::Advertisement(fields) => row::maybe_unix_seconds(fields.expires_at),
            _ => None,
        };
        let [title_ua, title_us] = titles(entry);
        let before = before.map(PreviousDocument::of);
        let bodies = document.bodies.each_ref().map(String::as_str);
        Ok(Columns {
            slug: entry.slug.to_string(),
            category: entry.category.as_ref().map(ToString::to_string),
            location: entry.location.as_ref().map(ToString::to_string),
            title_key: title_key(&title_ua, &title_us),
            title_ua,
            title_us,
            translated: translation(document, before.as_ref())?,
            publish_at: row::maybe_unix_seconds(entry.publish_at),
            unpublish_at: row::maybe_unix_seconds(entry.unpublish_at),
            expires_at,
            needs_attention: !loose_lengths(entry, bodies).is_empty(),
        })
    }
}

/// The key of titles in lists: the Ukrainian one, or the English where there is none, by the
/// Ukrainian alphabet (docs/content-model.md §8.4).
pub(super) fn title_key(ua: &str, us: &str) -> Vec<u8> {
    format::sort_key(if ua.is_empty() { us } else { ua }, Locale::Ua)
}

/// Fills the keys of titles in where they are missing: in rows from before there were any.
pub(super) fn fill_title_keys(db: &mut Db) -> Result<()> {
    let complete: bool = db.value(
        "SELECT NOT EXISTS (SELECT 1 FROM entries WHERE title_key IS NULL)",
        (),
    )?;
    // A transaction that writes waits for other processes.
    if complete {
        return Ok(());
    }
    let fill = db.transaction()?;
    {
        let mut update = fill.prepare("UPDATE entries SET title_key = ?2 WHERE id = ?1")?;
        for (id, ua, us) in fill.rows::<_, Vec<(EntryId, String, String)>>(
            "SELECT id, title_ua, title_us FROM entries WHERE title_key IS NULL",
            (),
            |row| Ok((row.get("id")?, row.get("title_ua")?, row.get("title_us")?)),
        )? {
            update.execute((id, title_key(&ua, &us)))?;
        }
    }
    Ok(fill.commit()?)
}

/// How the dashboard compares names and addresses: lower case, one apostrophe.
pub(super) fn fold(text: &str) -> String {
    text.to_lowercase()
        .replace(['\u{2019}', '\u{2bc}', '`'], "'")
}

/// A document before a save, and what its English side was worth.
struct PreviousDocument<'a> {
    document: &'a Document,
    state: Translation,
    /// Digest of the text it was made from.
    from: Option<&'a [u8]>,
}

impl<'a> PreviousDocument<'a> {
    fn of(record: &'a EntryRecord) -> PreviousDocument<'a> {
        PreviousDocument {
            document: &record.document,
            state: record.translation,
            from: record.translated_from.as_deref(),
        }
    }
}

/// The English side after a save.
pub(super) struct Translated {
    pub state: Translation,
    pub from: Option<Vec<u8>>,
}

impl Translated {
    fn of_nothing(state: Translation) -> Translated {
        Translated { state, from: None }
    }
}

fn side(document: &Document, locale: Locale) -> (Option<&Text>, &str) {
    (
        document.entry.text(locale),
        &document.bodies[locale.index()],
    )
}

/// The English side of a document whose translation an editor found to be right.
pub(super) fn confirmed(document: &Document) -> Result<Translated> {
    Ok(Translated {
        state: Translation::Ready,
        from: Some(source(document)?),
    })
}

/// Digest of the Ukrainian text.
fn source(document: &Document) -> Result<Vec<u8>> {
    Ok(token::sha256(&[&serde_json::to_vec(&side(document, Locale::Ua))?]).to_vec())
}

/// The state of the English side after a save (docs/content-model.md §1.1: stale once the
/// Ukrainian text changed after it). It is as good as it was when that text is again the one it was
/// made from.
fn translation(document: &Document, before: Option<&PreviousDocument<'_>>) -> Result<Translated> {
    let (us, us_body) = side(document, Locale::Us);
    let Some(text) = us.filter(|_| document.entry.ua.is_some()) else {
        return Ok(Translated::of_nothing(Translation::Missing));
    };
    let is_held_back = Locale::ALL
        .into_iter()
        .any(|locale| document.entry.languages.holds_back(locale));
    if is_held_back
        || text.title.is_empty()
        || (us_body.is_empty() && !side(document, Locale::Ua).1.is_empty())
    {
        return Ok(Translated::of_nothing(Translation::Draft));
    }
    let now = source(document)?;
    let Some(before) = before.filter(|before| side(before.document, Locale::Us) == (us, us_body))
    else {
        return Ok(Translated {
            state: Translation::Ready,
            from: Some(now),
        });
    };
    let earlier = source(before.document)?;
    let from = match before.from {
        Some(from) => Some(from.to_vec()),
        // The entry is from a time when it was not noted.
        None => (before.state == Translation::Ready).then(|| earlier.clone()),
    };
    let state = if earlier == now {
        before.state
    } else if from.as_ref() == Some(&now) {
        Translation::Ready
    } else {
        Translation::Stale
    };
    Ok(Translated { state, from })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn of(ua: &str, us: &str) -> Document {
        let text = |title: &str| (!title.is_empty()).then(|| json!({ "title": title }));
        let entry = json!({ "slug": "novyna", "kind": "news", "fields": { "kind": "article" }, "ua": text(ua), "us": text(us) });
        Document {
            entry: serde_json::from_value(entry).unwrap(),
            bodies: [ua.to_owned(), us.to_owned()],
        }
    }

    /// States after each of the saves.
    fn states(first: Option<Translation>, saves: &[(&str, &str)]) -> Vec<Translation> {
        let mut known: Option<(Document, Translated)> = None;
        let mut states = Vec::new();
        for (number, (ua, us)) in saves.iter().enumerate() {
            let document = of(ua, us);
            let before = known.as_ref().map(|(document, made)| PreviousDocument {
                document,
                state: made.state,
                from: made.from.as_deref(),
            });
            let mut made = translation(&document, before.as_ref()).unwrap();
            if let Some(state) = first.filter(|_| number == 0) {
                made = Translated { state, from: None };
            }
            states.push(made.state);
            known = Some((document, made));
        }
        states
    }

    #[test]
    fn a_translation_is_as_good_as_the_text_it_was_made_from() {
        use Translation::{Draft, Missing, Ready, Stale};
        assert_eq!(
            states(None, &[("а", ""), ("а", "a"), ("б", "a"), ("а", "a")]),
            [Missing, Ready, Stale, Ready]
        );
        assert_eq!(
            states(
                None,
                &[("а", "a"), ("б", "a"), ("в", "a"), ("а", "a"), ("б", "a")]
            )[1..],
            [Stale, Stale, Ready, Stale]
        );
        // A translation made again belongs to the current text, so the first text makes it stale.
        assert_eq!(
            states(
                None,
                &[("а", "a"), ("б", "a"), ("б", "b"), ("а", "b"), ("б", "b")]
            )[1..],
            [Stale, Ready, Stale, Ready]
        );
        assert_eq!(states(None, &[("а", "a"), ("а", "")]), [Ready, Missing]);
        assert_eq!(
            states(Some(Ready), &[("а", "a"), ("б", "a"), ("а", "a")]),
            [Ready, Stale, Ready]
        );
        assert_eq!(
            states(Some(Stale), &[("а", "a"), ("б", "a"), ("а", "a")]),
            [Stale; 3],
            "nobody knows from what"
        );
        let half = Document {
            bodies: ["а".to_owned(), String::new()],
            ..of("а", "a")
        };
        assert_eq!(translation(&half, None).unwrap().state, Draft);
    }
}
