-- How the marking of an exam is divided: by question, each among markers with their shares, and whether another marks it too.
alter table exams add column division_version integer not null default 0;

create table exam_mark_divisions (
  exam_id uuid not null references exams on delete cascade,
  question_id uuid not null,
  second text not null check (second in ('none', 'all', 'share')),
  percent integer not null check (percent between 10 and 100),
  -- Points apart that need nobody to settle them.
  tolerance double precision not null check (tolerance >= 0),
  is_blind boolean not null,
  primary key (exam_id, question_id)
);

-- Whose answers to a question are; none: everybody's.
create table exam_mark_parts (
  exam_id uuid not null,
  question_id uuid not null,
  marker_id uuid not null,
  percent integer not null check (percent between 1 and 100),
  primary key (exam_id, question_id, marker_id),
  foreign key (exam_id, question_id) references exam_mark_divisions on delete cascade
);
create index exam_mark_parts_of_marker on exam_mark_parts (marker_id);

-- What was given to an answer that several mark. It counts while the answer and the points of its question are the same.
create table exam_mark_turns (
  attempt_id uuid not null references exam_attempts on delete cascade,
  question_id uuid not null,
  turn text not null check (turn in ('first', 'second', 'third')),
  marker_id uuid not null,
  got double precision not null check (got >= 0),
  out_of double precision not null,
  comment text not null default '' check (length(comment) <= 2000),
  given_at timestamptz not null default clock_timestamp(),
  primary key (attempt_id, question_id, turn)
);
create index exam_mark_turns_of_marker on exam_mark_turns (marker_id);
