-- A course is a template: others are made from what is published of it, and are offered what it changes afterwards.
alter table courses add column is_template boolean not null default false;

create table course_followings (
  course_id uuid primary key references courses on delete cascade,
  template_id uuid not null references courses on delete cascade,
  -- Of the template: up to here everything is decided.
  version integer not null,
  made_at timestamptz not null default now(),
  check (course_id <> template_id)
);
create index course_followings_of_template on course_followings (template_id, made_at desc, course_id);

-- Which row of the template a row of the course was made from.
create table outline_origins (
  course_id uuid not null references course_followings on delete cascade,
  source_id uuid not null,
  -- Null: it was left before the course had one.
  node_id uuid unique references outline_nodes on delete set null,
  -- Of the template: what it changed up to here was taken or left.
  version integer not null,
  primary key (course_id, source_id)
);

-- Homework of the template that was copied into the course.
create table course_copied_homework (
  course_id uuid not null references course_followings on delete cascade,
  source_id uuid not null,
  homework_id uuid not null,
  primary key (course_id, source_id)
);
