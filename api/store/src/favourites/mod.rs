//! Entries that users keep (docs/content-model.md §9.2).

mod reports;

use crate::{Result, Store, StoreReader, Tx};
use domain::favourites::{self, Favourite, Price};
use domain::ids::UserId;
use engine::{Db, Row, named, params};
use jiff::Timestamp;
use model::{Entry, EntryId, Fields, Kind, Locale};
pub use reports::{ChangedFavourite, FavouriteChange, FavouriteReport};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// An entry that a user keeps, with its address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedFavourite {
    /// Without language prefix; where it is no longer published, the last one that readers saw.
    pub path: String,
    pub favourite: Favourite,
}

/// An entry of a list that a browser sends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentFavourite {
    pub kind: Kind,
    pub slug: String,
    pub title: String,
    pub price: Option<Price>,
    pub kept_at: Timestamp,
}

/// The outcome of keeping an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeepOutcome {
    /// It is kept; it may have been before.
    Kept,
    /// Readers see no entry at the address.
    NotPublic,
    /// The user keeps as many as one may.
    TooMany,
}

const COLUMNS: &str = "f.entry_id, f.title, f.price, f.currency, f.kept_at";

fn read(row: &Row<'_>) -> engine::Result<Favourite> {
    let price: Option<i64> = row.get("price")?;
    let currency: String = row.get("currency")?;
    Ok(Favourite {
        kept_at: row.get("kept_at")?,
        entry: row.get("entry_id")?,
        title: row.get("title")?,
        price: price.map(|amount| Price { amount, currency }),
    })
}

fn kept_by(db: &Db, user: UserId) -> Result<Vec<Favourite>> {
    let sql = format!("SELECT {COLUMNS} FROM favourites f WHERE f.user_id = ?1");
    Ok(db.rows(&sql, [user], read)?)
}

/// The newest first.
fn listed(db: &Db, user: UserId) -> Result<Vec<ListedFavourite>> {
    let sql = format!(
        "SELECT {COLUMNS}, e.kind, coalesce(l.slug, e.last_public_slug, e.slug) AS slug
         FROM favourites f JOIN entries e ON e.id = f.entry_id LEFT JOIN live l ON l.entry_id = f.entry_id
         WHERE f.user_id = ?1 ORDER BY f.kept_at DESC, f.entry_id DESC"
    );
    Ok(db.rows(&sql, [user], |row| {
        let (kind, slug): (Kind, String) = (row.get("kind")?, row.get("slug")?);
        Ok(ListedFavourite {
            path: format!("/{}/{slug}", kind.section()),
            favourite: read(row)?,
        })
    })?)
}

