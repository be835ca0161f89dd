-- A course as learners see it; what its team changed since stands in `pending` until it is published again.
create table courses (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools,
  edition text not null check (edition in ('he', 've')),
  owner_id uuid not null,
  title text not null check (length(title) between 1 and 120),
  summary text not null default '',
  introduction text not null default '',
  subject text not null check (subject ~ '^[0-9]{2}$'),
  category text check (category ~ '^[0-9]{4}$'),
  level text check (level in ('national', 'provincial', 'ideological', 'school')),
  form text not null default 'online' check (form in ('online', 'blended')),
  cover_file_id uuid,
  credits numeric(4, 1),
  hours integer,
  scoring jsonb not null default '{"progress":40,"homework":60,"passPoints":60,"excellentPoints":85}',
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'schoolReview', 'provinceReview', 'published', 'archived')),
  -- Fields of the sheet that differ from the columns above.
  pending jsonb not null default '{}',
  -- Counts writes of sheet and team.
  version integer not null default 1,
  -- Counts writes of structure.
  outline_version integer not null default 1,
  published_version integer not null default 0,
  published_at timestamptz,
  -- May-learn enrolments of all offerings, kept exactly in the transaction that changes one.
  learners integer not null default 0 check (learners >= 0),
  -- Order of the list: what the state and the province honoured first, then how many learn it.
  standing integer not null generated always as (
    learners + case level when 'national' then 2000 when 'provincial' then 1000 when 'ideological' then 800 when 'school' then 200 else 0 end
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
) with (fillfactor = 80);
-- The list's three orders, each with its subject filter; unpublished courses stand in none of them.
create index courses_by_standing on courses (edition, standing desc, id) where status = 'published';
create index courses_by_subject on courses (edition, subject, standing desc, id) where status = 'published';
create index courses_by_learners on courses (edition, learners desc, id) where status = 'published';
create index courses_by_age on courses (edition, published_at desc, id) where status = 'published';
create index courses_of_school on courses (school_id, status);
create index courses_of_owner on courses (owner_id);

-- Apart from `courses`, so that a changed number of learners does not touch the index of words.
create table course_words (
  course_id uuid primary key references courses on delete cascade,
  -- Segmented on the server: title A, teachers and school B, the rest C.
  words tsvector not null
);
create index course_words_found on course_words using gin (words) with (fastupdate = off);

create table course_team (
  course_id uuid not null references courses on delete cascade,
  account_id uuid not null,
  role text not null check (role in ('lead', 'teacher', 'assistant')),
  title text not null default '',
  position integer not null default 0,
  primary key (course_id, account_id)
);
create unique index course_team_lead on course_team (course_id) where role = 'lead';
create index course_team_of_account on course_team (account_id);

