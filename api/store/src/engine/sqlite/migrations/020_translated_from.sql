-- SHA-256 of the Ukrainian text that the English one was made from; NULL: not known, or there is no translation.
ALTER TABLE entries ADD COLUMN translated_from BLOB;
