-- What people are told: a message once, and a copy for each person whom it is for.
create table messages (
  id uuid primary key default gen_random_uuid(),
  -- What happened, as an area declares it: feedback.answered.
  event text not null,
  category text not null check (category in ('tasks', 'replies', 'grades', 'account')),
  -- {"zh-CN": {"title", "text"}, "en-US": {…}}: what was said then, whatever the words of the event are later.
  words jsonb not null,
  -- A page of the product.
  link text check (link like '/%'),
  created_at timestamptz not null default now()
);
create index messages_created on messages (created_at);
create table message_copies (
  message_id uuid not null references messages on delete cascade,
  person_id uuid not null references accounts on delete cascade,
  -- A repetition with the same key is no second message.
  key text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  archived_at timestamptz,
  primary key (person_id, message_id)
);
create unique index message_copies_key on message_copies (person_id, key);
create index message_copies_newest on message_copies (person_id, created_at desc, message_id);
create index message_copies_unread on message_copies (person_id) where read_at is null and archived_at is null;
create index message_copies_message on message_copies (message_id);
