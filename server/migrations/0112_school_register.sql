-- Schools as the platform registers them: how the ministry's list calls them, and whether they are still shown.
alter table schools
  add column code text unique check (code ~ '^[0-9]{10}$'),
  -- Since then no page of visitors shows it; what its people have and do goes on.
  add column closed_at timestamptz,
  add column version integer not null default 1;

create or replace view school_facts as select id, name, glyph, edition, city, logo_file_id, initial, closed_at from schools;

create index account_roles_of_school on account_roles (school_id, role) where school_id is not null;
