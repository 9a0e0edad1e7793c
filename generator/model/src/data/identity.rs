//! How feeds and calendars name an entry and the portal: made once, and stored, because addresses
//! and hosts change.

use super::document::written;
use super::{Kind, Slug};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The name of an entry in feeds and calendars, which never changes: `2026-11-21/zbory`, the
/// day of its publication and the slug it was published under first, or a name alone,
/// `7d1e5a90c2b43f68`. No other entry of its kind ever gets it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Identity(Box<str>);

impl Identity {
    /// Bytes of the longest: a day, a slash, a slug and a number.
    pub const MAX: usize = 100;

    /// Reads one as files and the store hold it; `None` for anything else.
    pub fn parse(text: &str) -> Option<Identity> {
        let (day, name) = text
            .split_once('/')
            .map_or((None, text), |(day, name)| (Some(day), name));
        let sound = text.len() <= Identity::MAX
            && day.is_none_or(is_day)
            && name.starts_with(|first: char| first.is_ascii_alphanumeric())
            && name.bytes().all(|byte| {
                byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'.')
            });
        sound.then(|| Identity(text.into()))
    }

    /// The identity of an entry that has none stored: what feeds called it before any were.
    pub fn first(published: Option<Timestamp>, slug: &Slug) -> Identity {
        let name = published.map_or_else(
            || slug.to_string(),
            |at| format!("{}/{slug}", at.strftime("%Y-%m-%d")),
        );
        Identity(name.into())
    }

    /// An identity made of a random number, which no slug decides.
    pub fn of_number(number: u64) -> Identity {
        Identity(format!("{number:016x}").into())
    }

    /// The identity with a number that no slug ends with, for an entry whose identity another one has.
    pub fn numbered(&self, number: usize) -> Identity {
        Identity(format!("{}.{number}", self.0).into())
    }

    /// The day in it.
    pub fn day(&self) -> Option<&str> {
        self.0.split_once('/').map(|(day, _)| day)
    }

    /// The part behind the day.
    pub fn name(&self) -> &str {
        self.0.split_once('/').map_or(&*self.0, |(_, name)| name)
    }

    /// The part that no two entries of a kind share: of events the name alone, because calendars
    /// know no day.
    pub fn key(&self, kind: Kind) -> &str {
        if kind == Kind::Posters {
            self.name()
        } else {
            &self.0
        }
    }

    /// The name of a date of the event in calendars: its own name, and behind it the key of every
    /// date but the first.
    pub fn of_date(&self, key: &str) -> String {
        let name = self.name();
        if key == "1" {
            name.to_owned()
        } else {
            format!("{name}-{key}")
        }
    }

    /// The identity as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

written! {
    Identity, Identity::of_number(0), "valid; write it like 2026-11-21/zbory";
}

impl FromStr for Identity {
    type Err = ();
    fn from_str(text: &str) -> Result<Identity, ()> {
        Identity::parse(text).ok_or(())
    }
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn is_day(text: &str) -> bool {
    text.len() == 10 && text.parse::<jiff::civil::Date>().is_ok()
}

/// The authority that names the entries of a portal: its first host, and a date on which it had that host (RFC
/// 4151 §2.1), as the setting `identity` holds them: `visnyk.example,2026`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'a> {
    /// The host.
    pub host: &'a str,
    /// `2026`, `2026-11` or `2026-11-21`.
    pub date: &'a str,
}

impl<'a> Authority<'a> {
    /// The year this form of names is from.
    const DATE: &'static str = "2026";

    /// The authority of a portal that has none stored.
    pub fn of_host(host: &'a str) -> Authority<'a> {
        Authority {
            host,
            date: Authority::DATE,
        }
    }

    /// Reads the setting; `None` for anything else.
    pub fn parse(text: &'a str) -> Option<Authority<'a>> {
        let (host, date) = text.split_once(',')?;
        let is_host = !host.is_empty()
            && host.bytes().all(|byte| {
                byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-._~[]:".contains(&byte)
            });
        let full = match date.len() {
            4 => format!("{date}-01-01"),
            7 => format!("{date}-01"),
            _ => date.to_owned(),
        };
        (is_host && is_day(&full)).then_some(Authority { host, date })
    }
}

impl fmt::Display for Authority<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.host, self.date)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identity_is_a_day_and_a_name_or_a_name() {
        for wrong in [
            "",
            "/zbory",
            "2026-11/zbory",
            "2026-13-01/zbory",
            "a/b",
            "Zbory",
            "збори",
            "a b",
            ".2",
            "a,b",
            "a@b",
        ] {
            assert_eq!(Identity::parse(wrong), None, "{wrong}");
        }
        assert_eq!(Identity::parse(&"a".repeat(Identity::MAX + 1)), None);
        let at = "2026-11-21T23:30:00Z".parse().unwrap();
        let slug = Slug::new("zbory").unwrap();
        let first = Identity::first(Some(at), &slug);
        assert_eq!((first.day(), first.name()), (Some("2026-11-21"), "zbory"));
        assert_eq!(
            (first.key(Kind::News), first.key(Kind::Posters)),
            ("2026-11-21/zbory", "zbory")
        );
        let second = first.numbered(2);
        assert_eq!(Identity::parse(second.as_str()), Some(second));
        let draft = Identity::first(None, &slug);
        assert_eq!(
            (draft.day(), draft.name(), Identity::parse("zbory")),
            (None, "zbory", Some(draft.clone()))
        );
        // The longest that the store makes.
        let longest = Slug::new("a".repeat(Slug::MAX)).unwrap();
        assert!(
            Identity::parse(Identity::first(Some(at), &longest).numbered(1000).as_str()).is_some()
        );
    }

    #[test]
    fn an_authority_is_a_host_and_a_date() {
        for wrong in [
            "",
            "visnyk.example",
            ",2026",
            "visnyk.example,",
            "visnyk.example,26",
            "a b,2026",
            "Ukr,2026",
            "a,2026-13",
            "a,b,2026",
        ] {
            assert_eq!(Authority::parse(wrong), None, "{wrong}");
        }
        for text in [
            "visnyk.example,2026",
            "127.0.0.1,2026",
            "[::1],2026-11",
            "xn--d1acufc.example,2025-02-28",
        ] {
            assert_eq!(
                Authority::parse(text).map(|authority| authority.to_string()),
                Some(text.to_owned())
            );
        }
        assert_eq!(
            Authority::of_host("visnyk.example").to_string(),
            "visnyk.example,2026"
        );
    }
}
