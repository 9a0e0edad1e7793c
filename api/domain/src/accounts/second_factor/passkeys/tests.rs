//! Refusals first; then the test vectors of WebAuthn Level 3, section 16.

use super::authenticator_data::LONGEST_ID;
use super::*;

const PARTY: RelyingParty<'_> = RelyingParty {
    host: "example.org",
    origin: "https://example.org",
};

/// A credential of the vectors with its registration and its sign-in.
struct Vector {
    name: &'static str,
    made: (Challenge, Registration),
    signed: (Challenge, Assertion),
}

fn vectors() -> Vec<Vector> {
    let sections = include_str!("vectors.txt").split('[').skip(1);
    sections.map(vector).collect()
}

fn vector(section: &'static str) -> Vector {
    let mut lines = section.lines();
    let name = lines.next().unwrap().trim_end_matches(']');
    let mut next = |wanted: &str| {
        let (name, value) = lines.next().unwrap().split_once(' ').unwrap();
        assert_eq!(name, wanted);
        UrlBytes(hex::decode(value).unwrap())
    };
    let made = Challenge::of_vector(next("challenge").0);
    let response = NewKeyResponse {
        client_data: next("clientDataJSON"),
        attestation_object: next("attestationObject"),
    };
    let signed = Challenge::of_vector(next("challenge").0);
    let assertion = Assertion {
        id: UrlBytes(Vec::new()),
        response: SignedResponse {
            client_data: next("clientDataJSON"),
            authenticator_data: next("authenticatorData"),
            signature: next("signature"),
            user_handle: None,
        },
    };
    Vector {
        name,
        made: (made, Registration { response }),
        signed: (signed, assertion),
    }
}

impl Vector {
    fn named(name: &str) -> Vector {
        vectors()
            .into_iter()
            .find(|vector| vector.name == name)
            .unwrap()
    }

    fn register(&self) -> Result<NewPasskey, PasskeyError> {
        let (challenge, registration) = &self.made;
        registration.verify(PARTY, challenge, UserCheck::Preferred)
    }

    fn sign_in(&self, key: &[u8]) -> Result<u32, PasskeyError> {
        let (challenge, assertion) = &self.signed;
        assertion.verify(PARTY, challenge, UserCheck::Preferred, key)
    }
}

/// A credential with each algorithm that is offered.
const OFFERED: [&str; 3] = ["none-es256", "packed-eddsa", "packed-rs256"];

/// Replaces a text in what the browser saw.
fn saw(bytes: &UrlBytes, from: &str, to: &str) -> UrlBytes {
    let text = String::from_utf8(bytes.0.clone()).unwrap();
    assert!(text.contains(from), "{text}");
    UrlBytes(text.replace(from, to).into_bytes())
}

#[test]
fn what_a_browser_saw_elsewhere_is_refused() {
    for (from, to, error) in [
        ("webauthn.create", "webauthn.get", PasskeyError::Operation),
        ("AMMPt4Ux", "BMMPt4Ux", PasskeyError::Challenge),
        ("//example.org", "//example.com", PasskeyError::Origin),
        ("https://", "http://", PasskeyError::Origin),
        ("example.org\"", "example.org:8443\"", PasskeyError::Origin),
        (
            "\"crossOrigin\":false",
            "\"crossOrigin\":true",
            PasskeyError::Embedded,
        ),
        (
            "\"crossOrigin\":false",
            "\"topOrigin\":\"https://example.org\"",
            PasskeyError::Embedded,
        ),
        ("\"type\"", "\"types\"", PasskeyError::Malformed),
        ("{", "", PasskeyError::Malformed),
        (
            "{",
            "{\"origin\":\"https://example.org\",",
            PasskeyError::Malformed,
        ),
    ] {
        let mut vector = Vector::named("none-es256");
        let response = &mut vector.made.1.response;
        response.client_data = saw(&response.client_data, from, to);
        assert_eq!(vector.register(), Err(error), "{from} as {to}");
    }
    for (from, to, error) in [
        ("webauthn.get", "webauthn.create", PasskeyError::Operation),
        ("OcDnUhQX", "PcDnUhQX", PasskeyError::Challenge),
        (
            "//example.org",
            "//example.org.evil.test",
            PasskeyError::Origin,
        ),
        (
            "\"crossOrigin\":false",
            "\"crossOrigin\":true",
            PasskeyError::Embedded,
        ),
        // Whatever else changes breaks the signature.
        (
            "\"crossOrigin\":false",
            "\"other\":1",
            PasskeyError::Signature,
        ),
    ] {
        let mut vector = Vector::named("none-es256");
        let key = vector.register().unwrap().public_key;
        let response = &mut vector.signed.1.response;
        response.client_data = saw(&response.client_data, from, to);
        assert_eq!(vector.sign_in(&key), Err(error), "{from} as {to}");
    }
}

