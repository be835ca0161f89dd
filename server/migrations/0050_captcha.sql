-- Puzzles, solved values, limits and codes of the captcha. Unlogged: they live for minutes, and one that a crash loses
-- is only asked for again; written far more often than anything else that visitors cause.

create unlogged table captcha_puzzles (
  token text primary key,
  kind text not null check (kind in ('blockPuzzle', 'clickWord')),
  -- Null where encryption is off.
  secret_key text,
  -- [{"x":…,"y":…}]: one point of a slide, three of words in their order.
  answer jsonb not null,
  -- What it is solved for; null: for whatever uses it first.
  action text,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index captcha_puzzles_expiry on captcha_puzzles (expires_at);

create unlogged table captcha_values (
  -- SHA-256 of the exact text that other calls carry.
  hash bytea primary key,
  action text,
  -- Of a value solved without pictures: HMAC of the identifier that it counts for.
  identifier_index bytea,
  expires_at timestamptz not null
);
create index captcha_values_expiry on captcha_values (expires_at);

-- Fixed windows of one client; kind `lock` is no window but a lock until its end.
create unlogged table captcha_windows (
  client text not null,
  kind text not null,
  window_ends_at timestamptz not null,
  count integer not null,
  primary key (client, kind)
) with (fillfactor = 70);

create unlogged table captcha_codes (
  ticket_hash bytea primary key,
  action text not null,
  identifier_index bytea not null,
  code_hash bytea not null,
  failures integer not null default 0,
  expires_at timestamptz not null
);
