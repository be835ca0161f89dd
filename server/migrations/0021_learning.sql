-- Watched time as ranges of content milliseconds: union is the merge, so a beat may come twice, late or out of order.
create function covered_ms(watched int4multirange) returns integer
  language sql immutable parallel safe strict
  as 'select coalesce(sum(upper(r) - lower(r)), 0)::integer from unnest(watched) as r';

-- What was seen of a video, 0 to 1; what lies behind its end does not count.
create function watched_share(watched int4multirange, duration_ms integer) returns real
  language sql immutable parallel safe strict
  as 'select case when duration_ms > 0 then
    least(covered_ms(watched * int4multirange(int4range(0, duration_ms)))::real / duration_ms, 1) else 0 end::real';

-- Union of two records; one that consists of too many pieces only grows by what joins them.
create function merged(kept int4multirange, added int4multirange, most_pieces integer) returns int4multirange
  language sql immutable parallel safe strict
  as 'select case when (select count(*) from unnest(kept + added)) <= most_pieces then kept + added else kept end';

create table learning_progress (
  learner_id uuid not null,
  offering_id uuid not null,
  item_id uuid not null,
  watched int4multirange not null default '{}',
  -- Of the video when it was last watched; null for what is read.
  duration_ms integer,
  share real not null default 0 check (share between 0 and 1),
  is_completed boolean not null default false,
  completed_at timestamptz,
  position_ms integer not null default 0 check (position_ms >= 0),
  -- When the position was measured: an older beat that comes later does not move it.
  position_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (learner_id, offering_id, item_id)
) with (fillfactor = 70);
create index learning_progress_of_offering on learning_progress (offering_id, item_id);

-- Minutes of study by day of Asia/Shanghai.
create table learning_days (
  learner_id uuid not null,
  day date not null,
  studied_ms integer not null default 0 check (studied_ms >= 0),
  last_at timestamptz not null default now(),
  primary key (learner_id, day)
) with (fillfactor = 70);

create view progress_facts as
  select offering_id, learner_id, item_id, is_completed, share::numeric as share, last_at from learning_progress;
