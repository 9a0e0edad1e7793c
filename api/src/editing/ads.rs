//! Edits of advertisements, by their owner or by the staff.

use super::{LONGEST_NOTE, SaveParams};
use crate::domain::access::Actor;
use crate::domain::ads::draft::{AdDraft, AdDraftValidator};
use crate::domain::ads::present::{ModeratedAd, OwnAd, Viewer};
use crate::domain::ads::record::{AdRecord, AdWritten, Fragment};
use crate::domain::entries::draft::{DraftNames, EditContext};
use crate::domain::entries::text::typed_lines;
use crate::domain::vocabulary::{SentVersion, codes};
use crate::domain::workflow::ad_steps::{AdAction, AdState};
use crate::domain::workflow::ads::{AdFacts, decide_on_ad};
use crate::domain::workflow::engine::Target;
use crate::http::problem::{Answer, Problem};
use crate::store::{AdAct, AdUpdate, Error, NewAd, Resemblance, Store, Submission};
use axum::http::StatusCode;
use jiff::Timestamp;
use model::check::Stage;
use model::{Document, EntryId, FieldProblem};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// Reason codes of decisions (docs/content-model.md §4.1).
pub(crate) const REASONS: [&str; 13] = [
    "incomplete",
    "wrong_category",
    "duplicate",
    "forbidden",
    "price",
    "photos",
    "contacts",
    "language",
    "scam",
    "personal_data",
    "discrimination",
    "rights",
    "other",
];
const MOST_FRAGMENTS: usize = 20;
/// Characters of an appeal.
const APPEAL: (usize, usize) = (10, 2000);

codes!(
    /// Why an advertisement is rejected or blocked.
    ReasonCode is "ModerationReason",
    REASONS
);

/// What an action of the staff needs; each part concerns some actions only.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct AdActionRequest {
    /// Refused where it is another by now.
    pub version: Option<i64>,
    /// To reject or block.
    #[schema(value_type = Option<ReasonCode>)]
    pub reason: Option<String>,
    pub note: Option<String>,
    /// Parts of the text that the reason is about.
    #[serde(default)]
    pub fragments: Vec<Fragment>,
    /// To feature.
    pub until: Option<Timestamp>,
}

/// What an action of the owner needs; each part concerns some actions only.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = AdAct)]
pub(crate) struct OwnAdActionRequest {
    pub version: Option<i64>,
    /// To submit: that the rules are accepted.
    pub agree: bool,
    /// People neither see nor fill it in.
    pub website: Option<String>,
    /// Since the form was opened.
    pub seconds: Option<f64>,
    /// To appeal: why.
    pub text: Option<String>,
}

/// What comes with an action.
pub(crate) enum AdActionDetails {
    Owner(OwnAdActionRequest),
    Staff(AdActionRequest),
}

/// Edits by one user, as an owner or as a member of the staff.
#[derive(Clone, Copy)]
pub(crate) struct AdEditor<'a> {
    pub store: &'a Store,
    pub viewer: Viewer,
    pub actor: Actor,
    pub now: Timestamp,
}

