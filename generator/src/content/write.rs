//! Writes a portal as text, byte-stable: the same portal gives the same files.

use super::names::ENTRY_FILES;
use super::{Portal, gallery, names, pictures, settings};
use crate::disk::{self, Member};
use crate::whole_file::{WholeFile, is_temporary_of, remove_abandoned};
use model::check::fields;
use model::check::fields::{Field, Type};
use model::{Document, Entry, Kind, Locale, Media};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, HashSet};
use std::fs::{DirBuilder, Permissions};
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::{fs, io};
use toml::Value as Toml;

/// Why a portal could not be written as files.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the messages name the fields")]
pub enum WriteError {
    /// A file or folder could not be written.
    #[error("{}: {source}", path.display())]
    Io { path: PathBuf, source: io::Error },
    /// What was there before could not be read. The message has the path.
    #[error("{0}; correct that, or name another folder")]
    Disk(io::Error),
    /// A value has no form in TOML.
    #[error("{file}: {source}")]
    Toml {
        file: String,
        source: toml::ser::Error,
    },
    /// A field has no form in JSON.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
}

/// Who may read what is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// What the umask leaves: public texts, which people commit and share.
    Umask,
    /// The owner alone, folders 0700 and files 0600: drafts and whatever else the portal does not
    /// show.
    Owner,
}

/// Writes `portal` below `dir`: changed files only, and entry folders it no longer holds are
/// removed. A picture that the portal has no file of is named by its text all the same, and its
/// file stays as it is where the folder has one.
pub fn write(dir: &Path, portal: &Portal) -> Result<(), WriteError> {
    write_for(dir, portal, Access::Umask)
}

/// The same for these readers. A folder that exists keeps its mode.
pub fn write_for(dir: &Path, portal: &Portal, access: Access) -> Result<(), WriteError> {
    let mut files = BTreeMap::new();
    site_files(portal, &mut files)?;
    for document in &portal.documents {
        document_files(document, portal, &mut files)?;
    }
    let written: HashSet<PathBuf> = files.keys().map(|name| dir.join(name)).collect();
    // Before anything is written: what cannot be read stays as it is.
    let strays = strays(dir, &written).map_err(WriteError::Disk)?;
    for (name, content) in &files {
        if let Some(content) = content {
            put(&dir.join(name), content, access)?;
        }
    }
    for file in &strays.files {
        let is_hidden = file
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with('.'));
        // A hidden one may be what another export is filling.
        let removed = if is_hidden {
            remove_abandoned(file)
        } else {
            disk::remove_file(file).map(drop)
        };
        removed.map_err(WriteError::Disk)?;
    }
    for folder in &strays.folders {
        // Fails when something else is still inside, or nothing ever was.
        let _ = fs::remove_dir(folder);
    }
    Ok(())
}

fn put(path: &Path, content: &[u8], access: Access) -> Result<(), WriteError> {
    let failed = |source| WriteError::Io {
        path: path.to_path_buf(),
        source,
    };
    let (folder_mode, file_mode) = match access {
        Access::Umask => (0o777, None),
        Access::Owner => (0o700, Some(0o600)),
    };
    if disk::read(path)
        .map_err(WriteError::Disk)?
        .is_some_and(|old| old == content)
    {
        let close = |mode| fs::set_permissions(path, Permissions::from_mode(mode));
        return file_mode.map_or(Ok(()), close).map_err(failed);
    }
    if let Some(parent) = path.parent() {
        DirBuilder::new()
            .recursive(true)
            .mode(folder_mode)
            .create(parent)
            .map_err(failed)?;
    }
    WholeFile::begin(path, file_mode)
        .and_then(|file| file.commit(content))
        .map_err(failed)
}

/// What an earlier portal had in the folder, and what writes that were killed left there.
#[derive(Default)]
struct Strays {
    files: Vec<PathBuf>,
    /// Removed where nothing else is inside.
    folders: Vec<PathBuf>,
}

/// Texts and pictures of entries that are gone, pictures of settings that are gone, and the icon;
/// anything else in the folder is left alone, also beside the texts of an entry.
fn strays(dir: &Path, kept: &HashSet<PathBuf>) -> io::Result<Strays> {
    let mut strays = Strays::default();
    for kind in Kind::ALL {
        for folder in disk::members_if_any(&dir.join(kind.collection()))? {
            if folder.ty.is_dir() {
                add_strays_of_entry(folder.path, kept, &mut strays)?;
            }
        }
    }
    let favicon = dir.join(names::FAVICON);
    if !kept.contains(&favicon) && disk::is_file(&favicon)? {
        strays.files.push(favicon);
    }
    let pictures = dir.join(names::SITE_FOLDER);
    for (folder, is_of_site) in [(dir, false), (&pictures, true)] {
        for file in disk::members_if_any(folder)?
            .into_iter()
            .filter(|file| !kept.contains(&file.path))
        {
            let Some(name) = file.utf8_name() else {
                continue;
            };
            let is_left = || {
                kept.iter()
                    .any(|target| target.parent() == Some(folder) && is_temporary_of(target, name))
            };
            if is_of_site && pictures::is_picture(name) && is_file(&file) || is_left() {
                strays.files.push(file.path);
            }
        }
    }
    strays.folders.push(pictures);
    Ok(strays)
}

