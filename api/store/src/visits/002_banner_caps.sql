-- Viewable showings that count towards the daily cap of a campaign: of one network a share of the cap at most. Those
-- counted before there were shares all count.
ALTER TABLE banners ADD COLUMN capped INTEGER NOT NULL DEFAULT 0;
UPDATE banners SET capped = viewable;
