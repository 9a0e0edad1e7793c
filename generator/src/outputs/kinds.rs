//! The kind of a file of the tree, by its path: its content type, and how long it may be kept.

use model::FileType;

/// Extension, content type, whether it is worth compressing.
const TYPES: &[(&str, &str, bool)] = &[
    ("html", "text/html; charset=utf-8", true),
    ("json", "application/json", true),
    ("css", "text/css; charset=utf-8", true),
    ("js", "text/javascript; charset=utf-8", true),
    ("mjs", "text/javascript; charset=utf-8", true),
    ("xml", "application/xml; charset=utf-8", true),
    ("rss", "application/rss+xml; charset=utf-8", true),
    ("atom", "application/atom+xml; charset=utf-8", true),
    ("ics", "text/calendar; charset=utf-8", true),
    ("txt", "text/plain; charset=utf-8", true),
    ("svg", "image/svg+xml", true),
    ("webmanifest", "application/manifest+json", true),
    ("webp", "image/webp", false),
    ("png", "image/png", false),
    ("jpg", "image/jpeg", false),
    ("jpeg", "image/jpeg", false),
    ("ico", "image/x-icon", false),
    ("woff2", "font/woff2", false),
];

/// Files whose name says more than its extension (docs/content-model.md §7.6).
const NAMES: &[(&str, &str)] = &[
    ("feed.xml", "application/rss+xml; charset=utf-8"),
    ("atom.xml", "application/atom+xml; charset=utf-8"),
    ("feed.json", "application/feed+json; charset=utf-8"),
];

pub(super) const FOREVER: &str = "public, max-age=31536000, immutable";

/// First match wins; a pattern ends in `*` or begins with `*`, or stands for itself.
const CACHE: &[(&str, &str)] = &[
    ("assets/*", FOREVER),
    ("media/*", FOREVER),
    ("builds/latest.json", "no-store"),
    ("*.html", "no-cache"),
    ("*_payload.json", "no-cache"),
    ("*", "public, max-age=300"),
];

/// Where browsers show or save an attached file. Nothing that it loads or runs is allowed; `sandbox`
/// would keep Safari from showing a PDF, and old Chromes draw it with a style of their own.
const SHOWN: [(&str, &str); 2] = [
    ("Content-Disposition", "inline"),
    (
        "Content-Security-Policy",
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
];
const SAVED: [(&str, &str); 2] = [
    ("Content-Disposition", "attachment"),
    (
        "Content-Security-Policy",
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    ),
];

/// The type of an attached file, by its path in the tree: `media/pdf/{hash}/{name}`.
fn attachment(path: &str) -> Option<&'static FileType> {
    let (extension, rest) = path.strip_prefix("media/")?.split_once('/')?;
    FileType::of_extension(extension).filter(|_| rest.contains('/'))
}

/// The headers of attached files of a type, in addition to those of every file and in their place.
pub(super) fn attachment_headers(ty: &FileType) -> &'static [(&'static str, &'static str); 2] {
    if ty.is_inline { &SHOWN } else { &SAVED }
}

/// Headers of a file of the tree in the place of those that every file has.
pub fn own_headers(path: &str) -> &'static [(&'static str, &'static str)] {
    match attachment(path) {
        Some(ty) => attachment_headers(ty),
        None => &[],
    }
}

/// Content type of a file and whether compression pays.
pub fn content_type(path: &str) -> (&'static str, bool) {
    if let Some(ty) = attachment(path) {
        return (ty.media_type, ty.media_type.contains("charset"));
    }
    let name = path.rsplit('/').next().unwrap_or(path);
    if let Some((_, kind)) = NAMES.iter().find(|(known, _)| *known == name) {
        return (*kind, true);
    }
    let extension = path.rsplit_once('.').map_or("", |(_, extension)| extension);
    let row = TYPES.iter().find(|(known, ..)| *known == extension);
    let (_, kind, compress) = row
        .copied()
        .unwrap_or(("", "application/octet-stream", false));
    (kind, compress)
}

/// Cache-Control of a file of the tree.
pub fn cache_control(path: &str) -> &'static str {
    for (pattern, rule) in CACHE {
        let matches = match (pattern.strip_prefix('*'), pattern.strip_suffix('*')) {
            (Some(end), _) => path.ends_with(end),
            (_, Some(start)) => path.starts_with(start),
            _ => path == *pattern,
        };
        if matches {
            return rule;
        }
    }
    "no-cache"
}
