//! Content of other software as a folder of content, which `check` and `import` read.
//!
//! A source hands over neutral items ([`item`]); they wait on disk until all of them are known; then
//! entries are mapped and written one by one, so that memory holds one entry, however long the
//! source is. Nothing is written before the whole source has been read.

#![warn(missing_docs)]
#![cfg_attr(test, allow(clippy::disallowed_methods))]

mod address;
mod bounded;
mod calendar;
mod detect;
mod error;
mod fetch;
mod folder;
mod ghost;
mod html;
pub mod item;
mod mapper;
mod mark;
mod markdown;
mod options;
mod output;
mod pictures;
mod plan;
mod redirects;
pub mod report;
mod source;
mod spool;
mod state;
mod table;
mod taxonomy;
mod text;
mod time;
mod wordpress;

pub use detect::{find_source, name_of_file};
pub use error::ConvertError;
pub use fetch::{Fetch, LARGEST};
pub use options::{HtmlMode, Options, SourceKind};
pub use report::{EntryReport, Fate, Report};
pub use table::guess_mapping;

use fetch::FetchedPictures;
use files::disk;
use files::whole_file::WholeFile;
use html::Converter;
use mapper::{MapRequest, Mapper};
use mark::MarkedEntries;
use output::NewEntry;
use plan::{Brief, Plan, PlannedEntry};
use redirects::OldAddresses;
use source::{Source, SourceFacts};
use spool::Spool;
use state::State;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use taxonomy::Taxonomy;

/// The file beside the folder that has the whole report.
const REPORT: &str = "convert-report.toml";

/// The kind of entries that a name of a section means: `news` or `novyny`.
///
/// # Errors
/// It has no list of entries that posts could become.
pub fn parse_section(name: &str) -> Result<model::Kind, String> {
    mapper::section_of(name)
        .filter(|kind| *kind != model::Kind::Reklama)
        .ok_or_else(|| {
            "known are news, posters, services, diaspors, advertisements, pages".to_owned()
        })
}

/// Converts a source into a folder of content.
///
/// # Errors
/// The source, the folder or the choices are wrong; see [`ConvertError`].
pub fn convert(options: &Options) -> Result<Report, ConvertError> {
    let marked = MarkedEntries::read(&options.into)?;
    let mut state = State::read(&options.into, &marked)?;
    let mut taxonomy = Taxonomy::read(&options.into)?;
    let mut source = open(options)?;
    let mut spool = Spool::create()?;
    let mut briefs = Vec::new();
    let facts = source.read(&mut |mut item| {
        item.locale = Some(item.language(options.language));
        let place = spool.push(&item)?;
        briefs.push(Brief::new(&item, place, options));
        Ok(())
    })?;
    let mut plan = Plan::new(briefs, options, &state)?;
    plan.lead_on(&facts.redirects);
    let mut conversion = Conversion {
        options,
        plan: &plan,
        marked: &marked,
        spool,
        report: Report {
            skipped: facts.skipped.clone(),
            ..Report::default()
        },
        present: HashSet::new(),
    };
    conversion.entries(&*source, &facts, &mut taxonomy, &mut state)?;
    conversion.finish(&facts, &taxonomy, &mut state)
}

fn open(options: &Options) -> Result<Box<dyn Source + '_>, ConvertError> {
    Ok(match options.from {
        SourceKind::WordPress => Box::new(wordpress::WordPress::open(options)?),
        SourceKind::Hugo => Box::new(folder::Hugo::open(options)?),
        SourceKind::Jekyll => Box::new(folder::Jekyll::open(options)?),
        SourceKind::Csv => Box::new(table::Table::open(options)?),
        SourceKind::Ghost => Box::new(ghost::Ghost::open(options)?),
        SourceKind::Ics => Box::new(calendar::Calendar::open(options)?),
    })
}

/// A conversion while entries are written.
struct Conversion<'c> {
    options: &'c Options,
    plan: &'c Plan,
    marked: &'c MarkedEntries,
    spool: Spool,
    report: Report,
    /// Folders of entries that are in the content.
    present: HashSet<String>,
}

