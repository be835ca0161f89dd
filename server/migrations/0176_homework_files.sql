-- Files in answers, and what markers draw on them.
create table homework_files (
  submission_id uuid not null references homework_submissions (id) on delete cascade,
  question_id uuid not null references homework_questions (id) on delete cascade,
  file_id uuid not null,
  added_by uuid not null,
  -- Of the drawings upon it.
  version integer not null default 1,
  -- Quarters of a turn to the right, for reading.
  turned smallint not null default 0 check (turned between 0 and 3),
  primary key (submission_id, question_id, file_id)
);
create index homework_files_of_file on homework_files (file_id);
create index homework_files_of_question on homework_files (question_id);
create index homework_files_of_adder on homework_files (added_by);

create table homework_annotations (
  submission_id uuid not null,
  question_id uuid not null,
  file_id uuid not null,
  -- Chosen by the page that drew it.
  id uuid not null,
  author_id uuid not null,
  page integer not null check (page >= 1),
  tone text not null check (tone in ('red', 'green', 'blue')),
  -- Kind and places, 0 to 1 of the width and the height of the page as it lies in the file.
  shape jsonb not null,
  -- Shown to the learner before the mark is published: the work was given back with it.
  is_given_back boolean not null default false,
  drawn_at timestamptz not null default now(),
  primary key (submission_id, question_id, file_id, id),
  foreign key (submission_id, question_id, file_id)
    references homework_files (submission_id, question_id, file_id) on delete cascade
);
create index homework_annotations_of_author on homework_annotations (author_id);