impl AdEditor<'_> {
    /// Stores a new draft, and publishes it when asked to; `None`: it was only validated.
    pub(crate) async fn create(
        &self,
        sent: Map<String, Value>,
        params: SaveParams,
    ) -> Answer<Option<AdWritten>> {
        let context = self.context(None, &sent).await?;
        let draft = self.validator(&context).validate(sent, params.stage(), Vec::new())?;
        if params.check {
            return Ok(None);
        }
        let AdDraft { document, contact, term_days, staff_note } = draft;
        let new = NewAd { document, contact, term_days, staff_note };
        let party = self.viewer.party();
        let created = self.store.create_ad(new, params.publish, party, self.actor, self.now).await?;
        self.log("create", &created);
        Ok(Some(created))
    }

    /// Validates a draft by the rules of submission. Stores nothing.
    pub(crate) async fn check(&self, id: Option<EntryId>, sent: Map<String, Value>) -> Answer<()> {
        let context = self.context(id, &sent).await?;
        self.validator(&context).validate(sent, Stage::Publish, Vec::new())?;
        Ok(())
    }

    /// Whether the stored advertisement passes the checks of publication.
    pub(crate) async fn is_ready(&self, id: EntryId) -> Answer<bool> {
        let context = self.context(Some(id), &Map::new()).await?;
        Ok(self.validator(&context).check_record().is_ok())
    }

    /// The document of a preview.
    pub(crate) async fn sketch(&self, sent: Map<String, Value>) -> Answer<Document> {
        let context = self.context(None, &sent).await?;
        Ok(self.validator(&context).sketch(sent)?)
    }

    /// Saves a draft on top of the stored advertisement, and publishes it when asked to; `None`: it was only validated.
    pub(crate) async fn save(
        &self,
        id: EntryId,
        version: SentVersion,
        sent: Map<String, Value>,
        params: SaveParams,
    ) -> Answer<Option<AdWritten>> {
        let context = self.context(Some(id), &sent).await?;
        let current = context.current.as_ref().ok_or_else(Problem::not_found)?;
        // Refusals come before problems of the fields; the store decides again within the transaction.
        let (party, state) = (self.viewer.party(), current.state(self.now));
        decide_on_ad(AdAction::Save, party, state, &current.facts(self.now)).map_err(Error::Refused)?;
        if version.differs(current.entry.version) {
            return Err(self.refuse(Error::Conflict(Box::new(current.entry.clone()))).await);
        }
        // What readers see, or will again once its term is renewed, must stay complete.
        let seen = self.by_owner() && matches!(state, AdState::Published | AdState::Expired);
        let stage = if seen { Stage::Publish } else { params.stage() };
        let problems = version.0.err().into_iter().collect();
        let draft = self.validator(&context).validate(sent, stage, problems)?;
        if params.check {
            return Ok(None);
        }
        let AdDraft { document, contact, term_days, staff_note } = draft;
        let staff_note = (!self.by_owner()).then_some(staff_note);
        let update = AdUpdate { version: current.entry.version, document, contact, term_days, staff_note };
        let saved = self.store.update_ad(id, update, params.publish, party, self.actor, self.now).await;
        let saved = match saved {
            Ok(saved) => saved,
            Err(error) => return Err(self.refuse(error).await),
        };
        self.log("save", &saved);
        Ok(Some(saved))
    }

    /// Takes the action that `name` picks for the state of an advertisement.
    pub(crate) async fn perform(
        &self,
        id: EntryId,
        name: impl FnOnce(AdState) -> Option<AdAction>,
        details: AdActionDetails,
    ) -> Answer<AdWritten> {
        let context = self.context(Some(id), &Map::new()).await?;
        let current = context.current.as_ref().ok_or_else(Problem::not_found)?;
        let action = name(current.state(self.now)).ok_or_else(Problem::not_found)?;
        let mut problems = Vec::new();
        let mut act = match details {
            AdActionDetails::Owner(request) => {
                // Refusals come before problems of the request.
                self.decide(action, current)?;
                let agreed = action != AdAction::Submit || request.agree;
                problems.extend((!agreed).then(|| FieldProblem::new("agree", "must_accept")));
                owner_parameters(action, request)?
            }
            AdActionDetails::Staff(request) => staff_parameters(action, request, self.now)?,
        };
        let to = self.decide(action, current)?;
        // Undo restores a state that was already public, so it needs no validation.
        let shows = action != AdAction::Undo && current.shows(action, to, self.now);
        if action == AdAction::Submit || shows {
            self.validator(&context).validate(Map::new(), Stage::Publish, problems)?;
            if action == AdAction::Submit {
                act.resemblance = Some(self.resemblance(current).await?);
            }
            // The action applies to exactly the version that was validated.
            act.version.get_or_insert(current.entry.version);
        }
        let done = self.store.act_on_ad(id, action, act, self.viewer.party(), self.actor, self.now).await;
        let done = match done {
            Ok(done) => done,
            Err(error) => return Err(self.refuse(error).await),
        };
        self.log(action.code(), &done);
        Ok(done)
    }

    fn by_owner(&self) -> bool {
        self.viewer == Viewer::Owner
    }

    async fn context(&self, id: Option<EntryId>, sent: &Map<String, Value>) -> Answer<EditContext<AdRecord>> {
        let (owner, now) = (self.by_owner().then_some(self.actor.id), self.now);
        let names = DraftNames::of(sent);
        Ok(self.store.read(move |reader| reader.ad_edit_context(id, owner, names, now)).await?)
    }

    fn validator<'b>(&self, context: &'b EditContext<AdRecord>) -> AdDraftValidator<'b> {
        let current = context.current.as_ref();
        AdDraftValidator { by_owner: self.by_owner(), current, facts: &context.facts }
    }

    /// Where an action leads; what comes with the call counts as given, and the store decides again by the call itself.
    fn decide(&self, action: AdAction, current: &AdRecord) -> Answer<Target<AdState>> {
        let trasher = current.is_trashed_by(self.actor.id);
        let facts = AdFacts { words: true, reason: true, trasher, ..current.facts(self.now) };
        let target = decide_on_ad(action, self.viewer.party(), current.state(self.now), &facts);
        Ok(target.map_err(Error::Refused)?)
    }

    /// Compares an advertisement that is submitted with all others.
    async fn resemblance(&self, record: &AdRecord) -> Answer<Resemblance> {
        let (id, now) = (record.entry.id, self.now);
        Ok(self.store.read(move |reader| reader.resemblance(id, now)).await?)
    }

    /// A conflict shows the newest state and who made it.
    async fn refuse(&self, error: Error) -> Problem {
        match error {
            Error::Conflict(current) => {
                // An owner does not learn which editor it was.
                let by = current.changed_by.as_ref().filter(|_| !self.by_owner());
                let name = by.map(|author| author.name.clone()).unwrap_or_default();
                let title = "The advertisement has changed in the meantime";
                let problem = Problem::new(StatusCode::CONFLICT, "stale-version", title)
                    .with_key("stale_version")
                    .with_author(name);
                match self.store.read(move |reader| reader.ad(current.id)).await {
                    Ok(newest) if self.by_owner() => problem.with_current(&OwnAd::of(&newest, self.now)),
                    Ok(newest) => problem.with_current(&ModeratedAd::of(&newest, self.viewer, self.now)),
                    Err(_) => problem,
                }
            }
            Error::Claimed(name) => claimed_by(&name),
            error => error.into(),
        }
    }

    fn log(&self, what: &str, written: &AdWritten) {
        let (entry, user) = (written.record.entry.id.number(), self.actor.id.number());
        tracing::info!(what, kind = "advertisements", entry, user, seq = written.seq.number(), "edit");
    }
}

