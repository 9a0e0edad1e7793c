//! Edits of entries and advertisements. A reader loads what an edit concerns once; the edit is
//! decided and checked on that thread; the store writes it, unless what it was checked against has
//! changed meanwhile. The dashboard and an owner's account share this flow. It knows no router and
//! no session; [`EditRules`] are the decisions that advertisements take in their own way.

pub(crate) mod ad_actions;
mod ads;
pub(crate) mod entries;
pub(crate) mod put;
pub(crate) mod warnings;

use crate::http::problem::{Answer, Problem};
use axum::http::StatusCode;
use domain::access::Right;
use domain::drafts::context::{DraftNames, EditFacts};
use domain::drafts::validator::DraftValidator;
use domain::entries::record::{Author, Basis, EntryRecord, Written};
use domain::ids::Version;
use domain::vocabulary::{EntryDraft, SentVersion};
use domain::workflow::caller::Caller;
use domain::workflow::editorial::{Context, EditorialAction, Policy};
use domain::workflow::visibility::Viewing;
use model::check::Stage;
use model::{Document, EntryId, FieldProblem, Site};
use serde::Deserialize;
use serde_json::{Map, Value};
use store::{EditedRecord, EntrySave, Error, Store, StoreReader};
use utoipa::ToSchema;

/// Characters of a note to an author or an owner.
const LONGEST_NOTE: usize = 1000;

/// Options of a save.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
pub(crate) struct SaveParams {
    /// Whether to publish the saved revision.
    #[serde(default)]
    pub publish: bool,
    /// Whether to validate without saving.
    #[serde(default)]
    pub check: bool,
}

/// Parameters of a deletion.
#[derive(Deserialize, ToSchema)]
pub(crate) struct TrashParams {
    /// The version the change is based on; answers 409 if it has changed since.
    #[schema(value_type = Option<i64>)]
    pub version: Option<Version>,
}

/// A draft with the version of the entry that it changes.
#[derive(Deserialize, ToSchema)]
#[schema(as = Revision)]
pub(crate) struct EntryRevision {
    #[serde(default)]
    #[schema(value_type = i64, required = true)]
    pub version: SentVersion,
    #[serde(flatten)]
    pub draft: EntryDraft,
}

/// How often an edit is decided and checked again. Each time, another edit of the same record or of
/// the site was faster.
const ATTEMPTS: u32 = 10;

/// Why one attempt at an edit failed.
enum EditError {
    /// Its record or the site has changed since it was checked.
    Outdated,
    /// The disk is full.
    NoRoom,
    Problem(Problem),
}

impl From<Error> for EditError {
    fn from(error: Error) -> EditError {
        match error {
            Error::Outdated => EditError::Outdated,
            error if error.is_disk_full() => EditError::NoRoom,
            error => EditError::Problem(error.into()),
        }
    }
}

impl From<Problem> for EditError {
    fn from(problem: Problem) -> EditError {
        EditError::Problem(problem)
    }
}

/// Repeats an edit from its load on, until nothing has changed between load and commit. One that
/// makes room on a full disk is repeated as long as there is a `reserve`.
async fn until_current<T, F>(reserve: Option<&Store>, attempt: impl Fn() -> F) -> Answer<T>
where
    F: Future<Output = Result<T, EditError>>,
{
    let mut attempts = ATTEMPTS;
    while attempts > 0 {
        match Box::pin(attempt()).await {
            Err(EditError::Outdated) => attempts -= 1,
            Err(EditError::NoRoom) => match reserve {
                Some(store) if store.release_reserve().await? => {}
                _ => return Err(Problem::disk_full()),
            },
            Err(EditError::Problem(problem)) => return Err(problem),
            Ok(done) => return Ok(done),
        }
    }
    Err(Problem::busy())
}

/// The decisions about a kind of records, and the answers to refused edits.
pub(crate) trait EditRules: EditedRecord {
    /// Details of an action.
    type Request: Clone + Send + Sync + 'static;

    /// Decides and checks a save. `version` is the one that a stored entry was changed from.
    fn check_save(
        edit: &Edit<'_, Self>,
        sent: &Map<String, Value>,
        version: &SentVersion,
        params: SaveParams,
    ) -> Answer<EntrySave>;

