//! Taxonomy and settings, read as one value. What editors do with single documents of it is in
//! [`records`] and [`edit`].

mod cascade;
mod edit;
mod menus;
mod records;
mod settings;
mod validate;
mod write;

pub use menus::{MenuPage, Menus};
pub use settings::SettingsWritten;
pub(super) use settings::store as store_settings;
pub(super) use write::write;
