//! Documents of the site with their versions.

use crate::ids::{SiteRecordId, Version};
use model::Settings;
use serde_json::Value;

/// A document in the serial form of the model.
pub type SiteDocument = Value;

/// A document with what the store knows of it.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteRecord {
    pub id: SiteRecordId,
    /// Grows with every change; an edit of an older one is refused.
    pub version: Version,
    /// Entries that name it.
    pub used: u64,
    pub document: SiteDocument,
    pub key: String,
    pub position: i64,
}

impl SiteRecord {
    /// The slug of the record above it; empty where there is none.
    pub fn parent(&self) -> &str {
        self.document["parent"].as_str().unwrap_or_default()
    }
}

/// The settings with their version; 0 before they were ever saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsRecord {
    pub version: Version,
    pub settings: Settings,
}
