//! Decisions about advertisements, by their owner or by the staff.

use super::ad_actions::{self, AdActionDetails};
use super::{Edit, EditRules, SaveParams, stage, stale_version};
use crate::http::problem::{Answer, Problem};
use domain::ads::present::{ModeratedAd, OwnAd};
use domain::ads::record::AdRecord;
use domain::ads::steps::AdStep;
use domain::vocabulary::SentVersion;
use domain::workflow::ad_steps::{AdAction, AdState};
use domain::workflow::ads::{AdFacts, Terms, decide_on_ad, decide_on_new_ad};
use domain::workflow::caller::Caller;
use model::check::Stage;
use model::{FieldProblem, Kind, markdown};
use serde_json::{Map, Value};
use store::{AdAct, EntrySave, Error, PublicTexts};

impl EditRules for AdRecord {
    type Request = AdActionDetails;

    fn check_save(
        edit: &Edit<'_, AdRecord>,
        sent: &Map<String, Value>,
        version: &SentVersion,
        params: SaveParams,
    ) -> Answer<EntrySave> {
        let Caller { actor, now, .. } = edit.caller;
        let party = edit.caller.party();
        let Some(current) = edit.current else {
            let terms = Terms::of(&edit.facts.site.settings);
            decide_on_new_ad(party, terms).map_err(Error::from)?;
            return edit.validate(sent, version, stage(params.publish), params.publish);
        };
        // Refusals come before problems of the fields.
        let facts = current.facts_for(Some(actor.id), now);
        let state = current.state(now);
        decide_on_ad(AdAction::Save, party, state, &facts).map_err(Error::from)?;
        edit.expect(current, version.0.as_ref().ok().copied())?;
        // A text that readers see, or will again once its term is renewed, must stay complete.
        let is_seen = matches!(state, AdState::Published | AdState::Expired);
        let stage = stage(params.publish || edit.caller.is_owner && is_seen);
        let mut save = edit.validate(sent, version, stage, params.publish)?;
        (save.shown, save.price_looked_at) = edit.reader.shown_with_price(current.entry.id)?;
        Ok(save)
    }

    fn check_act(
        &self,
        edit: &Edit<'_, AdRecord>,
        code: &str,
        request: AdActionDetails,
    ) -> Answer<AdAct> {
        let Caller { actor, now, .. } = edit.caller;
        let party = edit.caller.party();
        let state = self.state(now);
        let action = match request {
            AdActionDetails::Owner(_) => AdAction::addressed(code),
            AdActionDetails::Staff(_) => AdAction::of_staff(code, state),
        };
        let action = action.ok_or_else(Problem::not_found)?;
        let mut facts = AdFacts {
            trasher: self.is_trashed_by(actor.id),
            ..self.facts_for(Some(actor.id), now)
        };
        let mut problems = Vec::new();
        let mut submission = None;
        let (step, version) = match request {
            AdActionDetails::Owner(request) => {
                // Refusals come before problems of the request.
                facts.words = request.text.as_deref().is_some_and(|text| !text.is_empty());
                let to = decide_on_ad(action, party, state, &facts).map_err(Error::from)?;
                let mut step = AdStep::new(action, to, party);
                match action {
                    AdAction::Submit => {
                        submission = Some(ad_actions::submission(&request));
                        if !request.agree {
                            problems.push(FieldProblem::new("agree", "must_accept"));
                        }
                    }
                    AdAction::Appeal => step.text = ad_actions::appeal(&request)?,
                    _ => {}
                }
                (step, request.version)
            }
            AdActionDetails::Staff(request) => {
                let version = request.version;
                let mut step = ad_actions::staff_step(action, party, request, now)?;
                facts.reason = !step.reason.is_empty();
                step.to = decide_on_ad(action, party, state, &facts).map_err(Error::from)?;
                (step, version)
            }
        };
        let to = step.to;
        let is_submission = action == AdAction::Submit;
        // Undo restores a state that was already public, so it needs no validation.
        if is_submission || action != AdAction::Undo && self.shows(action, to, now) {
            let validator = edit.validator();
            validator.validate(&Map::new(), Stage::Publish, problems)?;
        }
        // The action applies to exactly the version that was validated.
        edit.expect(self, version)?;
        let mut resemblance = None;
        if is_submission {
            resemblance = Some(edit.reader.resemblance_of(self, now)?);
        }
        // A rule may publish immediately what is submitted.
        let texts = if is_submission || self.is_public_after(to) {
            PublicTexts {
                // Facts of the stored bodies: those that the check has tidied are not what becomes
                // public.
                facts: markdown::facts_of(Kind::Advertisements, &self.entry.document.bodies),
                approved: edit.reader.approved_text(self)?,
            }
        } else {
            PublicTexts::default()
        };
        Ok(AdAct {
            step,
            texts,
            submission,
            resemblance,
        })
    }

    fn code(act: &AdAct) -> &'static str {
        act.step.action.code()
    }

    fn conflict(&self, edit: &Edit<'_, AdRecord>) -> Problem {
        let title = "The ad was changed in the meantime";
        if edit.caller.is_owner {
            // An owner does not learn which editor it was.
            return stale_version(title, None).with_current(&OwnAd::of(self, edit.caller));
        }
        stale_version(title, self.entry.changed_by.as_ref())
            .with_current(&ModeratedAd::of(self, edit.caller))
    }
}
