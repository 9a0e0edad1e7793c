//! The list of objects for stores that take a name and a content type with each: `--flat=keys`.

use super::kinds::{cache_control, content_type, own_headers};
use crate::plan::Shape;
use serde::Serialize;

/// An object of the store, and the file below the root of the tree that it holds.
#[derive(Serialize)]
struct StoredObject<'a> {
    key: &'a str,
    file: &'a str,
    content_type: &'static str,
    cache_control: &'static str,
    /// Of attached files.
    #[serde(skip_serializing_if = "Option::is_none")]
    content_disposition: Option<&'static str>,
}

/// One JSON object a line for each file of a tree of the shape [`Shape::Keys`].
pub fn keys<'a>(files: impl IntoIterator<Item = &'a str>) -> String {
    let mut text = String::new();
    for file in files {
        let mut own = own_headers(file).iter();
        let disposition = own.find(|(name, _)| *name == "Content-Disposition");
        let object = StoredObject {
            key: Shape::Keys.key(file),
            file,
            content_type: content_type(file).0,
            cache_control: cache_control(file),
            content_disposition: disposition.map(|(_, value)| *value),
        };
        text += &serde_json::json!(object).to_string();
        text.push('\n');
    }
    text
}
