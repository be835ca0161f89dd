-- The examinations office (考务): in which rooms a school's exams are taken, who sits where, who watches, and who came.
create table exam_plans (
  exam_id uuid primary key references exams on delete cascade,
  school_id uuid not null references schools on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'published')),
  version integer not null default 1,
  -- How seats were given the last time, and what decided a drawing.
  seating text not null default 'random' check (seating in ('random', 'number')),
  seed integer not null default 0,
  -- Seats left free between two learners.
  gap smallint not null default 0 check (gap between 0 and 3),
  published_at timestamptz
);
create index exam_plans_of_school on exam_plans (school_id);

create table exam_rooms (
  id uuid primary key default gen_random_uuid(),
  exam_id uuid not null references exam_plans on delete cascade,
  room_id uuid not null references rooms on delete cascade,
  -- 考场 1, 2, …
  position smallint not null,
  -- Of the room's seats so many stand for the exam; so many in a row of the plan that is printed.
  seats integer not null check (seats between 1 and 9999),
  row_seats smallint not null default 8 check (row_seats between 1 and 40),
  unique (exam_id, room_id)
);
create index exam_rooms_of_room on exam_rooms (room_id);

create table exam_seats (
  exam_id uuid not null,
  learner_id uuid not null,
  exam_room_id uuid not null references exam_rooms on delete cascade,
  seat integer not null check (seat >= 1),
  primary key (exam_id, learner_id),
  unique (exam_room_id, seat) deferrable initially deferred,
  foreign key (exam_id) references exam_plans on delete cascade
);
create index exam_seats_of_learner on exam_seats (learner_id);

create table exam_invigilators (
  exam_room_id uuid not null references exam_rooms on delete cascade,
  teacher_id uuid not null,
  primary key (exam_room_id, teacher_id)
);
create index exam_invigilators_of_teacher on exam_invigilators (teacher_id);

-- Who came. It outlives another drawing of seats.
create table exam_attendance (
  exam_id uuid not null references exam_plans on delete cascade,
  learner_id uuid not null,
  status text not null check (status in ('present', 'late', 'absent')),
  late_minutes integer not null default 0 check (late_minutes between 0 and 600),
  remark text not null default '' check (length(remark) <= 100),
  noted_by uuid,
  noted_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (exam_id, learner_id)
);
create index exam_attendance_of_learner on exam_attendance (learner_id);
create index exam_attendance_of_noter on exam_attendance (noted_by) where noted_by is not null;

-- Rooms of a school as others know them.
create view room_facts as select id, school_id, campus, building, name, seats, is_closed from rooms;

-- Exams as the office knows them: of which term and school each is, and when it takes place.
create view school_exam_facts as
  select x.id, x.course_id, x.offering_id, c.school_id, o.term, c.title as course, o.number,
    x.settings ->> 'title' as title, x.settings ->> 'kind' as kind, x.status, x.opens_at, x.closes_at, x.last_end_at
  from exams x join courses c on c.id = x.course_id join offerings o on o.id = x.offering_id
  where x.status in ('scheduled', 'open', 'closed', 'released') and x.opens_at is not null;

-- Who took an exam, and what it was worth once that is out.
create view exam_sitting_facts as
  select a.exam_id, a.learner_id, a.status, a.entered_at, a.started_at, a.submitted_at,
    case a.status when 'published' then a.points when 'voided' then 0 end as points, p.total_points
  from exam_attempts a join exam_papers p on p.id = a.paper_id;
