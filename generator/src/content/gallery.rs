//! Galleries in text: `[[gallery]]` names a file beside the text where the model holds a picture.

use model::{Locale, Media};
use toml::Value as Toml;

/// A picture as a table of front matter, without the descriptions that are missing.
pub(super) fn to_toml(media: &Media, descriptions: [&str; 2]) -> Toml {
    let mut table = toml::Table::from_iter([("file".to_owned(), media.name.as_str().into())]);
    let mut alt = toml::Table::new();
    for locale in Locale::ALL {
        let words = descriptions[locale.index()];
        if !words.is_empty() {
            alt.insert(locale.code().to_owned(), words.into());
        }
    }
    if !alt.is_empty() {
        table.insert("alt".to_owned(), alt.into());
    }
    table.into()
}
