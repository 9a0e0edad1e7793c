//! A clock that is believed as far as measured time bears it out. A machine's clock can be set to
//! any time; the time since its start cannot. Where the clock runs ahead of what was measured, the
//! server goes on by measured time, so that nothing is erased, archived or withdrawn because of a
//! wrong clock (docs/server.md *The clock*).

use super::clock::{Clock, SharedClock, later};
use crate::locks::lock;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;
use utoipa::ToSchema;

/// A time service corrects a clock by less. A clock that runs too fast gains no more in a day.
const CORRECTION: SignedDuration = SignedDuration::from_hours(1);
/// A server may be off for so long, and a machine may pause for so long, before a person is asked.
/// Longer than the thirty days after which the trash is emptied.
const LONGEST_PAUSE: SignedDuration = SignedDuration::from_hours(35 * 24);
/// A paused virtual machine measures no time and wakes up with another clock. Who set a clock by
/// mistake notices within a day.
const STEADY: Duration = Duration::from_hours(24);
/// Another server with the same record notes the time at least this often, and its clock may be
/// corrected as well.
const NOTED_WITHIN: SignedDuration = SignedDuration::from_hours(2);
/// Between two points from which the clock is compared with measured time.
const COMPARED_FOR: Duration = Duration::from_hours(24);
/// Between two notes on record.
const NOTED_EVERY: SignedDuration = SignedDuration::from_hours(1);

/// The server's clock is ahead of the measured time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ClockAhead {
    /// The time that the clock showed when the jump was noticed.
    pub shown: Timestamp,
    /// The time from which the server continued.
    pub used: Timestamp,
}

/// The note about the time for the next start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockNote {
    /// A time that was believed.
    pub at: Timestamp,
    /// The start of the machine that measured `seconds` then.
    boot: Option<String>,
    seconds: u64,
    /// The clock showed a later time.
    ahead: bool,
}

impl ClockNote {
    /// The note to write in the place of `stored`; `None`: none. Only an acceptance moves the time
    /// back.
    pub fn replacing(self, stored: Option<ClockNote>) -> Option<ClockNote> {
        match stored {
            Some(stored) if stored.at > self.at => {
                (stored.ahead != self.ahead).then_some(ClockNote {
                    ahead: self.ahead,
                    ..stored
                })
            }
            Some(stored)
                if stored.ahead == self.ahead
                    && self.at.duration_since(stored.at) < NOTED_EVERY =>
            {
                None
            }
            _ => Some(self),
        }
    }
}

/// The time of a clock, and the time that was measured since a start of the machine.
#[derive(Clone, Copy, Debug)]
struct Look {
    clock: Timestamp,
    measured: Duration,
}

impl Look {
    /// The clock as it must be by now.
    fn at(self, measured: Duration) -> Timestamp {
        later(self.clock, self.passed(measured).as_secs().cast_signed())
    }

    fn passed(self, measured: Duration) -> Duration {
        measured.saturating_sub(self.measured)
    }
}

/// Since when the clock has been ahead without another jump, and the time that was used instead.
#[derive(Clone, Copy, Debug)]
struct Ahead {
    since: Look,
    used: Timestamp,
}

/// The knowledge about the time.
#[derive(Debug)]
struct Judge {
    /// The clock was right here, or the true time is later.
    base: Look,
    /// How far beyond measured time the clock may be.
    slack: SignedDuration,
    /// When the clock was last believed.
    last: Look,
    ahead: Option<Ahead>,
}

impl Judge {
    /// The knowledge of a start: the note of an earlier one, if there is any.
    fn begin(note: Option<&ClockNote>, boot: Option<&str>, now: Look) -> Judge {
        let (base, slack) = match note {
            None => (now, CORRECTION),
            // Time was measured while the server was off.
            Some(note)
                if boot.is_some()
                    && note.boot.as_deref() == boot
                    && note.seconds <= now.measured.as_secs() =>
            {
                (
                    Look {
                        clock: note.at,
                        measured: Duration::from_secs(note.seconds),
                    },
                    CORRECTION,
                )
            }
            // A restart is no acceptance.
            Some(note) if note.ahead => (
                Look {
                    clock: note.at,
                    ..now
                },
                CORRECTION,
            ),
            Some(note) => (
                Look {
                    clock: note.at,
                    ..now
                },
                LONGEST_PAUSE,
            ),
        };
        Judge {
            base,
            slack,
            last: base,
            ahead: None,
        }
    }

