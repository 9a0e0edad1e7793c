//! The transitions of a complaint (docs/content-model.md §2.5). Everyone who may open complaints
//! may take every action.

use super::engine::{Conditions, Refusal, Transition, target};
use crate::coded::coded_enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

coded_enum! {
    /// The state of a complaint.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
    pub enum ComplaintState {
        New = "new",
        /// An administrator reviews it.
        InReview = "in_review",
        /// An administrator acted on its target.
        Actioned = "actioned",
        Dismissed = "dismissed",
    }
}

impl ComplaintState {
    pub fn from_code(code: &str) -> Option<ComplaintState> {
        ComplaintState::ALL
            .into_iter()
            .find(|state| state.code() == code)
    }

    pub const fn is_open(self) -> bool {
        matches!(self, ComplaintState::New | ComplaintState::InReview)
    }
}

coded_enum! {
    /// An action on a complaint: the last segment of `POST /api/dashboard/reports/{id}/{action}`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    pub enum ComplaintAction {
        Take = "take",
        Act = "act",
        Dismiss = "dismiss",
        Reopen = "reopen",
    }
}

impl ComplaintAction {
    pub fn from_code(code: &str) -> Option<ComplaintAction> {
        ComplaintAction::ALL
            .into_iter()
            .find(|action| action.code() == code)
    }
}

/// The only party.
#[derive(Clone, Copy, PartialEq, Eq)]
struct ComplaintParty;

type ComplaintTransition =
    Transition<ComplaintAction, ComplaintState, ComplaintState, ComplaintParty, ()>;

use ComplaintState::{Actioned, Dismissed, InReview, New};

const STAFF: &[(ComplaintParty, Conditions<()>)] = &[(ComplaintParty, &[])];

const TABLE: &[ComplaintTransition] = &[
    ComplaintTransition::new(ComplaintAction::Take, &[New], InReview, STAFF),
    ComplaintTransition::new(ComplaintAction::Act, &[InReview], Actioned, STAFF),
    ComplaintTransition::new(ComplaintAction::Dismiss, &[InReview], Dismissed, STAFF),
    ComplaintTransition::new(
        ComplaintAction::Reopen,
        &[Actioned, Dismissed],
        InReview,
        STAFF,
    ),
];

/// The state that `action` leads to.
pub fn decide_on_complaint(
    action: ComplaintAction,
    state: ComplaintState,
) -> Result<ComplaintState, Refusal> {
    target(TABLE, action, ComplaintParty, state, &())
}

/// Every action that is possible in a state.
pub fn allowed_on_complaint(state: ComplaintState) -> impl Iterator<Item = ComplaintAction> {
    ComplaintAction::ALL
        .into_iter()
        .filter(move |action| decide_on_complaint(*action, state).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_the_one_of_the_content_model() {
        let words = |state| {
            allowed_on_complaint(state)
                .map(ComplaintAction::code)
                .collect::<Vec<_>>()
        };
        assert_eq!(words(ComplaintState::New), ["take"]);
        assert_eq!(words(ComplaintState::InReview), ["act", "dismiss"]);
        assert_eq!(words(ComplaintState::Actioned), ["reopen"]);
        assert_eq!(words(ComplaintState::Dismissed), ["reopen"]);
        assert_eq!(
            decide_on_complaint(ComplaintAction::Reopen, ComplaintState::Actioned),
            Ok(ComplaintState::InReview)
        );
    }
}
