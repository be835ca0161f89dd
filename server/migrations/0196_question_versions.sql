-- What a question of a bank was before each change, who wrote it and when. The latest stands in bank_questions.
alter table bank_questions add column changed_by uuid;
create index bank_questions_changer on bank_questions (changed_by) where changed_by is not null;

create table bank_question_versions (
  question_id uuid not null references bank_questions on delete cascade,
  version integer not null check (version > 0),
  title text not null,
  category text not null,
  content jsonb not null,
  -- As QuestionMetadata (question-metadata.rule.ts) says.
  metadata jsonb not null,
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (question_id, version)
);
create index bank_question_versions_of_writer on bank_question_versions (written_by);
create index bank_question_versions_files on bank_question_versions using gin (file_ids_in(content::text));

-- What the page of a bank filters by.
create index bank_questions_kind on bank_questions (course_id, kind, created_at desc, id) where removed_at is null;
create index bank_questions_level on bank_questions (course_id, level, created_at desc, id)
  where removed_at is null and level is not null;
create index bank_questions_difficulty on bank_questions (course_id, difficulty, created_at desc, id)
  where removed_at is null and difficulty is not null;
create index bank_questions_tags on bank_questions using gin (tags);
create index bank_questions_bin on bank_questions (course_id, removed_at desc, id) where removed_at is not null;

-- Where work of a course holds a copy of a question: of drafts too.
create view bank_question_use_facts as
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
  union all
  select e.value::uuid, n.course_id, n.kind, n.id, n.title,
    exists (select from outline_published o where o.id = n.id), null
  from outline_nodes n
    join outline_quizzes z on z.id = n.quiz_id
    cross join lateral jsonb_array_elements_text(
      jsonb_path_query_array(z.content, '$.questions[*].sourceQuestionId')) e
  where n.deleted_at is null and e.value is not null;