    /// The time to use.
    fn compare(&mut self, now: Look) -> Timestamp {
        let beyond = now.clock.duration_since(self.base.at(now.measured));
        if beyond > self.slack && !self.was_steady(now, beyond) {
            return self.expected(now.measured);
        }
        self.ahead = None;
        self.last = now;
        // From where it is right. A clock that is behind says nothing of how late it is.
        let is_due = self.slack > CORRECTION
            || beyond > self.slack
            || self.base.passed(now.measured) >= COMPARED_FOR;
        if is_due && beyond >= -CORRECTION {
            (self.base, self.slack) = (now, CORRECTION);
        }
        now.clock
    }

    /// The time by what was measured.
    fn expected(&self, measured: Duration) -> Timestamp {
        self.last.at(measured).max(self.base.at(measured))
    }

    /// Whether the clock has agreed with measured time long enough since it jumped, by a span that
    /// a pause may have.
    fn was_steady(&mut self, now: Look, beyond: SignedDuration) -> bool {
        let jumped = Ahead {
            since: now,
            used: self.expected(now.measured),
        };
        let known = self.ahead.filter(|ahead| {
            now.clock.duration_since(ahead.since.at(now.measured)).abs() <= CORRECTION
        });
        let ahead = *self.ahead.insert(known.unwrap_or(jumped));
        beyond <= LONGEST_PAUSE && ahead.since.passed(now.measured) >= STEADY
    }

    fn accept(&mut self, now: Look) {
        *self = Judge {
            base: now,
            slack: CORRECTION,
            last: now,
            ahead: None,
        };
    }
}

type ClockListener = Box<dyn Fn(Option<ClockAhead>) + Send>;

/// A clock that is compared with measured time whenever it is asked.
pub struct TrustedClock {
    clock: SharedClock,
    boot: Option<String>,
    judge: Mutex<Judge>,
    listeners: Mutex<Vec<ClockListener>>,
}

impl TrustedClock {
    /// Believes `clock` as far as `note`, which an earlier start left, allows.
    pub fn new(clock: SharedClock, note: Option<&ClockNote>) -> TrustedClock {
        let boot = clock.boot();
        let judge = Judge::begin(note, boot.as_deref(), look_at(&clock));
        let trusted = TrustedClock {
            clock,
            boot,
            judge: Mutex::new(judge),
            listeners: Mutex::default(),
        };
        trusted.now();
        trusted
    }

