//! How the process ends: codes that scripts may rely on.

use generator::publish::PublishError;
use std::process::ExitCode;

/// The exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    Success = 0,
    /// Content or theme have problems, or warnings under --strict.
    Problems = 1,
    /// Options that are unknown or contradict each other.
    Usage = 2,
    /// A file could not be read or written, the tree is locked, or a publish was refused.
    Failed = 3,
}

/// The end of a help text: examples, and the exit codes.
macro_rules! after_help {
    ($($example:literal),+) => {
        concat!(
            "Examples:\n",
            $("  ", $example, "\n",)+
            "\nExit codes:
  0  done
  1  content or theme have problems, or warnings under --strict; the tree is unchanged
  2  options that are unknown or contradict each other
  3  a file could not be read or written, the tree is in use, or the publish was refused"
        )
    };
}
pub(crate) use after_help;

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Why a command ended early.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Already reported, one by one.
    #[error("{0}")]
    Problems(String),
    #[error("{0}")]
    Usage(String),
    #[error(transparent)]
    Publish(#[from] PublishError),
    #[error("{0}")]
    Other(String),
}

impl Failure {
    pub(crate) fn exit(&self) -> Exit {
        match self {
            Failure::Problems(_) => Exit::Problems,
            Failure::Usage(_) => Exit::Usage,
            Failure::Publish(_) | Failure::Other(_) => Exit::Failed,
        }
    }
}
