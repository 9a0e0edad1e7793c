//! An entry as the dashboard sees it (docs/protocols.md §13).

use super::record::{Author, EntryRecord, Note, Written};
use crate::ids::{Seq, Version};
use crate::vocabulary::{
    EntryDraft, EntryFields, EntryKind, EntryText, HashCode, LanguageStatusCode, Localized,
    StatusCode, TranslationCode,
};
use crate::warning::Warning;
use crate::workflow::editorial::{Context, EditorialAction, allowed_on_entry};
use jiff::Timestamp;
use model::check::fields::{self, Field, Type};
use model::{
    AttachedFile, Document, EntryId, Kind, LanguageState, LanguageStatus, Locale, Media, MediaHash,
    Members, Status, Translation, View,
};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The folder of addresses where the staff can see every picture, published or not.
pub const STAFF_PICTURES: &str = "/api/dashboard/media";

/// The folder of addresses where the staff can get every attached file, published or not.
pub const STAFF_FILES: &str = "/api/dashboard/files";

/// The folder of addresses where an owner can see the pictures that they uploaded.
pub const OWN_PICTURES: &str = "/api/cabinet/uploads";

/// An image with an address where it can be seen.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Media)]
pub struct Picture {
    #[schema(value_type = HashCode)]
    pub hash: MediaHash,
    pub name: String,
    pub url: String,
    pub width: u32,
    pub height: u32,
}

impl Picture {
    /// `folder` is the address below which it can be seen.
    pub fn below(folder: &str, media: &Media) -> Picture {
        let Media {
            hash,
            name,
            width,
            height,
        } = media.clone();
        Picture {
            hash,
            name,
            url: format!("{folder}/{hash}"),
            width,
            height,
        }
    }

    /// With the address where staff can see it, published or not.
    pub fn for_staff(media: &Media) -> Picture {
        Picture::below(STAFF_PICTURES, media)
    }
}

/// An image of a gallery.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ShownPicture {
    media: Picture,
    /// A description of the image for people who cannot see it.
    #[schema(value_type = Localized)]
    alt: model::Localized,
}

/// The gallery of an entry; `folder` is the address below which its pictures can be seen.
pub fn gallery(document: &Document, folder: &str) -> Vec<ShownPicture> {
    let pictures = document.entry.gallery.iter();
    let shown = pictures.map(|shown| ShownPicture {
        media: Picture::below(folder, &shown.media),
        alt: shown.alt.clone(),
    });
    shown.collect()
}

/// A file that readers may save, with an address where the staff can get it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = AttachedFile)]
pub struct FileForStaff {
    #[schema(value_type = HashCode)]
    hash: MediaHash,
    name: String,
    url: String,
    bytes: u64,
    /// The type in a word, such as PDF.
    label: &'static str,
    media_type: &'static str,
}

impl From<&AttachedFile> for FileForStaff {
    fn from(file: &AttachedFile) -> FileForStaff {
        let ty = file.file_type();
        FileForStaff {
            hash: file.hash,
            name: file.name.clone(),
            url: format!("{STAFF_FILES}/{}", file.hash),
            bytes: file.bytes,
            label: ty.map_or("", |ty| ty.label),
            media_type: ty.map_or("application/octet-stream", |ty| ty.media_type),
        }
    }
}

/// A file of an entry, with its title.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Attachment)]
struct AttachmentForStaff {
    file: FileForStaff,
    #[schema(value_type = Localized)]
    title: model::Localized,
}

fn attachments(document: &Document) -> Vec<AttachmentForStaff> {
    let mut shown = Vec::new();
    for attachment in &document.entry.attachments {
        shown.push(AttachmentForStaff {
            file: FileForStaff::from(&attachment.file),
            title: attachment.title.clone(),
        });
    }
    shown
}

/// The texts of an entry; a language without a text is `null`.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct EntryTexts {
    ua: Option<EntryText>,
    us: Option<EntryText>,
}

/// The state of each text of an entry.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct LanguageStates {
    ua: StateOfLanguage,
    us: StateOfLanguage,
}

/// The state of the text in one language, within the state and the times of its entry.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct StateOfLanguage {
    #[schema(value_type = LanguageStatusCode)]
    status: LanguageStatus,
    /// The first publication in this language, if it came after that of the entry.
    published_at: Option<Timestamp>,
    publish_at: Option<Timestamp>,
    unpublish_at: Option<Timestamp>,
    /// The number of the text in each list of this language, if it came after the entry.
    serials: BTreeMap<String, u32>,
}

