-- Campaigns that were shown or followed as often as they were to be: what readers see of them ended then.
CREATE TABLE caps (
    entry_id INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    -- The day for which it is so, in the portal's zone; NULL: for good.
    day      TEXT
) STRICT;
