//! Gets an answer from a flag, else from the terminal, else from the default.

use model::typed::typed_line;
use std::io::{self, BufRead, Write};

/// Something a command wants to know, as a row of a table. `O` holds the answers, those that flags
/// gave among them.
pub(super) struct Prompt<O> {
    /// The flag that answers it, `--name`.
    pub(super) flag: &'static str,
    /// The text on the terminal.
    pub(super) text: &'static str,
    /// The place of the answer.
    pub(super) slot: fn(&mut O) -> &mut Option<String>,
    /// The answer without a flag and with an empty line, which may follow from earlier ones;
    /// `None`: an answer is required.
    pub(super) default: fn(&O) -> Option<String>,
    /// Whether earlier answers leave the prompt open.
    pub(super) applies: fn(&O) -> bool,
    /// The flag without which it does not apply.
    pub(super) needs: Option<&'static str>,
    /// Why an answer will not do, in one sentence.
    pub(super) check: fn(&str) -> Result<(), String>,
}

/// An answer as it is stored: one line without control characters, as those of the dashboard. Keys
/// such as arrows send some, with letters that belong to them.
fn clean(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default();
    let rest: String = parts.map(after_key).collect();
    typed_line(&format!("{first}{rest}"))
}

/// The text behind the rest of a key, as `[D` or `[1;5C` after an escape; all of it if that was no
/// key.
fn after_key(part: &str) -> &str {
    let Some(key) = part.strip_prefix('[') else {
        return part;
    };
    let end = key.trim_start_matches(|c: char| matches!(c, ' '..='?'));
    end.strip_prefix(|c: char| matches!(c, '@'..='~'))
        .unwrap_or(end)
}

/// Checks the answers that flags hold, before the first prompt: typed answers are not lost for a
/// flag.
///
/// # Errors
/// The answers that the checks refuse, one a line.
pub(super) fn check_flags<O>(prompts: &[Prompt<O>], answers: &mut O) -> Result<(), String> {
    let mut problems = Vec::new();
    for prompt in prompts {
        if let Some(value) = (prompt.slot)(answers)
            && let Err(problem) = (prompt.check)(&clean(value))
        {
            problems.push(format!("{}: {problem}", prompt.flag));
        }
    }
    refuse(&problems)
}

fn failed(error: &io::Error) -> String {
    format!("the terminal: {error}")
}

fn refuse(problems: &[String]) -> Result<(), String> {
    if problems.is_empty() {
        return Ok(());
    }
    Err(format!(
        "{}\ncorrect or add these flags; on a terminal, visnyk-api init asks for missing ones",
        problems.join("\n")
    ))
}

/// Fills every slot whose prompt applies. With a terminal it asks until each answer will do.
///
/// # Errors
/// The answers that are missing or wrong, one a line; or the terminal was closed.
pub(super) fn answer<O>(
    prompts: &[Prompt<O>],
    answers: &mut O,
    mut terminal: Option<(impl BufRead, impl Write)>,
) -> Result<(), String> {
    let mut problems = Vec::new();
    for prompt in prompts {
        if !(prompt.applies)(answers) {
            if let (Some(_), Some(needs)) = ((prompt.slot)(answers).take(), prompt.needs) {
                let idle = format!("{} has no effect without {needs}", prompt.flag);
                match &mut terminal {
                    // Answers that were typed are not lost for it.
                    Some((_, output)) => {
                        writeln!(output, "  {idle}").map_err(|error| failed(&error))?;
                    }
                    None => problems.push(idle),
                }
            }
            continue;
        }
        let default = (prompt.default)(answers);
        let flag = (prompt.slot)(answers).as_deref().map(clean);
        let is_flag = flag.is_some();
        let value = match (flag, &mut terminal) {
            (None, Some((input, output))) => Some(ask(prompt, default.as_deref(), input, output)?),
            (flag, _) => flag.or(default),
        };
        match &value {
            None => problems.push(format!("{} is missing: {}", prompt.flag, prompt.text)),
            Some(value) => {
                // A default may be the answer that was refused before: one error is enough.
                if let Err(problem) = (prompt.check)(value)
                    && (is_flag || problems.is_empty())
                {
                    problems.push(format!("{}: {problem}", prompt.flag));
                }
            }
        }
        *(prompt.slot)(answers) = value;
    }
    refuse(&problems)
}

