//! The members of the staff who must have a second factor, and since when (docs/security.md §10).

use crate::access::{Area, Right, Role};
use jiff::Timestamp;
use model::{DAY, SecondFactorRule};
use support::clock::later;

/// Seconds between the first request that needs a second factor and the first that is refused.
const GRACE: i64 = 7 * DAY;

/// Whether the setting asks a role for a second factor.
pub fn is_required(rule: SecondFactorRule, role: Role) -> bool {
    match rule {
        SecondFactorRule::Off => false,
        SecondFactorRule::Staff => role.is_staff(),
        SecondFactorRule::Admins => role.may(Right::Enter(Area::Settings)),
    }
}

/// The end of the grace that began at this time.
pub fn grace_ends(needed_at: Timestamp) -> Timestamp {
    later(needed_at, GRACE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_value_of_the_setting_asks_its_roles() {
        let required = |rule| Role::ALL.map(|role| is_required(rule, role));
        assert_eq!(required(SecondFactorRule::Off), [false; 4]);
        assert_eq!(required(SecondFactorRule::Staff), [false, true, true, true]);
        assert_eq!(
            required(SecondFactorRule::Admins),
            [false, false, false, true]
        );
    }
}
