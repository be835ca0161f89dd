-- Attempts at quizzes that were handed in and count, for the record of a learner.
create view quiz_attempt_facts as
  select id, learner_id, offering_id, item_id, number, points, total_points, submitted_at
  from quiz_attempts where status = 'submitted';
