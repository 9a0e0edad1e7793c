//! Changes of an edit, in the words of the editor's form: `slug`, `category`, `fields.price`,
//! `texts.ua.title`.

use crate::Result;
use crate::activity::{Difference, differences as leaves};
use model::{Document, Locale};
use serde_json::{Map, Value, json};

/// Members that belong to the store and not to an edit.
const OWN: [&str; 7] = [
    "kind",
    "status",
    "published_at",
    "updated_at",
    "former_slugs",
    "serials",
    "source",
];

/// The document as its editors see it, without what is empty.
fn shape(document: &Document) -> Result<Value> {
    let mut shape = match serde_json::to_value(&document.entry)? {
        Value::Object(shape) => shape,
        _ => Map::new(),
    };
    shape.retain(|name, _| !OWN.contains(&name.as_str()));
    let mut texts = Map::new();
    for locale in Locale::ALL {
        let Some(Value::Object(mut text)) = shape.remove(locale.code()) else {
            continue;
        };
        text.insert(
            "body".to_owned(),
            document.bodies[locale.index()].clone().into(),
        );
        texts.insert(locale.code().to_owned(), text.into());
    }
    let related = shape.remove("related");
    if let (Some(related), Some(Value::Object(fields))) = (related, shape.get_mut("fields")) {
        fields.insert("related".to_owned(), related);
    }
    shape.insert("texts".to_owned(), json!(texts));
    Ok(shape.into())
}

/// The differences between two states of an entry.
pub(crate) fn differences(old: &Document, new: &Document) -> Result<Vec<Difference>> {
    Ok(leaves(&shape(old)?, &shape(new)?))
}
