create table enrolments (
  id uuid primary key default gen_random_uuid(),
  offering_id uuid not null references offerings on delete cascade,
  learner_id uuid not null,
  status text not null
    check (status in ('applied', 'approved', 'rejected', 'withdrawn', 'active', 'completed', 'removed')),
  -- When this status began.
  since timestamptz not null default now(),
  applied_at timestamptz not null default now(),
  reason text,
  decided_by uuid,
  version integer not null default 1,
  unique (offering_id, learner_id)
) with (fillfactor = 80);
create index enrolments_of_learner on enrolments (learner_id, since desc);
create index enrolments_by_status on enrolments (offering_id, status, since);

create view enrolment_facts as select id, offering_id, learner_id, status, since, reason from enrolments;
