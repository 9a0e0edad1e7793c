//! The mark of an entry that a conversion wrote: the table `source` in its front matter. It goes
//! through imports, edits and exports, so that a later run still knows its entries, and which of
//! them were edited.

use crate::error::ConvertError;
use crate::output::EntryFiles;
use files::disk;
use generator::content::{front_matter_and_body, is_ignored};
use jiff::Timestamp;
use model::check::fields;
use model::{Document, Identity, Kind, Locale, Origin, Slug, typed};
use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use toml::{Table, Value};

/// Files of an entry that may have the mark, the first one first.
const TEXTS: [&str; 2] = ["index.md", "index.us.md"];

/// The member that is the mark.
const SOURCE: &str = "source";

/// Members that the portal adds to what was written: they say nothing about edits.
const OF_PORTAL: [&str; 4] = [SOURCE, "serials", "identity", "former_slugs"];

/// The name of a thing in its source, as a mark has it: one that text could not hold as it is
/// becomes its digest.
pub(crate) fn name_of(id: &str) -> String {
    let is_plain = !id.is_empty()
        && id.chars().count() <= Origin::MAX_ID
        && !id.contains(char::is_control)
        && typed::tidied(id, "id", None) == id;
    if is_plain {
        return id.to_owned();
    }
    format!("blake3:{}", short(blake3::hash(id.as_bytes())))
}

fn short(hash: blake3::Hash) -> String {
    hash.to_hex()[..32].to_owned()
}

/// The digest of an entry's files, by what they say: comments, the order of members, and what the
/// portal adds do not count.
pub(crate) fn digest(files: &EntryFiles) -> String {
    let mut hasher = blake3::Hasher::new();
    for (name, bytes) in files {
        let text = TEXTS.contains(&name.as_str()).then(|| bytes.clone());
        let digest = match text.and_then(front_matter_and_body) {
            Some((mut table, body)) => {
                forget_portal(&mut table);
                let mut words = String::new();
                write_sorted(&Value::Table(table), &mut words);
                words.push_str(&body);
                blake3::hash(words.as_bytes())
            }
            None => blake3::hash(bytes),
        };
        hasher.update(name.as_bytes());
        hasher.update(&[0]);
        hasher.update(digest.as_bytes());
    }
    short(hasher.finalize())
}

fn forget_portal(table: &mut Table) {
    for name in OF_PORTAL {
        table.remove(name);
    }
    for states in ["languages", "language_states"] {
        let Some(Value::Table(languages)) = table.get_mut(states) else {
            continue;
        };
        languages.retain(|_, state| match state {
            Value::Table(state) => {
                state.remove("serials");
                !state.is_empty()
            }
            _ => true,
        });
        if languages.is_empty() {
            table.remove(states);
        }
    }
}

/// A value as text in which the order of members does not matter.
fn write_sorted(value: &Value, out: &mut String) {
    match value {
        Value::Table(table) => {
            let sorted: BTreeMap<&String, &Value> = table.iter().collect();
            out.push('{');
            for (name, value) in sorted {
                out.push_str(&format!("{name:?}="));
                write_sorted(value, out);
            }
            out.push('}');
        }
        Value::Array(items) => {
            out.push('[');
            for item in items {
                write_sorted(item, out);
                out.push(',');
            }
            out.push(']');
        }
        Value::String(text) => out.push_str(&format!("{text:?}")),
        other => out.push_str(&other.to_string()),
    }
    out.push('\n');
}

/// An entry in the folder that has a mark.
#[derive(Clone, Debug, Default)]
pub(crate) struct MarkedEntry {
    pub slug: Slug,
    /// Of its files as they were written.
    pub digest: String,
    pub published_at: Option<Timestamp>,
    /// What the portal added.
    added: Added,
}

#[derive(Clone, Debug, Default)]
struct Added {
    former_slugs: Vec<Slug>,
    identity: Option<Identity>,
    serials: BTreeMap<String, u32>,
    own_serials: [BTreeMap<String, u32>; 2],
}

impl MarkedEntry {
    /// Gives what the portal added to a new text of the entry.
    pub(crate) fn carry_over(&self, document: &mut Document) {
        let entry = &mut document.entry;
        entry.former_slugs.clone_from(&self.added.former_slugs);
        entry.identity.clone_from(&self.added.identity);
        entry.serials.clone_from(&self.added.serials);
        for (locale, serials) in Locale::ALL.into_iter().zip(&self.added.own_serials) {
            entry.languages.get_mut(locale).serials.clone_from(serials);
        }
    }
}

