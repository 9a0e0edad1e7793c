//! Edits of advertisements, by their owner or by the staff.

use super::ad_actions::{AdActionDetails, AdParameters, owner_parameters, staff_parameters};
use super::{EditError, SaveParams, until_current};
use crate::http::problem::{Answer, Problem};
use axum::http::StatusCode;
use domain::access::Actor;
use domain::ads::draft::{AdDraft, AdDraftValidator};
use domain::ads::present::{ModeratedAd, OwnAd, Viewer};
use domain::ads::record::{AdRecord, AdWritten};
use domain::ads::steps::AdStep;
use domain::entries::draft::{DraftNames, EditContext};
use domain::entries::record::Basis;
use domain::ids::Version;
use domain::vocabulary::SentVersion;
use domain::workflow::ad_steps::{AdAction, AdState};
use domain::workflow::ads::{AdFacts, Terms, decide_on_ad, decide_on_new_ad};
use domain::workflow::engine::Target;
use jiff::Timestamp;
use model::check::Stage;
use model::{Document, EntryId, FieldProblem, markdown};
use serde_json::{Map, Value};
use std::sync::Arc;
use store::{AdAct, AdUpdate, EntryTerms, Error, NewAd, PublicTexts, Store, StoreReader};

/// Edits by one user, as an owner or as a member of the staff.
#[derive(Clone, Copy)]
pub(crate) struct AdEditor<'a> {
    pub store: &'a Store,
    pub caller: AdCaller,
}

/// What a reader has found for an edit: the stored advertisement and the facts of its checks.
struct LoadedAd<'a> {
    reader: &'a StoreReader<'a>,
    current: &'a AdRecord,
    validator: AdDraftValidator<'a>,
    caller: AdCaller,
}

/// Who edits, and when.
#[derive(Clone, Copy)]
pub(crate) struct AdCaller {
    pub viewer: Viewer,
    pub actor: Actor,
    pub now: Timestamp,
}

impl AdCaller {
    fn by_owner(self) -> bool {
        self.viewer == Viewer::Owner
    }

    /// Loads what a draft is checked against. Those of others do not exist for an owner, nor for
    /// the staff what others keep to themselves.
    fn context(
        self,
        reader: &StoreReader<'_>,
        id: Option<EntryId>,
        names: DraftNames,
    ) -> Answer<EditContext<AdRecord>> {
        Ok(reader.ad_edit_context(id, self.actor.id, self.by_owner(), names, self.now)?)
    }

    fn validator(self, context: &EditContext<AdRecord>) -> AdDraftValidator<'_> {
        let current = context.current.as_ref();
        AdDraftValidator {
            by_owner: self.by_owner(),
            current,
            facts: &context.facts,
        }
    }
}

