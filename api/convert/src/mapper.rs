//! From items to an entry of the portal. Lengths and names of fields come from the field table
//! (`model::check`): an entry is examined as the loader would, and what it refuses is put right or
//! makes the entry a draft.

use crate::address::{fragment_of, path_of};
use crate::error::ConvertError;
use crate::fetch::FetchedPictures;
use crate::html::Converter;
use crate::item::{Item, Loss, PictureRef, Reason, SOURCE_SCHEME, Term};
use crate::markdown::{LinkTo, PictureTo, References, first_words};
use crate::options::Options;
use crate::pictures::Pictures;
use crate::plan::{Plan, PlannedEntry};
use crate::source::{PictureFile, Source, SourceFacts};
use crate::taxonomy::Taxonomy;
use crate::text;
use jiff::Timestamp;
use model::check::{Check, Raw, Stage};
use model::{
    Document, Entry, FieldProblem, Fields, Kind, LanguageStatus, Locale, Media, MediaHash,
    SiteLink, Status, Text, check, markdown, typed,
};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Rounds of repair: each puts right the first problem of each field.
const ROUNDS: usize = 6;

/// Characters of a title that is made of the first words of a text.
const TITLE_OF_WORDS: usize = 60;

/// An entry with the files of its pictures.
pub(crate) struct MappedEntry {
    pub document: Document,
    pub media: BTreeMap<MediaHash, PathBuf>,
}

/// What becomes one entry.
pub(crate) struct MapRequest<'m> {
    pub planned: &'m PlannedEntry,
    /// In the order of [`Locale::ALL`].
    pub items: [Option<Item>; 2],
    /// The date of publication if the source has none.
    pub undated: Timestamp,
    /// What the entry loses.
    pub losses: &'m mut Vec<Loss>,
}

/// The mapper of one source.
pub(crate) struct Mapper<'m> {
    pub options: &'m Options,
    pub source: &'m dyn Source,
    pub facts: &'m SourceFacts,
    pub plan: &'m Plan,
    pub converter: Converter,
    /// Pictures by address, if they are fetched.
    pub fetched: Option<FetchedPictures<'m>>,
}

