//! How long to wait after failures.

use std::time::Duration;

/// A wait that doubles with each failure in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackOff {
    /// The wait after the first failure.
    pub first: Duration,
    /// The longest wait.
    pub longest: Duration,
}

impl BackOff {
    /// The wait after so many failures in a row.
    pub fn after(self, failures: u32) -> Duration {
        let doubled = 2_u32.saturating_pow(failures.saturating_sub(1));
        self.first.saturating_mul(doubled).min(self.longest)
    }
}

impl Default for BackOff {
    fn default() -> BackOff {
        BackOff {
            first: Duration::from_secs(1),
            longest: Duration::from_mins(5),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::BackOff;

    #[test]
    fn a_wait_doubles_up_to_five_minutes() {
        let waits =
            [1, 2, 3, 9, 10, 11, u32::MAX].map(|failures| BackOff::default().after(failures));
        assert_eq!(
            waits.map(|wait| wait.as_secs()),
            [1, 2, 4, 256, 300, 300, 300]
        );
    }
}
