//! The file that soft navigation loads in place of a page.

use crate::viewmodel::Head;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// The parts of a page that soft navigation replaces.
#[derive(Serialize)]
pub(super) struct Payload<'a> {
    pub build: &'a str,
    pub layout: &'a str,
    pub lang: &'a str,
    pub twin: &'a str,
    pub head: &'a Head,
    pub main: &'a str,
}

/// The members that every [`Payload`] has.
#[derive(Deserialize)]
#[allow(dead_code, reason = "only the names matter")]
struct Names {
    build: IgnoredAny,
    layout: IgnoredAny,
    lang: IgnoredAny,
    twin: IgnoredAny,
    head: IgnoredAny,
    main: IgnoredAny,
}

/// Whether a file is a payload: the mark of a page that this program has made.
pub(crate) fn is_payload(bytes: &[u8]) -> bool {
    serde_json::from_slice::<Names>(bytes).is_ok()
}
