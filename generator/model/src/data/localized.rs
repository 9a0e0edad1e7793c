//! Text in both languages.

use super::Locale;
use serde::{Deserialize, Serialize};

/// A short text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Localized {
    /// Ukrainian text.
    pub ua: String,
    /// English text; may be empty.
    pub us: String,
}

impl Localized {
    /// The text in `locale`, or the Ukrainian one where the English is missing.
    pub fn get(&self, locale: Locale) -> &str {
        match locale {
            Locale::Us if !self.us.is_empty() => &self.us,
            _ => &self.ua,
        }
    }

    /// The text in `locale` alone, which may be empty.
    pub fn own(&self, locale: Locale) -> &str {
        match locale {
            Locale::Ua => &self.ua,
            Locale::Us => &self.us,
        }
    }
}
