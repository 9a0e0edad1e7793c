//! From what an editor sent to a document: known keys only, tidied, checked, resolved.

use super::known_keys::{EDITABLE, of_entry, unknown};
use crate::{
    domain::entries::{
        present::EntryDocument,
        record::EntryRecord,
        text::{tidy, without_nulls},
    },
    http::problem::Problem,
    store::Store,
};
use generator::{
    check::{
        self, Stage,
        fields::{self, Type},
    },
    model::{Document, Entry, Kind, Locale, Media, MediaHash, Site, Slug, is_name_of_file, is_reserved},
};
use jiff::Timestamp;
use serde_json::{Map, Value, json};
use std::collections::HashMap;

const LONGEST_NOTE: usize = 1000;
/// The address of a draft that has none yet: the store makes the real one.
pub(crate) const UNNAMED: &str = "new";

/// A checked draft.
pub(crate) struct Draft {
    pub document: Document,
    /// None: make one from the title.
    pub slug: Option<Slug>,
    pub staff_note: String,
}

/// What is needed to check one.
pub(crate) struct Desk<'a> {
    pub store: &'a Store,
    pub kind: Kind,
    pub now: Timestamp,
}

impl Desk<'_> {
    /// A draft from a request, on top of what the entry says already: keys that are not sent stay.
    pub(crate) fn read(
        &self,
        sent: Map<String, Value>,
        current: Option<&EntryRecord>,
        stage: Stage,
    ) -> Result<Draft, Problem> {
        let unknown = unknown(&sent, &of_entry(self.kind));
        self.read_with(sent, current, stage, |_| unknown)
    }

    /// The same, with what further rules find wrong in the tidied draft told along with the rest.
    pub(crate) fn read_with(
        &self,
        sent: Map<String, Value>,
        current: Option<&EntryRecord>,
        stage: Stage,
        further: impl FnOnce(&Map<String, Value>) -> Vec<check::Problem>,
    ) -> Result<Draft, Problem> {
        let mut value = overlay(sent, current);
        tidy_draft(&mut value, self.kind);
        let mut problems = further(&value);
        self.resolve_pictures(&mut value, &mut problems)?;
        let site = self.store.site()?;
        problems.extend(check::document(self.kind, &value, &site, stage));
        self.closed(&value, current, &site, &mut problems);
        // By the names they have now: what is put into a text is sent along with it.
        let named = value.get("media").and_then(Value::as_array).into_iter().flatten();
        let pictures: Vec<&str> = named.filter_map(|picture| picture.get("name")?.as_str()).collect();
        problems.extend(check::bodies(self.kind, &value, &pictures));
        let slug = self.slug(&value, &mut problems);
        self.free(slug.as_ref(), current, &mut problems)?;
        self.moments(&value, stage, &mut problems);
        let note = value.get("staff_note").and_then(Value::as_str).unwrap_or_default().to_owned();
        if note.chars().count() > LONGEST_NOTE {
            let problem = check::Problem::new("staff_note", "too_long").with("n", LONGEST_NOTE);
            problems.push(problem.with("m", note.chars().count()));
        }
        if problems.is_empty() {
            let document = self.document(value, slug.as_ref())?;
            return Ok(Draft { document, slug, staff_note: note });
        }
        for problem in &mut problems {
            if problem.path == "related" || problem.path.starts_with("related.") {
                // The API shows them among the fields of the kind.
                problem.path.insert_str(0, "fields.");
            }
        }
        Err(Problem::invalid(&problems))
    }

    /// The same for a look at it: what is missing or wrong does not matter as long as it can be drawn.
    pub(crate) fn sketch(&self, sent: Map<String, Value>) -> Result<Document, Problem> {
        let mut value = overlay(sent, None);
        tidy_draft(&mut value, self.kind);
        self.resolve_pictures(&mut value, &mut Vec::new())?;
        // The theme has words for the choices of the field table only.
        let mut wrong = check::document(self.kind, &value, &*self.store.site()?, Stage::Save);
        wrong.retain(|problem| problem.key == "bad_choice" && self.is_choice(&problem.path));
        if !wrong.is_empty() {
            return Err(Problem::invalid(&wrong));
        }
        let slug = value.get("slug").and_then(Value::as_str).and_then(|slug| Slug::new(slug).ok());
        self.document(value, slug.as_ref())
    }

    /// Whether a path leads to a choice of the field table, and not to a category or place that may have gone.
    fn is_choice(&self, path: &str) -> bool {
        let name = path.strip_prefix("fields.").and_then(|path| path.split('.').next());
        let field = fields::shared(self.kind).iter().find(|field| Some(field.name) == name);
        field.is_some_and(|field| !matches!(field.ty, Type::Ref(_) | Type::Refs(..)))
    }

    /// Checks a stored document for publication, until `unpublish_at` where that comes with the call.
    pub(crate) fn check_record(
        &self,
        record: &EntryRecord,
        unpublish_at: Option<Timestamp>,
    ) -> Result<(), Problem> {
        let mut sent = Map::new();
        if let Some(end) = unpublish_at {
            // The call brings a beginning of its own, which was held against this end.
            sent.insert("publish_at".to_owned(), Value::Null);
            sent.insert("unpublish_at".to_owned(), json!(end));
        }
        self.read(sent, Some(record), Stage::Publish).map(|_| ())
    }

    /// What is closed stays where it is named, and is not chosen anew.
    fn closed(
        &self,
        value: &Map<String, Value>,
        current: Option<&EntryRecord>,
        site: &Site,
        problems: &mut Vec<check::Problem>,
    ) {
        let before = current.map(|record| &record.document.entry);
        let category = before.and_then(|entry| entry.category.as_ref());
        let location = before.and_then(|entry| entry.location.as_ref());
        let mut refuse = |name: &str, named: Option<&Slug>, is_closed: &dyn Fn(&str) -> bool| {
            let slug = value.get(name).and_then(Value::as_str);
            let chosen = slug.filter(|slug| named.is_none_or(|named| named.as_str() != *slug));
            if chosen.is_some_and(is_closed) {
                problems.push(check::Problem::new(name, "bad_choice"));
            }
        };
        refuse("category", category, &|slug| site.category_closed(self.kind, slug));
        refuse("location", location, &|slug| site.location_closed(slug));
    }

    /// Names and sizes come from the record of pictures, not from the client.
    fn resolve_pictures(
        &self,
        value: &mut Map<String, Value>,
        problems: &mut Vec<check::Problem>,
    ) -> Result<(), Problem> {
        // Pages and reklama have none.
        if !fields::common(self.kind).iter().any(|field| field.name == "gallery") {
            value.remove("gallery");
        }
        // Those of the bodies first: their names stand in Markdown and cannot change.
        let mut names = Names::default();
        for (i, picture) in
            value.get_mut("media").and_then(Value::as_array_mut).into_iter().flatten().enumerate()
        {
            self.resolve_picture(&format!("media.{i}"), picture, &mut names, problems)?;
        }
        if let Some(cover) = value.get_mut("cover") {
            self.resolve_picture("cover", cover, &mut names, problems)?;
        }
        for (i, picture) in
            value.get_mut("gallery").and_then(Value::as_array_mut).into_iter().flatten().enumerate()
        {
            let path = format!("gallery.{i}");
            match picture.get_mut("media") {
                Some(media) => self.resolve_picture(&path, media, &mut names, problems)?,
                None => problems.push(check::Problem::new(path, "bad_choice")),
            }
        }
        let creatives = value.get_mut("fields").and_then(|fields| fields.get_mut("creatives"));
        for (i, creative) in creatives.and_then(Value::as_array_mut).into_iter().flatten().enumerate() {
            for member in ["media", "media_dark"] {
                if let Some(media) = creative.get_mut(member).filter(|media| !media.is_null()) {
                    let path = format!("fields.creatives.{i}.{member}");
                    self.resolve_picture(&path, media, &mut names, problems)?;
                }
            }
        }
        Ok(())
    }

    fn resolve_picture(
        &self,
        path: &str,
        picture: &mut Value,
        names: &mut Names,
        problems: &mut Vec<check::Problem>,
    ) -> Result<(), Problem> {
        let hash = picture.get("hash").and_then(Value::as_str).map(ToOwned::to_owned);
        let hash = hash.and_then(|hash| MediaHash::try_from(hash).ok());
        let known = match hash {
            Some(hash) => self.store.media(hash)?,
            None => None,
        };
        match known {
            Some(known) => {
                let name =
                    picture.get("name").and_then(Value::as_str).filter(|name| is_file_name(name, &known.ext));
                let name = names.take(name.unwrap_or(&known.name), known.hash);
                let media = Media { hash: known.hash, name, width: known.width, height: known.height };
                *picture = json!(media);
            }
            None => problems.push(check::Problem::new(path, "bad_choice")),
        }
        Ok(())
    }

    fn slug(&self, value: &Map<String, Value>, problems: &mut Vec<check::Problem>) -> Option<Slug> {
        let text = value.get("slug").and_then(Value::as_str).filter(|slug| !slug.is_empty())?;
        match Slug::new(text) {
            Ok(slug) if is_reserved(self.kind, &slug) || is_name_of_file(self.kind, &slug) => {
                problems.push(check::Problem::new("slug", "slug_reserved"));
                None
            }
            Ok(slug) => Some(slug),
            Err(_) => {
                problems.push(check::Problem::new("slug", "slug_format"));
                None
            }
        }
    }

    /// Reports a taken address together with the other errors; the store enforces it.
    fn free(
        &self,
        slug: Option<&Slug>,
        current: Option<&EntryRecord>,
        problems: &mut Vec<check::Problem>,
    ) -> Result<(), Problem> {
        let Some(slug) = slug.filter(|slug| current.is_none_or(|own| own.document.entry.slug != **slug))
        else {
            return Ok(());
        };
        if self.store.is_taken(self.kind, current.map(|own| own.id), slug)? {
            let problem = check::Problem::new("slug", "slug_taken");
            problems.push(problem.with("url", self.kind.item_path(slug)));
        }
        Ok(())
    }

    fn moments(&self, value: &Map<String, Value>, stage: Stage, problems: &mut Vec<check::Problem>) {
        let moment = |name: &str| value.get(name)?.as_str()?.parse::<Timestamp>().ok();
        let Some(end) = moment("unpublish_at") else { return };
        if moment("publish_at").is_some_and(|start| end <= start) {
            problems.push(check::Problem::new("unpublish_at", "end_before_start"));
        } else if stage == Stage::Publish && end <= self.now {
            problems.push(check::Problem::new("unpublish_at", "date_past"));
        }
    }

    fn document(&self, mut value: Map<String, Value>, slug: Option<&Slug>) -> Result<Document, Problem> {
        let mut bodies = [String::new(), String::new()];
        if let Some(Value::Object(mut texts)) = value.remove("texts") {
            for locale in Locale::ALL {
                let Some(Value::Object(mut text)) = texts.remove(locale.code()) else { continue };
                if !check::says(&text) {
                    continue;
                }
                if let Some(Value::String(body)) = text.remove("body") {
                    bodies[locale.index()] = body;
                }
                value.insert(locale.code().to_owned(), text.into());
            }
        }
        value.remove("staff_note");
        value.insert("slug".to_owned(), slug.map_or(UNNAMED, Slug::as_str).into());
        value.insert("kind".to_owned(), json!(self.kind));
        value.entry("fields").or_insert_with(|| json!({}));
        let entry: Entry =
            serde_json::from_value(value.into()).map_err(|error| Problem::bad_request(error.to_string()))?;
        Ok(Document { entry, bodies })
    }
}

