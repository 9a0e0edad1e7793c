//! Files of others in the published folder: counted, and a reason for the first publish to stop.

use super::facts::Facts;
use super::finding::{Finding, counted};
use generator::publish::{ForeignFiles, some_of};
use std::io;
use std::path::Path;

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let public = &facts.options.public;
    vec![evaluate(
        public,
        ForeignFiles::find(public),
        facts.options.layout.adopt,
    )]
}

fn evaluate(public: &Path, foreign: io::Result<Option<ForeignFiles>>, adopts: bool) -> Finding {
    let public = public.display();
    let foreign = match foreign {
        Ok(foreign) => foreign.unwrap_or_default(),
        Err(error) => {
            return Finding::problem(
                format!("{public} cannot be searched: {error}"),
                format!(
                    "change its owner to the account that runs `serve`: chown -R ACCOUNT {public}"
                ),
            );
        }
    };
    let files = foreign.files.len();
    if files == 0 {
        return Finding::ok(format!("{public} contains no files of others"));
    }
    let files = format!(
        "{public} contains {} of others: {}",
        counted(files, "file", "files"),
        some_of(foreign.files.iter())
    );
    if foreign.is_unclaimed && !adopts {
        return Finding::problem(
            format!("{files}; nothing was published there yet, so the first publish will refuse"),
            "set --public to an empty folder, or start `serve` with --adopt to publish next to these files",
        );
    }
    Finding::ok(format!("{files}; publishing does not change them"))
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;

    #[test]
    fn files_of_others_are_a_problem_before_the_first_publish_only() {
        let foreign = |files: usize, is_unclaimed| {
            let files = (0..files).map(|n| format!("{n}.txt")).collect();
            Ok(Some(ForeignFiles {
                files,
                is_unclaimed,
            }))
        };
        let evaluate = |foreign, adopts| evaluate(Path::new("public"), foreign, adopts);
        for (foreign, adopts, level) in [
            (Ok(None), false, Level::Ok),
            (foreign(0, true), false, Level::Ok),
            (foreign(7, false), false, Level::Ok),
            (foreign(7, true), true, Level::Ok),
            (foreign(7, true), false, Level::Problem),
            (
                Err(io::Error::from(io::ErrorKind::PermissionDenied)),
                false,
                Level::Problem,
            ),
        ] {
            let finding = evaluate(foreign, adopts);
            assert_eq!(finding.level, level, "{}", finding.text);
        }
        let text = evaluate(foreign(7, false), false).text;
        assert!(
            text.contains("7 files of others: 0.txt, ") && text.contains(" and 2 more"),
            "{text}"
        );
    }
}
