-- Exams of offerings: what is asked, when, by whom it is taken, and all that happens meanwhile.
create table exams (
  id uuid primary key default gen_random_uuid(),
  offering_id uuid not null,
  course_id uuid not null,
  status text not null default 'draft'
    check (status in ('draft', 'scheduled', 'open', 'closed', 'released', 'cancelled')),
  -- Title, kind, times and rules (exam-paper.contract.ts).
  settings jsonb not null,
  -- From the settings, for lists and for the chore that opens; null in a draft without times.
  opens_at timestamptz,
  closes_at timestamptz,
  -- The last moment at which anybody may answer, arrangements and extensions counted in.
  last_end_at timestamptz,
  paper_id uuid not null,
  cancel_reason text,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  released_at timestamptz
);
create index exams_of_offering on exams (offering_id, created_at desc);
create index exams_of_course on exams (course_id);
create index exams_of_creator on exams (created_by);
create index exams_waiting on exams (opens_at) where status = 'scheduled';
create index exams_open on exams (last_end_at) where status = 'open';

create table exam_papers (
  id uuid primary key default gen_random_uuid(),
  exam_id uuid not null references exams on delete cascade deferrable initially deferred,
  -- Sections and questions with their keys.
  content jsonb not null,
  questions integer not null,
  total_points double precision not null,
  -- Scheduled once: never rewritten, a change makes another row.
  is_fixed boolean not null default false
);
create index exam_papers_of_exam on exam_papers (exam_id);
create index exam_papers_files on exam_papers using gin (file_ids_in(content::text));
alter table exams add foreign key (paper_id) references exam_papers deferrable initially deferred;

create table exam_arrangements (
  exam_id uuid not null references exams on delete cascade,
  learner_id uuid not null,
  extra_percent integer not null default 0 check (extra_percent between 0 and 300),
  extra_minutes integer not null default 0 check (extra_minutes between 0 and 1440),
  opens_at timestamptz,
  closes_at timestamptz,
  reason text not null default '',
  primary key (exam_id, learner_id)
);
create index exam_arrangements_of_learner on exam_arrangements (learner_id);

create table exam_attempts (
  id uuid primary key default gen_random_uuid(),
  exam_id uuid not null references exams on delete cascade,
  offering_id uuid not null,
  learner_id uuid not null,
  paper_id uuid not null references exam_papers,
  status text not null default 'lobby'
    check (status in ('lobby', 'running', 'paused', 'submitted', 'marking', 'published', 'absent', 'voided')),
  -- Decides the order of questions and options; drawn before the start.
  seed integer not null,
  -- Counts writes of answers.
  version integer not null default 1,
  -- SHA-256 of the secret of the computer that it belongs to; the one that asks to go on with it, with its words.
  device_hash bytea,
  asked_device_hash bytea,
  asked_device_reason text,
  journal_key uuid not null default gen_random_uuid(),
  entered_at timestamptz not null default now(),
  started_at timestamptz,
  ends_at timestamptz,
  -- Since when it stands still, why and by whom.
  paused_at timestamptz,
  pause_reason text,
  paused_by uuid,
  seen_at timestamptz not null default now(),
  submitted_at timestamptz,
  ended_by text check (ended_by in ('learner', 'server', 'invigilator')),
  receipt_number text unique,
  answered integer not null default 0,
  saves integer not null default 0,
  absences integer not null default 0,
  -- Of the last event.
  events integer not null default 0,
  hash text not null default repeat('0', 64),
  points double precision,
  -- Answers that wait for a marker; null before the hand-in.
  unmarked integer,
  unique (exam_id, learner_id)
);
create index exam_attempts_of_learner on exam_attempts (learner_id, offering_id);
create index exam_attempts_ending on exam_attempts (ends_at) where status = 'running';
create index exam_attempts_of_exam on exam_attempts (exam_id, status);
create index exam_attempts_of_paper on exam_attempts (paper_id);
create index exam_attempts_of_pauser on exam_attempts (paused_by) where paused_by is not null;

-- What happened, one link on the other: the record outlives every change of an attempt.
create table exam_events (
  attempt_id uuid not null references exam_attempts on delete cascade,
  number integer not null check (number >= 1),
  at timestamptz not null,
  kind text not null,
  -- Null once the person's data was erased; the hash stays.
  data jsonb,
  hash text not null,
  primary key (attempt_id, number)
);
create function exam_events_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from exam_attempts where id = old.attempt_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.data is null and (new.attempt_id, new.number, new.at, new.kind, new.hash)
      is not distinct from (old.attempt_id, old.number, old.at, old.kind, old.hash) then
    return new;
  end if;
  raise exception 'the record of an attempt is append-only';
end
$$;
create trigger exam_events_kept before update or delete on exam_events
  for each row execute function exam_events_stay();

-- Signals of a page that arrived, so that one is recorded once.
create table exam_signals (
  attempt_id uuid not null references exam_attempts on delete cascade,
  client_id uuid not null,
  seq bigint not null,
  primary key (attempt_id, client_id, seq)
);

create table exam_answers (
  attempt_id uuid not null references exam_attempts on delete cascade,
  question_id uuid not null,
  -- Null: taken back.
  answer jsonb,
  client_id uuid not null,
  seq bigint not null,
  -- The attempt's version that this write made.
  version integer not null,
  saved_at timestamptz not null default now(),
  -- Points, once it was handed in; null where somebody has to mark it.
  got double precision,
  comment text not null default '',
  marked_by uuid,
  mark_version integer not null default 0,
  primary key (attempt_id, question_id)
);
create index exam_answers_of_marker on exam_answers (marked_by) where marked_by is not null;
create index exam_answers_of_question on exam_answers (question_id);

-- What came after the end, beside the paper.
create table exam_late_packets (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null references exam_attempts on delete cascade,
  client_id uuid not null,
  -- The lowest and the highest count of its changes: the same packet comes once.
  first_seq bigint not null,
  last_seq bigint not null,
  received_at timestamptz not null default now(),
  changes jsonb not null,
  status text not null check (status in ('taken', 'waiting', 'accepted', 'declined')),
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  unique (attempt_id, client_id, first_seq, last_seq)
);
create index exam_late_packets_waiting on exam_late_packets (attempt_id) where status = 'waiting';
create index exam_late_packets_of_decider on exam_late_packets (decided_by) where decided_by is not null;