impl Mapper<'_> {
    /// The entry of one or two items; the inner error says why it is not written.
    pub(crate) fn map(
        &self,
        request: &mut MapRequest<'_>,
        taxonomy: &mut Taxonomy,
    ) -> Result<Result<MappedEntry, String>, ConvertError> {
        let planned = request.planned;
        let losses = &mut *request.losses;
        let [ua, us] = std::mem::take(&mut request.items);
        if ua.is_none() && us.is_none() {
            return Ok(Err("it has no text".to_owned()));
        }
        let mut entry = Entry::empty(planned.kind);
        entry.slug = planned.slug.clone();
        let mut bodies = [String::new(), String::new()];
        let mut pictures = Pictures::default();
        for (item, locale) in [&ua, &us].into_iter().zip(Locale::ALL) {
            let Some(item) = item else { continue };
            losses.extend(item.losses.iter().cloned());
            let mut references = EntryReferences {
                mapper: self,
                item,
                pictures: &mut pictures,
                losses: Vec::new(),
                failure: None,
            };
            let mut of_body = Vec::new();
            let body = text::body(
                item,
                planned.kind,
                self.options.html,
                &self.converter,
                &mut references,
                &mut of_body,
            );
            if let Some(error) = references.failure.take() {
                return Err(error);
            }
            losses.append(&mut references.losses);
            losses.append(&mut of_body);
            match body {
                Ok(body) => bodies[locale.index()] = typed::tidied(&body, "body", None),
                Err(reason) => return Ok(Err(reason)),
            }
            *entry.text_mut(locale) = Some(self.text(item, locale));
        }
        let items: Vec<&Item> = [&ua, &us].into_iter().flatten().collect();
        self.fill(&mut entry, &items, taxonomy, losses);
        if entry.status.is_public() {
            for (item, locale) in [&ua, &us].into_iter().zip(Locale::ALL) {
                if item.as_ref().is_some_and(|item| !item.status.is_public()) {
                    hold_back(
                        &mut entry,
                        locale,
                        Loss::because("held_back", locale.code(), &Reason::known("draft")),
                        losses,
                    );
                }
            }
        }
        self.add_cover(&mut entry, &items, &mut pictures, losses)?;
        if entry.published_at.is_none() && entry.status.is_public() {
            entry.published_at = Some(request.undated);
            losses.push(Loss::new("date_made", request.undated.to_string()));
        }
        if let Err(problem) = complete(&mut entry, &mut bodies, taxonomy, losses) {
            return Ok(Err(problem));
        }
        let names: Vec<String> = bodies
            .iter()
            .flat_map(|body| markdown::facts(planned.kind, body).images)
            .collect();
        entry.media = pictures.named(&names);
        Ok(Ok(MappedEntry {
            document: Document { entry, bodies },
            media: pictures.files,
        }))
    }

    fn text(&self, item: &Item, locale: Locale) -> Text {
        let lead = self.converter.plain(&item.lead);
        let lead = lead
            .trim_end_matches("[…]")
            .trim_end_matches("[...]")
            .trim_end();
        Text {
            title: typed::tidied(&self.converter.plain(&item.title), "title", Some(locale)),
            lead: typed::tidied(lead, "lead", Some(locale)),
            ..Text::default()
        }
    }

    /// Fills what both languages share.
    fn fill(
        &self,
        entry: &mut Entry,
        items: &[&Item],
        taxonomy: &mut Taxonomy,
        losses: &mut Vec<Loss>,
    ) {
        let kind = entry.kind();
        let Some(first) = items.first() else { return };
        let public = items.iter().find(|item| item.status.is_public());
        entry.status = public.unwrap_or(first).status;
        entry.published_at = items.iter().filter_map(|item| item.published).min();
        entry.updated_at = items
            .iter()
            .filter_map(|item| item.updated)
            .max()
            .filter(|updated| Some(*updated) > entry.published_at);
        if kind.has_categories() {
            self.add_terms(entry, items, taxonomy, losses);
        }
        match &mut entry.fields {
            Fields::News(news) => {
                "article".clone_into(&mut news.kind);
                let mut authors = translated(items, |item| &item.authors);
                if authors.is_empty() {
                    authors.push(Term::named(&self.byline(), None));
                }
                for author in &authors {
                    let slug = taxonomy.person(author);
                    news.bylines
                        .extend(slug.filter(|slug| !news.bylines.contains(slug)));
                }
            }
            Fields::Page(page) => "standard".clone_into(&mut page.template),
            _ => {}
        }
        for item in items {
            add_fields(entry, item, taxonomy, losses);
        }
    }

    /// The name in bylines of items without an author.
    fn byline(&self) -> String {
        let given = self.options.byline.clone();
        let name = given.unwrap_or_else(|| self.facts.site_name.clone());
        if name.trim().is_empty() {
            let source = self.options.source.file_stem().unwrap_or_default();
            return source.to_string_lossy().into_owned();
        }
        name
    }

    fn add_terms(
        &self,
        entry: &mut Entry,
        items: &[&Item],
        taxonomy: &mut Taxonomy,
        losses: &mut Vec<Loss>,
    ) {
        let kind = entry.kind();
        let mut further: Vec<Term> = Vec::new();
        for term in translated(items, |item| &item.categories) {
            if entry.category.is_none() {
                entry.category = taxonomy.category(kind, &term);
            } else if taxonomy.category_by_key(kind, &term.key) != entry.category.as_ref() {
                further.push(term);
            }
        }
        if entry.category.is_none() {
            let fallback = items.iter().find_map(|item| item.fallback.clone());
            let term = fallback.unwrap_or_else(|| Term::named(&self.byline(), None));
            entry.category = taxonomy.category(kind, &term);
        }
        for term in items.iter().flat_map(|item| &item.tags) {
            let slug = taxonomy.tag(term);
            entry
                .tags
                .extend(slug.filter(|slug| !entry.tags.contains(slug)));
        }
        for term in &further {
            let slug = taxonomy.tag(term);
            let Some(slug) = slug.filter(|slug| !entry.tags.contains(slug)) else {
                continue;
            };
            let name = term.names.iter().find(|name| !name.is_empty());
            let name = name.cloned().unwrap_or_default();
            losses.push(Loss::new("category_as_tag", name));
            entry.tags.push(slug);
        }
    }

    fn add_cover(
        &self,
        entry: &mut Entry,
        items: &[&Item],
        pictures: &mut Pictures,
        losses: &mut Vec<Loss>,
    ) -> Result<(), ConvertError> {
        for item in items {
            let Some(cover) = &item.cover else { continue };
            let locale = item.language(self.options.language);
            if entry.cover.is_none() {
                match self.picture(item, cover, pictures)? {
                    Ok(media) => entry.cover = Some(media),
                    Err(reason) => {
                        let address = &cover.address;
                        losses.push(Loss::because("picture", address, &reason));
                        continue;
                    }
                }
                entry.cover_credit = typed::tidied(&cover.credit, "cover_credit", None);
            }
            if let Some(text) = entry.text_mut(locale) {
                let caption = self.converter.plain(&cover.caption);
                text.cover_alt = typed::tidied(&cover.alt, "cover_alt", Some(locale));
                text.cover_caption = typed::tidied(&caption, "cover_caption", Some(locale));
            }
        }
        Ok(())
    }

    /// The picture of a reference; the inner error says why there is none.
    fn picture(
        &self,
        item: &Item,
        picture: &PictureRef,
        pictures: &mut Pictures,
    ) -> Result<Result<Media, Reason>, ConvertError> {
        if picture.address.starts_with("data:") {
            return Ok(Err(Reason::known("picture_inline")));
        }
        let missing = match self.source.picture(&item.base, &picture.address)? {
            PictureFile::At(file) => return pictures.add(&file),
            PictureFile::Missing => "picture_missing",
            PictureFile::NoFolder => "picture_file",
        };
        let Some(fetched) = &self.fetched else {
            return Ok(Err(Reason::known(missing)));
        };
        let addresses = self
            .source
            .picture_addresses(&picture.address, &self.site());
        if addresses.is_empty() {
            return Ok(Err(Reason::known("picture_site")));
        }
        match fetched.first(&addresses)? {
            Ok((file, name)) => pictures.add_named(&file, &name),
            Err(reason) => Ok(Err(Reason::foreign(reason))),
        }
    }

    /// The address of the old site, or nothing.
    fn site(&self) -> String {
        let given = self.options.site.clone().unwrap_or_default();
        let host = self.facts.hosts.first();
        let host = host.map_or_else(String::new, |host| format!("https://{host}"));
        let known = [given, self.facts.site.clone(), host];
        let mut known = known.into_iter();
        known.find(|site| !site.is_empty()).unwrap_or_default()
    }
}

