//! Index of the entries that name a document of the site, and of those that show a picture: `site_uses` and
//! `picture_uses`. They are to the JSON of documents what an index on an expression is to a column;
//! no engine has one with several values for a row. `document_rows.rs` keeps them right with every
//! write of a document.

use super::Result;
use super::site_set::SiteSet;
use engine::{Db, params};
use model::{EntryId, Kind};
use serde_json::Value;
use std::collections::BTreeSet;

/// The document of an entry that names something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DocumentRole {
    /// The newest revision.
    Head,
    /// The document that readers see.
    Live,
    /// The revision of an advertisement that readers see or saw last.
    Approved,
}

impl DocumentRole {
    const fn code(self) -> &'static str {
        match self {
            DocumentRole::Head => "head",
            DocumentRole::Live => "live",
            DocumentRole::Approved => "approved",
        }
    }
}

/// The part of the site that a name is from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum NamedSet {
    Categories,
    Tags,
    Locations,
    People,
}

impl NamedSet {
    /// The same for an entry of a kind.
    const fn of(self, kind: Kind) -> SiteSet {
        match self {
            NamedSet::Categories => SiteSet::Categories(kind),
            NamedSet::Tags => SiteSet::Tags,
            NamedSet::Locations => SiteSet::Locations,
            NamedSet::People => SiteSet::People,
        }
    }
}

/// The names and the pictures in a document.
#[derive(Default)]
pub(super) struct Uses {
    names: BTreeSet<(NamedSet, String)>,
    /// Hashes of pictures, from every member `hash`.
    pictures: BTreeSet<String>,
}

impl Uses {
    /// The names and the pictures in a document as it is stored.
    pub(super) fn of(doc: &str) -> Result<Uses> {
        let mut uses = Uses::default();
        uses.add(&serde_json::from_str(doc)?, DocumentPart::Document);
        Ok(uses)
    }

    /// Adds the names and the pictures in a value.
    fn add(&mut self, value: &Value, place: DocumentPart) {
        match (value, place) {
            (Value::String(name), DocumentPart::Name(set)) => {
                self.names.insert((set, name.clone()));
            }
            (Value::Array(items), _) => {
                for item in items {
                    self.add(item, place.item());
                }
            }
            (Value::Object(members), _) => {
                for (key, value) in members {
                    if let Value::String(hash) = value
                        && key == "hash"
                    {
                        self.pictures.insert(hash.clone());
                    }
                    self.add(value, place.member(key));
                }
            }
            _ => {}
        }
    }

    /// Stores the names in the place of those that the document had. Writes only what differs: most
    /// edits change none.
    pub(super) fn put_names(
        &self,
        db: &Db,
        id: EntryId,
        kind: Kind,
        role: DocumentRole,
    ) -> Result<()> {
        let names = self.names.iter();
        let mut added: BTreeSet<(String, String)> = names
            .map(|(set, key)| (set.of(kind).collection(), key.clone()))
            .collect();
        let stored: Vec<(String, String)> = db.values(
            "SELECT collection, key FROM site_uses WHERE entry_id = ?1 AND document = ?2",
            params![id, role.code()],
        )?;
        for name in stored {
            if !added.remove(&name) {
                let (collection, key) = name;
                db.execute_later(
                    "DELETE FROM site_uses WHERE collection = ?1 AND key = ?2 AND entry_id = ?3 AND document = ?4",
                    params![collection, key, id, role.code()],
                )?;
            }
        }
        for (collection, key) in added {
            db.execute_later(
                "INSERT INTO site_uses (collection, key, entry_id, document) VALUES (?1, ?2, ?3, ?4)",
                params![collection, key, id, role.code()],
            )?;
        }
        Ok(())
    }

    /// Adds the pictures to those of the entry. They stay while it has a revision: an older one may
    /// show them.
    pub(super) fn add_pictures(&self, db: &Db, id: EntryId) -> Result<()> {
        if self.pictures.is_empty() {
            return Ok(());
        }
        let stored: BTreeSet<String> =
            db.values("SELECT hash FROM picture_uses WHERE entry_id = ?1", [id])?;
        for hash in self.pictures.difference(&stored) {
            db.execute_later(
                "INSERT INTO picture_uses (entry_id, hash) VALUES (?1, ?2)",
                params![id, hash],
            )?;
        }
        Ok(())
    }

    /// Removes the pictures from those of the entry that no revision of it shows any more.
    pub(super) fn release_pictures(&self, db: &Db, id: EntryId) -> Result<()> {
        for hash in &self.pictures {
            remove_picture(db, id, hash)?;
        }
        Ok(())
    }
}

/// An entry has no such document any more.
pub(super) fn remove_names(db: &Db, id: EntryId, role: DocumentRole) -> Result<()> {
    Ok(db.execute_later(
        "DELETE FROM site_uses WHERE entry_id = ?1 AND document = ?2",
        params![id, role.code()],
    )?)
}

