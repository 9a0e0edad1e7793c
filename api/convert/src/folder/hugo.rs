//! Hugo: pages below `content`, files below `static` and `assets`. Languages by folder, by suffix
//! (`about.en.md`) or by `translationKey`.

use super::fields::{self, field, list, text};
use super::front_matter::{self, Fields};
use super::{shortcodes, walk};
use crate::address::{host_of, language_of, path_of};
use crate::error::ConvertError;
use crate::item::{Body, Item, Markup, SOURCE_SCHEME, Term};
use crate::options::Options;
use crate::source::{OldAddress, PictureFile, RedirectTarget, Sink, Source, SourceFacts};
use files::disk;
use jiff::ZonedDateTime;
use jiff::tz::TimeZone;
use model::Kind;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

/// Names of the configuration, in the order in which Hugo looks for them.
const CONFIGURATION: [&str; 9] = [
    "hugo.toml",
    "hugo.yaml",
    "hugo.json",
    "config.toml",
    "config.yaml",
    "config.yml",
    "config.json",
    "config/_default/hugo.toml",
    "config/_default/config.toml",
];

/// Folder of the files of languages, where they are apart: `languages.toml` for all of them, or
/// `languages.uk.toml` for each.
const CONFIGURATION_FOLDER: &str = "config/_default";

/// Whether a folder has a configuration of Hugo, or the content of one.
pub(crate) fn is_hugo(folder: &Path) -> Result<bool, ConvertError> {
    for name in CONFIGURATION {
        if disk::is_file(&folder.join(name)).map_err(ConvertError::Disk)? {
            return disk::is_folder(&folder.join("content")).map_err(ConvertError::Disk);
        }
    }
    Ok(false)
}

/// A folder of a Hugo site.
pub(crate) struct Hugo<'o> {
    options: &'o Options,
    site_name: String,
    hosts: Vec<String>,
    zone: TimeZone,
    /// The language of files without a code.
    default_language: String,
    has_default_folder: bool,
    /// Codes of languages, each with its folder of content, which may be empty.
    languages: BTreeMap<String, String>,
    content: String,
    permalinks: Fields,
}

/// Fields of a file of TOML, YAML or JSON; `None`: there is no such file.
pub(super) fn read_fields(options: &Options, path: &str) -> Result<Option<Fields>, ConvertError> {
    let Some(text) = walk::text(&options.source, path)? else {
        return Ok(None);
    };
    let fields = match path.rsplit_once('.') {
        Some((_, "toml")) => front_matter::of_toml(&text),
        Some((_, "json")) => {
            serde_json::from_str(&text).map_err(|error| format!("is not valid JSON: {error}"))
        }
        _ => front_matter::of_yaml(&text),
    };
    fields
        .map(Some)
        .map_err(|message| ConvertError::source(path, message))
}

/// Refuses a source that is no folder: people may name a file by mistake.
pub(super) fn require_folder(options: &Options) -> Result<(), ConvertError> {
    if disk::is_folder(&options.source).map_err(ConvertError::Disk)? {
        return Ok(());
    }
    let place = options.source.display().to_string();
    Err(ConvertError::source(
        place,
        "is not a folder; name the folder of the site",
    ))
}

impl Hugo<'_> {
    pub(crate) fn open(options: &Options) -> Result<Hugo<'_>, ConvertError> {
        require_folder(options)?;
        let mut config = None;
        for name in CONFIGURATION {
            if config.is_none() {
                config = read_fields(options, name)?;
            }
        }
        let config = config.unwrap_or_default();
        let mut languages = BTreeMap::new();
        let tables = match field(&config, &["languages"]).cloned() {
            Some(tables) => Some(tables),
            None => languages_apart(options)?.map(Value::Object),
        };
        for (code, table) in tables
            .as_ref()
            .and_then(Value::as_object)
            .into_iter()
            .flatten()
        {
            let folder = table.as_object().map(|table| text(table, &["contentDir"]));
            languages.insert(code.to_lowercase(), folder.unwrap_or_default());
        }
        let default_language = match text(&config, &["defaultContentLanguage"]) {
            code if code.is_empty() => match languages.keys().next() {
                Some(only) if languages.len() == 1 => only.clone(),
                _ => text(&config, &["languageCode", "locale"]).to_lowercase(),
            },
            code => code.to_lowercase(),
        };
        let content = match text(&config, &["contentDir"]) {
            folder if folder.is_empty() => "content".to_owned(),
            folder => folder.trim_matches('/').to_owned(),
        };
        if !disk::is_folder(&options.source.join(&content)).map_err(ConvertError::Disk)? {
            let place = options.source.display().to_string();
            let message = format!("has no folder {content}; name the folder of a Hugo site");
            return Err(ConvertError::source(place, message));
        }
        let title = text(&config, &["title"]);
        Ok(Hugo {
            options,
            site_name: if title.is_empty() {
                title_of_language(tables.as_ref(), &default_language)
            } else {
                title
            },
            hosts: host_of(&text(&config, &["baseURL"])).into_iter().collect(),
            zone: TimeZone::get(&text(&config, &["timeZone"])).unwrap_or(TimeZone::UTC),
            has_default_folder: fields::flag(&config, &["defaultContentLanguageInSubdir"])
                .unwrap_or(false),
            default_language,
            languages,
            content,
            permalinks: field(&config, &["permalinks"])
                .and_then(Value::as_object)
                .cloned()
                .unwrap_or_default(),
        })
    }
}

