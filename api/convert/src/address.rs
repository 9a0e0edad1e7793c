//! Addresses of the old site in one spelling: path with query, decoded, composed, without a slash at
//! the end.

use model::Locale;
use percent_encoding::percent_decode_str;
use unicode_normalization::UnicodeNormalization;

/// The language of a code of other software: `uk`, `uk_UA`, `en-US`.
pub(crate) fn language_of(code: &str) -> Option<Locale> {
    let code = code.trim().to_ascii_lowercase();
    match code.split(['-', '_', '.']).next().unwrap_or_default() {
        "uk" | "ua" => Some(Locale::Ua),
        "en" | "us" | "gb" => Some(Locale::Us),
        _ => None,
    }
}

/// The host of an address, in lower case and without `www.`.
pub(crate) fn host_of(address: &str) -> Option<String> {
    let address = address.trim();
    let rest = address
        .strip_prefix("https://")
        .or(address.strip_prefix("http://"))
        .or(address.strip_prefix("//"))?;
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = host.to_lowercase();
    let host = host.strip_prefix("www.").unwrap_or(&host);
    (!host.is_empty()).then(|| host.to_owned())
}

/// The scheme and the host of an address, or nothing.
pub(crate) fn origin_of(address: &str) -> &str {
    let address = address.trim();
    let Some((scheme, rest)) = address.split_once("://") else {
        return "";
    };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    &address[..scheme.len() + 3 + host.len()]
}

/// The path of an address of one of these hosts, with its query and without its fragment; also of a
/// path alone. `None`: it leads elsewhere.
pub(crate) fn path_of(address: &str, hosts: &[String]) -> Option<String> {
    let address = address.trim();
    let path = match host_of(address) {
        Some(host) if hosts.contains(&host) => {
            let (_, rest) = address.split_once("//")?;
            &rest[rest.find(['/', '?', '#']).unwrap_or(rest.len())..]
        }
        Some(_) => return None,
        None if address.contains(':') && !address.starts_with('/') => return None,
        None => address,
    };
    let path = path.split('#').next().unwrap_or_default();
    let (path, query) = match path.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (path, None),
    };
    let path: String = percent_decode_str(path).decode_utf8().ok()?.nfc().collect();
    let path = single_slashes(path.trim_end_matches('/'));
    if path.chars().any(char::is_control) {
        return None;
    }
    let mut out = if path.starts_with('/') {
        path
    } else {
        format!("/{path}")
    };
    if let Some(query) = query.filter(|query| !query.is_empty()) {
        out.push('?');
        out.push_str(query);
    }
    Some(out)
}

/// A path with one slash where it has several: servers take them as one.
fn single_slashes(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for c in path.chars() {
        if c != '/' || !out.ends_with('/') {
            out.push(c);
        }
    }
    out
}

/// The part of an address behind the `#`, with the sign.
pub(crate) fn fragment_of(address: &str) -> &str {
    address.find('#').map_or("", |at| &address[at..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_one_spelling() {
        let hosts = ["old.example.org".to_owned()];
        for (address, path) in [
            (
                "https://old.example.org/2019/%D0%BD%D0%BE/",
                Some("/2019/но"),
            ),
            ("http://www.Old.example.org", Some("/")),
            ("https://old.example.org/?p=7#a", Some("/?p=7")),
            ("//old.example.org/a", Some("/a")),
            ("/a/b/", Some("/a/b")),
            ("https://old.example.org//a///b//", Some("/a/b")),
            ("https://other.example.org/a", None),
            ("mailto:a@example.org", None),
            ("/a%20b", Some("/a b")),
            ("/%ff", None),
        ] {
            assert_eq!(path_of(address, &hosts).as_deref(), path, "{address}");
        }
    }

    #[test]
    fn languages_of_other_software() {
        for (code, locale) in [
            ("uk", Some(Locale::Ua)),
            ("uk_UA", Some(Locale::Ua)),
            ("en-US", Some(Locale::Us)),
            ("pl", None),
            ("", None),
        ] {
            assert_eq!(language_of(code), locale, "{code}");
        }
    }
}
