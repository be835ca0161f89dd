-- The same answer as before, condition by condition: a list asks it of hundreds of items, and each statement in it is
-- planned once a session.
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
      if found and c ->> 'kind' = 'score' then
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
