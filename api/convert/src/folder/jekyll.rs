//! Jekyll: posts in `_posts`, drafts in `_drafts`, pages anywhere else. Languages by the field
//! `lang` or by a folder.

use super::fields::{self, field, list, text};
use super::front_matter::{self, Fields};
use super::hugo::{picture, read_fields, require_folder};
use super::{liquid, walk};
use crate::address::{host_of, language_of, path_of};
use crate::error::ConvertError;
use crate::item::{Body, Item, Markup, SOURCE_SCHEME, Term};
use crate::options::Options;
use crate::source::{PictureFile, Sink, Source, SourceFacts};
use crate::time;
use jiff::tz::TimeZone;
use model::{Kind, Status};
use serde_json::Value;

/// Names of the configuration.
const CONFIGURATION: [&str; 3] = ["_config.yml", "_config.yaml", "_config.toml"];

/// Patterns that have a name.
const PATTERNS: [(&str, &str); 5] = [
    ("date", "/:categories/:year/:month/:day/:title.html"),
    ("pretty", "/:categories/:year/:month/:day/:title/"),
    ("ordinal", "/:categories/:year/:y_day/:title.html"),
    (
        "weekdate",
        "/:categories/:year/W:week/:short_day/:title.html",
    ),
    ("none", "/:categories/:title.html"),
];

/// Folders that are no content.
const INTERNAL: [&str; 6] = [
    "_includes",
    "_layouts",
    "_sass",
    "_data",
    "_plugins",
    "assets",
];

/// A folder of a Jekyll site.
pub(crate) struct Jekyll<'o> {
    options: &'o Options,
    site_name: String,
    hosts: Vec<String>,
    base_path: String,
    zone: TimeZone,
    language: String,
    permalink: String,
    /// Names of the collections whose documents have pages.
    collections: Vec<String>,
}

