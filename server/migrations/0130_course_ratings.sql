-- What those who learnt a course say of it (课程评分): one for each person and course, answered by the team, hidden by
-- those who administer the school.
create table course_ratings (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null,
  offering_id uuid not null,
  rater_id uuid not null,
  stars integer not null check (stars between 1 and 5),
  body text not null default '' check (length(body) <= 1000),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  answer text check (length(answer) between 1 and 1000),
  answered_by uuid,
  answered_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid,
  hidden_reason text check (length(hidden_reason) <= 200),
  version integer not null default 1,
  unique (course_id, rater_id),
  check ((hidden_at is null) = (hidden_reason is null)),
  check ((answer is null) = (answered_at is null))
);
create index course_ratings_newest on course_ratings (course_id, created_at desc, id) where hidden_at is null;
create index course_ratings_by_stars on course_ratings (course_id, stars, created_at desc, id) where hidden_at is null;
create index course_ratings_all on course_ratings (course_id, created_at desc, id);
create index course_ratings_of_person on course_ratings (rater_id, created_at desc, id);

-- How many gave how many stars, of those that everybody reads.
create table course_rating_counts (
  course_id uuid not null,
  stars integer not null,
  ratings integer not null check (ratings >= 0),
  primary key (course_id, stars)
);
create function count_course_ratings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then
    update course_rating_counts set ratings = ratings - 1 where course_id = old.course_id and stars = old.stars;
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    insert into course_rating_counts as known (course_id, stars, ratings) values (new.course_id, new.stars, 1)
    on conflict (course_id, stars) do update set ratings = known.ratings + 1;
  end if;
  return null;
end $$;
create trigger course_ratings_counted after insert or delete or update of stars, hidden_at on course_ratings
  for each row execute function count_course_ratings();

create table course_rating_reports (
  id uuid primary key default gen_random_uuid(),
  rating_id uuid not null references course_ratings on delete cascade,
  reporter_id uuid not null,
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (rating_id, reporter_id)
);
create index course_rating_reports_waiting on course_rating_reports (rating_id, created_at desc) where settled_at is null;
create index course_rating_reports_of_person on course_rating_reports (reporter_id, created_at);
