//! Pictures of a page: the files a browser may choose from, the color behind them, and what social
//! networks are offered.

use crate::images::{
    PictureFile as File, PictureProblem, PlaceholderColor, SHARE, SHARES, Variant, height_at,
    variants_of,
};
use crate::plan::share_picture;
use crate::snapshot::SourceError;
use crate::view::error::ViewError;
use crate::view::views::Views;
use crate::viewmodel::{Picture, ShareImage};
use model::{Entry, Locale, Media, MediaHash};

/// A picture that could not be read, or not be made.
enum Unmade {
    Unread(SourceError),
    Problem(PictureProblem),
}

impl From<PictureProblem> for Unmade {
    fn from(problem: PictureProblem) -> Unmade {
        Unmade::Problem(problem)
    }
}

impl Unmade {
    fn of(self, hash: MediaHash) -> ViewError {
        match self {
            Unmade::Unread(error) => ViewError::Picture(hash, error),
            Unmade::Problem(problem) => {
                ViewError::Picture(hash, SourceError::new(hash.to_string(), problem))
            }
        }
    }
}

impl Views<'_> {
    /// The bytes of a published file of a picture.
    pub(crate) fn photo_file(
        &self,
        hash: MediaHash,
        variant: Variant,
    ) -> Result<Vec<u8>, ViewError> {
        self.config
            .pictures
            .variant(hash, variant, || self.load(hash))
            .map_err(|unmade| unmade.of(hash))
    }

    fn load(&self, hash: MediaHash) -> Result<Vec<u8>, Unmade> {
        self.source.media(hash).map_err(Unmade::Unread)
    }

    /// The bytes of the picture that stands for pages without one.
    pub(crate) fn share_file(&self, variant: Variant) -> Result<Vec<u8>, ViewError> {
        let made = self.config.pictures.share_of_ornament(variant);
        made.map_err(|problem| SourceError::new(File::Share(variant).path(), problem).into())
    }

    fn placeholder_color(&self, hash: MediaHash) -> Result<PlaceholderColor, ViewError> {
        self.placeholder_colors.get(&hash, || {
            let facts = self.config.pictures.facts(hash, || self.load(hash));
            Ok(facts.map_err(|unmade| unmade.of(hash))?.color)
        })
    }

    pub(super) fn photo(&self, media: &Media, alt: &str) -> Result<Picture, ViewError> {
        Ok(Picture {
            placeholder_color: self.placeholder_color(media.hash)?.class(),
            ..plain(media, alt)
        })
    }

    /// The cover of an entry, of an advertisement its first photo.
    pub(super) fn front_picture(
        &self,
        entry: &Entry,
        locale: Locale,
    ) -> Result<Option<Picture>, ViewError> {
        let front = entry.front_picture(locale);
        front.map(|(media, alt)| self.photo(media, alt)).transpose()
    }

    /// The picture that social networks show: the cover, or the portal's own ornament.
    pub(super) fn share(&self, cover: Option<(&Media, &str)>, site_name: &str) -> ShareImage {
        let files = match cover {
            Some((media, _)) => SHARES.map(|variant| File::Photo(media.hash, variant)),
            None => SHARES.map(|variant| share_picture(&self.site.settings, variant)),
        };
        let [webp, jpeg] = files.map(|file| self.absolute(&file.path()));
        let alt = match cover {
            Some((_, alt)) if !alt.is_empty() => alt,
            _ => site_name,
        };
        ShareImage {
            webp,
            jpeg,
            width: SHARE.0,
            height: SHARE.1,
            alt: alt.to_owned(),
        }
    }
}

/// A picture without the color behind it: within texts it has none.
pub(super) fn plain(media: &Media, alt: &str) -> Picture {
    let mut picture = Picture {
        alt: alt.to_owned(),
        ..Picture::default()
    };
    let mut widest = 1;
    let mut srcset = Vec::new();
    for width in variants_of(media.width) {
        widest = width;
        picture.src = File::Photo(media.hash, Variant::Width(width)).path();
        srcset.push(format!("{} {width}w", picture.src));
    }
    if srcset.len() > 1 {
        picture.srcset = srcset.join(", ");
    }
    picture.width = widest.into();
    picture.height = height_at((media.width, media.height), widest);
    picture
}