/// An entry has no revision any more.
pub(super) fn remove_pictures(db: &Db, id: EntryId) -> Result<()> {
    Ok(db.execute_later("DELETE FROM picture_uses WHERE entry_id = ?1", [id])?)
}

/// An entry does not show a picture any more, unless one of its revisions does.
pub(super) fn remove_picture(db: &Db, id: EntryId, hash: &str) -> Result<()> {
    Ok(db.execute_later(
        "DELETE FROM picture_uses WHERE entry_id = ?1 AND hash = ?2
           AND NOT EXISTS (SELECT 1 FROM revisions WHERE entry_id = ?1 AND instr(doc, ?2) > 0)",
        params![id, hash],
    )?)
}

/// The place of a value in a document.
#[derive(Clone, Copy)]
enum DocumentPart {
    /// It is the document.
    Document,
    /// It is the member `fields`.
    Fields,
    /// It holds names.
    Names(NamedSet),
    /// It is a name, if it is a text.
    Name(NamedSet),
    Elsewhere,
}

impl DocumentPart {
    fn member(self, key: &str) -> DocumentPart {
        match (self, key) {
            (DocumentPart::Document, "category") => DocumentPart::Name(NamedSet::Categories),
            (DocumentPart::Document, "location") => DocumentPart::Name(NamedSet::Locations),
            (DocumentPart::Document, "tags") => DocumentPart::Names(NamedSet::Tags),
            (DocumentPart::Document, "fields") => DocumentPart::Fields,
            (DocumentPart::Fields, "bylines") => DocumentPart::Names(NamedSet::People),
            (DocumentPart::Fields, "areas" | "location_ids") => {
                DocumentPart::Names(NamedSet::Locations)
            }
            _ => self.item(),
        }
    }

    const fn item(self) -> DocumentPart {
        match self {
            DocumentPart::Names(set) => DocumentPart::Name(set),
            _ => DocumentPart::Elsewhere,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::files;
    use proptest::prelude::*;
    use serde_json::{Map, json};

    /// Values of JSON in which members have the names that matter, in right places and in wrong
    /// ones.
    fn documents() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            "[a-c]{0,2}".prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<f64>().prop_map(Value::from),
            any::<bool>().prop_map(Value::from),
            Just(Value::Null),
            Just(json!("їжак \"\\\n")),
        ];
        let keys = prop::sample::select(vec![
            "category",
            "location",
            "tags",
            "fields",
            "bylines",
            "areas",
            "location_ids",
            "hash",
            "x",
        ]);
        leaf.prop_recursive(4, 40, 5, move |inner| {
            let members = prop::collection::vec((keys.clone(), inner.clone()), 0..6);
            let members = members.prop_map(|members| {
                Value::Object(
                    members
                        .into_iter()
                        .map(|(key, value)| (key.to_owned(), value))
                        .collect::<Map<_, _>>(),
                )
            });
            prop_oneof![
                members,
                prop::collection::vec(inner, 0..4).prop_map(Value::from)
            ]
        })
    }

    /// The same by the functions of SQLite.
    fn by_sqlite(doc: &str) -> (BTreeSet<(String, String)>, BTreeSet<String>) {
        let db = files::in_memory().unwrap();
        let names = db.values(
            "SELECT CASE t.path
                        WHEN '$.tags' THEN 'tags'
                        WHEN '$.fields.bylines' THEN 'people'
                        WHEN '$.fields.areas' THEN 'locations'
                        WHEN '$.fields.\"location_ids\"' THEN 'locations'
                        ELSE CASE t.key WHEN 'location' THEN 'locations' ELSE 'categories/news' END
                    END AS collection, t.value FROM json_tree(?1) t
             WHERE t.type = 'text'
               AND (t.path = '$' AND t.key IN ('category', 'location')
                    OR t.path IN ('$.tags', '$.fields.bylines', '$.fields.areas', '$.fields.\"location_ids\"'))",
            [doc]);
        let pictures = db.values(
            "SELECT t.value FROM json_tree(?1) t WHERE t.key = 'hash' AND t.type = 'text'",
            [doc],
        );
        (names.unwrap(), pictures.unwrap())
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
        #[test]
        fn a_document_uses_what_the_database_sees_in_it(document in documents()) {
            let doc = document.to_string();
            let uses = Uses::of(&doc).unwrap();
            let names = uses.names.iter().map(|(set, key)| (set.of(Kind::News).collection(), key.clone()));
            prop_assert_eq!((names.collect(), uses.pictures), by_sqlite(&doc));
        }
    }

    #[test]
    fn what_is_no_document_is_an_error() {
        for text in ["", "{", r#"{"tags":["a"]} x"#, r#"{"hash":"a"#] {
            assert!(Uses::of(text).is_err(), "{text}");
        }
    }
}