impl AdEditor<'_> {
    /// Stores a new draft, and publishes it when asked to; `None`: it was only validated.
    pub(crate) async fn create(
        &self,
        sent: Map<String, Value>,
        params: SaveParams,
    ) -> Answer<Option<AdWritten>> {
        let caller = self.caller;
        let edit = || async {
            let sent = sent.clone();
            let checked = self.store.read(move |reader| {
                let context = caller.context(reader, None, DraftNames::of(&sent))?;
                let terms = Terms::of(&context.facts.site.settings);
                decide_on_new_ad(caller.viewer.party(), terms).map_err(Error::from)?;
                let draft =
                    caller
                        .validator(&context)
                        .validate(&sent, params.stage(), Vec::new())?;
                let AdDraft {
                    document,
                    facts,
                    contact,
                    term_days,
                    staff_note,
                } = draft;
                let publish = params.publish;
                let party = caller.viewer.party();
                let terms = EntryTerms::of(&document);
                let new = NewAd {
                    party,
                    document,
                    facts,
                    terms,
                    contact,
                    term_days,
                    staff_note,
                    publish,
                };
                Ok::<_, Problem>((new, context.facts.site))
            });
            let (new, site) = checked.await?;
            if params.check {
                return Ok::<_, EditError>(None);
            }
            Ok(Some(
                self.store
                    .create_ad(new, site, self.caller.actor, self.caller.now)
                    .await?,
            ))
        };
        let created = until_current(None, edit).await?;
        created
            .iter()
            .for_each(|written| self.log("create", written));
        Ok(created)
    }

    /// Validates a draft by the rules of submission. Stores nothing.
    pub(crate) async fn check(&self, id: Option<EntryId>, sent: Map<String, Value>) -> Answer<()> {
        let caller = self.caller;
        let checked = self.store.read(move |reader| {
            let context = caller.context(reader, id, DraftNames::of(&sent))?;
            caller
                .validator(&context)
                .validate(&sent, Stage::Publish, Vec::new())?;
            Ok::<_, Problem>(())
        });
        checked.await
    }

    /// Whether the stored advertisement passes the checks of publication.
    pub(crate) async fn is_ready(&self, id: EntryId) -> Answer<bool> {
        let caller = self.caller;
        let ready = self.store.read(move |reader| {
            let context = caller.context(reader, Some(id), DraftNames::default())?;
            Ok::<_, Problem>(caller.validator(&context).check_record().is_ok())
        });
        ready.await
    }

    /// The document of a preview.
    pub(crate) async fn sketch(&self, sent: Map<String, Value>) -> Answer<Document> {
        let caller = self.caller;
        let sketch = self.store.read(move |reader| {
            let context = caller.context(reader, None, DraftNames::of(&sent))?;
            Ok::<_, Problem>(caller.validator(&context).sketch(&sent)?)
        });
        sketch.await
    }

    /// Saves a draft on top of the stored advertisement, and publishes it when asked to; `None`: it
    /// was only validated.
    pub(crate) async fn save(
        &self,
        id: EntryId,
        version: SentVersion,
        sent: Map<String, Value>,
        params: SaveParams,
    ) -> Answer<Option<AdWritten>> {
        let edit = || async {
            let (sent, version) = (sent.clone(), version.clone());
            let checked = self.load(id, DraftNames::of(&sent), move |loaded| {
                let LoadedAd {
                    reader,
                    current,
                    ref validator,
                    caller,
                } = *loaded;
                // Refusals come before problems of the fields.
                let known = version.0.as_ref().ok().copied();
                loaded.decide(
                    AdAction::Save,
                    &current.facts_for(Some(caller.actor.id), caller.now),
                )?;
                loaded.expect(known)?;
                // What readers see, or will again once its term is renewed, must stay complete.
                let seen = matches!(
                    current.state(caller.now),
                    AdState::Published | AdState::Expired
                );
                let stage = if caller.by_owner() && seen {
                    Stage::Publish
                } else {
                    params.stage()
                };
                let AdDraft {
                    document,
                    facts,
                    contact,
                    term_days,
                    staff_note,
                } = validator.validate(&sent, stage, version.0.err().into_iter().collect())?;
                let (shown, price_looked_at) = reader.shown_with_price(id)?;
                Ok(AdUpdate {
                    party: caller.viewer.party(),
                    terms: EntryTerms::of(&document),
                    document,
                    facts,
                    contact,
                    term_days,
                    staff_note: (!caller.by_owner()).then_some(staff_note),
                    shown,
                    price_looked_at,
                    publish: params.publish,
                })
            });
            let (update, basis) = checked.await?;
            if params.check {
                return Ok::<_, EditError>(None);
            }
            Ok(Some(
                Box::pin(
                    self.store
                        .update_ad(basis, update, self.caller.actor, self.caller.now),
                )
                .await?,
            ))
        };
        let saved = until_current(None, edit).await?;
        saved.iter().for_each(|written| self.log("save", written));
        Ok(saved)
    }

    /// Takes the action that `name` picks for the state of an advertisement.
    pub(crate) async fn perform(
        &self,
        id: EntryId,
        name: impl Fn(AdState) -> Option<AdAction>,
        details: AdActionDetails,
    ) -> Answer<AdWritten> {
        let edit = || async {
            let actions = AdState::ALL.map(|state| (state, name(state)));
            let details = details.clone();
            let checked = self.load(id, DraftNames::default(), move |loaded| {
                let state = loaded.current.state(loaded.caller.now);
                let action = actions.into_iter().find(|(known, _)| *known == state);
                let action = action
                    .and_then(|(_, action)| action)
                    .ok_or_else(Problem::not_found)?;
                loaded.act(action, details)
            });
            let (act, basis) = checked.await?;
            let action = act.step.action;
            Ok::<_, EditError>((
                action,
                self.store
                    .act_on_ad(basis, act, self.caller.actor, self.caller.now)
                    .await?,
            ))
        };
        let makes_room = |state| matches!(name(state), Some(AdAction::Delete | AdAction::Erase));
        let is_vital = !self.caller.by_owner() && AdState::ALL.into_iter().any(makes_room);
        let (action, done) = until_current(is_vital.then_some(self.store), edit).await?;
        self.log(action.code(), &done);
        Ok(done)
    }

    /// Loads an advertisement with everything an edit is checked against, and decides and checks
    /// the edit on the reader's thread.
    async fn load<T: Send + 'static>(
        &self,
        id: EntryId,
        names: DraftNames,
        check: impl FnOnce(&LoadedAd<'_>) -> Answer<T> + Send + 'static,
    ) -> Answer<(T, Basis<AdRecord>)> {
        let caller = self.caller;
        let checked = self.store.read(move |reader| {
            let context = caller.context(reader, Some(id), names)?;
            let current = context.current.as_ref().ok_or_else(Problem::not_found)?;
            let checked = check(&LoadedAd {
                reader,
                current,
                validator: caller.validator(&context),
                caller,
            })?;
            let basis = Basis {
                record: current.clone(),
                site: Arc::clone(&context.facts.site),
            };
            Ok::<_, Problem>((checked, basis))
        });
        checked.await
    }

    fn log(&self, what: &str, written: &AdWritten) {
        let (entry, user) = (
            written.record.entry.id.number(),
            self.caller.actor.id.number(),
        );
        tracing::info!(
            what,
            kind = "advertisements",
            entry,
            user,
            seq = written.seq.number(),
            "edit"
        );
    }
}