/// Fields that the source has by the names of the field table.
fn add_fields(entry: &mut Entry, item: &Item, taxonomy: &Taxonomy, losses: &mut Vec<Loss>) {
    if item.fields.is_empty() {
        return;
    }
    let kind = entry.kind();
    let members: Vec<(&str, Raw<'_>)> = item
        .fields
        .iter()
        .map(|(name, value)| (name.as_str(), Raw::from(value)))
        .collect();
    let (mut common, mut shared) = (Vec::new(), Vec::new());
    for member in members {
        let is_shared = check::fields::shared(kind)
            .iter()
            .any(|field| field.name == member.0);
        let is_common = check::fields::common(kind)
            .iter()
            .any(|field| field.name == member.0);
        if is_common && !is_shared {
            common.push(member);
        } else {
            shared.push(member);
        }
    }
    let mut check = Check::new(kind, &taxonomy.site, Stage::Save, check::Source::File);
    check.common(entry, &common);
    check.shared(entry, &shared);
    let given = |problem: &FieldProblem| {
        let name = problem.path.trim_start_matches("fields.");
        let name = name.split('.').next().unwrap_or_default();
        item.fields.contains_key(name)
    };
    for problem in check.problems.iter().filter(|problem| given(problem)) {
        losses.push(Loss::of_problem("field", problem));
    }
}

/// The terms of an entry. One term in each language is one term with both names.
fn translated(items: &[&Item], terms: impl Fn(&Item) -> &Vec<Term>) -> Vec<Term> {
    if let [ua, us] = items
        && let ([first], [second]) = (&terms(ua)[..], &terms(us)[..])
        && first.key != second.key
        && first.names[1].is_empty()
        && second.names[0].is_empty()
    {
        let mut term = first.clone();
        term.names[1].clone_from(&second.names[1]);
        if let (Some(above), Some(second)) = (&mut term.parent, &second.parent)
            && above.names[1].is_empty()
        {
            above.names[1].clone_from(&second.names[1]);
        }
        return vec![term];
    }
    items.iter().flat_map(|item| terms(item).clone()).collect()
}

/// The references of one text.
struct EntryReferences<'r> {
    mapper: &'r Mapper<'r>,
    item: &'r Item,
    pictures: &'r mut Pictures,
    losses: Vec<Loss>,
    failure: Option<ConvertError>,
}

