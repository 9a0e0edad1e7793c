//! The transition engine: which action leads from which state to which, who may take it, and on
//! which conditions. The tables of [`super::editorial`], [`super::ads`] and `complaints` are its
//! data.

/// The target of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target<S> {
    /// The state stays.
    Same,
    /// This state.
    State(S),
    /// The state before the trash.
    Before,
    /// Erased.
    Nothing,
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Another role, or the owner, could take it in this state.
    NotAllowed,
    /// No one could take it in this state.
    WrongState,
    /// The caller could take it if a condition held; this key names it in the answer.
    Unmet(&'static str),
}

/// A condition beside state and party.
pub type Condition<F> = fn(&F) -> Result<(), Refusal>;

/// Every condition must hold.
pub type Conditions<F> = &'static [Condition<F>];

/// One row of a table: action `A` leads from states `S` to `T` for everyone who is one of the
/// parties `P` and whose conditions hold on the facts `F`. No two rows of a table share action and
/// state.
pub struct Transition<A: 'static, S: 'static, T: 'static, P: 'static, F: 'static> {
    /// The action.
    pub action: A,
    /// States in which it is possible.
    pub from: &'static [S],
    /// The state to which it leads.
    pub to: T,
    /// A user who belongs to several parties, or to one that is named twice, needs the conditions
    /// of one line only.
    pub by: &'static [(P, Conditions<F>)],
}

impl<A: Copy, S, T: Copy, P, F> Transition<A, S, T, P, F> {
    /// One row of a table.
    pub const fn new(
        action: A,
        from: &'static [S],
        to: T,
        by: &'static [(P, Conditions<F>)],
    ) -> Transition<A, S, T, P, F> {
        Transition {
            action,
            from,
            to,
            by,
        }
    }
}

/// The state to which `action` leads from `state`, for a user who belongs to the parties that
/// `is_party` names.
pub fn target<A: Copy + PartialEq, S: Copy + PartialEq, T: Copy, P: Copy, F>(
    table: &[Transition<A, S, T, P, F>],
    action: A,
    is_party: impl Fn(P) -> bool,
    state: S,
    facts: &F,
) -> Result<T, Refusal> {
    let row = table
        .iter()
        .find(|row| row.action == action && row.from.contains(&state));
    let row = row.ok_or(Refusal::WrongState)?;
    let mut refusal = Refusal::NotAllowed;
    for (_, conditions) in row.by.iter().filter(|(party, _)| is_party(*party)) {
        match conditions.iter().try_for_each(|holds| holds(facts)) {
            Ok(()) => return Ok(row.to),
            Err(unmet) => refusal = unmet,
        }
    }
    Err(refusal)
}