/// The tables of languages in files of their own; `None`: there is no such file.
fn languages_apart(options: &Options) -> Result<Option<Fields>, ConvertError> {
    let mut tables: Option<Fields> = None;
    for file in walk::files(&options.source, CONFIGURATION_FOLDER)? {
        let name = file.rsplit('/').next().unwrap_or(&file);
        let parts: Vec<&str> = name.split('.').collect();
        let (code, ending) = match parts[..] {
            ["languages", ending] => (None, ending),
            ["languages", code, ending] => (Some(code), ending),
            _ => continue,
        };
        if !matches!(ending, "toml" | "yaml" | "yml" | "json") {
            continue;
        }
        let fields = read_fields(options, &file)?.unwrap_or_default();
        let tables = tables.get_or_insert_default();
        match code {
            Some(code) => drop(tables.insert(code.to_owned(), Value::Object(fields))),
            None => tables.extend(fields),
        }
    }
    Ok(tables)
}

fn title_of_language(languages: Option<&Value>, code: &str) -> String {
    let table = languages.and_then(|languages| languages.get(code));
    let table = table.and_then(Value::as_object);
    table
        .map(|table| text(table, &["title"]))
        .unwrap_or_default()
}

/// A page by its file: the code of its language, and its path below the content without it and
/// without its ending.
struct PagePath {
    language: String,
    name: String,
    ending: String,
}

