-- How long rows of a kind stay in a school, where it has decided so; else as long as their area says.
create table retention_rules (
  school_id uuid not null references schools on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  -- Null: they stay.
  days integer check (days between 1 and 36500),
  changed_by uuid references accounts on delete set null,
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (school_id, kind)
);
create index retention_rules_changed_by on retention_rules (changed_by) where changed_by is not null;

-- What a rule looks for.
create index member_corrections_ended on member_corrections (ended_at) where ended_at is not null;
create index material_events_of_school on material_events (at, school_id) where is_counted;
