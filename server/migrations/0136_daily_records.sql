-- Records of learners by the day (每日记录): who was there, and points for what somebody did in class.
-- An act is what was written at once, by hand or from a file; it can be taken back as a whole.
create table daily_acts (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null,
  offering_id uuid not null,
  act text not null check (act in ('write', 'fill', 'import')),
  -- Only files are judged before they are written.
  status text not null default 'written' check (status in ('judged', 'written', 'undone')),
  file_name text check (length(file_name) <= 255),
  -- What a judged file would write, by ids alone; null once it is written.
  lines jsonb,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  check ((act = 'import') = (file_name is not null)),
  check ((status = 'judged') = (lines is not null))
);
create index daily_acts_of_offering on daily_acts (offering_id, made_at desc, id);
create index daily_acts_judged on daily_acts (made_at) where status = 'judged';

create table daily_records (
  id uuid primary key default gen_random_uuid(),
  offering_id uuid not null,
  learner_id uuid not null,
  day date not null,
  kind text not null check (kind in ('attendance', 'classroom')),
  -- A record that was taken out stays as an empty one with its version.
  attendance text check (attendance in ('present', 'late', 'early', 'absent', 'leave')),
  points double precision check (points between 0 and 100),
  note text not null default '' check (length(note) <= 100),
  act_id uuid not null references daily_acts,
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  version integer not null default 1,
  unique (offering_id, day, kind, learner_id),
  check (kind = 'attendance' or attendance is null),
  check (kind = 'classroom' or points is null)
);
create index daily_records_of_learner on daily_records (offering_id, learner_id, day desc);
create index daily_records_of_person on daily_records (learner_id, day);
create index daily_records_of_act on daily_records (act_id);

create table daily_changes (
  act_id uuid not null references daily_acts on delete cascade,
  record_id uuid not null references daily_records on delete cascade,
  -- As it was before: attendance, points, note, who recorded it and by which act; null for none.
  former jsonb,
  -- The version that the act wrote.
  version integer not null,
  primary key (act_id, record_id)
);
create index daily_changes_of_record on daily_changes (record_id);

-- What people wrote into discussions, for areas that count it: nothing hidden, nothing deleted.
create view discussion_post_facts as
  select t.id, t.offering_id, t.author_id, t.title, t.created_at as written_at
  from discussion_threads t where t.hidden_at is null
  union all
  select p.id, t.offering_id, p.author_id, t.title, p.created_at
  from discussion_posts p join discussion_threads t on t.id = p.thread_id
  where p.hidden_at is null and p.deleted_at is null and t.hidden_at is null;
create index discussion_threads_of_writer_in on discussion_threads (offering_id, author_id, created_at desc);

-- Also when the attempt that counts was handed in.
create or replace view homework_mark_facts as
  select distinct on (homework_id, offering_id, learner_id)
    homework_id, offering_id, learner_id, status,
    case when status = 'published' then points end as points,
    published_at,
    points as marked_points,
    submitted_at
  from homework_submissions
  order by homework_id, offering_id, learner_id, (status = 'published') desc,
    case when status = 'published' then points end desc nulls last, attempt desc;