/// All entries of a folder that have a mark, by kind, source and name in it.
#[derive(Clone, Debug, Default)]
pub(crate) struct MarkedEntries(BTreeMap<(&'static str, String), MarkedEntry>);

impl MarkedEntries {
    /// Reads the front matter of every entry.
    pub(crate) fn read(dir: &Path) -> Result<MarkedEntries, ConvertError> {
        let mut marked = MarkedEntries::default();
        for kind in Kind::ALL {
            let collection = dir.join(kind.collection());
            for member in disk::members_if_any(&collection).map_err(ConvertError::Disk)? {
                let slug = member.utf8_name().filter(|name| !is_ignored(name));
                let Some(slug) = slug.and_then(|name| Slug::new(name).ok()) else {
                    continue;
                };
                let Some(table) = shared_front_matter(&member.path)? else {
                    continue;
                };
                if let Some((key, entry)) = marked_entry(kind, slug, &table) {
                    marked.0.entry((kind.collection(), key)).or_insert(entry);
                }
            }
        }
        Ok(marked)
    }

    /// The entry of a kind that a thing of a source became; its key is `wordpress:12`.
    pub(crate) fn get(&self, kind: Kind, key: &str) -> Option<&MarkedEntry> {
        self.0.get(&(kind.collection(), key.to_owned()))
    }

    /// Paths that entries had before, each with the present one.
    pub(crate) fn former_paths(&self) -> HashMap<String, String> {
        let mut paths = HashMap::new();
        for kind in Kind::ALL {
            let entries = self.0.iter().filter(|row| row.0.0 == kind.collection());
            for (_, entry) in entries {
                for former in &entry.added.former_slugs {
                    paths.insert(kind.item_path(former), kind.item_path(&entry.slug));
                }
            }
        }
        paths
    }

    /// Collection, key and entry of each.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&'static str, &str, &MarkedEntry)> {
        let all = self.0.iter();
        all.map(|((collection, key), entry)| (*collection, key.as_str(), entry))
    }
}

/// The name of a thing among those of all sources.
pub(crate) fn key(from: &str, id: &str) -> String {
    format!("{from}:{id}")
}

/// The front matter that both languages share.
fn shared_front_matter(folder: &Path) -> Result<Option<Table>, ConvertError> {
    for name in TEXTS {
        let read = disk::read(&folder.join(name)).map_err(ConvertError::Disk)?;
        if let Some(bytes) = read {
            return Ok(front_matter_and_body(bytes).map(|(table, _)| table));
        }
    }
    Ok(None)
}

fn marked_entry(kind: Kind, slug: Slug, table: &Table) -> Option<(String, MarkedEntry)> {
    let origin: Origin = read(table, SOURCE)?;
    let languages = fields::key_in_file(kind, "languages");
    let states = table.get(languages).and_then(Value::as_table);
    let own_serials = Locale::ALL.map(|locale| {
        let state = states.and_then(|states| states.get(locale.code()));
        let state = state.and_then(Value::as_table);
        state
            .and_then(|state| read(state, "serials"))
            .unwrap_or_default()
    });
    let published: Option<toml::value::Datetime> = read(table, "published_at");
    let entry = MarkedEntry {
        slug,
        digest: origin.digest,
        published_at: published.and_then(|at| at.to_string().parse().ok()),
        added: Added {
            former_slugs: read(table, "former_slugs").unwrap_or_default(),
            identity: read(table, "identity"),
            serials: read(table, "serials").unwrap_or_default(),
            own_serials,
        },
    };
    Some((key(&origin.from, &origin.id), entry))
}

/// A member of a table; `None`: there is none that can be read.
fn read<T: serde::de::DeserializeOwned>(table: &Table, name: &str) -> Option<T> {
    table.get(name)?.clone().try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_text_cannot_hold_becomes_its_digest() {
        for plain in ["12", "content/posts/lito.md", "a@b.example.org"] {
            assert_eq!(name_of(plain), plain);
        }
        let long = "a".repeat(Origin::MAX_ID + 1);
        for odd in ["", " a", "a\nb", "a  b", long.as_str()] {
            let name = name_of(odd);
            assert!(name.starts_with("blake3:"), "{odd:?}: {name}");
            assert_eq!(name_of(&name), name);
        }
    }

    #[test]
    fn a_digest_is_of_what_files_say() {
        let of = |text: &str, picture: &[u8]| {
            let mut files = EntryFiles::new();
            files.insert("index.md".to_owned(), text.as_bytes().to_vec());
            files.insert("a.png".to_owned(), picture.to_vec());
            digest(&files)
        };
        let first = of("+++\ntitle = \"А\"\ntags = [\"b\"]\n+++\n\nТекст.\n", b"1");
        for same in [
            "+++\ntags = ['b'] # c\ntitle = \"А\"\nserials = { all = 1 }\n+++\nТекст.\n",
            "+++\r\ntitle = \"А\"\r\ntags = [\"b\"]\r\nidentity = \"a\"\r\n+++\r\nТекст.",
            "+++\ntitle = \"А\"\ntags = [\"b\"]\nlanguages.us.serials.all = 1\nsource.id = \"1\"\n+++\nТекст.",
        ] {
            assert_eq!(of(same, b"1"), first, "{same}");
        }
        for other in [
            "+++\ntitle = \"Б\"\ntags = [\"b\"]\n+++\n\nТекст.\n",
            "+++\ntitle = \"А\"\n+++\n\nТекст.\n",
            "+++\ntitle = \"А\"\ntags = [\"b\"]\n+++\n\nІнший.\n",
            "+++\ntitle = \"А\"\ntags = [\"b\"]\nlanguages.us.status = \"draft\"\n+++\nТекст.",
            "не запис",
        ] {
            assert_ne!(of(other, b"1"), first, "{other}");
        }
        assert_ne!(
            of("+++\ntitle = \"А\"\ntags = [\"b\"]\n+++\n\nТекст.\n", b"2"),
            first
        );
    }
}
