-- The address at which a person's calendar programs read that person's dates. It needs no session, so the secret in it is
-- found by its hash, and shown again to its person from the cipher.
create table calendar_addresses (
  person_id uuid primary key references accounts on delete cascade,
  secret_hash bytea not null unique,
  secret_cipher bytea not null,
  -- Programs say no language: that of whoever made the address.
  locale text not null check (locale in ('zh-CN', 'en-US')),
  made_at timestamptz not null default now()
);
