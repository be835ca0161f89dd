-- Whether a course has questions is told by the indexes of those that are there and of those in the bin.
create or replace function touch_bank_course() returns trigger language plpgsql as $$
declare touched uuid := case when tg_op = 'DELETE' then old.course_id else new.course_id end;
begin
  insert into bank_touched_courses (course_id)
  select touched
  where exists (select from bank_questions q where q.course_id = touched and q.removed_at is null)
    or exists (select from bank_questions q where q.course_id = touched and q.removed_at is not null);
  return null;
end $$;