impl StateOfLanguage {
    fn of(state: &LanguageState) -> StateOfLanguage {
        let LanguageState {
            status,
            published_at,
            publish_at,
            unpublish_at,
            serials,
        } = state.clone();
        StateOfLanguage {
            status,
            published_at,
            publish_at,
            unpublish_at,
            serials,
        }
    }
}

/// The parts of a draft that lists of entries leave out.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EntryDetails {
    tags: Vec<String>,
    cover: Option<Picture>,
    cover_credit: String,
    /// Images that the texts show.
    media: Vec<Picture>,
    noindex: bool,
    publish_at: Option<Timestamp>,
    unpublish_at: Option<Timestamp>,
    pinned_until: Option<Timestamp>,
    /// The state of each text.
    languages: LanguageStates,
    texts: EntryTexts,
}

impl EntryDetails {
    pub fn of(document: &Document) -> EntryDetails {
        let entry = &document.entry;
        EntryDetails {
            tags: entry.tags.iter().map(ToString::to_string).collect(),
            cover: entry.cover.as_ref().map(Picture::for_staff),
            cover_credit: entry.cover_credit.clone(),
            media: entry.media.iter().map(Picture::for_staff).collect(),
            noindex: entry.noindex,
            publish_at: entry.publish_at,
            unpublish_at: entry.unpublish_at,
            pinned_until: entry.pinned_until,
            languages: LanguageStates {
                ua: StateOfLanguage::of(entry.languages.get(Locale::Ua)),
                us: StateOfLanguage::of(entry.languages.get(Locale::Us)),
            },
            texts: EntryTexts {
                ua: text(document, Locale::Ua),
                us: text(document, Locale::Us),
            },
        }
    }
}

/// A revision of an entry, with the same fields as a draft.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EntryDocument {
    slug: String,
    category: Option<String>,
    location: Option<String>,
    gallery: Vec<ShownPicture>,
    /// Files that readers may save.
    attachments: Vec<AttachmentForStaff>,
    fields: EntryFields,
    #[serde(flatten)]
    details: EntryDetails,
}

impl EntryDocument {
    pub fn of(document: &Document) -> EntryDocument {
        let entry = &document.entry;
        EntryDocument {
            slug: entry.slug.to_string(),
            category: entry.category.as_ref().map(ToString::to_string),
            location: entry.location.as_ref().map(ToString::to_string),
            gallery: gallery(document, STAFF_PICTURES),
            attachments: attachments(document),
            fields: EntryFields(shared_fields(document)),
            details: EntryDetails::of(document),
        }
    }

    /// The same as a client sends it.
    pub fn into_draft(self) -> EntryDraft {
        EntryDraft(object(&self))
    }
}

/// Facts about an entry of any kind that only the staff sees.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EntryFacts {
    pub staff_note: String,
    #[schema(value_type = TranslationCode)]
    pub translation_state: Translation,
    /// The number of the entry in each list that it joined: `all`, or a category.
    pub serials: BTreeMap<String, u32>,
    pub former_slugs: Vec<String>,
    pub author: Option<Author>,
    /// Whether the newest revision differs from the published one.
    pub pending: bool,
    pub live: bool,
}

impl EntryFacts {
    pub fn of(record: &EntryRecord, live: bool) -> EntryFacts {
        let entry = &record.document.entry;
        EntryFacts {
            staff_note: record.staff_note.clone(),
            translation_state: record.translation,
            serials: entry.serials.clone(),
            former_slugs: entry.former_slugs.iter().map(ToString::to_string).collect(),
            author: record.author.clone(),
            pending: record.pending,
            live,
        }
    }
}

/// An entry as its editors see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Entry)]
pub struct EntryForStaff {
    #[schema(value_type = i64)]
    id: EntryId,
    #[schema(value_type = EntryKind)]
    kind: Kind,
    #[schema(value_type = StatusCode)]
    status: Status,
    version: Version,
    published_at: Option<Timestamp>,
    updated_at: Timestamp,
    created_at: Timestamp,
    /// Actions that the caller may take now.
    #[schema(value_type = Vec<String>)]
    allowed: Vec<EditorialAction>,
    /// Addresses of the page in each language, even before it is published.
    urls: Localized,
    /// Notes between editors and author, newest first.
    notes: Vec<Note>,
    /// Links and marks of the text that readers will not see as they may be meant.
    warnings: Vec<Warning>,
    #[serde(flatten)]
    facts: EntryFacts,
    #[serde(flatten)]
    document: EntryDocument,
}

