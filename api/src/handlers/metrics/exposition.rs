//! The Prometheus text format, version 0.0.4.

use std::fmt::Write as _;

/// What kind of family a name is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Counter,
    Gauge,
    Histogram,
}

impl Kind {
    fn code(self) -> &'static str {
        match self {
            Kind::Counter => "counter",
            Kind::Gauge => "gauge",
            Kind::Histogram => "histogram",
        }
    }
}

/// A text that grows family by family.
#[derive(Default)]
pub(super) struct Exposition {
    text: String,
    /// The family that samples belong to.
    name: &'static str,
}

impl Exposition {
    /// Begins a family. HELP and TYPE are written once, also for a family without samples.
    pub(super) fn family(&mut self, name: &'static str, kind: Kind, help: &'static str) {
        self.name = name;
        let help = help.replace('\\', "\\\\").replace('\n', "\\n");
        // Writing to a string cannot fail.
        let _ = writeln!(
            self.text,
            "# HELP {name} {help}\n# TYPE {name} {}",
            kind.code()
        );
    }

    /// The one sample of a family without labels.
    pub(super) fn value(&mut self, value: f64) {
        self.sample("", &[], value);
    }

    /// The same where there may be none.
    pub(super) fn maybe(&mut self, value: Option<f64>) {
        if let Some(value) = value {
            self.value(value);
        }
    }

    pub(super) fn labeled(&mut self, labels: &[(&str, &str)], value: f64) {
        self.sample("", labels, value);
    }

    /// Cumulative buckets with their upper bounds, sum and count of a histogram. `counts` are those
    /// of each bucket alone and has one more than `bounds`.
    pub(super) fn histogram(
        &mut self,
        label: (&str, &str),
        bounds: &[f64],
        counts: &[u64],
        sum: f64,
    ) {
        let mut total = 0;
        let bounds = bounds
            .iter()
            .map(ToString::to_string)
            .chain(["+Inf".to_owned()]);
        for (bound, count) in bounds.zip(counts) {
            total += count;
            self.sample("_bucket", &[label, ("le", &bound)], total as f64);
        }
        self.sample("_sum", &[label], sum);
        self.sample("_count", &[label], total as f64);
    }

    pub(super) fn finish(self) -> String {
        self.text
    }

    fn sample(&mut self, suffix: &str, labels: &[(&str, &str)], value: f64) {
        self.text.push_str(self.name);
        self.text.push_str(suffix);
        for (place, (name, value)) in labels.iter().enumerate() {
            let value = value
                .replace('\\', "\\\\")
                .replace('"', "\\\"")
                .replace('\n', "\\n");
            let _ = write!(
                self.text,
                "{}{name}=\"{value}\"",
                if place == 0 { '{' } else { ',' }
            );
        }
        let _ = writeln!(
            self.text,
            "{} {value}",
            if labels.is_empty() { "" } else { "}" }
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_written_as_prometheus_reads_them() {
        let mut text = Exposition::default();
        text.family("a_total", Kind::Counter, "One\\two\nlines.");
        text.labeled(&[("x", "a\"b\\c\nd"), ("y", "")], 3.0);
        text.family("b_bytes", Kind::Gauge, "Bytes.");
        text.value(9_007_199_254_740_991.0);
        text.maybe(None);
        text.family("c_seconds", Kind::Histogram, "Seconds.");
        text.histogram(("route", "r"), &[0.005, 1.0], &[1, 0, 2], 4.5);
        let expected = "# HELP a_total One\\\\two\\nlines.\n# TYPE a_total counter\n\
            a_total{x=\"a\\\"b\\\\c\\nd\",y=\"\"} 3\n\
            # HELP b_bytes Bytes.\n# TYPE b_bytes gauge\nb_bytes 9007199254740991\n\
            # HELP c_seconds Seconds.\n# TYPE c_seconds histogram\n\
            c_seconds_bucket{route=\"r\",le=\"0.005\"} 1\nc_seconds_bucket{route=\"r\",le=\"1\"} 1\n\
            c_seconds_bucket{route=\"r\",le=\"+Inf\"} 3\nc_seconds_sum{route=\"r\"} 4.5\nc_seconds_count{route=\"r\"} 3\n";
        assert_eq!(text.finish(), expected);
    }
}
