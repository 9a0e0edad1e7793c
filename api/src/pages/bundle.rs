//! The app's files: read and compressed once, served under hashed names as immutable.

use crate::http::content_coding::Coding;
use axum::http::HeaderValue;
use bytes::Bytes;
use generator::outputs::content_type;
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};
use std::io;
use std::path::Path;
use std::sync::OnceLock;

/// Where the files are served.
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

/// The app as built into a folder.
#[derive(Default)]
pub struct Bundle {
    manifest: BundleManifest,
    files: HashMap<String, BundleFile>,
}

impl Bundle {
    /// Reads a bundle folder. If it is missing, the error names the remedy.
    pub fn load(dir: &Path) -> io::Result<Bundle> {
        let explain = |error: io::Error| {
            let text = format!("{}: {error}; build the bundle with scripts/build", dir.display());
            io::Error::new(error.kind(), text)
        };
        let manifest = std::fs::read(dir.join("manifest.json")).map_err(explain)?;
        let manifest: BundleManifest =
            serde_json::from_slice(&manifest).map_err(|error| explain(io::Error::other(error)))?;
        let mut files = HashMap::new();
        for entry in std::fs::read_dir(dir).map_err(explain)? {
            let entry = entry?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            // Source maps and the manifest are not served.
            let public = !name.starts_with('.')
                && Path::new(&name).extension().is_none_or(|extension| extension != "map")
                && name != "manifest.json"
                && entry.file_type()?.is_file();
            if public {
                let (kind, compress) = content_type(&name);
                let plain = Bytes::from(std::fs::read(entry.path())?);
                let kind = HeaderValue::from_static(kind);
                let file =
                    BundleFile { kind, compress, plain, gzip: OnceLock::new(), brotli: OnceLock::new() };
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
        self.manifest.css.iter().map(|name| format!("{PREFIX}{name}")).collect()
    }

    /// `Link` header: the modules the first view of an area needs.
    pub(crate) fn preloads(&self, area: &str, locale: &str) -> Option<HeaderValue> {
        let names = self.manifest.preload.get(area)?.get(locale)?;
        let links: Vec<String> =
            names.iter().map(|name| format!("<{PREFIX}{name}>; rel=modulepreload")).collect();
        HeaderValue::try_from(links.join(", ")).ok()
    }

    /// A file in a coding: its content type, the coding it really has, the bytes.
    pub(crate) fn file(&self, name: &str, coding: Coding) -> Option<(HeaderValue, Coding, Bytes)> {
        let file = self.files.get(name)?;
        let coding = if file.compress { coding } else { Coding::Identity };
        let bytes = match coding {
            Coding::Identity => file.plain.clone(),
            Coding::Gzip => file.gzip.get_or_init(|| coding.apply(&file.plain, EFFORT)).clone(),
            Coding::Brotli => file.brotli.get_or_init(|| coding.apply(&file.plain, EFFORT)).clone(),
        };
        Some((file.kind.clone(), coding, bytes))
    }
}