impl EntryForStaff {
    pub fn with_warnings(self, warnings: Vec<Warning>) -> EntryForStaff {
        EntryForStaff { warnings, ..self }
    }

    pub fn of(record: &EntryRecord, context: &Context) -> EntryForStaff {
        let now = context.now;
        let live = record.live.as_ref();
        let slug = live.map_or(&record.document.entry.slug, |live| &live.slug);
        let (from, until) = live.map_or((None, None), |live| (live.publish_at, live.unpublish_at));
        EntryForStaff {
            id: record.id,
            kind: record.kind,
            status: record.status,
            version: record.version,
            published_at: record.published_at,
            updated_at: record.updated_at,
            created_at: record.created_at,
            allowed: allowed_on_entry(context, &record.entry_state(now)),
            urls: addresses(record.kind, slug),
            notes: record.notes.clone(),
            warnings: Vec::new(),
            facts: EntryFacts::of(record, is_live(live.is_some(), from, until, now)),
            document: EntryDocument::of(&record.document),
        }
    }
}

/// An entry after it was written.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Written)]
pub struct WrittenEntry {
    #[serde(flatten)]
    entry: EntryForStaff,
    /// The sequence number of the change.
    change: Seq,
}

impl WrittenEntry {
    pub fn of(
        written: &Written<EntryRecord>,
        context: &Context,
        warnings: Vec<Warning>,
    ) -> WrittenEntry {
        let entry = EntryForStaff::of(&written.record, context).with_warnings(warnings);
        WrittenEntry {
            entry,
            change: written.seq,
        }
    }
}

/// The kind's own fields, and the entries chosen by hand, which the model keeps beside them.
pub fn shared_fields(document: &Document) -> Map<String, Value> {
    let entry = &document.entry;
    let mut shown = members(entry.fields.members(), fields::shared(entry.kind()), true);
    let related: Vec<&str> = entry.related.iter().map(model::Slug::as_str).collect();
    shown.insert("related".to_owned(), related.into());
    shown
}

fn text(document: &Document, locale: Locale) -> Option<EntryText> {
    let text = document.entry.text(locale)?;
    let mut shown = members(text, fields::text(document.entry.kind()), true);
    let body = document.bodies[locale.index()].as_str();
    shown.insert("body".to_owned(), body.into());
    Some(EntryText(shown))
}

/// The members of a struct that the field table has. Answers name `all`, so that a form finds every
/// one, also those that say nothing.
fn members(record: &dyn Members, table: &[Field], all: bool) -> Map<String, Value> {
    let mut shown = Map::new();
    for field in table {
        match record.member(field.name) {
            None => {}
            Some(View::Nothing) if !all => {}
            Some(view) => {
                shown.insert(field.name.to_owned(), value(field.ty, &view));
            }
        }
    }
    shown
}

fn value(ty: Type, view: &View<'_>) -> Value {
    match view {
        View::Nothing => match ty {
            Type::Text { .. } | Type::Markdown { .. } => "".into(),
            Type::Bool => false.into(),
            Type::Refs(..) | Type::Choices(_) | Type::Urls(_) | Type::Slugs | Type::Records(..) => {
                json!([])
            }
            _ => Value::Null,
        },
        View::Flag(flag) => (*flag).into(),
        View::Number(number) => (*number).into(),
        View::Text(text) => text.as_ref().into(),
        View::Other(value) => value.clone(),
        View::Picture(media) => json!(Picture::for_staff(media)),
        View::List(items) => items.iter().map(|item| value(ty, item)).collect(),
        View::Table(record) => members(*record, record.rows(), false).into(),
        // They are not among the fields of a kind.
        View::Gallery(_) | View::Attachments(_) => Value::Null,
    }
}

fn object(value: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(members)) => members,
        _ => Map::new(),
    }
}

/// Addresses of a slug in both languages.
pub fn addresses(kind: Kind, slug: &str) -> Localized {
    let path = kind.item_path(slug);
    Localized {
        ua: Locale::Ua.path(&path),
        us: Locale::Us.path(&path),
    }
}

/// Whether readers see something at `now` that they may see from and until these times.
pub fn is_live(
    public: bool,
    from: Option<Timestamp>,
    until: Option<Timestamp>,
    now: Timestamp,
) -> bool {
    public && from.is_none_or(|from| from <= now) && until.is_none_or(|until| until > now)
}
