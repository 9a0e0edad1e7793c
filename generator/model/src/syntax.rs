//! What addresses look like: of the web, of this site, of phones and mailboxes.

/// An http(s) address with a host and without credentials.
pub fn is_url(text: &str) -> bool {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    rest.is_some_and(|rest| {
        let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
        !host.is_empty()
            && !host.contains('@')
            && !text.contains(|c: char| c.is_control() || c.is_whitespace())
    })
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

/// An email address, as far as its form shows.
pub fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else { return false };
    !local.is_empty()
        && text.len() <= 254
        && domain.contains('.')
        && !domain.starts_with('.')
        && !domain.ends_with('.')
        && !domain.contains('@')
        && !text.contains(|c: char| c.is_control() || c.is_whitespace() || matches!(c, '"' | ',' | '<' | '>'))
}
