//! The two languages of the portal.

use super::document::coded;

coded! {
    /// A language variant of every route: `ua` without a prefix, `us` below `/us`
    /// (docs/specification.md §2).
    #[derive(Hash, PartialOrd, Ord)]
    #[serde(rename_all = "lowercase")]
    pub enum Locale {
        /// Ukrainian.
        Ua,
        /// English.
        Us,
    }
}

impl Locale {
    /// Both, in the order of [`Locale::index`].
    pub const ALL: [Locale; 2] = [Locale::Ua, Locale::Us];

    /// The code in cookies, file names and the API.
    pub const fn code(self) -> &'static str {
        match self {
            Locale::Ua => "ua",
            Locale::Us => "us",
        }
    }

    /// Prefix of every path of this language: nothing or `/us`.
    pub const fn prefix(self) -> &'static str {
        match self {
            Locale::Ua => "",
            Locale::Us => "/us",
        }
    }

    /// `lang` and `hreflang` of its pages.
    pub const fn lang(self) -> &'static str {
        match self {
            Locale::Ua => "uk",
            Locale::Us => "en",
        }
    }

    /// `og:locale`.
    pub const fn og(self) -> &'static str {
        match self {
            Locale::Ua => "uk_UA",
            Locale::Us => "en_US",
        }
    }

    /// The other language.
    pub const fn other(self) -> Locale {
        match self {
            Locale::Ua => Locale::Us,
            Locale::Us => Locale::Ua,
        }
    }

    /// 0 or 1: the place of this language in a pair.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The language of a code: `ua` or `us`.
    pub fn from_code(code: &str) -> Option<Locale> {
        Locale::ALL.into_iter().find(|locale| locale.code() == code)
    }

    /// The address of `path` (which starts with `/`) in this language: `/us`, `/us/novyny`,
    /// `/novyny`.
    pub fn path(self, path: &str) -> String {
        match (self, path) {
            (Locale::Us, "/") => "/us".to_owned(),
            _ => [self.prefix(), path].concat(),
        }
    }

    /// Splits an address into its language and the path without prefix.
    pub fn split(path: &str) -> (Locale, &str) {
        match path.strip_prefix("/us") {
            Some("") => (Locale::Us, "/"),
            Some(rest) if rest.starts_with('/') => (Locale::Us, rest),
            _ => (Locale::Ua, path),
        }
    }
}
