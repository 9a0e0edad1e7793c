//! Errors in templates that the present content does not reach.

use crate::support::fixture;
use generator::rehearsal;
use generator::theme::Theme;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn portal() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../themes/portal")
}

/// A theme of which templates can be changed: the rest is the portal's, its bundles by name alone.
fn copy(dir: &Path) {
    for part in ["icons", "locales", "theme.toml"] {
        std::os::unix::fs::symlink(portal().join(part), dir.join(part)).unwrap();
    }
    copy_files(&portal().join("templates"), &dir.join("templates"));
    let assets = dir.join("dist/assets");
    fs::create_dir_all(&assets).unwrap();
    let names = [
        "site.css",
        "sheet.css",
        "shell.css",
        "main.js",
        "moved.js",
        "favicon.svg",
        "headline.woff2",
    ];
    names
        .iter()
        .for_each(|name| fs::write(assets.join(name), "").unwrap());
    let names: serde_json::Map<_, _> = names
        .map(|name| (name.to_owned(), name.into()))
        .into_iter()
        .collect();
    fs::write(
        dir.join("dist/manifest.json"),
        serde_json::Value::from(names).to_string(),
    )
    .unwrap();
}

fn copy_files(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for file in fs::read_dir(from).unwrap().map(|file| file.unwrap().path()) {
        let target = to.join(file.file_name().unwrap());
        if file.is_dir() {
            copy_files(&file, &target);
        } else {
            fs::copy(file, target).unwrap();
        }
    }
}

#[test]
fn the_themes_of_the_project_render_everything() {
    let dir = tempfile::tempdir().unwrap();
    copy(dir.path());
    for theme in [dir.path(), &fixture().join("theme")] {
        rehearsal::load(theme).unwrap_or_else(|problems| panic!("{problems}"));
    }
}

/// A template, words of it, what they become, and where and what is missing.
const LACKING: [(&str, &str, &str, &str, &str); 22] = [
    (
        "layouts/base.html",
        "{{ head | safe -}}",
        "",
        "layouts/default.html",
        "the head of the page",
    ),
    (
        "layouts/base.html",
        "{{ head | safe -}}",
        "<!-- {{ head | safe }} -->",
        "layouts/cabinet.html",
        "the head",
    ),
    (
        "layouts/base.html",
        "{{ head | safe -}}\n</head>",
        "</head>{{ head | safe }}",
        "layouts/default.html",
        "the head",
    ),
    (
        "layouts/default.html",
        "{{ main | safe }}",
        "",
        "layouts/default.html",
        "the page itself",
    ),
    (
        "layouts/varification.html",
        "{{ main | safe }}",
        "{% if server %}{{ main | safe }}{% endif %}",
        "layouts/varification.html",
        "the page itself",
    ),
    (
        "layouts/adminpanel.html",
        "{{ main | safe }}",
        "{% if locale == \"ua\" %}{{ main | safe }}{% endif %}",
        "layouts/adminpanel.html",
        "the page itself",
    ),
    (
        "layouts/base.html",
        "{{ head_script() | safe }}",
        "",
        "layouts/adminpanel.html",
        "the script of the head",
    ),
    (
        "layouts/base.html",
        "<script{{ nonce | safe }}>{{ head_script()",
        "<script>{{ head_script()",
        "layouts/cabinet.html",
        "the script of the head with the nonce",
    ),
    (
        "layouts/cabinet.html",
        "<header class=\"top\">{% include \"parts/header_start.html\" %}{% include \"parts/language.html\" %}{% include \"parts/header_end.html\" %}</header>",
        "",
        "layouts/cabinet.html",
        "the page in the other language",
    ),
    (
        "layouts/default.html",
        "{% include \"parts/header_end.html\" %}",
        "",
        "layouts/default.html",
        "the way to sign in",
    ),
    (
        "layouts/default.html",
        "{% include \"parts/footer.html\" %}",
        "",
        "layouts/default.html",
        "the pages of the footer",
    ),
    (
        "layouts/varification.html",
        "{% include \"parts/footer.html\" %}",
        "",
        "layouts/varification.html",
        "the pages of the footer",
    ),
    (
        "parts/app.html",
        "<div id=\"app\"",
        "<div id=\"application\"",
        "parts/app.html",
        "the element in which the app is drawn",
    ),
    (
        "parts/app.html",
        " data-area=\"{{ app.area }}\"",
        "",
        "parts/app.html",
        "data-area",
    ),
    (
        "parts/app.html",
        "data-status=\"{{ app.status }}\"",
        "data-status=\"200\"",
        "parts/app.html",
        "data-status",
    ),
    (
        "parts/app.html",
        " data-locale=\"{{ locale }}\"",
        "",
        "parts/app.html",
        "data-locale",
    ),
    (
        "parts/head.html",
        "<title>{{ head.title }}</title>",
        "",
        "parts/head.html",
        "the title of the page",
    ),
    (
        "parts/head.html",
        "<title>{{ head.title }}</title>",
        "<!-- <title>{{ head.title }}</title> -->",
        "parts/head.html",
        "the title",
    ),
    (
        "parts/head.html",
        "<meta name=\"robots\" content=\"noindex\">",
        "",
        "parts/head.html",
        "what search engines must not list",
    ),
    (
        "parts/head.html",
        "src=\"{{ app.script }}\"",
        "",
        "parts/head.html",
        "the app; write",
    ),
    (
        "parts/head.html",
        "href=\"{{ style }}\"",
        "",
        "parts/head.html",
        "the styles of the app",
    ),
    (
        "pages/list.html",
        "{{ card }}",
        "",
        "pages/list.html",
        "the entries",
    ),
];

