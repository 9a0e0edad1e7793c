//! Pictures beyond the cover: how many, and what is said of each (docs/content-model.md §1.1,
//! §1.6).

use super::entry::{Check, Source, Stage};
use super::fields::{self, Type};
use super::node::Raw;
use super::path::Path;
use crate::field::words;
use crate::typed::picture_name;
use crate::{Entry, FieldProblem, GalleryPicture, Locale, Localized, Media, MediaHash};

/// User-perceived characters of a description, as with covers.
const LONGEST: Type = words(160);

impl Check<'_> {
    /// Reads a picture: the name of a file, or what the API says of one. One that cannot be read
    /// has no name, and is on no record.
    pub(super) fn media(&mut self, view: &Raw<'_>, path: Path<'_>) -> Media {
        let media = match (view, self.source) {
            (Raw::Text(name), Source::File) => Some(Media::named(picture_name(name))),
            (view, Source::Request) => sent(view),
            _ => None,
        };
        media.unwrap_or_else(|| {
            self.leave_unread(path);
            let want = "the name of a picture next to the text";
            self.push(FieldProblem::new(path, "bad_type").with("want", want));
            Media::named(String::new())
        })
    }

    /// Reads the pictures that bodies show.
    pub fn body_pictures(&mut self, view: &Raw<'_>) -> Vec<Media> {
        let mut pictures = Vec::new();
        match view {
            Raw::List(items) => {
                for item in items {
                    pictures.push(sent(item).unwrap_or_else(|| Media::named(String::new())));
                }
            }
            Raw::Nothing => {}
            _ => {
                let problem = FieldProblem::new("media", "bad_type");
                self.push(problem.with("want", "a list of pictures"));
            }
        }
        pictures
    }

    /// Reads pictures and their descriptions.
    pub(super) fn read_gallery(
        &mut self,
        items: &[Raw<'_>],
        path: Path<'_>,
    ) -> Vec<GalleryPicture> {
        let mut gallery = Vec::new();
        for (i, item) in items.iter().enumerate() {
            let path = path.at(i);
            let mut picture = GalleryPicture {
                media: Media::named(String::new()),
                alt: Localized::default(),
            };
            if let Raw::Table(members) = item {
                self.read_picture(&mut picture, members, path);
            } else {
                self.leave_unread(path);
                self.push(FieldProblem::new(path, "bad_type").with("want", "a table"));
            }
            gallery.push(picture);
        }
        gallery
    }

    fn read_picture(
        &mut self,
        picture: &mut GalleryPicture,
        members: &[(&str, Raw<'_>)],
        path: Path<'_>,
    ) {
        let within = &format!("{path}.");
        let (name, place) = match self.source {
            Source::Request => ("media", path),
            Source::File => ("file", Path::new(within, "file")),
        };
        let mut is_named = false;
        for (member, view) in members {
            match *member {
                "alt" => {
                    self.read_both(LONGEST, &mut picture.alt, view, &format!("{path}.alt"));
                }
                member if member == name => {
                    is_named = !matches!(view, Raw::Nothing);
                    if is_named {
                        picture.media = self.media(view, place);
                    }
                }
                _ => self.unknown(format!("{within}{member}"), &[name, "alt"]),
            }
        }
        if !is_named {
            self.leave_unread(format!("{within}{name}"));
            // A request that names none is refused where pictures are looked up.
            if self.source == Source::File {
                self.push(FieldProblem::new(place, "required"));
            }
        }
    }

    /// Reads words of this type, which either language may lack.
    pub(super) fn read_both(
        &mut self,
        ty: Type,
        words: &mut Localized,
        view: &Raw<'_>,
        path: &str,
    ) {
        let within = &format!("{path}.");
        match view {
            Raw::Table(members) => {
                for (name, view) in members {
                    if let Some(locale) = Locale::from_code(name) {
                        let path = Path::new(within, locale.code());
                        self.editorial = self.editorial(locale);
                        self.read_words(ty, words.own_mut(locale), view, path);
                        self.editorial = None;
                    } else {
                        let known = Locale::ALL.map(Locale::code);
                        self.unknown(format!("{within}{name}"), &known);
                    }
                }
            }
            Raw::Nothing => {}
            _ => {
                self.leave_unread(path);
                let problem = FieldProblem::new(path, "bad_type");
                self.push(problem.with("want", "a table of ua and us"));
            }
        }
    }

    fn read_words(&mut self, ty: Type, words: &mut String, view: &Raw<'_>, path: Path<'_>) {
        match view {
            Raw::Text(text) => *words = self.tidied(text, path.name),
            Raw::Nothing => {}
            _ => {
                self.leave_unread(path);
                self.no_word(ty, "", path);
            }
        }
    }

    /// Checks how many pictures there are, and the descriptions of each.
    pub(super) fn gallery(&mut self, ty: Type, gallery: &[[&str; 2]], path: Path<'_>) {
        let Type::Gallery { max, .. } = ty else {
            return;
        };
        if gallery.len() > max {
            let problem = FieldProblem::new(path, "img_count").with("n", max);
            self.push(problem.with("m", gallery.len()));
        }
        for (i, descriptions) in gallery.iter().enumerate() {
            let alt = format!("{}.alt", path.at(i));
            let within = &format!("{alt}.");
            for locale in Locale::ALL {
                let path = Path::new(within, locale.code());
                self.check_word(LONGEST, descriptions[locale.index()], path);
            }
        }
    }

    /// Reports the pictures of a gallery that have no description in the language that publication
    /// asks for. To be called once the texts are read and before pictures that are not there are
    /// dropped.
    pub fn descriptions(&mut self, entry: &Entry) {
        let is_described = fields::common(self.kind).iter().any(|field| {
            matches!(
                field.ty,
                Type::Gallery {
                    described: true,
                    ..
                }
            )
        });
        if !is_described || self.stage != Stage::Publish {
            return;
        }
        let first = entry.first_language();
        for (i, picture) in entry.gallery.iter().enumerate() {
            let alt = format!("gallery.{i}.alt");
            let is_read = !self.is_unread(&alt) && !self.is_unread(&format!("gallery.{i}"));
            if picture.alt.own(first).trim().is_empty() && is_read {
                let path = format!("{alt}.{}", first.code());
                self.push(FieldProblem::new(path, "alt_missing"));
            }
        }
    }
}

/// Reads a picture of a request. Its hash is enough: the rest is on record.
fn sent(view: &Raw<'_>) -> Option<Media> {
    let Raw::Table(members) = view else {
        return None;
    };
    let mut hash = None;
    let mut media = Media::named(String::new());
    for (name, view) in members {
        match (*name, view) {
            ("hash", Raw::Text(text)) => hash = MediaHash::try_from(text.to_string()).ok(),
            ("name", Raw::Text(text)) => media.name = text.to_string(),
            ("width", Raw::Number(width)) => media.width = (*width).try_into().unwrap_or_default(),
            ("height", Raw::Number(height)) => {
                media.height = (*height).try_into().unwrap_or_default();
            }
            _ => {}
        }
    }
    media.hash = hash?;
    Some(media)
}

#[cfg(test)]
mod tests {
    use super::super::entry::document;
    use super::*;
    use crate::{Kind, Site};
    use serde_json::{Value, json};

    fn problems(kind: Kind, gallery: &Value, stage: Stage) -> Vec<(String, &'static str)> {
        let entry = json!({ "gallery": gallery });
        document(kind, &entry, &Site::default(), stage)
            .into_iter()
            .filter(|problem| problem.path.starts_with("gallery"))
            .map(|problem| (problem.path, problem.key))
            .collect()
    }

    fn picture(alt: &Value) -> Value {
        let media = json!({ "hash": "0".repeat(32), "name": "a.webp", "width": 1, "height": 1 });
        json!({ "media": media, "alt": alt })
    }

    #[test]
    fn editors_describe_what_they_publish() {
        let gallery = json!([
            picture(&json!({ "ua": "Зал", "us": "The hall" })),
            picture(&json!({ "ua": " ", "us": "The yard" })),
            picture(&json!({})),
        ]);
        assert_eq!(problems(Kind::News, &gallery, Stage::Save), []);
        let missing =
            ["gallery.1.alt.ua", "gallery.2.alt.ua"].map(|path| (path.to_owned(), "alt_missing"));
        assert_eq!(problems(Kind::Services, &gallery, Stage::Publish), missing);
        assert_eq!(problems(Kind::Advertisements, &gallery, Stage::Publish), []);
    }

    #[test]
    fn every_kind_has_its_limit() {
        let gallery = |count: usize| Value::from(vec![picture(&json!({ "ua": "Зал" })); count]);
        let too_many = [("gallery".to_owned(), "img_count")];
        for (kind, max) in [
            (Kind::Advertisements, 12),
            (Kind::News, 30),
            (Kind::Diaspors, 30),
        ] {
            assert_eq!(problems(kind, &gallery(max), Stage::Save), []);
            assert_eq!(problems(kind, &gallery(max + 1), Stage::Save), too_many);
        }
    }

    #[test]
    fn the_place_of_a_problem_is_named() {
        let gallery = json!([
            { "media": { "hash": "?" }, "alt": "Зал", "title": "Зал" },
            "hall.webp",
            { "alt": { "ua": "а".repeat(161), "uk": "Зал", "us": 7 } },
        ]);
        let mut reported = problems(Kind::News, &gallery, Stage::Save);
        reported.sort_unstable();
        let expected = [
            ("gallery.0", "bad_type"),
            ("gallery.0.alt", "bad_type"),
            ("gallery.0.title", "unknown_field"),
            ("gallery.1", "bad_type"),
            ("gallery.2.alt.ua", "too_long"),
            ("gallery.2.alt.uk", "unknown_field"),
            ("gallery.2.alt.us", "bad_type"),
        ];
        assert_eq!(reported, expected.map(|(path, key)| (path.to_owned(), key)));
        assert_eq!(
            problems(Kind::News, &json!({ "a": 1 }), Stage::Save)[0].1,
            "bad_type"
        );
    }
}
