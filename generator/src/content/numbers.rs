//! Numbers of entries in their files. A page of an archive shows a block of numbers: once all entries
//! have theirs, one that enters a list with an older date moves no other to another page
//! (invariant 5).

use super::front_matter::FrontMatter;
use super::loaded_portal::LoadedPortal;
use super::outline::Claims;
use crate::index::Sizes;
use crate::problems::FileProblem;
use files::disk;
use files::whole_file::WholeFile;
use model::check::fields;
use model::{Kind, Locale, Order};
use std::collections::BTreeMap;
use std::io;
use toml_edit::{DocumentMut, Item, Table, value};

impl LoadedPortal {
    /// The sections with archives whose files lack numbers.
    pub fn unnumbered(&self) -> Vec<FileProblem> {
        let mut warnings = Vec::new();
        for kind in Kind::ALL {
            let outlines = self.outlines.iter().filter(|outline| outline.kind == kind);
            let all = outlines.clone().filter(|outline| outline.is_public).count();
            let without = outlines.filter(|outline| outline.lacks_numbers()).count();
            // Shorter lists have no archive.
            let has_archive = kind.order() == Order::Serial && all > Sizes::default().first_page;
            if has_archive && without > 0 {
                let message = format!(
                    "{without} of {all} entries have no number in their files: an entry with an older date would move \
                     them to other pages of the archive; run visnyk-generator number"
                );
                warnings.push(FileProblem::new(kind.collection(), 0, message));
            }
        }
        warnings
    }

    /// Writes into the files the numbers that they lack, and nothing else. The answer names these
    /// files, as paths from the folder of content.
    ///
    /// # Errors
    /// A file cannot be read or written, or has changed since it was read. The files before it are
    /// written.
    pub fn store_numbers(&self) -> io::Result<Vec<String>> {
        let mut written = Vec::new();
        for outline in self
            .outlines
            .iter()
            .filter(|outline| outline.lacks_numbers())
        {
            let name = outline.first_file();
            let path = self.dir.join(&name);
            let store = || {
                let bytes = disk::read(&path)?.unwrap_or_default();
                let text = String::from_utf8(bytes).map_err(io::Error::other)?;
                let text = numbered(&text, outline.kind, &outline.granted);
                let text = text.map_err(io::Error::other)?;
                WholeFile::begin(&path, None)?.commit(text.as_bytes())
            };
            store().map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
            written.push(name);
        }
        Ok(written)
    }
}

/// The text of a file with these numbers in its front matter.
fn numbered(text: &str, kind: Kind, claims: &Claims) -> Result<String, String> {
    let lines = text.matches('\n').count();
    let is_crlf = text.matches("\r\n").count() == lines;
    let unix = text.replace("\r\n", "\n");
    if !is_crlf && unix.len() != text.len() {
        return Err("some lines end with CR LF and some with LF; make them alike".to_owned());
    }
    let (mark, marked) = unix.split_at(unix.len() - unix.trim_start_matches('\u{feff}').len());
    let parts = FrontMatter::parse(String::new, marked).map_err(|problem| problem.message)?;
    let toml = parts.toml();
    let mut document: DocumentMut = toml.parse().map_err(|error| format!("{error}"))?;
    insert(document.as_item_mut(), &["serials"], &claims.serials)?;
    for (locale, serials) in Locale::ALL.into_iter().zip(&claims.own_serials) {
        if !serials.is_empty() {
            let states = fields::key_in_file(kind, "languages");
            let path = [states, locale.code(), "serials"];
            insert(document.as_item_mut(), &path, serials)?;
        }
    }
    let start = toml.as_ptr() as usize - marked.as_ptr() as usize;
    let rest = &marked[start + toml.len()..];
    let written = format!("{mark}{}{document}{rest}", &marked[..start]);
    Ok(if is_crlf {
        written.replace('\n', "\r\n")
    } else {
        written
    })
}

/// Inserts numbers into the table at a path, which is made where there is none.
fn insert(item: &mut Item, path: &[&str], serials: &BTreeMap<String, u32>) -> Result<(), String> {
    let mut item = item;
    for name in path {
        let table = item.as_table_like_mut();
        let table = table.ok_or_else(|| format!("{name} is no table; write it as a table"))?;
        item = table
            .entry(name)
            .or_insert_with(|| Item::Value(Table::new().into_inline_table().into()));
    }
    let table = item.as_table_like_mut();
    let table = table.ok_or("serials is no table; write it like { all = 7 }")?;
    for (list, number) in serials {
        table.insert(list, value(i64::from(*number)));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_two(text: &str) -> String {
        let claims = Claims {
            former_slugs: Vec::new(),
            identity: None,
            serials: [("all".to_owned(), 7), ("hromada".to_owned(), 3)].into(),
            own_serials: Default::default(),
        };
        numbered(text, Kind::News, &claims).unwrap()
    }

    #[test]
    fn numbers_of_a_language_are_in_its_table() {
        let claims = Claims {
            former_slugs: Vec::new(),
            identity: None,
            serials: [("all".to_owned(), 7)].into(),
            own_serials: [BTreeMap::new(), [("all".to_owned(), 9)].into()],
        };
        let before =
            "+++\ntitle = \"А\"\n\n[languages.us]\npublished_at = 2027-01-31T09:00:00Z\n+++\n";
        let after = numbered(before, Kind::News, &claims).unwrap();
        assert_eq!(
            after,
            "+++\ntitle = \"А\"\nserials = { all = 7 }\n\n[languages.us]\npublished_at = 2027-01-31T09:00:00Z\nserials = { all = 9 }\n+++\n"
        );
        assert_eq!(numbered(&after, Kind::News, &claims).unwrap(), after);
    }

    #[test]
    fn numbers_are_inserted_and_all_else_stays() {
        for (before, after) in [
            (
                "+++\ntitle = \"А\" # note\n\n[[gallery]]\nfile = \"a.jpg\"\n+++\n\nТекст\n",
                "+++\ntitle = \"А\" # note\nserials = { all = 7, hromada = 3 }\n\n[[gallery]]\nfile = \"a.jpg\"\n+++\n\nТекст\n",
            ),
            (
                "+++\nserials = { all = 7 }  # kept\ntitle = \"А\"\n+++\n",
                "+++\nserials = { all = 7, hromada = 3 }  # kept\ntitle = \"А\"\n+++\n",
            ),
            (
                "+++\ntitle = \"А\"\n\n[serials]\nall = 7\n+++\nТекст",
                "+++\ntitle = \"А\"\n\n[serials]\nall = 7\nhromada = 3\n+++\nТекст",
            ),
            (
                "+++\nserials.all = 7\n+++\n",
                "+++\nserials.all = 7\nserials.hromada = 3\n+++\n",
            ),
            (
                "\u{feff}+++\r\ntitle = \"А\"\r\n+++\r\n\r\nТекст\r\n",
                "\u{feff}+++\r\ntitle = \"А\"\r\nserials = { all = 7, hromada = 3 }\r\n+++\r\n\r\nТекст\r\n",
            ),
        ] {
            assert_eq!(with_two(before), after);
            assert_eq!(with_two(after), after);
        }
    }
}