impl Jekyll<'_> {
    pub(crate) fn open(options: &Options) -> Result<Jekyll<'_>, ConvertError> {
        require_folder(options)?;
        let mut config = None;
        for name in CONFIGURATION {
            if config.is_none() {
                config = read_fields(options, name)?;
            }
        }
        let Some(config) = config else {
            let place = options.source.display().to_string();
            return Err(ConvertError::source(
                place,
                "has no _config.yml; name the folder of a Jekyll site",
            ));
        };
        let collections = field(&config, &["collections"]).and_then(Value::as_object);
        let collections = collections
            .into_iter()
            .flatten()
            .filter(|(_, table)| table.get("output").and_then(Value::as_bool) == Some(true))
            .map(|(name, _)| name.clone())
            .collect();
        let permalink = match text(&config, &["permalink"]) {
            pattern if pattern.is_empty() => "date".to_owned(),
            pattern => pattern,
        };
        Ok(Jekyll {
            options,
            site_name: text(&config, &["title", "name"]),
            hosts: host_of(&text(&config, &["url"])).into_iter().collect(),
            base_path: text(&config, &["baseurl"]).trim_matches('/').to_owned(),
            zone: TimeZone::get(&text(&config, &["timezone"])).unwrap_or(TimeZone::UTC),
            language: text(&config, &["lang", "locale", "default_lang"]),
            permalink,
            collections,
        })
    }

    /// The item of a page; the inner error says why there is none.
    fn item(&self, file: &str) -> Result<Result<Item, String>, ConvertError> {
        let whole = walk::text(&self.options.source, file)?.unwrap_or_default();
        let (fields, body) =
            front_matter::split(&whole).map_err(|message| ConvertError::source(file, message))?;
        if !whole.trim_start_matches('\u{feff}').starts_with("---") {
            // Jekyll copies a file without front matter as it is.
            return Ok(Err(String::new()));
        }
        let parts: Vec<&str> = file.split('/').collect();
        let place = parts
            .iter()
            .position(|part| part.starts_with('_') && part.len() > 1);
        let name = parts.last().copied().unwrap_or_default();
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
        let is_post = place.is_some_and(|at| matches!(parts[at], "_posts" | "_drafts"));
        let is_document = place.is_some_and(|at| {
            self.collections
                .iter()
                .any(|collection| parts[at].strip_prefix('_') == Some(collection))
        });
        if place.is_some() && !is_post && !is_document {
            return Ok(Err(String::new()));
        }
        let (day, slug) = match dated(stem) {
            Some((day, slug)) if is_post => (Some(day), slug),
            _ => (None, stem),
        };
        // A folder named by a language, before or after that of the posts.
        let by_folder = parts[..parts.len() - 1]
            .iter()
            .find(|part| part.len() == 2 && language_of(part).is_some());
        let code = match text(&fields, &["lang", "language"]) {
            code if !code.is_empty() => code,
            _ => by_folder.map_or_else(|| self.language.clone(), |code| (*code).to_owned()),
        };
        let locale = match code.as_str() {
            "" => self.options.language,
            code => match language_of(code) {
                Some(locale) => Some(locale),
                None => return Ok(Err(format!("pages in the language {code}"))),
            },
        };
        let mut item = Item {
            id: file.to_owned(),
            kind: (!is_post && !is_document).then_some(Kind::Pages),
            locale,
            slug: match text(&fields, &["slug"]) {
                own if own.is_empty() => slug.to_owned(),
                own => own,
            },
            published: day.and_then(|day| time::parse(day, &self.zone)),
            base: file
                .rsplit_once('/')
                .map_or("", |(folder, _)| folder)
                .to_owned(),
            ..Item::default()
        };
        item.group = Some(group_of(&fields, &parts, stem));
        if place.is_some_and(|at| parts[at] == "_drafts") {
            item.status = Status::Draft;
        }
        fields::fill(&mut item, &fields, &self.zone);
        split_terms(&fields, &mut item);
        // Folders above the posts are categories too.
        if is_post && item.categories.is_empty() {
            let above = parts[..place.unwrap_or(0)].iter();
            let above = above.filter(|part| language_of(part).is_none() || part.len() != 2);
            item.categories = above.map(|part| Term::named(part, locale)).collect();
        }
        if item.title.is_empty() {
            item.title = slug.replace(['-', '_'], " ");
        }
        item.addresses = self.addresses(&fields, file, stem, is_post, &item);
        for name in [file, file.rsplit_once('.').map_or(file, |(start, _)| start)] {
            item.addresses.push(format!("{SOURCE_SCHEME}{name}"));
        }
        if is_post {
            item.addresses.push(format!("{SOURCE_SCHEME}_posts/{stem}"));
        }
        item.body = Body {
            markup: if ending.starts_with("htm") {
                Markup::Html
            } else {
                Markup::Markdown
            },
            text: liquid::markdown(body.trim_start_matches('\n'), &mut item.losses),
        };
        Ok(Ok(item))
    }

    fn addresses(
        &self,
        fields: &Fields,
        file: &str,
        stem: &str,
        is_post: bool,
        item: &Item,
    ) -> Vec<String> {
        let own = text(fields, &["permalink"]);
        let pattern = if own.is_empty() {
            &self.permalink
        } else {
            &own
        };
        let pattern = PATTERNS
            .iter()
            .find(|(name, _)| name == pattern)
            .map_or(pattern.as_str(), |(_, pattern)| pattern);
        let path = if is_post || !own.is_empty() {
            self.filled(pattern, item)
        } else {
            let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
            let start = if folder.is_empty() {
                String::new()
            } else {
                format!("/{folder}")
            };
            let start = start.replace("/_", "/");
            match (stem, pattern.ends_with('/')) {
                ("index", _) => start,
                (_, true) => format!("{start}/{stem}"),
                (_, false) => format!("{start}/{stem}.html"),
            }
        };
        let base = if self.base_path.is_empty() {
            String::new()
        } else {
            format!("/{}", self.base_path)
        };
        let mut addresses = Vec::new();
        let others = list(fields, &["redirect_from"]);
        for path in [path].iter().chain(&others) {
            let path = format!("{base}/{}", path.trim_start_matches('/'));
            addresses.extend(path_of(&path, &[]));
            // Hosts serve a page with and without its ending.
            if let Some(short) = path.strip_suffix(".html") {
                addresses.extend(path_of(short.trim_end_matches("/index"), &[]));
            }
        }
        addresses
    }

    /// A pattern with the values of a page.
    fn filled(&self, pattern: &str, item: &Item) -> String {
        let date = item
            .published
            .map(|time| time.to_zoned_datetime(self.zone.clone()));
        let number = |form: &str| -> String {
            date.as_ref()
                .map(|date| date.strftime(form).to_string())
                .unwrap_or_default()
        };
        let categories: Vec<String> = item
            .categories
            .iter()
            .map(|term| term.key.replace(' ', "-"))
            .collect();
        let values = [
            (":short_year", number("%y")),
            (":short_day", number("%a")),
            (":short_month", number("%b")),
            (":long_month", number("%B")),
            (":i_month", number("%-m")),
            (":i_day", number("%-d")),
            (":y_day", number("%j")),
            (":year", number("%Y")),
            (":month", number("%m")),
            (":day", number("%d")),
            (":hour", number("%H")),
            (":minute", number("%M")),
            (":second", number("%S")),
            (":week", number("%V")),
            (":categories", categories.join("/")),
            (":slugified_categories", categories.join("/")),
            (":title", item.slug.clone()),
            (":slug", item.slug.clone()),
            (":name", item.slug.clone()),
            (":path", item.slug.clone()),
            (":collection", String::new()),
            (":output_ext", ".html".to_owned()),
        ];
        let mut text = pattern.to_owned();
        for (name, value) in values {
            text = text.replace(name, &value);
        }
        while text.contains("//") {
            text = text.replace("//", "/");
        }
        text
    }
}

