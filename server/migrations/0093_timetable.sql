-- The timetable of a school: the periods of its days, its rooms, the weekly lessons of offerings, and what became of
-- single ones. On which date a lesson is taught is said by the term's calendar.
create table timetable_days (
  school_id uuid primary key references schools on delete cascade,
  version integer not null default 1
);
create table timetable_periods (
  school_id uuid not null references timetable_days on delete cascade,
  number smallint not null check (number between 1 and 16),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439),
  primary key (school_id, number),
  check (from_minute < to_minute)
);

create table rooms (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools on delete cascade,
  campus text not null default '' check (length(campus) <= 30),
  building text not null check (length(building) between 1 and 30),
  name text not null check (length(name) between 1 and 30),
  seats integer not null check (seats between 1 and 9999),
  is_closed boolean not null default false,
  version integer not null default 1,
  unique (school_id, campus, building, name)
);

create table lessons (
  id uuid primary key default gen_random_uuid(),
  term_id uuid not null references terms on delete cascade,
  offering_id uuid not null references offerings on delete cascade,
  teacher_id uuid not null,
  room_id uuid references rooms,
  -- A bit for each week of the term, the lowest for the first.
  weeks integer not null check (weeks > 0),
  -- 1 for Monday.
  weekday smallint not null check (weekday between 1 and 7),
  first_period smallint not null check (first_period between 1 and 16),
  last_period smallint not null check (last_period between 1 and 16),
  version integer not null default 1,
  -- In the bin; it goes after 30 days.
  deleted_at timestamptz,
  check (first_period <= last_period)
);
create index lessons_in_order on lessons (term_id, weekday, first_period, id) where deleted_at is null;
create index lessons_of_room on lessons (room_id, term_id, weekday) where room_id is not null;
create index lessons_of_teacher on lessons (teacher_id, term_id, weekday);
create index lessons_of_offering on lessons (offering_id);
create index lessons_deleted on lessons (deleted_at) where deleted_at is not null;

-- 调停课: a lesson on one of its days, named by the day on which it falls by week and weekday.
create table lesson_days (
  lesson_id uuid not null references lessons on delete cascade,
  day date not null,
  status text not null check (status in ('planned', 'moved', 'cancelled')),
  -- Where and when it is taught instead, and by whom.
  date date,
  first_period smallint,
  last_period smallint,
  room_id uuid references rooms,
  teacher_id uuid,
  reason text not null default '' check (length(reason) <= 100),
  changed_by uuid,
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (lesson_id, day),
  check ((status = 'moved') = (date is not null)),
  check (status <> 'moved' or (first_period <= last_period and teacher_id is not null))
);
create index lesson_days_by_date on lesson_days (date) where status = 'moved';
create index lesson_days_of_room on lesson_days (room_id) where room_id is not null;
create index lesson_days_of_teacher on lesson_days (teacher_id) where teacher_id is not null;

create view term_holiday_facts as select term_id, name, starts_on, ends_on from term_holidays;
create view term_make_up_day_facts as select term_id, day, replaces from term_make_up_days;
create view class_facts as select id, school_id, major_id, entry_year, name from administrative_classes;
