//! Searches of readers as addresses have them, for results and for saved searches. It must not know
//! who asks.

mod params;

pub(crate) use params::{FilterValue, LAST_PAGE, SECTION, SearchParams, SectionCode};
pub(crate) use params::{end_of, midnight};
