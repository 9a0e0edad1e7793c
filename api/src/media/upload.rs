//! Stores the picture of a form.

use super::pictures::Pictures;
use crate::http::problem::{Answer, Problem};
use crate::http::{Part, Upload};
use axum::http::StatusCode;
use generator::images::{PictureLimits, PictureProblem};
use jiff::Timestamp;
use model::{FieldProblem, Media, slugify};
use store::{Sender, Store, StoredMedia};
use support::blocking;

/// The part of the form that holds the picture.
pub(super) const FIELD: &str = "file";

impl Pictures {
    /// Accepts the picture of a form: file and record are stored when this returns. The same picture
    /// again gives the same record. What `sender` may not have is refused with `img_count`.
    ///
    /// Refuses with 422 and a key of docs/content-model.md §0.3 for `file`, and with 413 and the same
    /// key if the request itself is too large.
    pub(crate) async fn accept(
        &self,
        store: &Store,
        form: Upload,
        limits: PictureLimits,
        sender: Sender,
        now: Timestamp,
    ) -> Answer<Media> {
        let part = form.part(FIELD).await.map_err(|problem| {
            let too_large = problem.status() == StatusCode::PAYLOAD_TOO_LARGE;
            if too_large {
                problem.with_errors(&[FieldProblem::new(FIELD, "img_big")
                    .with("mb", PictureLimits::PICTURE.file >> 20)])
            } else {
                problem
            }
        })?;
        let Part { name, bytes } = part.ok_or_else(|| FieldProblem::new(FIELD, "required"))?;
        let master = self.intake.master(bytes, limits).await?.map_err(refusal)?;
        let media = Media {
            hash: master.hash,
            name: file_name(&name),
            width: master.width,
            height: master.height,
        };
        let stored = StoredMedia {
            hash: media.hash,
            name: media.name.clone(),
            ext: "webp".to_owned(),
            width: media.width,
            height: media.height,
            bytes: master.bytes.len() as u64,
            phash: Some(master.phash),
        };
        let storage = store.storage().clone();
        let ext = stored.ext.clone();
        let written = blocking::run("the file of a picture", move || {
            storage.put_picture(master.hash, &ext, &master.bytes)
        });
        written
            .await?
            .map_err(|error| Problem::not_stored(&error))?;
        store.add_media(stored, sender, now).await?;
        Ok(media)
    }
}

#[allow(clippy::needless_pass_by_value, reason = "the shape map_err asks for")]
fn refusal(problem: PictureProblem) -> Problem {
    let named = FieldProblem::new(FIELD, problem.key());
    let named = match problem {
        PictureProblem::FileTooBig { mb } => named.with("mb", mb),
        PictureProblem::TooSmall { width, height }
        | PictureProblem::TooLarge { width, height, .. } => {
            named.with("w", width).with("h", height)
        }
        PictureProblem::Format | PictureProblem::Damaged(_) | PictureProblem::Encoding(_) => named,
    };
    named.into()
}

fn file_name(sent: &str) -> String {
    safe_name(sent, "picture", "webp")
}

/// A safe name made of the uploaded file's: shown to editors and used in Markdown, never as a path.
pub(super) fn safe_name(sent: &str, otherwise: &str, extension: &str) -> String {
    let stem = base_name(sent);
    let stem = stem.rsplit_once('.').map_or(stem, |(stem, _)| stem);
    let safe = slugify(stem).filter(|slug| !is_device(slug));
    let stem = safe.map_or_else(|| otherwise.to_owned(), |slug| slug.to_string());
    format!("{stem}.{extension}")
}

/// The name without the folders that some browsers send.
pub(super) fn base_name(sent: &str) -> &str {
    sent.rsplit(['/', '\\']).next().unwrap_or_default()
}

/// Names that Windows reserves for devices: exported folders may be copied there.
fn is_device(stem: &str) -> bool {
    let port = stem.strip_prefix("com").or(stem.strip_prefix("lpt"));
    matches!(stem, "con" | "prn" | "aux" | "nul") || port.is_some_and(|number| number.len() == 1)
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn names_are_words_and_nothing_else() {
        for (sent, name) in [
            ("../../etc/passwd", "passwd.webp"),
            ("C:\\fotky\\Моя світлина.JPG", "moia-svitlyna.webp"),
            ("a.php.webp", "a-php.webp"),
            ("gpj.\u{202e}exe", "gpj.webp"),
            ("a\0b\r\nc.png", "a-b-c.webp"),
            ("<img src=x>.png", "img-src-x.webp"),
            ("CON", "picture.webp"),
            ("lpt1.png", "picture.webp"),
            ("conus.png", "conus.webp"),
            ("...", "picture.webp"),
            ("", "picture.webp"),
        ] {
            assert_eq!(file_name(sent), name, "{sent:?}");
        }
        assert!(file_name(&"довга назва ".repeat(400)).len() <= 100);
    }
}
