-- Rubrics and marking guides of questions of homework. A row is one version of one question's rubric and never changes:
-- a mark names the version that it was given by.
create table homework_rubrics (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references homework_questions (id) on delete cascade,
  -- Title, kind and criteria (rubrics.contract.ts).
  content jsonb not null,
  -- The saved rubric that it was chosen from; it may be gone.
  origin_id uuid,
  created_at timestamptz not null default now()
);
create index homework_rubrics_of_question on homework_rubrics (question_id);

alter table homework_questions
  add column rubric_id uuid references homework_rubrics (id) on delete set null,
  -- When learners see it: before they hand in, with the mark, or never.
  add column rubric_shown text not null default 'before' check (rubric_shown in ('before', 'withMark', 'never'));
create index homework_questions_of_rubric on homework_questions (rubric_id) where rubric_id is not null;

alter table homework_marks
  add column rubric_id uuid references homework_rubrics (id) on delete set null,
  -- By criterion in the rubric's order: level, points, remark.
  add column rubric_choices jsonb;
create index homework_marks_of_rubric on homework_marks (rubric_id) where rubric_id is not null;

-- Rubrics to choose from: a teacher's own, in any course, or a course's, for its whole team.
create table homework_saved_rubrics (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid,
  course_id uuid,
  content jsonb not null,
  created_at timestamptz not null default now(),
  check (owner_id is null or course_id is null)
);
create index homework_saved_rubrics_of_owner on homework_saved_rubrics (owner_id, created_at desc, id)
  where owner_id is not null;
create index homework_saved_rubrics_of_course on homework_saved_rubrics (course_id, created_at desc, id)
  where course_id is not null;
