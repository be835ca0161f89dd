-- What those who administer a school see of its courses.

-- What happened to a course: who leads it, when it was shown and put away, which offerings were opened.
create table course_history (
  id bigint generated always as identity primary key,
  course_id uuid not null references courses on delete cascade,
  at timestamptz not null default now(),
  event text not null check (event in ('create', 'publish', 'archive', 'restore', 'handOver', 'openTerm')),
  account_id uuid,
  -- Of a course that was handed over.
  from_id uuid,
  to_id uuid,
  -- Of an offering that was opened.
  term text
);
create index course_history_of_course on course_history (course_id, id desc);

create index courses_of_school_lately on courses (school_id, updated_at desc, id) where deleted_at is null;
create index courses_of_school_by_learners on courses (school_id, learners desc, id) where deleted_at is null;

-- What was submitted when, and when a teacher was done with it: nothing of whose it is, and of what is in it.
create view homework_pace_facts as
  select h.course_id, s.submitted_at, s.marked_at, s.status
  from homework_submissions s join homeworks h on h.id = s.homework_id
  where s.submitted_at is not null;
