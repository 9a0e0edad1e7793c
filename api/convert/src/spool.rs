//! Items on disk between reading and writing: both texts of an entry may be far apart in a source,
//! and memory holds one entry at a time.

use crate::error::ConvertError;
use crate::item::Item;
use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Read, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::{env, fs, process};

/// A place in the spool: first byte and length.
pub(crate) type SpoolPlace = (u64, usize);

/// Items one after the other in a file without a name, which the system removes with the process.
pub(crate) struct Spool {
    path: PathBuf,
    writer: BufWriter<File>,
    end: u64,
}

impl Spool {
    pub(crate) fn create() -> Result<Spool, ConvertError> {
        let mut number = 0u32;
        loop {
            let path = env::temp_dir().join(format!("visnyk-convert-{}-{number}", process::id()));
            let opened = OpenOptions::new()
                .read(true)
                .write(true)
                .create_new(true)
                .open(&path);
            match opened {
                Ok(file) => {
                    // A killed process leaves nothing behind.
                    fs::remove_file(&path).map_err(|error| ConvertError::io(&path, error))?;
                    return Ok(Spool {
                        path,
                        writer: BufWriter::new(file),
                        end: 0,
                    });
                }
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(ConvertError::io(&path, error)),
            }
        }
    }

    pub(crate) fn push(&mut self, item: &Item) -> Result<SpoolPlace, ConvertError> {
        let bytes = serde_json::to_vec(item)
            .map_err(|error| ConvertError::source(item.id.as_str(), error.to_string()))?;
        self.writer
            .write_all(&bytes)
            .map_err(|error| ConvertError::io(&self.path, error))?;
        let place = (self.end, bytes.len());
        self.end += bytes.len() as u64;
        Ok(place)
    }

    pub(crate) fn read(&mut self, place: SpoolPlace) -> Result<Item, ConvertError> {
        let mut bytes = vec![0; place.1];
        let read = self.writer.flush().and_then(|()| {
            let file = self.writer.get_mut();
            file.seek(SeekFrom::Start(place.0))?;
            file.read_exact(&mut bytes)
        });
        read.map_err(|error| ConvertError::io(&self.path, error))?;
        serde_json::from_slice(&bytes)
            .map_err(|error| ConvertError::source("spool", error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_come_back_in_any_order() {
        let mut spool = Spool::create().unwrap();
        let item = |id: &str| Item {
            id: id.to_owned(),
            title: "Назва".repeat(id.len()),
            ..Item::default()
        };
        let places: Vec<SpoolPlace> = ["a", "bbb", "cc"]
            .iter()
            .map(|id| spool.push(&item(id)).unwrap())
            .collect();
        for (place, id) in places.iter().zip(["a", "bbb", "cc"]).rev() {
            assert_eq!(spool.read(*place).unwrap(), item(id));
        }
    }
}
