-- What homework copies its questions from, and papers are drawn of.
create or replace view question_facts as
select id, course_id, owner_id, kind, content, version, category, level, difficulty
from bank_questions where removed_at is null;
