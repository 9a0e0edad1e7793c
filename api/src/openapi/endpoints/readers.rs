//! What readers may ask.

use super::{Access::Public, Endpoint, PAGE, row};

pub(super) const ROWS: &[Endpoint] =
    &[row("GET", "/api/preview/{token}", Public, "A preview of unpublished work at a secret address")
        .gives(PAGE)];
