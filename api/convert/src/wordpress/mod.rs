//! `WordPress`: its export file (WXR), and its folder of uploads. Languages of Polylang and WPML.
//!
//! The file is read twice: first for what items refer to (terms, authors, attachments, groups of
//! translations), then item by item.

mod blocks;
mod paragraphs;
mod php;
mod shortcodes;
mod wxr;

use crate::address::{host_of, language_of, origin_of, path_of};
use crate::error::ConvertError;
use crate::fetch::whole_address;
use crate::html::footnote_label;
use crate::item::{Body, Item, Loss, Markup, PictureRef, Reason, Term};
use crate::options::Options;
use crate::source::{OldAddress, PictureFile, RedirectTarget, Sink, Source, SourceFacts};
use blocks::Reusable;
use files::disk;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::fmt::rfc2822;
use jiff::tz::TimeZone;
use model::{Kind, Locale, Status};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Component, Path, PathBuf};
use wxr::{Record, WxrItem, WxrReader, value};

/// Types of posts and what they become; `None` is the section that the caller chose.
const TYPES: [(&str, Option<Kind>); 2] = [("post", None), ("page", Some(Kind::Pages))];

/// Types that a site needs to work, and that are no content.
const INTERNAL: [&str; 12] = [
    "attachment",
    "custom_css",
    "customize_changeset",
    "nav_menu_item",
    "oembed_cache",
    "revision",
    "user_request",
    "wp_block",
    "wp_font_face",
    "wp_global_styles",
    "wp_navigation",
    "wp_template",
];

/// States of posts.
const STATES: [(&str, Status, &str); 5] = [
    ("publish", Status::Published, ""),
    ("draft", Status::Draft, ""),
    ("pending", Status::Review, ""),
    ("private", Status::Draft, "private"),
    ("future", Status::Draft, "scheduled"),
];

/// What the first reading collects.
#[derive(Default)]
struct Index {
    site_name: String,
    /// Scheme and host.
    site: String,
    hosts: Vec<String>,
    language: Option<Locale>,
    /// Display names by login.
    authors: HashMap<String, (String, String)>,
    /// Names and numbers of categories and tags, by domain and slug.
    terms: HashMap<(String, String), SourceTerm>,
    attachments: HashMap<String, Attachment>,
    /// Reusable blocks by number.
    reusable: Reusable,
    /// The group of each post, from the terms of Polylang.
    groups: HashMap<String, String>,
    /// The key that all translations of a term share, by the number of the term.
    term_groups: HashMap<String, (String, String)>,
}

#[derive(Clone, Default)]
struct SourceTerm {
    number: String,
    name: String,
    /// The slug of the term above it, or empty.
    parent: String,
}

/// Terms above each other.
const MOST_ABOVE: usize = 8;

/// Bytes of all reusable blocks that are kept.
const MOST_REUSABLE: usize = 4 << 20;

#[derive(Clone, Default)]
struct Attachment {
    address: String,
    alt: String,
    caption: String,
    link: String,
    parent: String,
}

/// An export and its uploads.
pub(crate) struct WordPress<'o> {
    options: &'o Options,
    index: Index,
}

impl WordPress<'_> {
    pub(crate) fn open(options: &Options) -> Result<WordPress<'_>, ConvertError> {
        let mut index = Index::default();
        let mut reader = WxrReader::open(&options.source)?;
        while let Some(record) = reader.next_record()? {
            index.add(record);
        }
        index.hosts.sort();
        index.hosts.dedup();
        Ok(WordPress { options, index })
    }
}

impl Index {
    fn add(&mut self, record: Record) {
        match record {
            Record::Channel(name, text) => match name.as_str() {
                "title" => self.site_name = text.trim().to_owned(),
                "language" => self.language = language_of(&text),
                "link" | "wp:base_site_url" | "wp:base_blog_url" => {
                    self.hosts.extend(host_of(&text));
                    if self.site.is_empty() {
                        origin_of(&text).clone_into(&mut self.site);
                    }
                }
                _ => {}
            },
            Record::Named(kind, fields) => self.add_named(&kind, &fields),
            Record::Item(item) => self.add_item(&item),
        }
    }