impl LoadedAd<'_> {
    /// Decides and checks an action.
    fn act(&self, action: AdAction, details: AdActionDetails) -> Answer<AdAct> {
        let LoadedAd {
            reader,
            current,
            ref validator,
            caller: AdCaller { viewer, actor, now },
        } = *self;
        let trasher = current.is_trashed_by(actor.id);
        let known = current.facts_for(Some(actor.id), now);
        let facts = |reason, words| AdFacts {
            reason,
            words,
            trasher,
            ..known.clone()
        };
        let mut problems = Vec::new();
        let (to, request) = match details {
            AdActionDetails::Owner(request) => {
                // Refusals come before problems of the request.
                let words = request.text.as_deref().is_some_and(|text| !text.is_empty());
                let to = self.decide(action, &facts(false, words))?;
                let agreed = action != AdAction::Submit || request.agree;
                problems.extend((!agreed).then(|| FieldProblem::new("agree", "must_accept")));
                (to, owner_parameters(action, request)?)
            }
            AdActionDetails::Staff(request) => {
                let request = staff_parameters(action, request, now)?;
                (
                    self.decide(action, &facts(!request.reason.is_empty(), false))?,
                    request,
                )
            }
        };
        // Undo restores a state that was already public, so it needs no validation.
        let checks = action == AdAction::Submit
            || action != AdAction::Undo && current.shows(action, to, now);
        if checks {
            validator.validate(&Map::new(), Stage::Publish, problems)?;
        }
        // The action applies to exactly the version that was validated.
        self.expect(request.version)?;
        let resembles = (action == AdAction::Submit).then(|| reader.resemblance_of(current, now));
        // A rule may publish immediately what is submitted.
        let texts = if action == AdAction::Submit || current.is_public_after(to) {
            // Of the stored bodies: those that the check has tidied are not what becomes public.
            PublicTexts {
                facts: markdown::facts_of(&current.entry.document.bodies),
                approved: reader.approved_text(current)?,
            }
        } else {
            PublicTexts::default()
        };
        let party = viewer.party();
        let AdParameters {
            reason,
            note,
            fragments,
            text,
            until,
            submission,
            ..
        } = request;
        let step = AdStep {
            action,
            to,
            party,
            reason,
            note,
            fragments,
            text,
            until,
        };
        Ok(AdAct {
            step,
            texts,
            submission,
            resemblance: resembles.transpose()?,
        })
    }

    /// Where an action leads.
    fn decide(&self, action: AdAction, facts: &AdFacts) -> Answer<Target<AdState>> {
        let LoadedAd {
            current,
            caller: AdCaller { viewer, now, .. },
            ..
        } = *self;
        Ok(decide_on_ad(action, viewer.party(), current.state(now), facts).map_err(Error::from)?)
    }

    /// A stale version is a conflict, which shows the newest state and who made it.
    fn expect(&self, version: Option<Version>) -> Answer<()> {
        let LoadedAd {
            current,
            caller: AdCaller { viewer, now, .. },
            ..
        } = *self;
        if version.is_none_or(|version| version == current.entry.version) {
            return Ok(());
        }
        // An owner does not learn which editor it was.
        let by = current
            .entry
            .changed_by
            .as_ref()
            .filter(|_| viewer != Viewer::Owner);
        let name = by.map(|author| author.name.clone()).unwrap_or_default();
        let title = "The ad was changed in the meantime";
        let conflict = Problem::new(StatusCode::CONFLICT, "stale-version", title)
            .with_key("stale_version")
            .with_author(name);
        Err(match viewer {
            Viewer::Owner => conflict.with_current(&OwnAd::of(current, now)),
            Viewer::Staff(_) => conflict.with_current(&ModeratedAd::of(current, viewer, now)),
        })
    }
}
