//! Taxonomy and settings, read as one value. What editors do with single documents of it is in [`records`] and [`edit`].

mod cache;
mod cascade;
mod edit;
mod menus;
mod read;
mod record;
mod records;
mod set;
mod settings;
mod validate;
mod write;

pub(super) use cache::SiteCache;
pub use menus::{MenuPage, Menus};
pub(super) use read::read;
pub use record::{SettingsRecord, SiteDocument, SiteRecord};
pub use set::SiteSet;
pub use settings::SettingsWritten;
pub(super) use settings::store as store_settings;
pub(super) use write::write;
