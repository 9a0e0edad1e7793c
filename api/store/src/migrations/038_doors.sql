-- The address of an account at a provider when it signed in last; empty: none.
ALTER TABLE identities ADD COLUMN email TEXT NOT NULL DEFAULT '';
-- When it signed in last.
ALTER TABLE identities ADD COLUMN used_at INTEGER;
-- The role that its provider gave last; NULL: none.
ALTER TABLE identities ADD COLUMN role TEXT;

-- The account of a program: it has API tokens, and no one signs in to it.
ALTER TABLE users ADD COLUMN service INTEGER NOT NULL DEFAULT 0 CHECK (service IN (0, 1));
-- The role that an administrator gave, while a provider gives a higher one; NULL: that of `role`.
ALTER TABLE users ADD COLUMN own_role TEXT;

-- The entry that an answer is about: it goes when that is erased.
ALTER TABLE repeated_calls ADD COLUMN entry_id INTEGER;
CREATE INDEX repeated_calls_entry ON repeated_calls (entry_id);
