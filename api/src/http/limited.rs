//! The table of limits: how often each action may be done, and what that defends (docs/security.md
//! §9, docs/content-model.md §4.4).
//!
//! A person is an account, a browser known to an account, or an address of mail typed from one
//! network. A network holds hundreds of people, so its numbers are ten times those of a person, and
//! above them the way becomes slower.

use model::{DAY, HOUR, MINUTE};

/// At most so many within so many seconds; every window holds.
pub type Windows = &'static [(usize, i64)];

/// A row of the table as a type, for [`Limit`](super::rate_limits::Limit).
pub(crate) trait RateLimit {
    /// The row.
    const LIMITED: Limited;
}

/// The way that is left to people of a network once its numbers are used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Above {
    /// No network is counted.
    Nothing,
    /// The password is not looked at; an emailed link and a known browser sign in.
    Link,
    /// The email leaves in its turn.
    Later,
    /// The sender confirms by email first.
    Confirm,
    /// Accounts count alone: a user who signs in goes on.
    SignIn,
    /// The other ways to sign in are open.
    OtherWays,
}

impl Above {
    /// Whether the attempt goes on, by a slower way; else it is refused, and another way is open.
    pub const fn goes_on(self) -> bool {
        matches!(self, Above::Later | Above::Confirm)
    }

    /// The text in the document.
    pub const fn text(self) -> &'static str {
        match self {
            Above::Nothing => "",
            Above::Link => "an emailed link signs in, and so does a known browser",
            Above::Later => "the email leaves in its turn, one of the network every 5 seconds",
            Above::Confirm => "the sender confirms by email",
            Above::SignIn => "a user who signs in goes on",
            Above::OtherWays => "password and emailed link sign in",
        }
    }
}

/// A row of the table.
pub struct LimitRow {
    /// The action that is counted.
    pub action: &'static str,
    /// Of an account, a known browser, or an address typed from one network.
    pub person: Windows,
    /// Of an address of mail, wherever it is typed: an account that is guessed at, a mailbox that
    /// fills.
    pub address: Windows,
    /// Of a network.
    pub network: Windows,
    /// Once the numbers of the network are used up.
    pub above: Above,
    /// The harm that it prevents.
    pub defends: &'static str,
}

/// The members that a row leaves out.
const ROW: LimitRow = LimitRow {
    action: "",
    person: &[],
    address: &[],
    network: &[],
    above: Above::Nothing,
    defends: "",
};

