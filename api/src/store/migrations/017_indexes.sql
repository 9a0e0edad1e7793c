-- Deleting a parent looks for its children, and what an address asks for is looked up by it: neither reads a table.
-- Columns that are mostly NULL have partial indexes, which most writes do not touch.
CREATE INDEX revisions_author ON revisions (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX entry_notes_actor ON entry_notes (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX decisions_actor ON decisions (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX decisions_appeal ON decisions (appeal_of) WHERE appeal_of IS NOT NULL;
CREATE INDEX outbox_user ON outbox (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX complaints_reporter ON complaints (reporter_id) WHERE reporter_id IS NOT NULL;
CREATE INDEX complaints_assignee ON complaints (assignee_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX ads_claimed ON ads (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX jobs_by ON jobs (by_id) WHERE by_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS slug_history_entry ON slug_history (entry_id);
CREATE INDEX links_entry ON links (entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX links_email ON links (email, purpose);

-- Erasing an account looks for what was sent to and from its address.
CREATE INDEX outbox_recipient ON outbox (recipient COLLATE NOCASE) WHERE recipient <> '';
CREATE INDEX messages_email ON messages (email);
CREATE INDEX complaints_email ON complaints (email) WHERE email <> '';
