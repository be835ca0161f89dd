-- Who is in charge of a major (专业负责人), and the page that is kept of it.
alter table majors add column lead_id uuid references accounts on delete set null;
create index majors_of_lead on majors (lead_id) where lead_id is not null;

create table major_pages (
  major_id uuid primary key references majors on delete cascade,
  -- As it is typed (MajorText of the contract).
  draft jsonb not null default '{"introduction": "", "aims": "", "courses": [], "facts": []}',
  -- As everybody sees it; null: never published.
  published jsonb,
  published_at timestamptz,
  -- Of src/machines/schools/school-publication.lifecycle.ts.
  status text not null default 'draft' check (status in ('draft', 'published', 'changed')),
  -- What browsers keep of unsaved changes is found again by a key that is made of it.
  journal_key uuid not null default gen_random_uuid(),
  version integer not null default 1,
  check ((published is null) = (status = 'draft') and (published is null) = (published_at is null))
);

create function add_major_page() returns trigger language plpgsql as $$
begin
  insert into major_pages (major_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger majors_page after insert on majors for each row execute function add_major_page();
insert into major_pages (major_id) select id from majors;

create trigger major_pages_shown after insert or delete or update of published on major_pages
  for each row execute function say_shown_changed();