impl Conversion<'_> {
    fn entries(
        &mut self,
        source: &dyn Source,
        facts: &SourceFacts,
        taxonomy: &mut Taxonomy,
        state: &mut State,
    ) -> Result<(), ConvertError> {
        let mapper =
            Mapper {
                options: self.options,
                source,
                facts,
                plan: self.plan,
                converter: Converter::new(),
                fetched: self.options.fetch.as_deref().map(|fetch| {
                    FetchedPictures::new(fetch, &self.options.into, self.options.dry_run)
                }),
            };
        for planned in &self.plan.entries {
            let mut losses = planned.losses.clone();
            if planned.is_old {
                self.keep_old(planned)?;
                continue;
            }
            let (fate, path, reason) =
                self.entry(&mapper, planned, taxonomy, state, &mut losses)?;
            losses.sort();
            losses.dedup();
            self.report.entries.push(EntryReport {
                source: planned.key.clone(),
                path,
                title: self.title(planned),
                fate,
                reason,
                losses,
            });
        }
        Ok(())
    }

    fn title(&self, planned: &PlannedEntry) -> String {
        let first = planned.texts.into_iter().flatten().next();
        first.map_or_else(String::new, |text| self.plan.briefs[text].title.clone())
    }

    /// An entry that is older than the chosen day keeps its addresses if an earlier run wrote it.
    fn keep_old(&mut self, planned: &PlannedEntry) -> Result<(), ConvertError> {
        let folder = planned.folder();
        if disk::is_folder(&self.options.into.join(&folder)).map_err(ConvertError::Disk)? {
            self.present.insert(folder);
        }
        Ok(())
    }

    fn entry(
        &mut self,
        mapper: &Mapper<'_>,
        planned: &PlannedEntry,
        taxonomy: &mut Taxonomy,
        state: &mut State,
        losses: &mut Vec<item::Loss>,
    ) -> Result<(Fate, String, String), ConvertError> {
        let mut items = [None, None];
        for (item, text) in items.iter_mut().zip(planned.texts) {
            if let Some(text) = text {
                *item = Some(self.spool.read(self.plan.briefs[text].place)?);
            }
        }
        let marked = self.marked.get(planned.kind, &planned.key);
        let undated = marked.and_then(|marked| marked.published_at);
        let mut request = MapRequest {
            planned,
            items,
            undated: undated.unwrap_or(self.options.now),
            losses,
        };
        let mapped = match mapper.map(&mut request, taxonomy)? {
            Ok(mapped) => mapped,
            Err(reason) => return Ok((Fate::NotWritten, String::new(), reason)),
        };
        let folder = planned.folder();
        let new = NewEntry {
            folder: &folder,
            document: mapped.document,
            media: &mapped.media,
            from: self.options.from.name(),
            id: &planned.id,
            marked,
            is_known: state.slug(planned.kind, &planned.key).is_some(),
        };
        let outcome = output::write(&self.options.into, new, self.options.dry_run)?;
        state.note(planned.kind.collection(), &planned.key, &planned.slug);
        self.present.insert(folder.clone());
        Ok((outcome.fate, folder, outcome.reason.to_owned()))
    }

    fn finish(
        mut self,
        facts: &SourceFacts,
        taxonomy: &Taxonomy,
        state: &mut State,
    ) -> Result<Report, ConvertError> {
        let dir = &self.options.into;
        let addresses = OldAddresses {
            plan: self.plan,
            taxonomy,
            present: &self.present,
            former: self.marked.former_paths(),
        };
        let is_dry = self.options.dry_run;
        addresses.write(dir, &facts.redirects, state, &mut self.report, is_dry)?;
        self.note_missing(state)?;
        self.report.terms.clone_from(&taxonomy.changes);
        if !is_dry {
            taxonomy.write(dir)?;
            state.write(dir)?;
            write_report(dir, &self.report)?;
        }
        Ok(self.report)
    }

    /// Entries that the source no longer has, and the settings that every folder needs.
    fn note_missing(&mut self, state: &State) -> Result<(), ConvertError> {
        let planned: HashSet<&str> = self
            .plan
            .entries
            .iter()
            .map(|entry| entry.key.as_str())
            .collect();
        let prefix = format!("{}:", self.options.from.name());
        for (key, folder) in state.entries() {
            if key.starts_with(&prefix) && !planned.contains(key) {
                self.report
                    .notes
                    .push(format!("no longer in the source, left alone: {folder}"));
            }
        }
        let settings = self.options.into.join("settings.toml");
        if !disk::is_file(&settings).map_err(ConvertError::Disk)? {
            self.report.notes.push(format!(
                "{} is missing: copy it from an export of the portal, or write it as docs/content-format.md shows",
                settings.display()
            ));
        }
        Ok(())
    }
}

/// Where the report of a folder is: beside it, because the loader reads every file inside.
#[must_use]
pub fn report_path(dir: &Path) -> PathBuf {
    let parent = dir.parent().filter(|parent| !parent.as_os_str().is_empty());
    parent.unwrap_or(Path::new(".")).join(REPORT)
}

fn write_report(dir: &Path, report: &Report) -> Result<(), ConvertError> {
    let path = report_path(dir);
    let text =
        toml::to_string(report).map_err(|error| ConvertError::source(REPORT, error.to_string()))?;
    WholeFile::begin(&path, None)
        .and_then(|whole| whole.commit(text.as_bytes()))
        .map_err(|error| ConvertError::io(&path, error))
}
