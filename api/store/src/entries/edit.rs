//! Edits of entries and of advertisements. Each is one transaction: it refuses what was decided on
//! another state, writes, records the change, and reads the record again.

use super::save::EntrySave;
use super::{EntryAct, EntryRecord, Written, act, fetch, save, undo};
use crate::unparsed::Unparsed;
use crate::{Error, Result, Store, Tx, publication};
use domain::access::Actor;
use domain::ads::record::AdRecord;
use domain::entries::record::{Basis, RecordStamp};
use domain::ids::Seq;
use domain::workflow::caller::Caller;
use domain::workflow::editorial::Policy;
use domain::workflow::engine::Target;
use domain::workflow::visibility::Viewing;
use engine::Db;
use jiff::Timestamp;
use model::{EntryId, Kind, Site, Status};
use std::sync::Arc;

/// A record that edits are decided on: an entry, or an advertisement, whose owner, contacts and
/// moderation need transactions of their own.
pub trait EditedRecord: Sized + Send + Sync + 'static {
    /// An action that the caller has decided and checked.
    type Act: Send + 'static;

    fn entry(&self) -> &EntryRecord;

    /// `None`: an entry of another kind than advertisements.
    fn ad(&self) -> Option<&AdRecord>;

    /// Digest of all that was read.
    fn stamp(&self) -> RecordStamp;

    /// Whether the record exists for the caller: what others keep to themselves does not.
    fn is_found_by(&self, caller: Caller, site: &Site) -> bool;

    /// Reads the rows of a record in the caller's transaction.
    fn fetch(db: &Db, kind: Kind, id: EntryId) -> Result<Unparsed<Self>>;

    /// Stores a checked draft, as a new entry or on top of the current one, with its lines in the
    /// log.
    fn save(tx: &Tx<'_>, current: Option<&Self>, save: EntrySave) -> Result<EntryId>;

    /// Takes an action, with its line in the log.
    fn act(&self, tx: &Tx<'_>, act: &Self::Act) -> Result<()>;

    /// The state to which an action leads.
    fn target(act: &Self::Act) -> Target<Status>;
}

impl EditedRecord for EntryRecord {
    type Act = EntryAct;

    fn entry(&self) -> &EntryRecord {
        self
    }

    fn ad(&self) -> Option<&AdRecord> {
        None
    }

    fn stamp(&self) -> RecordStamp {
        self.stamp
    }

    fn is_found_by(&self, caller: Caller, site: &Site) -> bool {
        let policy = Policy::of(&site.settings);
        Viewing::of(caller.actor, caller.kind, policy).shows(&self.entry_state(caller.now))
    }

    fn fetch(db: &Db, kind: Kind, id: EntryId) -> Result<Unparsed<EntryRecord>> {
        fetch(db, kind, id)
    }

    fn save(tx: &Tx<'_>, current: Option<&EntryRecord>, save: EntrySave) -> Result<EntryId> {
        save::save(tx, current, save)
    }

    fn act(&self, tx: &Tx<'_>, act: &EntryAct) -> Result<()> {
        act::act(tx, self, act)
    }

    fn target(act: &EntryAct) -> Target<Status> {
        act.to
    }
}

impl Store {
    /// Stores a new entry, or a new head revision of the one that it was checked against, and
    /// publishes it in the same transaction when asked to.
    pub async fn save_entry<R: EditedRecord>(
        &self,
        basis: Basis<Option<R>>,
        save: EntrySave,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Written<R>> {
        let edited = self.edit(Some(actor.id), now, move |tx| {
            let kind = save.draft.document.entry.kind();
            expect(tx, &basis.site, basis.record.as_ref())?;
            let id = R::save(tx, basis.record.as_ref(), save)?;
            let seq = publication::record(tx, kind.collection(), Some(id))?;
            finish(tx, seq, kind, id, None)
        });
        edited.await?.parse()
    }

    /// Stores several entries as [`Store::save_entry`] does, all of them or none.
    pub async fn save_entries(
        &self,
        saves: Vec<(Basis<Option<EntryRecord>>, EntrySave)>,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Vec<Written<EntryRecord>>> {
        let edited = self.edit(Some(actor.id), now, move |tx| {
            for (basis, _) in &saves {
                expect(tx, &basis.site, basis.record.as_ref())?;
            }
            let mut written = Vec::with_capacity(saves.len());
            for (basis, save) in saves {
                let kind = save.draft.document.entry.kind();
                let id = EditedRecord::save(tx, basis.record.as_ref(), save)?;
                let seq = publication::record(tx, kind.collection(), Some(id))?;
                written.push(finish(tx, seq, kind, id, None)?);
            }
            Ok(written)
        });
        edited.await?.into_iter().map(Unparsed::parse).collect()
    }

    /// Takes an action. What is erased is answered as it was; what comes into the trash can be
    /// taken back for a while.
    pub async fn act_on_entry<R: EditedRecord>(
        &self,
        basis: Basis<R>,
        act: R::Act,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Written<R>> {
        let edited = self.edit(Some(actor.id), now, move |tx| {
            let current = &basis.record;
            expect(tx, &basis.site, Some(current))?;
            let EntryRecord { id, kind, .. } = *current.entry();
            let mut erased = None;
            let mut before = None;
            match R::target(&act) {
                Target::Nothing => erased = Some(R::fetch(tx, kind, id)?),
                Target::State(Status::Trashed) => before = Some(undo::before(tx, id)?),
                _ => {}
            }
            current.act(tx, &act)?;
            let seq = publication::record(tx, kind.collection(), Some(id))?;
            // The record of a change deletes what an earlier one could be undone by.
            if let Some(before) = before {
                undo::keep(tx, id, &before)?;
            }
            finish(tx, seq, kind, id, erased)
        });
        edited.await?.parse()
    }
}

/// Refuses an edit when anything that it was decided and checked against has changed.
fn expect<R: EditedRecord>(tx: &Tx<'_>, site: &Arc<Site>, current: Option<&R>) -> Result<()> {
    tx.expect_site(site)?;
    let Some(current) = current else {
        return Ok(());
    };
    let EntryRecord { id, kind, .. } = *current.entry();
    if R::fetch(tx, kind, id)?.record.stamp() == current.stamp() {
        Ok(())
    } else {
        Err(Error::Outdated)
    }
}

/// Reads the record after an edit. `erased` is that of an entry that no longer exists.
fn finish<R: EditedRecord>(
    tx: &Tx<'_>,
    seq: Seq,
    kind: Kind,
    id: EntryId,
    erased: Option<Unparsed<R>>,
) -> Result<Unparsed<Written<R>>> {
    let is_erased = erased.is_some();
    let record = match erased {
        Some(erased) => erased,
        None => R::fetch(tx, kind, id)?,
    };
    let written = Written {
        record: Box::new(record.record),
        seq,
        erased: is_erased,
    };
    let documents = record.documents;
    Ok(Unparsed::new(written, move |written: &mut Written<R>| {
        documents(&mut written.record)
    }))
}
