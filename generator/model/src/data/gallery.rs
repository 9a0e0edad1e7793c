//! Pictures of an entry beyond its cover.

use super::{Localized, Media, Member, Reader, View};
use serde::{Deserialize, Deserializer, Serialize};

/// A picture of a gallery. The order of a gallery is the editor's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GalleryPicture {
    /// The picture itself.
    pub media: Media,
    /// A description for those who cannot see it; either language may be missing.
    #[serde(default, deserialize_with = "in_any_language")]
    pub alt: Localized,
}

impl Member for Vec<GalleryPicture> {
    fn blank() -> Vec<GalleryPicture> {
        Vec::new()
    }

    fn view(&self) -> View<'_> {
        let mut pictures = Vec::new();
        for GalleryPicture { media, alt } in self {
            pictures.push((media, [alt.ua.as_str(), alt.us.as_str()]));
        }
        View::Gallery(pictures)
    }

    fn read(reader: &mut dyn Reader) -> Option<Vec<GalleryPicture>> {
        let mut pictures = Vec::new();
        reader.gallery(&mut |media, [ua, us]| {
            let alt = Localized { ua, us };
            pictures.push(GalleryPicture { media, alt });
        })?;
        Some(pictures)
    }
}

pub(super) fn in_any_language<'de, D: Deserializer<'de>>(from: D) -> Result<Localized, D::Error> {
    #[derive(Default, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    struct Alt {
        ua: String,
        us: String,
    }
    Alt::deserialize(from).map(|Alt { ua, us }| Localized { ua, us })
}
