-- Who asks to be taken for a teacher of a school; one row a person, which begins anew with each application.
create table teacher_verifications (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null unique,
  school_id uuid not null,
  real_name text not null,
  staff_number text not null,
  -- Of src/machines/verification/teacher-verification.lifecycle.ts; no row is `none`.
  status text not null check (status in ('submitted', 'approved', 'rejected', 'revoked')),
  -- Why it was refused or revoked.
  reason text,
  attempts integer not null default 1,
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  version integer not null default 1
);
create index teacher_verifications_school on teacher_verifications (school_id, status, submitted_at);
create index teacher_verifications_waiting on teacher_verifications (status, submitted_at);

create table teacher_verification_files (
  verification_id uuid not null references teacher_verifications on delete cascade,
  file_id uuid not null,
  position smallint not null,
  primary key (verification_id, file_id)
);
create index teacher_verification_files_file on teacher_verification_files (file_id);

create view verification_facts as select account_id, status, reason from teacher_verifications;

-- Who wishes to be deleted, and until when that is done.
create table deletion_requests (
  account_id uuid primary key,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index deletion_requests_due on deletion_requests (due_at);

-- The audit log is read backwards in time, by event and by person.
create index audit_log_back on audit_log (at desc, chain desc, position desc);
create index audit_log_event on audit_log (event, at desc);
create index audit_log_object on audit_log (object_id, at desc);

create view audit_entries as
  select chain, position, at, account_id, roles, address_cipher, event, object_kind, object_id, outcome, detail, request_id
  from audit_log;
