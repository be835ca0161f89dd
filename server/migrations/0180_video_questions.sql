-- Questions inside a video. They stand in a row of outline_quizzes as those of a quiz do, each with its second.
create table video_answers (
  id uuid primary key default gen_random_uuid(),
  offering_id uuid not null,
  item_id uuid not null,
  learner_id uuid not null,
  -- The settings and questions by which it was judged.
  quiz_id uuid not null,
  question_id uuid not null,
  -- From 1, of the learner's answers to the question; the same one twice is one answer.
  number integer not null,
  -- Null once the account is gone.
  answer jsonb,
  got double precision not null,
  answered_at timestamptz not null default now(),
  unique (learner_id, offering_id, item_id, question_id, number)
);
create index video_answers_of_item on video_answers (offering_id, item_id, question_id);

-- A question that must be answered before the video is done, and that this learner has not answered. Volatile: where a
-- beat waited for an answer to be written, it sees that answer.
create function waits_for_answers(of_offering uuid, of_learner uuid, of_item uuid) returns boolean
language plpgsql volatile as $$
begin
  return exists (
    select from outline_published i
      join outline_quizzes c on c.id = i.quiz_id
      cross join lateral jsonb_array_elements(c.content -> 'questions') e
    where i.id = of_item and i.kind = 'video' and (e.value -> 'moment' ->> 'isRequired')::boolean
      and not exists (select from video_answers a where a.learner_id = of_learner and a.offering_id = of_offering
        and a.item_id = of_item and a.question_id = (e.value ->> 'id')::uuid));
end
$$;

create or replace view asked_quiz_question_facts as
  select i.course_id, i.id as item_id, i.title, i.position, (e.value ->> 'id')::uuid as id,
    (e.value ->> 'sourceQuestionId')::uuid as question_id, e.ordinality::int as number,
    (e.value ->> 'points')::double precision as points, i.kind
  from outline_published i join outline_quizzes q on q.id = i.quiz_id
    cross join lateral jsonb_array_elements(q.content -> 'questions') with ordinality e
  where i.kind in ('quiz', 'video');

create or replace view quiz_mark_facts as
  select a.offering_id, a.learner_id, a.item_id, w.question_id, max(w.got) as points
  from quiz_attempts a
    join quiz_answers w on w.attempt_id = a.id
    join outline_quizzes c on c.id = a.quiz_id
    join offering_quiz_facts q on q.offering_id = a.offering_id and q.item_id = a.item_id
  where a.status = 'submitted' and w.got is not null
    and (c.feedback <> 'end' or now() > q.ends_at + interval '5 seconds')
  group by a.offering_id, a.learner_id, a.item_id, w.question_id
  union all
  select offering_id, learner_id, item_id, question_id, max(got) from video_answers
  group by offering_id, learner_id, item_id, question_id;

create or replace view wrong_answer_facts as
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
  from homework_share_facts s
    join homeworks h on h.id = s.homework_id
    join homework_questions n on n.homework_id = h.id
    left join homework_marks m on m.submission_id = s.id and m.question_id = n.id
    left join homework_answers b on b.submission_id = s.id and b.question_id = n.id
  where s.status = 'published' and h.status = 'published' and coalesce(m.points, 0) < n.points
  union all
  select v.learner_id, v.offering_id, i.course_id, 'video', v.item_id, i.title, i.chapter_id, v.id, v.number,
    v.question_id, e.value -> 'content' ->> 'kind', (e.value ->> 'sourceQuestionId')::uuid,
    (e.value ->> 'points')::double precision, v.got, v.answer, e.value -> 'content', true, v.answered_at
  from video_answers v
    join outline_published i on i.id = v.item_id
    join outline_quizzes c on c.id = v.quiz_id
    cross join lateral jsonb_array_elements(c.content -> 'questions') e
  where (e.value ->> 'id')::uuid = v.question_id and v.got < (e.value ->> 'points')::double precision;
