//! A theme: templates, translations and bundles, loaded once and then immutable. It must not know
//! entries.

mod constants;
mod functions;
mod manifest;
mod messages;
mod strict;

use crate::directory::Directory;
use crate::problems::{FileProblem, Problems};
use base64::Engine;
use functions::Constants;
use manifest::MANIFEST;
pub use manifest::{Colors, ThemeManifest};
pub use messages::Messages;
use model::Locale;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;
use std::sync::Arc;
pub(crate) use strict::HEAD_SCRIPT_MARK;
use tera::Tera;

/// A theme that was loaded without a problem: compiled templates, translations, and the names of
/// its bundles and icons.
pub struct Theme {
    /// One per language, in the order of [`Locale::ALL`]: translations are constants in them.
    tera: [Tera; 2],
    /// The texts from which they were compiled, by name.
    sources: [Vec<(String, String)>; 2],
    /// Its translations.
    pub messages: Arc<Messages>,
    /// The content of `theme.toml`.
    pub manifest: ThemeManifest,
    /// A digest of templates, translations and bundles: 32 hexadecimal digits. It is public as the
    /// build id.
    pub build: String,
    /// Names of the files that are published below `/assets`.
    pub assets: BTreeSet<String>,
    /// The folder of these files.
    bundles: Directory,
    /// Names of the icons categories may have: files below `icons/category/`.
    pub category_icons: BTreeSet<String>,
    /// `sha256-…` of the inline head script, for the content security policy.
    pub script_hash: String,
}

/// Everything that is read of a theme folder.
pub const PARTS: [&str; 5] = ["templates", "icons", "locales", MANIFEST, "dist"];

/// Templates that every theme must have.
pub const REQUIRED: [&str; 25] = [
    "layouts/default.html",
    "layouts/varification.html",
    "layouts/cabinet.html",
    "layouts/adminpanel.html",
    "parts/head.html",
    "parts/share.html",
    "parts/app.html",
    "pages/home.html",
    "pages/list.html",
    "pages/item.html",
    "pages/page.html",
    "pages/search.html",
    "pages/login.html",
    "pages/verify-request.html",
    "pages/form.html",
    "pages/error.html",
    "cards/news.html",
    "cards/posters.html",
    "cards/services.html",
    "cards/diaspors.html",
    "cards/advertisements.html",
    "cards/related.html",
    "redirect.html",
    "mail/message.html",
    "mail/message.txt",
];

