//! The form of addresses: of the web, of this site, of phones and mailboxes.

use crate::characters::is_bidi_control;
use unicode_normalization::UnicodeNormalization;
use url::Host;

/// An http(s) address with a host and without credentials.
pub fn is_url(text: &str) -> bool {
    let Some(rest) = text
        .strip_prefix("https://")
        .or(text.strip_prefix("http://"))
    else {
        return false;
    };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    !host.is_empty()
        && !host.contains('@')
        && !text.contains(|c: char| c.is_control() || c.is_whitespace())
}

/// A path of this site: one leading slash, nothing a browser could read as another host.
pub fn is_site_path(text: &str) -> bool {
    text.starts_with('/')
        && !text.starts_with("//")
        && !text.contains(|c: char| c == '\\' || c.is_control() || c.is_whitespace())
}

/// E.164: a plus and the digits.
pub fn is_phone(text: &str) -> bool {
    text.strip_prefix('+').is_some_and(|digits| {
        (8..=15).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Longer addresses of email do not exist (RFC 5321).
pub const LONGEST_EMAIL: usize = 254;

/// Whether a text is an address of email, as far as its form shows.
pub fn is_email(text: &str) -> bool {
    email(text).is_some()
}

fn is_unseen(c: char) -> bool {
    is_bidi_control(c)
        || matches!(
            c,
            '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}'
        )
}

fn is_forbidden(c: char) -> bool {
    c.is_whitespace() || c.is_control() || matches!(c, '"' | '<' | '>' | ',' | ';')
}

/// An address of email in its one spelling, whatever keyboard or program it comes from: composed,
/// in lower case, without characters that no one sees, the domain in ASCII, as mail servers know
/// it.
pub fn email(text: &str) -> Option<String> {
    if text.len() > 4 * LONGEST_EMAIL {
        return None;
    }
    let text: String = text.nfkc().filter(|c| !is_unseen(*c)).collect();
    let text = text.trim().to_lowercase();
    let (local, domain) = text.split_once('@')?;
    if local.is_empty() || text.contains(is_forbidden) || domain.contains(['%', '@']) {
        return None;
    }
    let Ok(Host::Domain(domain)) = Host::parse(domain) else {
        return None;
    };
    let labels: Vec<&str> = domain.split('.').collect();
    let is_known = labels.len() > 1 && labels.iter().all(|label| !label.is_empty());
    let address = format!("{local}@{domain}");
    (is_known && address.len() <= LONGEST_EMAIL).then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_email_has_one_spelling() {
        for (typed, address) in [
            (" Olena.Hai@Example.ORG ", Some("olena.hai@example.org")),
            ("ｏlena@example.org", Some("olena@example.org")),
            (
                "ole\u{200b}na@exam\u{ad}ple.org\u{200f}",
                Some("olena@example.org"),
            ),
            ("и\u{306}а@example.org", Some("йа@example.org")),
            ("olena@Приклад.укр", Some("olena@xn--80aikifvh.xn--j1amh")),
            (
                "olena@xn--80aikifvh.xn--j1amh",
                Some("olena@xn--80aikifvh.xn--j1amh"),
            ),
            ("olena@example.org.", None),
            ("olena@example..org", None),
            ("olena@127.0.0.1", None),
            ("olena@localhost", None),
            ("olena@exa%6dple.org", None),
            ("olena@example.org\r\nBcc: x@evil.example", None),
        ] {
            assert_eq!(email(typed).as_deref(), address, "{typed:?}");
        }
    }
}
