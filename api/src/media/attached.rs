//! Attached files: checked by their content, stored as they are, and served to the staff.

use super::pictures::Pictures;
use super::upload::{FIELD, base_name, safe_name};
use crate::http::problem::{Answer, Problem};
use crate::http::{AnyFile, File, Part, Upload};
use axum::http::StatusCode;
use jiff::Timestamp;
use model::file_content::examine;
use model::{AttachedFile, FieldProblem, FileType, MediaHash};
use store::{Sender, Store, StoredMedia};
use support::blocking;

impl Pictures {
    /// Accepts the file of a form: file and record are stored when this returns. The same bytes
    /// again give the same record.
    ///
    /// Refuses with 422 and a key of docs/content-model.md §0.3 for `file`, and with 413 and the same
    /// key if the request itself is too large.
    pub(crate) async fn accept_file(
        &self,
        store: &Store,
        form: Upload,
        now: Timestamp,
    ) -> Answer<AttachedFile> {
        let part = form.part(FIELD).await.map_err(|problem| {
            let too_large = problem.status() == StatusCode::PAYLOAD_TOO_LARGE;
            if too_large {
                problem.with_errors(&[
                    FieldProblem::new(FIELD, "file_big").with("mb", FileType::MOST_MB)
                ])
            } else {
                problem
            }
        })?;
        let Part { name, bytes } = part.ok_or_else(|| FieldProblem::new(FIELD, "required"))?;
        let storage = store.storage().clone();
        let written = blocking::run("an attached file", move || {
            let ty = examine(base_name(&name), &bytes)?;
            let file = AttachedFile {
                hash: MediaHash::of(&bytes),
                name: safe_name(&name, "file", ty.extension),
                bytes: bytes.len() as u64,
            };
            storage
                .put_picture(file.hash, AttachedFile::EXTENSION, &bytes)
                .map_err(|error| Problem::not_stored(&error))?;
            Answer::Ok(file)
        });
        let file = written.await??;
        store
            .add_media(StoredMedia::from(&file), Sender::Staff, now)
            .await?;
        Ok(file)
    }

    /// Serves a recorded file by its hash, to be saved. The caller has checked who may have it.
    pub(crate) async fn send_file(&self, store: &Store, hash: MediaHash) -> Answer<File<AnyFile>> {
        let stored = store
            .read(move |reader| reader.media(hash))
            .await?
            .filter(|stored| stored.ext == AttachedFile::EXTENSION)
            .ok_or_else(Problem::not_found)?;
        let file = AttachedFile {
            hash,
            name: stored.name,
            bytes: stored.bytes,
        };
        let storage = store.storage().clone();
        let read = move || storage.picture(hash, AttachedFile::EXTENSION);
        let bytes = blocking::run("an attached file", read)
            .await?
            .map_err(|error| Problem::not_loaded(&error))?;
        let name = file.published_name().ok_or_else(Problem::not_found)?;
        Ok(File::saved_as(&name, bytes))
    }
}
