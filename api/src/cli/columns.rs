//! Plain aligned columns, for terminals and for `awk`.

/// Rows with their cells two spaces apart; the last cell ends where its text does.
pub(super) fn columns<const N: usize>(rows: &[[String; N]]) -> String {
    let widths: Vec<usize> = (0..N)
        .map(|at| {
            rows.iter()
                .map(|row| row[at].chars().count())
                .max()
                .unwrap_or_default()
        })
        .collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, wide) in row.iter().zip(widths.iter().copied()) {
            line.push_str(&format!("{cell:<wide$}  "));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_a_column_begin_below_each_other() {
        let rows =
            [["ROLE", "NAME"], ["admin", "Олена"], ["ї", ""]].map(|row| row.map(str::to_owned));
        assert_eq!(columns(&rows), "ROLE   NAME\nadmin  Олена\nї\n");
        assert_eq!(columns::<2>(&[]), "");
    }
}