impl Hugo<'_> {
    /// Folders of content: that of the site, unless each language has one of its own, and those of
    /// languages.
    fn content_folders(&self) -> Vec<(String, String)> {
        let mut folders = Vec::new();
        let is_shared = |folder: &String| folder.is_empty() || *folder == self.content;
        if self.languages.is_empty() || self.languages.values().any(is_shared) {
            folders.push((String::new(), self.content.clone()));
        }
        for (code, folder) in &self.languages {
            let folder = folder.trim_matches('/');
            if !folder.is_empty() && folder != self.content {
                folders.push((code.clone(), folder.to_owned()));
            }
        }
        folders
    }

    fn page_path(&self, code: &str, inside: &str) -> Option<PagePath> {
        let (stem, ending) = inside.rsplit_once('.')?;
        if !matches!(ending, "md" | "markdown" | "html" | "htm") {
            return None;
        }
        let mut language = code.to_owned();
        let mut name = stem.to_owned();
        let is_language = |code: &str| {
            self.languages.contains_key(&code.to_lowercase())
                || self.languages.is_empty() && language_of(code).is_some() && code.len() == 2
        };
        if let Some((start, suffix)) = stem.rsplit_once('.')
            && is_language(suffix)
        {
            language = suffix.to_lowercase();
            name = start.to_owned();
        } else if let Some((first, rest)) = name.split_once('/')
            && is_language(first)
            && language.is_empty()
        {
            language = first.to_lowercase();
            name = rest.to_owned();
        }
        if language.is_empty() {
            language.clone_from(&self.default_language);
        }
        Some(PagePath {
            language,
            name,
            ending: ending.to_owned(),
        })
    }

    /// The item of a page; the inner error says why there is none.
    fn item(&self, file: &str, page: &PagePath) -> Result<Result<Item, String>, ConvertError> {
        // A page in a language that the portal does not have may be as broken as it likes.
        let locale = match page.language.as_str() {
            "" => self.options.language,
            code => match language_of(code) {
                Some(locale) => Some(locale),
                None => return Ok(Err(format!("pages in the language {code}"))),
            },
        };
        let text_of_file = walk::text(&self.options.source, file)?.unwrap_or_default();
        let (fields, body) = front_matter::split(&text_of_file)
            .map_err(|message| ConvertError::source(file, message))?;
        let is_bundle = page.name == "index" || page.name.ends_with("/index");
        let name = page.name.strip_suffix("/index").unwrap_or(&page.name);
        let (section, last) = name.rsplit_once('/').unwrap_or(("", name));
        let is_page = section.is_empty() || matches!(section, "page" | "pages");
        let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
        let mut item = Item {
            id: format!("{}:{name}", page.language),
            kind: is_page.then_some(Kind::Pages),
            locale,
            base: folder.to_owned(),
            slug: match text(&fields, &["slug"]) {
                slug if slug.is_empty() => last.to_owned(),
                slug => slug,
            },
            ..Item::default()
        };
        let key = text(&fields, &["translationKey"]);
        item.group = Some(if key.is_empty() {
            format!("file:{name}")
        } else {
            format!("key:{key}")
        });
        fields::fill(&mut item, &fields, &self.zone);
        if item.title.is_empty() {
            item.title = last.replace(['-', '_'], " ");
        }
        if !is_page {
            let top = section.split('/').next().unwrap_or(section);
            item.fallback = Some(Term::named(top, locale));
        }
        item.addresses = self.addresses(&fields, page, name, &item);
        item.addresses
            .extend(source_names(file, name, &self.content, is_bundle));
        item.body = Body {
            markup: if page.ending.starts_with("htm") {
                Markup::Html
            } else {
                Markup::Markdown
            },
            text: shortcodes::markdown(body.trim_start_matches('\n'), &mut item.losses),
        };
        Ok(Ok(item))
    }

    fn language_prefix(&self, language: &str) -> String {
        let is_default = language == self.default_language;
        if language.is_empty() || is_default && !self.has_default_folder {
            String::new()
        } else {
            format!("/{language}")
        }
    }

    fn addresses(&self, fields: &Fields, page: &PagePath, name: &str, item: &Item) -> Vec<String> {
        let prefix = self.language_prefix(&page.language);
        let url = text(fields, &["url"]);
        let path = if url.is_empty() {
            format!("{prefix}{}", self.permalink(name, item))
        } else if url.starts_with('/') {
            url
        } else {
            format!("{prefix}/{url}")
        };
        let mut addresses: Vec<String> = path_of(&path.to_lowercase(), &[]).into_iter().collect();
        addresses.extend(path_of(&path, &[]));
        for alias in list(fields, &["aliases"]) {
            let alias = if alias.starts_with('/') {
                alias
            } else {
                let folder = path.trim_end_matches('/').rsplit_once('/');
                format!("{}/{alias}", folder.map_or("", |(folder, _)| folder))
            };
            addresses.extend(path_of(&alias, &self.hosts));
        }
        addresses.dedup();
        addresses
    }

    /// The address of a page by the pattern of its section, or by its file.
    fn permalink(&self, name: &str, item: &Item) -> String {
        let (folder, file) = name.rsplit_once('/').unwrap_or(("", name));
        let section = folder.split('/').next().unwrap_or_default();
        let pattern = self.permalinks.get(section).or_else(|| {
            let of_pages = self.permalinks.get("page").and_then(Value::as_object);
            of_pages.and_then(|patterns| patterns.get(section))
        });
        let own = if item.slug == file { file } else { &item.slug };
        let Some(pattern) = pattern.and_then(Value::as_str) else {
            return if folder.is_empty() {
                format!("/{own}")
            } else {
                format!("/{folder}/{own}")
            };
        };
        let date = item
            .published
            .map(|time| time.to_zoned_datetime(self.zone.clone()));
        pattern
            .split('/')
            .map(|part| filled(part, date.as_ref(), item, folder, file))
            .collect::<Vec<_>>()
            .join("/")
    }
}

