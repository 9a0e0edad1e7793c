//! What is limited, and how often each may be done (docs/content-model.md §4.4).

use model::{DAY, HOUR, MINUTE};

/// A row of the table as a type, for [`Limit`](super::rate_limits::Limit).
pub(crate) trait RateLimit {
    /// The row.
    const LIMITED: Limited;
}

macro_rules! table {
    ($($(#[$doc:meta])* $name:ident: $windows:expr;)*) => {
        /// What is limited.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Limited {
            $($(#[$doc])* $name,)*
        }

        impl Limited {
            /// Every row of the table.
            pub const ALL: &[Limited] = &[$(Limited::$name,)*];

            /// At most so many within so many seconds; every window of a row holds.
            pub(crate) fn windows(self) -> &'static [(usize, i64)] {
                match self {
                    $(Limited::$name => const { &$windows },)*
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
    /// Failures to sign in count, successes do not.
    SignIn: [(10, 15 * MINUTE)];
    /// An emailed link that signs in. Each kind of email has a count of its own, so that requests of one kind do not
    /// block another.
    MailLink: [(3, 15 * MINUTE), (10, DAY)];
    /// A link by mail to the end of an account.
    DeletionLink: [(3, 15 * MINUTE), (10, DAY)];
    /// Links by mail that change an address.
    AddressChange: [(3, 15 * MINUTE), (10, DAY)];
    /// A mail that asks whether a message is to be sent.
    Confirmation: [(3, 15 * MINUTE), (10, DAY)];
    /// New accounts asked for from one network.
    SignUp: [(5, DAY)];
    /// A sign-in link requested for an address without an account.
    UnaskedSignUp: [(5, DAY)];
    /// Another phone number of an account.
    Phone: [(10, HOUR), (20, DAY)];
    /// An archive of an account.
    Export: [(6, HOUR)];
    /// A page drawn for the owner of an advertisement before it is published.
    Preview: [(120, HOUR)];
    /// A picture uploaded.
    Upload: [(60, HOUR)];
    /// A phone number shown.
    Reveal: [(20, HOUR), (60, DAY)];
    /// A message to the owner of an advertisement.
    Message: [(5, HOUR)];
    /// A complaint about an entry.
    Complaint: [(5, HOUR)];
    /// A message of the contact page.
    ContactForm: [(3, HOUR)];
}
