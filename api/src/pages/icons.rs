//! Collections of icons that the theme's build ships, in Iconify's JSON (docs/protocols.md §9.2),
//! each read when a browser first asks for it.

use crate::http::problem::is_absence;
use generator::directory::Directory;
use model::Slug;
use serde::{Deserialize, Serialize};
use serde_json::Number;
use std::collections::{BTreeMap, HashMap};
use std::io;
use std::sync::{Arc, Mutex};
use support::locks::lock;
use utoipa::ToSchema;

/// Icons of one answer; clients ask for what a page shows.
const MOST: usize = 200;
/// An alias of an alias of an alias, and not further.
const DEEPEST: usize = 5;

/// An icon, or the properties that an alias changes.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct IconDrawing {
    /// The content of the `svg` element; present for icons only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    body: Option<String>,
    /// The name of the icon that an alias refers to; present for aliases only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    parent: Option<String>,
    #[serde(flatten)]
    size: Size,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<i64>)]
    rotate: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    h_flip: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    v_flip: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    hidden: Option<bool>,
}

/// The box of an icon; omitted values are those of the collection.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, ToSchema)]
pub(crate) struct Size {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<f64>)]
    width: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<f64>)]
    height: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<f64>)]
    left: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<f64>)]
    top: Option<Number>,
}

/// A complete collection of icons, or some icons of one.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = IconSet)]
pub(crate) struct IconSet {
    prefix: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<i64>)]
    last_modified: Option<Number>,
    #[serde(flatten)]
    size: Size,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    provider: Option<String>,
    icons: BTreeMap<String, IconDrawing>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    aliases: BTreeMap<String, IconDrawing>,
}

/// The collections of a folder, each read when it is first asked for.
#[derive(Default)]
pub struct Icons {
    folder: Option<Directory>,
    outside: Vec<String>,
    read: Mutex<HashMap<Slug, Option<Arc<IconSet>>>>,
}

impl Icons {
    /// `folder` holds a `{prefix}.json` for each collection; `outside` are servers of Iconify's
    /// public API that browsers of the staff may ask for what is not there.
    pub fn of(folder: Option<Directory>, outside: Vec<String>) -> Icons {
        Icons {
            folder,
            outside,
            read: Mutex::default(),
        }
    }

    /// Origins, `https://api.iconify.design`; mostly none.
    pub fn outside(&self) -> &[String] {
        &self.outside
    }

    pub(crate) fn collection(&self, prefix: &Slug) -> io::Result<Option<Arc<IconSet>>> {
        let Some(folder) = &self.folder else {
            return Ok(None);
        };
        let mut read = lock(&self.read);
        if let Some(known) = read.get(prefix) {
            return Ok(known.clone());
        }
        let text = match folder.read(&format!("{prefix}.json")) {
            Ok(text) => text,
            // The absence of a collection is not remembered: anyone may ask for any name.
            Err(error) if is_absence(&error) => return Ok(None),
            Err(error) => return Err(error),
        };
        let collection = match serde_json::from_slice(&text) {
            Ok(collection) => Some(Arc::new(collection)),
            Err(error) => {
                tracing::error!(%prefix, %error, "a collection of icons cannot be read");
                None
            }
        };
        read.insert(prefix.clone(), collection.clone());
        Ok(collection)
    }
}

impl IconSet {
    /// The asked icons with the parents of asked aliases; `None` when there is none of them.
    pub(crate) fn pick(&self, names: &str) -> Option<IconSet> {
        let mut icons = BTreeMap::new();
        let mut aliases = BTreeMap::new();
        for name in names.split(',').take(MOST) {
            let mut name = name;
            for _ in 0..DEEPEST {
                if let Some(icon) = self.icons.get(name) {
                    icons.insert(name.to_owned(), icon.clone());
                    break;
                }
                let Some(alias) = self.aliases.get(name) else {
                    break;
                };
                aliases.insert(name.to_owned(), alias.clone());
                let Some(parent) = &alias.parent else { break };
                name = parent;
            }
        }
        if icons.is_empty() {
            return None;
        }
        Some(IconSet {
            prefix: self.prefix.clone(),
            last_modified: self.last_modified.clone(),
            size: self.size.clone(),
            provider: self.provider.clone(),
            icons,
            aliases,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn collection() -> IconSet {
        let text = json!({
            "prefix": "test", "width": 24, "info": { "author": "nobody asks" },
            "icons": { "home": { "body": "<path/>" }, "mail": { "body": "<g/>" } },
            "aliases": {
                "house": { "parent": "home", "hFlip": true }, "hut": { "parent": "house" },
                "a": { "parent": "b" }, "b": { "parent": "a" }, "orphan": { "parent": "nowhere" },
            },
        });
        serde_json::from_value(text).unwrap()
    }

    #[test]
    fn only_the_asked_and_the_parents_of_aliases() {
        let answer = collection().pick("hut,mail,unknown,a,orphan").unwrap();
        let answer = serde_json::to_value(answer).unwrap();
        let names = |part: &str| {
            answer[part]
                .as_object()
                .unwrap()
                .keys()
                .cloned()
                .collect::<Vec<_>>()
        };
        assert_eq!(names("icons"), ["home", "mail"]);
        assert!(names("aliases").contains(&"house".to_owned()));
        assert_eq!(
            (&answer["prefix"], &answer["width"]),
            (&json!("test"), &json!(24))
        );
        assert!(answer.get("info").is_none());
    }

    #[test]
    fn none_of_them_is_nothing() {
        for names in ["", "unknown", "a,b", "orphan", ","] {
            assert_eq!(collection().pick(names), None, "{names}");
        }
    }
}