    fn add_named(&mut self, kind: &str, fields: &[(String, String)]) {
        let field = |name: &str| value(fields, name).trim().to_owned();
        let (domain, slug, name) = match kind {
            "wp:author" => {
                let login = field("wp:author_login");
                let name = [
                    field("wp:author_display_name"),
                    format!(
                        "{} {}",
                        field("wp:author_first_name"),
                        field("wp:author_last_name")
                    ),
                    login.clone(),
                ];
                let name = name.into_iter().find(|name| !name.trim().is_empty());
                let name = name.unwrap_or_default().trim().to_owned();
                self.authors.insert(login.clone(), (login, name));
                return;
            }
            "wp:category" => (
                "category".to_owned(),
                field("wp:category_nicename"),
                field("wp:cat_name"),
            ),
            "wp:tag" => (
                "post_tag".to_owned(),
                field("wp:tag_slug"),
                field("wp:tag_name"),
            ),
            _ => (
                field("wp:term_taxonomy"),
                field("wp:term_slug"),
                field("wp:term_name"),
            ),
        };
        let number = field("wp:term_id");
        let parent = match kind {
            "wp:category" => field("wp:category_parent"),
            _ => field("wp:term_parent"),
        };
        let pairs = match domain.as_str() {
            "post_translations" | "term_translations" => {
                php::pairs(value(fields, "wp:term_description"))
            }
            _ => Vec::new(),
        };
        for (language, id) in pairs {
            if domain == "post_translations" {
                self.groups.insert(id, slug.clone());
            } else {
                self.term_groups.insert(id, (slug.clone(), language));
            }
        }
        let term = SourceTerm {
            number,
            name,
            parent,
        };
        self.terms.insert((domain, slug), term);
    }

    fn add_item(&mut self, item: &WxrItem) {
        if item.field("wp:post_type") == "wp_block" {
            let text = item.field("content:encoded");
            let kept: usize = self.reusable.values().map(String::len).sum();
            if kept + text.len() <= MOST_REUSABLE {
                let id = item.field("wp:post_id").to_owned();
                self.reusable.insert(id, text.to_owned());
            }
            return;
        }
        if item.field("wp:post_type") != "attachment" {
            return;
        }
        let attachment = Attachment {
            address: item.field("wp:attachment_url").to_owned(),
            alt: item.meta("_wp_attachment_image_alt").trim().to_owned(),
            caption: item.field("excerpt:encoded").trim().to_owned(),
            link: item.field("link").to_owned(),
            parent: item.field("wp:post_parent").to_owned(),
        };
        self.attachments
            .insert(item.field("wp:post_id").to_owned(), attachment);
    }

    /// A term with those above it.
    fn term(&self, domain: &str, slug: &str, name: &str, locale: Option<Locale>) -> Term {
        let mut term = self.term_alone(domain, slug, name, locale);
        let mut lowest = &mut term;
        for above in self.above(domain, slug) {
            let above = self.term_alone(domain, &above, "", locale);
            lowest = lowest.parent.insert(Box::new(above));
        }
        term
    }

    /// The slugs of the terms above one, the nearest first.
    fn above(&self, domain: &str, slug: &str) -> Vec<String> {
        let mut above = Vec::new();
        let mut at = slug.to_owned();
        while above.len() < MOST_ABOVE {
            let Some(term) = self.terms.get(&(domain.to_owned(), at)) else {
                break;
            };
            if term.parent.is_empty() || term.parent == slug || above.contains(&term.parent) {
                break;
            }
            at = term.parent.clone();
            above.push(term.parent.clone());
        }
        above
    }

    fn term_alone(&self, domain: &str, slug: &str, name: &str, locale: Option<Locale>) -> Term {
        let known = self.terms.get(&(domain.to_owned(), slug.to_owned()));
        let name = match name.trim() {
            "" => known.map_or("", |term| term.name.as_str()),
            name => name,
        };
        let group = known.and_then(|term| self.term_groups.get(&term.number));
        let (key, locale) = match group {
            Some((key, language)) => (key.clone(), language_of(language)),
            None => (format!("{domain}:{slug}"), locale),
        };
        let mut term = Term::named(name, locale);
        term.key = key;
        term.slug = path_of(slug, &[])
            .unwrap_or_default()
            .trim_matches('/')
            .to_owned();
        term
    }
}

