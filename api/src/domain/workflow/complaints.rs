//! The way of a complaint (docs/content-model.md §2.5), as data.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ComplaintState)]
pub enum State {
    New,
    /// Somebody looks at it.
    InReview,
    /// Something was done about what it complains of.
    Actioned,
    Dismissed,
}

impl State {
    pub const ALL: [State; 4] = [State::New, State::InReview, State::Actioned, State::Dismissed];

    pub const fn code(self) -> &'static str {
        match self {
            State::New => "new",
            State::InReview => "in_review",
            State::Actioned => "actioned",
            State::Dismissed => "dismissed",
        }
    }

    pub fn from_code(code: &str) -> Option<State> {
        State::ALL.into_iter().find(|state| state.code() == code)
    }

    pub const fn is_open(self) -> bool {
        matches!(self, State::New | State::InReview)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ComplaintAction)]
pub enum Action {
    Take,
    Act,
    Dismiss,
    Reopen,
}

impl Action {
    pub const ALL: [Action; 4] = [Action::Take, Action::Act, Action::Dismiss, Action::Reopen];

    /// The last segment of `POST /api/dashboard/reports/{id}/{action}`, and the word in `actions`.
    pub const fn code(self) -> &'static str {
        match self {
            Action::Take => "take",
            Action::Act => "act",
            Action::Dismiss => "dismiss",
            Action::Reopen => "reopen",
        }
    }

    pub fn from_code(code: &str) -> Option<Action> {
        Action::ALL.into_iter().find(|action| action.code() == code)
    }
}

const ROWS: [(Action, &[State], State); 4] = [
    (Action::Take, &[State::New], State::InReview),
    (Action::Act, &[State::InReview], State::Actioned),
    (Action::Dismiss, &[State::InReview], State::Dismissed),
    (Action::Reopen, &[State::Actioned, State::Dismissed], State::InReview),
];

/// The state `action` leads to; `None`: not from this one.
pub fn decide(action: Action, state: State) -> Option<State> {
    ROWS.iter().find(|(row, from, _)| *row == action && from.contains(&state)).map(|(.., to)| *to)
}

/// Everything that may be done in a state.
pub fn allowed(state: State) -> impl Iterator<Item = Action> {
    Action::ALL.into_iter().filter(move |action| decide(*action, state).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_the_one_of_the_content_model() {
        let words = |state| allowed(state).map(Action::code).collect::<Vec<_>>();
        assert_eq!(words(State::New), ["take"]);
        assert_eq!(words(State::InReview), ["act", "dismiss"]);
        assert_eq!(words(State::Actioned), ["reopen"]);
        assert_eq!(words(State::Dismissed), ["reopen"]);
        assert_eq!(decide(Action::Reopen, State::Actioned), Some(State::InReview));
    }
}
