-- What people told the platform, and what it answered. Visitors may write too; what they can be reached by is encrypted.
create table feedback_tickets (
  id uuid primary key default gen_random_uuid(),
  edition text not null check (edition in ('he', 've')),
  -- Null: a visitor.
  sender_id uuid,
  kind text not null check (kind in ('fault', 'idea', 'content', 'account', 'other')),
  body text not null check (length(body) between 1 and 2000),
  contact_cipher bytea,
  -- Null until somebody has answered.
  answer text check (length(answer) between 1 and 2000),
  answered_by uuid,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index feedback_tickets_by_age on feedback_tickets (edition, created_at desc, id);
create index feedback_tickets_of_sender on feedback_tickets (sender_id, created_at desc, id);

create table feedback_files (
  ticket_id uuid not null references feedback_tickets on delete cascade,
  file_id uuid not null,
  position smallint not null,
  primary key (ticket_id, position)
);
create index feedback_files_of_file on feedback_files (file_id);