impl Source for WordPress<'_> {
    fn read(&mut self, sink: Sink<'_>) -> Result<SourceFacts, ConvertError> {
        let mut facts = SourceFacts {
            site_name: self.index.site_name.clone(),
            site: self.index.site.clone(),
            hosts: self.index.hosts.clone(),
            ..SourceFacts::default()
        };
        let mut parents: HashSet<String> = HashSet::new();
        let mut reader = WxrReader::open(&self.options.source)?;
        while let Some(record) = reader.next_record()? {
            let Record::Item(item) = record else { continue };
            match self.item(&item) {
                Ok(item) => {
                    parents.insert(item.id.clone());
                    sink(item)?;
                }
                Err(reason) => {
                    if !reason.is_empty() {
                        *facts.skipped.entry(reason).or_default() += 1;
                    }
                }
            }
        }
        self.add_addresses(&parents, &mut facts);
        Ok(facts)
    }

    fn picture(&self, _: &str, address: &str) -> Result<PictureFile, ConvertError> {
        let Some(folder) = &self.options.media else {
            return Ok(PictureFile::NoFolder);
        };
        let Some(path) = path_of(address, &self.index.hosts) else {
            return Ok(PictureFile::Missing);
        };
        let path = path.split('?').next().unwrap_or_default();
        let inside = path
            .split_once("/uploads/")
            .map_or(path.trim_start_matches('/'), |(_, inside)| inside);
        for name in spellings(inside) {
            for start in ["", "uploads", "wp-content/uploads"] {
                let file = folder.join(start).join(&name);
                if is_inside(&name) && disk::is_file(&file).map_err(ConvertError::Disk)? {
                    return Ok(PictureFile::At(file));
                }
            }
        }
        Ok(PictureFile::Missing)
    }

    fn picture_addresses(&self, address: &str, site: &str) -> Vec<String> {
        let Some(whole) = whole_address(address, site) else {
            return Vec::new();
        };
        let mut addresses = Vec::new();
        if let Some((folder, name)) = whole.rsplit_once('/') {
            for name in spellings(name) {
                let original = format!("{folder}/{}", name.display());
                let is_known = self
                    .index
                    .attachments
                    .values()
                    .any(|attachment| attachment.address == original);
                if is_known && original != whole {
                    addresses.push(original);
                }
            }
        }
        addresses.push(whole);
        addresses
    }

    fn picture_by_id(&self, id: &str) -> Option<PictureRef> {
        let attachment = self.index.attachments.get(id)?;
        Some(PictureRef {
            address: attachment.address.clone(),
            alt: attachment.alt.clone(),
            caption: attachment.caption.clone(),
            credit: String::new(),
        })
    }
}

/// Whether a relative path stays below the folder that it is joined to.
fn is_inside(path: &Path) -> bool {
    path.components()
        .all(|part| matches!(part, Component::Normal(_)))
}

