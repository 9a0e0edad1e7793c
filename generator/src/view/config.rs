//! Options that shape the tree.

use super::hsts::Hsts;
use crate::images::{DecodeBudget, PictureCache};
use crate::plan::Shape;
use model::BaseUrl;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Options that shape the tree.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address of the public site.
    pub base_url: BaseUrl,
    /// How addresses become names of files.
    pub shape: Shape,
    /// Whether visnyk-api serves the site. Without it pages have no form and no link that needs it.
    pub server: bool,
    /// Whether one can sign in through a service of others: its cookies are listed then.
    pub sign_in_service: bool,
    /// Whether `_payload.json` is written beside every page.
    pub payloads: bool,
    /// Only `_headers` depends on it, so pages stay as they are when it changes.
    pub hsts: Hsts,
    /// Files made of pictures, kept from one publish to the next. Their content does not depend on
    /// the cache.
    pub pictures: Arc<PictureCache>,
}

impl Config {
    /// The usual options; `pictures` is the folder that keeps files made of pictures. A site below
    /// a path has no server: cookies of visnyk-api are for a whole host.
    pub fn new(base_url: BaseUrl, pictures: &Path) -> Config {
        Config {
            server: base_url.path().is_empty(),
            sign_in_service: false,
            base_url,
            shape: Shape::default(),
            payloads: true,
            hsts: Hsts::Off,
            pictures: Arc::new(PictureCache::new(
                pictures.to_owned(),
                DecodeBudget::default(),
            )),
        }
    }

    /// The folder for files made of pictures of the tree in `out`, unless an option names another.
    pub fn pictures_of(out: &Path) -> PathBuf {
        out.join(".visnyk/pictures")
    }
}
