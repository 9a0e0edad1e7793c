//! How addresses become names of files, for what different hosts serve without a redirect.

/// The layout of files in the tree. Addresses of pages are the same in each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shape {
    /// `novyny/index.html`: any web server.
    #[default]
    Folders,
    /// `novyny.html`: hosts that serve `/novyny` from it, as Cloudflare Pages and GitHub Pages do.
    Flat,
    /// The files of [`Shape::Flat`], for stores that know no folders: objects have the names of addresses, without
    /// `.html`.
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
            _ => Err("--flat alone, --flat=keys or --flat=off".to_owned()),
        }
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