create table offerings (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses on delete cascade,
  number integer not null check (number > 0),
  term text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  enrol_from timestamptz not null,
  enrol_until timestamptz not null,
  capacity integer check (capacity > 0),
  is_reviewed boolean not null default false,
  is_cancelled boolean not null default false,
  -- Seats taken: kept exactly under this row's lock.
  learners integer not null default 0 check (learners >= 0),
  -- Applications without a decision.
  waiting integer not null default 0 check (waiting >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (course_id, number),
  check (starts_at < ends_at),
  check (enrol_from < enrol_until)
) with (fillfactor = 80);
create index offerings_of_course on offerings (course_id, starts_at, ends_at) where not is_cancelled;

-- The draft: chapters, sections and items in one tree.
create table outline_nodes (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses on delete cascade,
  parent_id uuid references outline_nodes on delete cascade,
  kind text not null check (kind in ('chapter', 'section', 'video', 'document', 'richText', 'homework')),
  title text not null check (length(title) between 1 and 120),
  position integer not null check (position >= 0),
  file_id uuid,
  homework_id uuid,
  body_id uuid,
  duration_ms integer,
  pages integer,
  version integer not null default 1,
  deleted_at timestamptz,
  -- The deleted row that took this one with it.
  deleted_with uuid,
  check ((kind = 'chapter') = (parent_id is null))
);
create index outline_nodes_of_course on outline_nodes (course_id) where deleted_at is null;
create index outline_nodes_deleted on outline_nodes (course_id, deleted_at) where deleted_at is not null;
create index outline_nodes_of_parent on outline_nodes (parent_id);

-- Texts of richText items. A published one is never changed: the draft gets a new row.
create table outline_bodies (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses on delete cascade,
  html text not null
);
create index outline_bodies_of_course on outline_bodies (course_id);

-- What learners see: a copy of the draft as it was published.
create table outline_published (
  id uuid primary key references outline_nodes on delete cascade,
  course_id uuid not null references courses on delete cascade,
  parent_id uuid,
  kind text not null,
  title text not null,
  chapter_id uuid not null,
  section_id uuid,
  -- Reading order in the whole course, from 0; chapters and sections count too.
  position integer not null,
  file_id uuid,
  homework_id uuid,
  body_id uuid references outline_bodies,
  duration_ms integer,
  pages integer
);
create index outline_published_of_course on outline_published (course_id, position);
create index outline_published_files on outline_published (file_id) where file_id is not null;
create index outline_published_homework on outline_published (homework_id) where homework_id is not null;
create index outline_published_bodies on outline_published (body_id) where body_id is not null;
create index outline_nodes_files on outline_nodes (file_id) where file_id is not null;

-- Each publication as it was.
create table course_versions (
  course_id uuid not null references courses on delete cascade,
  version integer not null,
  published_by uuid not null,
  published_at timestamptz not null default now(),
  sheet jsonb not null,
  outline jsonb not null,
  primary key (course_id, version)
);

create view course_facts as
  select c.id, c.title, c.subject, c.category, c.edition, c.level, c.school_id, c.owner_id, c.status, c.cover_file_id,
    c.credits, c.hours,
    -- Of the offering that runs or comes next: for areas that ask per course.
    coalesce((
      select o.is_reviewed from offerings o
      where o.course_id = c.id and not o.is_cancelled and o.ends_at > now()
      order by o.starts_at limit 1
    ), false) as is_reviewed
  from courses c
  where c.deleted_at is null;

-- The status follows the database's clock: no job has to run for an offering to begin.
create view offering_facts as
  select o.id, o.course_id, o.number, o.term, o.starts_at, o.ends_at, o.enrol_from, o.enrol_until, o.capacity,
    o.is_reviewed,
    case
      when o.is_cancelled then 'cancelled'
      when now() >= o.ends_at then 'ended'
      when now() >= o.starts_at then 'running'
      when now() >= o.enrol_from then 'open'
      else 'planned'
    end as status
  from offerings o;

create view team_facts as select course_id, account_id, role from course_team;

-- Published items as learners see them, and those that are in the draft only.
create view item_facts as
  select p.id, p.course_id, p.chapter_id, p.section_id, p.kind, p.title, p.position, p.file_id, p.homework_id,
    p.body_id, p.duration_ms, p.pages, true as is_published
  from outline_published p
  where p.kind not in ('chapter', 'section')
  union all
  select n.id, n.course_id, coalesce(s.parent_id, n.parent_id), case when s.parent_id is not null then s.id end, n.kind,
    n.title, n.position, n.file_id, n.homework_id, n.body_id, n.duration_ms, n.pages, false
  from outline_nodes n
  left join outline_nodes s on s.id = n.parent_id
  where n.kind not in ('chapter', 'section') and n.deleted_at is null
    and not exists (select 1 from outline_published p where p.id = n.id);

create view scoring_facts as
  select id as course_id, (scoring ->> 'progress')::integer as progress_weight,
    (scoring ->> 'homework')::integer as homework_weight, (scoring ->> 'passPoints')::integer as pass_points,
    (scoring ->> 'excellentPoints')::integer as excellent_points
  from courses;
