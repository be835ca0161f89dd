-- In which language a person is written to: that of the last login.
alter table accounts add column locale text check (locale in ('zh-CN', 'en-US'));

-- How a person wants to be told. Whoever never chose has no row.
create table message_settings (
  person_id uuid primary key references accounts on delete cascade,
  version integer not null default 1,
  -- Minutes after midnight in the platform's zone; the end may lie on the next day.
  quiet_on boolean not null default true,
  quiet_from smallint not null default 1350 check (quiet_from between 0 and 1439),
  quiet_to smallint not null default 420 check (quiet_to between 0 and 1439),
  -- Mails of a day in one, at 08:00.
  daily_on boolean not null default false,
  -- A summary of what is unread, on Sundays at 20:00; null while it is off.
  weekly_next_at timestamptz,
  check (quiet_from <> quiet_to)
);
create index message_settings_weekly on message_settings (weekly_next_at) where weekly_next_at is not null;

-- Where a person chose other than a message type's own channels.
create table message_choices (
  person_id uuid not null references accounts on delete cascade,
  type text not null,
  channel text not null check (channel in ('product', 'mail', 'sms')),
  is_on boolean not null,
  primary key (person_id, type, channel)
);

-- What of a message has to go out by mail or SMS to whom, and when. A worker opens the addresses and gives it to the outbox.
create table message_departures (
  message_id uuid not null references messages on delete cascade,
  person_id uuid not null references accounts on delete cascade,
  channel text not null check (channel in ('mail', 'sms')),
  -- Of the copy: told again under it, it goes out once.
  key text not null,
  -- The law or safety wants it: no quiet hours, no limit.
  is_urgent boolean not null,
  -- Held until later, and then in one with others.
  is_gathered boolean not null,
  created_at timestamptz not null default now(),
  leaves_at timestamptz not null,
  left_at timestamptz,
  -- With the outbox; no address to send it to; beyond what a person gets on one day.
  outcome text check (outcome in ('left', 'unreachable', 'limited')),
  outbox_id uuid,
  primary key (person_id, channel, key)
);
create index message_departures_due on message_departures (is_urgent desc, leaves_at) where left_at is null;
create index message_departures_day on message_departures (person_id, channel, left_at) where outcome = 'left';
create index message_departures_message on message_departures (message_id);
create index message_departures_left on message_departures (left_at) where left_at is not null;