fn add_strays_of_entry(
    folder: PathBuf,
    kept: &HashSet<PathBuf>,
    strays: &mut Strays,
) -> io::Result<()> {
    let text = folder.join(ENTRY_FILES[0]);
    let files = disk::members_if_any(&folder)?;
    // A write that was killed may have left no more than its temporary file.
    let is_text = |file: &Member| {
        file.path == text
            || file
                .utf8_name()
                .is_some_and(|name| is_temporary_of(&text, name))
    };
    if !files.iter().any(is_text) {
        return Ok(());
    }
    let texts = ENTRY_FILES.map(|name| folder.join(name));
    let is_left = |name: &str| {
        let written = kept
            .iter()
            .filter(|target| target.parent() == Some(folder.as_path()));
        name.starts_with('.')
            && texts
                .iter()
                .chain(written)
                .any(|target| is_temporary_of(target, name))
    };
    let is_ours =
        |name: &str| ENTRY_FILES.contains(&name) || pictures::is_picture(name) || is_left(name);
    for file in files {
        if !kept.contains(&file.path) && is_file(&file) && file.utf8_name().is_some_and(is_ours) {
            strays.files.push(file.path);
        }
    }
    strays.folders.push(folder);
    Ok(())
}

/// A link to nothing is as little to be kept as a file.
fn is_file(member: &Member) -> bool {
    let leads_to_folder = || fs::metadata(&member.path).is_ok_and(|to| to.is_dir());
    member.ty.is_file() || member.ty.is_symlink() && !leads_to_folder()
}

/// `None`: the file stays as it is.
type FileChanges = BTreeMap<String, Option<Vec<u8>>>;

fn site_files(portal: &Portal, files: &mut FileChanges) -> Result<(), WriteError> {
    let failed = |file: &str| {
        let file = file.to_owned();
        move |source| WriteError::Toml { file, source }
    };
    let site = &portal.site;
    let own = settings::distinct(&site.settings);
    let text = settings::to_toml(&own).map_err(failed(names::SETTINGS))?;
    files.insert(names::SETTINGS.to_owned(), Some(text.into()));
    if !own.favicon.is_empty() {
        files.insert(names::FAVICON.to_owned(), Some(own.favicon.clone().into()));
    }
    for picture in own.pictures() {
        files.insert(
            format!("{}/{}", names::SITE_FOLDER, picture.name),
            bytes(portal, picture)?,
        );
    }
    let mut categories = toml::Table::new();
    for kind in Kind::LISTED {
        if !site.categories(kind).is_empty() {
            let items = Toml::try_from(site.categories(kind)).map_err(failed(names::CATEGORIES))?;
            categories.insert(kind.collection().to_owned(), items);
        }
    }
    let tables = [
        (names::CATEGORIES, toml::to_string(&categories)),
        (names::TAGS, list("tag", &site.tags)),
        (names::LOCATIONS, list("location", &site.locations)),
        (names::PEOPLE, list("person", &site.people)),
        (names::REDIRECTS, list("redirect", &site.redirects)),
    ];
    for (file, text) in tables {
        let text = text.map_err(failed(file))?;
        files.insert(file.to_owned(), Some(text.into()));
    }
    Ok(())
}

/// A table `[[name]]` for each item. `name = []` would forbid to add one below it.
fn list<T: Serialize>(name: &str, items: &[T]) -> Result<String, toml::ser::Error> {
    if items.is_empty() {
        return Ok(format!(
            "# Nothing yet. Add a table [[{name}]] for each item.\n"
        ));
    }
    toml::to_string(&toml::Table::from_iter([(
        name.to_owned(),
        Toml::try_from(items)?,
    )]))
}