#[test]
fn a_template_that_leaves_out_what_pages_need_is_a_problem() {
    let dir = tempfile::tempdir().unwrap();
    copy(dir.path());
    let templates = dir.path().join("templates");
    for (template, words, others, named, missing) in LACKING {
        let file = templates.join(template);
        let before = fs::read_to_string(&file).unwrap();
        assert!(before.contains(words), "{template} has no {words}");
        fs::write(&file, before.replace(words, others)).unwrap();
        let problems = rehearsal::load(dir.path())
            .err()
            .map(|problems| problems.0)
            .unwrap_or_default();
        let problem = problems.iter().find(|problem| {
            let is_named = problem.file == format!("templates/{named}");
            is_named
                && problem
                    .message
                    .starts_with(&format!("does not print {missing}"))
        });
        let problem = problem.unwrap_or_else(|| panic!("{template}, {words}: {problems:?}"));
        assert!(
            problem.message.contains("; write ") || problem.message.contains("; add "),
            "{problem}"
        );
        fs::write(&file, before).unwrap();
    }
}

/// Templates that print nothing: `check` and `build` refuse them all, and nothing is published.
#[test]
fn a_theme_that_prints_nothing_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    copy(dir.path());
    for layout in ["default", "varification", "cabinet", "adminpanel"] {
        let file = dir.path().join(format!("templates/layouts/{layout}.html"));
        fs::write(file, "<main>no main hole, no head</main>").unwrap();
    }
    fs::write(dir.path().join("templates/parts/app.html"), "<p>no app</p>").unwrap();
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    for command in ["check", "build"] {
        let mut generator = Command::new(env!("CARGO_BIN_EXE_visnyk-generator"));
        generator
            .arg(command)
            .arg("--content")
            .arg(&demo)
            .arg("--theme")
            .arg(dir.path());
        let output = generator
            .arg("--out")
            .arg(dir.path().join("public"))
            .output()
            .unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{command}: {text}");
        for layout in ["default", "varification", "cabinet", "adminpanel"] {
            for lacking in [
                "the head of the page",
                "the page itself",
                "the script of the head",
                "the way home",
            ] {
                let problem = format!("templates/layouts/{layout}.html: does not print {lacking}");
                assert!(text.contains(&problem), "{command}: {problem}: {text}");
            }
        }
        let app = "templates/parts/app.html: does not print the element in which the app is drawn";
        assert_eq!(
            text.matches("templates/parts/app.html").count(),
            1,
            "{text}"
        );
        assert!(text.contains(app), "{text}");
        assert!(!dir.path().join("public").exists());
    }
}

