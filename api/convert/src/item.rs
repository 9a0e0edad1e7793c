//! One thing of a source, in words that every source can say: the mapper knows no source, and a
//! source knows neither slugs nor front matter.

use jiff::Timestamp;
use model::{FieldProblem, Kind, Locale, Status};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The beginning of an address that names a file of the source instead of a page: links between
/// files use it, and no redirect leads from it.
pub(crate) const SOURCE_SCHEME: &str = "source:";

/// A post, page, event or listing in one language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Item {
    /// Its name in the source, which stays the same from run to run.
    pub id: String,
    /// What it becomes.
    pub kind: Option<Kind>,
    /// Its language; `None`: the source does not say.
    pub locale: Option<Locale>,
    /// Items of one group are texts of one entry.
    pub group: Option<String>,
    /// Published or draft.
    pub status: Status,
    /// Its address in the source, a part of a path or empty.
    pub slug: String,
    /// Plain text, perhaps with references such as `&amp;`.
    pub title: String,
    /// Plain text or HTML.
    pub lead: String,
    /// The text.
    pub body: Body,
    /// First publication.
    pub published: Option<Timestamp>,
    /// Last change.
    pub updated: Option<Timestamp>,
    /// Paths, with queries, that led to it, and its names among the files of the source.
    pub addresses: Vec<String>,
    /// Folder that relative names in its text are in; empty: none.
    pub base: String,
    /// Who wrote it.
    pub authors: Vec<Term>,
    /// Its categories, the most important one first.
    pub categories: Vec<Term>,
    /// Its tags.
    pub tags: Vec<Term>,
    /// The category of an entry that has none.
    pub fallback: Option<Term>,
    /// The picture above its text.
    pub cover: Option<PictureRef>,
    /// Fields of its kind by the names of the field table.
    pub fields: Map<String, Value>,
    /// What the source could not say of it.
    pub losses: Vec<Loss>,
}

impl Item {
    /// Its language: as the source says, as `chosen`, or as the letters show it: one Cyrillic letter
    /// makes it Ukrainian.
    pub(crate) fn language(&self, chosen: Option<Locale>) -> Locale {
        if let Some(locale) = self.locale.or(chosen) {
            return locale;
        }
        let mut letters = self.title.chars().chain(self.body.text.chars());
        let is_latin = letters.clone().any(|c| c.is_ascii_alphabetic());
        let is_cyrillic = letters.any(|c| ('\u{400}'..='\u{4ff}').contains(&c));
        if is_latin && !is_cyrillic {
            Locale::Us
        } else {
            Locale::Ua
        }
    }
}

/// A text and how it is written.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Body {
    /// How it is written.
    pub markup: Markup,
    /// The text itself.
    pub text: String,
}

/// How a text is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Markup {
    /// HTML without templates.
    #[default]
    Html,
    /// Markdown, perhaps with HTML in it.
    Markdown,
    /// Plain text.
    Plain,
}

/// A category, tag or author.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Term {
    /// Its name in the source: equal keys are one term.
    pub key: String,
    /// Its slug in the source, or empty.
    pub slug: String,
    /// Its name in each language, in the order of [`Locale::ALL`]; one of them may be empty.
    pub names: [String; 2],
    /// The category above it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<Box<Term>>,
}

impl Term {
    /// A term known by its name alone, in the language of its item.
    pub(crate) fn named(name: &str, locale: Option<Locale>) -> Term {
        let mut term = Term {
            key: name.trim().to_lowercase(),
            ..Term::default()
        };
        let place = locale.unwrap_or(Locale::Ua).index();
        term.names[place] = name.trim().to_owned();
        term
    }
}

/// A picture that an item shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PictureRef {
    /// Its address or file name.
    pub address: String,
    /// Its description.
    pub alt: String,
    /// Words below it.
    pub caption: String,
    /// Its author.
    pub credit: String,
}

/// Reasons of losses, with their words: keys of problems of fields (docs/content-model.md §0.3), and
/// those of sources.
pub const REASONS: [(&str, &str); 19] = [
    ("required", "is missing"),
    ("too_short", "is too short"),
    ("too_long", "is too long"),
    ("too_many", "are too many"),
    ("bad_choice", "is not one of the values"),
    ("bad_email", "is not an email address"),
    ("bad_phone", "is not a phone number"),
    ("bad_url", "is not a web address"),
    ("number_range", "is out of range"),
    ("price_missing", "needs an amount"),
    ("draft", "it is a draft"),
    ("scheduled", "it was scheduled"),
    ("private", "it was private"),
    ("password", "it had a password"),
    ("members", "it was for members"),
    ("picture_inline", "is inside the text itself"),
    ("picture_missing", "is not among the files of the source"),
    (
        "picture_file",
        "its file is needed: put it next to the export, or name its folder with --media",
    ),
    (
        "picture_site",
        "is named without the address of its site: set --site",
    ),
];

/// Why something is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reason {
    key: &'static str,
    words: String,
}

impl Reason {
    /// One of [`REASONS`].
    pub(crate) fn known(key: &'static str) -> Reason {
        let words = REASONS.iter().find(|(known, _)| *known == key);
        Reason {
            key,
            words: words.map_or(key, |(_, words)| words).to_owned(),
        }
    }

    /// A reason in the words of a library.
    pub(crate) fn foreign(words: impl Into<String>) -> Reason {
        Reason {
            key: "",
            words: words.into(),
        }
    }
}

/// Something that an entry lacks or has otherwise than its source.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Loss {
    /// What kind of loss, one of [`crate::report::KINDS`].
    pub kind: String,
    /// The words of it, in English where they are words.
    pub detail: String,
    /// Why, one of [`REASONS`]; empty: the detail has no words of ours.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// The address or the field that the reason names; often empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub subject: String,
}

impl Loss {
    pub(crate) fn new(kind: &str, detail: impl Into<String>) -> Loss {
        Loss {
            kind: kind.to_owned(),
            detail: detail.into(),
            reason: String::new(),
            subject: String::new(),
        }
    }

    /// A loss of something for a reason.
    pub(crate) fn because(kind: &str, subject: &str, reason: &Reason) -> Loss {
        let detail = if subject.is_empty() {
            reason.words.clone()
        } else {
            format!("{subject}: {}", reason.words)
        };
        Loss {
            reason: reason.key.to_owned(),
            subject: subject.to_owned(),
            ..Loss::new(kind, detail)
        }
    }

    /// A loss that a problem of a field causes.
    pub(crate) fn of_problem(kind: &str, problem: &FieldProblem) -> Loss {
        let loss = Loss::new(kind, problem.to_string());
        if !REASONS.iter().any(|(key, _)| *key == problem.key) {
            return loss;
        }
        let field = problem.path.rsplit('.').next().unwrap_or_default();
        Loss {
            reason: problem.key.to_owned(),
            subject: field.to_owned(),
            ..loss
        }
    }
}
