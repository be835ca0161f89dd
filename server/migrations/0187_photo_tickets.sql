-- By what a phone without a session sends photographs into an answer of its person, for a quarter of an hour.
create table photo_tickets (
  secret_hash bytea primary key,
  person_id uuid not null,
  -- It ends with the session that asked for it.
  session_id uuid not null,
  -- The module whose answer it is, and where in it.
  owner text not null,
  place text not null,
  expires_at timestamptz not null,
  sent integer not null default 0,
  -- A newer one for the same answer ends the former.
  unique (person_id, owner, place)
);
create index photo_tickets_expiry on photo_tickets (expires_at);

-- Files that came by phone: since which version of the attempt. A page that saves upon an older one knows nothing of them,
-- so that they stay.
alter table homework_files add column arrived_version integer;
