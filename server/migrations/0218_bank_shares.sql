-- Questions of a bank that other courses may see and copy: the category with all below it, as it stands.
create table bank_shares (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null,
  -- '' for the whole bank.
  category text not null default '',
  audience text not null check (audience in ('course', 'school', 'everybody')),
  target_course_id uuid,
  licence text not null,
  note text not null default '',
  shared_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((audience = 'course') = (target_course_id is not null))
);
create unique index bank_shares_live on bank_shares (course_id, category, audience, target_course_id)
  nulls not distinct where ended_at is null;
create index bank_shares_newest on bank_shares (created_at desc, id) where ended_at is null;
create index bank_shares_of_target on bank_shares (target_course_id) where ended_at is null;

-- Which question of another bank this one is a copy of.
alter table bank_questions
  add column taken_from_question_id uuid references bank_questions on delete set null,
  add column taken_version integer;
create index bank_questions_taken on bank_questions (taken_from_question_id) where taken_from_question_id is not null;
