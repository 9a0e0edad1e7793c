//! What a file really is, whatever its name says. Bytes come from strangers: every loop ends with
//! them, and nothing is unpacked.

mod fault;
mod pdf;
mod sniff;
mod text;
mod zip;

use crate::{FieldProblem, FileForm, FileType};
use fault::Fault;

/// The type of a file, by its name and its content.
///
/// # Errors
/// The problem of a field `file`, with a key of docs/content-model.md §0.3: its type is not
/// published, its content is of another type, damaged or runs something, or it is too large.
pub fn examine(name: &str, bytes: &[u8]) -> Result<&'static FileType, FieldProblem> {
    let problem = |key| FieldProblem::new("file", key).with("value", name);
    let Some(ty) = FileType::of_name(name) else {
        return Err(problem("file_type").with("known", FileType::extensions()));
    };
    if bytes.len() as u64 > ty.most_bytes() {
        return Err(problem("file_big").with("mb", ty.most_mb));
    }
    let Err(fault) = fits(ty.form, bytes) else {
        return Ok(ty);
    };
    let other = sniff::label(bytes).filter(|label| *label != ty.label);
    let problem = match (fault, other) {
        (Fault::Script(name), _) => problem("file_script").with("name", name),
        (Fault::Macros, _) => problem("file_macros"),
        (Fault::Other, Some(is)) => problem("file_mismatch").with("is", is),
        (Fault::Other, None) => problem("file_damaged"),
        (Fault::Encoding, Some(is)) if is != sniff::TEXT => problem("file_mismatch").with("is", is),
        (Fault::Encoding, _) => problem("file_encoding"),
    };
    Err(problem.with("want", ty.label))
}

fn fits(form: FileForm, bytes: &[u8]) -> Result<(), Fault> {
    let is_right = match form {
        FileForm::Pdf => return pdf::examine(bytes),
        FileForm::Mimetype(media_type) => return zip::with_mimetype(bytes, media_type),
        FileForm::OfficeOpenXml(folder) => return zip::office_open_xml(bytes, folder),
        FileForm::Text => {
            text::examine(bytes)?;
            !sniff::is_other_text(bytes)
        }
        FileForm::Calendar => text::is_calendar(text::examine(bytes)?),
        FileForm::Gpx => text::is_gpx(text::examine(bytes)?),
        FileForm::Mp3 => sniff::is_mp3(bytes),
        FileForm::M4a => sniff::is_m4a(bytes),
        FileForm::Ogg => sniff::is_ogg(bytes),
    };
    if is_right { Ok(()) } else { Err(Fault::Other) }
}

#[cfg(test)]
mod tests;