impl Theme {
    /// Reads a theme folder, or reports everything that is wrong with it.
    pub fn load(dir: impl Into<Directory>) -> Result<Theme, Problems> {
        let dir = dir.into();
        let mut problems = Vec::new();
        let mut hash = blake3::Hasher::new();
        let templates = read_all(&dir, "templates", &mut problems).unwrap_or_else(|| {
            problems.push(FileProblem::new(
                "templates",
                0,
                "the folder is missing; every theme needs it",
            ));
            BTreeMap::new()
        });
        let icons = read_all(&dir, "icons", &mut problems).unwrap_or_default();
        let mut locales = Vec::new();
        for locale in Locale::ALL {
            let file = format!("locales/{}.json", locale.code());
            match dir.read_text(&file) {
                Ok(text) => locales.push((locale, text)),
                Err(error) => problems.push(unread(file, &error)),
            }
        }
        let manifest = match dir.read_text(MANIFEST) {
            Ok(text) => {
                hash.update(text.as_bytes());
                manifest::parse(&text, &mut problems)
            }
            Err(error) => {
                problems.push(unread(MANIFEST, &error));
                ThemeManifest::default()
            }
        };
        let names = match dir.read_text("dist/manifest.json") {
            Ok(text) => serde_json::from_str(&text).map_err(|error| error.to_string()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Err("the theme's bundles are missing; run scripts/build first".to_owned())
            }
            Err(error) => Err(format!("cannot be read: {error}")),
        };
        let names: BTreeMap<String, String> = names.unwrap_or_else(|message| {
            problems.push(FileProblem::new("dist/manifest.json", 0, message));
            BTreeMap::new()
        });
        for required in REQUIRED {
            if !templates.contains_key(required) {
                problems.push(FileProblem::new(
                    format!("templates/{required}"),
                    0,
                    "the template is missing; every theme needs it",
                ));
            }
        }
        let messages = Arc::new(Messages::parse(&locales, &mut problems));
        let assets: BTreeSet<String> = names.values().cloned().collect();
        let bundles = dir.join("dist/assets");
        for name in &assets {
            let message = match bundles.has(name) {
                Ok(true) => continue,
                Ok(false) => "the bundle is missing; run scripts/build first".to_owned(),
                Err(error) => format!("cannot be read: {error}"),
            };
            problems.push(FileProblem::new(format!("dist/assets/{name}"), 0, message));
        }
        for (name, text) in templates.iter().chain(&icons) {
            hash.update(name.as_bytes())
                .update(&[0])
                .update(text.as_bytes())
                .update(&[0]);
        }
        for (_, text) in &locales {
            hash.update(text.as_bytes()).update(&[0]);
        }
        for (name, file) in &names {
            hash.update(name.as_bytes())
                .update(&[0])
                .update(file.as_bytes())
                .update(&[0]);
        }
        let head_script = templates
            .get("parts/head_script.js")
            .cloned()
            .unwrap_or_default();
        let script_hash = base64::engine::general_purpose::STANDARD
            .encode(Sha256::digest(head_script.as_bytes()));
        let compiled = Locale::ALL.map(|locale| {
            let constants = Constants {
                locale,
                messages: Arc::clone(&messages),
                assets: names.clone(),
                icons: icons.clone(),
                colors: manifest.colors.clone(),
            };
            let mut tera = Tera::new();
            functions::register(&mut tera, &constants, head_script.clone());
            let mut sources = Vec::new();
            for (name, source) in &templates {
                if has_extension(name, "html") {
                    let file = format!("templates/{name}");
                    problems.extend(constants::map_loop(&file, source));
                    let folded = constants::fold(&file, source, &constants, &mut problems);
                    sources.push((name.clone(), folded));
                } else if has_extension(name, "txt") {
                    // Folded constants are HTML, so plain text asks for them each time.
                    sources.push((name.clone(), source.clone()));
                }
            }
            let raw = sources
                .iter()
                .map(|(name, source)| (name.as_str(), source.as_str()));
            if let Err(error) = tera.add_raw_templates(raw) {
                problems.push(FileProblem::new("templates", 0, error.to_string()));
            }
            (tera, sources)
        });
        if problems.is_empty() {
            let build = hash.finalize().to_hex()[..32].to_owned();
            let mut category_icons = BTreeSet::new();
            for name in icons.keys() {
                if let Some(icon) = name.strip_prefix("category/")
                    && let Some(icon) = icon.strip_suffix(".svg")
                {
                    category_icons.insert(icon.to_owned());
                }
            }
            tracing::debug!(
                name = manifest.name,
                version = manifest.version,
                templates = templates.len(),
                assets = assets.len(),
                build,
                "theme loaded"
            );
            let [(ua, ua_sources), (us, us_sources)] = compiled;
            Ok(Theme {
                tera: [ua, us],
                sources: [ua_sources, us_sources],
                category_icons,
                messages,
                manifest,
                build,
                assets,
                bundles,
                script_hash: format!("sha256-{script_hash}"),
            })
        } else {
            // Both languages find the problems of a template.
            problems
                .sort_by(|a, b| (&a.file, a.line, &a.message).cmp(&(&b.file, b.line, &b.message)));
            problems.dedup();
            Err(problems.into())
        }
    }
}

impl Theme {
    /// The icon of a category, if the theme has it; else nothing.
    pub fn category_icon<'n>(&self, name: &'n str) -> &'n str {
        if self.category_icons.contains(name) {
            name
        } else {
            ""
        }
    }

    /// The bytes of one of the `assets`.
    ///
    /// # Errors
    /// It cannot be read any more.
    pub(crate) fn asset(&self, name: &str) -> io::Result<Cow<'static, [u8]>> {
        self.bundles.read(name)
    }

    /// The templates in one language.
    pub fn tera(&self, locale: Locale) -> &Tera {
        &self.tera[locale.index()]
    }
}

pub(crate) fn has_extension(name: &str, wanted: &str) -> bool {
    Path::new(name)
        .extension()
        .is_some_and(|extension| extension == wanted)
}

fn unread(file: impl Into<String>, error: &io::Error) -> FileProblem {
    FileProblem::new(file, 0, format!("cannot be read: {error}"))
}

/// The texts of all files in a folder of the theme, by their path from it. `None`: there is no such
/// folder.
fn read_all(
    theme: &Directory,
    folder: &str,
    problems: &mut Vec<FileProblem>,
) -> Option<BTreeMap<String, String>> {
    let dir = theme.join(folder);
    let names = dir.files().unwrap_or_else(|error| {
        problems.push(unread(folder, &error));
        Some(Vec::new())
    })?;
    let mut texts = BTreeMap::new();
    for name in names {
        match dir.read_text(&name) {
            Ok(text) => {
                texts.insert(name, text);
            }
            Err(error) => problems.push(FileProblem::new(
                format!("{folder}/{name}"),
                0,
                error.to_string(),
            )),
        }
    }
    Some(texts)
}
