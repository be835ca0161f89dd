-- How often a question is asked and what its answers say of it: counted by a chore, read by lists.
alter table bank_questions
  add column uses integer not null default 0,
  -- Of how many learners, in exams whose results are out.
  add column answers integer not null default 0,
  -- Mean share of its points, 0 to 1; correlation of it with the rest of the exam, -1 to 1. Null: too few answers.
  add column facility double precision,
  add column discrimination double precision,
  add column concern text check (concern in ('wrongKey', 'weak', 'easy'));
create index bank_questions_by_uses on bank_questions (course_id, uses desc, id) where removed_at is null;
create index bank_questions_used on bank_questions (course_id, created_at desc, id) where removed_at is null and uses > 0;
create index bank_questions_easiest on bank_questions (course_id, facility desc nulls last, id) where removed_at is null;
create index bank_questions_hardest on bank_questions (course_id, facility, id) where removed_at is null;
create index bank_questions_weakest on bank_questions (course_id, discrimination, id) where removed_at is null;
create index bank_questions_concern on bank_questions (course_id, discrimination, id)
  where removed_at is null and concern is not null;

-- A branch of the categories is a range of paths, so they are compared sign by sign; all that is counted of one stands here.
drop index bank_questions_category;
create index bank_questions_branch on bank_questions (course_id, category collate "C", created_at desc, id)
  include (kind, facility, discrimination) where removed_at is null;

-- Of which state of a course's work its figures were counted.
create table bank_countings (
  course_id uuid primary key,
  mark text not null,
  counted_at timestamptz not null default now()
);

-- Another mark: what a course's bank counts may have changed.
create view bank_source_facts as
  select s.course_id, sum(hashtextextended(s.state, 0))::text as mark
  from (
    select course_id, 'exam ' || id || status || version as state from exams
    union all
    select course_id, 'homework ' || id || version from homeworks
    union all
    select course_id, 'item ' || id || version || quiz_id from outline_nodes
    where quiz_id is not null and deleted_at is null
  ) s
  group by s.course_id;

create view bank_exam_question_facts as
  select x.course_id, x.id as exam_id, p.id as paper_id, (e.value ->> 'id')::uuid as id,
    (e.value ->> 'sourceQuestionId')::uuid as question_id, (e.value ->> 'points')::double precision as points
  from exams x
    join exam_papers p on p.exam_id = x.id
    cross join lateral jsonb_path_query(p.content, '$.sections[*].questions[*]') e (value)
  where x.status = 'released' and e.value ->> 'sourceQuestionId' is not null;

create view bank_exam_attempt_facts as
  select id, exam_id, paper_id, points from exam_attempts where status = 'published' and points is not null;

create view bank_exam_answer_facts as select attempt_id, question_id, got from exam_answers;
