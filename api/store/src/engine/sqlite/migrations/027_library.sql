-- The staff sent this picture, and a person did as well: it stays in the library whatever becomes of what the person sent.
ALTER TABLE media ADD COLUMN of_library INTEGER NOT NULL DEFAULT 0 CHECK (of_library IN (0, 1));
