//! One entry folder: two texts and the pictures beside them.

use super::front_matter::FrontMatter;
use super::loaded::{Body, Loaded};
use super::names::ENTRY_FILES;
use super::text::Unreadable;
use super::unread::Unread;
use super::{attachments, listing, pictures, suggest, text};
use crate::problems::FileProblem;
use model::check::{Check, Source, Stage, fields};
use model::markdown::{BodyFacts, KeptBody, Prepared};
use model::{
    AttachedFile, Entry, FieldProblem, Kind, Locale, Media, MediaHash, Site, Slug, check, markdown,
};
use serde_json::Value;
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The entry of a folder, with its problems.
pub(super) struct EntryFolder {
    pub loaded: Option<Loaded>,
    pub pictures: Vec<(MediaHash, PathBuf)>,
    pub problems: Vec<FileProblem>,
    pub warnings: Vec<FileProblem>,
}

/// Reads `{dir}` (`{root}/{collection}/{slug}`) and reports everything wrong with it.
/// `room` is how many bytes of bodies may still be kept.
pub(super) fn read(
    root: &Path,
    dir: &Path,
    kind: Kind,
    site: &Site,
    unread: &Unread,
    room: &AtomicUsize,
) -> EntryFolder {
    let broken = BTreeSet::new();
    let mut folder = Reader {
        root,
        dir,
        kind,
        unread,
        room,
        first: Locale::Ua,
        broken,
        problems: Vec::new(),
        warnings: Vec::new(),
    };
    let (loaded, pictures) = folder.read(site);
    EntryFolder {
        loaded,
        pictures,
        problems: folder.problems,
        warnings: folder.warnings,
    }
}

thread_local! {
    /// The two texts of the folder being read, and their bodies prepared.
    static TEXTS: RefCell<[(Vec<u8>, Prepared); 2]> = RefCell::default();
}

struct Reader<'a> {
    root: &'a Path,
    dir: &'a Path,
    kind: Kind,
    unread: &'a Unread,
    room: &'a AtomicUsize,
    /// The language whose file has the fields that both share.
    first: Locale,
    /// Pictures and attachments that are there and cannot be used.
    broken: BTreeSet<String>,
    problems: Vec<FileProblem>,
    warnings: Vec<FileProblem>,
}

const NO_TEXT: &str = "the text is missing: the folder has neither index.md nor index.us.md; write one of them, or, if the entry \
                       was deleted, move the other files away and remove the folder";

