//! `/metrics`: the format, the rules that Prometheus' own linter checks, and the values.

use crate::entries::draft;
use crate::portal::{Setup, start, start_with};
use domain::access::Role;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::Ordering;

/// One family of an exposition.
#[derive(Default, Debug)]
struct Family {
    kind: String,
    help: String,
    /// Names with their labels as written, and values.
    samples: Vec<(String, f64)>,
}

/// The families by name. Panics on whatever the text format forbids.
fn parse(text: &str) -> BTreeMap<String, Family> {
    let mut families: BTreeMap<String, Family> = BTreeMap::new();
    let mut current = String::new();
    let mut seen = BTreeSet::new();
    assert!(text.ends_with('\n'));
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("# HELP ") {
            let (name, help) = rest.split_once(' ').unwrap();
            let family = Family {
                help: help.to_owned(),
                ..Family::default()
            };
            assert!(
                families.insert(name.to_owned(), family).is_none(),
                "{name} has two HELP lines"
            );
            current = name.to_owned();
        } else if let Some(rest) = line.strip_prefix("# TYPE ") {
            let (name, kind) = rest.split_once(' ').unwrap();
            assert_eq!(name, current, "TYPE follows HELP");
            let family = families.get_mut(name).unwrap();
            assert!(
                family.kind.is_empty() && family.samples.is_empty(),
                "{name} has one TYPE before samples"
            );
            family.kind = kind.to_owned();
        } else {
            let (sample, value) = line.rsplit_once(' ').unwrap_or_else(|| panic!("{line}"));
            assert!(seen.insert(sample.to_owned()), "{sample} is there twice");
            let name = sample.split('{').next().unwrap();
            let family = families
                .get_mut(&current)
                .unwrap_or_else(|| panic!("{line} has no family"));
            let base = match family.kind.as_str() {
                "histogram" => ["_bucket", "_sum", "_count"]
                    .iter()
                    .find_map(|suffix| name.strip_suffix(suffix))
                    .unwrap_or(name),
                _ => name,
            };
            assert_eq!(base, current, "samples of a family are together");
            family.samples.push((
                sample.to_owned(),
                value.parse().unwrap_or_else(|_| panic!("{line}")),
            ));
        }
    }
    families
}

/// What `promtool check metrics` complains about.
fn lint(families: &BTreeMap<String, Family>) -> Vec<String> {
    const UNITS: [&str; 14] = [
        "milliseconds",
        "microseconds",
        "nanoseconds",
        "minutes",
        "hours",
        "days",
        "ms",
        "us",
        "kilobytes",
        "megabytes",
        "kb",
        "mb",
        "bits",
        "percent",
    ];
    let mut problems = Vec::new();
    for (name, family) in families {
        let mut check = |holds: bool, rule: &str| {
            if !holds {
                problems.push(format!("{name}: {rule}"));
            }
        };
        let words: Vec<&str> = name.split('_').collect();
        let last = *words.last().unwrap();
        check(
            name.bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_'),
            "snake case",
        );
        check(!family.help.trim().is_empty(), "help");
        check(
            matches!(family.kind.as_str(), "counter" | "gauge" | "histogram"),
            "type",
        );
        check(
            (family.kind == "counter") == (last == "total"),
            "counters, and no others, end in _total",
        );
        check(
            !matches!(last, "count" | "sum" | "bucket" | "info") || name == "visnyk_build_info",
            "suffix",
        );
        check(!words.iter().any(|word| UNITS.contains(word)), "base units");
        check(
            !words
                .iter()
                .any(|word| ["counter", "gauge", "histogram"].contains(word)),
            "type in the name",
        );
        let unit = ["seconds", "bytes"]
            .into_iter()
            .find(|unit| words.contains(unit));
        let bare = words.iter().rev().find(|word| **word != "total").copied();
        check(unit.is_none() || bare == unit, "the unit ends the name");
        for (sample, value) in &family.samples {
            check(
                family.kind == "gauge" || *value >= 0.0,
                "no negative counts",
            );
            check(
                family.kind == "histogram" || !sample.contains("le=\""),
                "le is for histograms",
            );
        }
    }
    problems
}

fn value(families: &BTreeMap<String, Family>, sample: &str) -> f64 {
    let name = sample.split('{').next().unwrap();
    let family = families.get(name).unwrap_or_else(|| panic!("{name}"));
    family
        .samples
        .iter()
        .find(|(known, _)| known == sample)
        .unwrap_or_else(|| panic!("{sample}"))
        .1
}

/// The same as it is written.
fn text(families: &BTreeMap<String, Family>, sample: &str) -> String {
    value(families, sample).to_string()
}

