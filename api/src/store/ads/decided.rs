//! An action on an advertisement that is decided and checked. It must not know how an action is stored.

use super::assess::Submission;
use super::read::{self, PublicText};
use super::resemblance::Resemblance;
use super::{AdRecord, Fragment};
use crate::domain::workflow::ad_steps::{AdAction, AdState, Party};
use crate::domain::workflow::engine::Target;
use crate::store::Result;
use crate::store::engine::Db;
use jiff::Timestamp;
use model::markdown::{self, BodyFacts};

/// An action that the caller has decided, and what comes with it.
#[derive(Clone, Debug)]
pub struct AdAct {
    /// What is done.
    pub action: AdAction,
    /// Where it leads.
    pub to: Target<AdState>,
    /// As whom it is done.
    pub party: Party,
    /// A code of docs/content-model.md §4.1.
    pub reason: String,
    /// To its owner.
    pub note: String,
    /// Parts of the text that the reason is about.
    pub fragments: Vec<Fragment>,
    /// The words of an appeal.
    pub text: String,
    /// For how long it is featured; `None` ends it.
    pub until: Option<Timestamp>,
    /// What came with the form, when its owner sends it in.
    pub submission: Option<Submission>,
    /// What a reader found it to resemble; [`AdAction::Submit`] needs it.
    pub resemblance: Option<Resemblance>,
    /// Of the bodies of the head; unused unless readers see it afterwards.
    pub facts: [BodyFacts; 2],
    /// What readers see, or saw last when they see nothing.
    pub approved: Option<PublicText>,
}

impl AdAct {
    /// An action without anything that people send; `facts` and `approved` are those of the advertisement.
    pub fn new(
        action: AdAction,
        to: Target<AdState>,
        party: Party,
        facts: [BodyFacts; 2],
        approved: Option<PublicText>,
    ) -> AdAct {
        AdAct {
            action,
            to,
            party,
            reason: String::new(),
            note: String::new(),
            fragments: Vec::new(),
            text: String::new(),
            until: None,
            submission: None,
            resemblance: None,
            facts,
            approved,
        }
    }

    /// The same of an advertisement that this transaction has read.
    pub(super) fn of(
        db: &Db,
        record: &AdRecord,
        action: AdAction,
        to: Target<AdState>,
        party: Party,
    ) -> Result<AdAct> {
        let (facts, approved) = if record.is_public_after(to) {
            (markdown::facts_of(&record.entry.document.bodies), read::approved(db, record)?)
        } else {
            Default::default()
        };
        Ok(AdAct::new(action, to, party, facts, approved))
    }
}
