//! Files as the generator and the server read and replace them: the state of the disk, and files that
//! are replaced as a whole.

#![warn(missing_docs)]
#![cfg_attr(test, allow(clippy::disallowed_methods))]

pub mod disk;
pub mod whole_file;
