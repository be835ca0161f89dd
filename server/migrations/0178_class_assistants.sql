-- Who of a course's team looks after a teaching class. An assistant who was given classes of an offering sees the learners
-- of these classes there and no others; who was given none, and everybody who is no assistant, sees all.
create table teaching_class_assistants (
  class_id uuid not null references teaching_classes on delete cascade,
  account_id uuid not null,
  primary key (class_id, account_id)
);
create index teaching_class_assistants_of_account on teaching_class_assistants (account_id);

-- To which classes assistants are bound, as long as they are assistants of the course.
create view class_assistant_facts as
  select a.account_id, k.course_id, k.offering_id, a.class_id
  from teaching_class_assistants a
    join teaching_classes k on k.id = a.class_id
    join team_facts t on t.course_id = k.course_id and t.account_id = a.account_id and t.role = 'assistant';

-- The same with the learners of these classes, whoever applies to one as well; a class without any has a row.
create view class_assistant_learner_facts as
  select f.account_id, f.offering_id, f.class_id, m.learner_id
  from class_assistant_facts f
    left join teaching_class_members m on m.class_id = f.class_id and m.status in ('applied', 'active');

create function looks_after_learner(account uuid, offering uuid, learner uuid) returns boolean
  language sql stable parallel safe as $$
  select not exists (
      select from class_assistant_facts f where f.account_id = account and f.offering_id = offering)
    or exists (
      select from class_assistant_learner_facts f
      where f.account_id = account and f.offering_id = offering and f.learner_id = learner)
$$;
