//! What became of each item, as text for people and as TOML beside the folder.

use crate::item::Loss;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

/// Kinds of losses and changes, with their meaning.
pub const KINDS: [(&str, &str); 33] = [
    ("block", "a block that the old site filled by itself"),
    ("body_cut", "the text was too long and was cut"),
    (
        "body_repaired",
        "marks of the text were changed so that they can be read",
    ),
    (
        "category_as_tag",
        "an entry has one category; a further one became a tag",
    ),
    ("comments", "the portal has no comments"),
    ("date_made", "the source has no date of publication"),
    (
        "dead_link",
        "a link leads to an address that the source does not have",
    ),
    (
        "draft",
        "it cannot be published as it is, and became a draft",
    ),
    ("element", "an HTML element without Markdown"),
    ("english_left_out", "the English text was left out"),
    ("held_back", "the text in a language is not public"),
    ("field", "a value that the portal does not take"),
    ("field_unknown", "a field that the portal does not have"),
    (
        "file_link",
        "a link to a file, which stays at the old site; attach the file in the editor",
    ),
    ("html", "HTML without Markdown"),
    (
        "lead_made",
        "the introduction was made of the first sentences",
    ),
    ("lead_cut", "the introduction was too long and was cut"),
    (
        "link_dropped",
        "the portal does not allow the address; the words stay",
    ),
    (
        "look",
        "words that were underlined, colored or large are plain",
    ),
    (
        "name_latin",
        "a name has no English form and was transliterated",
    ),
    ("picture", "a picture is missing or cannot be shown"),
    ("recurrence", "a rule of repetition that is not read"),
    ("shortcode", "a shortcode that is not read"),
    (
        "slug_changed",
        "the address has letters that the portal does not have",
    ),
    (
        "state",
        "a state that the portal does not have; it became a draft",
    ),
    ("term", "a term that is neither a category nor a tag"),
    ("text_cut", "a text was too long and was cut"),
    (
        "title_made",
        "it has no title; the title was made of the first words",
    ),
    ("title_cut", "the title was too long and was cut"),
    ("too_deep", "HTML that is nested too deep"),
    (
        "translation_twice",
        "a group has two texts in one language; they became two entries",
    ),
    ("unread", "readers will see these marks as they are typed"),
    ("unreadable", "the text could not be read"),
];

/// What happened to an entry on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It is new.
    Written,
    /// The source has changed, and the entry with it.
    Updated,
    /// It was as it is.
    Unchanged,
    /// An editor changed or removed it after it was written, so it stays.
    LeftAlone,
    /// It is not written.
    NotWritten,
}

impl Fate {
    fn words(self) -> &'static str {
        match self {
            Fate::Written => "written",
            Fate::Updated => "updated",
            Fate::Unchanged => "unchanged",
            Fate::LeftAlone => "left alone",
            Fate::NotWritten => "not written",
        }
    }
}

/// An entry of the report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EntryReport {
    /// Kind and number of the source: `wordpress:12`.
    pub source: String,
    /// Folder of the entry: `news/biblioteka`; empty where it has none.
    pub path: String,
    /// Its title in the source.
    pub title: String,
    /// What happened to it.
    pub fate: Fate,
    /// Why it was not written or left alone.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// Losses and changes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub losses: Vec<Loss>,
}

/// The outcome of a conversion.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Old addresses with a redirect or at the same path.
    pub addresses: usize,
    /// Things of the source that became nothing, counted by what they are.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub skipped: BTreeMap<String, usize>,
    /// Categories, tags and people whose names were made, or that could not be added.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub terms: Vec<Loss>,
    /// Further steps.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Old addresses that lead nowhere, each with the reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lost_addresses: Vec<String>,
    /// Entries in the order of the source.
    pub entries: Vec<EntryReport>,
}

impl Report {
    /// Entries with this fate.
    #[must_use]
    pub fn count(&self, fate: Fate) -> usize {
        self.entries
            .iter()
            .filter(|entry| entry.fate == fate)
            .count()
    }
}

fn plural(count: usize, one: &str) -> String {
    match (count, one.strip_suffix('y')) {
        (1, _) => format!("1 {one}"),
        (_, Some(stem)) => format!("{count} {stem}ies"),
        _ => format!("{count} {one}s"),
    }
}

fn meaning(loss: &Loss) -> &str {
    KINDS
        .iter()
        .find(|(kind, _)| *kind == loss.kind)
        .map_or(loss.kind.as_str(), |(_, meaning)| meaning)
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for entry in &self.entries {
            let is_quiet = matches!(entry.fate, Fate::Written | Fate::Updated | Fate::Unchanged);
            if is_quiet && (entry.losses.is_empty() || entry.fate == Fate::Unchanged) {
                continue;
            }
            let place = if entry.path.is_empty() {
                entry.source.as_str()
            } else {
                entry.path.as_str()
            };
            write!(f, "{place} \"{}\": {}", entry.title, entry.fate.words())?;
            if !entry.reason.is_empty() {
                write!(f, ": {}", entry.reason)?;
            }
            writeln!(f)?;
            for loss in &entry.losses {
                writeln!(f, "  {}: {}", meaning(loss), loss.detail)?;
            }
        }
        for loss in &self.terms {
            writeln!(f, "{}: {}", meaning(loss), loss.detail)?;
        }
        for lost in &self.lost_addresses {
            writeln!(f, "no redirect: {lost}")?;
        }
        for (what, count) in &self.skipped {
            writeln!(f, "not converted: {what}: {count}")?;
        }
        for note in &self.notes {
            writeln!(f, "{note}")?;
        }
        let lossless = self.entries.iter().filter(|entry| entry.losses.is_empty());
        write!(
            f,
            "{}: {} written, {} updated, {} unchanged, {} left alone, {} not written; {} without any loss; {} of old addresses kept",
            plural(self.entries.len(), "entry"),
            self.count(Fate::Written),
            self.count(Fate::Updated),
            self.count(Fate::Unchanged),
            self.count(Fate::LeftAlone),
            self.count(Fate::NotWritten),
            lossless.count(),
            self.addresses,
        )
    }
}
