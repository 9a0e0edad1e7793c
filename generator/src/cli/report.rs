//! The output of the commands, for people, programs and GitHub's logs.

use super::exit::Failure;
use super::options::{Options, ReportFormat};
use generator::directory::Directory;
use generator::problems::{FileProblem, Problems};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::io;
use std::io::{ErrorKind, Write};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Severity {
    Error,
    Warning,
}

impl Severity {
    fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// The folder that the files of problems are in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Folder {
    Content,
    Theme,
}

/// Everything that was found before a build.
#[derive(Default)]
pub(crate) struct Findings {
    pub problems: Vec<(Folder, FileProblem)>,
    pub warnings: Vec<(Folder, FileProblem)>,
}

impl Findings {
    /// The value that was read from a folder, or `None` and its problems among the findings.
    pub(super) fn of<T>(&mut self, folder: Folder, read: Result<T, Problems>) -> Option<T> {
        match read {
            Ok(value) => Some(value),
            Err(Problems(problems, warnings)) => {
                self.problems
                    .extend(problems.into_iter().map(|problem| (folder, problem)));
                self.warn(folder, warnings);
                None
            }
        }
    }

    pub(super) fn warn(&mut self, folder: Folder, warnings: Vec<FileProblem>) {
        self.warnings
            .extend(warnings.into_iter().map(|warning| (folder, warning)));
    }
}

/// The result of a command.
#[derive(Default)]
pub(crate) struct Summary {
    pub entries: usize,
    pub warnings: usize,
    /// `None`: nothing was built.
    pub built: Option<Built>,
    /// Files in the tree that no build has written; `None`: the tree was not looked through.
    pub foreign: Option<usize>,
}

pub(crate) struct Built {
    pub pages: usize,
    pub written: usize,
    pub unchanged: usize,
    pub removed: usize,
    pub ms: u128,
}

/// Writes it. A reader that closes the pipe has seen enough: the command goes on without a word.
pub(crate) struct Reporter {
    format: ReportFormat,
    content: Directory,
    theme: Directory,
    /// The first error of writing that is not a closed pipe.
    failed: Option<io::Error>,
}

impl Reporter {
    pub(crate) fn new(options: &Options, theme: &Directory) -> Reporter {
        let content = Directory::from(&options.content);
        Reporter {
            format: options.format,
            content,
            theme: theme.clone(),
            failed: None,
        }
    }

    fn folder(&self, folder: Folder) -> &Directory {
        match folder {
            Folder::Content => &self.content,
            Folder::Theme => &self.theme,
        }
    }

    fn out(&mut self, line: &str) {
        let written = writeln!(io::stdout().lock(), "{line}");
        self.keep(written);
    }

    /// Writes a line for people, next to the output for programs.
    pub(crate) fn note(&mut self, line: &str) {
        let written = writeln!(io::stderr().lock(), "{line}");
        self.keep(written);
    }

    fn keep(&mut self, written: io::Result<()>) {
        if let Err(error) = written
            && error.kind() != ErrorKind::BrokenPipe
        {
            self.failed.get_or_insert(error);
        }
    }

    /// Whether everything that had a reader was written.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        let flushed = io::stdout().lock().flush();
        self.keep(flushed);
        match self.failed.take() {
            Some(error) => Err(Failure::Other(format!(
                "the report could not be written: {error}"
            ))),
            None => Ok(()),
        }
    }

    pub(crate) fn findings(&mut self, findings: &Findings) {
        for (severity, list) in [
            (Severity::Error, &findings.problems),
            (Severity::Warning, &findings.warnings),
        ] {
            for (folder, problem) in list {
                self.problem(severity, *folder, problem);
            }
        }
    }

    fn problem(&mut self, severity: Severity, folder: Folder, problem: &FileProblem) {
        let file = self.folder(folder).name_of(&problem.file);
        let FileProblem { line, message, .. } = problem;
        match self.format {
            ReportFormat::Human => {
                let problem = FileProblem {
                    file,
                    ..problem.clone()
                };
                self.note(&match severity {
                    Severity::Warning => format!("warning: {problem}"),
                    Severity::Error => problem.to_string(),
                });
            }
            ReportFormat::Json => {
                let line = json!({ "severity": severity.name(), "file": file, "line": line, "message": message });
                self.out(&line.to_string());
            }
            ReportFormat::Github => {
                let line = if *line == 0 {
                    String::new()
                } else {
                    format!(",line={line}")
                };
                let file = property(&file);
                self.out(&format!(
                    "::{} file={file}{line}::{}",
                    severity.name(),
                    data(message)
                ));
            }
        }
    }

    pub(crate) fn summary(&mut self, summary: &Summary) {
        let line = match self.format {
            ReportFormat::Json => {
                let mut line = json!({ "severity": "summary", "problems": 0, "warnings": summary.warnings, "entries": summary.entries });
                if let (Some(foreign), Some(line)) = (summary.foreign, line.as_object_mut()) {
                    line.insert("foreign".to_owned(), json!(foreign));
                }
                if let (Some(built), Some(line)) = (&summary.built, line.as_object_mut()) {
                    let ms = u64::try_from(built.ms).unwrap_or(u64::MAX);
                    line.extend(
                        [
                            ("pages", json!(built.pages)),
                            ("written", json!(built.written)),
                            ("unchanged", json!(built.unchanged)),
                            ("removed", json!(built.removed)),
                            ("ms", json!(ms)),
                        ]
                        .map(|(name, value)| (name.to_owned(), value)),
                    );
                }
                line.to_string()
            }
            ReportFormat::Human | ReportFormat::Github => match &summary.built {
                Some(Built {
                    pages,
                    written,
                    unchanged,
                    removed,
                    ms,
                }) => {
                    format!(
                        "{}: {written} written, {unchanged} unchanged, {removed} removed in {ms} ms",
                        count(*pages, "page")
                    )
                }
                None => format!(
                    "{}, no problems, {}",
                    if summary.entries == 1 {
                        "1 entry".to_owned()
                    } else {
                        format!("{} entries", summary.entries)
                    },
                    count(summary.warnings, "warning")
                ),
            },
        };
        self.out(&line);
    }

    /// The last word of a command that failed.
    pub(crate) fn failure(&mut self, failure: &Failure) {
        match self.format {
            ReportFormat::Human => self.note(&failure.to_string()),
            ReportFormat::Json => {
                let line = json!({ "severity": "summary", "failed": failure.to_string(), "code": failure.exit() as u8 });
                self.out(&line.to_string());
            }
            ReportFormat::Github => self.out(&format!("::error::{}", data(&failure.to_string()))),
        }
    }
}

/// `1 warning`, `2 warnings`.
pub(crate) fn count(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

/// Text after `::`, as GitHub's runner reads it (`actions/toolkit`, `command.ts`).
fn data(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// The value of a property, in which separators are escaped too.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators_of_workflow_commands_are_escaped() {
        assert_eq!(data("50 %\r\na: b, c"), "50 %25%0D%0Aa: b, c");
        assert_eq!(property("content/a,b:c%.md"), "content/a%2Cb%3Ac%25.md");
    }

    #[test]
    fn one_is_singular() {
        assert_eq!(
            [0, 1, 2].map(|n| count(n, "warning")),
            ["0 warnings", "1 warning", "2 warnings"]
        );
    }
}
