-- Two accounts of one person become one, and can be parted again for seven days.

-- Whoever is logged in has proved to be the person of another account, too: for that session alone, and once.
create table joining_proofs (
  id_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  other_id uuid not null references accounts on delete cascade,
  -- By the clock of the password's own age: a password that was set since makes it void.
  proved_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index joining_proofs_account on joining_proofs (account_id);
create index joining_proofs_other on joining_proofs (other_id);
create index joining_proofs_session on joining_proofs (session_id);
create index joining_proofs_expiry on joining_proofs (expires_at);

create table account_joinings (
  id uuid primary key default gen_random_uuid(),
  stays_id uuid not null references accounts,
  goes_id uuid not null references accounts,
  -- Of src/machines/account/account-joining.lifecycle.ts; no row is `apart`.
  status text not null default 'joined' check (status in ('joined', 'undone', 'over')),
  -- What came, in both languages: [{id, name, comes, twice}].
  parts jsonb not null,
  -- Rows that came and rows that were left aside, by column, and what areas keep besides; null once it is not needed.
  way_back jsonb,
  joined_at timestamptz not null default now(),
  undo_until timestamptz not null,
  ended_at timestamptz,
  check (stays_id <> goes_id)
);
create index account_joinings_stays on account_joinings (stays_id, joined_at desc);
create unique index account_joinings_goes on account_joinings (goes_id) where status = 'joined';
create index account_joinings_due on account_joinings (undo_until) where status = 'joined';

-- Into which account it was joined, as long as that can be undone: its login says so once the password is right.
alter table accounts add column joined_into_id uuid references accounts;
create index accounts_joined_into on accounts (joined_into_id) where joined_into_id is not null;
