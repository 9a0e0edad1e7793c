//! Bounds of what one person may have stored at a time (docs/content-model.md §4.5): no account
//! fills the disk of the portal.

use super::ads::risk;

/// A bound, as the document names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StorageBound {
    /// The name of what is bounded.
    pub name: &'static str,
    /// The most.
    pub most: u64,
    /// The unit of `most`, and the consequence of more.
    pub words: &'static str,
}

const fn bound(name: &'static str, most: u64, words: &'static str) -> StorageBound {
    StorageBound { name, most, words }
}

const MIB: u64 = 1 << 20;

/// Drafts of advertisements.
pub const DRAFTS: StorageBound = bound("drafts of an account", 50, "one more is rejected");
/// Drafts that were never submitted, in the trash of their owner.
pub const TRASHED_DRAFTS: StorageBound = bound(
    "deleted drafts of an account",
    50,
    "never submitted; the oldest is erased for another",
);
/// Texts of advertisements of an account that is new or restricted.
pub const TEXT_NEW: StorageBound = bound(
    "advertisements, trust 0 and 3",
    4 * MIB,
    "bytes in all revisions",
);
/// Of a normal one.
pub const TEXT_NORMAL: StorageBound = bound(
    "advertisements, trust 1",
    16 * MIB,
    "bytes in all revisions",
);
/// Of a trusted one.
pub const TEXT_TRUSTED: StorageBound = bound(
    "advertisements, trust 2",
    64 * MIB,
    "bytes in all revisions",
);
/// Of an entry, whatever their age.
pub const NEWEST_REVISIONS: StorageBound = bound("newest revisions of an entry", 20, "all kept");
/// Seconds of which an older revision stands for the others of the same person.
pub const REVISION_SPAN: StorageBound = bound(
    "older revisions of one person",
    600,
    "seconds: of each ten minutes the last is kept",
);
/// Of an entry.
pub const REVISIONS: StorageBound = bound(
    "revisions of an entry that readers never saw",
    200,
    "the oldest is dropped",
);

/// Every bound, in the order of the document.
pub const BOUNDS: [StorageBound; 8] = [
    DRAFTS,
    TRASHED_DRAFTS,
    TEXT_NEW,
    TEXT_NORMAL,
    TEXT_TRUSTED,
    NEWEST_REVISIONS,
    REVISION_SPAN,
    REVISIONS,
];

/// How much the advertisements of an account of this trust may hold.
pub fn most_text(trust: i64) -> StorageBound {
    match trust {
        1 => TEXT_NORMAL,
        risk::TRUSTED => TEXT_TRUSTED,
        _ => TEXT_NEW,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_has_every_bound() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/content-model.md");
        // Included, it would make a change of the document compile the crate.
        let document = std::fs::read_to_string(file).unwrap();
        for StorageBound { name, most, words } in BOUNDS {
            let most = if most >= MIB {
                format!("{} MiB", most / MIB)
            } else {
                most.to_string()
            };
            let line = format!("| {name} | {most} | {words} |");
            assert!(
                document.contains(&line),
                "docs/content-model.md lacks {line}"
            );
        }
    }

    #[test]
    fn an_account_may_hold_as_many_advertisements_as_its_trust_allows() {
        // Forty thousand bytes are an advertisement with two long texts.
        const LARGE: u64 = 40_000;
        for trust in [risk::NEW, 1, risk::TRUSTED] {
            let (_, active) = risk::quota(trust);
            assert!(
                most_text(trust).most >= (u64::from(active) + DRAFTS.most) * LARGE,
                "{trust}"
            );
        }
    }
}
