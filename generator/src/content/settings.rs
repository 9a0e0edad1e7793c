//! Settings in text: pictures are names of files in a folder of their own, the icon is a file.

use super::names::{FAVICON, SETTINGS, SITE_FOLDER};
use super::pictures;
use super::reader::SiteReader;
use super::written::Reading;
use crate::problems::FileProblem;
use model::{FieldProblem, Media, MediaHash, Settings};
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use toml::Value as Toml;
use toml::de::DeValue;

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
) -> Option<(String, Reading<Settings>)> {
    let Some(toml) = reader.toml(SETTINGS) else {
        if !reader.unread.0.iter().any(|file| file == SETTINGS) {
            let message = "is missing; every portal needs it and no other file: write the settings as docs/start.md shows them";
            reader.report(SETTINGS, 0, message);
        }
        return None;
    };
    let table = DeValue::Table(reader.table(SETTINGS, &toml)?);
    let mut reading: Reading<Settings> = Reading::of(&table, &EXAMPLES, &mut |path, name| {
        picture(reader, &toml, path, name, media)
    });
    for fault in &reading.faults {
        reader.report_at(SETTINGS, &toml, &fault.path, fault.message.as_str());
    }
    if !reading.document.favicon.is_empty() {
        let message = format!("the icon is a separate file: put it into {FAVICON}");
        reader.report_at(SETTINGS, &toml, "favicon", message);
    }
    reading.document.favicon = reader.text(FAVICON);
    Some((toml, reading))
}

/// The picture that a name stands for; `None` where there is none, which is reported.
fn picture(
    reader: &mut SiteReader<'_>,
    toml: &str,
    path: &str,
    name: &str,
    media: &mut BTreeMap<MediaHash, PathBuf>,
) -> Option<Media> {
    let folder = reader.root.join(SITE_FOLDER);
    match pictures::find(&folder, name) {
        Ok(Some((picture, file))) => {
            media.insert(picture.hash, file);
            return Some(picture);
        }
        Ok(None) => {
            let problem = FieldProblem::new(path, "site_image_missing").with("value", name);
            let message = pictures::missing(&folder, name, &problem);
            reader.report_at(SETTINGS, toml, path, message);
        }
        Err(wrong) => {
            let file = format!("{SITE_FOLDER}/{name}");
            reader.problems.push(FileProblem::new(file, 0, wrong));
        }
    }
    None
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
