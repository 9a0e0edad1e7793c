//! Password hashes: argon2id, few at a time, off the asynchronous workers.

use crate::accounts::common_passwords;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization;

/// Longer input is refused before it is hashed.
pub const LONGEST: usize = 1024;
/// Hashes computed in parallel: each takes 19 MiB and tens of milliseconds.
const AT_ONCE: usize = 2;
/// Callers that may wait for their turn.
const WAITING: usize = 32;

/// argon2id's cost: memory in KiB and passes.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// KiB.
    pub memory: u32,
    /// Passes over the memory.
    pub passes: u32,
}

impl Default for Cost {
    /// OWASP's first choice, the least that docs/security.md item 5 accepts.
    fn default() -> Cost {
        Cost {
            memory: 19_456,
            passes: 2,
        }
    }
}

/// Why a password was not hashed or verified.
#[derive(Debug, thiserror::Error)]
pub enum PasswordError {
    /// As many callers wait as may.
    #[error("too many passwords are being checked")]
    Busy,
    /// It is longer than [`LONGEST`].
    #[error("the password is too long")]
    TooLong,
    /// argon2 refused its parameters or ran out of memory.
    #[error("hashing: {0}")]
    Hash(String),
}

/// Hashes and verifies passwords.
#[derive(Clone)]
pub struct Passwords {
    argon: Arc<Argon2<'static>>,
    permits: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    /// Verified for unknown accounts, so that they take as long as known ones.
    dummy: Arc<str>,
}

impl Passwords {
    /// Hashes with this cost; verifies with whatever cost a stored hash names.
    pub fn new(cost: Cost) -> Result<Passwords, PasswordError> {
        let wrong = |error: &dyn std::fmt::Display| PasswordError::Hash(error.to_string());
        let params =
            Params::new(cost.memory, cost.passes, 1, None).map_err(|error| wrong(&error))?;
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let dummy = hash(&argon, &support::token::random_token())?;
        Ok(Passwords {
            argon: Arc::new(argon),
            permits: Arc::new(Semaphore::new(AT_ONCE)),
            waiting: Arc::new(AtomicUsize::new(0)),
            dummy: dummy.into(),
        })
    }

    /// A PHC string with a random salt.
    pub async fn hash(&self, password: String) -> Result<String, PasswordError> {
        self.in_turn(password, hash).await?
    }

    /// The same on the calling thread, for the command line.
    pub fn hash_now(&self, password: &str) -> Result<String, PasswordError> {
        hash(&self.argon, password)
    }

    /// Whether the password is the one of `known`. Without one it takes as long and says no. Hashes
    /// from before passwords were composed are of the characters as they were typed.
    pub async fn verify(
        &self,
        password: String,
        known: Option<String>,
    ) -> Result<bool, PasswordError> {
        let dummy = self.dummy.clone();
        self.in_turn(password, move |argon, typed| {
            let stored = known.as_deref().unwrap_or(&dummy);
            let password = composed(typed);
            let verified = PasswordHash::new(stored).is_ok_and(|stored| {
                let is =
                    |password: &str| argon.verify_password(password.as_bytes(), &stored).is_ok();
                is(&password) || (password != typed && is(typed))
            });
            verified && known.is_some()
        })
        .await
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        password: String,
        work: impl FnOnce(&Argon2<'static>, &str) -> T + Send + 'static,
    ) -> Result<T, PasswordError> {
        if password.len() > LONGEST {
            return Err(PasswordError::TooLong);
        }
        let place = WaitingPlace::claim(&self.waiting).ok_or(PasswordError::Busy)?;
        let turn = self
            .permits
            .clone()
            .acquire_owned()
            .await
            .map_err(|_| PasswordError::Busy)?;
        drop(place);
        let argon = self.argon.clone();
        // The permit goes along: a caller that hangs up does not free its turn before the work is
        // done.
        tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work(&argon, &password)
        })
        .await
        .map_err(|error| PasswordError::Hash(error.to_string()))
    }
}

/// A place among those who wait, free again when it is dropped: callers that hang up leave in the
/// middle of waiting.
struct WaitingPlace<'a>(&'a AtomicUsize);