/// The names under which a picture may lie: the original of a smaller copy (`a-300x200.jpg`) first,
/// because the portal makes its own sizes.
fn spellings(name: &str) -> Vec<PathBuf> {
    let mut names = Vec::new();
    if let Some((stem, extension)) = name.rsplit_once('.')
        && let Some((start, size)) = stem.rsplit_once('-')
        && let Some((width, height)) = size.split_once('x')
        && [width, height]
            .iter()
            .all(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
    {
        names.push(PathBuf::from(format!("{start}.{extension}")));
        names.push(PathBuf::from(format!("{start}-scaled.{extension}")));
    }
    names.push(PathBuf::from(name));
    names
}

impl WordPress<'_> {
    /// The item of a post, or why there is none; an empty reason is not worth a line.
    fn item(&self, post: &WxrItem) -> Result<Item, String> {
        let ty = post.field("wp:post_type");
        let Some((_, kind)) = TYPES.iter().find(|(name, _)| *name == ty) else {
            return Err(if INTERNAL.contains(&ty) {
                String::new()
            } else {
                format!("posts of the type {ty}")
            });
        };
        let state = post.field("wp:status");
        let Some((_, status, note)) = STATES.iter().find(|(name, _, _)| *name == state) else {
            return Err(format!("posts that are {state}"));
        };
        let id = post.field("wp:post_id").to_owned();
        let language = language_code(post);
        let locale = match language.as_deref() {
            None => self.options.language.or(self.index.language),
            Some(code) => match language_of(code) {
                Some(locale) => Some(locale),
                None => return Err(format!("posts in the language {code}")),
            },
        };
        let mut item = Item {
            group: self.group(post, &id),
            kind: *kind,
            locale,
            status: *status,
            slug: post.field("wp:post_name").to_owned(),
            title: post.field("title").to_owned(),
            lead: post.field("excerpt:encoded").to_owned(),
            published: published(post),
            updated: utc(post.field("wp:post_modified_gmt")),
            addresses: self.addresses(post, &id, ty),
            id,
            ..Item::default()
        };
        if !note.is_empty() {
            item.losses
                .push(Loss::because("state", "", &Reason::known(note)));
        }
        if !post.field("wp:post_password").is_empty() {
            item.status = Status::Draft;
            item.losses
                .push(Loss::because("state", "", &Reason::known("password")));
        }
        if post.comments > 0 {
            let count = post.comments.to_string();
            item.losses.push(Loss::new("comments", count));
        }
        if kind.is_none() {
            self.add_terms(post, &mut item);
        }
        let login = post.field("dc:creator");
        if let Some((key, name)) = self.index.authors.get(login) {
            let mut author = Term::named(name, item.locale);
            author.key.clone_from(key);
            item.authors.push(author);
        } else if !login.is_empty() {
            item.authors.push(Term::named(login, item.locale));
        }
        item.cover = self.picture_by_id(post.meta("_thumbnail_id"));
        item.body = Body {
            markup: Markup::Html,
            text: self.body(post, &mut item.losses),
        };
        Ok(item)
    }

    fn add_terms(&self, post: &WxrItem, item: &mut Item) {
        let primary = post.meta("_yoast_wpseo_primary_category");
        for term in &post.terms {
            let read = self
                .index
                .term(&term.domain, &term.nicename, &term.name, item.locale);
            match term.domain.as_str() {
                "category" => {
                    let known = (term.domain.clone(), term.nicename.clone());
                    let number = self.index.terms.get(&known).map_or("", |term| &term.number);
                    if !primary.is_empty() && number == primary {
                        item.categories.insert(0, read);
                    } else {
                        item.categories.push(read);
                    }
                }
                "post_tag" => item.tags.push(read),
                "language" | "post_translations" | "post_format" | "post_status" => {}
                other => {
                    let name = format!("{other}: {}", term.name);
                    item.losses.push(Loss::new("term", name));
                }
            }
        }
    }

    fn group(&self, post: &WxrItem, id: &str) -> Option<String> {
        let polylang = post
            .terms
            .iter()
            .find(|term| term.domain == "post_translations");
        if let Some(term) = polylang {
            return Some(term.nicename.clone());
        }
        if let Some(group) = self.index.groups.get(id) {
            return Some(group.clone());
        }
        ["_wpml_import_translation_group", "_wpml_trid"]
            .iter()
            .map(|key| post.meta(key))
            .chain([post.field("wpml:trid")])
            .find(|group| !group.is_empty())
            .map(|group| format!("wpml-{group}"))
    }

    fn addresses(&self, post: &WxrItem, id: &str, ty: &str) -> Vec<String> {
        let mut addresses = Vec::new();
        let link = path_of(post.field("link"), &self.index.hosts);
        if let Some(link) = &link {
            for old in post.metas("_wp_old_slug").filter(|slug| !slug.is_empty()) {
                if let Some((folder, _)) = link.rsplit_once('/')
                    && !link.contains('?')
                {
                    addresses.extend(path_of(&format!("{folder}/{old}"), &[]));
                }
            }
            addresses.insert(0, link.clone());
        }
        addresses.push(format!("/?p={id}"));
        if ty == "page" {
            addresses.push(format!("/?page_id={id}"));
        }
        addresses.extend(path_of(post.field("guid"), &self.index.hosts));
        if let Some(link) = link.filter(|link| !link.contains('?') && link != "/") {
            addresses.push(format!("{link}/feed"));
        }
        addresses
    }

    /// Old addresses of attachments, categories, tags, authors and feeds.
    fn add_addresses(&self, items: &HashSet<String>, facts: &mut SourceFacts) {
        let section = self.options.section;
        let mut attachments: BTreeMap<&String, &Attachment> = BTreeMap::new();
        attachments.extend(&self.index.attachments);
        for (id, attachment) in attachments {
            if !items.contains(&attachment.parent) {
                continue;
            }
            let from = [
                path_of(&attachment.link, &facts.hosts),
                Some(format!("/?attachment_id={id}")),
            ];
            for from in from.into_iter().flatten() {
                facts.redirects.push(OldAddress {
                    from,
                    to: RedirectTarget::Item(attachment.parent.clone()),
                });
            }
        }
        let mut terms: BTreeMap<&(String, String), &SourceTerm> = BTreeMap::new();
        terms.extend(&self.index.terms);
        for ((domain, slug), term) in terms {
            let key = self.index.term(domain, slug, &term.name, None).key;
            let Some(path) = path_of(&format!("/{slug}"), &[]) else {
                continue;
            };
            let mut add = |from: String, below: &'static str| {
                let name = term.name.clone();
                let to = RedirectTarget::CategoryOrSearch(section, key.clone(), below, name);
                facts.redirects.push(OldAddress { from, to });
            };
            match domain.as_str() {
                "category" => {
                    for path in [Some(path), self.nested_path(slug)].into_iter().flatten() {
                        add(format!("/category{path}"), "");
                        add(format!("/category{path}/feed"), "/feed.xml");
                    }
                    if !term.number.is_empty() {
                        add(format!("/?cat={}", term.number), "");
                    }
                }
                "post_tag" => {
                    let name = term.name.clone();
                    let to = RedirectTarget::CategoryOrSearch(section, key.clone(), "", name);
                    let from = format!("/tag{path}");
                    facts.redirects.push(OldAddress { from, to });
                }
                _ => {}
            }
        }
        let mut logins: Vec<&String> = self.index.authors.keys().collect();
        logins.sort();
        for login in logins {
            if let Some(path) = path_of(&format!("/author/{login}"), &[]) {
                let to = RedirectTarget::Path(format!("/{}", section.section()));
                facts.redirects.push(OldAddress { from: path, to });
            }
        }
        for from in ["/feed", "/feed/atom", "/rss"] {
            let to = RedirectTarget::Path(format!("/{}/feed.xml", section.section()));
            facts.redirects.push(OldAddress {
                from: from.to_owned(),
                to,
            });
        }
    }

    /// The address of a category below others: `/above/below`.
    fn nested_path(&self, slug: &str) -> Option<String> {
        let mut slugs = self.index.above("category", slug);
        slugs.reverse();
        if slugs.is_empty() {
            return None;
        }
        path_of(&format!("/{}/{slug}", slugs.join("/")), &[])
    }

    /// The text as HTML without blocks and shortcodes.
    fn body(&self, post: &WxrItem, losses: &mut Vec<Loss>) -> String {
        let text = post.field("content:encoded");
        let html = if blocks::has_blocks(text) {
            blocks::html(text, &self.index.reusable, losses)
        } else {
            text.to_owned()
        };
        let pictures = |id: &str| self.picture_by_id(id);
        let mut html = shortcodes::html(&html, &pictures, losses);
        if !blocks::has_blocks(text) {
            html = paragraphs::with_paragraphs(&html);
        }
        let notes: Vec<Value> = serde_json::from_str(post.meta("footnotes")).unwrap_or_default();
        for note in notes {
            let id = note["id"].as_str().unwrap_or_default();
            let content = note["content"].as_str().unwrap_or_default();
            let label = footnote_label(id);
            html.push_str(&format!(
                "\n<p><sup data-fn=\"{label}\"></sup>: {content}</p>\n"
            ));
        }
        html
    }
}