/// Another member of the staff reviews it.
pub(crate) fn claimed_by(name: &str) -> Problem {
    Problem::new(StatusCode::CONFLICT, "claimed", "Someone else is reviewing this")
        .with_key("claimed")
        .with_param("name", name)
}

/// What comes with an owner's action, validated.
fn owner_parameters(action: AdAction, request: OwnAdActionRequest) -> Answer<AdAct> {
    let mut act = AdAct { version: request.version, ..AdAct::default() };
    match action {
        AdAction::Submit => {
            act.submission = Some(Submission {
                trapped: request.website.is_some_and(|website| !website.is_empty()),
                seconds: request.seconds.filter(|seconds| seconds.is_finite()).map(whole_seconds),
            });
        }
        AdAction::Appeal => act.text = appeal(request.text.as_deref().unwrap_or_default())?,
        _ => {}
    }
    Ok(act)
}

/// Without fractions; what is too large is cut off.
#[allow(clippy::cast_possible_truncation, reason = "casts from floats saturate")]
fn whole_seconds(seconds: f64) -> i64 {
    seconds as i64
}

fn appeal(text: &str) -> Answer<String> {
    let text = typed_lines(text);
    let length = text.chars().count();
    match length {
        0 => Err(FieldProblem::new("text", "required").into()),
        _ if length < APPEAL.0 => Err(FieldProblem::new("text", "too_short").with("n", APPEAL.0).into()),
        _ if length > APPEAL.1 => {
            Err(FieldProblem::new("text", "too_long").with("n", APPEAL.1).with("m", length).into())
        }
        _ => Ok(text),
    }
}

/// What comes with an action of the staff, validated.
fn staff_parameters(action: AdAction, request: AdActionRequest, now: Timestamp) -> Answer<AdAct> {
    let reason = request.reason.unwrap_or_default();
    if !reason.is_empty() && !REASONS.contains(&reason.as_str()) {
        return Err(FieldProblem::new("reason", "bad_choice").with("value", reason).into());
    }
    let note = request.note.unwrap_or_default().trim().to_owned();
    let length = note.chars().count();
    if length > LONGEST_NOTE {
        return Err(FieldProblem::new("note", "too_long").with("n", LONGEST_NOTE).with("m", length).into());
    }
    if reason == "other" && note.is_empty() {
        return Err(FieldProblem::new("note", "required").into());
    }
    let too_long = |fragment: &Fragment| fragment.text.len() > 4 * LONGEST_NOTE || fragment.field.len() > 100;
    if request.fragments.len() > MOST_FRAGMENTS || request.fragments.iter().any(too_long) {
        return Err(FieldProblem::new("fragments", "too_many").with("n", MOST_FRAGMENTS).into());
    }
    if action == AdAction::Feature && request.until.is_some_and(|until| until <= now) {
        return Err(FieldProblem::new("until", "date_past").into());
    }
    let (version, fragments, until) = (request.version, request.fragments, request.until);
    Ok(AdAct { version, reason, note, fragments, until, ..AdAct::default() })
}
