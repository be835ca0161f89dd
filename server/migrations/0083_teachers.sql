-- What a teacher keeps of herself, and whether everybody may see it. Each verified teacher has a row.
create table teacher_profiles (
  account_id uuid primary key references accounts on delete cascade,
  -- Of src/contract/teachers/teacher-titles.rule.ts.
  title text,
  department text not null default '' check (length(department) <= 60),
  position text not null default '' check (length(position) <= 60),
  fields text[] not null default '{}' check (cardinality(fields) <= 8),
  portrait_file_id uuid,
  biography text not null default '',
  publications jsonb not null default '[]',
  links jsonb not null default '[]',
  is_public boolean not null default false,
  -- When she agreed, or took it back.
  decided_at timestamptz,
  -- What browsers keep of unsaved changes is found again by a key that is made of it.
  journal_key uuid not null default gen_random_uuid(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (not is_public or decided_at is not null)
);

create function keep_teacher_profile() returns trigger language plpgsql as $$
begin
  insert into teacher_profiles (account_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger accounts_teacher_profile after insert on accounts
  for each row when (new.teacher_state = '1') execute function keep_teacher_profile();
create trigger accounts_teacher_verified after update of teacher_state on accounts
  for each row when (new.teacher_state = '1') execute function keep_teacher_profile();
insert into teacher_profiles (account_id) select id from accounts where teacher_state = '1';

-- What the directory is found and ordered by: a row for each who agreed. Figures and subjects follow within a minute.
create table teacher_entries (
  account_id uuid primary key references teacher_profiles on delete cascade,
  edition text not null check (edition in ('he', 've')),
  courses integer not null default 0,
  learners integer not null default 0,
  materials integer not null default 0,
  -- Both together: a course counts as much as so many learners.
  standing integer not null generated always as (learners + courses * 200) stored,
  -- Of her published courses.
  subjects text[] not null default '{}',
  -- Name A, school B, fields and courses C.
  words tsvector not null default '',
  -- Hash of what the words were made of.
  named text not null default '',
  is_stale boolean not null default true
) with (fillfactor = 80);
create index teacher_entries_by_standing on teacher_entries (edition, standing desc, account_id);
create index teacher_entries_by_learners on teacher_entries (edition, learners desc, account_id);
create index teacher_entries_by_courses on teacher_entries (edition, courses desc, account_id);
create index teacher_entries_stale on teacher_entries (account_id) where is_stale;
create index teacher_entries_found on teacher_entries using gin (words) with (fastupdate = off);

-- Whose material it is, for the page of whoever shared it.
create or replace view material_facts as
  select m.id, m.library_id, m.title, m.type, m.kind, m.file_id, m.heat, m.published_at,
    m.status = 'published' and m.binned_at is null and l.is_open as is_visible, m.uploader_id
  from materials m join libraries l on l.id = m.library_id;

-- The teachers whom everybody may see: verified, not disabled, of a school, and agreed. Nobody else is shown anywhere.
create view shown_teacher_facts as
  select t.account_id as id, a.name, a.school_id, s.edition, t.title, t.department, t.position, t.fields,
    t.portrait_file_id, t.biography, t.publications, t.links, t.updated_at
  from teacher_profiles t
  join accounts a on a.id = t.account_id
  join schools s on s.id = a.school_id
  where t.is_public and a.teacher_state = '1' and a.disabled_at is null;

create trigger teacher_profiles_shown after insert or delete or update on teacher_profiles
  for each row execute function say_shown_changed();
drop trigger accounts_shown on accounts;
create trigger accounts_shown after update of name, nickname, avatar_file_id, introduction, school_id, disabled_at,
  teacher_state on accounts
  for each row execute function say_shown_changed();
