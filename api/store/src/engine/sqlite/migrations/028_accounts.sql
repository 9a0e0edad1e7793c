-- The number of an erased account is given to no other: the activity log says what was done to it. AUTOINCREMENT changes nothing
-- but the text of the schema and the row of the table in `sqlite_sequence`; copying the table would delete what refers to it.
INSERT INTO sqlite_sequence (name, seq)
SELECT 'users', max(coalesce((SELECT max(id) FROM users), 0),
                    coalesce((SELECT max(subject) FROM activity WHERE collection = 'users'), 0));
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'id            INTEGER PRIMARY KEY,', 'id            INTEGER PRIMARY KEY AUTOINCREMENT,')
WHERE type = 'table' AND name = 'users';
-- This connection reads the schema again, and the next statements tell others to do so.
PRAGMA writable_schema = RESET;
CREATE TABLE reread (id INTEGER PRIMARY KEY) STRICT;
DROP TABLE reread;
