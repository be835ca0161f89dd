-- Files in answers of exams, from when they were put to a question: what an event once named stays, taken out or not.
create table exam_files (
  attempt_id uuid not null references exam_attempts on delete cascade,
  question_id uuid not null,
  file_id uuid not null,
  -- As it was then, for the record of the attempt.
  sha256 text not null,
  size_bytes bigint not null,
  -- What the learner uploaded, where a file of the same content stands in another answer: an answer has its own.
  taken_from uuid,
  -- Came by phone: since which version of the attempt. A page that saves upon an older one knows nothing of it.
  arrived_version integer,
  bound_at timestamptz not null default now(),
  primary key (attempt_id, question_id, file_id)
);
-- Of one answer of one attempt.
create unique index exam_files_once on exam_files (file_id);