impl Reader<'_> {
    fn file(&self, name: &str) -> String {
        let folder = self.dir.strip_prefix(self.root).unwrap_or(self.dir);
        format!("{}/{name}", folder.display())
    }

    /// The file with the fields that both languages share.
    fn first_file(&self) -> String {
        self.file(ENTRY_FILES[self.first.index()])
    }

    fn report(&mut self, file: &str, line: usize, message: impl Into<String>) {
        self.problems.push(FileProblem::new(file, line, message));
    }

    fn read(&mut self, site: &Site) -> (Option<Loaded>, Vec<(MediaHash, PathBuf)>) {
        let folder = self
            .dir
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default()
            .to_owned();
        let slug = match Slug::new(folder) {
            Ok(slug) => Some(slug),
            Err(error) => {
                self.report(
                    &self.file(ENTRY_FILES[0]),
                    0,
                    format!("the folder's name is the address of the entry: {error}"),
                );
                None
            }
        };
        TEXTS.with_borrow_mut(|texts| self.parse(slug, site, texts))
    }

    fn parse(
        &mut self,
        slug: Option<Slug>,
        site: &Site,
        texts: &mut [(Vec<u8>, Prepared); 2],
    ) -> (Option<Loaded>, Vec<(MediaHash, PathBuf)>) {
        let [(ua, ua_body), (us, us_body)] = texts;
        ua_body.clear();
        us_body.clear();
        let sources = [
            self.source(ENTRY_FILES[0], ua),
            self.source(ENTRY_FILES[1], us),
        ];
        let sources = match sources {
            [Ok(ua), Ok(us)] => [ua, us],
            // The file that cannot be read is reported already.
            _ => return (None, Vec::new()),
        };
        let parts = [0, 1].map(|i| {
            let parsed = FrontMatter::parse(|| self.file(ENTRY_FILES[i]), sources[i]?);
            parsed.map_err(|problem| self.problems.push(problem)).ok()
        });
        if (0..2).any(|i| sources[i].is_some() && parts[i].is_none()) {
            return (None, Vec::new());
        }
        let parts = parts.each_ref().map(Option::as_ref);
        let mut texts = Locale::ALL.into_iter().zip(parts);
        let Some((first, Some(top))) = texts.find(|(_, part)| part.is_some()) else {
            self.report(&self.first_file(), 0, NO_TEXT);
            self.strays(None);
            return (None, Vec::new());
        };
        self.first = first;
        let mut facts: [BodyFacts; 2] = Default::default();
        for (locale, out) in [(Locale::Ua, &mut *ua_body), (Locale::Us, &mut *us_body)] {
            if let Some(part) = parts[locale.index()] {
                facts[locale.index()] = self.body(part, locale, out);
            }
        }
        let is_public = matches!(
            top.text("status").unwrap_or("published"),
            "published" | "sold"
        );
        let stage = if is_public {
            Stage::Publish
        } else {
            Stage::Save
        };
        let mut check = Check::new(self.kind, site, stage, Source::File);
        let mut entry = self.entry(&mut check, parts);
        let mut names: BTreeSet<String> =
            entry.pictures().map(|media| media.name.clone()).collect();
        // Of a picture whose name could not be read.
        names.remove("");
        names.extend(facts.iter().flat_map(|facts| facts.images.iter().cloned()));
        let pictures = self.pictures(&names);
        let attached = self.attached_files(&mut entry, top);
        names.extend(attached.iter().map(|(file, _)| file.name.clone()));
        names.extend(self.broken.iter().cloned());
        self.strays(Some(&names));
        self.missing_images(&facts, parts, &pictures);
        check.descriptions(&entry);
        self.find_pictures(&mut entry, top, &pictures);
        let bodies = parts.map(|part| part.is_some_and(|part| !part.body.is_empty()));
        check.finish(&entry, bodies);
        self.report_fields(check.problems, parts);
        let bodies = parts.map(|part| part.map_or("", |part| part.body));
        self.report_lengths(check::loose_lengths(&entry, bodies), parts);
        self.check(&entry, top, is_public);
        let Some(slug) = slug.filter(|_| self.problems.is_empty()) else {
            return (None, Vec::new());
        };

        entry.slug = slug;
        for (media, _) in &pictures {
            if facts.iter().any(|facts| facts.images.contains(&media.name)) {
                entry.media.push(media.clone());
            }
        }
        let spans = [0, 1].map(|i| parts[i].map_or(0..0, |part| span(part, sources[i])));
        let prepared = [ua_body, us_body].map(|body| self.keep(body));
        let body = Body {
            dir: self.dir.to_path_buf(),
            first: self.first,
            spans,
            prepared,
        };
        let used: Vec<MediaHash> = entry.pictures().map(|media| media.hash).collect();
        let files = pictures
            .into_iter()
            .filter(|(media, _)| used.contains(&media.hash))
            .map(|(media, path)| (media.hash, path))
            .chain(attached.into_iter().map(|(file, path)| (file.hash, path)))
            .collect();
        (Some(Loaded { entry, facts, body }), files)
    }

    fn keep(&self, body: &Prepared) -> Option<KeptBody> {
        if self.kind == Kind::Advertisements {
            return None;
        }
        let reserved = self
            .room
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
                left.checked_sub(body.size())
            });
        reserved.is_ok().then(|| body.keep())
    }

    /// The text of a file; `Ok(None)` where there is none, `Err` for one that cannot be read, which
    /// is reported.
    fn source<'b>(&mut self, name: &str, buffer: &'b mut Vec<u8>) -> Result<Option<&'b str>, ()> {
        match text::read(&self.dir.join(name), buffer) {
            Ok(text) => Ok(Some(text)),
            Err(Unreadable::Missing) => Ok(None),
            Err(error) => {
                self.report(&self.file(name), error.line(), error.to_string());
                Err(())
            }
        }
    }

    /// Reports files that nothing reads; `named` are the pictures and the attachments of the entry,
    /// where they are known.
    fn strays(&mut self, named: Option<&BTreeSet<String>>) {
        let mut problems = Vec::new();
        let mut warnings = Vec::new();
        listing::entry(
            self.dir,
            |name| self.file(name),
            named,
            &mut problems,
            &mut warnings,
        );
        self.problems.extend(problems);
        self.warnings.extend(warnings);
    }

    /// A problem of a text, which may be a picture that is not there.
    fn report_in(&mut self, file: &str, line: usize, problem: &FieldProblem) {
        let picture = problem.params.get("value").and_then(Value::as_str);
        let message = match picture.filter(|_| problem.key == "image_missing") {
            // The file exists, and its problems have been reported.
            Some(name) if self.broken.contains(name) => return,
            Some(name) => pictures::missing(self.dir, name, problem),
            None => problem.to_string(),
        };
        self.report(&self.file(file), line, message);
    }

    /// The named pictures of this folder that exist, in the order of what they hold.
    fn pictures(&mut self, names: &BTreeSet<String>) -> Vec<(Media, PathBuf)> {
        let mut pictures = Vec::new();
        for name in names {
            match pictures::find(self.dir, name) {
                Ok(found) => pictures.extend(found),
                Err(wrong) => {
                    self.report(&self.file(name), 0, wrong);
                    self.broken.insert(name.clone());
                }
            }
        }
        pictures.sort();
        pictures
    }

    /// Reads the front matter of both files. Pictures have their names only.
    fn entry(&mut self, check: &mut Check<'_>, parts: [Option<&FrontMatter>; 2]) -> Entry {
        let mut entry = Entry::empty(self.kind);
        for (part, locale) in parts.into_iter().zip(Locale::ALL) {
            let Some(part) = part else { continue };
            let mut common = Vec::new();
            let mut shared = Vec::new();
            let mut text = Vec::new();
            for member in part.members() {
                if member.0 != "body" && has(fields::text(self.kind), member.0) {
                    text.push(member);
                } else if locale == self.first && has(fields::shared(self.kind), member.0) {
                    shared.push(member);
                } else if locale == self.first
                    && let Some(field) = fields::common_by_key(self.kind, member.0)
                {
                    common.push((field.name, member.1));
                } else {
                    self.unknown(member.0, part, locale);
                }
            }
            if locale == self.first {
                check.common(&mut entry, &common);
                check.shared(&mut entry, &shared);
            }
            check.text(locale, &mut entry, &mut Cow::Borrowed(part.body), &text);
        }
        entry
    }

    /// Puts the pictures of the folder in place of their names, and reports those that are not
    /// there.
    fn find_pictures(
        &mut self,
        entry: &mut Entry,
        part: &FrontMatter,
        pictures: &[(Media, PathBuf)],
    ) {
        entry.visit_pictures(|path, picture| {
            let file = pictures
                .iter()
                .find(|(known, _)| known.name == picture.name);
            if let Some((media, _)) = file {
                *picture = media.clone();
            } else if !picture.name.is_empty() {
                let path = path.trim_start_matches("fields.");
                // A gallery names its files by a member of their own.
                let path = if path.starts_with("gallery") {
                    format!("{path}.file")
                } else {
                    path.to_owned()
                };
                let problem = FieldProblem::new(path, "image_missing");
                let problem = problem.with("value", picture.name.as_str());
                let name = ENTRY_FILES[self.first.index()];
                self.report_in(name, part.line(&problem.path), &problem);
            }
            file.is_some()
        });
    }

    /// The path of a field in front matter.
    fn path_in_file(&self, path: &str) -> String {
        if let Some(path) = path.strip_prefix("fields.") {
            return path.to_owned();
        }
        let (name, rest) = path.split_at(path.find('.').unwrap_or(path.len()));
        let mut fields = fields::common(self.kind).iter();
        match fields.find(|field| field.name == name) {
            Some(field) => [fields::key_in_file(self.kind, field.name), rest].concat(),
            None => path.to_owned(),
        }
    }

    /// Puts the attached files of the folder in place of their names, and reports those that are not
    /// there or are not what their names say.
    fn attached_files(
        &mut self,
        entry: &mut Entry,
        part: &FrontMatter,
    ) -> Vec<(AttachedFile, PathBuf)> {
        let mut files = Vec::new();
        let mut number = 0;
        entry.attachments.retain_mut(|attachment| {
            let line = part.line(&format!("attachments.{number}.file"));
            number += 1;
            let name = attachment.file.name.as_str();
            // One without a name is reported by the field table.
            if name.is_empty() {
                return false;
            }
            let message = match attachments::find(self.dir, name) {
                Ok(Some((file, path))) => {
                    attachment.file = file.clone();
                    files.push((file, path));
                    return true;
                }
                Ok(None) => attachments::missing(self.dir, name),
                Err(problem) => problem.to_string(),
            };
            self.broken.insert(name.to_owned());
            self.report(&self.first_file(), line, message);
            false
        });
        files
    }

    fn unknown(&mut self, name: &str, part: &FrontMatter, locale: Locale) {
        let mut names: Vec<&str> = Vec::new();
        if locale == self.first {
            names.extend(
                fields::common(self.kind)
                    .iter()
                    .map(|field| fields::key_in_file(self.kind, field.name))
                    .chain(fields::shared(self.kind).iter().map(|field| field.name)),
            );
        }
        names.extend(
            fields::text(self.kind)
                .iter()
                .map(|field| field.name)
                .filter(|name| *name != "body"),
        );
        let shared_field = locale != self.first
            && (fields::common_by_key(self.kind, name).is_some()
                || has(fields::shared(self.kind), name));
        let message = if shared_field {
            format!("field \"{name}\" belongs to both languages; move it to index.md")
        } else {
            format!("field {}", suggest::unknown_key(name, names.into_iter()))
        };
        let file = self.file(ENTRY_FILES[locale.index()]);
        self.report(&file, part.line(name), message);
    }

    /// Reports what the field table finds in the two files.
    fn report_fields(&mut self, problems: Vec<FieldProblem>, parts: [Option<&FrontMatter>; 2]) {
        for problem in problems {
            let Some((file, line, path)) = self.place(&problem, parts) else {
                continue;
            };
            if check::is_left_out_hour(&problem) {
                self.warnings.push(FileProblem::of(file, line, &problem));
            } else if check::is_reversed_date(&problem) {
                let message = format!(
                    "{path} is before its start; correct it; until then readers see no end"
                );
                self.warnings.push(FileProblem::new(file, line, message));
            } else if check::is_reversed_window(&problem) {
                let what = if path == "unpublish_at" {
                    "entry"
                } else {
                    "text"
                };
                let message = format!(
                    "{path} is not after publish_at, so that no reader sees the {what}; correct one of them"
                );
                self.warnings.push(FileProblem::new(file, line, message));
            } else {
                self.problems.push(FileProblem::of(file, line, &problem));
            }
        }
    }

    /// Warns of lengths that converted entries may have, and writers may not.
    fn report_lengths(&mut self, problems: Vec<FieldProblem>, parts: [Option<&FrontMatter>; 2]) {
        for problem in problems {
            if let Some((file, line, _)) = self.place(&problem, parts) {
                self.warnings.push(FileProblem::of(file, line, &problem));
            }
        }
    }

    /// The file, the line and the path in the file of what a problem is about; nothing where
    /// another problem explains it.
    fn place(
        &self,
        problem: &FieldProblem,
        parts: [Option<&FrontMatter>; 2],
    ) -> Option<(String, usize, String)> {
        let mut of_text = Locale::ALL.into_iter().filter_map(|locale| {
            let path = problem.path.strip_prefix("texts.")?;
            let path = path.strip_prefix(locale.code())?.strip_prefix('.')?;
            parts[locale.index()].map(|_| (locale, path))
        });
        let (locale, path) = of_text.next().unwrap_or((self.first, &problem.path));
        let path = path.trim_start_matches("texts.ua.");
        let path = self.path_in_file(path);
        let part = parts[locale.index()]?;
        if self.unread.explains(&path) {
            return None;
        }
        let line = part.line(&path);
        Some((self.file(ENTRY_FILES[locale.index()]), line, path))
    }

    /// Checks the members that only files have.
    fn check(&mut self, entry: &Entry, top: &FrontMatter, is_public: bool) {
        for problem in check::doubled_hours(&entry.fields) {
            let line = top.line(problem.path.trim_start_matches("fields."));
            self.warnings
                .push(FileProblem::of(self.first_file(), line, &problem));
        }
        let identity = top.text("identity").unwrap_or_default();
        if !identity.is_empty() && entry.identity.is_none() {
            let message = format!(
                "identity \"{identity}\" is not valid; write it like 2026-11-21/zbory, or remove it"
            );
            self.report(&self.first_file(), top.line("identity"), message);
        }
        if is_public && !top.has("published_at") {
            self.report(
                &self.first_file(),
                1,
                "published_at is missing; write it like 2026-11-21T09:30:00Z, or set status = \"draft\"",
            );
        }
    }

    /// The facts of a body, which is prepared into `out`.
    fn body(&mut self, part: &FrontMatter, locale: Locale, out: &mut Prepared) -> BodyFacts {
        let examined = markdown::read(self.kind, part.body, out);
        let file = self.file(ENTRY_FILES[locale.index()]);
        let results = [
            (examined.problems, &mut self.problems),
            (examined.warnings, &mut self.warnings),
        ];
        for (of_body, into) in results {
            for (line, problem) in markdown::by_kind(of_body, part.body_line) {
                into.push(FileProblem::of(file.as_str(), line, &problem));
            }
        }
        examined.facts
    }

    /// Pictures that a body shows and the folder does not hold.
    fn missing_images(
        &mut self,
        facts: &[BodyFacts; 2],
        parts: [Option<&FrontMatter>; 2],
        pictures: &[(Media, PathBuf)],
    ) {
        for ((facts, part), name) in facts.iter().zip(parts).zip(ENTRY_FILES) {
            let Some(part) = part else { continue };
            for image in &facts.images {
                if pictures.iter().any(|(media, _)| media.name == *image) {
                    continue;
                }
                let line = part
                    .body
                    .find(image.as_str())
                    .map_or(0, |at| part.body[..at].matches('\n').count());
                let problem =
                    FieldProblem::new("body", "image_missing").with("value", image.as_str());
                self.report_in(name, part.body_line + line, &problem);
            }
        }
    }
}

fn has(table: &[fields::Field], name: &str) -> bool {
    table.iter().any(|field| field.name == name)
}

/// The bytes of the body in its file.
fn span(part: &FrontMatter, text: Option<&str>) -> std::ops::Range<usize> {
    text.map_or(0..0, |text| {
        let start = part.body.as_ptr() as usize - text.as_ptr() as usize;
        start..start + part.body.len()
    })
}