    /// Decides and checks an action, by its code in an address.
    fn check_act(
        &self,
        edit: &Edit<'_, Self>,
        code: &str,
        request: Self::Request,
    ) -> Answer<Self::Act>;

    /// The code of a decided action, for the log.
    fn code(act: &Self::Act) -> &'static str;

    /// The conflict of an edit that was made from an older version.
    fn conflict(&self, edit: &Edit<'_, Self>) -> Problem;
}

/// An edit on a reader's thread: everything that it is decided and checked against.
pub(crate) struct Edit<'a, R> {
    caller: Caller,
    reader: &'a StoreReader<'a>,
    /// `None`: a new entry.
    current: Option<&'a R>,
    facts: &'a EditFacts,
}

impl<R: EditedRecord> Edit<'_, R> {
    fn validator(&self) -> DraftValidator<'_> {
        DraftValidator {
            caller: self.caller,
            current: self.current.map(R::entry),
            ad: self.current.and_then(R::ad),
            facts: self.facts,
        }
    }

    /// Checks the draft of a save, which is stored if the edit is no mere check.
    fn validate(
        &self,
        sent: &Map<String, Value>,
        version: &SentVersion,
        stage: Stage,
        publish: bool,
    ) -> Answer<EntrySave> {
        let unversioned = version.0.as_ref().err().filter(|_| self.current.is_some());
        let problems = unversioned.cloned().into_iter().collect();
        let draft = self.validator().validate(sent, stage, problems)?;
        Ok(EntrySave::new(draft, publish))
    }
}

impl<R: EditRules> Edit<'_, R> {
    /// Refuses an edit that was made from an older version.
    fn expect(&self, current: &R, version: Option<Version>) -> Answer<()> {
        if version.is_none_or(|version| version == current.entry().version) {
            Ok(())
        } else {
            Err(current.conflict(self))
        }
    }
}

/// The caller and the policy by which their edits of entries are decided.
fn context_of(caller: Caller, site: &Site) -> Context {
    Context {
        actor: caller.actor,
        policy: Policy::of(&site.settings),
        now: caller.now,
    }
}

/// Refuses a note to an author or an owner that is too long.
fn check_note(note: &str) -> Answer<()> {
    let length = note.chars().count();
    if length <= LONGEST_NOTE {
        return Ok(());
    }
    Err(FieldProblem::new("note", "too_long")
        .with("n", LONGEST_NOTE)
        .with("m", length)
        .into())
}

fn stage(publish: bool) -> Stage {
    if publish { Stage::Publish } else { Stage::Save }
}

/// A stale version: the answer shows the newest state and who made it.
fn stale_version(title: &'static str, by: Option<&Author>) -> Problem {
    let name = by.map(|author| author.name.clone()).unwrap_or_default();
    Problem::new(StatusCode::CONFLICT, "stale-version", title)
        .with_key("stale_version")
        .with_author(name)
}

/// Edits by one caller.
#[derive(Clone, Copy)]
pub(crate) struct Editor<'a> {
    pub store: &'a Store,
    pub caller: Caller,
}

