//! The file that soft navigation loads in place of a page.

use crate::viewmodel::Head;
use serde::Serialize;

/// What soft navigation swaps in.
#[derive(Serialize)]
pub(super) struct Payload<'a> {
    pub build: &'a str,
    pub layout: &'a str,
    pub lang: &'a str,
    pub twin: &'a str,
    pub head: &'a Head,
    pub main: &'a str,
}
