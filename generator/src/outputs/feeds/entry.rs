//! One entry as feeds have it, in the words of the page it leads to.

use super::identity;
use crate::images::{PictureFile, SHARE, Variant};
use crate::index::Row;
use crate::render::Renderer;
use crate::snapshot::SourceError;
use crate::view::{ViewError, words};
use crate::viewmodel::{FeedEntry, FeedFile, FeedPicture, FeedTime};
use jiff::tz::TimeZone;
use model::{Entry, EntryId, Fields, Locale, Media, Poster, Taxon, Text, attachment_path};

/// An entry of a feed in a language.
///
/// # Errors
/// The source cannot read the entry, or it is not in the index.
pub(super) fn read(
    views: &Renderer<'_>,
    id: EntryId,
    locale: Locale,
) -> Result<FeedEntry, ViewError> {
    let record = views.record(id)?;
    let row = views.index.row(id);
    let row =
        row.ok_or_else(|| SourceError::new(format!("entry {}", id.0), "is not in the index"))?;
    let entry = &record.entry;
    let (text, written) = entry.shown(locale);
    let category = entry.category.as_deref().unwrap_or_default();
    let category = views.site.category(row.kind, category);
    let category = category.map(|category| category.name().get(locale).to_owned());
    let paid = paid(views, entry, locale);
    Ok(FeedEntry {
        id: identity::of_entry(views, entry, locale),
        url: views.absolute(&locale.path(&row.path())),
        title: text.title.clone(),
        summary: summary(views, entry, row, text, paid.as_deref(), locale),
        html: super::text::html(views, &record, id, written, locale)?,
        categories: category.into_iter().chain(paid).collect(),
        authors: authors(views, entry, text, locale),
        lang: written.lang(),
        published: FeedTime::new(row.published(locale), &views.zone),
        updated: FeedTime::new(row.updated.max(row.published(locale)), &views.zone),
        picture: entry
            .front_picture(locale)
            .map(|(cover, alt)| picture(views, cover, alt)),
        files: files(views, entry, locale),
    })
}

fn files(views: &Renderer<'_>, entry: &Entry, locale: Locale) -> Vec<FeedFile> {
    let mut files = Vec::new();
    for attachment in &entry.attachments {
        let file = &attachment.file;
        if let (Some(ty), Some(name)) = (file.file_type(), file.published_name()) {
            files.push(FeedFile {
                url: views.absolute(&attachment_path(file.hash, &name)),
                media_type: ty.essence(),
                title: attachment.shown_title(locale).0.to_owned(),
                bytes: file.bytes,
            });
        }
    }
    files
}

/// The word that paid material carries wherever it is shown (docs/content-model.md §1.2).
fn paid(views: &Renderer<'_>, entry: &Entry, locale: Locale) -> Option<String> {
    let partner = matches!(&entry.fields, Fields::News(news) if news.kind == "partner");
    let word = views.theme.messages.find(locale, "format.partner", None);
    word.filter(|_| partner).map(str::to_owned)
}

fn authors(views: &Renderer<'_>, entry: &Entry, text: &Text, locale: Locale) -> Vec<String> {
    let Fields::News(news) = &entry.fields else {
        return Vec::new();
    };
    let mut names = Vec::new();
    for person in news
        .bylines
        .iter()
        .filter_map(|slug| views.site.person(slug))
    {
        names.push(person.name.get(locale).to_owned());
    }
    if !text.byline_text.is_empty() {
        names.push(text.byline_text.clone());
    }
    names
}

/// "Партнерський матеріал. …", "5 грудня 2026 р., 18:30 · Зала. …", "1 250 $ · Мілвокі. …".
fn summary(
    views: &Renderer<'_>,
    entry: &Entry,
    row: &Row,
    text: &Text,
    paid: Option<&str>,
    locale: Locale,
) -> String {
    let city = entry
        .location
        .as_deref()
        .and_then(|slug| views.site.location(slug));
    let city = city.map_or("", |city| city.name().get(locale));
    let mut facts = match &entry.fields {
        Fields::Poster(poster) => {
            let place = if text.venue_name.is_empty() {
                city
            } else {
                &text.venue_name
            };
            vec![when(views, poster, row, locale), place.to_owned()]
        }
        Fields::Advertisement(ad) => vec![views.ad_price(ad, locale), city.to_owned()],
        _ => vec![paid.unwrap_or_default().to_owned()],
    };
    facts.retain(|fact| !fact.is_empty());
    let mut parts = vec![facts.join(" · "), text.lead.clone()];
    parts.retain(|part| !part.is_empty());
    parts.join(". ")
}

/// The next date of an event, or the last one, in its own zone.
fn when(views: &Renderer<'_>, poster: &Poster, row: &Row, locale: Locale) -> String {
    let zone = TimeZone::get(&poster.tz).unwrap_or(TimeZone::UTC);
    let at = row
        .occurrence(views.index.as_of())
        .and_then(|(start, _)| start.timestamp());
    let Some(at) = at else { return String::new() };
    let name = views.foreign_zone(at, &zone);
    words::event_date(poster, at.to_zoned_datetime(zone).datetime(), &name, locale)
}

fn picture(views: &Renderer<'_>, cover: &Media, alt: &str) -> FeedPicture {
    let file = PictureFile::Photo(cover.hash, Variant::ShareJpeg);
    FeedPicture {
        url: views.absolute(&file.path()),
        alt: alt.to_owned(),
        width: SHARE.0,
        height: SHARE.1,
    }
}
