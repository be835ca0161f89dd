-- Quizzes as items of a course. What stands in one is a row of its own, which no later edit rewrites once a version or a
-- review has it: attempts name the row that they were begun with.
create table outline_quizzes (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses on delete cascade,
  -- Settings and questions with their keys (quiz-content.contract.ts).
  content jsonb not null,
  is_fixed boolean not null default false
);
create index outline_quizzes_of_course on outline_quizzes (course_id);
create index outline_quizzes_files on outline_quizzes using gin (file_ids_in(content::text));

alter table outline_nodes drop constraint outline_nodes_kind_check;
alter table outline_nodes add constraint outline_nodes_kind_check
  check (kind in ('chapter', 'section', 'video', 'audio', 'document', 'richText', 'link', 'homework', 'quiz'));
alter table outline_nodes add column quiz_id uuid references outline_quizzes, add column questions integer;
alter table outline_published add column quiz_id uuid references outline_quizzes, add column questions integer;

alter table note_items drop constraint note_items_kind_check;
alter table note_items add constraint note_items_kind_check
  check (kind in ('video', 'audio', 'document', 'richText', 'link', 'homework', 'quiz'));

create or replace view published_item_facts as
  select id, course_id, chapter_id, section_id, kind, title, position, file_id, homework_id, body_id, duration_ms, pages,
    is_conditional, quiz_id
  from outline_published
  where kind not in ('chapter', 'section');

create view quiz_content_facts as select id, course_id, content from outline_quizzes;

create table quiz_attempts (
  id uuid primary key default gen_random_uuid(),
  offering_id uuid not null,
  item_id uuid not null,
  learner_id uuid not null,
  -- The settings and questions that it was begun with.
  quiz_id uuid not null,
  number integer not null,
  status text not null default 'running' check (status in ('running', 'submitted', 'reset')),
  -- Decides the order of questions and options.
  seed integer not null,
  -- Counts writes of answers.
  version integer not null default 1,
  journal_key uuid not null default gen_random_uuid(),
  started_at timestamptz not null default now(),
  -- Then the server hands it in: its own limit, or the end of the offering.
  ends_at timestamptz not null,
  submitted_at timestamptz,
  is_expired boolean not null default false,
  points double precision,
  total_points double precision not null,
  unique (learner_id, offering_id, item_id, number)
);
-- Whatever arrives twice at once: one that runs a learner.
create unique index quiz_attempts_running on quiz_attempts (learner_id, offering_id, item_id) where status = 'running';
create index quiz_attempts_ending on quiz_attempts (ends_at) where status = 'running';
create index quiz_attempts_of_item on quiz_attempts (item_id, offering_id, submitted_at);

create table quiz_answers (
  attempt_id uuid not null references quiz_attempts on delete cascade,
  question_id uuid not null,
  -- Null: taken back.
  answer jsonb,
  -- The page that wrote it and its count, so that a late older save changes nothing.
  client_id uuid not null,
  seq bigint not null,
  -- The attempt's version that this write made.
  version integer not null,
  saved_at timestamptz not null default now(),
  -- When its feedback was shown: it stays as it is.
  checked_at timestamptz,
  -- Points, once it was handed in; per question also those that were left open.
  got double precision,
  primary key (attempt_id, question_id)
);

-- What counts of a learner's attempts at a quiz, and what the team gave besides.
create table quiz_results (
  learner_id uuid not null,
  offering_id uuid not null,
  item_id uuid not null,
  extra_attempts integer not null default 0 check (extra_attempts between 0 and 100),
  -- Handed in and not reset.
  attempts integer not null default 0,
  -- Per cent of the points by the rule of the quiz; null before the first.
  share double precision check (share between 0 and 100),
  is_done boolean not null default false,
  submitted_at timestamptz,
  primary key (learner_id, offering_id, item_id)
);
create index quiz_results_of_item on quiz_results (offering_id, item_id, learner_id);

create view quiz_result_facts as
  select learner_id, offering_id, item_id, attempts, share, is_done, submitted_at from quiz_results;

-- The same answer as before; points may be those of a quiz.
create or replace function is_released(of_offering uuid, of_learner uuid, of_item uuid) returns boolean
language plpgsql stable parallel safe as $$
declare
  c jsonb;
  of_course uuid;
  target record;
  is_met boolean;
begin
  for c, of_course in
    select e.value, i.course_id from outline_published i
    join outline_published p on p.id = any (array[i.id, i.section_id, i.chapter_id])
    cross join lateral jsonb_array_elements(p.release) e
    where i.id = of_item
  loop
    is_met := true;
    if c ->> 'kind' = 'from' then
      is_met := now() >= (c ->> 'at')::timestamptz;
    elsif c ->> 'kind' = 'classes' then
      is_met := not exists (select from teaching_class_facts k
          where k.offering_id = of_offering and c -> 'classIds' ? k.id::text)
        or exists (select from teaching_class_member_facts m
          where m.offering_id = of_offering and m.learner_id = of_learner and c -> 'classIds' ? m.class_id::text);
    else
      select t.id, t.kind, t.homework_id into target from outline_published t
        where t.id = (c ->> 'itemId')::uuid and t.course_id = of_course;
      if found and c ->> 'kind' = 'score' and target.kind = 'quiz' then
        is_met := exists (select from quiz_result_facts q
          where q.offering_id = of_offering and q.learner_id = of_learner and q.item_id = target.id
            and q.share >= (c ->> 'atLeast')::integer);
      elsif found and c ->> 'kind' = 'score' then
        is_met := exists (select from homework_mark_facts m join homework_facts h on h.id = m.homework_id
          where m.homework_id = target.homework_id and m.offering_id = of_offering and m.learner_id = of_learner
            and m.points * 100 / nullif(h.total_points, 0) >= (c ->> 'atLeast')::integer);
      elsif found and target.kind = 'homework' then
        is_met := exists (select from homework_mark_facts m
          where m.homework_id = target.homework_id and m.offering_id = of_offering and m.learner_id = of_learner
            and m.status in ('submitted', 'marked', 'published'));
      elsif found then
        is_met := exists (select from progress_facts d
          where d.offering_id = of_offering and d.learner_id = of_learner and d.item_id = target.id and d.is_completed);
      end if;
    end if;
    if not is_met then
      return exists (select from course_team t where t.course_id = of_course and t.account_id = of_learner);
    end if;
  end loop;
  return true;
end
$$;
