//! The report of all checks, as lines and as JSON.

use super::super::columns::columns;
use super::finding::{Finding, Level, counted};
use serde::Serialize;

#[derive(Default)]
pub(super) struct DoctorReport {
    findings: Vec<(&'static str, Finding)>,
}

/// The report as `--json` prints it.
#[derive(Serialize)]
pub(super) struct JsonReport<'a> {
    problems: usize,
    warnings: usize,
    findings: Vec<JsonFinding<'a>>,
}

#[derive(Serialize)]
struct JsonFinding<'a> {
    check: &'a str,
    level: Level,
    text: &'a str,
    remedy: Option<&'a str>,
}

impl DoctorReport {
    pub(super) fn add(&mut self, check: &'static str, findings: Vec<Finding>) {
        self.findings
            .extend(findings.into_iter().map(|finding| (check, finding)));
    }

    pub(super) fn has_problems(&self) -> bool {
        self.count(Level::Problem) > 0
    }

    fn count(&self, level: Level) -> usize {
        self.findings
            .iter()
            .filter(|(_, finding)| finding.level == level)
            .count()
    }

    /// A line for each finding, the remedy below it, and a summary.
    pub(super) fn text(&self) -> String {
        let mut rows = Vec::new();
        for (check, finding) in &self.findings {
            rows.push([
                finding.level.code().to_owned(),
                (*check).to_owned(),
                finding.text.clone(),
            ]);
            if let Some(remedy) = &finding.remedy {
                rows.push([String::new(), String::new(), format!("-> {remedy}")]);
            }
        }
        format!("{}\n{}\n", columns(&rows), self.summary())
    }

    fn summary(&self) -> String {
        let count = |level, one, more| {
            let count = i64::try_from(self.count(level)).unwrap_or(i64::MAX);
            (count > 0).then(|| counted(count, one, more))
        };
        let parts = [
            count(Level::Problem, "problem", "problems"),
            count(Level::Warning, "warning", "warnings"),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() {
            "no problems".to_owned()
        } else {
            parts.join(", ")
        }
    }

    pub(super) fn json(&self) -> JsonReport<'_> {
        let findings = self.findings.iter().map(|(check, finding)| JsonFinding {
            check,
            level: finding.level,
            text: &finding.text,
            remedy: finding.remedy.as_deref(),
        });
        JsonReport {
            problems: self.count(Level::Problem),
            warnings: self.count(Level::Warning),
            findings: findings.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn report(findings: Vec<Finding>) -> DoctorReport {
        let mut report = DoctorReport::default();
        report.add("disk", findings);
        report
    }

    #[test]
    fn every_finding_is_a_line_with_its_remedy_below() {
        let findings = vec![
            Finding::ok("there is space"),
            Finding::problem("it is full", "free space"),
        ];
        let text = report(findings).text();
        assert_eq!(
            text,
            "ok       disk  there is space\nproblem  disk  it is full\n               -> free space\n\n1 problem\n"
        );
    }

    #[test]
    fn the_summary_counts_and_warnings_are_no_problems() {
        let warnings = report(vec![Finding::warning("a", "b"), Finding::warning("c", "d")]);
        assert!(warnings.text().ends_with("\n\n2 warnings\n") && !warnings.has_problems());
        let both = report(vec![Finding::warning("a", "b"), Finding::problem("c", "d")]);
        assert!(both.text().ends_with("\n\n1 problem, 1 warning\n") && both.has_problems());
        assert!(
            report(vec![Finding::ok("a")])
                .text()
                .ends_with("\n\nno problems\n")
        );
    }

    #[test]
    fn json_says_the_same() {
        let report = report(vec![Finding::ok("a"), Finding::warning("b", "c")]);
        let expected = json!({ "problems": 0, "warnings": 1, "findings": [
            { "check": "disk", "level": "ok", "text": "a", "remedy": null },
            { "check": "disk", "level": "warning", "text": "b", "remedy": "c" },
        ] });
        assert_eq!(serde_json::to_value(report.json()).unwrap(), expected);
    }
}