#[test]
fn another_challenge_is_refused() {
    let vector = Vector::named("none-es256");
    let key = vector.register().unwrap().public_key;
    let (made, registration) = &vector.made;
    let (signed, assertion) = &vector.signed;
    let swapped = registration.verify(PARTY, signed, UserCheck::Preferred);
    assert_eq!(swapped, Err(PasskeyError::Challenge));
    let swapped = assertion.verify(PARTY, made, UserCheck::Preferred, &key);
    assert_eq!(swapped, Err(PasskeyError::Challenge));
}

#[test]
fn a_passkey_of_another_site_is_refused() {
    let vector = Vector::named("none-es256");
    let elsewhere = RelyingParty {
        host: "www.example.org",
        ..PARTY
    };
    let (challenge, registration) = &vector.made;
    let refused = registration.verify(elsewhere, challenge, UserCheck::Preferred);
    assert_eq!(refused, Err(PasskeyError::Site));
}

/// The offset of the authenticator data in the attestation object of a vector.
fn offset(object: &[u8]) -> usize {
    let site = token::sha256(&[PARTY.host.as_bytes()]);
    let mut windows = object.windows(site.len());
    windows.position(|window| window == site).unwrap()
}

/// The byte with the flags, behind the digest of the site.
const FLAGS: usize = 32;

#[test]
fn flags_that_cannot_be_are_refused() {
    for (flags, error) in [
        // Not present; copied, though it may not be; no credential; extensions that are missing.
        (0x58, PasskeyError::Absent),
        (0x51, PasskeyError::Flags),
        (0x19, PasskeyError::Malformed),
        (0xd9, PasskeyError::Malformed),
    ] {
        let mut vector = Vector::named("none-es256");
        let object = &mut vector.made.1.response.attestation_object.0;
        let at = offset(object) + FLAGS;
        assert_eq!(object[at], 0x59);
        object[at] = flags;
        assert_eq!(vector.register(), Err(error), "{flags:x}");
    }
    for (flags, error) in [
        (0x18, PasskeyError::Absent),
        (0x11, PasskeyError::Flags),
        (0x59, PasskeyError::Malformed),
        (0x99, PasskeyError::Malformed),
        // A flag that the authenticator did not sign.
        (0x1d, PasskeyError::Signature),
    ] {
        let mut vector = Vector::named("none-es256");
        let key = vector.register().unwrap().public_key;
        vector.signed.1.response.authenticator_data.0[FLAGS] = flags;
        assert_eq!(vector.sign_in(&key), Err(error), "{flags:x}");
    }
}

#[test]
fn who_was_only_present_is_not_verified() {
    let vector = Vector::named("none-es256");
    let (challenge, registration) = &vector.made;
    let refused = registration.verify(PARTY, challenge, UserCheck::Required);
    assert_eq!(refused, Err(PasskeyError::Unverified));
    let passkey = vector.register().unwrap();
    assert!(!passkey.verified_user);
    let (challenge, assertion) = &vector.signed;
    let refused = assertion.verify(PARTY, challenge, UserCheck::Required, &passkey.public_key);
    assert_eq!(refused, Err(PasskeyError::Unverified));
    // This one was verified when it was made.
    let sure = Vector::named("packed-self-es256");
    let (challenge, registration) = &sure.made;
    let passkey = registration.verify(PARTY, challenge, UserCheck::Required);
    assert!(passkey.unwrap().verified_user);
}