/// File names of one entry: in text they stand in one folder, so no two pictures may share one.
#[derive(Default)]
struct Names(HashMap<String, MediaHash>);

impl Names {
    /// `name`, or the like with a number where another picture has it.
    fn take(&mut self, name: &str, hash: MediaHash) -> String {
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, "webp"));
        let numbered = (2..).map(|number| format!("{stem}-{number}.{extension}"));
        let mut free = std::iter::once(name.to_owned()).chain(numbered);
        let free = free.find(|name| self.0.get(name).is_none_or(|taken| *taken == hash)).unwrap_or_default();
        self.0.insert(free.clone(), hash);
        free
    }
}

/// A name that may stand in Markdown and in a folder.
fn is_file_name(name: &str, ext: &str) -> bool {
    let stem = name.strip_suffix(ext).and_then(|stem| stem.strip_suffix('.'));
    stem.is_some_and(|stem| Slug::new(stem).is_ok())
}

/// The editable keys: as sent, else as they are.
fn overlay(mut sent: Map<String, Value>, current: Option<&EntryRecord>) -> Map<String, Value> {
    let mut value = current.map_or_else(Map::new, |record| {
        let mut draft = EntryDocument::of(&record.document).into_draft().0;
        draft.insert("staff_note".to_owned(), record.staff_note.as_str().into());
        draft
    });
    for key in EDITABLE {
        let Some(new) = sent.remove(key) else { continue };
        match (value.get_mut(key), new) {
            // Each language is a whole of its own; one that is not sent stays.
            (Some(Value::Object(texts)), Value::Object(new)) if key == "texts" => texts.extend(new),
            (_, new) => {
                value.insert(key.to_owned(), new);
            }
        }
    }
    value
}

fn tidy_draft(members: &mut Map<String, Value>, kind: Kind) {
    // What people write about their own things stays as they typed it (docs/content-model.md §0.2).
    let editorial = |locale| Some(locale).filter(|_| kind != Kind::Advertisements);
    members.retain(|_, member| !member.is_null());
    members.values_mut().for_each(without_nulls);
    for (name, member) in members.iter_mut().filter(|(name, _)| *name != "texts") {
        tidy(member, name, None);
    }
    if let Some(Value::Object(texts)) = members.get_mut("texts") {
        for (code, text) in texts {
            tidy(text, code, Locale::from_code(code).and_then(editorial));
        }
    }
    for picture in members.get_mut("gallery").and_then(Value::as_array_mut).into_iter().flatten() {
        for locale in Locale::ALL {
            if let Some(alt) = picture.get_mut("alt").and_then(|alt| alt.get_mut(locale.code())) {
                tidy(alt, locale.code(), editorial(locale));
            }
        }
    }
    // The model keeps entries chosen by hand beside the fields of the kind.
    let related =
        members.get_mut("fields").and_then(Value::as_object_mut).and_then(|fields| fields.remove("related"));
    if let Some(related) = related {
        members.insert("related".to_owned(), related);
    }
}