/// A part of a pattern with the values of a page.
fn filled(
    part: &str,
    date: Option<&ZonedDateTime>,
    item: &Item,
    folder: &str,
    file: &str,
) -> String {
    let title = item
        .title
        .to_lowercase()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join("-");
    let section = folder.split('/').next().unwrap_or_default();
    let number = |form: &str| -> String {
        date.map(|date| date.strftime(form).to_string())
            .unwrap_or_default()
    };
    let values = [
        (":year", number("%Y")),
        (":monthname", number("%B")),
        (":month", number("%m")),
        (":day", number("%d")),
        (":slugorfilename", item.slug.clone()),
        (":slugorcontentbasename", item.slug.clone()),
        (":contentbasename", file.to_owned()),
        (":filename", file.to_owned()),
        (":slug", item.slug.clone()),
        (":title", title),
        (":sections", folder.to_owned()),
        (":section", section.to_owned()),
    ];
    let mut text = part.to_owned();
    for (name, value) in values {
        text = text.replace(name, &value);
    }
    text
}

/// The names by which other files of the source mean a page.
fn source_names(file: &str, name: &str, content: &str, is_bundle: bool) -> Vec<String> {
    let last = name.rsplit('/').next().unwrap_or(name);
    let mut names = vec![
        file.to_owned(),
        name.to_owned(),
        format!("{name}.md"),
        format!("{content}/{name}"),
        format!("{content}/{name}.md"),
        last.to_owned(),
        format!("{last}.md"),
    ];
    if is_bundle {
        names.push(format!("{name}/index.md"));
        names.push(format!("{content}/{name}/index.md"));
    }
    names
        .into_iter()
        .map(|name| format!("{SOURCE_SCHEME}{name}"))
        .collect()
}

impl Source for Hugo<'_> {
    fn read(&mut self, sink: Sink<'_>) -> Result<SourceFacts, ConvertError> {
        let mut facts = SourceFacts {
            site_name: self.site_name.clone(),
            hosts: self.hosts.clone(),
            ..SourceFacts::default()
        };
        let folders = self.content_folders();
        for (code, folder) in &folders {
            for file in walk::files(&self.options.source, folder)? {
                let is_in_other = folders.iter().any(|(_, other)| {
                    other.len() > folder.len() && file.starts_with(&format!("{other}/"))
                });
                let Some(inside) = file.strip_prefix(&format!("{folder}/")) else {
                    continue;
                };
                let Some(page) = self.page_path(code, inside).filter(|_| !is_in_other) else {
                    continue;
                };
                if page.name == "_index" || page.name.ends_with("/_index") {
                    self.add_section(&page, &mut facts);
                    continue;
                }
                match self.item(&file, &page)? {
                    Ok(item) => sink(item)?,
                    Err(reason) => *facts.skipped.entry(reason).or_default() += 1,
                }
            }
        }
        Ok(facts)
    }

    fn picture(&self, base: &str, address: &str) -> Result<PictureFile, ConvertError> {
        let folders = [
            "static".to_owned(),
            "assets".to_owned(),
            self.content.clone(),
        ];
        picture(self.options, &self.hosts, base, address, &folders)
    }
}

impl Hugo<'_> {
    /// The page of a section is a list, and so is that of the portal.
    fn add_section(&self, page: &PagePath, facts: &mut SourceFacts) {
        *facts
            .skipped
            .entry("pages of sections (_index.md)".to_owned())
            .or_default() += 1;
        let name = page.name.strip_suffix("/_index").unwrap_or_default();
        if name.is_empty() {
            return;
        }
        let prefix = self.language_prefix(&page.language);
        let section = self.options.section.section();
        if let Some(from) = path_of(&format!("{prefix}/{name}"), &[]) {
            let to = RedirectTarget::Path(format!("/{section}"));
            facts.redirects.push(OldAddress { from, to });
        }
    }
}

/// The file of a picture: next to its page, or below one of the folders of files.
pub(super) fn picture(
    options: &Options,
    hosts: &[String],
    base: &str,
    address: &str,
    folders: &[String],
) -> Result<PictureFile, ConvertError> {
    let Some(path) = path_of(address, hosts) else {
        return Ok(PictureFile::Missing);
    };
    let path = path
        .split('?')
        .next()
        .unwrap_or_default()
        .trim_start_matches('/');
    let mut places = Vec::new();
    if !address.starts_with('/') && !address.contains("//") {
        places.push(base.to_owned());
    }
    places.extend(folders.iter().cloned());
    for folder in places {
        let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
        let mut is_inside = true;
        for part in path.split('/') {
            match part {
                "" | "." => {}
                ".." => is_inside &= parts.pop().is_some(),
                part => parts.push(part),
            }
        }
        let file = options.source.join(parts.join("/"));
        if is_inside && disk::is_file(&file).map_err(ConvertError::Disk)? {
            return Ok(PictureFile::At(file));
        }
    }
    Ok(PictureFile::Missing)
}
