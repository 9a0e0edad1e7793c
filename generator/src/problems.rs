//! Everything wrong with a folder of content, with file and line.

use model::FieldProblem;
use serde::{Deserialize, Serialize};
use std::fmt;

/// One problem in one file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct FileProblem {
    /// Relative to the content folder, with `/`; absolute for the folder itself.
    pub file: String,
    /// From 1; 0 when it concerns the file as a whole.
    pub line: usize,
    /// The problem and its remedy, in one sentence.
    pub message: String,
}

impl FileProblem {
    pub(crate) fn new(
        file: impl Into<String>,
        line: usize,
        message: impl Into<String>,
    ) -> FileProblem {
        FileProblem {
            file: file.into(),
            line,
            message: message.into(),
        }
    }

    pub(crate) fn of(file: impl Into<String>, line: usize, problem: &FieldProblem) -> FileProblem {
        FileProblem::new(file, line, problem.to_string())
    }
}

/// The number of the line with a byte, from 1.
pub(crate) fn line_at(text: &str, byte: usize) -> usize {
    text[..byte.min(text.len())].matches('\n').count() + 1
}

impl fmt::Display for FileProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.message),
            line => write!(f, "{}:{line}: {}", self.file, self.message),
        }
    }
}

/// All problems of a folder, sorted by file and line, and the warnings found beside them: one round
/// shows both.
#[derive(Debug, Default, thiserror::Error)]
pub struct Problems(pub Vec<FileProblem>, pub Vec<FileProblem>);

impl From<Vec<FileProblem>> for Problems {
    fn from(problems: Vec<FileProblem>) -> Problems {
        Problems(problems, Vec::new())
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in &self.0 {
            writeln!(f, "{problem}")?;
        }
        let n = self.0.len();
        write!(f, "{n} {}", if n == 1 { "problem" } else { "problems" })
    }
}
