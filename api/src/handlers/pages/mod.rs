//! Pages that are made per request: the frames around the React app and icons.

pub mod icons;
pub mod shell;
