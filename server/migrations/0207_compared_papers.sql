-- What the bank knows of the questions that two papers ask.
create view compared_question_facts as
select id, course_id, category, level, difficulty, facility from bank_questions where removed_at is null;
