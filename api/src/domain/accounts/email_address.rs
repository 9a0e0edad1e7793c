//! One spelling of an address of mail (docs/protocols.md §1.8).

use serde::Serialize;
use std::fmt;
use std::ops::Deref;
use unicode_normalization::UnicodeNormalization;

/// Longer ones do not exist (RFC 5321).
pub const LONGEST_ADDRESS: usize = 254;

/// An address in its one spelling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Email(String);

impl Email {
    /// The address in its one spelling; nothing where it is none.
    pub fn parse(text: &str) -> Option<Email> {
        if text.len() > 4 * LONGEST_ADDRESS {
            return None;
        }
        let text: String = text.nfkc().collect::<String>().trim().to_lowercase();
        let (local, domain) = text.split_once('@')?;
        let domain = domain.split(',').next().unwrap_or_default();
        let strange =
            |c: char| c.is_whitespace() || c.is_control() || matches!(c, '"' | '<' | '>' | '@' | ',' | ';');
        let fine = !local.is_empty()
            && domain.contains('.')
            && !domain.starts_with('.')
            && !domain.ends_with('.')
            && !domain.contains("..")
            && !local.contains(strange)
            && !domain.contains(strange);
        let address = format!("{local}@{domain}");
        // An address that SMTP refuses in an envelope cannot receive email.
        (fine && address.len() <= LONGEST_ADDRESS && address.parse::<lettre::Address>().is_ok())
            .then_some(Email(address))
    }

    /// An address as it is on record.
    pub(crate) fn recorded(text: String) -> Email {
        Email(text)
    }

    /// Whether a typed address is this one.
    pub(crate) fn is(&self, typed: &str) -> bool {
        typed.trim().eq_ignore_ascii_case(self) || Email::parse(typed).as_ref() == Some(self)
    }
}

impl Deref for Email {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl From<Email> for String {
    fn from(email: Email) -> String {
        email.0
    }
}

#[cfg(test)]
mod tests {
    use super::Email;

    #[test]
    fn one_spelling() {
        for (typed, address) in [
            (" Olena.Hai@Example.ORG ", Some("olena.hai@example.org")),
            ("olena@example.org,evil.example", Some("olena@example.org")),
            ("ｏlena@example.org", Some("olena@example.org")),
            ("olena+ads@example.org", Some("olena+ads@example.org")),
            ("olena@localhost", None),
            ("olena@@example.org", None),
            ("olena@x@example.org", None),
            ("\"olena\"@example.org", None),
            ("olena@example.org\r\nBcc: x@evil.example", None),
            ("olena@.example.org", None),
            ("@example.org", None),
            ("olena@", None),
            ("", None),
        ] {
            assert_eq!(Email::parse(typed).as_deref(), address, "{typed:?}");
        }
        assert_eq!(Email::parse(&format!("{}@example.org", "a".repeat(300))), None);
    }
}
