-- Whom questions and answers mention (提及).
create table discussion_mentions (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references discussion_threads on delete cascade,
  -- Null: the question itself.
  post_id uuid references discussion_posts on delete cascade,
  person_id uuid not null,
  unique nulls not distinct (thread_id, post_id, person_id)
);
create index discussion_mentions_of_person on discussion_mentions (person_id, thread_id);
create index discussion_mentions_of_post on discussion_mentions (post_id) where post_id is not null;

-- How names of the register sound, for finding people by pinyin; numbers are not among it.
create view member_sound_facts as
  select account_id, sound, initials from members where account_id is not null;

-- What learners of a class see of each other.
create or replace view teaching_class_facts as select id, course_id, offering_id, name, shows from teaching_classes;