/// The entry that readers see at an address, or saw there: a draft has none.
fn entry_of(db: &Db, kind: Kind, slug: &str) -> Result<Option<EntryId>> {
    for sql in [
        "SELECT entry_id FROM live WHERE kind = ?1 AND slug = ?2",
        "SELECT id FROM entries WHERE kind = ?1 AND slug = ?2 AND last_public_slug = ?2 AND erased_at IS NULL",
        "SELECT h.entry_id FROM slug_history h JOIN entries e ON e.id = h.entry_id
         WHERE h.kind = ?1 AND h.slug = ?2 AND e.last_public_slug IS NOT NULL AND e.erased_at IS NULL",
    ] {
        if let Some(id) = db.find_value(sql, params![kind.collection(), slug])? {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

/// The price of an advertisement, in the portal's currency where it names none.
fn price_of(entry: &Entry, currency: &str) -> Option<Price> {
    let Fields::Advertisement(ad) = &entry.fields else {
        return None;
    };
    let amount = ad
        .price
        .filter(|_| matches!(ad.price_kind.as_str(), "fixed" | "negotiable"))?;
    let currency = if ad.currency.is_empty() {
        currency
    } else {
        &ad.currency
    };
    Some(Price {
        amount,
        currency: currency.to_owned(),
    })
}

fn write(tx: &Tx<'_>, user: UserId, favourite: &Favourite) -> Result<()> {
    Ok(tx.execute_later(
        "INSERT INTO favourites (user_id, entry_id, title, price, currency, kept_at)
         VALUES (:user, :entry, :title, :price, :currency, :kept_at)
         ON CONFLICT (user_id, entry_id) DO UPDATE SET title = excluded.title, price = excluded.price,
            currency = excluded.currency, kept_at = excluded.kept_at",
        named! {
            ":user": user,
            ":entry": favourite.entry,
            ":title": favourite.title,
            ":price": favourite.price.as_ref().map(|price| price.amount),
            ":currency": favourite.price.as_ref().map_or("", |price| &price.currency),
            ":kept_at": favourite.kept_at,
        },
    )?)
}

impl StoreReader<'_> {
    /// What a user keeps, the newest first.
    pub fn favourites(&self, user: UserId) -> Result<Vec<ListedFavourite>> {
        self.query(|db| listed(db, user))
    }

    /// The entries at these addresses, former ones included.
    pub fn entries_of(&self, addresses: &[(Kind, &str)]) -> Result<Vec<Option<EntryId>>> {
        self.query(|db| {
            let results = addresses
                .iter()
                .map(|(kind, slug)| entry_of(db, *kind, slug));
            results.collect()
        })
    }
}

impl Store {
    /// Keeps the entry that readers see at an address, with its title in a language.
    pub async fn keep_favourite(
        &self,
        user: UserId,
        (kind, slug): (Kind, String),
        locale: Locale,
        now: Timestamp,
    ) -> Result<KeepOutcome> {
        let public = {
            let slug = slug.clone();
            self.read(move |reader| reader.public_entry(kind, &slug, now))
                .await?
        };
        let Some(entry) = public else {
            return Ok(KeepOutcome::NotPublic);
        };
        self.edit(None, now, move |tx| {
            let Some(id) = entry_of(tx, kind, &slug)? else {
                return Ok(KeepOutcome::NotPublic);
            };
            let favourite = Favourite {
                kept_at: tx.now,
                entry: id,
                title: entry.shown(locale).0.title.clone(),
                price: price_of(&entry, &tx.site()?.settings.currency),
            };
            let merged = favourites::merge(&kept_by(tx, user)?, &[favourite]);
            if !merged.left_out.is_empty() {
                return Ok(KeepOutcome::TooMany);
            }
            for favourite in &merged.written {
                write(tx, user, favourite)?;
            }
            Ok(KeepOutcome::Kept)
        })
        .await
    }

    /// Leaves an entry out again; what is not kept stays so.
    pub async fn drop_favourite(
        &self,
        user: UserId,
        (kind, slug): (Kind, String),
        now: Timestamp,
    ) -> Result<()> {
        self.edit(None, now, move |tx| {
            if let Some(id) = entry_of(tx, kind, &slug)? {
                tx.execute_later(
                    "DELETE FROM favourites WHERE user_id = ?1 AND entry_id = ?2",
                    params![user, id],
                )?;
            }
            Ok(())
        })
        .await
    }

    /// Joins the list of a browser to that of an account. Entries that no longer exist are dropped.
    /// Returns the places of those in the list for which there is no room.
    pub async fn merge_favourites(
        &self,
        user: UserId,
        sent: Vec<SentFavourite>,
        now: Timestamp,
    ) -> Result<Vec<usize>> {
        self.edit(None, now, move |tx| {
            let mut places: BTreeMap<EntryId, Vec<usize>> = BTreeMap::new();
            let mut list = Vec::new();
            for (place, sent) in sent.into_iter().enumerate() {
                if let Some(entry) = entry_of(tx, sent.kind, &sent.slug)? {
                    places.entry(entry).or_default().push(place);
                    list.push(Favourite {
                        // The clock of a browser may be ahead.
                        kept_at: sent.kept_at.min(tx.now),
                        entry,
                        title: sent.title,
                        price: sent.price,
                    });
                }
            }
            let merged = favourites::merge(&kept_by(tx, user)?, &list);
            for favourite in &merged.written {
                write(tx, user, favourite)?;
            }
            let left_out = merged
                .left_out
                .iter()
                .filter_map(|entry| places.remove(entry));
            Ok(left_out.flatten().collect())
        })
        .await
    }
}

/// What an account keeps, for its owner to take along.
pub(super) fn export(db: &Db, user: UserId) -> Result<Vec<Value>> {
    let items = listed(db, user)?.into_iter();
    Ok(items
        .map(|ListedFavourite { path, favourite }| {
            json!({
                "path": path,
                "title": favourite.title,
                "price": favourite.price.as_ref().map(|price| price.amount),
                "currency": favourite.price.map(|price| price.currency),
                "kept_at": favourite.kept_at,
            })
        })
        .collect())
}
