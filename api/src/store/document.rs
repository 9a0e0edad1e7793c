//! Entries as JSON text in `revisions` and `live`, and the columns of `entries` derived from them.

use super::{Result, row};
use generator::{
    format,
    model::{Document, Entry, Fields, Locale, Text, Translation},
};
use rusqlite::Connection;

pub(super) fn encode(entry: &Entry) -> Result<String> {
    Ok(serde_json::to_string(entry)?)
}

pub(super) fn decode(entry: &str) -> Result<Entry> {
    Ok(serde_json::from_str(entry)?)
}

/// What `entries` repeats of a head revision, so that lists read no documents.
pub(super) struct Columns {
    pub slug: String,
    pub category: Option<String>,
    pub location: Option<String>,
    pub title_ua: String,
    pub title_us: String,
    pub title_key: Vec<u8>,
    pub publish_at: Option<i64>,
    pub unpublish_at: Option<i64>,
    pub expires_at: Option<i64>,
    pub search: String,
}

impl Columns {
    pub(super) fn of(entry: &Entry) -> Columns {
        let words =
            |locale, part: fn(&Text) -> &String| entry.text(locale).map(part).cloned().unwrap_or_default();
        let titles = Locale::ALL.map(|locale| words(locale, |text| &text.title));
        let leads = Locale::ALL.map(|locale| words(locale, |text| &text.lead));
        let expires_at = match &entry.fields {
            Fields::Advertisement(fields) => row::maybe_seconds(fields.expires_at),
            _ => None,
        };
        let [title_ua, title_us] = titles.clone();
        Columns {
            search: fold(&[titles.join("\n"), leads.join("\n"), entry.slug.to_string()].join("\n")),
            slug: entry.slug.to_string(),
            category: entry.category.as_ref().map(ToString::to_string),
            location: entry.location.as_ref().map(ToString::to_string),
            title_key: title_key(&title_ua, &title_us),
            title_ua,
            title_us,
            publish_at: row::maybe_seconds(entry.publish_at),
            unpublish_at: row::maybe_seconds(entry.unpublish_at),
            expires_at,
        }
    }
}

/// What lists sort titles by: the Ukrainian one, or the English where there is none, by the Ukrainian alphabet
/// (content-model §8.4).
pub(super) fn title_key(ua: &str, us: &str) -> Vec<u8> {
    format::sort_key(if ua.is_empty() { us } else { ua }, Locale::Ua)
}

/// Fills the keys of titles in where they are missing: in rows from before there were any.
pub(super) fn fill_title_keys(db: &mut Connection) -> Result<()> {
    let fill = db.transaction()?;
    {
        let mut query = fill.prepare("SELECT id, title_ua, title_us FROM entries WHERE title_key IS NULL")?;
        let mut update = fill.prepare("UPDATE entries SET title_key = ?2 WHERE id = ?1")?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        for (id, ua, us) in rows.collect::<rusqlite::Result<Vec<(i64, String, String)>>>()? {
            update.execute((id, title_key(&ua, &us)))?;
        }
    }
    Ok(fill.commit()?)
}

/// How the dashboard's search compares: lower case, one apostrophe.
pub(super) fn fold(text: &str) -> String {
    text.to_lowercase().replace(['\u{2019}', '\u{2bc}', '`'], "'")
}

/// What the English side is worth after a save (content-model §1.1: stale once the Ukrainian text changed
/// after it).
pub(super) fn translation(document: &Document, before: Option<(&Document, Translation)>) -> Translation {
    let side = |document: &Document, locale: Locale| {
        (document.entry.text(locale).cloned(), document.bodies[locale.index()].clone())
    };
    let (Some(us), us_body) = side(document, Locale::Us) else { return Translation::Missing };
    let ua = side(document, Locale::Ua);
    if us.title.is_empty() || (us_body.is_empty() && !ua.1.is_empty()) {
        return Translation::Draft;
    }
    let Some((before, state)) = before else { return Translation::Ready };
    if side(before, Locale::Us) != (Some(us), us_body) {
        return Translation::Ready;
    }
    if side(before, Locale::Ua) == ua { state } else { Translation::Stale }
}
