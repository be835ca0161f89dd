-- 合班: whom a lesson is for besides the learners of its offering: other offerings, and whole administrative classes.
create table lesson_groups (
  lesson_id uuid not null references lessons on delete cascade,
  offering_id uuid references offerings on delete cascade,
  class_id uuid references administrative_classes on delete cascade,
  check (num_nonnulls(offering_id, class_id) = 1)
);
create unique index lesson_groups_offering on lesson_groups (lesson_id, offering_id) where offering_id is not null;
create unique index lesson_groups_class on lesson_groups (lesson_id, class_id) where class_id is not null;
create index lesson_groups_of_offering on lesson_groups (offering_id) where offering_id is not null;
create index lesson_groups_of_class on lesson_groups (class_id) where class_id is not null;

-- All groups that a lesson is for; an offering and a class have no id in common.
create view lesson_group_facts as
  select id as lesson_id, offering_id as group_id, false as is_class from lessons
  union all select lesson_id, coalesce(offering_id, class_id), class_id is not null from lesson_groups;

-- Who is in a group: who learns in an offering or will, and who is there of a class; the latter may have no account yet.
create view group_learner_facts as
  select offering_id as group_id, learner_id, learner_id as account_id from enrolments where status in ('approved', 'active')
  union all
  select class_id, coalesce(account_id, id), account_id from members
    where class_id is not null and kind = 'learner' and status in ('enrolled', 'suspended', 'enlisted');