impl EntryReferences<'_> {
    fn lose(&mut self, kind: &str, detail: impl Into<String>) {
        self.losses.push(Loss::new(kind, detail));
    }

    /// Where a path of the old site leads.
    fn site_link(&mut self, path: &str, address: &str) -> LinkTo {
        let entry = self.mapper.plan.at_address(path);
        if let Some(entry) = entry {
            return LinkTo::New(format!("{}{}", entry.path(), fragment_of(address)));
        }
        if path == "/" {
            return LinkTo::New("/".to_owned());
        }
        let last = path.rsplit('/').next().unwrap_or_default();
        let is_file = last
            .rsplit_once('.')
            .is_some_and(|(_, end)| !matches!(end, "html" | "htm" | "php" | "md"));
        self.lose(if is_file { "file_link" } else { "dead_link" }, address);
        let is_link = address.starts_with("http") || SiteLink::parse(address).is_some();
        if is_link {
            LinkTo::Same
        } else {
            LinkTo::Nowhere
        }
    }
}

/// A relative path after the folder that it begins in, without `.` and `..`.
fn joined(base: &str, relative: &str) -> String {
    let mut parts: Vec<&str> = base.split('/').filter(|part| !part.is_empty()).collect();
    for part in relative.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

impl References for EntryReferences<'_> {
    fn link(&mut self, address: &str) -> LinkTo {
        let plan = self.mapper.plan;
        if address.is_empty() {
            return LinkTo::Nowhere;
        }
        if address.starts_with('#') {
            return LinkTo::Same;
        }
        if let Some(name) = address.strip_prefix(SOURCE_SCHEME) {
            let path = format!(
                "{SOURCE_SCHEME}{}",
                name.split('#').next().unwrap_or_default()
            );
            return if let Some(entry) = plan.at_address(&path) {
                LinkTo::New(format!("{}{}", entry.path(), fragment_of(name)))
            } else {
                self.lose("dead_link", name);
                LinkTo::Nowhere
            };
        }
        let has_scheme = address
            .split_once(':')
            .is_some_and(|(scheme, _)| scheme.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        let hosts = &self.mapper.facts.hosts;
        if has_scheme || address.starts_with("//") {
            return match path_of(address, hosts) {
                Some(path) if address.contains("//") => self.site_link(&path, address),
                _ if address.starts_with("//") => LinkTo::New(format!("https:{address}")),
                _ => LinkTo::Same,
            };
        }
        if address.starts_with('/') {
            return if let Some(path) = path_of(address, hosts) {
                self.site_link(&path, address)
            } else {
                self.lose("dead_link", address);
                LinkTo::Nowhere
            };
        }
        // Relative to the file of the source, or to the old address.
        let path = address.split(['#', '?']).next().unwrap_or_default();
        let file = format!("{SOURCE_SCHEME}{}", joined(&self.item.base, path));
        let first = self.item.addresses.first().map_or("", String::as_str);
        let folder = first.rsplit_once('/').map_or("", |(folder, _)| folder);
        let beside = path_of(&format!("/{}", joined(folder, path)), &[]);
        let below = path_of(&format!("/{}", joined(first, path)), &[]);
        let places = [Some(file), beside, below];
        let entry = places
            .iter()
            .flatten()
            .find_map(|place| plan.at_address(place));
        if let Some(entry) = entry {
            return LinkTo::New(format!("{}{}", entry.path(), fragment_of(address)));
        }
        self.lose("dead_link", address);
        LinkTo::Nowhere
    }

    fn picture(&mut self, address: &str, alt: &str, caption: &str) -> PictureTo {
        let picture = PictureRef {
            address: address.to_owned(),
            alt: alt.to_owned(),
            caption: caption.to_owned(),
            credit: String::new(),
        };
        let reason = match self.mapper.picture(self.item, &picture, self.pictures) {
            Ok(Ok(media)) => return PictureTo::File(media.name),
            Ok(Err(reason)) => reason,
            Err(error) => {
                self.failure = Some(error);
                return PictureTo::Nothing;
            }
        };
        let short: String = address.chars().take(120).collect();
        self.losses.push(Loss::because("picture", &short, &reason));
        if address.starts_with("http") {
            PictureTo::Link(address.to_owned())
        } else {
            PictureTo::Nothing
        }
    }
}

/// The problems of an entry as the loader would find them.
fn problems_of(
    entry: &mut Entry,
    bodies: &[String; 2],
    taxonomy: &Taxonomy,
    stage: Stage,
) -> Vec<FieldProblem> {
    let mut check = Check::new(entry.kind(), &taxonomy.site, stage, check::Source::File);
    check.is_lenient = true;
    check.common(entry, &[]);
    check.shared(entry, &[]);
    for locale in Locale::ALL {
        if entry.text(locale).is_some() {
            let mut body = Cow::Borrowed(bodies[locale.index()].as_str());
            check.text(locale, entry, &mut body, &[]);
        }
    }
    check.descriptions(entry);
    check.finish(entry, bodies.each_ref().map(|body| !body.is_empty()));
    check.problems
}

/// Puts right what the loader would refuse, or makes the entry a draft. `Err`: not even a draft can
/// be written.
fn complete(
    entry: &mut Entry,
    bodies: &mut [String; 2],
    taxonomy: &Taxonomy,
    losses: &mut Vec<Loss>,
) -> Result<(), String> {
    let had_english = entry.us.is_some();
    for _ in 0..ROUNDS {
        let is_held_back = entry.languages.holds_back(Locale::Us);
        let stage = if entry.status.is_public() {
            Stage::Publish
        } else {
            Stage::Save
        };
        let problems = problems_of(entry, bodies, taxonomy, stage);
        if problems.is_empty() {
            return Ok(());
        }
        for problem in problems {
            if repair(entry, bodies, &problem, losses) {
                continue;
            }
            let is_english = problem.path.starts_with("texts.us.") && entry.ua.is_some();
            if is_english && entry.status.is_public() && !is_held_back {
                if entry.us.is_some() && !entry.languages.holds_back(Locale::Us) {
                    let loss = Loss::of_problem("held_back", &problem);
                    let detail = format!("{}: {}", Locale::Us.code(), loss.detail);
                    hold_back(entry, Locale::Us, Loss { detail, ..loss }, losses);
                }
            } else if is_english && (stage == Stage::Save || is_held_back) {
                if entry.us.take().is_some() && had_english {
                    losses.push(Loss::of_problem("english_left_out", &problem));
                }
                bodies[1].clear();
            } else if entry.status.is_public() {
                losses.push(Loss::of_problem("draft", &problem));
                entry.status = Status::Draft;
            } else if stage == Stage::Save {
                return Err(problem.to_string());
            } else {
                losses.push(Loss::of_problem("draft", &problem));
            }
        }
    }
    Err("its problems could not be put right".to_owned())
}

/// Keeps a text from readers until an editor publishes it.
fn hold_back(entry: &mut Entry, locale: Locale, loss: Loss, losses: &mut Vec<Loss>) {
    entry.languages.get_mut(locale).status = LanguageStatus::Draft;
    losses.push(loss);
}

fn number(problem: &FieldProblem, name: &str) -> usize {
    let value = problem.params.get(name).and_then(serde_json::Value::as_u64);
    value
        .and_then(|value| usize::try_from(value).ok())
        .unwrap_or(0)
}

/// Puts one problem right; `false`: there is no way.
fn repair(
    entry: &mut Entry,
    bodies: &mut [String; 2],
    problem: &FieldProblem,
    losses: &mut Vec<Loss>,
) -> bool {
    let most = number(problem, "n");
    if problem.key == "too_many" {
        match problem.path.as_str() {
            "tags" => {
                for tag in entry.tags.drain(most..) {
                    losses.push(Loss::because(
                        "field",
                        tag.as_str(),
                        &Reason::known("too_many"),
                    ));
                }
            }
            "fields.bylines" => {
                if let Fields::News(news) = &mut entry.fields {
                    for person in news.bylines.drain(most..) {
                        losses.push(Loss::because(
                            "field",
                            person.as_str(),
                            &Reason::known("too_many"),
                        ));
                    }
                }
            }
            _ => return false,
        }
        return true;
    }
    let (locale, field) = match problem.path.split('.').collect::<Vec<_>>()[..] {
        ["texts", code, field] => match Locale::from_code(code) {
            Some(locale) => (locale, field),
            None => return false,
        },
        _ if problem.path == "cover_credit" && problem.key == "too_long" => {
            losses.push(Loss::new("text_cut", entry.cover_credit.clone()));
            entry.cover_credit = cut(&entry.cover_credit, most);
            return true;
        }
        _ => return false,
    };
    let body = &mut bodies[locale.index()];
    let Some(text) = entry.text_mut(locale) else {
        return false;
    };
    match (field, problem.key) {
        ("title", "required") => {
            let words = cut(&first_words(body, TITLE_OF_WORDS), TITLE_OF_WORDS);
            if words.is_empty() {
                return false;
            }
            losses.push(Loss::new("title_made", words.clone()));
            text.title = typed::tidied(&words, "title", Some(locale));
        }
        ("title", "too_long") => {
            losses.push(Loss::new("title_cut", text.title.clone()));
            text.title = cut(&text.title, most);
        }
        ("lead", "too_long") => {
            losses.push(Loss::new("lead_cut", text.lead.clone()));
            text.lead = cut(&text.lead, most);
        }
        ("lead", "required") => {
            let least = most.max(1);
            let words = first_words(body, least.max(100));
            if words.chars().count() < least || words == text.lead {
                return false;
            }
            text.lead = typed::tidied(&words, "lead", Some(locale));
            let start: String = words.chars().take(40).collect();
            losses.push(Loss::new("lead_made", format!("{start}…")));
        }
        ("cover_alt", "too_long") => {
            losses.push(Loss::new("text_cut", text.cover_alt.clone()));
            text.cover_alt = cut(&text.cover_alt, most);
        }
        ("cover_caption", "too_long") => {
            losses.push(Loss::new("text_cut", text.cover_caption.clone()));
            text.cover_caption = cut(&text.cover_caption, most);
        }
        ("body", "too_long") => {
            let length = body.chars().count();
            losses.push(Loss::new("body_cut", format!("{length} characters")));
            *body = cut_body(body, most);
        }
        _ => return false,
    }
    true
}

/// The first words of a text, up to `most` characters, with a sign that it was cut.
fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let start: String = text.chars().take(most.saturating_sub(1)).collect();
    let end = start
        .rfind(char::is_whitespace)
        .filter(|end| *end > start.len() / 2)
        .unwrap_or(start.len());
    let start = start[..end].trim_end_matches(|c: char| c.is_whitespace() || ",;:–—-".contains(c));
    format!("{start}…")
}

/// The first paragraphs of a body, up to `most` characters.
fn cut_body(body: &str, most: usize) -> String {
    let start: String = body.chars().take(most).collect();
    let end = start.rfind("\n\n").unwrap_or(start.len());
    start[..end].trim_end().to_owned()
}

/// The kind of entries that a name of a section means: `news` or `novyny`.
pub(crate) fn section_of(name: &str) -> Option<Kind> {
    Kind::from_collection(name).or_else(|| Kind::from_section(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_between_words() {
        assert_eq!(cut("Довга назва новини", 12), "Довга назва…");
        assert_eq!(cut("Коротка", 12), "Коротка");
        assert_eq!(cut("абвгґдеєжз", 5), "абвг…");
        assert_eq!(cut_body("а\n\nб\n\nвв", 7), "а\n\nб");
    }

    #[test]
    fn relative_paths_are_joined() {
        assert_eq!(joined("posts/a", "../b/./c.md"), "posts/b/c.md");
        assert_eq!(joined("", "../../x"), "x");
    }
}
