-- Teaching classes (教学班): parts of an offering. The school's own classes are administrative_classes.
create table teaching_classes (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null,
  offering_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- Null: as many as come. Whoever waits for the review of an enrolment holds a place.
  places integer check (places between 1 and 5000),
  -- Whoever types it applies to the offering and comes into the class; null once it was taken back.
  code text check (code ~ '^\d{6}$'),
  code_until timestamptz,
  is_open boolean not null default true,
  shows_code boolean not null default true,
  -- Of each other learners see pictures and names, names, or nobody.
  shows text not null default 'all' check (shows in ('all', 'names', 'nobody')),
  shows_bars boolean not null default true,
  may_leave boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index teaching_classes_code on teaching_classes (code) where code is not null;
create unique index teaching_classes_name on teaching_classes (offering_id, name);
create index teaching_classes_of_course on teaching_classes (course_id);

-- The administrative classes that a class was made from.
create table teaching_class_sources (
  class_id uuid not null references teaching_classes on delete cascade,
  administrative_class_id uuid not null,
  primary key (class_id, administrative_class_id)
);

-- One class per learner and offering.
create table teaching_class_members (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references teaching_classes on delete cascade,
  offering_id uuid not null,
  learner_id uuid not null,
  status text not null check (status in ('applied', 'active', 'left', 'removed')),
  via text not null check (via in ('code', 'team', 'register')),
  -- When this status began, or the move into this class.
  since timestamptz not null default now(),
  version integer not null default 1,
  unique (offering_id, learner_id)
);
create index teaching_class_members_of_class on teaching_class_members (class_id, status, since desc, id);
create index teaching_class_members_of_learner on teaching_class_members (learner_id, since desc, id);

-- One act of the team upon one member or many; it is taken back as one.
create table teaching_class_acts (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null,
  act text not null check (act in ('move', 'remove', 'restore', 'place', 'register')),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  undone_at timestamptz
);
create index teaching_class_acts_of_course on teaching_class_acts (course_id, made_at desc);

-- What an act did: the class and the status before it (null: none), and the version after it.
create table teaching_class_changes (
  act_id uuid not null references teaching_class_acts on delete cascade,
  member_id uuid not null references teaching_class_members on delete cascade,
  former_class_id uuid,
  former_status text,
  -- The act enrolled the learner, too: its undo takes that back.
  is_enrolled boolean not null default false,
  version integer not null,
  primary key (act_id, member_id)
);
create index teaching_class_changes_of_member on teaching_class_changes (member_id);

create view teaching_class_facts as select id, course_id, offering_id, name from teaching_classes;
create view teaching_class_member_facts as
  select class_id, offering_id, learner_id from teaching_class_members where status = 'active';

-- Since when an item is done: how far a class was some weeks ago.
create or replace view progress_facts as
  select offering_id, learner_id, item_id, is_completed, share::numeric as share, last_at, completed_at
  from learning_progress;
