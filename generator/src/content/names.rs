//! Names of files and folders of a folder of content.

/// The name of an entry's text in each language.
pub(super) const ENTRY_FILES: [&str; 2] = ["index.md", "index.us.md"];
pub(super) const SETTINGS: &str = "settings.toml";
/// The folder of pictures of settings.
pub(super) const SITE_FOLDER: &str = "site";
/// The portal's own icon.
pub(super) const FAVICON: &str = "favicon.svg";
pub(super) const CATEGORIES: &str = "categories.toml";
pub(super) const TAGS: &str = "tags.toml";
pub(super) const LOCATIONS: &str = "locations.toml";
pub(super) const PEOPLE: &str = "people.toml";
pub(super) const REDIRECTS: &str = "redirects.toml";
