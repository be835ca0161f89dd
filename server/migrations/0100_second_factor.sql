-- A second factor of an account: six digits that a device makes of a shared secret and the time (RFC 6238).

create table second_factors (
  account_id uuid primary key references accounts on delete cascade,
  -- Under PASSWORD_KEY: whoever has it makes every code.
  secret_cipher bytea not null,
  begun_at timestamptz not null default now(),
  -- Null until a code has proved that the device has the secret.
  enabled_at timestamptz,
  -- The half minute, counted since 1970, of the last code that was accepted: neither it nor one before it serves again.
  last_step integer not null default 0
);

-- Each once; what is kept finds a code and tells none.
create table recovery_codes (
  account_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Somebody who was judged by any way in, and has still to bring the second factor. No session is open meanwhile.
create table login_challenges (
  id_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The browser that asked; no other one goes on.
  device_id text not null,
  way text not null,
  remember boolean not null,
  -- What the way in wants to know of the session once it is open.
  note jsonb,
  expires_at timestamptz not null
);
create index login_challenges_account on login_challenges (account_id);
create index login_challenges_expiry on login_challenges (expires_at);
