//! How much fits on one page or in one file.

/// Limits of lists, feeds and sitemaps. A portal has the default ones; tests have smaller ones, so
/// that few entries reach every boundary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Entries on the first page of a list.
    pub first_page: usize,
    /// Serial numbers on one archive page.
    pub block: u32,
    /// Entries on one page of a month or letter.
    pub piece: usize,
    /// Entries in a feed.
    pub feed: usize,
    /// Coming events in a calendar file, and events that ended lately.
    pub calendar: usize,
    /// Addresses above which `sitemap.xml` is an index of shards.
    pub sitemap: usize,
    /// Serial numbers in one shard of the sitemap.
    pub shard: u32,
}

impl Default for Sizes {
    fn default() -> Sizes {
        Sizes {
            first_page: 24,
            block: 24,
            piece: 48,
            feed: 30,
            calendar: 100,
            sitemap: 1000,
            shard: 500,
        }
    }
}
