//! The pictures of one entry: each file once, under a name that its folder has once.

use crate::error::ConvertError;
use crate::item::Reason;
use files::disk;
use generator::images::{PictureLimits, read_header};
use model::{Media, MediaHash, slugify};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Extensions of pictures that pages show.
const EXTENSIONS: [&str; 4] = ["jpg", "jpeg", "png", "webp"];

/// Pictures by their names.
#[derive(Default)]
pub(crate) struct Pictures {
    media: Vec<Media>,
    pub files: BTreeMap<MediaHash, PathBuf>,
}

impl Pictures {
    /// The picture of a file; the inner error says why pages cannot show it.
    pub(crate) fn add(&mut self, file: &Path) -> Result<Result<Media, Reason>, ConvertError> {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        self.add_named(file, &name)
    }

    /// The same under another name than that of the file.
    pub(crate) fn add_named(
        &mut self,
        file: &Path,
        name: &str,
    ) -> Result<Result<Media, Reason>, ConvertError> {
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
        let extension = extension.to_lowercase();
        if !EXTENSIONS.contains(&extension.as_str()) {
            return Ok(Err(Reason::foreign(format!(
                "is a .{extension}; pictures must be JPEG, PNG or WebP"
            ))));
        }
        let Some(bytes) = disk::read(file).map_err(ConvertError::Disk)? else {
            return Ok(Err(Reason::known("picture_missing")));
        };
        let header = match read_header(&bytes, &PictureLimits::STANDING) {
            Ok(header) => header,
            Err(problem) => return Ok(Err(Reason::foreign(problem.to_string()))),
        };
        let hash = MediaHash::of(&bytes);
        if let Some(known) = self.media.iter().find(|media| media.hash == hash) {
            return Ok(Ok(known.clone()));
        }
        let stem = slugify(stem).map_or_else(|| "foto".to_owned(), String::from);
        let mut name = format!("{stem}.{extension}");
        let mut number = 2;
        while self.media.iter().any(|media| media.name == name) {
            name = format!("{stem}-{number}.{extension}");
            number += 1;
        }
        let media = Media {
            hash,
            name,
            width: header.width,
            height: header.height,
        };
        self.media.push(media.clone());
        self.files.insert(hash, file.to_path_buf());
        Ok(Ok(media))
    }

    /// The pictures with these names, in the order in which a loader lists them.
    pub(crate) fn named(&self, names: &[String]) -> Vec<Media> {
        let mut named: Vec<Media> = self
            .media
            .iter()
            .filter(|media| names.contains(&media.name))
            .cloned()
            .collect();
        named.sort();
        named
    }
}
