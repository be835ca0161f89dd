-- How people of a register are reached, and their documents where the school has leave to keep them.
create table member_contacts (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  field text not null check (field in ('phone', 'mail', 'document')),
  -- Under PHONE_KEY, bound to this row; what is found by equality is an HMAC; what lists show is masked.
  value_cipher bytea not null,
  value_index bytea not null,
  masked text not null,
  created_at timestamptz not null default now(),
  -- Another one has taken its place; it stays for a while, so that an act can be taken back.
  ended_at timestamptz
);
create unique index member_contacts_current on member_contacts (member_id, field) where ended_at is null;
create index member_contacts_of_member on member_contacts (member_id);
create index member_contacts_found on member_contacts (value_index, field) where ended_at is null;
create index member_contacts_ended on member_contacts (ended_at) where ended_at is not null;

-- What a roster says of contacts leaves the file encrypted: the cells that were taken out, of one line, in their order.
alter table member_import_lines add column sealed bytea;
