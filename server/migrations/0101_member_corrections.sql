-- What people say is wrong of them in their school's register, and what the school answers.
create table member_corrections (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  -- Of the member, which keeps it: a school's list is read by one index.
  school_id uuid not null references schools on delete cascade,
  field text not null check (field in ('name', 'number', 'entryYear')),
  -- As it stood when it was asked.
  stood text not null,
  wanted text not null,
  reason text not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn')),
  answer text not null default '',
  decided_by uuid references accounts on delete set null,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  version integer not null default 1
);
create unique index member_corrections_waiting on member_corrections (member_id, field) where status = 'waiting';
create index member_corrections_of_member on member_corrections (member_id, asked_at desc);
create index member_corrections_of_school on member_corrections (school_id, asked_at desc);
create index member_corrections_decided_by on member_corrections (decided_by) where decided_by is not null;
