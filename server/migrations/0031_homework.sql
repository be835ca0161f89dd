-- Homework, hand-ins and their marks. A homework holds copies of its questions, so that a later change in the bank
-- never alters handed-in work.

create table homeworks (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null,
  title text not null check (length(title) between 1 and 120),
  instructions text not null default '',
  status text not null default 'draft' check (status in ('draft', 'published')),
  opens_at timestamptz,
  due_at timestamptz,
  -- Days after due_at in which late work is taken; 0 refuses it.
  late_days integer not null default 0 check (late_days between 0 and 60),
  late_penalty integer not null default 0 check (late_penalty between 0 and 100),
  attempts integer not null default 1 check (attempts between 1 and 10),
  weight double precision not null default 10 check (weight >= 0),
  total_points double precision not null default 0,
  question_count integer not null default 0,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz
);
create index homeworks_of_course on homeworks (course_id, status, due_at);

create table homework_questions (
  id uuid primary key default gen_random_uuid(),
  homework_id uuid not null references homeworks (id) on delete cascade,
  position integer not null,
  points double precision not null check (points >= 0),
  content jsonb not null,
  source_question_id uuid,
  unique (homework_id, position) deferrable initially deferred
);

create table homework_submissions (
  id uuid primary key default gen_random_uuid(),
  homework_id uuid not null references homeworks (id),
  offering_id uuid not null,
  learner_id uuid not null,
  attempt integer not null default 1,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'returned', 'marked', 'published')),
  -- Counts writes of answers.
  version integer not null default 1,
  started_at timestamptz not null default now(),
  submitted_at timestamptz,
  late_days integer not null default 0,
  receipt_number text,
  return_reason text,
  -- With which the browser encrypts what it could not send yet: the learner's answers, the teachers' marks.
  journal_key uuid not null default gen_random_uuid(),
  desk_journal_key uuid not null default gen_random_uuid(),
  marking_status text not null default 'free',
  -- Counts writes of marks.
  marking_version integer not null default 1,
  locked_by uuid,
  locked_until timestamptz,
  comment text not null default '',
  -- Sum of the marks, and what is left of it after the late rule; null before marking is finished.
  raw_points double precision,
  points double precision,
  marked_by uuid,
  marked_at timestamptz,
  published_at timestamptz,
  unique (homework_id, offering_id, learner_id, attempt)
);
-- Whatever arrives twice at once: one open attempt a learner.
create unique index homework_submissions_open on homework_submissions (homework_id, offering_id, learner_id)
  where status in ('draft', 'returned');
create index homework_submissions_queue on homework_submissions (homework_id, submitted_at, id)
  where submitted_at is not null;
create index homework_submissions_unmarked on homework_submissions (homework_id, submitted_at, id)
  where status = 'submitted';
create index homework_submissions_of_learner on homework_submissions (learner_id, offering_id);
create index homework_submissions_of_offering on homework_submissions (offering_id, homework_id);

create table homework_answers (
  submission_id uuid not null references homework_submissions (id) on delete cascade,
  question_id uuid not null references homework_questions (id),
  -- Null: taken back.
  answer jsonb,
  -- The page that wrote it and its count, so that a late older save changes nothing.
  client_id uuid not null,
  seq bigint not null,
  -- The attempt's version that this write made.
  version integer not null,
  saved_at timestamptz not null default now(),
  primary key (submission_id, question_id)
);

create table homework_receipts (
  number text primary key,
  submission_id uuid not null references homework_submissions (id) on delete cascade,
  -- The attempt's version that was handed in: the same one again gets this receipt again.
  version integer not null,
  fingerprint text not null,
  answers jsonb not null,
  answered integer not null,
  questions integer not null,
  late_days integer not null,
  started_at timestamptz not null,
  submitted_at timestamptz not null,
  unique (submission_id, version)
);

create table homework_marks (
  submission_id uuid not null references homework_submissions (id) on delete cascade,
  question_id uuid not null references homework_questions (id),
  points double precision,
  comment text not null default '',
  -- Null: the machine.
  marked_by uuid,
  marked_at timestamptz not null default now(),
  primary key (submission_id, question_id)
);
create index homework_marks_of_question on homework_marks (question_id) include (points);

-- Every change of a mark after the first finish; the learner sees it with the result.
create table homework_mark_changes (
  id bigint generated always as identity primary key,
  submission_id uuid not null references homework_submissions (id) on delete cascade,
  question_id uuid not null,
  from_points double precision,
  to_points double precision,
  changed_by uuid not null,
  changed_at timestamptz not null default now()
);
create index homework_mark_changes_of_submission on homework_mark_changes (submission_id, id);

create view homework_facts as
  select id, course_id, title, total_points, status, opens_at, due_at, weight,
    -- The end of late work.
    due_at + make_interval(days => late_days) as closes_at
  from homeworks;

-- One row a learner: the best published attempt, else the latest.
create view homework_mark_facts as
  select distinct on (homework_id, offering_id, learner_id)
    homework_id, offering_id, learner_id, status,
    case when status = 'published' then points end as points,
    published_at,
    -- For teachers: also before publication.
    points as marked_points
  from homework_submissions
  order by homework_id, offering_id, learner_id, (status = 'published') desc,
    case when status = 'published' then points end desc nulls last, attempt desc;
