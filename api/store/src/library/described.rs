//! Pictures by what they are said to show: descriptions for readers who cannot see them.

use crate::{Result, document, row};
use engine::{Db, List};
use model::{Entry, Locale, Localized, MediaHash, Settings};
use std::collections::BTreeSet;

/// Entries whose descriptions are looked at, the last changed first.
const NEWEST: i64 = 5000;

/// Hashes of the pictures that are described with a folded text, as a list.
pub(super) fn as_holding(db: &Db, settings: &Settings, text: &str) -> Result<List> {
    let mut hashes = BTreeSet::<MediaHash>::new();
    let slides = settings
        .slides
        .iter()
        .filter(|slide| either_holds(&slide.alt, text));
    hashes.extend(slides.filter_map(|slide| slide.media.as_ref().map(|media| media.hash)));
    let mut query = db.prepare(concat!(
        "SELECT r.doc, r.body_ua, r.body_us FROM (SELECT DISTINCT entry_id FROM picture_uses) p
         CROSS JOIN entries e ON e.id = p.entry_id JOIN revisions r ON r.id = ",
        row::listed_revision!(),
        " WHERE e.erased_at IS NULL ORDER BY e.updated_at DESC, e.id DESC LIMIT ?1"
    ))?;
    let mut rows = query.query([NEWEST])?;
    while let Some(row) = rows.next()? {
        let entry: Entry = document::decode(row.text("doc")?)?;
        let texts = Locale::ALL.iter().filter_map(|locale| entry.text(*locale));
        if let Some(cover) = &entry.cover
            && texts.into_iter().any(|entry| holds(&entry.cover_alt, text))
        {
            hashes.insert(cover.hash);
        }
        hashes.extend(
            entry
                .gallery
                .iter()
                .filter(|picture| either_holds(&picture.alt, text))
                .map(|picture| picture.media.hash),
        );
        for body in [row.get::<String>("body_ua")?, row.get("body_us")?] {
            let shown = descriptions(&body).filter(|(description, _)| holds(description, text));
            for (_, name) in shown {
                hashes.extend(
                    entry
                        .media
                        .iter()
                        .filter(|media| media.name == name)
                        .map(|media| media.hash),
                );
            }
        }
    }
    Ok(List::texts(hashes.iter().map(ToString::to_string)))
}

fn holds(description: &str, text: &str) -> bool {
    document::fold(description).contains(text)
}

fn either_holds(description: &Localized, text: &str) -> bool {
    let locales = Locale::ALL.into_iter();
    locales
        .map(|locale| description.own(locale))
        .any(|description| holds(description, text))
}

/// Descriptions and names of the pictures in a Markdown text.
fn descriptions(body: &str) -> impl Iterator<Item = (&str, &str)> {
    body.split("![").skip(1).filter_map(|rest| {
        let (description, rest) = rest.split_once("](")?;
        let (name, _) = rest.split_once([')', ' '])?;
        Some((description, name))
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn pictures_of_a_text_are_found() {
        let text = "![Збори в домі](zbory.webp) і ![](x.webp \"назва\"), але не [посилання](y) чи ![обірване";
        let descriptions: Vec<_> = super::descriptions(text).collect();
        assert_eq!(
            descriptions,
            [("Збори в домі", "zbory.webp"), ("", "x.webp")]
        );
    }
}
