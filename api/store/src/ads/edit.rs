//! Edits of advertisements, in the transactions that all entries share.

use super::ad_act::AdAct;
use super::{AdRecord, act, read, save};
use crate::entries::{EditedRecord, EntrySave};
use crate::unparsed::Unparsed;
use crate::{EntryRecord, Result, Tx};
use domain::entries::record::RecordStamp;
use domain::workflow::caller::Caller;
use domain::workflow::engine::Target;
use engine::Db;
use model::{EntryId, Kind, Site, Status};

impl EditedRecord for AdRecord {
    type Act = AdAct;

    fn entry(&self) -> &EntryRecord {
        &self.entry
    }

    fn ad(&self) -> Option<&AdRecord> {
        Some(self)
    }

    fn stamp(&self) -> RecordStamp {
        self.stamp
    }

    /// For an owner the advertisements of others do not exist.
    fn is_found_by(&self, caller: Caller, _: &Site) -> bool {
        let account = caller.actor.id;
        let is_own = self.owner.as_ref().is_some_and(|owner| owner.id == account);
        self.is_shown_to(account, caller.now) && (is_own || !caller.is_owner)
    }

    fn fetch(db: &Db, _: Kind, id: EntryId) -> Result<Unparsed<AdRecord>> {
        read::fetch(db, id)
    }

    fn save(tx: &Tx<'_>, current: Option<&AdRecord>, save: EntrySave) -> Result<EntryId> {
        save::save(tx, current, save)
    }

    fn act(&self, tx: &Tx<'_>, act: &AdAct) -> Result<()> {
        act::act(tx, self, act)
    }

    fn target(act: &AdAct) -> Target<Status> {
        match act.step.to {
            Target::Same => Target::Same,
            Target::State(state) => Target::State(state.status()),
            Target::Before => Target::Before,
            Target::Nothing => Target::Nothing,
        }
    }
}
