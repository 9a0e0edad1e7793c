//! Tasks that keep the record in order: backups, deletion of expired data, free disk space. They must
//! not know requests.

pub mod backup;
pub(crate) mod clock_watch;
pub mod disk_space;
pub mod retention;
