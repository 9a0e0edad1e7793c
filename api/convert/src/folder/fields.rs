//! Fields of pages, which Hugo and Jekyll have in common.

use super::front_matter::Fields;
use crate::item::{Item, Loss, PictureRef, Term};
use crate::time;
use jiff::tz::TimeZone;
use model::{Locale, Status};
use serde_json::Value;

/// Fields that become something, or that decide about a page.
const READ: [&str; 47] = [
    "title",
    "linktitle",
    "date",
    "publishdate",
    "lastmod",
    "last_modified_at",
    "modified",
    "updated",
    "draft",
    "published",
    "slug",
    "url",
    "permalink",
    "aliases",
    "redirect_from",
    "categories",
    "category",
    "tags",
    "tag",
    "author",
    "authors",
    "description",
    "summary",
    "excerpt",
    "subtitle",
    "image",
    "images",
    "featured_image",
    "featuredimage",
    "thumbnail",
    "cover",
    "header",
    "teaser",
    "lang",
    "language",
    "ref",
    "page_id",
    "translationkey",
    "translation_key",
    "translation_id",
    "keywords",
    "build",
    "_build",
    "headless",
    "expirydate",
    "resources",
    "name",
];

/// Fields about the look and the working of the old site.
const IGNORED: [&str; 33] = [
    "layout",
    "type",
    "weight",
    "menu",
    "menus",
    "toc",
    "math",
    "comments",
    "comment",
    "outputs",
    "markup",
    "cascade",
    "sitemap",
    "robots",
    "showtoc",
    "tocopen",
    "hidemeta",
    "hidesummary",
    "showreadingtime",
    "readingtime",
    "share",
    "related",
    "pin",
    "sticky",
    "featured",
    "classes",
    "sidebar",
    "nav_order",
    "parent",
    "has_children",
    "mathjax",
    "draft_reason",
    "identifier",
];

/// A field by one of its names, whatever its capitals.
pub(super) fn field<'f>(fields: &'f Fields, names: &[&str]) -> Option<&'f Value> {
    names.iter().find_map(|wanted| {
        fields
            .iter()
            .find(|(name, value)| name.eq_ignore_ascii_case(wanted) && !value.is_null())
            .map(|(_, value)| value)
    })
}

/// A field as text.
pub(super) fn text(fields: &Fields, names: &[&str]) -> String {
    match field(fields, names) {
        Some(Value::String(text)) => text.trim().to_owned(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

/// A field as a list of texts; a text alone is one of them.
pub(super) fn list(fields: &Fields, names: &[&str]) -> Vec<String> {
    match field(fields, names) {
        Some(Value::String(text)) => vec![text.trim().to_owned()],
        Some(Value::Array(items)) => items
            .iter()
            .filter_map(|item| match item {
                Value::String(text) => Some(text.trim().to_owned()),
                Value::Number(number) => Some(number.to_string()),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    }
}

/// The first of these fields as true or false; `None`: it is absent or neither.
pub(super) fn flag(fields: &Fields, names: &[&str]) -> Option<bool> {
    field(fields, names).and_then(|value| match value {
        Value::Bool(flag) => Some(*flag),
        Value::String(text) => text.parse().ok(),
        _ => None,
    })
}

fn terms(names: &[String], locale: Option<Locale>) -> Vec<Term> {
    let mut terms = Vec::new();
    for name in names.iter().filter(|name| !name.is_empty()) {
        terms.push(Term::named(name, locale));
    }
    terms
}

/// Names of authors, which may be tables.
fn authors(fields: &Fields) -> Vec<String> {
    let name_of = |value: &Value| match value {
        Value::String(text) => Some(text.trim().to_owned()),
        Value::Object(table) => table.get("name").and_then(Value::as_str).map(str::to_owned),
        _ => None,
    };
    match field(fields, &["authors", "author"]) {
        Some(Value::Array(items)) => items.iter().filter_map(name_of).collect(),
        Some(value) => name_of(value).into_iter().collect(),
        None => Vec::new(),
    }
}

/// The picture of a page: a name, or a table with its description.
fn cover(fields: &Fields) -> Option<PictureRef> {
    let names = [
        "cover",
        "featured_image",
        "featuredimage",
        "image",
        "images",
        "header",
        "thumbnail",
        "teaser",
    ];
    for name in names {
        let picture = match field(fields, &[name]) {
            Some(Value::String(address)) => PictureRef {
                address: address.clone(),
                ..PictureRef::default()
            },
            Some(Value::Array(items)) => match items.first() {
                Some(Value::String(address)) => PictureRef {
                    address: address.clone(),
                    ..PictureRef::default()
                },
                _ => continue,
            },
            Some(Value::Object(table)) => PictureRef {
                address: text(
                    table,
                    &["image", "src", "path", "url", "overlay_image", "teaser"],
                ),
                alt: text(table, &["alt", "image_description"]),
                caption: text(table, &["caption"]),
                credit: text(table, &["credit", "author"]),
            },
            _ => continue,
        };
        if !picture.address.is_empty() {
            return Some(picture);
        }
    }
    None
}

/// Fills an item with the fields of its page.
pub(super) fn fill(item: &mut Item, fields: &Fields, zone: &TimeZone) {
    let locale = item.locale;
    item.title = text(fields, &["title", "linktitle", "name"]);
    item.lead = text(fields, &["description", "summary", "excerpt", "subtitle"]);
    let time_of = |names: &[&str]| time::parse(&text(fields, names), zone);
    item.published = time_of(&["publishdate"])
        .or(time_of(&["date"]))
        .or(item.published);
    item.updated = time_of(&["lastmod", "last_modified_at", "modified", "updated"]);
    for names in [&["date"][..], &["publishdate"], &["lastmod"]] {
        let written = text(fields, names);
        if !written.is_empty() && time::parse(&written, zone).is_none() {
            item.losses
                .push(Loss::new("field", format!("{} = {written}", names[0])));
        }
    }
    let is_draft =
        flag(fields, &["draft"]) == Some(true) || flag(fields, &["published"]) == Some(false);
    if is_draft {
        item.status = Status::Draft;
    }
    let mut categories = list(fields, &["categories", "category"]);
    categories.dedup();
    item.categories = terms(&categories, locale);
    item.tags = terms(&list(fields, &["tags", "tag", "keywords"]), locale);
    item.authors = terms(&authors(fields), locale);
    item.cover = cover(fields);
    for name in fields.keys() {
        let lower = name.to_lowercase();
        if !READ.contains(&lower.as_str()) && !IGNORED.contains(&lower.as_str()) {
            item.losses.push(Loss::new("field_unknown", name.as_str()));
        }
    }
}