/// The name that both languages of a page share.
fn group_of(fields: &Fields, parts: &[&str], stem: &str) -> String {
    let names = [
        "ref",
        "page_id",
        "translation_key",
        "translation_id",
        "translationKey",
    ];
    let key = text(fields, &names);
    if !key.is_empty() {
        return format!("key:{key}");
    }
    let folder: Vec<&str> = parts[..parts.len() - 1]
        .iter()
        .filter(|part| part.len() != 2 || language_of(part).is_none())
        .copied()
        .collect();
    let stem = match stem.rsplit_once(['.', '_', '-']) {
        Some((start, code)) if code.len() == 2 && language_of(code).is_some() => start,
        _ => stem,
    };
    format!("file:{}/{stem}", folder.join("/"))
}

/// Jekyll takes a text of several words for several terms.
fn split_terms(fields: &Fields, item: &mut Item) {
    for (name, terms) in [
        ("categories", &mut item.categories),
        ("tags", &mut item.tags),
    ] {
        if let Some(Value::String(text)) = field(fields, &[name]) {
            let words = text.split_whitespace();
            *terms = words.map(|word| Term::named(word, item.locale)).collect();
        }
    }
}

/// The day and the words of a file name: `2019-03-04-nazva`.
fn dated(stem: &str) -> Option<(&str, &str)> {
    let day = stem.get(..10)?;
    let slug = stem.get(10..)?.strip_prefix('-')?;
    let is_day = day.bytes().enumerate().all(|(at, byte)| match at {
        4 | 7 => byte == b'-',
        _ => byte.is_ascii_digit(),
    });
    (is_day && !slug.is_empty()).then_some((day, slug))
}

impl Source for Jekyll<'_> {
    fn read(&mut self, sink: Sink<'_>) -> Result<SourceFacts, ConvertError> {
        let mut facts = SourceFacts {
            site_name: self.site_name.clone(),
            hosts: self.hosts.clone(),
            ..SourceFacts::default()
        };
        for file in walk::files(&self.options.source, "")? {
            let first = file.split('/').next().unwrap_or_default();
            let is_text = [".md", ".markdown", ".html", ".htm"]
                .iter()
                .any(|ending| file.ends_with(ending));
            if !is_text || INTERNAL.contains(&first) {
                continue;
            }
            match self.item(&file)? {
                Ok(item) if is_list(&item) => {
                    *facts
                        .skipped
                        .entry("pages that list others".to_owned())
                        .or_default() += 1;
                }
                Ok(item) => sink(item)?,
                Err(reason) if reason.is_empty() => {}
                Err(reason) => *facts.skipped.entry(reason).or_default() += 1,
            }
        }
        Ok(facts)
    }

    fn picture(&self, base: &str, address: &str) -> Result<PictureFile, ConvertError> {
        let base_path = format!("/{}/", self.base_path);
        let address = address
            .strip_prefix(&base_path)
            .map_or_else(|| address.to_owned(), |rest| format!("/{rest}"));
        let folders = [String::new(), "assets".to_owned()];
        picture(self.options, &self.hosts, base, &address, &folders)
    }
}

/// A page of HTML with loops: the front page, an archive, a feed.
fn is_list(item: &Item) -> bool {
    item.kind == Some(Kind::Pages)
        && item
            .losses
            .iter()
            .any(|loss| loss.kind == "shortcode" && loss.detail.starts_with("for "))
}
