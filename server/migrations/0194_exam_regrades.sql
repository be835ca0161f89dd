-- What was judged anew in an exam: one question of all papers, with what each paper had before.
alter table exam_answers add column least double precision;
comment on column exam_answers.least is 'What a regrade promised that the answer is worth at least.';

create table exam_regrades (
  id uuid primary key default gen_random_uuid(),
  exam_id uuid not null references exams on delete cascade,
  question_id uuid not null,
  status text not null default 'applied' check (status in ('applied', 'undone')),
  -- The papers that counted before and count since; neither is ever rewritten.
  paper_before_id uuid not null references exam_papers deferrable initially deferred,
  paper_after_id uuid not null references exam_papers deferrable initially deferred,
  rule text not null check (rule in ('follow', 'keep')),
  reason text not null,
  papers integer not null,
  gains integer not null,
  loses integer not null,
  mean_before double precision,
  mean_after double precision,
  -- Names the marks that it left.
  stamp text not null,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz
);
create index exam_regrades_of_exam on exam_regrades (exam_id, made_at desc);
create index exam_regrades_of_maker on exam_regrades (made_by);
create index exam_regrades_of_undoer on exam_regrades (undone_by) where undone_by is not null;
create index exam_regrades_of_paper_before on exam_regrades (paper_before_id);
create index exam_regrades_of_paper_after on exam_regrades (paper_after_id);

create table exam_regrade_marks (
  regrade_id uuid not null references exam_regrades on delete cascade,
  attempt_id uuid not null references exam_attempts on delete cascade,
  -- Of the question, before.
  got double precision,
  least double precision,
  marked_by uuid,
  -- Of the paper, before.
  points double precision not null,
  unmarked integer not null,
  primary key (regrade_id, attempt_id)
);
create index exam_regrade_marks_of_attempt on exam_regrade_marks (attempt_id);
create index exam_regrade_marks_of_marker on exam_regrade_marks (marked_by) where marked_by is not null;
