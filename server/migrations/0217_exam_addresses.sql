-- From which addresses a paper was opened: marks that are alike where addresses are, within one exam, and say nothing else.
create table exam_addresses (
  attempt_id uuid not null references exam_attempts (id) on delete cascade,
  mark bytea not null,
  first_at timestamptz not null default now(),
  primary key (attempt_id, mark)
);
