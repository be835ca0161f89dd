-- What readers report of discussions to the team of the course (举报): it waits until the team hides it or lets it stand.
create table discussion_reports (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references discussion_threads on delete cascade,
  -- Null: the question itself.
  post_id uuid references discussion_posts on delete cascade,
  course_id uuid not null,
  offering_id uuid not null,
  reporter_id uuid not null,
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique nulls not distinct (thread_id, post_id, reporter_id)
);
create index discussion_reports_waiting on discussion_reports (course_id, offering_id, thread_id) where settled_at is null;
create index discussion_reports_of_post on discussion_reports (post_id) where post_id is not null;
create index discussion_reports_of_person on discussion_reports (reporter_id, created_at);
