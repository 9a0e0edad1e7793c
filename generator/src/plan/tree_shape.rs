//! How addresses become names of files, for what different hosts serve without a redirect.

use super::ERRORS;

/// The file of home, and of pages that are folders.
const HOME: &str = "index.html";
const HTML: &str = ".html";

/// The file that navigation loads in place of a page, in a folder of the page's name.
pub(super) const PAYLOAD: &str = "_payload.json";

/// Says to GitHub Pages that names with an underscore are files like others.
pub const NO_JEKYLL: &str = ".nojekyll";

/// Whether a file of the tree is a page.
pub(crate) fn is_page_file(file: &str) -> bool {
    file.ends_with(HTML)
}

/// The payload of a page, in any shape: `novyny/_payload.json` of `novyny/index.html` and of
/// `novyny.html`.
pub(crate) fn payload_file(page: &str) -> String {
    if let Some(folder) = page
        .strip_suffix(HOME)
        .filter(|folder| folder.is_empty() || folder.ends_with('/'))
    {
        return format!("{folder}{PAYLOAD}");
    }
    format!("{}/{PAYLOAD}", page.strip_suffix(HTML).unwrap_or(page))
}

/// The files that the page of a payload may have.
pub(crate) fn pages_of_payload(file: &str) -> Option<[String; 2]> {
    let folder = file
        .strip_suffix(PAYLOAD)
        .filter(|folder| folder.is_empty() || folder.ends_with('/'))?;
    Some([
        format!("{folder}{HOME}"),
        format!("{}{HTML}", folder.trim_end_matches('/')),
    ])
}

/// Whether a file of the tree is the payload of a page.
pub(crate) fn is_payload_file(file: &str) -> bool {
    pages_of_payload(file).is_some()
}

/// The file that the same page has in the other shape; `None` for what is no page.
pub(crate) fn other_page_file(page: &str) -> Option<String> {
    let pages = pages_of_payload(&payload_file(page)).filter(|_| is_page_file(page))?;
    pages
        .into_iter()
        .find(|other| other != page && other != HTML)
}

/// Whether a path, without `.html`, is that of an error page in one of the languages.
fn is_error(path: &str) -> bool {
    let page = path.strip_prefix("us/").unwrap_or(path);
    ERRORS.iter().any(|code| page == code.to_string())
}

/// The layout of files in the tree. Addresses of pages are the same in each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shape {
    /// `novyny/index.html`: any web server.
    #[default]
    Folders,
    /// `novyny.html`: hosts that serve `/novyny` from it, as Cloudflare Pages and GitHub Pages do.
    Flat,
    /// The files of [`Shape::Flat`], for stores that know no folders: objects have the names of
    /// addresses, without `.html`.
    Keys,
}

impl Shape {
    /// Reads the value of `--flat`; the flag alone is `on`.
    ///
    /// # Errors
    /// The values that are known.
    pub fn parse(text: &str) -> Result<Shape, String> {
        match text {
            "off" | "false" | "" => Ok(Shape::Folders),
            "on" | "true" => Ok(Shape::Flat),
            "keys" => Ok(Shape::Keys),
            _ => Err("use --flat, --flat=keys or --flat=off".to_owned()),
        }
    }

    /// The file of the page at `path`, which has no slash at its ends; home has an empty path.
    pub fn page_file(self, path: &str) -> String {
        match self {
            _ if path.is_empty() => HOME.to_owned(),
            Shape::Folders => format!("{path}/{HOME}"),
            Shape::Flat | Shape::Keys => format!("{path}{HTML}"),
        }
    }

    /// Whether an entry or an old address at `path` may have a file of its own. In flat shapes the
    /// file of `/old.html` is that of the page `/old`, the file of `/index` that of home, the file
    /// of `/us/410` that of the error.
    pub fn has_room(self, path: &str) -> bool {
        let last = path.rsplit('/').next().unwrap_or_default();
        let is_reserved = path.ends_with(HTML) || last == "index" || is_error(path);
        !(self.is_flat() && is_reserved)
    }

    /// The name under which a file of the tree is served. Home and the pages for errors are named
    /// in the settings of a host, so they keep the names of their files.
    pub(crate) fn key(self, file: &str) -> &str {
        match file.strip_suffix(HTML) {
            Some(bare) if self == Shape::Keys && file != HOME && !is_error(bare) => bare,
            _ => file,
        }
    }

    /// Whether pages are files beside each other instead of folders.
    pub fn is_flat(self) -> bool {
        self != Shape::Folders
    }

    /// Names the shape in the manifest and in fingerprints.
    pub fn name(self) -> &'static str {
        match self {
            Shape::Folders => "folders",
            Shape::Flat => "flat",
            Shape::Keys => "keys",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_one_file_in_each_shape_and_one_payload_in_all() {
        for (path, folders, flat, payload) in [
            ("", "index.html", "index.html", "_payload.json"),
            ("us", "us/index.html", "us.html", "us/_payload.json"),
            (
                "novyny/page/1-2",
                "novyny/page/1-2/index.html",
                "novyny/page/1-2.html",
                "novyny/page/1-2/_payload.json",
            ),
        ] {
            assert_eq!(Shape::Folders.page_file(path), folders);
            assert_eq!(Shape::Flat.page_file(path), flat);
            assert_eq!(Shape::Keys.page_file(path), flat);
            for page in [folders, flat] {
                assert_eq!(payload_file(page), payload);
                assert!(is_page_file(page));
                assert!(
                    pages_of_payload(payload)
                        .is_some_and(|pages| pages.iter().any(|known| known == page))
                );
            }
            let other = other_page_file(folders);
            assert_eq!(
                other.as_deref(),
                (folders != flat).then_some(flat),
                "{path}"
            );
            assert_eq!(
                other_page_file(flat).as_deref(),
                (folders != flat).then_some(folders),
                "{path}"
            );
        }
        assert_eq!(other_page_file("feed.xml"), None);
        assert_eq!(pages_of_payload("novyny/my_payload.json"), None);
    }

    #[test]
    fn objects_of_a_store_have_the_names_of_addresses() {
        for (file, key) in [
            ("novyny.html", "novyny"),
            ("us/novyny/a.html", "us/novyny/a"),
            ("index.html", "index.html"),
            ("us.html", "us"),
            ("us/404.html", "us/404.html"),
            ("novyny/_payload.json", "novyny/_payload.json"),
        ] {
            assert_eq!(Shape::Keys.key(file), key);
            assert_eq!(Shape::Flat.key(file), file);
        }
    }

    #[test]
    fn flat_shapes_have_one_file_for_an_old_address_and_a_page() {
        for (path, folders, flat) in [
            ("old.html", true, false),
            ("index", true, false),
            ("410", true, false),
            ("old", true, true),
        ] {
            assert_eq!(
                (Shape::Folders.has_room(path), Shape::Flat.has_room(path)),
                (folders, flat),
                "{path}"
            );
        }
    }
}
