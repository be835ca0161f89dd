-- Short remarks that markers use again: a marker's own, in any course, or a course's, for its whole team.
create table homework_comments (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid,
  course_id uuid,
  -- For one question only; null: for any.
  question_id uuid references homework_questions (id) on delete cascade,
  body text not null check (length(body) between 1 and 400),
  used integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (owner_id is null or course_id is null)
);
create index homework_comments_of_owner on homework_comments (owner_id, used desc, id) where owner_id is not null;
create index homework_comments_of_course on homework_comments (course_id, used desc, id) where course_id is not null;
create index homework_comments_of_question on homework_comments (question_id) where question_id is not null;
