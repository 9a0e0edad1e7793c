//! One spelling of an address of mail (docs/protocols.md §1.8).

use model::syntax;
use serde::Serialize;
use std::fmt;
use std::ops::Deref;

/// The domain of the accounts of programs.
const SERVICES: &str = "service.invalid";

/// An address in its one spelling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Email(String);

impl Email {
    /// The address in its one spelling; nothing where it is none.
    pub fn parse(text: &str) -> Option<Email> {
        // Text after a comma is not part of the address (docs/protocols.md §1.8).
        let address = syntax::email(text.split(',').next().unwrap_or_default())?;
        // An address that SMTP refuses in an envelope cannot receive email.
        address
            .parse::<lettre::Address>()
            .is_ok()
            .then_some(Email(address))
    }

    /// An address as it is on record.
    pub fn recorded(text: String) -> Email {
        Email(text)
    }

    /// The address of the account of a program, which no mail server has (RFC 2606 §2).
    pub fn of_service(name: &str) -> Email {
        Email(format!("{name}@{SERVICES}"))
    }

    /// Whether no one reads mail at it.
    pub fn is_of_service(&self) -> bool {
        self.domain() == SERVICES
    }

    /// What follows the `@`.
    pub fn domain(&self) -> &str {
        self.0.rsplit_once('@').map_or("", |(_, domain)| domain)
    }

    /// Whether a typed address is this one.
    pub fn is(&self, typed: &str) -> bool {
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
            ("olena@приклад.укр", Some("olena@xn--80aikifvh.xn--j1amh")),
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
        assert_eq!(
            Email::parse(&format!("{}@example.org", "a".repeat(300))),
            None
        );
    }
}
