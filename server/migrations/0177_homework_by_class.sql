-- Homework by teaching class (按班设置): a class may do it at times of its own, or not at all. Without a row a class does it
-- at the times for all. Once a class of an offering is left out, learners there whose class says nothing do not do it.
create table homework_classes (
  homework_id uuid not null references homeworks (id) on delete cascade,
  class_id uuid not null,
  offering_id uuid not null,
  is_for boolean not null default true,
  -- Null: as for all.
  opens_at timestamptz,
  due_at timestamptz,
  primary key (homework_id, class_id),
  check (is_for or (opens_at is null and due_at is null))
);
create index homework_classes_of_class on homework_classes (class_id);
create index homework_classes_by_due on homework_classes (due_at) where due_at is not null;

-- What is set for classes that are there; without a due time for all there is none.
create view homework_class_facts as
  select c.homework_id, c.offering_id, c.class_id, c.is_for, coalesce(c.opens_at, h.opens_at) as opens_at,
    case when h.due_at is not null then coalesce(c.due_at, h.due_at) end as due_at
  from homework_classes c
    join homeworks h on h.id = c.homework_id
    join teaching_class_facts k on k.id = c.class_id;

-- In the times of a learner's own class; of several the latest due time.
create function homework_class_due_at(homework uuid, offering uuid, learner uuid, due timestamptz) returns timestamptz
  language sql stable parallel safe as $$
  select case when due is null then null else coalesce((
    select max(f.due_at) from homework_classes f
      join teaching_class_member_facts m on m.class_id = f.class_id and m.learner_id = learner
    where f.homework_id = homework and f.offering_id = offering), due) end
$$;
create function homework_opens_at(homework uuid, offering uuid, learner uuid, opens timestamptz) returns timestamptz
  language sql stable parallel safe as $$
  select coalesce((
    select min(f.opens_at) from homework_classes f
      join teaching_class_member_facts m on m.class_id = f.class_id and m.learner_id = learner
    where f.homework_id = homework and f.offering_id = offering), opens)
$$;

-- Whether a learner of the offering does the homework. What somebody has handed in stays theirs in any class.
create function is_homework_theirs(homework uuid, offering uuid, learner uuid) returns boolean
  language sql stable parallel safe as $$
  select not exists (
      select from homework_class_facts f
      where f.homework_id = homework and f.offering_id = offering and not f.is_for)
    or exists (
      select from homework_classes f
        join teaching_class_member_facts m on m.class_id = f.class_id and m.learner_id = learner
      where f.homework_id = homework and f.offering_id = offering and f.is_for)
    or exists (
      select from homework_share_facts s
      where s.homework_id = homework and s.offering_id = offering and s.learner_id = learner and s.status <> 'draft')
$$;

-- For every learner of an offering in which a homework is set by class; rows for no other homework.
create view homework_learner_facts as
  select b.homework_id, b.offering_id, e.learner_id,
    is_homework_theirs(b.homework_id, b.offering_id, e.learner_id) as is_theirs,
    homework_opens_at(b.homework_id, b.offering_id, e.learner_id, h.opens_at) as opens_at,
    homework_class_due_at(b.homework_id, b.offering_id, e.learner_id, h.due_at) as due_at,
    homework_class_due_at(b.homework_id, b.offering_id, e.learner_id, h.due_at)
      + make_interval(days => h.late_days) as closes_at
  from (select distinct c.homework_id, c.offering_id from homework_classes c) b
    join homeworks h on h.id = b.homework_id
    join enrolment_facts e on e.offering_id = b.offering_id and e.learner_id is not null
      and e.status in ('approved', 'active', 'completed');

-- Work of an offering is also what falls due in its time for a class of it.
create or replace view offering_homework_facts as
  select o.id as offering_id, h.id as homework_id
  from offerings o join homeworks h on h.course_id = o.course_id
  where h.due_at is null
    or (h.due_at >= o.starts_at and h.due_at <= o.ends_at)
    or exists (
      select from homework_class_facts f
      where f.homework_id = h.id and f.offering_id = o.id and f.due_at >= o.starts_at and f.due_at <= o.ends_at)
    or exists (
      select from homework_submissions s
      where s.homework_id = h.id and s.offering_id = o.id and s.status <> 'draft');

-- A later due time of one's own goes before the class's, and that before the one for all.
create or replace function homework_due_at(homework uuid, offering uuid, learner uuid, due timestamptz) returns timestamptz
  language sql stable parallel safe as $$
  select case when due is null then null else greatest(homework_class_due_at(homework, offering, learner, due), (
    select max(x.due_at) from homework_extensions x
    where x.homework_id = homework and x.offering_id = offering and (x.learner_id = learner or x.learner_id in (
      select f.fellow_id from homework_fellow_facts f
      where f.homework_id = homework and f.offering_id = offering and f.learner_id = learner)))) end
$$;
create or replace function submission_due_at(submission uuid, homework uuid, offering uuid, learner uuid, due timestamptz)
  returns timestamptz language sql stable parallel safe as $$
  select case when due is null then null
    when learner is not null then homework_due_at(homework, offering, learner, due)
    -- A group is of one class; whoever has left it since changes nothing for the others.
    else greatest(coalesce((
        select max(homework_class_due_at(homework, offering, f.learner_id, due))
        from homework_share_facts f where f.id = submission), due), (
      select max(x.due_at) from homework_extensions x
      where x.homework_id = homework and x.offering_id = offering and x.learner_id in (
        select f.learner_id from homework_share_facts f where f.id = submission))) end
$$;
create or replace view homework_extension_facts as
  select x.homework_id, x.offering_id, x.learner_id, x.due_at, x.due_at + make_interval(days => h.late_days) as closes_at
  from homework_extensions x join homeworks h on h.id = x.homework_id
  where x.due_at > homework_class_due_at(h.id, x.offering_id, x.learner_id, h.due_at)
  union all
  select x.homework_id, x.offering_id, f.fellow_id, x.due_at, x.due_at + make_interval(days => h.late_days)
  from homework_extensions x
    join homeworks h on h.id = x.homework_id and h.is_group
    join homework_fellow_facts f on f.homework_id = x.homework_id and f.offering_id = x.offering_id
      and f.learner_id = x.learner_id
  where x.due_at > homework_class_due_at(h.id, x.offering_id, x.learner_id, h.due_at);

-- For the areas beside it: the end of late work of the last class, before which nobody may see another's.
create or replace view homework_facts as
  select id, course_id, title, total_points, status, opens_at, due_at, weight,
    due_at + make_interval(days => late_days) as closes_at,
    is_group,
    greatest(due_at, (select max(f.due_at) from homework_class_facts f where f.homework_id = homeworks.id and f.is_for))
      + make_interval(days => late_days) as all_closed_at
  from homeworks;

-- A condition about homework that is not the learner's holds: nobody waits for what they cannot do.
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
      elsif found and c ->> 'kind' = 'score' and target.kind = 'scorm' then
        is_met := exists (select from scorm_result_facts q
          where q.offering_id = of_offering and q.learner_id = of_learner and q.item_id = target.id
            and q.share >= (c ->> 'atLeast')::integer);
      elsif found and target.kind = 'homework' and not is_homework_theirs(target.homework_id, of_offering, of_learner) then
        is_met := true;
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
