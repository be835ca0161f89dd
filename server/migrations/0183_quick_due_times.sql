-- Most homework has neither extensions nor times by class: that is asked before all that they take to work out.
alter function homework_due_at(uuid, uuid, uuid, timestamptz) rename to homework_own_due_at;
create function homework_due_at(homework uuid, offering uuid, learner uuid, due timestamptz) returns timestamptz
  language sql stable parallel safe as $$
  select case
    when due is null then null
    when exists (select from homework_extensions x where x.homework_id = homework and x.offering_id = offering)
      or exists (select from homework_classes f where f.homework_id = homework and f.offering_id = offering)
      then homework_own_due_at(homework, offering, learner, due)
    else due end
$$;
alter function is_homework_theirs(uuid, uuid, uuid) rename to is_homework_left_to;
create function is_homework_theirs(homework uuid, offering uuid, learner uuid) returns boolean
  language sql stable parallel safe as $$
  select case
    when exists (select from homework_classes f
      where f.homework_id = homework and f.offering_id = offering and not f.is_for)
      then is_homework_left_to(homework, offering, learner)
    else true end
$$;
