//! The end of an account (docs/content-model.md §10): its days of grace, its receipt, what goes
//! with it.

use jiff::Timestamp;
use model::{DAY, Kind};
use serde::Serialize;
use support::clock::later;
use utoipa::ToSchema;

/// Days between the request and the erasure; a sign-in within them restores everything.
pub const GRACE_DAYS: i64 = 7;
/// Days between the request and the end of the pictures' files.
pub const PICTURE_DAYS: i64 = 30;
/// The kind of entries that are erased with their owner; the editors' own work stays.
pub const OWNED: Kind = Kind::Advertisements;

/// The receipt of a deletion request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Deletion)]
pub struct DeletionRequest {
    pub receipt: String,
    pub requested_at: Timestamp,
    /// The time of the deletion; no data is deleted before it.
    pub erased_at: Timestamp,
}

impl DeletionRequest {
    /// A request made at `now`, with a receipt of random bytes.
    pub fn new(random: [u8; 4], now: Timestamp) -> DeletionRequest {
        DeletionRequest {
            receipt: receipt(random),
            requested_at: now,
            erased_at: later(now, GRACE_DAYS * DAY),
        }
    }
}

/// "9F3A-51C7": to be read out on the phone.
fn receipt([a, b, c, d]: [u8; 4]) -> String {
    format!("{a:02X}{b:02X}-{c:02X}{d:02X}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::UnixSeconds;
    use support::clock::whole_seconds;

    #[test]
    fn a_request_names_its_receipt_and_the_end_of_its_grace() {
        let now = whole_seconds(UnixSeconds::new(1_800_000_000));
        let request = DeletionRequest::new([0x9f, 0x3a, 0x51, 0xc7], now);
        assert_eq!(request.receipt, "9F3A-51C7");
        assert_eq!(request.erased_at.as_second() - now.as_second(), 7 * DAY);
    }
}
