-- What a team writes below the figures of an exam (试卷分析); the figures themselves are counted whenever they are read.
create table exam_analyses (
  exam_id uuid primary key references exams on delete cascade,
  findings text not null default '',
  measures text not null default '',
  version integer not null,
  written_by uuid not null,
  written_at timestamptz not null default now()
);
create index exam_analyses_of_writer on exam_analyses (written_by);
