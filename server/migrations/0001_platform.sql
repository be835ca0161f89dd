-- What every module stands on: accounts, rights, sessions, repeatable calls, limits, messages sent, the audit log.

create table accounts (
  id uuid primary key default gen_random_uuid(),
  -- AES-256-GCM with PHONE_KEY (key id, IV per value, AAD table|row|column), found by HMAC-SHA256 with PHONE_INDEX_KEY.
  phone_cipher bytea,
  phone_index bytea,
  email_cipher bytea,
  email_index bytea,
  id_number_cipher bytea,
  id_number_index bytea,
  -- AES-256-GCM with PASSWORD_KEY of the 32 bytes UPPER(SHA256(password)); null: no password was ever set.
  password_cipher bytea,
  name text not null,
  nickname text not null,
  avatar_file_id uuid,
  gender text check (gender in ('female', 'male')),
  introduction text not null default '',
  staff_number text,
  school_id uuid,
  college_id uuid,
  major_id uuid,
  -- JSRZ: 0 not verified, 1 verified teacher, 2 must verify.
  teacher_state text not null default '0' check (teacher_state in ('0', '1', '2')),
  agreement_version text,
  -- The roles of account_roles as `role` or `role:school`, kept by its trigger: every call asks for them.
  held_roles text[] not null default '{}',
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index accounts_phone on accounts (phone_index);
create unique index accounts_email on accounts (email_index);
create unique index accounts_id_number on accounts (id_number_index);
create index accounts_school on accounts (school_id, id);

create table account_roles (
  account_id uuid not null references accounts on delete cascade,
  role text not null check (role in ('learner', 'teacher', 'schoolAdmin', 'collegeAdmin', 'libMaintainer', 'platformAdmin')),
  -- What the role reaches: a school, a college, or a library; null where the role needs none.
  school_id uuid,
  scope_id uuid,
  granted_at timestamptz not null default now(),
  unique nulls not distinct (account_id, role, school_id, scope_id)
);

create function keep_held_roles() returns trigger language plpgsql as $$
declare
  changed uuid := case tg_op when 'DELETE' then old.account_id else new.account_id end;
begin
  update accounts set held_roles = array(
    select role || coalesce(':' || school_id, '') from account_roles where account_id = changed order by role, school_id)
  where id = changed;
  return null;
end $$;
create trigger account_roles_held after insert or update or delete on account_roles
  for each row execute function keep_held_roles();

create view person_facts as
  select id, name, nickname, school_id, avatar_file_id, teacher_state, disabled_at is not null as disabled from accounts;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null,
  companion_hash bytea not null,
  device_id text not null,
  user_agent text not null,
  address_cipher bytea,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index sessions_token on sessions (token_hash);
create index sessions_account on sessions (account_id, created_at);
create index sessions_device on sessions (device_id);
create index sessions_expiry on sessions (expires_at);

create table login_nonces (
  nonce text primary key,
  -- The blind index of the account that it was asked for; null: asked for without one.
  account_index bytea,
  expires_at timestamptz not null
);
create index login_nonces_expiry on login_nonces (expires_at);

-- Failed logins of one account name, known or not.
create table login_guards (
  account_index bytea primary key,
  failures integer not null default 0,
  window_ends_at timestamptz not null default now(),
  waits_until timestamptz
);

-- Fixed windows: how often a subject did something.
create table rate_counters (
  kind text not null,
  subject text not null,
  window_ends_at timestamptz not null,
  count integer not null,
  primary key (kind, subject)
);

-- Encrypted forms that were opened: each is good once.
create table spent_forms (
  hash bytea primary key,
  expires_at timestamptz not null
);

create table idempotency_keys (
  account_id uuid not null,
  key uuid not null,
  body_hash bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('sms', 'mail')),
  purpose integer,
  -- Recipient, text and code, encrypted as one JSON text.
  content_cipher bytea not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index outbox_age on outbox (created_at);
create index outbox_waiting on outbox (created_at) where delivered_at is null;

-- Append-only. Sixteen chains, so that sixteen acts at once do not wait for each other; each row carries the hash of
-- the one before in its chain, and the head knows how many there are.
create table audit_heads (
  chain smallint primary key,
  position bigint not null,
  hash bytea not null
);
insert into audit_heads select chain, 0, sha256(convert_to('audit chain ' || chain, 'UTF8')) from generate_series(0, 15) chain;

create table audit_log (
  chain smallint not null,
  position bigint not null,
  at timestamptz not null default now(),
  account_id uuid,
  roles text not null,
  address_cipher bytea,
  event text not null,
  object_kind text,
  object_id text,
  outcome text not null,
  detail jsonb not null default '{}',
  request_id text,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (chain, position)
);
create index audit_log_at on audit_log (at);
create index audit_log_account on audit_log (account_id, at);

create function audit_hash(entry audit_log) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(
    entry.chain, entry.position, extract(epoch from entry.at)::text, entry.account_id, entry.roles,
    encode(entry.address_cipher, 'hex'), entry.event, entry.object_kind, entry.object_id, entry.outcome, entry.detail,
    entry.request_id, encode(entry.previous_hash, 'hex'))::text, 'UTF8'))
$$;

create function audit_chain() returns trigger language plpgsql as $$
begin
  new.chain := abs(hashtext(coalesce(new.account_id::text, new.request_id, ''))::bigint) % 16;
  update audit_heads set position = position + 1 where chain = new.chain
    returning position, hash into new.position, new.previous_hash;
  new.hash := audit_hash(new);
  update audit_heads set hash = new.hash where chain = new.chain;
  return new;
end $$;
create trigger audit_log_chain before insert on audit_log for each row execute function audit_chain();

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_rows before update or delete on audit_log for each row execute function audit_refuse();
create trigger audit_log_whole before truncate on audit_log for each statement execute function audit_refuse();
