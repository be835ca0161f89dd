-- Grades of an offering from open to final: one row from the first publication on. An offering without a row is open.
create table grade_books (
  offering_id uuid primary key,
  course_id uuid not null,
  status text not null check (status in ('published', 'locked')),
  -- Which publication holds, from 1.
  edition integer not null default 1 check (edition >= 1),
  published_by uuid,
  published_at timestamptz not null default now(),
  locked_by uuid,
  locked_at timestamptz,
  version integer not null default 1,
  check ((status = 'locked') = (locked_at is not null))
);
create index grade_books_of_course on grade_books (course_id);

-- A grade as it was published or corrected since. What is computed later changes nothing here.
create table published_grades (
  offering_id uuid not null,
  learner_id uuid not null,
  -- Of 100; null: the learner has no figure.
  points numeric(4, 1) check (points between 0 and 100),
  -- Per cent gained of each part that counted.
  parts jsonb not null,
  state text not null default 'normal'
    check (state in ('normal', 'absent', 'deferred', 'cheated', 'exempt', 'resit', 'retake')),
  edition integer not null,
  published_at timestamptz not null default now(),
  -- Set by hand: publishing anew leaves it.
  is_corrected boolean not null default false,
  version integer not null default 1,
  primary key (offering_id, learner_id)
);
create index published_grades_of_learner on published_grades (learner_id);

-- What was corrected after publication: by whom, from what to what, and why.
create table grade_corrections (
  id uuid primary key default gen_random_uuid(),
  offering_id uuid not null,
  learner_id uuid not null,
  former numeric(4, 1),
  points numeric(4, 1) check (points between 0 and 100),
  reason text not null check (length(reason) between 1 and 200),
  made_by uuid,
  made_at timestamptz not null default now()
);
create index grade_corrections_of_learner on grade_corrections (learner_id, offering_id, made_at);
create index grade_corrections_of_offering on grade_corrections (offering_id, made_at);
