-- What learners ask about their published grades: once for each publication of a grade, one at a time.
create table grade_appeals (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null,
  offering_id uuid not null,
  learner_id uuid not null,
  -- The publication of the learner's grade, and the grade as it was then.
  edition integer not null check (edition >= 1),
  points numeric(4, 1),
  state text not null,
  reason text not null check (length(reason) between 1 and 500),
  status text not null default 'asked' check (status in ('asked', 'kept', 'corrected', 'withdrawn')),
  asked_at timestamptz not null default now(),
  -- What the team means to answer.
  prepared text not null default '' check (length(prepared) <= 500),
  prepared_by uuid,
  answer text not null default '' check (length(answer) <= 500),
  answered_by uuid,
  answered_at timestamptz,
  corrected numeric(4, 1) check (corrected between 0 and 100),
  version integer not null default 1,
  unique (offering_id, learner_id, edition),
  check ((status in ('kept', 'corrected')) = (answered_at is not null)),
  check ((status = 'corrected') = (corrected is not null))
);
create unique index grade_appeals_waiting on grade_appeals (offering_id, learner_id) where status = 'asked';
create index grade_appeals_in_order on grade_appeals (offering_id, (status <> 'asked'), asked_at desc, id);
create index grade_appeals_of_learner on grade_appeals (learner_id, offering_id, asked_at desc);
create index grade_appeals_of_course on grade_appeals (course_id, asked_at) where status = 'asked';

-- An answer that corrects is the reason of the correction.
alter table grade_corrections drop constraint grade_corrections_reason_check,
  add constraint grade_corrections_reason_check check (length(reason) between 1 and 500);