    fn state(&self) -> MutexGuard<'_, Judge> {
        lock(&self.judge)
    }

    /// Calls `listener`, which must return immediately, when the clock jumps ahead and when it is
    /// believed again; now if it is ahead already.
    pub fn on_change(&self, listener: impl Fn(Option<ClockAhead>) + Send + 'static) {
        let mut listeners = lock(&self.listeners);
        if let Some(ahead) = self.ahead() {
            listener(Some(ahead));
        }
        listeners.push(Box::new(listener));
    }

    fn notify(&self) {
        // Of two calls at the same time the later one must not bring the older state.
        let listeners = lock(&self.listeners);
        for listener in &*listeners {
            listener(self.ahead());
        }
    }

    /// The time of the clock, while it is not believed.
    pub fn ahead(&self) -> Option<ClockAhead> {
        self.state().ahead.map(|ahead| ClockAhead {
            shown: ahead.since.clock,
            used: ahead.used,
        })
    }

    /// The note for the next start.
    pub fn note(&self) -> ClockNote {
        let at = self.now();
        let seconds = self.clock.measured().as_secs();
        ClockNote {
            at,
            boot: self.boot.clone(),
            seconds,
            ahead: self.ahead().is_some(),
        }
    }

    /// Another server with the same record noted this time.
    pub fn learn(&self, noted: Timestamp) {
        let mut judge = self.state();
        let measured = self.clock.measured();
        if noted.duration_since(judge.base.at(measured)) > CORRECTION {
            (judge.base, judge.slack) = (
                Look {
                    clock: noted,
                    measured,
                },
                NOTED_WITHIN,
            );
        }
    }

    /// Believes the clock that was ahead as `shown` says; `false`: it is not, or jumped again
    /// since.
    pub fn accept(&self, shown: Timestamp) -> bool {
        self.now();
        let accepted = {
            let mut judge = self.state();
            let is_shown = judge.ahead.is_some_and(|ahead| ahead.since.clock == shown);
            if is_shown {
                judge.accept(look_at(&self.clock));
            }
            is_shown
        };
        if accepted {
            self.notify();
        }
        accepted
    }

    /// Believes the clock from where it is, also far back.
    pub fn accept_back(&self) {
        self.state().accept(look_at(&self.clock));
        self.notify();
    }
}

impl Clock for TrustedClock {
    fn now(&self) -> Timestamp {
        let (now, changed) = {
            let mut judge = self.state();
            let before = judge.ahead.map(|ahead| ahead.since.clock);
            let now = judge.compare(look_at(&self.clock));
            (now, judge.ahead.map(|ahead| ahead.since.clock) != before)
        };
        if changed {
            self.notify();
        }
        now
    }

    fn measured(&self) -> Duration {
        self.clock.measured()
    }

    fn ahead_by(&self) -> SignedDuration {
        let used = self.now();
        self.clock
            .now()
            .duration_since(used)
            .max(SignedDuration::ZERO)
    }

    fn boot(&self) -> Option<String> {
        self.boot.clone()
    }
}

