-- A later due time of a homework for single learners of an offering.
create table homework_extensions (
  homework_id uuid not null references homeworks (id) on delete cascade,
  offering_id uuid not null,
  learner_id uuid not null,
  due_at timestamptz not null,
  reason text not null,
  granted_by uuid not null,
  granted_at timestamptz not null default now(),
  -- Hours before it of the last reminder.
  told_hours integer,
  primary key (homework_id, offering_id, learner_id)
);
create index homework_extensions_by_due on homework_extensions (due_at);
create index homework_extensions_of_learner on homework_extensions (learner_id, offering_id);

-- When it falls due for somebody: never before it does for all.
create function homework_due_at(homework uuid, offering uuid, learner uuid, due timestamptz) returns timestamptz
  language sql stable parallel safe as $$
  select case when due is null then null else greatest(due, (
    select x.due_at from homework_extensions x
    where x.homework_id = homework and x.offering_id = offering and x.learner_id = learner)) end
$$;

create view homework_extension_facts as
  select x.homework_id, x.offering_id, x.learner_id, x.due_at, x.due_at + make_interval(days => h.late_days) as closes_at
  from homework_extensions x join homeworks h on h.id = x.homework_id
  where x.due_at > h.due_at;
