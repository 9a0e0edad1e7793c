//! Files of an entry: statutes, reports, forms, recordings.

use crate::view::views::Views;
use crate::view::words;
use crate::viewmodel::FileLink;
use model::{Entry, Locale, attachment_path, format};

impl Views<'_> {
    /// The files that an entry offers, in the editor's order.
    pub(in crate::view) fn files(entry: &Entry, locale: Locale) -> Vec<FileLink> {
        let mut files = Vec::new();
        for attachment in &entry.attachments {
            let file = &attachment.file;
            let (Some(ty), Some(name)) = (file.file_type(), file.published_name()) else {
                continue;
            };
            let (title, written) = attachment.shown_title(locale);
            files.push(FileLink {
                href: attachment_path(file.hash, &name),
                title: title.to_owned(),
                lang: written.map_or_else(String::new, |written| words::foreign(written, locale)),
                label: ty.label.to_owned(),
                size: format::file_size(file.bytes, locale),
                media_type: ty.essence().to_owned(),
                save_as: if ty.is_inline { String::new() } else { name },
            });
        }
        files
    }
}
