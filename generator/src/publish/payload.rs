//! Decides whether a page has a payload beside it.

use crate::plan::{Page, Target};
use crate::view::Views;

/// Whether a payload is beside the file of a target.
pub(super) fn has_payload(views: &Views<'_>, target: &Target) -> bool {
    views.config.payloads
        && matches!(target, Target::Page(page, _) if !matches!(page, Page::Error(_)))
}
