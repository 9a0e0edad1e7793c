//! Pages of questions: each answer is folded below its question.

/// The Markdown writer begins a heading of the second level with this; words of a text have no `<`.
const HEADING: &str = "<h2 id=\"";

/// Puts each heading of the second level and what follows it, in the HTML of a body from `start`,
/// into a `details` with the heading as its summary. For a link to something inside, browsers open
/// a closed one, but not for a link to its summary; so the id of the heading goes to its answer.
pub fn fold_answers(html: &mut Vec<u8>, start: usize) {
    let folded = html.get(start..).map(std::str::from_utf8);
    if let Some(Ok(body)) = folded {
        let folded = fold(body);
        html.truncate(start);
        html.extend_from_slice(folded.as_bytes());
    }
}

fn fold(body: &str) -> String {
    let mut out = String::with_capacity(body.len() + body.len() / 4);
    let mut is_open = false;
    let mut depth = 0;
    for (number, part) in body.split(HEADING).enumerate() {
        // A heading within a list or a quotation is a part of the answer.
        let outside = number > 0 && depth == 0;
        depth += opened(part);
        if outside && is_open {
            out.push_str("</div></details>\n");
            is_open = false;
        }
        match question(part).filter(|_| outside) {
            Some([id, words, answer]) => {
                let pieces = [
                    "<details><summary><h2>",
                    words,
                    "</h2></summary><div class=\"prose\" id=\"",
                    id,
                    "\">",
                    answer,
                ];
                out.extend(pieces);
                is_open = true;
            }
            None if number > 0 => out.extend([HEADING, part]),
            None => out.push_str(part),
        }
    }
    if is_open {
        out.push_str("</div></details>\n");
    }
    out
}

/// The id of a heading, its words and what follows; nothing where no answer follows.
fn question(part: &str) -> Option<[&str; 3]> {
    let (id, rest) = part.split_once("\">")?;
    let (words, answer) = rest.split_once("</h2>\n")?;
    (!answer.trim().is_empty()).then_some([id, words, answer])
}

/// How many more lists and quotations begin than end.
fn opened(part: &str) -> isize {
    let count = |tag| isize::try_from(part.matches(tag).count()).unwrap_or_default();
    count("<blockquote") + count("<li>") - count("</blockquote>") - count("</li>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_holds_its_answer_and_gives_it_its_id() {
        let mut page = b"<main>".to_vec();
        page.extend_from_slice(
            "<p>Вступ.</p>\n<h2 id=\"chy-platni\">Чи <em>платні</em>?</h2>\n<p>Ні.</p>\n<h3 id=\"a\">А</h3>\n\
             <h2 id=\"porozhnie\">Порожнє</h2>\n\
             <h2 id=\"dali\">Далі?</h2>\n<blockquote>\n<h2 id=\"vseredyni\">Всередині</h2>\n<p>Так.</p>\n</blockquote>\n"
                .as_bytes(),
        );
        fold_answers(&mut page, "<main>".len());
        assert_eq!(
            String::from_utf8(page).expect("UTF-8"),
            "<main><p>Вступ.</p>\n\
             <details><summary><h2>Чи <em>платні</em>?</h2></summary><div class=\"prose\" id=\"chy-platni\"><p>Ні.</p>\n\
             <h3 id=\"a\">А</h3>\n</div></details>\n\
             <h2 id=\"porozhnie\">Порожнє</h2>\n\
             <details><summary><h2>Далі?</h2></summary><div class=\"prose\" id=\"dali\"><blockquote>\n\
             <h2 id=\"vseredyni\">Всередині</h2>\n<p>Так.</p>\n</blockquote>\n</div></details>\n"
        );
    }

    #[test]
    fn a_text_without_questions_stays() {
        let mut page = "<p>Текст.</p>\n<ul>\n<li>\n<h2 id=\"a\">А</h2>\n</li>\n</ul>\n"
            .as_bytes()
            .to_vec();
        let before = page.clone();
        fold_answers(&mut page, 0);
        assert_eq!(page, before);
    }
}
