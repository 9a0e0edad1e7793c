-- The store maintains `site_uses` and `picture_uses` itself, in the transaction of each document (api/src/store/uses.rs):
-- another engine may have neither triggers nor JSON functions like these.
DROP TRIGGER picture_uses_new;
DROP TRIGGER picture_uses_changed;
DROP TRIGGER picture_uses_gone;
DROP TRIGGER site_uses_head;
DROP TRIGGER site_uses_rewritten;
DROP TRIGGER site_uses_shown;
DROP TRIGGER site_uses_shown_anew;
DROP TRIGGER site_uses_withdrawn;
DROP TRIGGER site_uses_adopted;
DROP TRIGGER site_uses_approved;
DROP TRIGGER site_uses_forgotten;
DROP TRIGGER site_uses_renewed;
DROP VIEW site_uses_of;

-- Statements compare the column, so that they mean the same in an engine whose conditions are no numbers.
DROP INDEX ads_withheld;
CREATE INDEX ads_withheld ON ads (entry_id) WHERE withheld = 1;

-- A word that PostgreSQL reserves.
ALTER TABLE deliveries RENAME COLUMN full TO is_full;
