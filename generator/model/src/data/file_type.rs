//! The types of files that an entry may offer: one table for checks, headers, pages, feeds and
//! documents.

/// How the content of a file is checked against its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileForm {
    /// It begins with `%PDF-`, has `%%EOF` near its end, and names no script in clear.
    Pdf,
    /// A ZIP whose first member `mimetype` is stored as this text.
    Mimetype(&'static str),
    /// A ZIP with `[Content_Types].xml`, and with members in this folder.
    OfficeOpenXml(&'static str),
    /// UTF-8 without control characters.
    Text,
    /// Such a text between `BEGIN:VCALENDAR` and `END:VCALENDAR`.
    Calendar,
    /// Such a text, XML with the root `gpx`.
    Gpx,
    /// A tag of ID3, or a frame of MPEG layer III.
    Mp3,
    /// A box `ftyp` of a brand that has sound.
    M4a,
    /// A page of Ogg with Vorbis, Opus, FLAC or Speex.
    Ogg,
}

/// A type of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileType {
    /// The end of the names of its files, without the point. It is part of their addresses, too.
    pub extension: &'static str,
    /// Its name for people, the same in both languages.
    pub label: &'static str,
    /// The value of `Content-Type`.
    pub media_type: &'static str,
    /// The largest file, in mebibytes.
    pub most_mb: u64,
    /// Whether browsers show it. They save the others.
    pub is_inline: bool,
    /// How its content is checked.
    pub form: FileForm,
}

const fn saved(
    extension: &'static str,
    label: &'static str,
    media_type: &'static str,
    most_mb: u64,
    form: FileForm,
) -> FileType {
    FileType {
        extension,
        label,
        media_type,
        most_mb,
        is_inline: false,
        form,
    }
}

/// The largest file of an office program, a book or a recording, in mebibytes.
const LARGE: u64 = 25;
/// The largest plain text.
const SMALL: u64 = 5;

const ODT: &str = "application/vnd.oasis.opendocument.text";
const ODS: &str = "application/vnd.oasis.opendocument.spreadsheet";
const ODP: &str = "application/vnd.oasis.opendocument.presentation";
const DOCX: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const PPTX: &str = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
const EPUB: &str = "application/epub+zip";

impl FileType {
    /// Every type, in the order in which documents list them.
    pub const ALL: [FileType; 15] = [
        FileType {
            is_inline: true,
            ..saved("pdf", "PDF", "application/pdf", LARGE, FileForm::Pdf)
        },
        saved("odt", "ODT", ODT, LARGE, FileForm::Mimetype(ODT)),
        saved("ods", "ODS", ODS, LARGE, FileForm::Mimetype(ODS)),
        saved("odp", "ODP", ODP, LARGE, FileForm::Mimetype(ODP)),
        saved(
            "docx",
            "DOCX",
            DOCX,
            LARGE,
            FileForm::OfficeOpenXml("word/"),
        ),
        saved("xlsx", "XLSX", XLSX, LARGE, FileForm::OfficeOpenXml("xl/")),
        saved("pptx", "PPTX", PPTX, LARGE, FileForm::OfficeOpenXml("ppt/")),
        saved("epub", "EPUB", EPUB, LARGE, FileForm::Mimetype(EPUB)),
        saved(
            "txt",
            "TXT",
            "text/plain; charset=utf-8",
            SMALL,
            FileForm::Text,
        ),
        saved(
            "csv",
            "CSV",
            "text/csv; charset=utf-8",
            SMALL,
            FileForm::Text,
        ),
        saved(
            "ics",
            "ICS",
            "text/calendar; charset=utf-8",
            SMALL,
            FileForm::Calendar,
        ),
        saved("gpx", "GPX", "application/gpx+xml", SMALL, FileForm::Gpx),
        saved("mp3", "MP3", "audio/mpeg", LARGE, FileForm::Mp3),
        saved("m4a", "M4A", "audio/mp4", LARGE, FileForm::M4a),
        saved("ogg", "OGG", "audio/ogg", LARGE, FileForm::Ogg),
    ];

    /// The largest file of any type, in mebibytes.
    pub const MOST_MB: u64 = LARGE;

    /// The type of an extension in lower case.
    pub fn of_extension(extension: &str) -> Option<&'static FileType> {
        const ALL: &[FileType] = &FileType::ALL;
        ALL.iter().find(|known| known.extension == extension)
    }

    /// The type of the file of a name, by its end.
    pub fn of_name(name: &str) -> Option<&'static FileType> {
        let (stem, extension) = name.rsplit_once('.')?;
        let known = FileType::of_extension(&extension.to_ascii_lowercase());
        known.filter(|_| !stem.is_empty())
    }

    /// The extensions of all types, for messages.
    pub fn extensions() -> String {
        FileType::ALL.map(|known| known.extension).join(", ")
    }

    /// The media type without its parameters, as feeds have it.
    pub fn essence(&self) -> &'static str {
        self.media_type
            .split_once(';')
            .map_or(self.media_type, |(essence, _)| essence)
    }

    /// The largest file, in bytes.
    pub const fn most_bytes(&self) -> u64 {
        self.most_mb << 20
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_type_has_its_own_extension_and_no_page_is_among_them() {
        let extensions: BTreeSet<&str> = FileType::ALL.iter().map(|ty| ty.extension).collect();
        assert_eq!(extensions.len(), FileType::ALL.len());
        for ty in FileType::ALL {
            assert_eq!(FileType::of_extension(ty.extension), Some(&ty));
            assert!(
                ty.extension
                    .bytes()
                    .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()),
                "{}",
                ty.extension
            );
            assert!(ty.most_mb > 0 && ty.most_mb <= FileType::MOST_MB);
            // Browsers run scripts of these.
            for runs in [
                "html",
                "xhtml",
                "svg",
                "javascript",
                "text/xml",
                "application/xml",
            ] {
                assert!(!ty.media_type.contains(runs), "{}", ty.media_type);
            }
        }
        let inline = FileType::ALL.into_iter().filter(|ty| ty.is_inline);
        assert_eq!(inline.map(|ty| ty.extension).collect::<Vec<_>>(), ["pdf"]);
    }

    #[test]
    fn a_type_is_known_by_the_end_of_a_name() {
        for (name, extension) in [
            ("Звіт 2025.PDF", Some("pdf")),
            ("a.b.docx", Some("docx")),
            ("zvit.pdf.exe", None),
            ("zvit.docm", None),
            (".pdf", None),
            ("pdf", None),
            ("", None),
        ] {
            assert_eq!(
                FileType::of_name(name).map(|ty| ty.extension),
                extension,
                "{name}"
            );
        }
    }
}
