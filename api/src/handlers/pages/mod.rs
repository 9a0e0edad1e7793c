//! Pages that are made per request: the frames around the React app and icons.

pub(crate) mod icons;
pub(crate) mod shell;
