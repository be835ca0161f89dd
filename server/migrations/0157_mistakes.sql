-- What somebody answered wrongly or only in part, once right and wrong of it may be seen: the rule decides at each
-- reading. Questions and answers stay where they are.
alter table outline_quizzes add column attempts integer generated always as ((content -> 'settings' ->> 'attempts')::integer) stored;

create view wrong_answer_facts as
  select a.learner_id, a.offering_id, q.course_id, 'quiz' as source, a.item_id as source_id, q.title, i.chapter_id,
    a.id as attempt_id, a.number, w.question_id, e.value -> 'content' ->> 'kind' as kind,
    (e.value ->> 'sourceQuestionId')::uuid as bank_id, (e.value ->> 'points')::double precision as points, w.got, w.answer,
    e.value -> 'content' as content, (c.content -> 'settings' ->> 'showsSolutions')::boolean as shows_key,
    a.submitted_at as at
  from quiz_attempts a
    join outline_quizzes c on c.id = a.quiz_id
    join offering_quiz_facts q on q.offering_id = a.offering_id and q.item_id = a.item_id
    join outline_published i on i.id = a.item_id
    join outline_quizzes p on p.id = i.quiz_id
    join quiz_results r on r.learner_id = a.learner_id and r.offering_id = a.offering_id and r.item_id = a.item_id
    join quiz_answers w on w.attempt_id = a.id
    cross join lateral jsonb_array_elements(c.content -> 'questions') e
  where a.status = 'submitted' and (e.value ->> 'id')::uuid = w.question_id
    and w.got < (e.value ->> 'points')::double precision
    and (c.feedback <> 'end' or now() > q.ends_at + interval '5 seconds'
      -- Nothing is left to try, and nothing runs.
      or (select count(*) filter (where u.status = 'submitted') >= p.attempts + r.extra_attempts
            and count(*) filter (where u.status = 'running') = 0
          from quiz_attempts u where u.learner_id = a.learner_id and u.offering_id = a.offering_id
            and u.item_id = a.item_id))
  union all
  select s.learner_id, s.offering_id, h.course_id, 'homework', h.id, h.title,
    (select i.chapter_id from outline_published i where i.homework_id = h.id order by i.position limit 1),
    s.id, s.attempt, n.id, n.content ->> 'kind', n.source_question_id, n.points, coalesce(m.points, 0), b.answer,
    n.content, true, s.published_at
  from homework_submissions s
    join homeworks h on h.id = s.homework_id
    join homework_questions n on n.homework_id = h.id
    left join homework_marks m on m.submission_id = s.id and m.question_id = n.id
    left join homework_answers b on b.submission_id = s.id and b.question_id = n.id
  where s.status = 'published' and h.status = 'published' and coalesce(m.points, 0) < n.points;

-- Questions of the bank that are bound to nodes of the graph that learners see.
create view node_question_facts as
  select g.course_id, (c.value ->> 'nodeId')::uuid as node_id, n.value ->> 'title' as title,
    (c.value ->> 'targetId')::uuid as question_id
  from knowledge_graphs g
    join knowledge_versions v on v.course_id = g.course_id and v.version = g.published_version
    cross join lateral jsonb_array_elements(v.graph -> 'contents') c
    cross join lateral jsonb_array_elements(v.graph -> 'nodes') n
  where c.value ->> 'kind' = 'question' and n.value ->> 'id' = c.value ->> 'nodeId';

-- How far a learner has come with a question that went wrong: it comes back when it goes wrong once more.
create table mistake_marks (
  learner_id uuid not null,
  offering_id uuid not null,
  question_id uuid not null,
  -- Null: not mastered.
  mastered_at timestamptz,
  -- How often in a row it was right in practice.
  streak integer not null default 0,
  primary key (learner_id, offering_id, question_id)
);

-- A round of practice; a learner has one. Its questions stay where they were asked.
create table mistake_rounds (
  id uuid primary key default gen_random_uuid(),
  learner_id uuid not null,
  started_at timestamptz not null default now()
);
create index mistake_rounds_of_learner on mistake_rounds (learner_id);
create table mistake_round_questions (
  round_id uuid not null references mistake_rounds on delete cascade,
  place integer not null,
  offering_id uuid not null,
  source_id uuid not null,
  question_id uuid not null,
  answer jsonb,
  -- Once it was checked it stays as it is.
  got double precision,
  checked_at timestamptz,
  primary key (round_id, place)
);