/// The code of a post's language, from Polylang or WPML.
fn language_code(post: &WxrItem) -> Option<String> {
    let polylang = post.terms.iter().find(|term| term.domain == "language");
    if let Some(term) = polylang {
        return Some(term.nicename.clone());
    }
    [
        "_wpml_import_language_code",
        "_wpml_language",
        "wpml_language",
    ]
    .iter()
    .map(|key| post.meta(key))
    .chain([
        post.field("wpml:language_code"),
        post.field("wpml:language"),
    ])
    .find(|code| !code.is_empty())
    .map(str::to_owned)
}

/// A time of the export, which is in UTC.
fn utc(text: &str) -> Option<Timestamp> {
    let time: DateTime = text.trim().replacen(' ', "T", 1).parse().ok()?;
    let zoned = time.to_zoned_datetime(TimeZone::UTC).ok()?;
    Some(zoned.timestamp())
}

/// The first publication. Drafts have no time in UTC.
fn published(post: &WxrItem) -> Option<Timestamp> {
    let of_feed = || {
        let zoned = rfc2822::DateTimeParser::new()
            .parse_zoned_datetime(post.field("pubDate").trim())
            .ok()?;
        Some(zoned.timestamp())
    };
    utc(post.field("wp:post_date_gmt"))
        .or_else(of_feed)
        .or_else(|| utc(post.field("wp:post_date")))
}
