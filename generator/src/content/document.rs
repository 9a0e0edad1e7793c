//! One entry folder: two texts and the pictures beside them.

use super::front_matter::FrontMatter;
use super::loaded::{Body, Loaded};
use super::names::ENTRY_FILES;
use super::text::Unreadable;
use super::unread::Unread;
use super::{gallery, listing, meant, pictures, records, suggest, text};
use crate::problems::FileProblem;
use model::check::{Stage, fields};
use model::markdown::{Examined, KeptBody, Prepared};
use model::typed::{self, picture_name};
use model::{
    Entry, FieldProblem, Identity, Kind, Locale, Media, MediaHash, Site, Slug, check, markdown,
};
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What reading one folder gave.
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
    (site, unread): (&Site, &Unread),
    room: &AtomicUsize,
) -> EntryFolder {
    let broken = BTreeSet::new();
    let mut folder = Reader {
        root,
        dir,
        kind,
        unread,
        room,
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
    /// Pictures that are there and cannot be used.
    broken: BTreeSet<String>,
    problems: Vec<FileProblem>,
    warnings: Vec<FileProblem>,
}

const NO_UKRAINIAN: &str = "the Ukrainian text is missing; write index.md";
const NO_TEXT: &str = "the text is missing: the folder has neither index.md nor index.us.md; write index.md, or, if the entry \
                       was deleted, move the other files away and remove the folder";

impl Reader<'_> {
    fn file(&self, name: &str) -> String {
        let folder = self.dir.strip_prefix(self.root).unwrap_or(self.dir);
        format!("{}/{name}", folder.display())
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
        TEXTS.with_borrow_mut(|[ua, us]| self.parse(slug, site, [ua, us]))
    }

    fn parse(
        &mut self,
        slug: Option<Slug>,
        site: &Site,
        [(ua, ua_body), (us, us_body)]: [&mut (Vec<u8>, Prepared); 2],
    ) -> (Option<Loaded>, Vec<(MediaHash, PathBuf)>) {
        ua_body.clear();
        us_body.clear();
        let sources = [
            self.source(ENTRY_FILES[0], ua),
            self.source(ENTRY_FILES[1], us),
        ];
        let sources = match sources {
            [Ok(ua), Ok(us)] => [ua, us],
            // What cannot be read is reported, and missing in no other way.
            _ => return (None, Vec::new()),
        };
        if sources[0].is_none() {
            self.report(
                &self.file(ENTRY_FILES[0]),
                0,
                if sources[1].is_some() {
                    NO_UKRAINIAN
                } else {
                    NO_TEXT
                },
            );
            self.strays(None);
            return (None, Vec::new());
        }
        let parts = [0, 1].map(|i| {
            let parsed = FrontMatter::parse(|| self.file(ENTRY_FILES[i]), sources[i]?);
            parsed.map_err(|problem| self.problems.push(problem)).ok()
        });
        let [Some((ua, mut values)), us] = parts else {
            return (None, Vec::new());
        };
        if sources[1].is_some() && us.is_none() {
            return (None, Vec::new());
        }
        let (us, us_values) = us.unzip();
        picture_names(self.kind, &mut values);
        let (ua, us) = (&ua, us.as_ref());
        let facts = [
            self.body(ua, Locale::Ua, ua_body),
            us.map(|us| self.body(us, Locale::Us, us_body))
                .unwrap_or_default(),
        ];
        let cover = values.get("cover").and_then(Value::as_str);
        let gallery = values
            .get("gallery")
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        let gallery = gallery.filter_map(|picture| picture.get(gallery::FILE)?.as_str());
        let images = facts
            .iter()
            .flat_map(|facts| &facts.images)
            .map(String::as_str);
        let banners = records::names(self.kind, &values);
        let names: BTreeSet<&str> = images.chain(cover).chain(gallery).chain(banners).collect();
        let pictures = self.pictures(&names);
        self.strays(Some(&names));
        self.missing_images(&facts, [Some(ua), us], &pictures);
        let entry = self.assemble((ua, values), us.zip(us_values), &pictures);
        self.check(&entry, site, ua, us);
        let Some(slug) = slug.filter(|_| self.problems.is_empty()) else {
            return (None, Vec::new());
        };

        let used = |name: &str| {
            facts
                .iter()
                .any(|facts| facts.images.iter().any(|image| image == name))
        };
        let media: Vec<Media> = pictures
            .iter()
            .map(|(media, _)| media)
            .filter(|media| used(&media.name))
            .cloned()
            .collect();
        match to_entry(self.kind, &slug, entry, media) {
            Ok(entry) => {
                let parts = [Some(ua), us];
                let spans = [0, 1].map(|i| parts[i].map_or(0..0, |part| span(part, sources[i])));
                let prepared = [ua_body, us_body].map(|body| self.keep(body));
                let body = Body {
                    dir: self.dir.to_path_buf(),
                    spans,
                    prepared,
                };
                let used = entry.pictures().map(|media| media.hash).collect::<Vec<_>>();
                let files = pictures
                    .into_iter()
                    .filter(|(media, _)| used.contains(&media.hash));
                (
                    Some(Loaded { entry, facts, body }),
                    files.map(|(media, path)| (media.hash, path)).collect(),
                )
            }
            Err(error) => {
                self.report(&self.file(ENTRY_FILES[0]), 0, error.to_string());
                (None, Vec::new())
            }
        }
    }

    fn keep(&self, body: &Prepared) -> Option<KeptBody> {
        if self.kind == Kind::Advertisements {
            return None;
        }
        let reserve = |left: usize| left.checked_sub(body.size());
        self.room
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, reserve)
            .ok()
            .map(|_| body.keep())
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

    /// Reports files that nothing reads; `named` are the pictures of the entry, where they are
    /// known.
    fn strays(&mut self, named: Option<&BTreeSet<&str>>) {
        let (mut problems, mut warnings) = (Vec::new(), Vec::new());
        let is_named = named.map(|named| move |name: &str| named.contains(&*picture_name(name)));
        let is_named = is_named
            .as_ref()
            .map(|is_named| is_named as &dyn Fn(&str) -> bool);
        listing::entry(
            self.dir,
            |name| self.file(name),
            is_named,
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
            // It is there, and its problems have been reported.
            Some(name) if self.broken.contains(name) => return,
            Some(name) => pictures::missing(self.dir, name, problem),
            None => problem.to_string(),
        };
        self.report(&self.file(file), line, message);
    }

    /// The named pictures of this folder that exist, in the order of what they hold.
    fn pictures(&mut self, names: &BTreeSet<&str>) -> Vec<(Media, PathBuf)> {
        let mut pictures = Vec::new();
        for name in names {
            match pictures::find(self.dir, name) {
                Ok(found) => pictures.extend(found),
                Err(wrong) => {
                    self.report(&self.file(name), 0, wrong);
                    self.broken.insert((*name).to_owned());
                }
            }
        }
        pictures.sort();
        pictures
    }

    /// Front matter of both files in the shape of the API.
    fn assemble(
        &mut self,
        ua: (&FrontMatter, Map<String, Value>),
        us: Option<(&FrontMatter, Map<String, Value>)>,
        pictures: &[(Media, PathBuf)],
    ) -> Map<String, Value> {
        let mut entry = Map::new();
        let mut shared = Map::new();
        let mut texts = Map::new();
        let kind = self.kind;
        let shared_part = ua.0;
        for (part, locale) in [(Some(ua), Locale::Ua), (us, Locale::Us)] {
            let Some((part, values)) = part else { continue };
            let mut text = Map::new();
            // The texts of owners stay as they typed them (docs/content-model.md §0.2).
            let editorial = Some(locale).filter(|_| kind != Kind::Advertisements);
            for (name, mut value) in values {
                let has = |table: &[fields::Field]| {
                    table
                        .iter()
                        .any(|field| field.name == name && name != "body")
                };
                if has(fields::text(kind)) {
                    typed::tidy(&mut value, &name, editorial);
                    text.insert(name, value);
                } else if locale == Locale::Ua && has(fields::shared(kind)) {
                    typed::tidy(&mut value, &name, None);
                    shared.insert(name, value);
                } else if locale == Locale::Ua && has(fields::common(kind)) {
                    entry.insert(name, value);
                } else {
                    self.unknown(&name, part, locale);
                }
            }
            if !part.body.is_empty() {
                text.insert("body".to_owned(), Value::from(part.body));
            }
            texts.insert(locale.code().to_owned(), Value::Object(text));
        }
        if let Some(Value::String(name)) = entry.get("cover") {
            if let Some((media, _)) = pictures.iter().find(|(media, _)| media.name == *name) {
                entry.insert(
                    "cover".to_owned(),
                    serde_json::to_value(media).unwrap_or_default(),
                );
            } else {
                let problem =
                    FieldProblem::new("cover", "image_missing").with("value", name.as_str());
                self.report_in(ENTRY_FILES[0], shared_part.line("cover"), &problem);
                entry.remove("cover");
            }
        }
        if let Some(shown) = entry.get_mut("gallery") {
            for problem in gallery::resolve(shown, pictures) {
                self.report_in(ENTRY_FILES[0], shared_part.line(&problem.path), &problem);
            }
        }
        for problem in records::resolve(kind, &mut shared, pictures) {
            self.report_in(ENTRY_FILES[0], shared_part.line(&problem.path), &problem);
        }
        entry.insert("fields".to_owned(), Value::Object(shared));
        entry.insert("texts".to_owned(), Value::Object(texts));
        entry
    }

    fn unknown(&mut self, name: &str, part: &FrontMatter, locale: Locale) {
        let mut names: Vec<&str> = Vec::new();
        if locale == Locale::Ua {
            names.extend(
                fields::common(self.kind)
                    .iter()
                    .chain(fields::shared(self.kind))
                    .map(|field| field.name),
            );
        }
        names.extend(
            fields::text(self.kind)
                .iter()
                .map(|field| field.name)
                .filter(|name| *name != "body"),
        );
        let shared_field = locale == Locale::Us
            && fields::common(self.kind)
                .iter()
                .chain(fields::shared(self.kind))
                .any(|field| field.name == name);
        let message = if shared_field {
            format!("field \"{name}\" belongs to both languages; move it to index.md")
        } else {
            format!("field {}", suggest::unknown_key(name, names.into_iter()))
        };
        let file = self.file(ENTRY_FILES[locale.index()]);
        self.report(&file, part.line(name), message);
    }

    /// Published entries must be complete, others only well-formed.
    fn check(
        &mut self,
        entry: &Map<String, Value>,
        site: &Site,
        ua: &FrontMatter,
        us: Option<&FrontMatter>,
    ) {
        let status = entry
            .get("status")
            .and_then(Value::as_str)
            .unwrap_or("published");
        let public = matches!(status, "published" | "sold");
        let stage = if public { Stage::Publish } else { Stage::Save };
        for problem in check::document(self.kind, entry, site, stage) {
            let (name, part, path) = match problem.path.strip_prefix("texts.us.") {
                Some(path) => (ENTRY_FILES[1], us.unwrap_or(ua), path),
                None => (
                    ENTRY_FILES[0],
                    ua,
                    problem
                        .path
                        .trim_start_matches("texts.ua.")
                        .trim_start_matches("fields."),
                ),
            };
            if self.unread.explains(path) {
                continue;
            }
            let line = part.line(path);
            if check::is_left_out_hour(&problem) {
                self.warnings
                    .push(FileProblem::of(self.file(name), line, &problem));
                continue;
            }
            if check::is_reversed_date(&problem) {
                let message = format!(
                    "{path} is before its start; correct it; until then readers see no end"
                );
                self.warnings
                    .push(FileProblem::new(self.file(name), line, message));
                continue;
            }
            if check::is_reversed_window(&problem) {
                let message = "unpublish_at is not after publish_at, so that no reader sees the entry; correct one of them";
                self.warnings
                    .push(FileProblem::new(self.file(name), line, message));
                continue;
            }
            let problem = FileProblem::of(self.file(name), line, &problem);
            self.problems.push(problem);
        }
        for problem in entry
            .get("fields")
            .and_then(Value::as_object)
            .map_or_else(Vec::new, check::doubled_hours)
        {
            let line = ua.line(problem.path.trim_start_matches("fields."));
            self.warnings
                .push(FileProblem::of(self.file(ENTRY_FILES[0]), line, &problem));
        }
        let identity = entry
            .get("identity")
            .and_then(Value::as_str)
            .unwrap_or_default();
        if !identity.is_empty() && Identity::parse(identity).is_none() {
            let message = format!(
                "identity \"{identity}\" is not valid; write it like 2026-11-21/zbory, or remove it"
            );
            self.report(&self.file(ENTRY_FILES[0]), ua.line("identity"), message);
        }
        if public && !entry.contains_key("published_at") {
            self.report(
                &self.file(ENTRY_FILES[0]),
                1,
                "published_at is missing; write it like 2026-11-21T09:30:00Z, or set status = \"draft\"",
            );
        }
    }

    /// What a body refers to; prepares it into `out`.
    fn body(
        &mut self,
        part: &FrontMatter,
        locale: Locale,
        out: &mut Prepared,
    ) -> markdown::BodyFacts {
        // What users write is shown as plain text, whatever it looks like.
        let examined = if self.kind == Kind::Advertisements {
            let (facts, problems) = (
                markdown::facts(part.body),
                markdown::raw_controls(part.body),
            );
            Examined {
                facts,
                problems,
                warnings: Vec::new(),
            }
        } else {
            markdown::read(part.body, out)
        };
        let file = self.file(ENTRY_FILES[locale.index()]);
        let in_file = |(line, problem): &(usize, FieldProblem)| {
            let problem = meant::explain(problem.clone(), self.kind);
            FileProblem::of(file.as_str(), part.body_line + line, &problem)
        };
        self.problems.extend(examined.problems.iter().map(in_file));
        self.warnings.extend(examined.warnings.iter().map(in_file));
        examined.facts
    }

    /// Pictures that a body shows and the folder does not hold.
    fn missing_images(
        &mut self,
        facts: &[markdown::BodyFacts; 2],
        parts: [Option<&FrontMatter>; 2],
        pictures: &[(Media, PathBuf)],
    ) {
        for ((facts, part), name) in facts.iter().zip(parts).zip(ENTRY_FILES) {
            let Some(part) = part else { continue };
            let missing =
                |image: &&String| !pictures.iter().any(|(media, _)| media.name == **image);
            for image in facts.images.iter().filter(missing) {
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

/// Gives each picture that front matter names its one name.
fn picture_names(kind: Kind, values: &mut Map<String, Value>) {
    let rename = |value: Option<&mut Value>| {
        if let Some(Value::String(name)) = value {
            *name = picture_name(name);
        }
    };
    rename(values.get_mut("cover"));
    for picture in values
        .get_mut("gallery")
        .and_then(Value::as_array_mut)
        .into_iter()
        .flatten()
    {
        rename(picture.get_mut(gallery::FILE));
    }
    for (list, members) in records::places(kind) {
        for record in values
            .get_mut(list)
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
        {
            members
                .iter()
                .for_each(|member| rename(record.get_mut(*member)));
        }
    }
}

/// Where the body is in its file, in bytes.
fn span(part: &FrontMatter, text: Option<&str>) -> std::ops::Range<usize> {
    text.map_or(0..0, |text| {
        let start = part.body.as_ptr() as usize - text.as_ptr() as usize;
        start..start + part.body.len()
    })
}

/// From the checked shape of the API to the typed entry.
pub(super) fn to_entry(
    kind: Kind,
    slug: &Slug,
    mut value: Map<String, Value>,
    media: Vec<Media>,
) -> serde_json::Result<Entry> {
    if let Some(Value::Object(mut texts)) = value.remove("texts") {
        for locale in Locale::ALL {
            let Some(Value::Object(mut text)) = texts.remove(locale.code()) else {
                continue;
            };
            let says = check::says(kind, &text);
            text.remove("body");
            if says {
                value.insert(locale.code().to_owned(), Value::Object(text));
            }
        }
    }
    value.insert("kind".to_owned(), Value::from(kind.collection()));
    value.insert("slug".to_owned(), Value::from(slug.as_str()));
    if !media.is_empty() {
        value.insert("media".to_owned(), serde_json::to_value(media)?);
    }
    let identity = value.remove("identity");
    let mut entry: Entry = serde_json::from_value(Value::Object(value))?;
    entry.identity = identity
        .as_ref()
        .and_then(Value::as_str)
        .and_then(Identity::parse);
    Ok(entry)
}