macro_rules! table {
    ($($(#[$doc:meta])* $name:ident $row:expr;)*) => {
        /// The actions that are limited.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Limited {
            $($(#[$doc])* $name,)*
        }

        impl Limited {
            /// Every row of the table.
            pub const ALL: &[Limited] = &[$(Limited::$name,)*];

            /// The row of this action.
            pub fn row(self) -> &'static LimitRow {
                match self {
                    $(Limited::$name => const { &$row },)*
                }
            }
        }

        $(
            $(#[$doc])*
            pub(crate) struct $name;

            impl RateLimit for $name {
                const LIMITED: Limited = Limited::$name;
            }
        )*
    };
}
table! {
    /// Failures count, successes do not.
    SignIn LimitRow {
        action: "wrong password",
        person: &[(10, 15 * MINUTE)],
        address: &[(30, 15 * MINUTE), (100, DAY)],
        network: &[(100, 15 * MINUTE)],
        above: Above::Link,
        defends: "Passwords are not guessed: neither that of one account from many networks, nor those of many accounts from one.",
    };
    /// A code of a second factor, at sign-in and when users prove again that it is them. Failures
    /// count, successes do not. Only who has taken the first step is asked for one, so the count of
    /// an account locks no one else out, and no network has a count.
    SecondFactor LimitRow {
        action: "wrong code of an authenticator, or wrong recovery code",
        person: &[(5, 15 * MINUTE), (20, DAY)],
        defends: "Codes of six digits are not guessed: 20 a day are right by chance once in 46 years.",
        ..ROW
    };
    /// A passkey that signs in by itself. Failures count, successes do not. No account has a count:
    /// its owner would be locked out by who knows its passkeys, and no signature is guessed.
    PasskeySignIn LimitRow {
        action: "sign-in by a passkey that is rejected",
        network: &[(100, 15 * MINUTE)],
        above: Above::OtherWays,
        defends: "Signatures of strangers do not take up the processor.",
        ..ROW
    };
    /// A passkey that was verified. Only who has it can use the count up; a program that has one
    /// could sign in again and again.
    PasskeyUse LimitRow {
        action: "use of a passkey",
        person: &[(30, 15 * MINUTE), (200, DAY)],
        defends: "No one who has a passkey fills the activity log, the list of sessions and a mailbox.",
        ..ROW
    };
    /// An emailed link that signs in or signs up. Each kind of email has a count of its own, so
    /// that requests of one kind do not block another.
    MailLink LimitRow {
        action: "sign-in or sign-up link",
        person: &[(3, 15 * MINUTE), (10, DAY)],
        address: &[(3, 15 * MINUTE), (10, DAY)],
        network: &[(30, 15 * MINUTE), (100, DAY)],
        above: Above::Later,
        defends: "Mailboxes of others are not filled, and no network sends floods of email in the name of the portal.",
    };
    /// A sign-in that begins at an outside issuer.
    OpenId LimitRow {
        action: "sign-in through the OpenID issuer",
        network: &[(300, 15 * MINUTE)],
        above: Above::OtherWays,
        defends: "The issuer is not flooded through the portal.",
        ..ROW
    };
    /// A link by mail to the end of an account.
    DeletionLink LimitRow {
        action: "link to delete an account",
        person: &[(3, 15 * MINUTE), (10, DAY)],
        address: &[(3, 15 * MINUTE), (10, DAY)],
        network: &[(30, 15 * MINUTE), (100, DAY)],
        above: Above::Later,
        defends: "As for sign-in links. A signed-in user needs no link.",
    };
    /// Links by mail that change an address.
    AddressChange LimitRow {
        action: "change of email address",
        person: &[(3, 15 * MINUTE), (10, DAY)],
        address: &[(30, DAY)],
        defends: "Mailboxes of others are not filled. One account alone cannot use up the number of a mailbox.",
        ..ROW
    };
    /// A search that is saved; without an account an email asks whether its reader wants it.
    SavedSearch LimitRow {
        action: "saved search",
        person: &[(10, HOUR), (30, DAY)],
        address: &[(5, HOUR), (10, DAY)],
        network: &[(100, HOUR), (300, DAY)],
        above: Above::Later,
        defends: "Mailboxes of others are not filled, and no network sends floods of email in the name of the portal.",
    };
    /// A mail that asks whether a message or a complaint is to be delivered.
    Confirmation LimitRow {
        action: "confirmation of a message or complaint",
        person: &[(3, 15 * MINUTE), (10, DAY)],
        address: &[(3, 15 * MINUTE), (10, DAY)],
        defends: "Mailboxes of others are not filled. Users write from their own address by a count of their own.",
        ..ROW
    };
    /// Another phone number of an account.
    Phone LimitRow {
        action: "another phone number",
        person: &[(10, HOUR), (20, DAY)],
        defends: "A suspended number is not tried out by changing digits.",
        ..ROW
    };
    /// A new password; wrong present ones count as failed sign-ins.
    Password LimitRow {
        action: "new password",
        person: &[(10, HOUR)],
        defends: "Hashes of 19 MiB each do not hold up sign-ins.",
        ..ROW
    };
    /// An archive of an account.
    Export LimitRow {
        action: "archive of an account",
        person: &[(6, HOUR)],
        defends: "Archives do not read the disk and the bucket all day.",
        ..ROW
    };
    /// A new advertisement. What was deleted since counts as well.
    AdDraft LimitRow {
        action: "new draft of an advertisement, deleted ones included",
        person: &[(60, HOUR), (200, DAY)],
        defends: "No account fills the record by creating and deleting: the trash keeps 30 days.",
        ..ROW
    };
    /// A save of the user's own advertisement.
    AdSave LimitRow {
        action: "save of one’s own advertisement",
        person: &[(120, HOUR), (600, DAY)],
        defends: "No account fills the record: each save is a revision, which stays.",
        ..ROW
    };
    /// A transition of the user's own advertisement, the trash and the way back included.
    AdStep LimitRow {
        action: "step of one’s own advertisement: submit, delete, undo and the others",
        person: &[(120, HOUR), (600, DAY)],
        defends: "No account fills log, outbox and queue of the editors by going to and fro.",
        ..ROW
    };
    /// A check of a draft.
    AdCheck LimitRow {
        action: "check of an advertisement",
        person: &[(300, HOUR)],
        defends: "Comparing texts takes time of the processor.",
        ..ROW
    };
    /// A page drawn for the owner of an advertisement before it is published.
    Preview LimitRow {
        action: "preview of an advertisement",
        person: &[(120, HOUR)],
        defends: "Drawing takes time of the processor, and a preview is kept for a day.",
        ..ROW
    };
    /// A picture uploaded.
    Upload LimitRow {
        action: "photo of an advertisement",
        person: &[(60, HOUR)],
        defends: "Decoding takes time and memory; how much an account may keep is bounded in pictures and bytes.",
        ..ROW
    };
    /// Anything that an account changes about itself or its advertisements.
    AccountWrite LimitRow {
        action: "any change in my account, the rows above included",
        person: &[(600, 15 * MINUTE), (3_000, DAY)],
        defends: "No call of an account is without a limit.",
        ..ROW
    };
    /// Anything that a member of staff changes.
    StaffWrite LimitRow {
        action: "any change in the dashboard, the rows below included",
        person: &[(1_500, 15 * MINUTE), (15_000, DAY)],
        defends: "A stolen session or a script gone wrong does not fill the record.",
        ..ROW
    };
    /// Any call with an API token, counted by token; changes count as those of the dashboard as
    /// well, by token too.
    TokenCall LimitRow {
        action: "call with an API token, by token",
        person: &[(1_500, 15 * MINUTE)],
        defends: "A program gone wrong does not slow down the portal, nor use up the numbers of its owner.",
        ..ROW
    };
    /// A call whose answer is kept for a day.
    KeyedCall LimitRow {
        action: "call with `Idempotency-Key`",
        person: &[(1_000, DAY)],
        defends: "Kept answers do not fill the record.",
        ..ROW
    };
    /// An action on up to a hundred entries.
    Bulk LimitRow {
        action: "action on many entries, up to 100 at a time",
        person: &[(60, 15 * MINUTE), (600, DAY)],
        defends: "As for any change: each entry is a change of its own.",
        ..ROW
    };
    /// A picture or a file uploaded, or a picture replaced.
    StaffUpload LimitRow {
        action: "picture or file uploaded, picture replaced",
        person: &[(600, HOUR), (3_000, DAY)],
        defends: "The disk is not filled, and uploads of others are decoded meanwhile.",
        ..ROW
    };
    /// A page drawn for a member of staff before it is published.
    StaffPreview LimitRow {
        action: "preview in the dashboard",
        person: &[(600, HOUR)],
        defends: "Drawing takes time of the processor, and a preview is kept for a day.",
        ..ROW
    };
    /// A job, an import included.
    Job LimitRow {
        action: "background job: rebuild, export, import, pictures, search",
        person: &[(60, HOUR)],
        defends: "An archive has up to 512 MiB; the disk is not filled by importing the same one again and again.",
        ..ROW
    };
    /// An invitation by email.
    Invitation LimitRow {
        action: "invitation",
        person: &[(60, HOUR), (200, DAY)],
        defends: "A stolen session of an administrator sends no floods of email.",
        ..ROW
    };
    /// A phone number shown.
    Reveal LimitRow {
        action: "phone number shown",
        person: &[(20, HOUR), (60, DAY)],
        network: &[(200, HOUR), (600, DAY)],
        above: Above::SignIn,
        defends: "Numbers are not collected by programs.",
        ..ROW
    };
    /// A list of favourites, drawn with what became of each.
    FavouritesPage LimitRow {
        action: "list of favourites",
        person: &[(120, 15 * MINUTE)],
        network: &[(1_200, 15 * MINUTE)],
        above: Above::SignIn,
        defends: "Drawing two hundred cards takes time of the processor.",
        ..ROW
    };
    /// A message to the owner of an advertisement.
    Message LimitRow {
        action: "message to an owner",
        person: &[(5, HOUR)],
        network: &[(50, HOUR)],
        above: Above::Confirm,
        defends: "Owners get no floods of messages.",
        ..ROW
    };
    /// A complaint about an entry.
    Complaint LimitRow {
        action: "complaint",
        person: &[(5, HOUR)],
        network: &[(50, HOUR)],
        above: Above::Confirm,
        defends: "The queue of the editors stays readable.",
        ..ROW
    };
    /// A message of the contact page.
    ContactForm LimitRow {
        action: "message to the editors",
        person: &[(3, HOUR)],
        network: &[(30, HOUR)],
        above: Above::Confirm,
        defends: "The mailbox of the editors stays readable.",
        ..ROW
    };
}

/// Calls that change something, or look as if they did, and spend no row, with what bounds them
/// instead.
pub const UNLIMITED: [(&str, &str); 12] = [
    (
        "POST /api/auth/connect",
        "it takes a sign-in at a provider, which has one",
    ),
    (
        "POST /api/visitors/log",
        "60 a minute per reader and 1,200 per network count; more is dropped with 204, never 429",
    ),
    ("POST /api/visitors/download", "the same"),
    (
        "POST /api/heartbeat",
        "changes nothing but a count in memory; always 204",
    ),
    (
        "POST /api/reklama/{campaign}/view",
        "counted like visits; always 204",
    ),
    (
        "POST /api/auth/_log",
        "lines of the log are bounded per network",
    ),
    (
        "POST /api/auth/session",
        "changes nothing; a client of the protocol asks by POST",
    ),
    (
        "POST /api/auth/signin/passkey",
        "makes a challenge, and stores nothing",
    ),
    ("POST /api/auth/signin/second-factor", "the same"),
    (
        "POST /api/auth/signout",
        "ends the session of the browser that asks, which has one",
    ),
    (
        "POST /api/plain/saved-searches/{token}",
        "the signed link of an email always passes; it acts on the searches of one reader",
    ),
    (
        "POST /api/links/{token}",
        "an emailed link always passes; it works once, and its token has 256 bits",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn a_network_has_ten_times_the_numbers_of_a_person() {
        for limited in Limited::ALL {
            let row = limited.row();
            assert!(
                !row.action.is_empty() && !row.defends.is_empty(),
                "{limited:?}"
            );
            assert!(
                !row.person.is_empty() || !row.network.is_empty(),
                "{limited:?} limits no one"
            );
            assert_eq!(
                row.network.is_empty(),
                row.above == Above::Nothing,
                "{limited:?}: and above it?"
            );
            for (count, seconds) in row.person.iter().filter(|_| !row.network.is_empty()) {
                let network = row.network.iter().find(|(_, window)| window == seconds);
                assert_eq!(network, Some(&(count * 10, *seconds)), "{limited:?}");
            }
        }
    }

    fn text(windows: Windows) -> String {
        let window = |(count, seconds): &(usize, i64)| {
            let within = match *seconds {
                DAY => "a day".to_owned(),
                HOUR => "an hour".to_owned(),
                seconds => format!("in {} minutes", seconds / MINUTE),
            };
            let digits = count.to_string();
            let thousands = digits.len().saturating_sub(3);
            let (head, tail) = digits.split_at(thousands);
            let comma = if head.is_empty() { "" } else { "," };
            format!("{head}{comma}{tail} {within}")
        };
        windows.iter().map(window).collect::<Vec<_>>().join(", ")
    }

    /// The table as docs/security.md has it.
    fn document() -> String {
        let mut lines = vec![
            "| Action | Person | Address, typed anywhere | Network | Above the network’s | Defends |"
                .to_owned(),
            "|---|---|---|---|---|---|".to_owned(),
        ];
        lines.extend(Limited::ALL.iter().map(|limited| {
            let LimitRow {
                action,
                person,
                address,
                network,
                above,
                defends,
            } = limited.row();
            let [person, address, network] =
                [person, address, network].map(|windows| text(windows));
            format!(
                "| {action} | {person} | {address} | {network} | {} | {defends} |",
                above.text()
            )
        }));
        lines.extend(
            [
                "",
                "Calls without a row:",
                "",
                "| Call | Bounded by |",
                "|---|---|",
            ]
            .map(str::to_owned),
        );
        lines.extend(
            UNLIMITED
                .iter()
                .map(|(call, reason)| format!("| `{call}` | {reason} |")),
        );
        lines.join("\n")
    }

    #[test]
    fn the_document_has_the_table() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/security.md");
        let page = std::fs::read_to_string(&file).unwrap();
        let begin = "<!-- written: table of limits by `UPDATE_GOLDEN=1 cargo test -p visnyk-api --lib limited` -->\n";
        let end = "<!-- end of table of limits -->";
        let (before, rest) = page.split_once(begin).unwrap();
        let (present, after) = rest.split_once(end).unwrap();
        let wanted = format!("\n{}\n\n", document());
        if present != wanted {
            assert!(
                std::env::var_os("UPDATE_GOLDEN").is_some(),
                "the table of limits in docs/security.md is old; UPDATE_GOLDEN=1 writes it"
            );
            std::fs::write(&file, format!("{before}{begin}{wanted}{end}{after}")).unwrap();
        }
    }
}
