-- Groups of teaching classes (小组): a class is divided as often as its work wants it.
create table class_group_sets (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references teaching_classes on delete cascade,
  name text not null check (length(name) between 1 and 60),
  way text not null check (way in ('hand', 'random', 'choice')),
  -- Learners choose, until then; null: as long as it is open.
  is_open boolean not null,
  until timestamptz,
  shows_members boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (way = 'choice' or not is_open)
);
create index class_group_sets_of_class on class_group_sets (class_id, created_at desc, id);

create table class_groups (
  id uuid primary key default gen_random_uuid(),
  set_id uuid not null references class_group_sets on delete cascade,
  number integer not null check (number > 0),
  places integer check (places > 0),
  unique (set_id, number)
);

-- Who is in the class no more counts for no group; the row waits for a return.
create table class_group_members (
  set_id uuid not null references class_group_sets on delete cascade,
  group_id uuid not null references class_groups on delete cascade,
  learner_id uuid not null,
  since timestamptz not null default now(),
  primary key (set_id, learner_id)
);
create index class_group_members_of_group on class_group_members (group_id, since, learner_id);
create index class_group_members_of_learner on class_group_members (learner_id);
