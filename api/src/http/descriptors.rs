//! File descriptors: a connection is one, and so is every file and database. The usual soft limit
//! of 1,024 is meant for programs that call `select`; the hard limit is what the operator allows.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// More are not asked for: programs started by this one inherit the limit, and some close every
/// number below it.
const CEILING: u64 = 65_536;
/// For files of the tree, databases, emails, backups and accepted connections on their way out. The
/// runtime reads files on up to 512 threads, but each read lasts microseconds from the page cache.
const RESERVE: u64 = 256;

/// Raises the soft limit of open files to the hard one, and returns the limit in force.
pub fn raise_descriptor_limit() -> u64 {
    let limit = getrlimit(Resource::Nofile);
    let current = limit.current.unwrap_or(u64::MAX);
    let wanted = limit.maximum.unwrap_or(u64::MAX).min(CEILING);
    if current >= wanted {
        return current;
    }
    match setrlimit(
        Resource::Nofile,
        Rlimit {
            current: Some(wanted),
            maximum: limit.maximum,
        },
    ) {
        Ok(()) => wanted,
        Err(error) => {
            tracing::warn!(%error, limit = current, "the limit of open files could not be raised");
            current
        }
    }
}

/// The number of the wanted connections that fit below a limit of descriptors, with a reserve for
/// files. Of a low limit, half is reserved.
pub fn connections_within(wanted: usize, limit: u64) -> usize {
    let room = limit - RESERVE.min(limit / 2);
    wanted
        .min(usize::try_from(room).unwrap_or(usize::MAX))
        .max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_descriptors_for_files() {
        for (wanted, limit, connections) in [
            (2048, 65_536, 2048),
            (2048, u64::MAX, 2048),
            (2048, 1024, 768),
            (100, 1024, 100),
            (2048, 128, 64),
            (2048, 1, 1),
            (0, 1024, 1),
        ] {
            assert_eq!(
                connections_within(wanted, limit),
                connections,
                "{wanted} of {limit}"
            );
        }
    }

    #[test]
    fn the_soft_limit_becomes_the_hard_one() {
        let limit = raise_descriptor_limit();
        let now = getrlimit(Resource::Nofile);
        let hard = now.maximum.unwrap_or(u64::MAX);
        assert!(limit >= hard.min(CEILING));
        assert_eq!(now.current.unwrap_or(u64::MAX), limit);
    }
}