impl Editor<'_> {
    /// The policy for entries, by the settings as they are now.
    pub(crate) fn context(&self) -> Answer<Context> {
        Ok(context_of(self.caller, &*self.store.site()?))
    }

    /// The entries of others that the caller finds, by the settings as they are now.
    pub(crate) fn viewing(&self) -> Answer<Viewing> {
        let Caller { actor, kind, .. } = self.caller;
        Ok(Viewing::of(actor, kind, self.context()?.policy))
    }

    /// Saves a draft as a new entry, or on top of a stored one that has this version; `None`: it
    /// was only validated. `what` is the name of the edit in the log.
    pub(crate) async fn save<R: EditRules>(
        &self,
        what: &str,
        target: Option<(EntryId, SentVersion)>,
        sent: Map<String, Value>,
        params: SaveParams,
    ) -> Answer<Option<Written<R>>> {
        let Caller { actor, now, .. } = self.caller;
        let (id, version) = target.unzip();
        let version = version.unwrap_or_default();
        let saved = until_current(None, || async {
            let sent = sent.clone();
            let version = version.clone();
            let checked = self.load(id, DraftNames::of(&sent), move |edit| {
                R::check_save(edit, &sent, &version, params)
            });
            let (save, basis) = checked.await?;
            if params.check {
                return Ok(None);
            }
            let written = self.store.save_entry(basis, save, actor, now).await?;
            Ok(Some(written))
        });
        let saved = saved.await?;
        if let Some(written) = &saved {
            self.log(what, written);
        }
        Ok(saved)
    }

    /// Takes the action with this code on an entry.
    pub(crate) async fn perform<R: EditRules>(
        &self,
        id: EntryId,
        code: &str,
        request: R::Request,
    ) -> Answer<Written<R>> {
        let Caller { actor, now, .. } = self.caller;
        // Authors fill a disk as members do.
        let is_vital = !self.caller.is_owner
            && actor.role.may(Right::Publish)
            && [
                EditorialAction::Delete.code(),
                EditorialAction::Erase.code(),
            ]
            .contains(&code);
        let done = until_current(is_vital.then_some(self.store), || async {
            let code = code.to_owned();
            let request = request.clone();
            let checked = self.load(Some(id), DraftNames::default(), move |edit| {
                let current: &R = edit.current.ok_or_else(Problem::not_found)?;
                current.check_act(edit, &code, request)
            });
            let (act, basis) = checked.await?;
            let basis = Basis {
                record: basis.record.ok_or_else(Problem::not_found)?,
                site: basis.site,
            };
            let code = R::code(&act);
            let written = self.store.act_on_entry(basis, act, actor, now).await?;
            Ok((code, written))
        });
        let (code, done) = done.await?;
        self.log(code, &done);
        Ok(done)
    }

    /// Validates a draft by the rules of publication. Stores nothing.
    pub(crate) async fn check<R: EditedRecord>(
        &self,
        id: Option<EntryId>,
        sent: Map<String, Value>,
    ) -> Answer<()> {
        let checked = self.load(id, DraftNames::of(&sent), move |edit: &Edit<'_, R>| {
            let draft = edit.validator().validate(&sent, Stage::Publish, Vec::new());
            let _: () = drop(draft?);
            Ok(())
        });
        checked.await.map(drop)
    }

    /// Whether a stored entry passes the checks of publication.
    pub(crate) async fn is_ready<R: EditedRecord>(&self, id: EntryId) -> Answer<bool> {
        let names = DraftNames::default();
        let checked = self.load(Some(id), names, |edit: &Edit<'_, R>| {
            Ok(edit.validator().check_record(None).is_ok())
        });
        Ok(checked.await?.0)
    }

    /// The document of a preview.
    pub(crate) async fn sketch(&self, sent: Map<String, Value>) -> Answer<Document> {
        let names = DraftNames::of(&sent);
        // A new entry has no record, whichever its kind.
        let sketched = self.load(None, names, move |edit: &Edit<'_, EntryRecord>| {
            Ok(edit.validator().sketch(&sent)?)
        });
        Ok(sketched.await?.0)
    }

    /// Loads everything that an edit is checked against, and runs `check` on the reader's thread.
    async fn load<R: EditedRecord, T: Send + 'static>(
        &self,
        id: Option<EntryId>,
        names: DraftNames,
        check: impl FnOnce(&Edit<'_, R>) -> Answer<T> + Send + 'static,
    ) -> Answer<(T, Basis<Option<R>>)> {
        let caller = self.caller;
        let checked = self.store.read(move |reader| {
            let context = reader.edit_context(caller, id, names)?;
            let checked = check(&Edit {
                caller,
                reader,
                current: context.current.as_ref(),
                facts: &context.facts,
            })?;
            let basis = Basis {
                record: context.current,
                site: context.facts.site,
            };
            Ok::<_, Problem>((checked, basis))
        });
        checked.await
    }

    fn log<R: EditedRecord>(&self, what: &str, written: &Written<R>) {
        let entry = written.record.entry();
        tracing::info!(
            what,
            kind = entry.kind.collection(),
            entry = entry.id.number(),
            user = self.caller.actor.id.number(),
            seq = written.seq.number(),
            "edit"
        );
    }
}
