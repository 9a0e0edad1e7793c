//! Files that an entry offers beside its text: statutes, reports, forms, recordings.

use super::gallery::in_any_language;
use super::{AttachedFile, Locale, Localized, MediaHash, Member, Reader, View, slugify};
use serde::{Deserialize, Serialize};

/// The site path of a file below the pictures. The type comes first, because hosts choose headers
/// by how an address begins.
pub fn attachment_path(hash: MediaHash, published_name: &str) -> String {
    let extension = published_name.rsplit_once('.').map_or("", |(_, end)| end);
    format!("/media/{extension}/{hash}/{published_name}")
}

impl AttachedFile {
    /// The name that readers save it by: Latin letters, digits and hyphens before its extension.
    /// `None`: it has no known type.
    pub fn published_name(&self) -> Option<String> {
        let ty = self.file_type()?;
        let stem = self.name.rsplit_once('.').map_or("", |(stem, _)| stem);
        let stem = slugify(stem).map_or_else(|| "file".to_owned(), |slug| slug.to_string());
        Some(format!("{stem}.{}", ty.extension))
    }
}

/// A file of an entry with its title. The order of attachments is the editor's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attachment {
    /// The file itself.
    pub file: AttachedFile,
    /// Its title; either language may be missing.
    #[serde(default, deserialize_with = "in_any_language")]
    pub title: Localized,
}

impl Attachment {
    /// Most files of an entry.
    pub const MOST: usize = 20;

    /// The words for readers of a language: its title, or that of the other language, or the name
    /// of the file. With the language of the words, unless they are a name.
    pub fn shown_title(&self, locale: Locale) -> (&str, Option<Locale>) {
        for language in [locale, locale.other()] {
            let title = self.title.own(language);
            if !title.is_empty() {
                return (title, Some(language));
            }
        }
        (&self.file.name, None)
    }
}

impl Member for Vec<Attachment> {
    fn blank() -> Vec<Attachment> {
        Vec::new()
    }

    fn view(&self) -> View<'_> {
        let mut files = Vec::new();
        for Attachment { file, title } in self {
            files.push((file, [title.ua.as_str(), title.us.as_str()]));
        }
        View::Attachments(files)
    }

    fn read(reader: &mut dyn Reader) -> Option<Vec<Attachment>> {
        let mut attachments = Vec::new();
        reader.attachments(&mut |file, [ua, us]| {
            let title = Localized { ua, us };
            attachments.push(Attachment { file, title });
        })?;
        Some(attachments)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str) -> AttachedFile {
        AttachedFile {
            hash: MediaHash::of(b"x"),
            name: name.to_owned(),
            bytes: 1,
        }
    }

    #[test]
    fn readers_save_a_file_by_a_name_that_is_safe_everywhere() {
        for (name, published) in [
            ("Звіт за 2025 рік.PDF", Some("zvit-za-2025-rik.pdf")),
            ("../../etc/passwd.txt", Some("etc-passwd.txt")),
            ("a\"; x=\"b.csv", Some("a-x-b.csv")),
            ("...pdf", Some("file.pdf")),
            ("報告.docx", Some("file.docx")),
            ("page.html", None),
        ] {
            assert_eq!(file(name).published_name().as_deref(), published, "{name}");
        }
    }

    #[test]
    fn a_file_is_called_by_its_title_or_by_its_name() {
        let of = |ua: &str, us: &str| Attachment {
            file: file("statut.pdf"),
            title: Localized {
                ua: ua.to_owned(),
                us: us.to_owned(),
            },
        };
        assert_eq!(
            of("Статут", "Statute").shown_title(Locale::Us),
            ("Statute", Some(Locale::Us))
        );
        assert_eq!(
            of("Статут", "").shown_title(Locale::Us),
            ("Статут", Some(Locale::Ua))
        );
        assert_eq!(of("", "").shown_title(Locale::Ua), ("statut.pdf", None));
    }
}
