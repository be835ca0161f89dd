-- Ways in by third parties: identities, what is under way with a provider, and apps that speak for people.

-- Somebody was sent to a provider and is expected back, once, in the same browser and for the same purpose.
create table provider_states (
  state_hash bytea primary key,
  provider text not null,
  purpose text not null check (purpose in ('login', 'bind')),
  device_id text not null,
  -- Who binds.
  account_id uuid references accounts on delete cascade,
  return_path text,
  -- Of OpenID Connect.
  nonce text,
  verifier text,
  expires_at timestamptz not null,
  check ((purpose = 'bind') = (account_id is not null))
);
create index provider_states_expiry on provider_states (expires_at);

-- An account is known to a provider by `subject`; `alias` is the provider's other name of the same person.
create table identities (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  provider text not null,
  subject text not null,
  alias text,
  label text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (provider, subject),
  unique (provider, alias)
);
create index identities_account on identities (account_id);
-- One of each provider, but of apps as many as there are.
create unique index identities_one_each on identities (account_id, provider) where provider <> 'app';

-- A judged identity on its way from a callback to the page (`entry`), or to the form that completes it (`bind`).
create table provider_tickets (
  ticket_hash bytea primary key,
  kind text not null check (kind in ('entry', 'bind')),
  provider text not null,
  subject text not null,
  alias text,
  nickname text not null,
  -- The number of a member of staff or a learner, where the university tells it.
  staff_number text,
  -- Where the provider keeps the person's picture.
  picture text,
  -- The provider's name for its own session, by which it ends ours: SHA-256.
  session_key bytea,
  device_id text not null,
  expires_at timestamptz not null
);
create index provider_tickets_expiry on provider_tickets (expires_at);

-- Which of our sessions a university opened, so that it can end them (single logout).
create table provider_sessions (
  session_id uuid primary key references sessions on delete cascade,
  provider text not null,
  subject text not null,
  session_key bytea
);
create index provider_sessions_subject on provider_sessions (provider, subject);
create index provider_sessions_key on provider_sessions (provider, session_key);

-- Each logout token once.
create table provider_logouts (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index provider_logouts_expiry on provider_logouts (expires_at);

create table apps (
  app_id text primary key,
  name text not null,
  secret_cipher bytea not null,
  -- The accounts that it may speak for.
  school_id uuid,
  is_on boolean not null default true,
  created_at timestamptz not null default now()
);

-- Each signature once.
create table app_signs (
  sign_hash bytea primary key,
  expires_at timestamptz not null
);
create index app_signs_expiry on app_signs (expires_at);