fn ask<O>(
    prompt: &Prompt<O>,
    default: Option<&str>,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<String, String> {
    loop {
        match default.filter(|text| !text.is_empty()) {
            Some(default) => write!(output, "{} [{default}]: ", prompt.text),
            None => write!(output, "{}: ", prompt.text),
        }
        .and_then(|()| output.flush())
        .map_err(|error| failed(&error))?;
        let mut line = Vec::new();
        if input
            .read_until(b'\n', &mut line)
            .map_err(|error| failed(&error))?
            == 0
        {
            return Err("the terminal was closed before every prompt was answered".to_owned());
        }
        // Some terminals delete bytes and leave a part of a letter.
        let Ok(line) = String::from_utf8(line) else {
            writeln!(output, "  the line is not UTF-8; type it again")
                .map_err(|error| failed(&error))?;
            continue;
        };
        let typed = clean(&line);
        let answer = match (typed.as_str(), default) {
            ("", Some(default)) => default,
            (typed, _) => typed,
        };
        match (prompt.check)(answer) {
            Ok(()) => return Ok(answer.to_owned()),
            Err(problem) => writeln!(output, "  {problem}").map_err(|error| failed(&error))?,
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
            check: |text| {
                text.parse::<u8>()
                    .map(drop)
                    .map_err(|_| format!("\"{text}\" is not an age"))
            },
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
        let error = silent(&mut Answers {
            age: Some("x".to_owned()),
            ..Answers::default()
        })
        .unwrap_err();
        assert!(
            error.starts_with("--name is missing: Your name\n--age: \"x\" is not an age\n"),
            "{error}"
        );
        let named = Answers {
            name: Some("Оля".to_owned()),
            ..Answers::default()
        };
        let error = silent(&mut Answers {
            school: Some("№ 5".to_owned()),
            ..named
        })
        .unwrap_err();
        assert!(
            error.starts_with("--school has no effect without --age 9\n"),
            "{error}"
        );
    }

    #[test]
    fn a_flag_is_refused_before_the_first_prompt() {
        let mut answers = Answers {
            age: Some("\u{1b}[Ax".to_owned()),
            ..Answers::default()
        };
        let error = check_flags(&PROMPTS, &mut answers).unwrap_err();
        assert!(
            error.starts_with("--age: \"x\" is not an age\ncorrect or add these flags"),
            "{error}"
        );
        check_flags(
            &PROMPTS,
            &mut Answers {
                age: Some("9".to_owned()),
                ..Answers::default()
            },
        )
        .unwrap();
    }

    #[test]
    fn a_default_that_was_refused_as_an_answer_is_no_second_error() {
        fn check(text: &str) -> Result<(), String> {
            if text == "ok" {
                Ok(())
            } else {
                Err("no".to_owned())
            }
        }
        let [name, _, school] = PROMPTS;
        let prompts = [
            Prompt { check, ..name },
            Prompt {
                check,
                default: |answers| answers.name.clone(),
                applies: |_| true,
                ..school
            },
        ];
        let refused = |name: &str, school: Option<&str>| {
            let (name, school) = (Some(name.to_owned()), school.map(str::to_owned));
            let mut answers = Answers {
                name,
                school,
                ..Answers::default()
            };
            answer(&prompts, &mut answers, None::<(&[u8], Vec<u8>)>).unwrap_err()
        };
        assert!(refused("x", None).starts_with("--name: no\ncorrect"));
        assert!(refused("x", Some("y")).starts_with("--name: no\n--school: no\ncorrect"));
        assert!(refused("ok", Some("y")).starts_with("--school: no\ncorrect"));
    }

    #[test]
    fn an_answer_has_neither_keys_nor_control_characters() {
        for (typed, stored) in [
            ("Кали\u{1b}[Dна", "Калина"),
            ("\u{1b}[1;5Cа\u{1}\tб\n", "а б"),
            ("a\u{1b}b\u{7f}\u{202e}", "ab"),
            (" \u{1b}[A \u{1b}[", ""),
        ] {
            assert_eq!(clean(typed), stored, "{typed:?}");
        }
        let mut answers = Answers {
            name: Some("О\u{1}л\nя".to_owned()),
            ..Answers::default()
        };
        silent(&mut answers).unwrap();
        assert_eq!(answers.name.as_deref(), Some("Ол я"));
    }

    #[test]
    fn a_part_of_a_letter_is_asked_for_again() {
        let (mut answers, mut shown) = (Answers::default(), Vec::new());
        let typed = [b"\xd0\n".as_slice(), "О\u{1b}[Dля\n\n".as_bytes()].concat();
        answer(&PROMPTS, &mut answers, Some((typed.as_slice(), &mut shown))).unwrap();
        assert_eq!(answers.name.as_deref(), Some("Оля"));
        let shown = String::from_utf8(shown).unwrap();
        let again = "Your name:   the line is not UTF-8; type it again\nYour name: ";
        assert!(shown.starts_with(again), "{shown}");
    }

    #[test]
    fn a_flag_wins_over_the_default() {
        let mut answers = Answers {
            name: Some("Оля".to_owned()),
            ..Answers::default()
        };
        silent(&mut answers).unwrap();
        assert_eq!(
            (answers.age.as_deref(), answers.school.as_deref()),
            (Some("30"), None)
        );
        let mut answers = Answers {
            age: Some("9".to_owned()),
            ..answers
        };
        silent(&mut answers).unwrap();
        assert_eq!(
            (answers.age.as_deref(), answers.school.as_deref()),
            (Some("9"), Some(""))
        );
    }

    #[test]
    fn a_terminal_is_asked_until_the_answer_will_do() {
        let (mut answers, mut shown) = (Answers::default(), Vec::new());
        answer(
            &PROMPTS,
            &mut answers,
            Some((" Оля \nx\n9\n\n".as_bytes(), &mut shown)),
        )
        .unwrap();
        assert_eq!(
            (answers.name.as_deref(), answers.school.as_deref()),
            (Some("Оля"), Some(""))
        );
        let shown = String::from_utf8(shown).unwrap();
        assert_eq!(
            shown,
            "Your name: Your age [30]:   \"x\" is not an age\nYour age [30]: Your school: "
        );
        let named = Answers {
            name: Some("Оля".to_owned()),
            ..Answers::default()
        };
        let (mut answers, mut shown) = (
            Answers {
                school: Some("№ 5".to_owned()),
                ..named
            },
            Vec::new(),
        );
        answer(
            &PROMPTS,
            &mut answers,
            Some((b"12\n".as_slice(), &mut shown)),
        )
        .unwrap();
        assert_eq!(answers.school, None, "what does not apply is left out");
        assert!(shown.ends_with(b"  --school has no effect without --age 9\n"));
        let closed = answer(
            &PROMPTS,
            &mut Answers::default(),
            Some((b"".as_slice(), Vec::new())),
        );
        assert!(closed.unwrap_err().contains("closed"));
    }
}