/// A template, words of it, what they become, and how the problem begins or ends.
const ERRORS: [(&str, &str, &str, &str); 12] = [
    (
        "parts/item_ad.html",
        "{{ t(key=\"ad.sold_note\") }}",
        "{{ item.ad.soldat }}",
        "Field `soldat` is not defined (rendering pages/item.html of advertisements in ua, item.ad.sold = true)",
    ),
    (
        "pages/list.html",
        "{{ list.newer.label }}",
        "{{ list.newer.title }}",
        "Field `title` is not defined (rendering pages/list.html of",
    ),
    (
        "pages/error.html",
        "{{ error.path }}",
        "{% if error.status == 410 %}{{ erorr.path }}{% endif %}",
        "Variable `erorr` is not defined (rendering pages/error.html in ua, error.status = 410)",
    ),
    (
        "mail/message.txt",
        "{{ mail.note }}",
        "{{ mail.notes }}",
        "Field `notes` is not defined (rendering mail/message.txt in ua)",
    ),
    // A filter that does not fit, a translation that is missing, a loop over nothing.
    (
        "parts/contacts.html",
        "{{ phone.text }}",
        "{{ phone.text | round }}",
        "Invalid type",
    ),
    (
        "parts/event_badge.html",
        "{{ t(key=\"event_status.\" ~ event.status) }}",
        "{{ t(key=\"status.\" ~ event.status) }}",
        "translation \"status.postponed\" is missing",
    ),
    (
        "pages/search.html",
        "in results.hits",
        "in results.hit",
        "pages/search.html in ua",
    ),
    // Tera takes what is unknown in a condition as false.
    (
        "cards/posters.html",
        "{% if event.past or",
        "{% if event.passed or",
        "Field `passed` is not defined in event.passed (rendering",
    ),
    (
        "pages/login.html",
        "{% if sign_in.error in codes %}",
        "{% if sign_in.code in codes %}",
        "Field `code` is not defined in sign_in.code",
    ),
    // In one language, and without visnyk-api.
    (
        "redirect.html",
        "{% if lang == \"en\" %} |",
        "{% if lang == \"en\" %}{{ redirect.name }}",
        "redirect.html in us",
    ),
    (
        "parts/item_ad.html",
        "{% elif editors %}",
        "{% elif editors %}{{ editor }}",
        "in us, without visnyk-api",
    ),
    (
        "layouts/base.html",
        "{{ notice.until.text }}",
        "{{ notice.until.txt }}",
        "Field `txt` is not defined (rendering layouts/default.html in ua)",
    ),
];

#[test]
fn an_unknown_name_in_any_branch_is_one_problem_with_its_line() {
    let dir = tempfile::tempdir().unwrap();
    copy(dir.path());
    let mut expected: Vec<(String, usize, &str)> = Vec::new();
    for (template, old, new, message) in ERRORS {
        let file = dir.path().join("templates").join(template);
        let text = fs::read_to_string(&file).unwrap();
        let at = text
            .find(old)
            .unwrap_or_else(|| panic!("{template} has no {old}"));
        fs::write(&file, text.replacen(old, new, 1)).unwrap();
        expected.push((
            format!("templates/{template}"),
            text[..at].matches('\n').count() + 1,
            message,
        ));
    }
    expected.sort();
    Theme::load(dir.path()).unwrap_or_else(|problems| panic!("{problems}"));
    let problems = rehearsal::load(dir.path()).err().unwrap();
    assert_eq!(problems.0.len(), expected.len(), "{problems}");
    for (problem, (file, line, message)) in problems.0.iter().zip(expected) {
        assert_eq!((&problem.file, problem.line), (&file, line), "{problems}");
        assert!(problem.message.contains(message), "{problem}");
    }
}

#[test]
fn each_cause_is_a_problem() {
    let dir = tempfile::tempdir().unwrap();
    copy(dir.path());
    let templates = dir.path().join("templates");
    for (template, end) in [
        ("pages/page.html", "{{ page.nope }}"),
        ("parts/footer.html", "{{ nope }}\n{{ other }}"),
    ] {
        let file = templates.join(template);
        let text = fs::read_to_string(&file).unwrap();
        fs::write(&file, text + end).unwrap();
    }
    let problems = rehearsal::load(dir.path()).err().unwrap();
    // What follows an error in the same template comes to light when that is fixed.
    let files: Vec<&str> = problems
        .0
        .iter()
        .map(|problem| problem.file.as_str())
        .collect();
    assert_eq!(
        files,
        ["templates/pages/page.html", "templates/parts/footer.html"],
        "{problems}"
    );
}

/// What a rehearsal does not see.
#[test]
fn optional_names_and_guarded_fields_are_allowed() {
    let dir = tempfile::tempdir().unwrap();
    copy(dir.path());
    let file = dir.path().join("templates/pages/page.html");
    let text = fs::read_to_string(&file).unwrap();
    let more = "{% if nope %}{{ nope }}{% endif %}{% if page.nope is defined %}{{ page.nope }}{% endif %}\
                {{ page.nope | default(value=\"\") }}";
    fs::write(&file, text + more).unwrap();
    rehearsal::load(dir.path()).unwrap_or_else(|problems| panic!("{problems}"));
}

