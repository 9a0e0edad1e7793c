//! What of a question is no word: language, section, place, price, day.

use super::{query::SearchQuery, section};
use generator::model::Locale;
use rusqlite::types::Value;

/// Filters as SQL over `documents`, and their values.
pub(super) struct Filters {
    sql: Vec<String>,
    pub values: Vec<Value>,
}

impl Filters {
    pub fn of(query: &SearchQuery) -> Filters {
        let locale = query.locale.unwrap_or(Locale::Ua).code().to_owned();
        let mut filters =
            Filters { sql: vec!["documents.locale = ?1".to_owned()], values: vec![Value::from(locale)] };
        for (sql, value) in [
            ("documents.currency = ?", &query.currency),
            ("documents.deal = ?", &query.deal),
            ("documents.condition = ?", &query.condition),
        ] {
            if !value.is_empty() {
                filters.add(sql, value.clone());
            }
        }
        if !query.tag.is_empty() {
            filters.add("instr(documents.tags, ?) > 0", format!(" {} ", query.tag));
        }
        if query.with_photo {
            filters.add("documents.photo = ?", 1);
        }
        for (sql, units) in
            [("documents.price >= ?", query.price_min), ("documents.price <= ?", query.price_max)]
        {
            if let Some(units) = units {
                filters.add(sql, units.saturating_mul(100));
            }
        }
        let when = "coalesce(documents.starts, documents.at)";
        for (sign, moment) in [(">=", query.from), ("<", query.until)] {
            if let Some(moment) = moment {
                filters.add(&format!("{when} {sign} ?"), moment);
            }
        }
        filters
    }

    fn add(&mut self, sql: &str, value: impl Into<Value>) {
        self.values.push(value.into());
        self.sql.push(sql.replace('?', &format!("?{}", self.values.len())));
    }

    /// Section, category and place, which facets look beyond.
    pub fn narrow(&mut self, query: &SearchQuery) {
        if let Some(kind) = query.kind {
            self.add("documents.section = ?", section(kind).to_owned());
        }
        for (column, slugs) in [("category", &query.categories), ("location", &query.locations)] {
            if !slugs.is_empty() {
                let list = serde_json::to_string(slugs).unwrap_or_default();
                self.add(&format!("documents.{column} IN (SELECT value FROM json_each(?))"), list);
            }
        }
    }

    pub fn sql(&self) -> String {
        self.sql.join(" AND ")
    }
}