fn document_files(
    document: &Document,
    portal: &Portal,
    files: &mut FileChanges,
) -> Result<(), WriteError> {
    let entry = &document.entry;
    let folder = format!("{}/{}", entry.kind().collection(), entry.slug);
    let Value::Object(value) = serde_json::to_value(entry)? else {
        return Ok(());
    };
    for locale in Locale::ALL {
        let file = format!("{folder}/{}", ENTRY_FILES[locale.index()]);
        let Some(table) = front_matter(entry, &value, locale) else {
            continue;
        };
        let toml = toml::to_string(&table).map_err(|source| WriteError::Toml {
            file: file.clone(),
            source,
        })?;
        let body = &document.bodies[locale.index()];
        let mut text = format!("+++\n{toml}+++\n");
        if !body.is_empty() {
            text.push('\n');
            text.push_str(body);
            text.push('\n');
        }
        files.insert(file, Some(text.into()));
    }
    for media in entry.pictures() {
        files.insert(format!("{folder}/{}", media.name), bytes(portal, media)?);
    }
    Ok(())
}

/// The bytes of a picture; `None` where the portal has no file of it.
fn bytes(portal: &Portal, picture: &Media) -> Result<Option<Vec<u8>>, WriteError> {
    let read = |path: &PathBuf| {
        fs::read(path).map_err(|source| WriteError::Io {
            path: path.clone(),
            source,
        })
    };
    portal.media.get(&picture.hash).map(read).transpose()
}

/// The front matter of one language's file; `None` where that file does not exist.
fn front_matter(entry: &Entry, value: &Map<String, Value>, locale: Locale) -> Option<toml::Table> {
    let kind = entry.kind();
    let mut table = toml::Table::new();
    let mut put = |fields: &[Field], from: &Map<String, Value>| {
        for field in fields {
            if let Some(value) = from
                .get(field.name)
                .and_then(|value| to_toml(field.ty, value))
            {
                table.insert(field.name.to_owned(), value);
            }
        }
    };
    if locale == Locale::Ua {
        let mut common = value.clone();
        if common.get("status").and_then(Value::as_str) == Some("published") {
            common.remove("status");
        }
        if let Some(identity) = entry
            .identity
            .as_ref()
            .filter(|identity| **identity != entry.first_identity())
        {
            common.insert("identity".to_owned(), Value::from(identity.as_str()));
        }
        put(fields::common(kind), &common);
        if let Some(Value::Object(shared)) = value.get("fields") {
            let mut shared = shared.clone();
            leave_out_date_keys(&mut shared);
            put(fields::shared(kind), &shared);
        }
    }
    match value.get(locale.code()) {
        Some(Value::Object(text)) => put(fields::text(kind), text),
        // Shared fields are in index.md even when only the English text exists.
        _ if locale == Locale::Ua => {}
        _ => return None,
    }
    Some(table)
}

/// Dates whose keys are their positions are known by the same names without them.
fn leave_out_date_keys(shared: &mut Map<String, Value>) {
    let Some(Value::Array(dates)) = shared.get_mut("occurrences") else {
        return;
    };
    let is_position = |(i, date): (usize, &Value)| {
        date["key"]
            .as_str()
            .is_none_or(|key| key.is_empty() || key == (i + 1).to_string())
    };
    if dates.iter().enumerate().all(is_position) {
        for date in dates.iter_mut().filter_map(Value::as_object_mut) {
            date.remove("key");
        }
    }
}

fn to_toml(ty: Type, value: &Value) -> Option<Toml> {
    Some(match (ty, value) {
        (_, Value::Null) => return None,
        (Type::Gallery { .. }, Value::Array(pictures)) => {
            let pictures = pictures
                .iter()
                .filter_map(Value::as_object)
                .filter_map(gallery::to_toml);
            Toml::Array(pictures.collect())
        }
        (Type::Media, value) => Toml::String(value.get("name")?.as_str()?.to_owned()),
        (Type::Time | Type::Date | Type::WallTime, Value::String(text)) => {
            Toml::Datetime(text.parse().ok()?)
        }
        (Type::Records(table, _), Value::Array(items)) => Toml::Array(
            items
                .iter()
                .filter_map(Value::as_object)
                .map(|item| {
                    let fields = table.iter().filter_map(|field| {
                        Some((
                            field.name.to_owned(),
                            to_toml(field.ty, item.get(field.name)?)?,
                        ))
                    });
                    Toml::Table(fields.collect())
                })
                .collect(),
        ),
        (_, Value::String(text)) => Toml::String(text.clone()),
        (_, Value::Bool(flag)) => Toml::Boolean(*flag),
        (_, Value::Number(number)) => Toml::Integer(number.as_i64()?),
        (_, Value::Array(items)) => Toml::Array(
            items
                .iter()
                .filter_map(|item| to_toml(Type::Slugs, item))
                .collect(),
        ),
        (_, Value::Object(items)) => Toml::Table(
            items
                .iter()
                .filter_map(|(key, item)| Some((key.clone(), to_toml(ty, item)?)))
                .collect(),
        ),
    })
}
