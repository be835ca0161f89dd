-- What learners ask about the released result of an exam: one question of the paper, or the paper as a whole, once each.
create table exam_appeals (
  id uuid primary key default gen_random_uuid(),
  exam_id uuid not null references exams on delete cascade,
  attempt_id uuid not null references exam_attempts on delete cascade,
  -- Null: the paper as a whole.
  question_id uuid,
  status text not null default 'asked' check (status in ('asked', 'kept', 'corrected', 'withdrawn')),
  version integer not null default 1,
  reason text not null,
  asked_at timestamptz not null default now(),
  answer text not null default '',
  answered_by uuid,
  answered_at timestamptz,
  -- Of the paper, where it was corrected.
  points_before double precision,
  points_after double precision,
  unique nulls not distinct (attempt_id, question_id)
);
create index exam_appeals_of_exam on exam_appeals (exam_id, asked_at desc);
create index exam_appeals_of_answerer on exam_appeals (answered_by) where answered_by is not null;
