-- SCORM packages as items of a course. The bytes stay in the archive that was uploaded: what stands in it is listed here
-- by the content's hash, with the place of each part, so that a part is given without unpacking the whole.
create table scorm_packages (
  sha256 text primary key,
  edition text not null check (edition in ('1.2', '2004')),
  title text not null,
  -- The tree of the organisation that is shown (scorm.contract.ts).
  units jsonb not null,
  entries integer not null,
  size_bytes bigint not null,
  read_at timestamptz not null default now()
);

create table scorm_entries (
  sha256 text not null references scorm_packages on delete cascade,
  -- In small letters: what was made on Windows mixes them.
  path text not null,
  -- Of its bytes in the archive.
  place bigint not null,
  packed_bytes bigint not null,
  size_bytes bigint not null,
  crc32 bigint not null,
  is_packed boolean not null,
  primary key (sha256, path)
);

create view scorm_package_facts as
  select sha256, edition, title, units, entries, size_bytes from scorm_packages;

alter table outline_nodes drop constraint outline_nodes_kind_check;
alter table outline_nodes add constraint outline_nodes_kind_check
  check (kind in ('chapter', 'section', 'video', 'audio', 'document', 'richText', 'link', 'homework', 'quiz', 'scorm'));
-- When a package counts as done; null: by what it says of itself.
alter table outline_nodes add column scorm jsonb;
alter table outline_published add column scorm jsonb;

alter table note_items drop constraint note_items_kind_check;
alter table note_items add constraint note_items_kind_check
  check (kind in ('video', 'audio', 'document', 'richText', 'link', 'homework', 'quiz', 'scorm'));

create or replace view published_item_facts as
  select id, course_id, chapter_id, section_id, kind, title, position, file_id, homework_id, body_id, duration_ms, pages,
    is_conditional, quiz_id, scorm
  from outline_published
  where kind not in ('chapter', 'section');

create table scorm_attempts (
  id uuid primary key default gen_random_uuid(),
  offering_id uuid not null,
  item_id uuid not null,
  learner_id uuid not null,
  number integer not null,
  -- The archive that it was begun with: what a package noted is of use to that one alone.
  file_id uuid not null,
  sha256 text not null,
  -- The page that may write; an older one is told and stops.
  sitting_id uuid,
  -- Counts writes.
  version integer not null default 1,
  journal_key uuid not null default gen_random_uuid(),
  started_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  completed_at timestamptz,
  -- Per cent; null where the package gives no points.
  share double precision check (share between 0 and 100),
  studied_ms bigint not null default 0,
  unique (learner_id, offering_id, item_id, number)
);
create index scorm_attempts_of_item on scorm_attempts (offering_id, item_id, learner_id);
create index scorm_attempts_files on scorm_attempts (file_id);

-- What a package noted of each of its units.
create table scorm_runs (
  attempt_id uuid not null references scorm_attempts on delete cascade,
  unit_id text not null,
  -- JSON, as the browser wrote it; it goes back as it came.
  data text not null,
  status text not null check (status in ('begun', 'completed')),
  is_passed boolean,
  share double precision check (share between 0 and 100),
  -- Of sittings that are over, and of the present one.
  earlier_ms bigint not null default 0,
  sitting_ms bigint not null default 0,
  sitting_id uuid not null,
  saved_at timestamptz not null default now(),
  primary key (attempt_id, unit_id)
);

-- An open page with a package: its secret is the way to the package's bytes for as long as the page is there.
create table scorm_sittings (
  id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null unique,
  person_id uuid not null,
  -- Null where nothing is written: for those who teach, and once the offering is over.
  attempt_id uuid references scorm_attempts on delete cascade,
  sha256 text not null,
  -- Of the page that frames it.
  origin text not null,
  last_seq bigint not null default 0,
  opened_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '15 minutes'
);
create index scorm_sittings_ended on scorm_sittings (ends_at);
create index scorm_sittings_of_person on scorm_sittings (person_id);
create index scorm_sittings_of_attempt on scorm_sittings (attempt_id);

-- What counts of a learner's attempts at a package: the best.
create table scorm_results (
  learner_id uuid not null,
  offering_id uuid not null,
  item_id uuid not null,
  attempts integer not null default 0,
  share double precision check (share between 0 and 100),
  is_done boolean not null default false,
  last_at timestamptz not null default now(),
  primary key (learner_id, offering_id, item_id)
);
create index scorm_results_of_item on scorm_results (offering_id, item_id, learner_id);

create view scorm_result_facts as
  select learner_id, offering_id, item_id, attempts, share, is_done, last_at from scorm_results;

-- The same answer as before; points may be those of a package.
create or replace function is_released(of_offering uuid, of_learner uuid, of_item uuid) returns boolean
language plpgsql stable parallel safe as $$
declare
  c jsonb;
  of_course uuid;
  target record;
  is_met boolean;
begin
  for c, of_course in
    select e.value, i.course_id from outline_published i
    join outline_published p on p.id = any (array[i.id, i.section_id, i.chapter_id])
    cross join lateral jsonb_array_elements(p.release) e
    where i.id = of_item
  loop
    is_met := true;
    if c ->> 'kind' = 'from' then
      is_met := now() >= (c ->> 'at')::timestamptz;
    elsif c ->> 'kind' = 'classes' then
      is_met := not exists (select from teaching_class_facts k
          where k.offering_id = of_offering and c -> 'classIds' ? k.id::text)
        or exists (select from teaching_class_member_facts m
          where m.offering_id = of_offering and m.learner_id = of_learner and c -> 'classIds' ? m.class_id::text);
    else
      select t.id, t.kind, t.homework_id into target from outline_published t
        where t.id = (c ->> 'itemId')::uuid and t.course_id = of_course;
      if found and c ->> 'kind' = 'score' and target.kind = 'quiz' then
        is_met := exists (select from quiz_result_facts q
          where q.offering_id = of_offering and q.learner_id = of_learner and q.item_id = target.id
            and q.share >= (c ->> 'atLeast')::integer);
      elsif found and c ->> 'kind' = 'score' and target.kind = 'scorm' then
        is_met := exists (select from scorm_result_facts q
          where q.offering_id = of_offering and q.learner_id = of_learner and q.item_id = target.id
            and q.share >= (c ->> 'atLeast')::integer);
      elsif found and c ->> 'kind' = 'score' then
        is_met := exists (select from homework_mark_facts m join homework_facts h on h.id = m.homework_id
          where m.homework_id = target.homework_id and m.offering_id = of_offering and m.learner_id = of_learner
            and m.points * 100 / nullif(h.total_points, 0) >= (c ->> 'atLeast')::integer);
      elsif found and target.kind = 'homework' then
        is_met := exists (select from homework_mark_facts m
          where m.homework_id = target.homework_id and m.offering_id = of_offering and m.learner_id = of_learner
            and m.status in ('submitted', 'marked', 'published'));
      elsif found then
        is_met := exists (select from progress_facts d
          where d.offering_id = of_offering and d.learner_id = of_learner and d.item_id = target.id and d.is_completed);
      end if;
    end if;
    if not is_met then
      return exists (select from course_team t where t.course_id = of_course and t.account_id = of_learner);
    end if;
  end loop;
  return true;
end
$$;
