//! Pictures that the source names by address. Each is fetched once: what came is kept beside the
//! state of the folder, after the same intake as an upload, and later runs take it from there.

use crate::error::ConvertError;
use crate::state::FOLDER;
use files::disk;
use files::whole_file::WholeFile;
use generator::images::{PictureLimits, intake};
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt::Debug;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of pictures that were fetched, in that of the state.
const FETCHED: &str = "fetched";

/// Bytes of the largest picture that is fetched.
pub const LARGEST: u64 = PictureLimits::PICTURE.file as u64;

/// Gets what is at an address; the program that runs a conversion knows how, and from where it may.
pub trait Fetch: Debug + Send + Sync {
    /// The bytes there.
    ///
    /// # Errors
    /// Why they cannot be had, after the words "it cannot be fetched".
    fn fetch(&self, address: &str) -> Result<Vec<u8>, String>;
}

/// The pictures of one conversion.
pub(crate) struct FetchedPictures<'f> {
    fetch: &'f dyn Fetch,
    folder: PathBuf,
    is_dry: bool,
    /// Addresses that gave no picture: each is asked once in a run.
    failed: RefCell<HashMap<String, String>>,
}

impl<'f> FetchedPictures<'f> {
    pub(crate) fn new(fetch: &'f dyn Fetch, into: &Path, is_dry: bool) -> FetchedPictures<'f> {
        FetchedPictures {
            fetch,
            folder: into.join(FOLDER).join(FETCHED),
            is_dry,
            failed: RefCell::default(),
        }
    }

    /// The file of the first of these addresses that gives a picture; the inner error is why the
    /// last one gives none.
    pub(crate) fn first(
        &self,
        addresses: &[String],
    ) -> Result<Result<(PathBuf, String), String>, ConvertError> {
        let mut reason = String::new();
        for address in addresses {
            match self.file(address)? {
                Ok(file) => return Ok(Ok((file, name_of(address)))),
                Err(why) => reason = why,
            }
        }
        Ok(Err(reason))
    }

    fn file(&self, address: &str) -> Result<Result<PathBuf, String>, ConvertError> {
        let digest = blake3::hash(address.as_bytes()).to_hex();
        let file = self.folder.join(format!("{}.webp", &digest[..32]));
        if disk::is_file(&file).map_err(ConvertError::Disk)? {
            return Ok(Ok(file));
        }
        if self.is_dry {
            return Ok(Err("it is fetched without --dry-run".to_owned()));
        }
        if let Some(reason) = self.failed.borrow().get(address) {
            return Ok(Err(reason.clone()));
        }
        let picture = match self.picture(address) {
            Ok(picture) => picture,
            Err(reason) => {
                let mut failed = self.failed.borrow_mut();
                failed.insert(address.to_owned(), reason.clone());
                return Ok(Err(reason));
            }
        };
        fs::create_dir_all(&self.folder).map_err(|error| ConvertError::io(&self.folder, error))?;
        WholeFile::begin(&file, None)
            .and_then(|whole| whole.commit(&picture))
            .map_err(|error| ConvertError::io(&file, error))?;
        Ok(Ok(file))
    }

    /// What is there, as an upload would be stored; old sites have small pictures too.
    fn picture(&self, address: &str) -> Result<Vec<u8>, String> {
        let limits = PictureLimits {
            least: PictureLimits::STANDING.least,
            ..PictureLimits::PICTURE
        };
        let bytes = self
            .fetch
            .fetch(address)
            .map_err(|reason| format!("it cannot be fetched: {reason}"))?;
        let master = intake(&bytes, &limits).map_err(|problem| problem.to_string())?;
        Ok(master.bytes)
    }
}

/// The name of a picture in the folder of an entry: that of its address, and its type here.
fn name_of(address: &str) -> String {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let name = path.rsplit('/').next().unwrap_or_default();
    let name = percent_encoding::percent_decode_str(name).decode_utf8_lossy();
    let stem = name.rsplit_once('.').map_or(&*name, |(stem, _)| stem);
    format!("{stem}.webp")
}

/// The whole address of a picture: with a scheme and a host of its own, or on the old site.
/// `None`: it is relative, or the site is unknown.
pub(crate) fn whole_address(address: &str, site: &str) -> Option<String> {
    let address = address.split('#').next().unwrap_or_default();
    if address.starts_with("http://") || address.starts_with("https://") {
        return Some(address.to_owned());
    }
    if address.starts_with("//") {
        return Some(format!("https:{address}"));
    }
    let site = site.trim_end_matches('/');
    (address.starts_with('/') && !site.is_empty()).then(|| format!("{site}{address}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_whole_or_on_the_old_site() {
        let site = "https://old.example.org/";
        for (address, whole) in [
            (
                "http://a.example.org/b.jpg#c",
                Some("http://a.example.org/b.jpg"),
            ),
            ("//a.example.org/b.jpg", Some("https://a.example.org/b.jpg")),
            ("/b.jpg", Some("https://old.example.org/b.jpg")),
            ("b.jpg", None),
            ("data:image/png;base64,AAAA", None),
        ] {
            assert_eq!(whole_address(address, site).as_deref(), whole, "{address}");
        }
        assert_eq!(whole_address("/b.jpg", ""), None);
    }

    #[test]
    fn a_picture_has_the_name_of_its_address() {
        for (address, name) in [
            (
                "https://a.example.org/2019/Zal%20Hromady.JPG?w=300",
                "Zal Hromady.webp",
            ),
            ("https://a.example.org/photo", "photo.webp"),
            ("https://a.example.org/", ".webp"),
        ] {
            assert_eq!(name_of(address), name);
        }
    }
}
