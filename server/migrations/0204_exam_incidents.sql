-- What invigilators note of an exam, or of one attempt at it; rows are added and never changed.
create table exam_incidents (
  id uuid primary key default gen_random_uuid(),
  exam_id uuid not null references exams on delete cascade,
  -- Null: of the exam as a whole.
  attempt_id uuid references exam_attempts on delete cascade,
  kind text not null check (kind in ('misconduct', 'illness', 'technical', 'other')),
  text text not null,
  client_id uuid not null,
  noted_by uuid not null,
  at timestamptz not null default date_trunc('milliseconds', now()),
  unique (exam_id, client_id)
);
create index exam_incidents_of_exam on exam_incidents (exam_id, at desc);
create index exam_incidents_of_attempt on exam_incidents (attempt_id) where attempt_id is not null;
create index exam_incidents_of_noter on exam_incidents (noted_by);
