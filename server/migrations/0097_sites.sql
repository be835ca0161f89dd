-- What the hosts of this platform say of themselves. The file `site.config.json` is the first filling; from then on these
-- rows count.
create table sites (
  id uuid primary key default gen_random_uuid(),
  -- Answers on hosts that no site names.
  is_fallback boolean not null default false,
  -- As everybody sees it (SiteContent of the contract); null: nobody does.
  published jsonb,
  -- As it is typed; null: nothing was typed since, so it is what everybody sees.
  draft jsonb,
  -- Of src/machines/sites/site-publication.lifecycle.ts.
  status text not null default 'draft' check (status in ('draft', 'published', 'changed', 'withdrawn')),
  -- What browsers keep of unsaved changes is found again by a key that is made of it.
  journal_key uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (published is not null or draft is not null),
  check ((published is null) = (status in ('draft', 'withdrawn')))
);
create unique index sites_fallback on sites (is_fallback) where is_fallback;

-- Each host belongs to one public site.
create table site_hosts (
  host text primary key check (host = lower(host) and length(host) <= 253),
  site_id uuid not null references sites on delete cascade
);
create index site_hosts_site on site_hosts (site_id);

create table site_versions (
  site_id uuid not null references sites on delete cascade,
  number integer not null check (number >= 1),
  content jsonb not null,
  -- The version that was made public again; null: something new.
  restored_from integer,
  published_at timestamptz not null default now(),
  -- Null for the first filling, and for whoever has left.
  published_by uuid references accounts on delete set null,
  primary key (site_id, number)
);
create index site_versions_by on site_versions (published_by) where published_by is not null;

-- Every node reads its sites again, and forgets the pages that were drawn of them.
create function say_sites_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.published is distinct from new.published then
    perform pg_notify('sites', '');
  end if;
  return null;
end $$;
create trigger sites_changed after insert or delete or update of published on sites
  for each row execute function say_sites_changed();
create trigger sites_shown after insert or delete or update of published on sites
  for each row execute function say_shown_changed();
