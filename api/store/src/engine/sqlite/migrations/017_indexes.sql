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

-- Whether another admin is left, and which admins receive mails; whose entries a list can be narrowed to.
CREATE INDEX users_admins ON users (id) WHERE role = 'admin';
CREATE INDEX users_staff ON users (id) WHERE role <> 'member';
-- Whose number it is that an advertisement names.
CREATE INDEX users_phone ON users (phone) WHERE phone IS NOT NULL;
-- Mails that left, or never will, are forgotten after a week, and looked for every minute.
CREATE INDEX outbox_over ON outbox (coalesce(sent_at, due_at)) WHERE state <> 'waiting';
