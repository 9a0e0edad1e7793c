//! Addresses that only visnyk-api answers. A tree of files alone leads to none of them.

use model::{Locale, is_served};

/// Whether a path of this site, perhaps with a query, is answered by visnyk-api. Search and login
/// have pages in the tree, whose forms need it.
pub fn needs_server(path: &str) -> bool {
    let (_, bare) = Locale::split(path);
    is_served(
        bare.trim_start_matches('/')
            .split(['/', '?', '#'])
            .next()
            .unwrap_or_default(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_has_forms_or_is_an_app_needs_a_server() {
        for (path, expected) in [
            ("/", false),
            ("/us", false),
            ("/novyny/search", false),
            ("/searching", false),
            ("/search/all?q=x", true),
            ("/us/search/services", true),
            ("/login#form", true),
            ("/us/cabinet/ads", true),
            ("/api/plain/contact?locale=ua", true),
        ] {
            assert_eq!(needs_server(path), expected, "{path}");
        }
    }
}
