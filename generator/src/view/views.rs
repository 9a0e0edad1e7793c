//! The one type that makes views, and what all of its methods share. Each module beside this one
//! adds the methods of one kind of page or part.

use super::config::Config;
use super::error::ViewError;
use crate::cache::Cache;
use crate::images::PlaceholderColor;
use crate::index::{Index, Row};
use crate::plan::{Plan, needs_server};
use crate::snapshot::{Source, SourceError};
use crate::theme::Theme;
use jiff::tz::TimeZone;
use model::{EntryId, Locale, MediaHash, Record, Site, SiteLink};
use std::sync::Arc;

/// Makes the views of one portal at one time; what several pages share is made once.
pub struct Views<'a> {
    pub(crate) site: &'a Site,
    pub(crate) index: &'a Index<'a>,
    pub(crate) source: &'a dyn Source,
    /// Templates and translations.
    pub theme: &'a Theme,
    pub(crate) config: &'a Config,
    pub(crate) zone: TimeZone,
    records: Cache<EntryId, Arc<Record>>,
    pub(super) placeholder_colors: Cache<MediaHash, PlaceholderColor>,
}

impl<'a> Views<'a> {
    pub(crate) fn new(
        site: &'a Site,
        index: &'a Index<'a>,
        source: &'a dyn Source,
        theme: &'a Theme,
        config: &'a Config,
    ) -> Views<'a> {
        Views {
            site,
            index,
            source,
            theme,
            config,
            zone: TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC),
            records: Cache::new(RECORDS),
            placeholder_colors: Cache::new(PICTURES),
        }
    }

    pub(crate) fn plan(&self) -> Plan<'a> {
        Plan {
            index: self.index,
            site: self.site,
        }
    }

    pub(crate) fn record(&self, id: EntryId) -> Result<Arc<Record>, ViewError> {
        self.records.get(&id, || {
            Ok(self.source.record(id)?.seen_at(self.index.as_of()))
        })
    }

    pub(crate) fn row(&self, id: EntryId) -> Result<&Row, ViewError> {
        self.index.row(id).ok_or_else(|| {
            SourceError::new(format!("entry {}", id.0), "is not in the index").into()
        })
    }

    /// A translation.
    pub(crate) fn text(&self, locale: Locale, key: &str) -> String {
        self.theme.messages.text(locale, key, &[])
    }

    pub(crate) fn absolute(&self, path: &str) -> String {
        self.config.base_url.absolute(path)
    }

    /// The address to which a link to this site leads ([`Plan::leads`]), if something answers
    /// there.
    pub(crate) fn leads(&self, link: &SiteLink, locale: Locale) -> Option<String> {
        self.plan()
            .leads(link, locale)
            .filter(|address| self.is_served(address))
    }

    /// Whether something answers at an address of this site: in trees of files alone visnyk-api
    /// does not.
    pub(crate) fn is_served(&self, path: &str) -> bool {
        self.config.server || !needs_server(path)
    }
}

/// Records and pictures kept in memory. Pages follow each other in the order of entries and show
/// their neighbors, so few are made twice, and a portal of any size fits.
const RECORDS: usize = 1 << 13;
const PICTURES: usize = 1 << 16;
