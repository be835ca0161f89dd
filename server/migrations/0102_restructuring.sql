-- Colleges and majors that are merged and split: where the merged ones went, and each act with its way back.
alter table colleges add column merged_into_id uuid references colleges;
alter table majors add column merged_into_id uuid references majors;
create index colleges_merged on colleges (merged_into_id) where merged_into_id is not null;
create index majors_merged on majors (merged_into_id) where merged_into_id is not null;

create table structure_acts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools on delete cascade,
  kind text not null check (kind in ('merge', 'split', 'mergeMajors')),
  -- Colleges, or majors, out of which things went, and the one that took them in; what they were called then.
  from_ids uuid[] not null,
  from_names text[] not null,
  to_id uuid not null,
  to_name text not null,
  -- The colleges that the act touched: who administers all of them sees it.
  college_ids uuid[] not null,
  -- The target began with the act.
  is_new boolean not null,
  -- What moved, with its number, as it was shown.
  parts jsonb not null,
  -- What the way back needs, by area.
  way_back jsonb not null,
  made_by uuid references accounts on delete set null,
  made_at timestamptz not null default now(),
  undone_by uuid references accounts on delete set null,
  undone_at timestamptz
);
create index structure_acts_of_school on structure_acts (school_id, made_at desc, id);

-- Whole colleges and majors move in one transaction, so that what belongs together is judged at its end.
alter table members
  alter constraint members_major_id_college_id_fkey deferrable initially immediate,
  alter constraint members_class_id_major_id_fkey deferrable initially immediate;

-- Whoever comes into a college or a major that was merged meanwhile follows it. The lock waits for a merge under way, and
-- keeps one that begins from passing by.
create function follow_merged() returns trigger language plpgsql as $$
declare
  next_id uuid;
begin
  if new.major_id is not null then
    loop
      select merged_into_id into next_id from majors where id = new.major_id for key share;
      exit when next_id is null;
      new.major_id := next_id;
    end loop;
  end if;
  if tg_table_name = 'members' then
    if new.major_id is not null then
      select college_id into next_id from majors where id = new.major_id;
      -- A college that does not exist with the major is refused by its key.
      if exists (select from colleges where id = new.college_id and merged_into_id is not null) then
        new.college_id := next_id;
      end if;
    elsif new.college_id is not null then
      loop
        select merged_into_id into next_id from colleges where id = new.college_id for key share;
        exit when next_id is null;
        new.college_id := next_id;
      end loop;
    end if;
  end if;
  return new;
end $$;
create trigger members_follow before insert or update of college_id, major_id on members
  for each row execute function follow_merged();
create trigger classes_follow before insert or update of major_id on administrative_classes
  for each row execute function follow_merged();

-- That a member had before an act: taken back, an earlier act finds the member as it left it.
alter table member_changes add column former_version integer;

create or replace view college_facts as
  select id, school_id, parent_id, name, position, closed_at is not null as is_closed, merged_into_id from colleges;
