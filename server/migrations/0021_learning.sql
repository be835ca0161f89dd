create table learning_progress (
  learner_id uuid not null,
  offering_id uuid not null,
  item_id uuid not null,
  -- Ranges of content milliseconds within the video: union is the merge, so a beat may come twice, late or out of order.
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
