-- From when on, and after what, a learner may open a chapter, section or item: conditions that all must hold.
alter table outline_nodes add column release jsonb not null default '[]';
alter table outline_published add column release jsonb not null default '[]',
  -- The row, its section or its chapter has conditions.
  add column is_conditional boolean not null default false;

create or replace view published_item_facts as
  select id, course_id, chapter_id, section_id, kind, title, position, file_id, homework_id, body_id, duration_ms, pages,
    is_conditional
  from outline_published
  where kind not in ('chapter', 'section');

-- Whether a learner of an offering may open a published item, by the database's clock. The words of it stand in
-- release.rule.ts; a condition about what is gone counts as met. Areas ask it where `is_conditional` says so.
create function is_released(of_offering uuid, of_learner uuid, of_item uuid) returns boolean
language sql stable parallel safe as $$
  select not exists (
    select from outline_published i
    join outline_published p on p.id = any (array[i.id, i.section_id, i.chapter_id])
    cross join lateral jsonb_array_elements(p.release) c
    where i.id = of_item and not case c ->> 'kind'
      when 'from' then now() >= (c ->> 'at')::timestamptz
      when 'after' then not exists (
        select from outline_published t
        left join progress_facts d
          on d.offering_id = of_offering and d.learner_id = of_learner and d.item_id = t.id
        where t.id = (c ->> 'itemId')::uuid and t.course_id = i.course_id and not case when t.kind = 'homework' then exists (
            select from homework_mark_facts m where m.homework_id = t.homework_id and m.offering_id = of_offering
              and m.learner_id = of_learner and m.status in ('submitted', 'marked', 'published'))
          else coalesce(d.is_completed, false) end)
      when 'score' then not exists (
        select from outline_published t
        where t.id = (c ->> 'itemId')::uuid and t.course_id = i.course_id and not exists (
          select from homework_mark_facts m join homework_facts h on h.id = m.homework_id
          where m.homework_id = t.homework_id and m.offering_id = of_offering and m.learner_id = of_learner
            and m.points * 100 / nullif(h.total_points, 0) >= (c ->> 'atLeast')::integer))
      when 'classes' then not exists (
          select from teaching_class_facts k
          where k.offering_id = of_offering and c -> 'classIds' ? k.id::text)
        or exists (
          select from teaching_class_member_facts m
          where m.offering_id = of_offering and m.learner_id = of_learner and c -> 'classIds' ? m.class_id::text)
      else false end)
  or exists (
    select from outline_published i join course_team t on t.course_id = i.course_id
    where i.id = of_item and t.account_id = of_learner)
$$;

-- Whether a learner may begin a homework: no item shows it, or one that is open does.
create function is_homework_released(of_offering uuid, of_learner uuid, of_homework uuid) returns boolean
language sql stable parallel safe as $$
  select not exists (select from outline_published i where i.homework_id = of_homework and i.is_conditional)
    or exists (select from outline_published i where i.homework_id = of_homework
      and (not i.is_conditional or is_released(of_offering, of_learner, i.id)))
$$;
