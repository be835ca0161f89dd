-- Whether a school reviews its courses before they are published, and who besides it looks at them.
create table course_review_rules (
  school_id uuid primary key,
  is_on boolean not null default false,
  -- A recommendation of the college comes first, where somebody there may give it.
  with_college boolean not null default true,
  -- The platform's to say.
  with_province boolean not null default false,
  version integer not null default 1,
  changed_by uuid,
  changed_at timestamptz not null default now()
);

-- One submission of a course: what is reviewed stays as it was, while the draft goes on.
create table course_reviews (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses on delete cascade,
  school_id uuid not null,
  -- The first of those that were returned one after the other: they share their comments.
  chain_id uuid not null,
  round integer not null check (round > 0),
  -- What it will be once it is published.
  number integer not null check (number > 0),
  status text not null check (status in
    ('submitted', 'schoolReview', 'provinceReview', 'passed', 'returned', 'withdrawn')),
  has_college boolean not null,
  has_province boolean not null,
  note text not null default '' check (length(note) <= 200),
  submitted_by uuid not null,
  submitted_at timestamptz not null default now(),
  sheet jsonb not null,
  outline jsonb not null,
  holder_id uuid,
  held_until timestamptz,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  version integer not null default 1,
  check ((status in ('submitted', 'schoolReview', 'provinceReview')) = (decided_at is null)),
  check ((holder_id is null) = (held_until is null))
);
create unique index course_reviews_open on course_reviews (course_id)
  where status in ('submitted', 'schoolReview', 'provinceReview');
create index course_reviews_of_course on course_reviews (course_id, submitted_at desc, id);
create index course_reviews_waiting on course_reviews (submitted_at, id)
  where status in ('submitted', 'schoolReview', 'provinceReview');
create index course_reviews_of_school on course_reviews (school_id, submitted_at desc, id);
create index course_reviews_ended on course_reviews (decided_at desc, id) where decided_at is not null;
create index course_reviews_files on course_reviews using gin (file_ids_in(outline::text));
create index course_reviews_pictures on course_reviews using gin (file_ids_in(sheet::text));

-- Who decided which step.
create table course_review_steps (
  review_id uuid not null references course_reviews on delete cascade,
  step text not null check (step in ('submitted', 'schoolReview', 'provinceReview')),
  outcome text not null check (outcome in ('passed', 'returned')),
  decided_by uuid not null,
  decided_at timestamptz not null default now(),
  reason text not null default '',
  primary key (review_id, step)
);

create table course_review_comments (
  id uuid primary key default gen_random_uuid(),
  chain_id uuid not null,
  review_id uuid not null references course_reviews on delete cascade,
  -- Null: about the details of the course.
  node_id uuid,
  kind text not null check (kind in ('must', 'advice')),
  -- The words that it is about; '' for all of the item.
  quote text not null default '' check (length(quote) <= 200),
  text text not null check (length(text) between 1 and 500),
  step text not null check (step in ('submitted', 'schoolReview', 'provinceReview')),
  author_id uuid not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid
);
create index course_review_comments_of_chain on course_review_comments (chain_id, created_at, id);
create index course_review_comments_of_review on course_review_comments (review_id);
create index course_review_comments_of_author on course_review_comments (author_id, created_at);

create table course_review_replies (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references course_review_comments on delete cascade,
  author_id uuid not null,
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null default now()
);
create index course_review_replies_of_comment on course_review_replies (comment_id, created_at, id);
create index course_review_replies_of_author on course_review_replies (author_id, created_at);

alter table course_history drop constraint course_history_event_check;
alter table course_history add constraint course_history_event_check
  check (event in ('create', 'submit', 'return', 'publish', 'archive', 'restore', 'handOver', 'openTerm'));

-- A supervisor (督导) of a course reads it and changes nothing; an assistant may do some things only. Null: all of them.
alter table course_team drop constraint course_team_role_check;
alter table course_team add constraint course_team_role_check
  check (role in ('lead', 'teacher', 'assistant', 'observer'));
alter table course_team add column rights text[];
alter table course_team add check (rights is null or role = 'assistant');
create or replace view team_facts as
  select course_id, account_id, role, rights from course_team where role <> 'observer';
