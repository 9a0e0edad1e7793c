//! The transition engine: which action leads from which state to which, who may take it, and on
//! which conditions. The tables of [`super::editorial`], [`super::ads`] and `complaints` are its
//! data.

/// Where an action leads.
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

/// What must hold beside state and party.
pub type Condition<F> = fn(&F) -> Result<(), Refusal>;

/// Every condition must hold.
pub type Conditions<F> = &'static [Condition<F>];

/// One row of a table: action `A` leads from states `S` to `T` for each party `P` whose conditions
/// hold on the facts `F`. No two rows of a table share action and state.
pub struct Transition<A: 'static, S: 'static, T: 'static, P: 'static, F: 'static> {
    /// The action.
    pub action: A,
    /// States in which it is possible.
    pub from: &'static [S],
    /// Where it leads.
    pub to: T,
    /// A party that is named more than once may act on either conditions.
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

/// Where `action` leads when `party` takes it in `state`.
pub fn target<A: Copy + PartialEq, S: Copy + PartialEq, T: Copy, P: Copy + PartialEq, F>(
    table: &[Transition<A, S, T, P, F>],
    action: A,
    party: P,
    state: S,
    facts: &F,
) -> Result<T, Refusal> {
    let row = table
        .iter()
        .find(|row| row.action == action && row.from.contains(&state));
    let row = row.ok_or(Refusal::WrongState)?;
    let mut refusal = Refusal::NotAllowed;
    for (_, conditions) in row.by.iter().filter(|(by, _)| *by == party) {
        match conditions.iter().try_for_each(|holds| holds(facts)) {
            Ok(()) => return Ok(row.to),
            Err(unmet) => refusal = unmet,
        }
    }
    Err(refusal)
}
