-- What a school wants of the papers of its exams: nothing, a seal until the start, or review, approval and a seal.
create table exam_paper_rules (
  school_id uuid primary key references schools on delete cascade,
  rule text not null check (rule in ('free', 'sealed', 'reviewed')),
  version integer not null default 1,
  changed_by uuid,
  changed_at timestamptz not null default now()
);
create index exam_paper_rules_of_person on exam_paper_rules (changed_by) where changed_by is not null;

alter table exams
  add column paper_status text not null default 'writing'
    check (paper_status in ('writing', 'reviewing', 'approving', 'approved')),
  -- Who submitted the paper and who reviews it; null while it has never been submitted.
  add column submitter_id uuid,
  add column reviewer_id uuid,
  -- Since when nobody opens the paper but with a reason; it counts until the exam opens.
  add column sealed_at timestamptz;
create index exams_of_submitter on exams (submitter_id) where submitter_id is not null;
create index exams_of_reviewer on exams (reviewer_id) where reviewer_id is not null;
create index exams_in_review on exams (course_id) where paper_status in ('reviewing', 'approving');

create table exam_paper_steps (
  id uuid primary key default gen_random_uuid(),
  exam_id uuid not null references exams on delete cascade,
  step text not null check (step in ('submit', 'pass', 'approve', 'return', 'withdraw', 'look')),
  person_id uuid not null,
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null default now()
);
create index exam_paper_steps_of_exam on exam_paper_steps (exam_id, at desc, id);
create index exam_paper_steps_of_person on exam_paper_steps (person_id);
create index exam_paper_looks on exam_paper_steps (exam_id, person_id, at) where step = 'look';

-- A sealed paper is not told by the bank's list of uses either.
create or replace view bank_question_use_facts as
  select q.source_question_id as question_id, h.course_id, 'homework' as kind, h.id as source_id, h.title,
    h.status = 'published' as is_out, h.created_at as at
  from homeworks h join homework_questions q on q.homework_id = h.id
  where q.source_question_id is not null
  union all
  select e.value::uuid, x.course_id, 'exam', x.id, x.settings ->> 'title', x.status <> 'draft', x.created_at
  from exams x
    join exam_papers p on p.id = x.paper_id
    cross join lateral jsonb_array_elements_text(
      jsonb_path_query_array(p.content, '$.sections[*].questions[*].sourceQuestionId')) e
  where x.status <> 'cancelled' and e.value is not null
    and (x.sealed_at is null or x.status not in ('draft', 'scheduled'))
  union all
  select e.value::uuid, n.course_id, n.kind, n.id, n.title,
    exists (select from outline_published o where o.id = n.id), null
  from outline_nodes n
    join outline_quizzes z on z.id = n.quiz_id
    cross join lateral jsonb_array_elements_text(
      jsonb_path_query_array(z.content, '$.questions[*].sourceQuestionId')) e
  where n.deleted_at is null and e.value is not null;
