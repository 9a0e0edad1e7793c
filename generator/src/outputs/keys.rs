//! The list of objects for stores that take a name and a content type with each: `--flat=keys`.

use super::kinds::{cache_control, content_type};
use crate::plan::Shape;
use serde::Serialize;

/// An object of the store, and the file below the root of the tree that it holds.
#[derive(Serialize)]
struct StoredObject<'a> {
    key: &'a str,
    file: &'a str,
    content_type: &'static str,
    cache_control: &'static str,
}

/// One JSON object a line for each file of a tree of the shape [`Shape::Keys`].
pub fn keys<'a>(files: impl IntoIterator<Item = &'a str>) -> String {
    let mut text = String::new();
    for file in files {
        let object = StoredObject {
            key: Shape::Keys.key(file),
            file,
            content_type: content_type(file).0,
            cache_control: cache_control(file),
        };
        text += &serde_json::json!(object).to_string();
        text.push('\n');
    }
    text
}
