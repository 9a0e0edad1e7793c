//! Rules of today's portal that are about to change. Each is one function, so that it can go alone.

use model::check::any_language;
use model::{Kind, Status};

/// Why an entry with these texts cannot be written; `None`: it can. The portal will take entries in
/// English alone; until then they are named in the report.
pub(crate) fn unwritable(kind: Kind, has_text: [bool; 2]) -> Option<&'static str> {
    match has_text {
        [true, _] => None,
        [false, true] if any_language(kind) => None,
        [false, true] => Some("the portal needs a Ukrainian text"),
        [false, false] => Some("it has no text"),
    }
}

/// Whether the English text goes along. It will have a state of its own; until then a draft would
/// be published with the Ukrainian text.
pub(crate) fn keeps_english(ukrainian: Status, english: Status) -> bool {
    !ukrainian.is_public() || english.is_public()
}
