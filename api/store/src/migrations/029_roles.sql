-- The table of roles in the program decides which word an account may have: a new role needs no migration. Without the CHECK nothing
-- changes but the text of the schema; copying the table would delete what refers to it.
DROP INDEX users_admins;
DROP INDEX users_staff;
CREATE INDEX users_role ON users (role, id);
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, ' CHECK (role IN (''member'', ''author'', ''editor'', ''admin''))', '')
WHERE type = 'table' AND name = 'users';
-- This connection reads the schema again, and the next statements tell others to do so.
PRAGMA writable_schema = RESET;
CREATE TABLE reread (id INTEGER PRIMARY KEY) STRICT;
DROP TABLE reread;
