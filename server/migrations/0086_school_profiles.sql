-- What a school says of itself. The columns of `schools` are what everybody sees; beside them stands what is typed, until it
-- is published, and what was public before.
alter table schools
  add column email text not null default '' check (length(email) <= 120),
  -- [{ name, value }], in order.
  add column contacts jsonb not null default '[]',
  add column banner_file_id uuid;

-- It was plain text, and is rich text from now on.
update schools set introduction =
  '<p>' || replace(replace(replace(introduction, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>'
where introduction <> '';

-- All that a school writes of itself, as everybody sees it (SchoolProfile of the contract).
create function school_profile_of(s schools) returns jsonb language sql stable as $$
  select jsonb_build_object('name', s.name, 'glyph', s.glyph, 'motto', s.motto, 'kind', s.kind,
    'ownership', s.ownership, 'founded', s.founded, 'city', s.city, 'address', s.address, 'website', s.website,
    'telephone', s.telephone, 'email', s.email, 'contacts', s.contacts, 'logoFileId', s.logo_file_id,
    'bannerFileId', s.banner_file_id, 'introduction', s.introduction)
$$;

create table school_profiles (
  school_id uuid primary key references schools on delete cascade,
  -- As it is typed; null: nothing was typed since, so it is what everybody sees.
  draft jsonb,
  -- Of src/machines/schools/school-publication.lifecycle.ts.
  status text not null default 'draft' check (status in ('draft', 'published', 'changed')),
  -- What browsers keep of unsaved changes is found again by a key that is made of it.
  journal_key uuid not null default gen_random_uuid(),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table school_profile_versions (
  school_id uuid not null references schools on delete cascade,
  number integer not null check (number >= 1),
  profile jsonb not null,
  -- The version that was made public again; null: something new.
  restored_from integer,
  published_at timestamptz not null default now(),
  -- Null for what stood there before, and for whoever has left.
  published_by uuid references accounts on delete set null,
  primary key (school_id, number)
);
create index school_profile_versions_by on school_profile_versions (published_by) where published_by is not null;

-- Each school has its row.
create function add_school_profile() returns trigger language plpgsql as $$
begin
  insert into school_profiles (school_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger schools_profile after insert on schools for each row execute function add_school_profile();
insert into school_profiles (school_id) select id from schools;

-- Since when somebody has a role.
create or replace view role_facts as select account_id, role, school_id, scope_id, granted_at from account_roles;
