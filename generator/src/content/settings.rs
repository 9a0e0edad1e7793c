//! Settings in text: pictures are names of files in a folder of their own, the icon is a file.

use super::decode::{Decoded, decode};
use super::names::{FAVICON, SETTINGS, SITE_FOLDER};
use super::pictures;
use super::reader::SiteReader;
use crate::problems::FileProblem;
use model::typed::picture_name;
use model::{FieldProblem, Media, MediaHash, Settings};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use toml::Value as Toml;

/// Members that are a picture; slides have one each.
const PICTURES: [&str; 2] = ["logo", "share_image"];

/// How settings that every portal needs are written.
const EXAMPLES: [(&str, &str); 9] = [
    ("currency", "\"USD\""),
    ("tz", "\"America/Chicago\""),
    ("email", "\"editors@example.org\""),
    ("site_name", "{ ua = \"Назва\", us = \"Name\" }"),
    (
        "tagline",
        "{ ua = \"Про що портал\", us = \"What the portal is about\" }",
    ),
    (
        "seo_index_title",
        "{ ua = \"Новини громади\", us = \"Community news\" }",
    ),
    (
        "seo_index_description",
        "{ ua = \"Опис для пошукових систем\", us = \"A description for search engines\" }",
    ),
    ("postal_address", "{ ua = \"Адреса\", us = \"Address\" }"),
    ("name", "{ ua = \"Назва\", us = \"Name\" }"),
];

/// Reads `settings.toml` with what lies beside it; pictures found are added to `media`. `None` when
/// there is nothing to read settings from, which is reported. The text is returned for the lines of
/// further problems.
pub(super) fn read(
    reader: &mut SiteReader<'_>,
    media: &mut BTreeMap<MediaHash, PathBuf>,
) -> Option<(String, Decoded<Settings>)> {
    let Some((toml, mut table)) = reader.table(SETTINGS) else {
        if !reader.unread.0.iter().any(|file| file == SETTINGS) {
            let message = "is missing; every portal needs it and no other file: write the settings as docs/start.md shows them";
            reader.report(SETTINGS, 0, message);
        }
        return None;
    };
    let mut slides = table.remove("slides");
    for name in PICTURES {
        resolve_picture(reader, &toml, name, &mut table, name, media);
    }
    for (i, slide) in slides
        .iter_mut()
        .filter_map(Value::as_array_mut)
        .flatten()
        .enumerate()
    {
        if let Some(slide) = slide.as_object_mut() {
            resolve_picture(
                reader,
                &toml,
                &format!("slides.{i}.media"),
                slide,
                "media",
                media,
            );
        }
    }
    if let Some(slides) = slides {
        table.insert("slides".to_owned(), slides);
    }
    if table.contains_key("favicon") {
        let message = format!("the icon is a separate file: put it into {FAVICON}");
        reader.report_at(SETTINGS, &toml, "favicon", message);
        table.remove("favicon");
    }
    let favicon = reader.text(FAVICON);
    let mut decoded: Decoded<Settings> = decode(Value::Object(table), &EXAMPLES);
    for fault in &decoded.faults {
        reader.report_at(SETTINGS, &toml, &fault.path, fault.message.as_str());
    }
    if let Some(settings) = &mut decoded.value {
        settings.favicon = favicon;
    }
    Some((toml, decoded))
}

/// Puts the picture a name stands for in its place.
fn resolve_picture(
    reader: &mut SiteReader<'_>,
    toml: &str,
    path: &str,
    record: &mut Map<String, Value>,
    member: &str,
    media: &mut BTreeMap<MediaHash, PathBuf>,
) {
    let Some(Value::String(name)) = record.get(member) else {
        return;
    };
    let name = picture_name(name);
    match pictures::find(&reader.root.join(SITE_FOLDER), &name) {
        Ok(Some((picture, file))) => {
            media.insert(picture.hash, file);
            record.insert(
                member.to_owned(),
                serde_json::to_value(&picture).unwrap_or_default(),
            );
        }
        Ok(None) => {
            let problem =
                FieldProblem::new(path, "site_image_missing").with("value", name.as_str());
            let message = pictures::missing(&reader.root.join(SITE_FOLDER), &name, &problem);
            reader.report_at(SETTINGS, toml, path, message);
            record.remove(member);
        }
        Err(wrong) => {
            reader
                .problems
                .push(FileProblem::new(format!("{SITE_FOLDER}/{name}"), 0, wrong));
            record.remove(member);
        }
    }
}

/// Settings as TOML text in their canonical order.
pub(super) fn to_toml(settings: &Settings) -> Result<String, toml::ser::Error> {
    let mut value = Toml::try_from(Settings {
        favicon: String::new(),
        ..settings.clone()
    })?;
    if let Some(table) = value.as_table_mut() {
        let slides = table.get_mut("slides").and_then(Toml::as_array_mut);
        for slide in slides.into_iter().flatten().filter_map(Toml::as_table_mut) {
            name(slide, "media");
        }
        for member in PICTURES {
            name(table, member);
        }
    }
    toml::to_string(&value)
}

fn name(table: &mut toml::Table, member: &str) {
    if let Some(picture) = table.get_mut(member)
        && let Some(name) = picture.get("name").cloned()
    {
        *picture = name;
    }
}

/// Settings whose pictures have names a folder can hold: one for each picture.
pub(super) fn distinct(settings: &Settings) -> Settings {
    let mut settings = settings.clone();
    let mut owners: HashMap<String, MediaHash> = HashMap::new();
    for Media { hash, name, .. } in settings.pictures_mut() {
        if !pictures::is_picture(name) {
            *name = format!("{hash}.webp");
        }
        if owners.get(name).is_some_and(|owner| owner != hash) {
            *name = format!("{hash}-{name}");
        }
        owners.insert(name.clone(), *hash);
    }
    settings
}
