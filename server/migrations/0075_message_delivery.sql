-- What leaves by mail and SMS has a life of its own (outbox-message.lifecycle.ts): nodes take turns, a provider that does
-- not answer is asked again, what nobody takes is kept as a dead letter.
alter table outbox
  add column status text not null default 'waiting'
    check (status in ('waiting', 'sending', 'sent', 'unknown', 'dead', 'dropped')),
  -- A code, or what the law or safety wants at once: before and beside all else.
  add column is_prompt boolean not null default false,
  -- It is worth nothing after its time: never sent late, never sent again.
  add column is_code boolean not null default false,
  -- Whose it is, where that is known; it goes with the account.
  add column person_id uuid references accounts on delete cascade,
  -- Tries that were begun; who writes an outcome names the try.
  add column attempts integer not null default 0,
  add column next_try_at timestamptz not null default now(),
  -- No try begins after it.
  add column ends_at timestamptz not null default now() + interval '3 days',
  -- While a node sends it; past it the node is gone.
  add column lease_ends_at timestamptz,
  -- What the provider calls it.
  add column provider_id text,
  -- Why the last try failed, in words of ours: no address, no content.
  add column fault text;
update outbox set status = 'sent' where delivered_at is not null;
drop index outbox_waiting;
create index outbox_due on outbox (kind, is_prompt, next_try_at) where status in ('waiting', 'unknown');
create index outbox_leased on outbox (lease_ends_at) where status = 'sending';
create index outbox_troubled on outbox (created_at desc) where status in ('unknown', 'dead', 'dropped');
create index outbox_person on outbox (person_id) where person_id is not null;
