//! The report of all checks, as lines and as JSON.

use super::super::columns::columns;
use super::finding::{Finding, Level, counted};
use serde::Serialize;

/// All findings, in the order of the checks. `--json` prints it.
#[derive(Default, Serialize)]
pub(super) struct DoctorReport {
    problems: usize,
    warnings: usize,
    findings: Vec<ReportRow>,
}

#[derive(Serialize)]
struct ReportRow {
    check: &'static str,
    #[serde(flatten)]
    finding: Finding,
}

impl DoctorReport {
    pub(super) fn add(&mut self, check: &'static str, findings: Vec<Finding>) {
        for finding in findings {
            match finding.level {
                Level::Ok => {}
                Level::Warning => self.warnings += 1,
                Level::Problem => self.problems += 1,
            }
            self.findings.push(ReportRow { check, finding });
        }
    }

    pub(super) fn has_problems(&self) -> bool {
        self.problems > 0
    }

    /// A line for each finding, the remedy below it, and a summary.
    pub(super) fn text(&self) -> String {
        let mut rows = Vec::new();
        for ReportRow { check, finding } in &self.findings {
            rows.push([finding.level.code(), check, &finding.text].map(str::to_owned));
            if let Some(remedy) = &finding.remedy {
                rows.push([String::new(), String::new(), format!("-> {remedy}")]);
            }
        }
        format!("{}\n{}\n", columns(&rows), self.summary())
    }

    fn summary(&self) -> String {
        let mut parts = Vec::new();
        if self.problems > 0 {
            parts.push(counted(self.problems, "problem", "problems"));
        }
        if self.warnings > 0 {
            parts.push(counted(self.warnings, "warning", "warnings"));
        }
        if parts.is_empty() {
            return "no problems".to_owned();
        }
        parts.join(", ")
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
        assert_eq!(serde_json::to_value(&report).unwrap(), expected);
    }
}
