//! The app's files: read and compressed once, served under hashed names as immutable.

use crate::http::content_coding::Coding;
use axum::http::HeaderValue;
use bytes::Bytes;
use generator::directory::Directory;
use generator::outputs::content_type;
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::io;
use std::path::Path;
use std::sync::OnceLock;

/// The address below which the files are served.
pub(crate) const PREFIX: &str = "/dashboard/assets/";

/// Level of compression: each file is compressed once.
const EFFORT: i32 = 9;

/// `manifest.json` of the bundle.
#[derive(Default, Deserialize)]
struct BundleManifest {
    entry: String,
    #[serde(default)]
    css: Vec<String>,
    /// Area → language → files the first view needs.
    #[serde(default)]
    preload: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

struct BundleFile {
    kind: HeaderValue,
    compress: bool,
    plain: Bytes,
    gzip: OnceLock<Bytes>,
    brotli: OnceLock<Bytes>,
}

/// The app of the dashboard as it was built: its files in memory, and the manifest that names those
/// which a page needs.
#[derive(Default)]
pub struct Bundle {
    manifest: BundleManifest,
    files: HashMap<String, BundleFile>,
}

impl Bundle {
    /// Reads a bundle. If it is missing, the error names the remedy.
    pub fn load(dir: &Directory) -> io::Result<Bundle> {
        let explain = |error: io::Error| {
            let text = format!("{dir}: {error}; build the bundle with scripts/build");
            io::Error::new(error.kind(), text)
        };
        let manifest = dir.read("manifest.json").map_err(explain)?;
        let manifest: BundleManifest =
            serde_json::from_slice(&manifest).map_err(|error| explain(io::Error::other(error)))?;
        let mut files = HashMap::new();
        for name in dir.files().map_err(explain)?.unwrap_or_default() {
            // Source maps and the manifest are not served, nor what is in a folder.
            let public = Path::new(&name)
                .extension()
                .is_none_or(|extension| extension != "map")
                && name != "manifest.json"
                && !name.contains('/');
            if public {
                let (kind, compress) = content_type(&name);
                let plain = match dir.read(&name)? {
                    Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                    Cow::Owned(bytes) => Bytes::from(bytes),
                };
                let file = BundleFile {
                    kind: HeaderValue::from_static(kind),
                    compress,
                    plain,
                    gzip: OnceLock::new(),
                    brotli: OnceLock::new(),
                };
                files.insert(name, file);
            }
        }
        Ok(Bundle { manifest, files })
    }

    /// Address of the module that starts the app.
    pub(crate) fn script(&self) -> String {
        format!("{PREFIX}{}", self.manifest.entry)
    }

    pub(crate) fn styles(&self) -> Vec<String> {
        self.manifest
            .css
            .iter()
            .map(|name| format!("{PREFIX}{name}"))
            .collect()
    }

    /// `Link` header: the modules the first view of an area needs.
    pub(crate) fn preloads(&self, area: &str, locale: &str) -> Option<HeaderValue> {
        let names = self.manifest.preload.get(area)?.get(locale)?;
        let links: Vec<String> = names
            .iter()
            .map(|name| format!("<{PREFIX}{name}>; rel=modulepreload"))
            .collect();
        HeaderValue::try_from(links.join(", ")).ok()
    }

    /// A file in a coding: its content type, the coding it really has, the bytes.
    pub(crate) fn file(&self, name: &str, coding: Coding) -> Option<(HeaderValue, Coding, Bytes)> {
        let file = self.files.get(name)?;
        let coding = if file.compress {
            coding
        } else {
            Coding::Identity
        };
        let bytes = match coding {
            Coding::Identity => file.plain.clone(),
            Coding::Gzip => file
                .gzip
                .get_or_init(|| coding.apply(&file.plain, EFFORT))
                .clone(),
            Coding::Brotli => file
                .brotli
                .get_or_init(|| coding.apply(&file.plain, EFFORT))
                .clone(),
        };
        Some((file.kind.clone(), coding, bytes))
    }
}
