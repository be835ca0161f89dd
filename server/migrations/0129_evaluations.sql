-- Evaluations of offerings (课程评价). Who answered and what was answered share nothing: no key, no order, no time
-- (docs/decisions/0015).
create table evaluations (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null,
  offering_id uuid not null,
  title text not null check (length(title) between 1 and 40),
  status text not null default 'draft' check (status in ('draft', 'open', 'closed', 'published')),
  opens_at timestamptz,
  closes_at timestamptz,
  questions jsonb not null default '[]',
  -- Those who learn there were told that it is open.
  is_announced boolean not null default false,
  -- How many were asked and have answered, once it is closed; until then they are counted.
  asked integer,
  answered integer,
  -- By question: how often each step or option was chosen, and what was written, sorted by its signs. Answers come in
  -- here five or more at once.
  tally jsonb not null default '{}',
  counted integer not null default 0 check (counted >= 0),
  -- Answers that wait for others to go with, and figures by class, under a key that no dump has.
  pool bytea,
  reply text not null default '' check (length(reply) <= 2000),
  replied_by uuid,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  version integer not null default 1,
  check (status = 'draft' or (opens_at is not null and closes_at is not null and opens_at < closes_at)),
  check ((status in ('closed', 'published')) = (closed_at is not null)),
  check (closed_at is null or (asked is not null and answered is not null and pool is null))
);
create index evaluations_of_course on evaluations (course_id, created_at desc, id);
create index evaluations_of_offering on evaluations (offering_id, created_at desc, id);
create index evaluations_open on evaluations (closes_at) where status = 'open';

-- That somebody has answered, so that it is once; forgotten when the evaluation closes.
create table evaluation_participations (
  evaluation_id uuid not null references evaluations on delete cascade,
  person_id uuid not null,
  primary key (evaluation_id, person_id)
);
create index evaluation_participations_of_person on evaluation_participations (person_id);
