-- What learners and invigilators say to each other during an exam, and what was said to be wrong in its paper.
create table exam_messages (
  id uuid primary key default gen_random_uuid(),
  exam_id uuid not null references exams on delete cascade,
  kind text not null check (kind in ('hand', 'answer', 'notice', 'erratum')),
  -- Whose raised hand it is, or to whom it was said; null: to all.
  attempt_id uuid references exam_attempts on delete cascade,
  -- Null: the learner of the attempt.
  author_id uuid,
  -- From the page that sent it: what is sent again stands here once.
  client_id uuid not null,
  text text not null,
  at timestamptz not null default date_trunc('milliseconds', now()),
  -- Of a raised hand.
  status text check (status in ('asked', 'answered', 'settled')),
  version integer not null default 1,
  settled_by uuid,
  -- Of an answer: the raised hand.
  answers_id uuid references exam_messages on delete cascade,
  -- Of an erratum: the question, null for the whole paper; and the erratum in whose place it stands, which has one such.
  question_id uuid,
  replaces_id uuid unique references exam_messages on delete cascade,
  check ((kind = 'hand') = (status is not null) and (kind = 'answer') = (answers_id is not null)),
  unique nulls not distinct (exam_id, client_id, attempt_id)
);
create index exam_messages_of_exam on exam_messages (exam_id, at desc);
create index exam_messages_of_attempt on exam_messages (attempt_id, at desc) where attempt_id is not null;
create index exam_messages_open on exam_messages (exam_id) where status = 'asked';
create index exam_messages_answers on exam_messages (answers_id) where answers_id is not null;
create index exam_messages_of_author on exam_messages (author_id) where author_id is not null;
create index exam_messages_of_settler on exam_messages (settled_by) where settled_by is not null;

-- Which of them a learner said to have read.
create table exam_message_reads (
  message_id uuid not null references exam_messages on delete cascade,
  attempt_id uuid not null references exam_attempts on delete cascade,
  read_at timestamptz not null default now(),
  primary key (message_id, attempt_id)
);
create index exam_message_reads_of_attempt on exam_message_reads (attempt_id);
