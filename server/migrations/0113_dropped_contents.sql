-- Contents that no file has any more and whose bytes are still to be removed: written with the removal, so that a place
-- that does not answer, or a server that ends, loses no space for good.
create table dropped_contents (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Null: not tried yet.
  tried_at timestamptz
);
create index dropped_contents_in_order on dropped_contents (tried_at nulls first);
