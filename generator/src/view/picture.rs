//! Pictures of a page: the files a browser may choose from, the color behind them, and what social
//! networks are offered.

use crate::images::{
    Design, PictureFile as File, PictureProblem, PlaceholderColor, SHARE, SHARES, Variant,
    height_at, variants_of,
};
use crate::plan::share_picture;
use crate::snapshot::SourceError;
use crate::view::error::ViewError;
use crate::view::views::Views;
use crate::viewmodel::{Picture, ShareImage};
use model::{Entry, Kind, Locale, Media, MediaHash};

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
        let load = || self.source.media(hash).map_err(Unmade::Unread);
        self.config
            .pictures
            .variant(hash, variant, load)
            .map_err(|unmade| unmade.of(hash))
    }

    /// The bytes of the picture that stands for pages without one.
    pub(crate) fn share_file(
        &self,
        design: Design,
        variant: Variant,
    ) -> Result<Vec<u8>, ViewError> {
        let made = self.config.pictures.share_of_ornament(design, variant);
        made.map_err(|problem| {
            SourceError::new(File::Share(design, variant).path(), problem).into()
        })
    }

    fn placeholder_color(&self, hash: MediaHash) -> Result<PlaceholderColor, ViewError> {
        self.placeholder_colors.get(&hash, || {
            let load = || self.source.media(hash).map_err(Unmade::Unread);
            let facts = self.config.pictures.facts(hash, load);
            Ok(facts.map_err(|unmade: Unmade| unmade.of(hash))?.color)
        })
    }

    pub(super) fn photo(&self, media: &Media, alt: &str) -> Result<Picture, ViewError> {
        Ok(Picture {
            placeholder_color: self.placeholder_color(media.hash)?.class(),
            ..plain(media, alt)
        })
    }

    /// A wide picture and a thumbnail: the cover, or ornaments.
    pub(super) fn pictures(
        &self,
        entry: &Entry,
        locale: Locale,
    ) -> Result<[Picture; 2], ViewError> {
        if let Some((cover, alt)) = entry.front_picture(locale) {
            let picture = self.photo(cover, alt)?;
            return Ok([picture.clone(), picture]);
        }
        Ok(Design::pair(&entry.slug, entry.kind() == Kind::Advertisements).map(ornament))
    }

    /// What social networks show: the cover, or the portal's own ornament.
    pub(super) fn share(&self, cover: Option<(&Media, &str)>, site_name: &str) -> ShareImage {
        let files = match cover {
            Some((media, _)) => SHARES.map(|variant| File::Photo(media.hash, variant)),
            None => SHARES.map(|variant| share_picture(&self.site.settings, variant)),
        };
        let [webp, jpeg] = files.map(|file| self.absolute(&file.path()));
        let alt = cover.map_or(
            site_name,
            |(_, alt)| if alt.is_empty() { site_name } else { alt },
        );
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
    let file = |width| File::Photo(media.hash, Variant::Width(width)).path();
    let widest = variants_of(media.width).last().unwrap_or(1);
    let srcset: Vec<String> = variants_of(media.width)
        .map(|width| format!("{} {width}w", file(width)))
        .collect();
    Picture {
        src: file(widest),
        srcset: if srcset.len() > 1 {
            srcset.join(", ")
        } else {
            String::new()
        },
        width: widest.into(),
        height: height_at((media.width, media.height), widest),
        alt: alt.to_owned(),
        placeholder_color: String::new(),
        ornament: false,
    }
}

pub(super) fn ornament(design: Design) -> Picture {
    let (width, height) = design.shape.size();
    Picture {
        src: design.path(),
        width,
        height,
        ornament: true,
        ..Picture::default()
    }
}
