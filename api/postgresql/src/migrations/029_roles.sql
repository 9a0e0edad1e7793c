-- The table of roles in the program decides which word an account may have: a new role needs no migration.
ALTER TABLE users DROP CONSTRAINT users_role_check;
DROP INDEX users_admins;
DROP INDEX users_staff;
CREATE INDEX users_role ON users (role, id);
