-- Second marking: another marker marks the work as well before the mark counts.
alter table homeworks
  add column second_kind text not null default 'none' check (second_kind in ('none', 'all', 'share')),
  -- Of the works, where it is a share; which of them is drawn with `number_key`.
  add column second_percent integer not null default 20 check (second_percent between 10 and 100),
  -- Neither of both sees what the other gave until it is settled.
  add column second_blind boolean not null default true,
  -- Points apart that need nobody to settle them: at each question, or in all.
  add column second_tolerance double precision not null default 2,
  add column second_by_question boolean not null default true,
  add column second_takes text not null default 'mean' check (second_takes in ('mean', 'first')),
  -- Settles beside those who lead the team.
  add column second_arbiter uuid,
  add column second_version integer not null default 1;

-- Who may be a second marker; without a row everybody who marks.
create table homework_second_markers (
  id uuid primary key default gen_random_uuid(),
  homework_id uuid not null references homeworks (id) on delete cascade,
  marker_id uuid not null
);
create index homework_second_markers_of_homework on homework_second_markers (homework_id);
create index homework_second_markers_of_marker on homework_second_markers (marker_id);

alter table homework_submissions add column second_by uuid;
create index homework_submissions_in_second_marking on homework_submissions (homework_id, second_by)
  where marking_status in ('second', 'arbitration');

-- What each of both gave; `homework_marks` holds what counts, or what is being given.
create table homework_turns (
  submission_id uuid not null references homework_submissions (id) on delete cascade,
  turn text not null check (turn in ('first', 'second')),
  marker_id uuid not null,
  -- Of each question: points, remark, rubric, and by whom.
  marks jsonb not null,
  comment text not null,
  points double precision not null,
  finished_at timestamptz not null default now(),
  primary key (submission_id, turn)
);
create index homework_turns_of_marker on homework_turns (marker_id);
