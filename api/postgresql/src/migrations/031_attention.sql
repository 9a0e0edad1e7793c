-- Whether texts of a converted entry are shorter or longer than those of writers may be.
ALTER TABLE entries ADD COLUMN needs_attention BIGINT NOT NULL DEFAULT 0;
CREATE INDEX entries_attention ON entries (kind, updated_at DESC, id DESC) WHERE needs_attention = 1;
