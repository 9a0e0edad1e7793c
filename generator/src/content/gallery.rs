//! Galleries and attachments in text: `[[gallery]]` and `[[attachments]]` name a file beside the text
//! where the model holds a picture or a file.

use model::Locale;
use toml::Value as Toml;

/// A file as a table of front matter, with the member `name` for its words, without those of a
/// language that are missing.
pub(super) fn to_toml(file: &str, name: &str, words: [&str; 2]) -> Toml {
    let mut table = toml::Table::from_iter([("file".to_owned(), file.into())]);
    let mut both = toml::Table::new();
    for locale in Locale::ALL {
        let words = words[locale.index()];
        if !words.is_empty() {
            both.insert(locale.code().to_owned(), words.into());
        }
    }
    if !both.is_empty() {
        table.insert(name.to_owned(), both.into());
    }
    table.into()
}