#[test]
fn bytes_that_are_cut_or_added_are_refused() {
    for name in OFFERED {
        let vector = Vector::named(name);
        let key = vector.register().unwrap().public_key;
        let object = vector.made.1.response.attestation_object.0.clone();
        for length in 0..object.len() {
            let mut cut = Vector::named(name);
            cut.made.1.response.attestation_object.0.truncate(length);
            assert_eq!(
                cut.register(),
                Err(PasskeyError::Malformed),
                "{name} {length}"
            );
        }
        let mut longer = Vector::named(name);
        longer.made.1.response.attestation_object.0.push(0);
        assert_eq!(longer.register(), Err(PasskeyError::Malformed));
        let data = vector.signed.1.response.authenticator_data.0.clone();
        for length in 0..data.len() {
            let mut cut = Vector::named(name);
            cut.signed.1.response.authenticator_data.0.truncate(length);
            assert_eq!(
                cut.sign_in(&key),
                Err(PasskeyError::Malformed),
                "{name} {length}"
            );
        }
        let mut longer = Vector::named(name);
        longer.signed.1.response.authenticator_data.0.push(0);
        assert_eq!(longer.sign_in(&key), Err(PasskeyError::Malformed));
    }
}

#[test]
fn garbage_is_refused() {
    // Nested lists, maps and tags deeper than a stack; lengths of the whole memory; no map.
    let deep = |byte: u8| [vec![byte; 100_000], vec![0]].concat();
    let objects = [
        deep(0x81),
        deep(0xa1),
        deep(0xc1),
        deep(0x9f),
        vec![0xbb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
        vec![
            0xa1, 0x68, b'a', b'u', b't', b'h', b'D', b'a', b't', b'a', 0x5b, 0x7f,
        ],
        vec![0xa0],
        vec![0xbf, 0xff],
        b"{}".to_vec(),
        vec![0xff; 300],
    ];
    for object in objects {
        for head in [&b""[..], b"\xa1\x67attStmt", b"\xa1\x68authData"] {
            let mut vector = Vector::named("none-es256");
            let bytes = [head, &object].concat();
            vector.made.1.response.attestation_object.0 = bytes;
            assert_eq!(vector.register(), Err(PasskeyError::Malformed));
        }
    }
}

#[test]
fn a_signature_of_another_key_is_refused() {
    let keys = OFFERED.map(|name| Vector::named(name).register().unwrap().public_key);
    for (name, own) in OFFERED.iter().zip(&keys) {
        let mut vector = Vector::named(name);
        for key in keys.iter().filter(|key| *key != own) {
            assert_eq!(vector.sign_in(key), Err(PasskeyError::Signature), "{name}");
        }
        let signature = &mut vector.signed.1.response.signature.0;
        let last = signature.len() - 1;
        signature[last] ^= 1;
        assert_eq!(vector.sign_in(own), Err(PasskeyError::Signature), "{name}");
        vector.signed.1.response.signature.0.clear();
        assert_eq!(vector.sign_in(own), Err(PasskeyError::Signature), "{name}");
    }
}

#[test]
fn keys_of_another_shape_are_refused() {
    let key = Vector::named("none-es256").register().unwrap().public_key;
    let read = |key: &[u8]| PublicKey::read(key).map(|_| ());
    assert_eq!(read(&key), Ok(()));
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    assert_eq!(key[..7], [0xa5, 1, 2, 3, 0x26, 0x20, 1]);
    for (at, value, error) in [
        (2, 1, PasskeyError::Malformed),
        (2, 3, PasskeyError::Malformed),
        (6, 2, PasskeyError::Malformed),
        // Another algorithm of the same curve, and one of none.
        (4, 0x22, PasskeyError::Algorithm),
        (4, 0x27, PasskeyError::Malformed),
        (4, 0x40, PasskeyError::Malformed),
        // A label twice, and one that is missing.
        (3, 1, PasskeyError::Malformed),
        (5, 0x29, PasskeyError::Malformed),
        (0, 0xa4, PasskeyError::Malformed),
        (0, 0xa6, PasskeyError::Malformed),
        (0, 0x85, PasskeyError::Malformed),
    ] {
        let mut changed = key.clone();
        changed[at] = value;
        assert_eq!(read(&changed), Err(error), "{at} is {value:x}");
    }
    // A key of RSA that is too short, begins with nothing, or is even signs nothing; the last one would.
    let rsa = |length: u8, modulus: &[u8], exponent: u8| {
        let head = [0xa4, 1, 3, 3, 0x39, 1, 0, 0x20, 0x59, length, 0];
        read(&[&head[..], modulus, &[0x21, 0x43, 1, 0, exponent]].concat())
    };
    let [mut begins, mut even] = [[0xff; 0x100]; 2];
    begins[0] = 0;
    even[0xff] = 0xfe;
    let short = [
        &[0xa4, 1, 3, 3, 0x39, 1, 0, 0x20, 0x58, 0x80][..],
        &[0xff; 0x80],
    ];
    let short = [&short.concat()[..], &[0x21, 0x43, 1, 0, 1]].concat();
    assert_eq!(read(&short), Err(PasskeyError::Malformed));
    assert_eq!(rsa(1, &begins, 1), Err(PasskeyError::Malformed));
    assert_eq!(rsa(1, &even, 1), Err(PasskeyError::Malformed));
    assert_eq!(rsa(1, &[0xff; 0x100], 2), Err(PasskeyError::Malformed));
    assert_eq!(rsa(1, &[0xff; 0x100], 1), Ok(()));
    // So many pairs are no key, and cost nothing.
    let mut long = vec![0xb9, 0x20, 0];
    for label in 0..0x2000_u16 {
        long.extend([0x19, label.to_be_bytes()[0], label.to_be_bytes()[1], 0]);
    }
    assert_eq!(read(&long), Err(PasskeyError::Malformed));
}

#[test]
fn base64url_is_read_and_written_without_padding() {
    let read = serde_json::from_str::<UrlBytes>;
    for wrong in ["\"AA==\"", "\"+/\"", "\"A\"", "\"А\"", "1", "null"] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
    let bytes = UrlBytes(vec![251, 255, 190, 0]);
    let text = serde_json::to_string(&bytes).unwrap();
    assert_eq!(text, "\"-_--AA\"");
    assert_eq!(read(&text).unwrap(), bytes);
}

/// The vectors that are refused, each with the reason.
const REFUSED: [(&str, PasskeyError); 5] = [
    ("none-es256-crossOrigin", PasskeyError::Embedded),
    ("none-es256-topOrigin", PasskeyError::Embedded),
    ("packed-es384", PasskeyError::Algorithm),
    ("packed-es512", PasskeyError::Algorithm),
    ("packed-ed448", PasskeyError::Algorithm),
];

#[test]
fn the_vectors_of_webauthn() {
    let vectors = vectors();
    assert_eq!(vectors.len(), 15);
    for vector in vectors {
        let name = vector.name;
        let outcome = vector.register();
        if let Some((_, error)) = REFUSED.iter().find(|(refused, _)| *refused == name) {
            assert_eq!(outcome, Err(*error), "{name}");
            continue;
        }
        let passkey = outcome.unwrap();
        let length = if name == "none-es256-long-credential-id" {
            LONGEST_ID
        } else {
            32
        };
        assert_eq!(passkey.id.len(), length, "{name}");
        assert_eq!(vector.sign_in(&passkey.public_key), Ok(0), "{name}");
    }
}
