//! What keeps the record in order: backups, deletion of what has expired, free disk space.

pub mod backup;
pub mod disk_space;
pub mod retention;
