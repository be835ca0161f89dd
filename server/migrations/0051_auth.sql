-- Ways in besides the password: one-time codes, QR tickets, devices that are known, confirmations.

-- How the session was opened, and until when its person is confirmed (docs/protocol.md, 4015).
alter table sessions add column way text not null default 'password';
alter table sessions add column confirmed_until timestamptz;

-- Devices that an account was used on: they get in with a captcha while it waits.
create table known_devices (
  account_id uuid not null references accounts on delete cascade,
  device_id text not null,
  last_at timestamptz not null default now(),
  primary key (account_id, device_id)
);
create index known_devices_age on known_devices (last_at);

-- One for each kind and identifier, known or not; a new one takes the place of the old.
create table one_time_codes (
  -- The specification's LX.
  purpose integer not null,
  identifier_index bytea not null,
  -- HMAC of purpose, identifier, account and code, under a key outside the database.
  code_hash bytea not null,
  tries integer not null default 0,
  is_spent boolean not null default false,
  expires_at timestamptz not null,
  primary key (purpose, identifier_index)
);
create index one_time_codes_expiry on one_time_codes (expires_at);

create table qr_tickets (
  -- SHA-256 of what stands in the QR code (DM), and of the secret that polls with it (YZM).
  id_hash bytea primary key,
  secret_hash bytea not null,
  -- The browser that applied: the only one that is let in.
  device_id text not null,
  user_agent text not null,
  address_cipher bytea not null,
  -- Of src/machines/auth/qr-ticket.lifecycle.ts.
  status text not null default 'waiting'
    check (status in ('waiting', 'scanned', 'authorised', 'cancelled', 'spent', 'expired')),
  -- Who scanned.
  account_id uuid references accounts on delete cascade,
  checked_at timestamptz,
  expires_at timestamptz not null
);
create index qr_tickets_expiry on qr_tickets (expires_at);
