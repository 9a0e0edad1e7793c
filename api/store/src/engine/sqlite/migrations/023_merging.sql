-- While edits merged pieces of the terms, the slowest twentieth of them took 30 ms, in place of 14. The writer merges the
-- pieces while no job waits (store/fulltext.rs); where jobs come without a pause, SQLite merges once there are as many pieces as this.
INSERT INTO entry_terms (entry_terms, rank) VALUES ('automerge', 0);
INSERT INTO entry_terms (entry_terms, rank) VALUES ('crisismerge', 64);
