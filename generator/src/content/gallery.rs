//! Galleries in text: `[[gallery]]` names a file beside the text where the model holds a picture.

use model::{FieldProblem, Locale, Media};
use serde_json::{Map, Value};
use std::path::PathBuf;
use toml::Value as Toml;

/// The key that names the picture in text.
pub(super) const FILE: &str = "file";
const ALT: &str = "alt";

/// Puts pictures of the folder in place of their names, and says which are not there.
pub(super) fn resolve(gallery: &mut Value, pictures: &[(Media, PathBuf)]) -> Vec<FieldProblem> {
    let mut problems = Vec::new();
    for (i, picture) in gallery.as_array_mut().into_iter().flatten().enumerate() {
        let Some(picture) = picture.as_object_mut() else {
            continue;
        };
        let path = format!("gallery.{i}.{FILE}");
        picture.retain(|name, _| {
            let is_member = [FILE, ALT].contains(&name.as_str());
            if !is_member {
                let problem = FieldProblem::new(format!("gallery.{i}.{name}"), "unknown_field");
                problems.push(problem.with("known", [FILE, ALT].join(", ")));
            }
            is_member
        });
        match picture.remove(FILE) {
            None => problems.push(FieldProblem::new(path, "required")),
            Some(Value::String(name)) => {
                match pictures.iter().find(|(media, _)| media.name == name) {
                    Some((media, _)) => {
                        let media = serde_json::to_value(media).unwrap_or_default();
                        picture.insert("media".to_owned(), media);
                    }
                    None => {
                        problems.push(FieldProblem::new(path, "image_missing").with("value", name));
                    }
                }
            }
            Some(_) => {
                let want = "the name of a picture next to the text";
                problems.push(FieldProblem::new(path, "bad_type").with("want", want));
            }
        }
    }
    problems
}

/// One picture as a table of front matter; what is not said is left out.
pub(super) fn to_toml(picture: &Map<String, Value>) -> Option<Toml> {
    let name = picture.get("media")?.get("name")?.as_str()?;
    let mut table = toml::Table::from_iter([(FILE.to_owned(), Toml::from(name))]);
    let alt: toml::Table = Locale::ALL
        .into_iter()
        .filter_map(|locale| {
            let words = picture.get(ALT)?.get(locale.code())?.as_str()?;
            (!words.is_empty()).then(|| (locale.code().to_owned(), Toml::from(words)))
        })
        .collect();
    if !alt.is_empty() {
        table.insert(ALT.to_owned(), alt.into());
    }
    Some(table.into())
}
