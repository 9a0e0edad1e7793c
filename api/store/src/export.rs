//! The whole portal out, as the text folder `content/` holds it.

use super::entries::load;
use super::{BlockingStore, Result, ads, identity, visible};
use domain::workflow::visibility::Viewing;
use engine::{Db, named};
use files::disk;
use jiff::Timestamp;
use model::{Document, EntryId, Fields, Kind, LanguageState, Locale, Portal, Record};
use std::collections::BTreeMap;
use std::ops::Deref;
use std::path::PathBuf;
use storage::ObjectKind;
use support::private_files;
use support::token::random_token;

/// The entries of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportScope {
    /// Entries that are or will be public.
    Live,
    /// Drafts as the staff reads them as well; work that waits behind a public text is not among
    /// it.
    Staff,
    /// The same with what members keep to themselves, for the operator of the server.
    All,
}

impl BlockingStore {
    /// Everything of one state, with where the pictures' files are. Texts name also the pictures
    /// whose files are missing: an export loses nothing. Blocks.
    pub fn export(&self, which: ExportScope) -> Result<Exported> {
        self.look_for_pictures()?;
        let missing = self.missing_pictures();
        let snapshot = self.snapshot()?.with_missing_pictures();
        let mut documents = Vec::new();
        let mut media = BTreeMap::new();
        let records = snapshot.map_records(|mut record| {
            if which == ExportScope::Live {
                drop_held_back(&mut record);
            }
            record.entry
        })?;
        for entry in records {
            let mut bodies = [String::new(), String::new()];
            for locale in Locale::ALL {
                if entry.text(locale).is_some() {
                    bodies[locale.index()] = snapshot.text(entry.id, locale)?;
                }
            }
            documents.push(Document { entry, bodies });
        }
        if which != ExportScope::Live {
            documents.extend(self.query_blocking(|db| unpublished(db, which))?);
        }
        if which == ExportScope::Live {
            documents.iter_mut().for_each(without_contract);
        }
        documents
            .sort_by(|a, b| (a.entry.kind(), &a.entry.slug).cmp(&(b.entry.kind(), &b.entry.slug)));
        for document in &documents {
            media.extend(document.entry.stored_files());
        }
        let site = snapshot.site()?;
        media.extend(
            site.settings
                .pictures()
                .map(|picture| (picture.hash, picture.extension())),
        );
        media.retain(|hash, _| !missing.contains(hash));
        let masters = MasterFolder::new(self)?;
        let media = media.into_iter().map(|(hash, extension)| {
            Ok((
                hash,
                self.storage().local_picture(hash, extension, &masters.0)?,
            ))
        });
        let media = media.collect::<Result<_>>()?;
        Ok(Exported {
            portal: Portal {
                site,
                documents,
                media,
            },
            _masters: masters,
        })
    }
}

/// A portal as an export has it. Copies of pictures that are elsewhere go with it.
#[derive(Debug)]
pub struct Exported {
    portal: Portal,
    _masters: MasterFolder,
}

impl Deref for Exported {
    type Target = Portal;

    fn deref(&self) -> &Portal {
        &self.portal
    }
}

/// Holds copies of pictures that are in a bucket, until it is dropped.
#[derive(Debug)]
struct MasterFolder(PathBuf);

impl MasterFolder {
    fn new(store: &BlockingStore) -> Result<MasterFolder> {
        let scratch = store.storage().scratch(ObjectKind::Export);
        let folder = scratch.join(format!("masters-{}.part", &random_token()[..8]));
        if store.storage().is_remote() {
            private_files::create_dir_all(&folder)?;
        }
        Ok(MasterFolder(folder))
    }
}

impl Drop for MasterFolder {
    fn drop(&mut self) {
        if let Err(error) = disk::remove(&self.0) {
            tracing::warn!(%error, "left over from an export");
        }
    }
}

/// A text that is held back without an end is the staff's alone.
fn drop_held_back(record: &mut Record) {
    for locale in Locale::ALL {
        if record.entry.languages.holds_back(locale) {
            record.drop_text(locale);
            *record.entry.languages.get_mut(locale) = LanguageState::default();
        }
    }
}

/// Whom to ask about a campaign and under which contract is the staff's alone
/// (docs/content-model.md §1.7).
fn without_contract(document: &mut Document) {
    if let Fields::Reklama(reklama) = &mut document.entry.fields {
        reklama.advertiser_contact.clear();
        reklama.contract_ref.clear();
    }
}

fn unpublished(db: &Db, which: ExportScope) -> Result<Vec<Document>> {
    let entries: Vec<(Kind, EntryId)> = db.values(
        concat!(
            "SELECT e.kind, e.id FROM entries e
             WHERE e.erased_at IS NULL AND e.id NOT IN (SELECT entry_id FROM live)
               AND (:all = 1 OR ",
            visible::is_visible!(),
            ") ORDER BY e.id"
        ),
        &*visible::params(
            Viewing::OF_NO_ONE,
            Timestamp::UNIX_EPOCH,
            named! { ":all": which == ExportScope::All },
        ),
    )?;
    let mut documents = Vec::new();
    for (kind, id) in entries {
        let mut document = if kind == Kind::Advertisements && which == ExportScope::Staff {
            let ad = ads::load(db, id)?;
            ad.as_shown_to(Viewing::OF_NO_ONE.user)
                .into_owned()
                .entry
                .document
        } else {
            load(db, kind, id)?.document
        };
        document.entry.identity = identity::of(db, id)?;
        documents.push(document);
    }
    Ok(documents)
}
