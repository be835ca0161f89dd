-- Areas of the platform, on or off for each site. No row: on, as every area begins.
create table area_switches (
  site_id uuid not null references sites on delete cascade,
  area text not null check (area ~ '^[a-z]{1,40}$'),
  -- Of src/machines/areas/area-switch.lifecycle.ts.
  status text not null check (status in ('on', 'off')),
  version integer not null check (version >= 1),
  switched_at timestamptz not null default now(),
  -- Null for whoever has left.
  switched_by uuid references accounts on delete set null,
  primary key (site_id, area)
);
create index area_switches_by on area_switches (switched_by) where switched_by is not null;
create trigger area_switches_shown after insert or delete or update on area_switches
  for each row execute function say_shown_changed();

-- One row. Its version counts the switches: each node says up to which one it has heard of them (server/modules/areas).
create table area_board (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1
);
insert into area_board default values;

create function say_areas_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('areas', '');
  return null;
end $$;
create trigger areas_changed after update on area_board
  for each statement execute function say_areas_changed();

-- Sites that answer, as other areas may know them.
create view site_facts as
  select id, published -> 'title' as title, published ->> 'edition' as edition, published -> 'hosts' as hosts,
    is_fallback, created_at
  from sites where published is not null;
