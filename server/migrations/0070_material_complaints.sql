-- What holders of rights say of a material, and what those who keep its library decided.
create table material_complaints (
  id uuid primary key default gen_random_uuid(),
  -- What the sender is told: signs that nobody confuses when they are read aloud.
  number text not null default upper(material_code()),
  library_id uuid not null references libraries on delete cascade,
  -- Null once the material was erased for good; its title stays.
  material_id uuid references materials on delete set null,
  material_title text not null,
  -- Null for a visitor.
  sender_id uuid,
  -- {name, contact, organisation}, encrypted; null once they were removed.
  sender_cipher bytea,
  relation text not null check (relation in ('author', 'holder', 'agent')),
  work_title text not null,
  work_address text not null,
  claim text not null,
  -- As src/machines/library/complaint.lifecycle.ts has it.
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  explanation text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Of a visitor's sending, for a day: its Idempotency-Key, and the hash of what was said.
  send_key uuid,
  send_hash bytea,
  check ((status = 'open') = (decided_at is null))
);
create unique index material_complaints_number on material_complaints (number);
create unique index material_complaints_key on material_complaints (send_key) where send_key is not null;
-- The orders of the list: what waits, what was decided, all.
create index material_complaints_open on material_complaints (library_id, created_at, id) where status = 'open';
create index material_complaints_decided on material_complaints (library_id, status, decided_at desc, id)
  where status <> 'open';
create index material_complaints_all on material_complaints (library_id, created_at desc, id);
create index material_complaints_of_material on material_complaints (material_id);
create index material_complaints_of_person on material_complaints (sender_id) where sender_id is not null;
-- What the chore removes.
create index material_complaints_told on material_complaints (decided_at)
  where decided_at is not null and sender_cipher is not null;
