//! Everything that a draft is checked against: the stored entry, and the facts that the store reads
//! for it.

use jiff::Timestamp;
use model::typed::typed_line;
use model::{Entry, MediaHash, Site, Slug};
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::sync::Arc;

/// A picture or an attached file on record, as far as drafts need it.
#[derive(Clone, Debug)]
pub struct KnownPicture {
    pub name: String,
    pub ext: String,
    pub width: u32,
    pub height: u32,
    pub bytes: u64,
    /// The owner who writes the draft uploaded it.
    pub own: bool,
}

/// Facts that a draft is checked against beside the stored entry.
pub struct EditFacts {
    pub site: Arc<Site>,
    /// Pictures and files that the request or the stored entry names, as far as they are on record.
    pub pictures: HashMap<MediaHash, KnownPicture>,
    /// Another entry has the address that the request names.
    pub slug_taken: bool,
    pub now: Timestamp,
}

/// Everything a draft is checked against; a reader loads it once per edit.
pub struct EditContext<R> {
    /// `None`: a new entry.
    pub current: Option<R>,
    pub facts: EditFacts,
}

/// The address and the pictures that a request names: its context must know them.
#[derive(Clone, Debug, Default)]
pub struct DraftNames {
    pub slug: Option<Slug>,
    pub pictures: Vec<MediaHash>,
}

impl DraftNames {
    pub fn of(sent: &Map<String, Value>) -> DraftNames {
        let slug = sent
            .get("slug")
            .and_then(Value::as_str)
            .and_then(|slug| Slug::new(typed_line(slug)).ok());
        let mut pictures = Vec::new();
        sent.values().for_each(|value| hashes(value, &mut pictures));
        DraftNames { slug, pictures }
    }

    /// Adds the pictures that a stored entry shows, and the files that it offers.
    pub fn add(&mut self, entry: &Entry) {
        self.pictures
            .extend(entry.stored_files().map(|(hash, _)| hash));
    }
}

/// The hash of every picture below `value`.
fn hashes(value: &Value, into: &mut Vec<MediaHash>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| hashes(item, into)),
        Value::Object(members) => {
            into.extend(members.get("hash").and_then(hash_of));
            members.values().for_each(|member| hashes(member, into));
        }
        _ => {}
    }
}

fn hash_of(value: &Value) -> Option<MediaHash> {
    MediaHash::try_from(value.as_str()?.to_owned()).ok()
}
