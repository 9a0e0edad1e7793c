//! Writes a portal as text, byte-stable: the same portal gives the same files.

use super::names::ENTRY_FILES;
use super::{attachments, gallery, names, pictures, settings};
use files::disk::{self, Member};
use files::whole_file::{WholeFile, is_temporary_of, remove_abandoned};
use model::check::fields;
use model::check::fields::{Field, Type};
use model::typed::picture_name;
use model::{Document, Entry, Fields, Kind, Locale, MediaHash, Members, Portal, Site, View};
use serde::Serialize;
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
    /// The old content of the folder could not be read. The message has the path.
    #[error("{0}; correct that, or name another folder")]
    Disk(io::Error),
    /// A value has no form in TOML.
    #[error("{file}: {source}")]
    Toml {
        file: String,
        source: toml::ser::Error,
    },
}

impl WriteError {
    fn at(path: &Path, source: io::Error) -> WriteError {
        WriteError::Io {
            path: path.to_path_buf(),
            source,
        }
    }
}

/// The users of the machine who may read the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Every user that the umask leaves: public texts, which people commit and share.
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

/// Writes `portal` below `dir` for these readers. A folder that exists keeps its mode.
pub fn write_for(dir: &Path, portal: &Portal, access: Access) -> Result<(), WriteError> {
    let mut files = BTreeMap::new();
    site_files(portal, &mut files)?;
    for document in &portal.documents {
        files.extend(entry_files(document, &portal.media)?);
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
    let (folder_mode, file_mode) = match access {
        Access::Umask => (0o777, None),
        Access::Owner => (0o700, Some(0o600)),
    };
    if disk::read(path)
        .map_err(WriteError::Disk)?
        .is_some_and(|old| old == content)
    {
        if let Some(mode) = file_mode {
            fs::set_permissions(path, Permissions::from_mode(mode))
                .map_err(|source| WriteError::at(path, source))?;
        }
        return Ok(());
    }
    if let Some(parent) = path.parent() {
        DirBuilder::new()
            .recursive(true)
            .mode(folder_mode)
            .create(parent)
            .map_err(|source| WriteError::at(path, source))?;
    }
    WholeFile::begin(path, file_mode)
        .and_then(|file| file.commit(content))
        .map_err(|source| WriteError::at(path, source))
}

/// Files of an earlier portal in the folder, and those that killed writes left there.
#[derive(Default)]
struct Strays {
    files: Vec<PathBuf>,
    /// Removed where nothing else is inside.
    folders: Vec<PathBuf>,
}

/// Texts, pictures and attached files of entries that are gone, pictures of settings that are gone, and the icon;
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
            let is_old_picture = is_of_site && pictures::is_picture(name) && is_file(&file);
            if is_old_picture || is_left(name, folder, kept) {
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
    let texts = ENTRY_FILES.map(|name| folder.join(name));
    let files = disk::members_if_any(&folder)?;
    // A write that was killed may have left no more than its temporary file.
    let has_text = files.iter().any(|file| {
        let name = file.utf8_name();
        texts
            .iter()
            .any(|text| file.path == *text || name.is_some_and(|name| is_temporary_of(text, name)))
    });
    if !has_text {
        return Ok(());
    }
    // Before its texts: without these, no one would know whose they are.
    for text in &texts {
        add_old_attachments(text, &files, kept, strays);
    }
    for file in files {
        let Some(name) = file.utf8_name() else {
            continue;
        };
        let is_left_over = name.starts_with('.')
            && (is_left(name, &folder, kept)
                || texts.iter().any(|text| is_temporary_of(text, name)));
        let is_ours = ENTRY_FILES.contains(&name) || pictures::is_picture(name) || is_left_over;
        if is_ours && !kept.contains(&file.path) && is_file(&file) {
            strays.files.push(file.path);
        }
    }
    strays.folders.push(folder);
    Ok(())
}

/// Attached files that the text of a folder names and that are not kept. Others of their types may
/// belong to people.
fn add_old_attachments(
    text: &Path,
    files: &[Member],
    kept: &HashSet<PathBuf>,
    strays: &mut Strays,
) {
    let is_attachment = |file: &&Member| file.utf8_name().is_some_and(attachments::is_attachment);
    let mut old = files
        .iter()
        .filter(is_attachment)
        .filter(|file| !kept.contains(&file.path) && is_file(file))
        .peekable();
    if old.peek().is_none() {
        return;
    }
    let named = attachments::named_by(text);
    for file in old {
        if named.contains(&picture_name(file.utf8_name().unwrap_or_default())) {
            strays.files.push(file.path.clone());
        }
    }
}

/// Whether a file is the temporary file of one that is kept in the folder.
fn is_left(name: &str, folder: &Path, kept: &HashSet<PathBuf>) -> bool {
    kept.iter()
        .any(|target| target.parent() == Some(folder) && is_temporary_of(target, name))
}

/// Whether a member is a file, or a link that does not lead to a folder: a link to nothing is removed
/// like a file.
fn is_file(member: &Member) -> bool {
    member.ty.is_file()
        || member.ty.is_symlink() && !fs::metadata(&member.path).is_ok_and(|to| to.is_dir())
}

/// The bytes of files by their paths in the folder; `None`: the file stays as it is.
pub type FileChanges = BTreeMap<String, Option<Vec<u8>>>;

fn site_files(portal: &Portal, files: &mut FileChanges) -> Result<(), WriteError> {
    let site = &portal.site;
    let own = settings::distinct(&site.settings);
    if !own.favicon.is_empty() {
        files.insert(names::FAVICON.to_owned(), Some(own.favicon.clone().into()));
    }
    for picture in own.pictures() {
        files.insert(
            format!("{}/{}", names::SITE_FOLDER, picture.name),
            bytes(&portal.media, picture.hash)?,
        );
    }
    let tables = [
        (names::SETTINGS, settings::to_toml(&own)),
        (names::CATEGORIES, categories(site)),
        (names::TAGS, list("tag", &site.tags)),
        (names::LOCATIONS, list("location", &site.locations)),
        (names::PEOPLE, list("person", &site.people)),
        (names::REDIRECTS, list("redirect", &site.redirects)),
    ];
    for (file, text) in tables {
        let file = file.to_owned();
        match text {
            Ok(text) => files.insert(file, Some(text.into())),
            Err(source) => return Err(WriteError::Toml { file, source }),
        };
    }
    Ok(())
}

fn categories(site: &Site) -> Result<String, toml::ser::Error> {
    let mut categories = toml::Table::new();
    for kind in Kind::LISTED {
        if !site.categories(kind).is_empty() {
            let items = Toml::try_from(site.categories(kind))?;
            categories.insert(kind.collection().to_owned(), items);
        }
    }
    toml::to_string(&categories)
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

/// The files of one entry, below its folder: `news/slug/index.md`. `media` has the files of its
/// pictures.
///
/// # Errors
/// A picture cannot be read, or a value has no form in TOML.
pub fn entry_files(
    document: &Document,
    media: &BTreeMap<MediaHash, PathBuf>,
) -> Result<FileChanges, WriteError> {
    let mut files = FileChanges::new();
    let entry = &document.entry;
    let folder = format!("{}/{}", entry.kind().collection(), entry.slug);
    for locale in Locale::ALL {
        let file = format!("{folder}/{}", ENTRY_FILES[locale.index()]);
        let Some(table) = front_matter(entry, locale) else {
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
    for picture in entry.pictures() {
        let bytes = bytes(media, picture.hash)?;
        files.insert(format!("{folder}/{}", picture.name), bytes);
    }
    for file in entry.attached_files() {
        let bytes = bytes(media, file.hash)?;
        files.insert(format!("{folder}/{}", file.name), bytes);
    }
    Ok(files)
}

/// The bytes of a picture or an attached file; `None` where there is no file of it.
fn bytes(
    media: &BTreeMap<MediaHash, PathBuf>,
    hash: MediaHash,
) -> Result<Option<Vec<u8>>, WriteError> {
    match media.get(&hash) {
        Some(path) => match fs::read(path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(source) => Err(WriteError::at(path, source)),
        },
        None => Ok(None),
    }
}

/// The front matter of one language's file; `None` where that file does not exist.
fn front_matter(entry: &Entry, locale: Locale) -> Option<toml::Table> {
    let kind = entry.kind();
    let mut entry = entry.clone();
    let mut table = toml::Table::new();
    // A draft may have no text at all.
    let mut texts = Locale::ALL
        .into_iter()
        .filter(|locale| entry.text(*locale).is_some());
    let first = texts.next().unwrap_or(Locale::Ua);
    if locale == first {
        let usual = entry.first_identity();
        entry.identity.take_if(|identity| *identity == usual);
        leave_out_date_keys(&mut entry.fields);
        let mut common = toml::Table::new();
        insert(&mut common, fields::common(kind), &entry);
        for row in fields::common(kind) {
            if let Some(value) = common.remove(row.name) {
                table.insert(fields::key_in_file(kind, row.name).to_owned(), value);
            }
        }
        insert(&mut table, fields::shared(kind), entry.fields.members());
    }
    match entry.text(locale) {
        Some(text) => insert(&mut table, fields::text(kind), text),
        None if locale == first => {}
        None => return None,
    }
    Some(table)
}

fn insert(table: &mut toml::Table, rows: &[Field], record: &dyn Members) {
    for row in rows {
        if let Some(value) = record
            .member(row.name)
            .and_then(|view| to_toml(row.ty, &view))
        {
            table.insert(row.name.to_owned(), value);
        }
    }
}

/// Dates whose keys are their positions are known by the same names without them.
fn leave_out_date_keys(fields: &mut Fields) {
    let Fields::Poster(poster) = fields else {
        return;
    };
    let mut dates = (1..).zip(&poster.occurrences);
    if dates.all(|(i, date): (usize, _)| date.key.is_empty() || date.key == i.to_string()) {
        for date in &mut poster.occurrences {
            date.key.clear();
        }
    }
}

fn to_toml(ty: Type, value: &View<'_>) -> Option<Toml> {
    Some(match value {
        View::Nothing => return None,
        View::Text(text) if matches!(ty, Type::Time | Type::Date | Type::WallTime) => {
            Toml::Datetime(text.parse().ok()?)
        }
        View::Text(text) => text.as_ref().into(),
        View::Number(number) => (*number).into(),
        View::Flag(flag) => (*flag).into(),
        View::Other(value) => Toml::try_from(value).ok()?,
        View::Picture(media) => media.name.as_str().into(),
        View::Gallery(pictures) => {
            let tables = pictures
                .iter()
                .map(|(media, alt)| gallery::to_toml(&media.name, "alt", *alt));
            Toml::Array(tables.collect())
        }
        View::Attachments(files) => {
            let tables = files
                .iter()
                .map(|(file, title)| gallery::to_toml(&file.name, "title", *title));
            Toml::Array(tables.collect())
        }
        View::List(items) => {
            Toml::Array(items.iter().filter_map(|item| to_toml(ty, item)).collect())
        }
        View::Table(record) => {
            let mut table = toml::Table::new();
            insert(&mut table, record.rows(), *record);
            table.into()
        }
    })
}
