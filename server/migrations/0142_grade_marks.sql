-- What the team says of a learner by hand at the end: the mark of the final exam, how somebody stands, the mark of a resit.
create table grade_marks (
  offering_id uuid not null,
  learner_id uuid not null,
  final numeric(4, 1) check (final between 0 and 100),
  state text not null default 'normal'
    check (state in ('normal', 'absent', 'deferred', 'cheated', 'exempt', 'resit', 'retake')),
  resit numeric(4, 1) check (resit between 0 and 100),
  set_by uuid not null,
  set_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (offering_id, learner_id),
  check (resit is null or state = 'resit')
);
create index grade_marks_of_learner on grade_marks (learner_id);

-- In which words the grades of an offering are said; without a row by the hundred.
create table grade_scales (
  offering_id uuid primary key,
  scale text not null check (scale in ('hundred', 'five', 'two', 'points')),
  set_by uuid not null,
  set_at timestamptz not null default now()
);
