//! Where an answer comes from: a flag, else the terminal, else the default.

use std::io::{self, BufRead, Write};

/// Something a command wants to know, as a row of a table. `O` holds the answers, those that flags gave among them.
pub(super) struct Prompt<O> {
    /// The flag that answers it, `--name`.
    pub(super) flag: &'static str,
    /// What the terminal shows.
    pub(super) text: &'static str,
    /// Where the answer is.
    pub(super) slot: fn(&mut O) -> &mut Option<String>,
    /// The answer without a flag and with an empty line, which may follow from earlier ones; `None`: an answer is required.
    pub(super) default: fn(&O) -> Option<String>,
    /// Whether earlier answers leave the prompt open.
    pub(super) applies: fn(&O) -> bool,
    /// The flag without which it does not apply.
    pub(super) needs: Option<&'static str>,
    /// Why an answer will not do, in one sentence.
    pub(super) check: fn(&str) -> Result<(), String>,
}

/// Fills every slot whose prompt applies. With a terminal it asks until each answer will do.
///
/// # Errors
/// What is missing or wrong, one a line; or the terminal was closed.
pub(super) fn answer<O>(
    prompts: &[Prompt<O>],
    answers: &mut O,
    mut terminal: Option<(impl BufRead, impl Write)>,
) -> Result<(), String> {
    let failed = |error: io::Error| format!("the terminal: {error}");
    let mut problems = Vec::new();
    for prompt in prompts {
        if !(prompt.applies)(answers) {
            if let (Some(_), Some(needs)) = ((prompt.slot)(answers).take(), prompt.needs) {
                let idle = format!("{} does nothing without {needs}", prompt.flag);
                match &mut terminal {
                    // Answers that were typed are not lost for it.
                    Some((_, output)) => writeln!(output, "  {idle}").map_err(failed)?,
                    None => problems.push(idle),
                }
            }
            continue;
        }
        let default = (prompt.default)(answers);
        let given = (prompt.slot)(answers).clone();
        let value = match (given, &mut terminal) {
            (None, Some((input, output))) => Some(ask(prompt, default.as_deref(), input, output)?),
            (given, _) => given.or(default),
        };
        match &value {
            None => problems.push(format!("{} is missing: {}", prompt.flag, prompt.text)),
            Some(value) => {
                if let Err(problem) = (prompt.check)(value) {
                    problems.push(format!("{}: {problem}", prompt.flag));
                }
            }
        }
        *(prompt.slot)(answers) = value;
    }
    if problems.is_empty() {
        return Ok(());
    }
    Err(format!(
        "{}\nset these flags; on a terminal, visnyk-api init asks for what is missing",
        problems.join("\n")
    ))
}

fn ask<O>(
    prompt: &Prompt<O>,
    default: Option<&str>,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<String, String> {
    let failed = |error: io::Error| format!("the terminal: {error}");
    loop {
        match default.filter(|text| !text.is_empty()) {
            Some(default) => write!(output, "{} [{default}]: ", prompt.text),
            None => write!(output, "{}: ", prompt.text),
        }
        .and_then(|()| output.flush())
        .map_err(failed)?;
        let mut line = String::new();
        if input.read_line(&mut line).map_err(failed)? == 0 {
            return Err("the terminal was closed before every prompt was answered".to_owned());
        }
        let answer = match (line.trim(), default) {
            ("", Some(default)) => default,
            (typed, _) => typed,
        };
        match (prompt.check)(answer) {
            Ok(()) => return Ok(answer.to_owned()),
            Err(problem) => writeln!(output, "  {problem}").map_err(failed)?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Answers {
        name: Option<String>,
        age: Option<String>,
        school: Option<String>,
    }

    const PROMPTS: [Prompt<Answers>; 3] = [
        Prompt {
            flag: "--name",
            text: "Your name",
            slot: |answers| &mut answers.name,
            default: |_| None,
            applies: |_| true,
            needs: None,
            check: |_| Ok(()),
        },
        Prompt {
            flag: "--age",
            text: "Your age",
            slot: |answers| &mut answers.age,
            default: |_| Some("30".to_owned()),
            applies: |_| true,
            needs: None,
            check: |text| text.parse::<u8>().map(drop).map_err(|_| format!("\"{text}\" is not an age")),
        },
        Prompt {
            flag: "--school",
            text: "Your school",
            slot: |answers| &mut answers.school,
            default: |_| Some(String::new()),
            applies: |answers| answers.age.as_deref() == Some("9"),
            needs: Some("--age 9"),
            check: |_| Ok(()),
        },
    ];

    fn silent(answers: &mut Answers) -> Result<(), String> {
        answer(&PROMPTS, answers, None::<(&[u8], Vec<u8>)>)
    }

    #[test]
    fn without_a_terminal_every_problem_is_reported() {
        let error = silent(&mut Answers { age: Some("x".to_owned()), ..Answers::default() }).unwrap_err();
        assert!(error.starts_with("--name is missing: Your name\n--age: \"x\" is not an age\n"), "{error}");
        let named = Answers { name: Some("Оля".to_owned()), ..Answers::default() };
        let error = silent(&mut Answers { school: Some("№ 5".to_owned()), ..named }).unwrap_err();
        assert!(error.starts_with("--school does nothing without --age 9\n"), "{error}");
    }

    #[test]
    fn a_flag_wins_over_the_default() {
        let mut answers = Answers { name: Some("Оля".to_owned()), ..Answers::default() };
        silent(&mut answers).unwrap();
        assert_eq!((answers.age.as_deref(), answers.school.as_deref()), (Some("30"), None));
        let mut answers = Answers { age: Some("9".to_owned()), ..answers };
        silent(&mut answers).unwrap();
        assert_eq!((answers.age.as_deref(), answers.school.as_deref()), (Some("9"), Some("")));
    }

    #[test]
    fn a_terminal_is_asked_until_the_answer_will_do() {
        let (mut answers, mut shown) = (Answers::default(), Vec::new());
        answer(&PROMPTS, &mut answers, Some((" Оля \nx\n9\n\n".as_bytes(), &mut shown))).unwrap();
        assert_eq!((answers.name.as_deref(), answers.school.as_deref()), (Some("Оля"), Some("")));
        let shown = String::from_utf8(shown).unwrap();
        assert_eq!(shown, "Your name: Your age [30]:   \"x\" is not an age\nYour age [30]: Your school: ");
        let named = Answers { name: Some("Оля".to_owned()), ..Answers::default() };
        let (mut answers, mut shown) = (Answers { school: Some("№ 5".to_owned()), ..named }, Vec::new());
        answer(&PROMPTS, &mut answers, Some((b"12\n".as_slice(), &mut shown))).unwrap();
        assert_eq!(answers.school, None, "what does not apply is left out");
        assert!(shown.ends_with(b"  --school does nothing without --age 9\n"));
        let closed = answer(&PROMPTS, &mut Answers::default(), Some((b"".as_slice(), Vec::new())));
        assert!(closed.unwrap_err().contains("closed"));
    }
}