#[test]
fn metrics_keep_the_rules_of_the_prometheus_linter() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    editor.get("/novyny");
    let families = parse(&editor.get("/metrics").text());
    assert_eq!(lint(&families), Vec::<String>::new());
    for name in [
        "visnyk_build_info",
        "process_cpu_seconds_total",
        "process_resident_memory_bytes",
        "process_open_fds",
        "process_max_fds",
        "process_start_time_seconds",
        "visnyk_request_duration_seconds",
        "visnyk_mail_queue",
        "visnyk_jobs_open",
        "visnyk_moderation_queue",
        "visnyk_disk_free_bytes",
        "visnyk_task_up",
        "visnyk_sessions",
        "visnyk_event_streams",
    ] {
        assert!(!families[name].samples.is_empty(), "{name} has no sample");
    }
    let build = format!(
        "visnyk_build_info{{version=\"{}\",commit=\"abcdef123456 2026-11-27\"}}",
        env!("CARGO_PKG_VERSION")
    );
    assert_eq!(text(&families, &build), "1");
    assert!(value(&families, "process_resident_memory_bytes") > 1_000_000.0);
    assert!(value(&families, "process_open_fds") > 3.0);
    assert!(value(&families, "visnyk_disk_size_bytes{folder=\"data\"}") > 0.0);
}

#[test]
fn the_linter_of_the_test_finds_what_was_wrong() {
    let text = "# HELP visnyk_request_microseconds_total x\n# TYPE visnyk_request_microseconds_total counter\n\
                visnyk_request_microseconds_total 1\n# HELP a_total \n# TYPE a_total gauge\na_total 1\n";
    let problems = lint(&parse(text)).join("\n");
    for problem in ["base units", "a_total: help", "_total"] {
        assert!(problems.contains(problem), "{problem} in {problems}");
    }
    assert!(
        std::panic::catch_unwind(|| parse("visnyk_wal_bytes 1\n")).is_err(),
        "no HELP and no TYPE"
    );
}

#[test]
fn durations_are_counted_by_class_of_route() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let before = parse(&editor.get("/metrics").text());
    for _ in 0..3 {
        assert_eq!(editor.get("/api/dashboard/news").status, 200);
        assert_eq!(editor.get("/nothing").status, 404);
    }
    let after = parse(&editor.get("/metrics").text());
    let grown = |sample: &str| {
        let name = "visnyk_request_duration_seconds";
        let of = |families: &BTreeMap<String, Family>| {
            families[name]
                .samples
                .iter()
                .find(|(known, _)| known == sample)
                .unwrap()
                .1
        };
        of(&after) - of(&before)
    };
    for route in ["dashboard", "tree"] {
        let count = format!("visnyk_request_duration_seconds_count{{route=\"{route}\"}}");
        let all =
            format!("visnyk_request_duration_seconds_bucket{{route=\"{route}\",le=\"+Inf\"}}");
        assert_eq!((grown(&count), grown(&all)), (3.0, 3.0), "{route}");
        assert!(
            grown(&format!(
                "visnyk_request_duration_seconds_sum{{route=\"{route}\"}}"
            )) > 0.0
        );
    }
}

#[test]
fn queues_and_ages_are_those_of_the_record() {
    let portal = start_with(Setup {
        mail: false,
        ..Setup::default()
    });
    let author = portal.signed_in(Role::Author);
    let entry = author
        .call(
            "POST",
            "/api/dashboard/news",
            Some(&draft("Новина, яка чекає")),
        )
        .json();
    portal.publishing_fails.store(true, Ordering::SeqCst);
    portal.queue_email("a@portal.test", "sign_in_link", &json!({}));
    let version = json!({ "version": entry["version"] });
    let submitted = author.call(
        "POST",
        &format!("/api/dashboard/news/{}/submit", entry["id"]),
        Some(&version),
    );
    assert_eq!(submitted.status, 200, "{}", submitted.text());
    let before = parse(&author.get("/metrics").text());
    portal.clock.advance(90);
    let after = parse(&author.get("/metrics").text());
    assert_eq!(text(&after, "visnyk_mail_queue_age_seconds"), "90");
    assert!(value(&after, "visnyk_mail_queue") >= 1.0);
    assert_eq!(
        text(&after, "visnyk_moderation_queue{queue=\"entries\"}"),
        "1"
    );
    assert_eq!(
        text(&after, "visnyk_moderation_queue{queue=\"complaints\"}"),
        "0"
    );
    assert_eq!(text(&after, "visnyk_unpublished_age_seconds"), "90");
    assert_eq!(text(&after, "visnyk_sessions"), "1");
    assert_eq!(text(&after, "visnyk_jobs_open"), "0");
    assert_eq!(text(&before, "visnyk_record_readable"), "1");
}
