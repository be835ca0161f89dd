create table schools (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 60),
  -- One character, drawn in the emblem where no logo is uploaded.
  glyph text not null check (length(glyph) between 1 and 2),
  edition text not null check (edition in ('he', 've')),
  city text not null default '',
  -- First letter of the name's pinyin.
  initial text not null default 'Z' check (initial ~ '^[A-Z]$'),
  introduction text not null default '',
  logo_file_id uuid,
  created_at timestamptz not null default now()
);
create index schools_of_edition on schools (edition, initial, name);

create view school_facts as select id, name, glyph, edition, city, logo_file_id, initial from schools;
