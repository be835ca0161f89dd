-- Slips of paper by which people of a register activate their accounts; the code itself is kept nowhere.
create table member_slips (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  -- Under a key that the database has not, bound to the member.
  code_hash bytea not null,
  status text not null default 'issued' check (status in ('issued', 'used', 'void', 'expired')),
  -- Wrong ones.
  tries smallint not null default 0,
  issued_by uuid references accounts on delete set null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
-- A new one makes the old one void.
create unique index member_slips_waiting on member_slips (member_id) where status = 'issued';
create index member_slips_of_member on member_slips (member_id, issued_at desc);
create index member_slips_over on member_slips (expires_at) where status = 'issued';
