-- Questions and answers of offerings (答疑讨论).
create table discussion_threads (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null,
  offering_id uuid not null,
  -- A chapter, a section or an item of the outline; null for the course as a whole.
  place_id uuid,
  author_id uuid not null,
  is_anonymous boolean not null default false,
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) <= 60000),
  words tsvector not null,
  status text not null default 'open' check (status in ('open', 'resolved')),
  best_post_id uuid,
  -- What everybody may read of it.
  answers integer not null default 0 check (answers >= 0),
  is_pinned boolean not null default false,
  is_locked boolean not null default false,
  hidden_at timestamptz,
  hidden_by uuid,
  hidden_reason text check (length(hidden_reason) <= 200),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Something was written.
  active_at timestamptz not null default now(),
  version integer not null default 1,
  check ((status = 'resolved') = (best_post_id is not null)),
  check ((hidden_at is null) = (hidden_reason is null))
);
create index discussion_threads_newest on discussion_threads (offering_id, is_pinned desc, created_at desc, id);
create index discussion_threads_active on discussion_threads (offering_id, is_pinned desc, active_at desc, id);
create index discussion_threads_popular on discussion_threads (offering_id, is_pinned desc, answers desc, id);
create index discussion_threads_of_course on discussion_threads (course_id, is_pinned desc, created_at desc, id);
create index discussion_threads_of_author on discussion_threads (author_id, created_at desc, id);
create index discussion_threads_words on discussion_threads using gin (words);
create index discussion_threads_files on discussion_threads using gin (file_ids_in(body));

create table discussion_posts (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references discussion_threads on delete cascade,
  -- Null: an answer; else the answer under which something is asked back.
  parent_id uuid references discussion_posts on delete cascade,
  author_id uuid not null,
  is_anonymous boolean not null default false,
  body text not null check (length(body) <= 60000),
  words tsvector not null,
  likes integer not null default 0 check (likes >= 0),
  endorsed_by uuid,
  hidden_at timestamptz,
  hidden_by uuid,
  hidden_reason text check (length(hidden_reason) <= 200),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  version integer not null default 1,
  check ((hidden_at is null) = (hidden_reason is null))
);
create index discussion_posts_of_thread on discussion_posts (thread_id, created_at, id);
create index discussion_posts_comments on discussion_posts (parent_id, created_at, id) where parent_id is not null;
create index discussion_posts_of_author on discussion_posts (author_id, thread_id);
create index discussion_posts_words on discussion_posts using gin (words);
create index discussion_posts_files on discussion_posts using gin (file_ids_in(body));

create table discussion_likes (
  post_id uuid not null references discussion_posts on delete cascade,
  person_id uuid not null,
  primary key (post_id, person_id)
);
create index discussion_likes_of_person on discussion_likes (person_id);

create table discussion_follows (
  thread_id uuid not null references discussion_threads on delete cascade,
  person_id uuid not null,
  -- What was written until then is no news.
  seen_at timestamptz not null default now(),
  primary key (thread_id, person_id)
);
create index discussion_follows_of_person on discussion_follows (person_id);

create table discussion_settings (
  course_id uuid primary key,
  allows_anonymous boolean not null default false,
  version integer not null default 1
);

-- Chapters, sections and items as they are published, by name and in their order.
create view place_facts as
  select id, course_id, chapter_id, section_id, kind, title, position from outline_published;
