-- Merging pieces of the terms within an edit makes one edit in ten wait for 20 ms. The writer merges them while no job waits
-- (store/fulltext.rs); where jobs come without a pause, SQLite merges once there are as many pieces as this.
INSERT INTO entry_terms (entry_terms, rank) VALUES ('automerge', 0);
INSERT INTO entry_terms (entry_terms, rank) VALUES ('crisismerge', 64);
