-- The search of the dashboard reads words as the readers' search does: terms and forms in the place of every three
-- characters. The program fills the table in (store/entry_terms.rs). Terms of erased texts leave it when its segments are
-- merged (store/purge.rs).
DROP TRIGGER entry_words_new;
DROP TRIGGER entry_words_changed;
DROP TRIGGER entry_words_gone;
DROP TABLE entry_words;
ALTER TABLE entries DROP COLUMN search;

CREATE VIRTUAL TABLE entry_terms USING fts5 (
    title, others, content = '', contentless_delete = 1, detail = column, tokenize = 'ascii'
);
CREATE VIRTUAL TABLE entry_vocabulary USING fts5vocab (entry_terms, row);
