//! The choices of one conversion.

use crate::fetch::Fetch;
use jiff::Timestamp;
use model::{Kind, Locale};
use std::path::PathBuf;
use std::sync::Arc;

/// The kind of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SourceKind {
    /// An export file of `WordPress` (WXR).
    WordPress,
    /// The folder of a Hugo site.
    Hugo,
    /// The folder of a Jekyll site.
    Jekyll,
    /// A table of advertisements, organizations or services.
    Csv,
    /// An export file of Ghost.
    Ghost,
    /// A calendar.
    Ics,
}

impl SourceKind {
    /// All kinds with their names on the command line.
    pub const ALL: [(&'static str, SourceKind); 6] = [
        ("wordpress", SourceKind::WordPress),
        ("hugo", SourceKind::Hugo),
        ("jekyll", SourceKind::Jekyll),
        ("csv", SourceKind::Csv),
        ("ghost", SourceKind::Ghost),
        ("ics", SourceKind::Ics),
    ];

    /// The kind of a name.
    ///
    /// # Errors
    /// There is none of that name.
    pub fn parse(name: &str) -> Result<SourceKind, String> {
        let mut all = SourceKind::ALL.iter();
        let row = all.find(|(known, _)| *known == name);
        row.map(|(_, kind)| *kind).ok_or_else(|| {
            let known = SourceKind::ALL.map(|(name, _)| name).join(", ");
            format!("known are {known}")
        })
    }

    /// Its name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        let mut all = SourceKind::ALL.iter();
        all.find(|(_, kind)| *kind == self).map_or("", |row| row.0)
    }
}

/// What becomes of HTML inside Markdown that the portal does not read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HtmlMode {
    /// It becomes Markdown as far as there is any; otherwise the tags go and their words stay.
    #[default]
    Strip,
    /// Readers see it as it is typed.
    Text,
    /// An entry with it is not written.
    Refuse,
}

impl HtmlMode {
    /// The mode of a name.
    ///
    /// # Errors
    /// There is none of that name.
    pub fn parse(name: &str) -> Result<HtmlMode, String> {
        match name {
            "strip" => Ok(HtmlMode::Strip),
            "text" => Ok(HtmlMode::Text),
            "refuse" => Ok(HtmlMode::Refuse),
            _ => Err("known are strip, text, refuse".to_owned()),
        }
    }
}

/// The choices of one conversion.
#[derive(Clone, Debug)]
pub struct Options {
    /// The kind of the source.
    pub from: SourceKind,
    /// Its file or folder.
    pub source: PathBuf,
    /// The folder of content to write into.
    pub into: PathBuf,
    /// Folder of the pictures of a source that is a file.
    pub media: Option<PathBuf>,
    /// Gets pictures that the source names by address and has no file of; `None`: they stay away.
    pub fetch: Option<Arc<dyn Fetch>>,
    /// The address of the old site, `https://old.example.org`, if the source does not say it.
    pub site: Option<String>,
    /// What becomes of HTML without Markdown.
    pub html: HtmlMode,
    /// Only the report; nothing is written.
    pub dry_run: bool,
    /// Items that were neither published nor changed since then are left out.
    pub since: Option<Timestamp>,
    /// The language of items whose source does not say it; `None`: their letters show it.
    pub language: Option<Locale>,
    /// What posts become.
    pub section: Kind,
    /// The mapping of the columns of a table.
    pub mapping: Option<PathBuf>,
    /// The date of publication of entries whose source has none, when they are written first.
    pub now: Timestamp,
    /// The name in bylines of items without an author; `None`: the name of the site.
    pub byline: Option<String>,
}

impl Options {
    /// The usual choices.
    #[must_use]
    pub fn new(from: SourceKind, source: PathBuf, into: PathBuf, now: Timestamp) -> Options {
        Options {
            from,
            source,
            into,
            media: None,
            fetch: None,
            site: None,
            html: HtmlMode::default(),
            dry_run: false,
            since: None,
            language: None,
            section: Kind::News,
            mapping: None,
            now,
            byline: None,
        }
    }
}
