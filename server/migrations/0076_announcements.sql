-- What teachers, schools and the platform announce to a chosen audience. It reaches people as one message with many copies.
create table announcements (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references accounts,
  -- As src/machines/messages/announcement.lifecycle.ts has it.
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'sent', 'withdrawn')),
  title text not null,
  body text not null,
  -- Counts what its sender does, not how far it has come.
  version integer not null default 1,
  scheduled_at timestamptz,
  sent_at timestamptz,
  withdrawn_at timestamptz,
  reminded_at timestamptz,
  -- Counted when it begins to go out; null until then.
  receivers integer,
  delivered integer not null default 0,
  -- All of the audience up to this person have been looked at.
  told_up_to uuid,
  -- While a reminder is going out: the last person who was looked at.
  is_reminding boolean not null default false,
  reminded_up_to uuid,
  -- The last batch of either; long ago, and the node that did it is gone.
  worked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'scheduled') = (scheduled_at is not null and sent_at is null)),
  check ((sent_at is null) = (status in ('draft', 'scheduled')))
);
create index announcements_of_sender on announcements (sender_id, updated_at desc, id);
create index announcements_scheduled on announcements (scheduled_at) where status = 'scheduled';
create index announcements_under_way on announcements (worked_at) where status = 'sending' or is_reminding;

create table announcement_audiences (
  announcement_id uuid not null references announcements on delete cascade,
  position integer not null,
  kind text not null,
  -- Of one of the kind: a uuid or a word.
  id text not null,
  primary key (announcement_id, kind, id)
);
create table announcement_files (
  announcement_id uuid not null references announcements on delete cascade,
  position integer not null,
  file_id uuid not null,
  primary key (announcement_id, file_id)
);
create index announcement_files_file on announcement_files (file_id);

alter table messages
  add column announcement_id uuid references announcements,
  -- Taken back: nobody is shown it any more, and its copies say who had it.
  add column withdrawn_at timestamptz;
create unique index messages_announcement on messages (announcement_id) where announcement_id is not null;

-- Receivers of one message in an order in which batches and pages go on, and who has read it.
drop index message_copies_message;
create index message_copies_message on message_copies (message_id, person_id);
create index message_copies_read on message_copies (message_id) where read_at is not null;

-- Who may have a page open: whoever has a session that somebody used lately.
create view session_facts as select account_id, last_used_at from sessions where expires_at > now();