impl WaitingPlace<'_> {
    fn claim(waiting: &AtomicUsize) -> Option<WaitingPlace<'_>> {
        let before = waiting.fetch_add(1, Ordering::Relaxed);
        let place = WaitingPlace(waiting);
        (before < WAITING).then_some(place)
    }
}

impl Drop for WaitingPlace<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The characters of a password as every device types them: keyboards differ in whether й and ї are
/// one character or two, and in their spaces (RFC 8265, section 4.2).
fn composed(password: &str) -> String {
    password
        .nfc()
        .map(|c| {
            if c.is_whitespace() && !c.is_control() {
                ' '
            } else {
                c
            }
        })
        .collect()
}

fn hash(argon: &Argon2<'static>, password: &str) -> Result<String, PasswordError> {
    argon
        .hash_password(composed(password).as_bytes())
        .map(|hash| hash.to_string())
        .map_err(|error| PasswordError::Hash(error.to_string()))
}

/// Whether a new password will do: 10 to 128 characters, of at most 1,024 bytes, and not one that
/// guessers try, the product's or the person's own words among them (docs/content-model.md §0.3
/// `pw_weak`, docs/security.md items 6 and 7).
pub fn is_acceptable(password: &str, own_words: &[&str]) -> bool {
    let typed = password;
    let password = &composed(typed);
    let own: Vec<&str> = ["visnyk", "вісник"]
        .iter()
        .chain(own_words)
        .copied()
        .collect();
    let variety: HashSet<char> = password.to_lowercase().chars().collect();
    (10..=128).contains(&password.chars().count())
        && typed.len() <= LONGEST
        && variety.len() > 3
        && !common_passwords::is_common(password, &own)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test]
    async fn callers_that_hang_up_leave_their_place() {
        let passwords = Passwords::new(Cost {
            memory: 8,
            passes: 1,
        })
        .unwrap();
        let hash = passwords.hash_now("right").unwrap();
        let all = passwords
            .permits
            .clone()
            .acquire_many_owned(u32::try_from(AT_ONCE).unwrap())
            .await
            .unwrap();
        for _ in 0..2 * WAITING {
            let verification = passwords.verify("right".to_owned(), Some(hash.clone()));
            assert!(
                tokio::time::timeout(Duration::from_millis(1), verification)
                    .await
                    .is_err(),
                "it waits"
            );
        }
        drop(all);
        assert!(
            passwords
                .verify("right".to_owned(), Some(hash))
                .await
                .unwrap()
        );
        assert_eq!(passwords.waiting.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn a_password_is_the_same_on_every_keyboard() {
        let passwords = Passwords::new(Cost {
            memory: 8,
            passes: 1,
        })
        .unwrap();
        let (composed, decomposed) = ("Їжак-під-дубом 1946", "І\u{308}жак-під-дубом\u{a0}1946");
        for typed in [composed, decomposed] {
            let hash = passwords.hash_now(typed).unwrap();
            for again in [composed, decomposed] {
                assert!(
                    passwords
                        .verify(again.to_owned(), Some(hash.clone()))
                        .await
                        .unwrap(),
                    "{again}"
                );
            }
            assert!(
                !passwords
                    .verify("Іжак-під-дубом 1946".to_owned(), Some(hash))
                    .await
                    .unwrap()
            );
        }
        let old = passwords
            .argon
            .hash_password(decomposed.as_bytes())
            .unwrap()
            .to_string();
        assert!(
            passwords
                .verify(decomposed.to_owned(), Some(old))
                .await
                .unwrap(),
            "as it was typed then"
        );
        assert!(
            is_acceptable("и\u{306}ржавий цвях", &[]),
            "twelve characters"
        );
        assert!(!is_acceptable("и\u{306}ржа цвях", &[]), "nine characters");
    }

    #[test]
    fn no_more_than_so_many_wait() {
        let waiting = AtomicUsize::new(0);
        let places: Vec<WaitingPlace<'_>> = (0..WAITING)
            .filter_map(|_| WaitingPlace::claim(&waiting))
            .collect();
        assert_eq!(
            (places.len(), WaitingPlace::claim(&waiting).is_none()),
            (WAITING, true)
        );
        drop(places);
        assert!(WaitingPlace::claim(&waiting).is_some());
    }
}
