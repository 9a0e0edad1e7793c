//! Pages of questions and answers.

use crate::view::ld::document;
use crate::view::views::Views;
use model::{Entry, Locale};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// A heading of a Markdown body and the words below it, without markup.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct FaqEntry {
    pub question: String,
    pub answer: String,
}

impl FaqEntry {
    /// Every heading of the second or third level (the page's own title is the first) with words
    /// below it, up to the next heading of any level.
    pub(crate) fn all(body: &str) -> Vec<FaqEntry> {
        let mut questions: Vec<FaqEntry> = Vec::new();
        let mut in_heading = false;
        let mut open = false;
        for event in Parser::new_ext(body, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH) {
            match event {
                Event::Start(Tag::Heading { level, .. }) => {
                    open = matches!(
                        level,
                        HeadingLevel::H1 | HeadingLevel::H2 | HeadingLevel::H3
                    );
                    in_heading = true;
                    questions.extend(open.then(FaqEntry::default));
                }
                Event::End(TagEnd::Heading(_)) => in_heading = false,
                _ if !open => {}
                event => {
                    let Some(last) = questions.last_mut() else {
                        continue;
                    };
                    let words = if in_heading {
                        &mut last.question
                    } else {
                        &mut last.answer
                    };
                    match event {
                        Event::Text(text) | Event::Code(text) => words.push_str(&text),
                        Event::SoftBreak | Event::HardBreak | Event::End(_)
                            if ends_a_word(&event) =>
                        {
                            words.push(' ');
                        }
                        _ => {}
                    }
                }
            }
        }
        for FaqEntry { question, answer } in &mut questions {
            for words in [question, answer] {
                *words = words.split_whitespace().collect::<Vec<_>>().join(" ");
            }
        }
        questions.retain(|entry| !entry.question.is_empty() && !entry.answer.is_empty());
        questions
    }
}

/// Ends of blocks part words; ends of what is within a line do not.
fn ends_a_word(event: &Event<'_>) -> bool {
    !matches!(
        event,
        Event::End(TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough | TagEnd::Link)
    )
}

impl Views<'_> {
    /// A page without a single question is a page like any other.
    pub(in crate::view) fn faq_data(
        &self,
        title: &str,
        address: &str,
        entry: &Entry,
        lang: Locale,
        questions: &[FaqEntry],
    ) -> String {
        if questions.is_empty() {
            return self.page_data(title, address, entry, lang);
        }
        document("FAQPage", |page| {
            page.about(title, address, lang);
            page.text("dateModified", &self.modified(entry, lang));
            page.objects("mainEntity", "Question", questions, |item, entry| {
                item.text("name", &entry.question);
                item.object("acceptedAnswer", "Answer", |answer| {
                    answer.text("text", &entry.answer);
                });
            });
            self.files_data(page, "associatedMedia", &Self::files(entry, lang));
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_ask_and_what_follows_answers() {
        let body = "Вступ.\n\n## Чи *платні* оголошення?\n\nНі. Платна лише [реклама](/r)\nв газеті.\n\n- так\n- ні\n\n\
                    ## Порожнє\n\n### Далі?\n\n**Так**.\n\n#### Дрібне\n\nНе питання.";
        let question = |question: &str, answer: &str| FaqEntry {
            question: question.to_owned(),
            answer: answer.to_owned(),
        };
        assert_eq!(
            FaqEntry::all(body),
            [
                question(
                    "Чи платні оголошення?",
                    "Ні. Платна лише реклама в газеті. так ні"
                ),
                question("Далі?", "Так.")
            ]
        );
    }
}
