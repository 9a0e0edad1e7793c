//! Names of files in the data folder.

/// File name of the database in the data folder.
pub const DATABASE: &str = "visnyk.sqlite3";

/// Folder in the data folder: a restore that is decided and not at its end. The record beside it
/// may be of either state.
pub const STAGED_RESTORE: &str = "restore.staged";

/// File name of the search index.
pub(super) const SEARCH: &str = "search.sqlite3";

/// File name of the visit counts.
pub const VISITS: &str = "visits.sqlite3";
