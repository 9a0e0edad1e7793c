//! Whether the theme renders every page, and whether the app of the dashboard is built.

use super::facts::Facts;
use super::finding::Finding;
use api::pages::Bundle;
use files::disk;
use generator::directory::Directory;
use generator::installed::NotInstalled;
use generator::problems::FileProblem;
use generator::rehearsal;

/// Problems of a theme that are named; the rest often has the same cause.
const NAMED: usize = 5;

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let (theme, app) = match (facts.options.theme.directory(), facts.options.app()) {
        (Ok(theme), Ok(app)) => (theme, app),
        (theme, app) => {
            let missing = theme.err().into_iter().chain(app.err());
            return missing.map(|error| not_installed(&error)).collect();
        }
    };
    let mut problems = None;
    let mut uncolored = Vec::new();
    if is_there(&theme) {
        match rehearsal::load(&theme) {
            Ok(loaded) => {
                problems = Some(Vec::new());
                if has_color(facts) {
                    uncolored = texts(&rehearsal::without_accent(&loaded));
                }
            }
            Err(found) => problems = Some(texts(&found.0)),
        }
    }
    let mut bundle = None;
    if is_there(&app) {
        bundle = Bundle::load(&app).err().map(|error| error.to_string());
    }
    evaluate(&theme, problems, &uncolored, bundle)
}

fn not_installed(error: &NotInstalled) -> Finding {
    Finding::problem(
        error.to_string(),
        "build both with scripts/build, or use a package, which has them",
    )
}

/// Whether a folder is there. Of one that is missing, the check of folders says what to do.
fn is_there(directory: &Directory) -> bool {
    directory
        .path()
        .is_none_or(|path| disk::is_folder(path).unwrap_or(true))
}

fn texts(problems: &[FileProblem]) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

fn has_color(facts: &Facts) -> bool {
    facts
        .contents()
        .is_some_and(|contents| !contents.accent.is_empty())
}

/// `problems` is `None` where there is no theme; `uncolored` are the templates that do not load the
/// color of the portal.
fn evaluate(
    theme: &Directory,
    problems: Option<Vec<String>>,
    uncolored: &[String],
    bundle: Option<String>,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    match problems {
        None => findings.push(Finding::problem(
            format!("no page can be rendered: there is no theme in {theme}"),
            "set --theme to the folder of a theme",
        )),
        Some(problems) => {
            let more = problems.len().saturating_sub(NAMED);
            let remedy = format!(
                "fix the theme ({theme}), or set --theme to another; scripts/build builds its files"
            );
            let named = problems.into_iter().take(NAMED);
            findings.extend(named.map(|problem| Finding::problem(problem, remedy.clone())));
            if more > 0 {
                findings.push(Finding::problem(
                    format!("the theme has {more} more problems"),
                    match theme.path() {
                        Some(path) => format!(
                            "list all: visnyk-generator check --theme {}",
                            path.display()
                        ),
                        None => "list all: visnyk-generator check".to_owned(),
                    },
                ));
            }
        }
    }
    findings.extend(uncolored.iter().map(|text| {
        Finding::warning(
            text,
            "change the template, or clear the accent color in the settings of the portal",
        )
    }));
    findings.extend(bundle.map(|error| {
        Finding::problem(
            format!("the dashboard's files are missing: {error}"),
            "set --admin to their folder",
        )
    }));
    if findings.is_empty() {
        findings.push(Finding::ok(format!(
            "the theme renders every kind of page: {theme}"
        )));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;
    use std::path::Path;

    #[test]
    fn problems_of_the_theme_are_named_up_to_a_number() {
        let levels = |problems: Option<usize>, uncolored: &[String], bundle: Option<&str>| {
            let problems = problems.map(|count| vec!["a template is missing".to_owned(); count]);
            let findings = evaluate(
                &Directory::from(Path::new("theme")),
                problems,
                uncolored,
                bundle.map(str::to_owned),
            );
            findings
                .iter()
                .map(|finding| finding.level)
                .collect::<Vec<_>>()
        };
        assert_eq!(levels(Some(0), &[], None), [Level::Ok]);
        assert_eq!(
            levels(Some(2), &[], Some("no manifest")),
            [Level::Problem; 3]
        );
        assert_eq!(levels(Some(NAMED), &[], None).len(), NAMED);
        assert_eq!(levels(Some(40), &[], None).len(), NAMED + 1);
        assert_eq!(levels(None, &[], None), [Level::Problem]);
        assert_eq!(
            levels(Some(0), &["no color".to_owned()], None),
            [Level::Warning]
        );
        let many = evaluate(
            &Directory::from(Path::new("theme")),
            Some(vec!["a".to_owned(); 40]),
            &[],
            None,
        );
        assert_eq!(many[NAMED].text, "the theme has 35 more problems");
    }
}
