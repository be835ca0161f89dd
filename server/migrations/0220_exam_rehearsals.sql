-- Virtual learners take an exam, in a database of their own; the last rehearsal of each exam.
create table exam_rehearsals (
  exam_id uuid primary key references exams on delete cascade,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  learners integer not null,
  minutes integer not null,
  with_faults boolean not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'stopped', 'failed')),
  -- Which rehearsal of this exam it is: what an older one says counts no more.
  number integer not null default 1,
  step text,
  saves integer not null default 0,
  problem text,
  figures jsonb,
  -- The last sign of whoever runs it.
  heard_at timestamptz not null default now()
);
create index exam_rehearsals_under_way on exam_rehearsals (heard_at) where status in ('queued', 'running');
create index exam_rehearsals_of_asker on exam_rehearsals (asked_by);
