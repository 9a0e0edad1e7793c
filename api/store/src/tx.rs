//! A write transaction with what every step of it shares.

use super::site_cache::SiteCache;
use super::{Error, Result};
use domain::ids::UserId;
use engine::Db;
use jiff::Timestamp;
use model::Site;
use std::cell::OnceCell;
use std::ops::Deref;
use std::sync::Arc;

/// A job's part of a write transaction. It is a [`Db`]: functions that only read take that.
pub struct Tx<'a> {
    pub db: &'a Db,
    /// The account on record as having done it; `None`: time, a rule, a command or a visitor without an
    /// account.
    pub actor: Option<UserId>,
    pub now: Timestamp,
    cache: &'a SiteCache,
    site: OnceCell<Arc<Site>>,
}

impl<'a> Tx<'a> {
    /// The same transaction, for what a rule does in it.
    pub(crate) fn without_actor(&self) -> Tx<'a> {
        Tx::new(self.db, self.cache, None, self.now)
    }

    pub(super) fn new(
        db: &'a Db,
        cache: &'a SiteCache,
        actor: Option<UserId>,
        now: Timestamp,
    ) -> Tx<'a> {
        Tx {
            db,
            actor,
            now,
            cache,
            site: OnceCell::new(),
        }
    }

    /// Taxonomy and settings as the transaction found them when it first needed them.
    pub(super) fn site(&self) -> Result<&Site> {
        if let Some(site) = self.site.get() {
            return Ok(site);
        }
        let site = self.cache.within(self.db)?;
        Ok(self.site.get_or_init(|| site))
    }

    /// Refuses an edit that was checked against another state of the site.
    pub(super) fn expect_site(&self, site: &Arc<Site>) -> Result<()> {
        if self.cache.is(self.db, site)? {
            Ok(())
        } else {
            Err(Error::Outdated)
        }
    }

    /// The same transaction by another actor, or by the server (`None`).
    pub(super) fn by(&self, actor: Option<UserId>) -> Tx<'a> {
        Tx {
            db: self.db,
            actor,
            now: self.now,
            cache: self.cache,
            site: self.site.clone(),
        }
    }
}

impl Deref for Tx<'_> {
    type Target = Db;

    fn deref(&self) -> &Db {
        self.db
    }
}
