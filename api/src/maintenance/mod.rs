//! What keeps the record in order: backups, deletion of what has expired, free disk space. It must
//! not know requests.

pub mod backup;
pub(crate) mod clock_watch;
pub mod disk_space;
pub mod retention;