/// The settings of the demo in `content/`, without the pictures, which are not copied.
fn write_settings(dir: &Path, change: impl FnOnce(&mut toml::Table)) {
    let mut settings: toml::Table = include_str!("../../../content/settings.toml")
        .parse()
        .unwrap();
    ["logo", "share_image", "slides"]
        .into_iter()
        .for_each(|picture| drop(settings.remove(picture)));
    change(&mut settings);
    fs::create_dir_all(dir.join("content")).unwrap();
    fs::write(
        dir.join("content/settings.toml"),
        toml::to_string(&settings).unwrap(),
    )
    .unwrap();
}

#[test]
fn check_and_build_refuse_a_theme_that_would_fail_later() {
    let dir = tempfile::tempdir().unwrap();
    let theme = dir.path().join("theme");
    copy_files(&fixture().join("theme"), &theme);
    write_settings(dir.path(), |_| ());
    let run = |command: &str| {
        let run = Command::new(env!("CARGO_BIN_EXE_visnyk-generator"))
            .arg(command)
            .current_dir(dir.path())
            .args(["--theme", "theme"])
            .output()
            .unwrap();
        (run.status.code(), String::from_utf8(run.stderr).unwrap())
    };
    assert_eq!(run("check"), (Some(0), String::new()));
    let page = theme.join("templates/pages/error.html");
    let text = fs::read_to_string(&page).unwrap();
    let line = text.trim_end().matches('\n').count() + 2;
    fs::write(
        &page,
        text.trim_end().to_owned() + "\n{% if error.status == 500 %}{{ error.why }}{% endif %}\n",
    )
    .unwrap();
    for command in ["check", "build"] {
        let (code, words) = run(command);
        assert_eq!(code, Some(1), "{words}");
        assert!(
            words.contains(&format!(
                "theme/templates/pages/error.html:{line}: Field `why` is not defined (rendering"
            )),
            "{words}"
        );
        assert!(words.ends_with("1 problem\n"), "{words}");
    }
    assert!(!dir.path().join("public").exists());
}

/// A theme may have no color of the portal; who sets one learns why nothing changes.
#[test]
fn templates_that_do_not_load_the_color_are_named() {
    let dir = tempfile::tempdir().unwrap();
    copy(dir.path());
    let lacking = || {
        let theme = rehearsal::load(dir.path()).unwrap_or_else(|problems| panic!("{problems}"));
        rehearsal::without_accent(&theme)
    };
    assert_eq!(lacking(), []);
    for (template, name) in [
        ("layouts/base.html", "accent"),
        ("redirect.html", "redirect.accent"),
    ] {
        let file = dir.path().join("templates").join(template);
        let text = fs::read_to_string(&file).unwrap();
        let link = format!("<link rel=\"stylesheet\" href=\"{{{{ {name} }}}}\">");
        assert!(text.contains(&link), "{template}");
        fs::write(&file, text.replace(&link, "")).unwrap();
    }
    let files: Vec<String> = lacking().into_iter().map(|warning| warning.file).collect();
    let layouts = ["default", "varification", "cabinet", "adminpanel"];
    let mut expected: Vec<String> = layouts
        .iter()
        .map(|layout| format!("templates/layouts/{layout}.html"))
        .collect();
    expected.push("templates/redirect.html".to_owned());
    assert_eq!(files, expected);
    let last = &lacking()[4].message;
    assert!(
        last.contains("{% if redirect.accent %}<link rel=\"stylesheet\""),
        "{last}"
    );

    for (accent, end) in [("", ", 0 warnings\n"), ("#0b5fa5", ", 5 warnings\n")] {
        let set =
            |settings: &mut toml::Table| drop(settings.insert("accent".to_owned(), accent.into()));
        write_settings(dir.path(), set);
        let run = Command::new(env!("CARGO_BIN_EXE_visnyk-generator"))
            .args(["check", "--theme", "."])
            .current_dir(dir.path())
            .output()
            .unwrap();
        let words = String::from_utf8(run.stdout).unwrap();
        assert!(run.status.success() && words.ends_with(end), "{words}");
    }
}
