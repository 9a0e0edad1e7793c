//! Searches of readers as addresses have them, for results and for saved searches. It must not know
//! who asks.

mod params;

pub(crate) use params::{LAST_PAGE, SearchParams, SectionCode, midnight};
