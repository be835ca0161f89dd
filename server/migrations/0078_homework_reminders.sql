-- Reminders of a due time that were said: once for each homework, distance and due time, whichever node was first. A due
-- time that was moved is another one.
create table homework_reminders (
  homework_id uuid not null references homeworks on delete cascade,
  hours integer not null check (hours in (2, 24)),
  due_at timestamptz not null,
  told_at timestamptz not null default now(),
  primary key (homework_id, hours, due_at)
);
create index homeworks_due on homeworks (due_at) where status = 'published' and due_at is not null;

-- How far the morning's summary of what waits to be marked has come: all up to this person were told that day.
create table homework_summaries (
  is_only boolean primary key default true check (is_only),
  day date not null,
  told_up_to uuid,
  is_done boolean not null
);
insert into homework_summaries (day, is_done) values ('2000-01-01', true);
create index homework_submissions_waiting on homework_submissions (homework_id, submitted_at) where status = 'submitted';
