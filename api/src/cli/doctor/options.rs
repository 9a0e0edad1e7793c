//! Whether `serve` accepts the options.

use super::facts::Facts;
use super::finding::Finding;

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    evaluate(facts.options.refusals())
}

fn evaluate(refusals: Vec<String>) -> Vec<Finding> {
    if refusals.is_empty() {
        return vec![Finding::ok("`serve` accepts the options")];
    }
    let remedy = "change the flag, its VISNYK_… variable or the line of visnyk.toml; `visnyk-api serve --help` lists all";
    refusals
        .into_iter()
        .map(|refusal| Finding::problem(refusal, remedy))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;

    #[test]
    fn each_refusal_is_a_problem() {
        assert_eq!(evaluate(Vec::new())[0].level, Level::Ok);
        let both = evaluate(vec![
            "--hsts: needs https".to_owned(),
            "--role: one server".to_owned(),
        ]);
        assert!(both.len() == 2 && both.iter().all(|finding| finding.level == Level::Problem));
    }
}
