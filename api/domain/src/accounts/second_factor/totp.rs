//! Codes of authenticator apps (RFC 6238), with the values that every app knows: HMAC-SHA-1, six
//! digits, steps of 30 seconds.

use super::base32;
use jiff::Timestamp;
use ring::hmac;
use support::percent::encode_component;
use support::token;

/// Digits of a code.
pub const DIGITS: usize = 6;
/// Seconds of a step.
const PERIOD: i64 = 30;
/// Steps by which the clock of an app may differ.
const DRIFT: i64 = 1;
/// Bytes of a secret: those of a SHA-1 digest (RFC 4226 §4 R6).
const LENGTH: usize = 20;

/// The secret that an account and an app share.
#[derive(Clone, PartialEq, Eq)]
pub struct TotpSecret([u8; LENGTH]);

impl TotpSecret {
    /// A new secret.
    pub fn random() -> TotpSecret {
        let mut bytes = [0; LENGTH];
        bytes.copy_from_slice(&token::random_bytes()[..LENGTH]);
        TotpSecret(bytes)
    }

    /// A secret as it was stored; `None`: bytes of another length.
    pub fn from_bytes(bytes: &[u8]) -> Option<TotpSecret> {
        bytes.try_into().ok().map(TotpSecret)
    }

    /// The secret as it is stored.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The secret as people type it into an app.
    pub fn text(&self) -> String {
        base32::encode(&self.0)
    }

    /// The address that apps read from a QR code. `portal` and `account` name the key in the app.
    pub fn address(&self, portal: &str, account: &str) -> String {
        // A colon separates the two names.
        let portal = encode_component(&portal.replace(':', " "));
        let account = encode_component(account);
        let secret = self.text();
        format!("otpauth://totp/{portal}:{account}?secret={secret}&issuer={portal}")
    }

    /// The code of a step.
    pub fn code(&self, step: i64) -> String {
        code(&self.0, step, DIGITS)
    }

    /// The step whose code was typed: this one, or one beside it. A step that was used, and every one
    /// before it, is no longer taken: a code works once.
    pub fn step_of(&self, typed: &str, last_used: Option<i64>, now: Timestamp) -> Option<i64> {
        let current = step_at(now);
        (current - DRIFT..=current + DRIFT)
            .filter(|step| last_used.is_none_or(|last| *step > last))
            .find(|step| token::is_same(self.code(*step).as_bytes(), typed.as_bytes()))
    }
}

/// The step of a time.
pub fn step_at(now: Timestamp) -> i64 {
    now.as_second().div_euclid(PERIOD)
}

/// HOTP (RFC 4226 §5.3) of a counter.
fn code(secret: &[u8], counter: i64, digits: usize) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, secret);
    let digest = hmac::sign(&key, &counter.to_be_bytes());
    let digest = digest.as_ref();
    let offset = usize::from(digest[digest.len() - 1] & 15);
    let number = digest[offset..offset + 4]
        .iter()
        .fold(0_u32, |number, byte| (number << 8) | u32::from(*byte));
    let number = number & 0x7fff_ffff;
    let text = format!("{number:0>digits$}");
    text[text.len() - digits..].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// RFC 4226 appendix D.
    #[test]
    fn the_counters_of_rfc_4226() {
        let codes = [
            "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583",
            "399871", "520489",
        ];
        let secret = TotpSecret::from_bytes(b"12345678901234567890").unwrap();
        for (counter, expected) in (0..).zip(codes) {
            assert_eq!(secret.code(counter), expected, "{counter}");
        }
    }

    /// RFC 6238 appendix B, the rows of SHA-1, which have eight digits.
    #[test]
    fn the_times_of_rfc_6238() {
        for (second, expected) in [
            (59, "94287082"),
            (1_111_111_109, "07081804"),
            (1_111_111_111, "14050471"),
            (1_234_567_890, "89005924"),
            (2_000_000_000, "69279037"),
            (20_000_000_000, "65353130"),
        ] {
            let step = step_at(Timestamp::from_second(second).unwrap());
            assert_eq!(code(b"12345678901234567890", step, 8), expected, "{second}");
        }
    }

    #[test]
    fn a_secret_of_another_length_is_none() {
        assert!(TotpSecret::from_bytes(&[7; LENGTH - 1]).is_none());
        assert!(TotpSecret::from_bytes(&[7; LENGTH + 1]).is_none());
    }

    #[test]
    fn the_address_names_portal_and_account() {
        let secret = TotpSecret::from_bytes(b"12345678901234567890").unwrap();
        assert_eq!(
            secret.address("Вісник: громада", "olha+1@example.org"),
            "otpauth://totp/%D0%92%D1%96%D1%81%D0%BD%D0%B8%D0%BA%20%20%D0%B3%D1%80%D0%BE%D0%BC%D0%B0%D0%B4%D0%B0\
             :olha%2B1%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ\
             &issuer=%D0%92%D1%96%D1%81%D0%BD%D0%B8%D0%BA%20%20%D0%B3%D1%80%D0%BE%D0%BC%D0%B0%D0%B4%D0%B0"
        );
    }

    proptest! {
        /// A code is taken one step early or late, never two; once it was, neither it nor an earlier one
        /// is taken again.
        #[test]
        fn drift_is_one_step_and_no_code_works_twice(
            bytes in prop::array::uniform20(any::<u8>()),
            second in 0_i64..40_000_000_000,
            away in -3_i64..=3,
        ) {
            let secret = TotpSecret(bytes);
            let now = Timestamp::from_second(second).unwrap();
            let step = step_at(now);
            let near: Vec<String> = (step - DRIFT..=step + DRIFT).map(|step| secret.code(step)).collect();
            let typed = secret.code(step + away);
            // Codes of different steps may be the same by chance.
            let is_near = near.contains(&typed);
            prop_assert_eq!(secret.step_of(&typed, None, now).is_some(), is_near);
            prop_assert!(away.abs() > DRIFT || is_near);
            if let Some(used) = secret.step_of(&typed, None, now) {
                let again = secret.step_of(&typed, Some(used), now);
                prop_assert!(again.is_none_or(|step| step > used));
            }
            prop_assert_eq!(secret.step_of(&typed, Some(step + DRIFT), now), None);
        }
    }
}
