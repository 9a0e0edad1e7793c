//! The whole text of a story for feed readers: as on its page, with full addresses
//! (docs/content-model.md §7.6).

use crate::images::{Variant, height_at, variants_of};
use crate::plan::has_whole_text;
use crate::render::Renderer;
use crate::snapshot::SourceError;
use crate::view::{ResolveReference, ViewError, fill_body};
use crate::viewmodel::Picture;
use model::markdown::Prepared;
use model::{EntryId, Locale, Media, Record, SiteLink};

/// The text of an entry as HTML; empty where feeds do without.
///
/// # Errors
/// The source cannot read it.
pub(super) fn html(
    views: &Renderer<'_>,
    record: &Record,
    id: EntryId,
    written: Locale,
    locale: Locale,
) -> Result<String, ViewError> {
    let mut html = Vec::new();
    if has_whole_text(record.entry.kind()) {
        let mut buffer = Vec::new();
        let mut prepared = Prepared::default();
        let text = views.prepared(id, written, record.entry.kind(), &mut buffer, &mut prepared)?;
        let media = record.entry.media.iter();
        let pictures = media
            .map(|media| (media.name.as_str(), picture(views, media)))
            .collect();
        fill_body(
            text,
            &Full {
                views,
                locale,
                written,
                pictures,
            },
            &mut html,
        );
    }
    Ok(String::from_utf8(html).map_err(|error| SourceError::new(record.entry.path(), error))?)
}

/// Answers with full addresses: a feed is read elsewhere.
struct Full<'a> {
    views: &'a Renderer<'a>,
    locale: Locale,
    written: Locale,
    pictures: Vec<(&'a str, Picture)>,
}

impl ResolveReference for Full<'_> {
    fn link(&self, path: &str) -> Option<String> {
        let to = self.views.leads(&SiteLink::parse(path)?, self.locale)?;
        Some(if to.starts_with('/') {
            self.views.absolute(&to)
        } else {
            to
        })
    }

    fn text(&self, key: &str) -> String {
        self.views.text(self.written, key)
    }

    fn image(&self, name: &str) -> Option<&Picture> {
        self.pictures
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, picture)| picture)
    }
}

/// The largest file of a picture: readers scale it, and few know `srcset`.
fn picture(views: &Renderer<'_>, media: &Media) -> Picture {
    let width = variants_of(media.width).last().unwrap_or(1);
    let file = crate::images::PictureFile::Photo(media.hash, Variant::Width(width));
    Picture {
        src: views.absolute(&file.path()),
        width: width.into(),
        height: height_at((media.width, media.height), width),
        ..Picture::default()
    }
}
