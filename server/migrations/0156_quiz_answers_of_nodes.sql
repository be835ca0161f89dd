-- Where published quizzes ask questions, with the bank's question that each was copied from.
alter table outline_quizzes add column feedback text generated always as (content -> 'settings' ->> 'feedback') stored;

create view asked_quiz_question_facts as
  select i.course_id, i.id as item_id, i.title, i.position, (e.value ->> 'id')::uuid as id,
    (e.value ->> 'sourceQuestionId')::uuid as question_id, e.ordinality::int as number,
    (e.value ->> 'points')::double precision as points
  from outline_published i join outline_quizzes q on q.id = i.quiz_id
    cross join lateral jsonb_array_elements(q.content -> 'questions') with ordinality e
  where i.kind = 'quiz';

-- What a learner got for each question of a quiz, of all attempts the most: once right and wrong may be seen.
create view quiz_mark_facts as
  select a.offering_id, a.learner_id, a.item_id, w.question_id, max(w.got) as points
  from quiz_attempts a
    join quiz_answers w on w.attempt_id = a.id
    join outline_quizzes c on c.id = a.quiz_id
    join offering_quiz_facts q on q.offering_id = a.offering_id and q.item_id = a.item_id
  where a.status = 'submitted' and w.got is not null
    and (c.feedback <> 'end' or now() > q.ends_at + interval '5 seconds')
  group by a.offering_id, a.learner_id, a.item_id, w.question_id;