/// The clock first: a machine that sleeps in between makes it late and not early.
fn look_at(clock: &SharedClock) -> Look {
    let shown = clock.now();
    Look {
        clock: shown,
        measured: clock.measured(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::FixedClock;
    use std::sync::Arc;

    const MINUTE: i64 = 60;
    const HOUR: i64 = 60 * MINUTE;
    const DAY: i64 = 24 * HOUR;

    struct Machine {
        clock: Arc<FixedClock>,
        trusted: TrustedClock,
    }

    fn time(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    fn begin() -> Timestamp {
        time("2026-11-21T09:00:00Z")
    }

    /// A machine that noted a time `days` before its start, by its own clock.
    fn started(off: i64, ahead: bool) -> Machine {
        let note = ClockNote {
            at: begin(),
            boot: None,
            seconds: 0,
            ahead,
        };
        let clock = Arc::new(FixedClock::at(later(begin(), off)));
        let trusted = TrustedClock::new(clock.clone(), Some(&note));
        Machine { clock, trusted }
    }

    fn machine() -> Machine {
        started(0, false)
    }

    impl Machine {
        /// Lets time pass, a minute at a time, as tasks look.
        fn runs(&self, seconds: i64) {
            for _ in 0..seconds / MINUTE {
                self.clock.advance(MINUTE);
                self.trusted.now();
            }
        }

        fn is(&self, seconds: i64) -> bool {
            self.trusted.now() == later(begin(), seconds)
        }
    }

    #[test]
    fn a_jump_ahead_is_not_followed_and_is_over_when_the_clock_is_back() {
        for jump in [HOUR + 1, 2 * DAY, 31 * DAY, 400 * DAY, 9_000 * DAY] {
            let machine = machine();
            machine.runs(HOUR);
            machine.clock.set_ahead(jump);
            assert!(machine.is(HOUR), "{jump}");
            let ahead = machine.trusted.ahead().unwrap();
            assert_eq!(
                (ahead.shown, ahead.used),
                (later(begin(), HOUR + jump), later(begin(), HOUR))
            );
            machine.runs(2 * HOUR);
            assert!(machine.is(3 * HOUR), "time goes on");
            machine.clock.set_ahead(-jump);
            assert!(machine.is(3 * HOUR) && machine.trusted.ahead().is_none());
        }
    }

    #[test]
    fn corrections_are_followed_without_a_question_and_do_not_add_up() {
        let machine = machine();
        for correction in [5 * MINUTE, -20 * MINUTE, HOUR - 60] {
            machine.clock.set_ahead(correction);
            machine.trusted.now();
            assert!(machine.trusted.ahead().is_none());
            machine.runs(26 * HOUR);
        }
        // A clock that runs a hundred times too fast has gained an hour when it is no longer
        // followed.
        let machine = started(0, false);
        for _ in 0..10 * 60 {
            machine.clock.advance(MINUTE);
            machine.clock.set_ahead(99 * MINUTE);
            machine.trusted.now();
        }
        let gained = machine
            .trusted
            .now()
            .duration_since(later(begin(), 10 * HOUR));
        assert!(
            machine.trusted.ahead().is_some() && gained <= CORRECTION,
            "{gained:?}"
        );
    }

    #[test]
    fn a_clock_that_goes_back_is_followed_and_may_return() {
        let machine = machine();
        machine.runs(HOUR);
        machine.clock.set_ahead(-400 * DAY);
        assert!(machine.is(HOUR - 400 * DAY) && machine.trusted.ahead().is_none());
        machine.runs(48 * HOUR);
        machine.clock.set_ahead(400 * DAY);
        assert!(machine.is(49 * HOUR) && machine.trusted.ahead().is_none());
        machine.clock.set_ahead(-400 * DAY);
        machine.trusted.now();
        machine.clock.set_ahead(800 * DAY);
        assert!(machine.is(49 * HOUR), "not beyond where it was");
        // Accepted, the earlier time is the one that counts.
        machine.clock.set_ahead(-800 * DAY);
        machine.trusted.accept_back();
        machine.clock.set_ahead(400 * DAY);
        assert!(machine.is(49 * HOUR - 400 * DAY) && machine.trusted.ahead().is_some());
    }

    #[test]
    fn a_pause_of_a_machine_is_believed_after_a_day_and_a_longer_jump_never() {
        for (jump, believed) in [(3 * DAY, true), (35 * DAY, true), (36 * DAY, false)] {
            let machine = machine();
            machine.clock.set_ahead(jump);
            machine.runs(23 * HOUR);
            assert!(machine.is(23 * HOUR), "{jump}");
            machine.runs(2 * HOUR);
            assert_eq!(machine.is(jump + 25 * HOUR), believed, "{jump}");
            assert_eq!(machine.trusted.ahead().is_none(), believed, "{jump}");
        }
        // A clock that jumps again has not been steady.
        let machine = machine();
        machine.clock.set_ahead(3 * DAY);
        machine.runs(23 * HOUR);
        machine.clock.set_ahead(3 * DAY);
        machine.runs(2 * HOUR);
        assert!(machine.is(25 * HOUR));
    }

    #[test]
    fn a_start_believes_a_pause_of_weeks_and_not_of_months() {
        assert!(started(33 * DAY, false).is(33 * DAY));
        let far = started(36 * DAY, false);
        assert!(far.is(0) && far.trusted.ahead().is_some());
        // A time service corrects it: what is left is a pause.
        far.clock.set_ahead(-34 * DAY);
        assert!(far.is(2 * DAY) && far.trusted.ahead().is_none());
        // A battery is empty: the machine starts in the past, until it is corrected.
        let early = started(-9_000 * DAY, false);
        assert!(early.is(-9_000 * DAY));
        early.clock.set_ahead(9_002 * DAY);
        assert!(early.is(2 * DAY) && early.trusted.ahead().is_none());
        early.clock.set_ahead(2 * DAY);
        assert!(early.is(2 * DAY), "from there on it is compared");
        assert!(
            started(33 * DAY, true).is(0),
            "a restart does not accept a jump"
        );
        let first = FixedClock::at(time("2030-01-01T00:00:00Z"));
        let first = TrustedClock::new(Arc::new(first), None);
        assert_eq!(
            first.now(),
            time("2030-01-01T00:00:00Z"),
            "there is nothing to compare it with"
        );
    }

    #[test]
    fn measured_time_counts_while_the_server_is_off_and_the_machine_is_not() {
        let note = |boot: &str| ClockNote {
            at: begin(),
            boot: Some(boot.into()),
            seconds: 100,
            ahead: false,
        };
        let look = |clock: i64, measured: u64| Look {
            clock: later(begin(), clock),
            measured: Duration::from_secs(measured),
        };
        let time =
            |note: &ClockNote, now: Look| Judge::begin(Some(note), Some("a"), now).compare(now);
        assert_eq!(time(&note("a"), look(60, 160)), later(begin(), 60));
        assert_eq!(
            time(&note("a"), look(20 * DAY, 160)),
            later(begin(), 60),
            "the clock was set"
        );
        assert_eq!(
            time(&note("b"), look(20 * DAY, 160)),
            later(begin(), 20 * DAY),
            "another start"
        );
        assert_eq!(
            time(&note("a"), look(20 * DAY, 60)),
            later(begin(), 20 * DAY),
            "another machine"
        );
    }

    #[test]
    fn an_administrator_accepts_the_jump_that_was_shown() {
        let machine = machine();
        assert!(!machine.trusted.accept(begin()));
        machine.clock.set_ahead(400 * DAY);
        machine.runs(HOUR);
        let shown = machine.trusted.ahead().unwrap().shown;
        machine.clock.set_ahead(DAY);
        assert!(!machine.trusted.accept(shown), "it jumped again");
        let shown = machine.trusted.ahead().unwrap().shown;
        assert!(machine.trusted.accept(shown) && machine.is(401 * DAY + HOUR));
        assert!(machine.trusted.ahead().is_none());
    }

    #[test]
    fn what_another_server_noted_is_a_second_witness() {
        let machine = machine();
        machine.clock.set_ahead(2 * DAY);
        assert!(machine.is(0));
        machine.trusted.learn(later(begin(), 2 * DAY - HOUR));
        assert!(machine.is(2 * DAY) && machine.trusted.ahead().is_none());
        machine.trusted.learn(later(begin(), 90 * DAY));
        assert!(machine.is(2 * DAY), "a witness makes no clock go faster");
    }

    #[test]
    fn listeners_hear_of_a_jump_and_of_its_end() {
        let machine = machine();
        let heard = Arc::new(Mutex::new(Vec::new()));
        let listener = heard.clone();
        machine
            .trusted
            .on_change(move |ahead| listener.lock().unwrap().push(ahead.is_some()));
        machine.clock.set_ahead(400 * DAY);
        machine.runs(HOUR);
        machine.clock.set_ahead(-400 * DAY);
        machine.runs(HOUR);
        assert_eq!(*heard.lock().unwrap(), [true, false]);
    }

    #[test]
    fn a_note_goes_forward_once_an_hour_and_says_when_the_clock_is_ahead() {
        let note = |seconds: i64, ahead: bool| ClockNote {
            at: later(begin(), seconds),
            boot: None,
            seconds: 0,
            ahead,
        };
        assert_eq!(note(5, false).replacing(None), Some(note(5, false)));
        assert_eq!(note(HOUR - 1, false).replacing(Some(note(0, false))), None);
        assert_eq!(
            note(HOUR, false).replacing(Some(note(0, false))),
            Some(note(HOUR, false))
        );
        assert_eq!(
            note(60, true).replacing(Some(note(0, false))),
            Some(note(60, true))
        );
        assert_eq!(note(-DAY, false).replacing(Some(note(0, false))), None);
        assert_eq!(
            note(-DAY, false).replacing(Some(note(0, true))),
            Some(note(0, false))
        );
    }
}
