-- Notes that learners write for themselves (笔记).

-- Items that somebody noted something at, as they are called and stand in their course, or last did.
create table note_items (
  id uuid primary key,
  course_id uuid not null,
  kind text not null check (kind in ('video', 'document', 'richText', 'homework')),
  title text not null,
  position integer not null,
  duration_ms integer,
  pages integer
);
create index note_items_of_course on note_items (course_id);

create table notes (
  -- The browser makes it.
  id uuid primary key,
  owner_id uuid not null,
  course_id uuid not null,
  offering_id uuid not null,
  item_id uuid not null references note_items,
  position_ms integer check (position_ms >= 0),
  page integer check (page >= 1),
  quote text check (length(quote) between 1 and 500),
  quote_before text check (length(quote_before) <= 60),
  quote_after text check (length(quote_after) <= 60),
  quote_at integer check (quote_at >= 0),
  -- Where in its item; what is about all of it stands first.
  place integer not null generated always as (coalesce(position_ms, page, quote_at, -1)) stored,
  body text not null check (length(body) <= 5000),
  picture_file_id uuid,
  words tsvector not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  check (num_nonnulls(position_ms, page, quote) <= 1),
  check (num_nonnulls(quote, quote_before, quote_after, quote_at) in (0, 4)),
  check (body <> '' or picture_file_id is not null)
);
create index notes_by_place on notes (owner_id, offering_id, item_id, place, id) where deleted_at is null;
create index notes_by_time on notes (owner_id, created_at desc, id) where deleted_at is null;
create index notes_of_offering on notes (owner_id, offering_id, created_at desc, id) where deleted_at is null;
create index notes_words on notes using gin (words);
create index notes_pictures on notes (picture_file_id) where picture_file_id is not null;
create index notes_deleted on notes (deleted_at) where deleted_at is not null;
create index notes_of_item on notes (item_id);

-- How many of a person's notes stand where: whoever lists or limits them need not count. Its trigger alone writes it.
create table noted_items (
  owner_id uuid not null,
  offering_id uuid not null,
  item_id uuid not null,
  notes integer not null,
  noted_at timestamptz not null,
  primary key (owner_id, offering_id, item_id)
);

create function count_notes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    update noted_items set notes = notes - 1
      where owner_id = old.owner_id and offering_id = old.offering_id and item_id = old.item_id;
    delete from noted_items
      where owner_id = old.owner_id and offering_id = old.offering_id and item_id = old.item_id and notes <= 0;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into noted_items (owner_id, offering_id, item_id, notes, noted_at)
      values (new.owner_id, new.offering_id, new.item_id, 1, new.created_at)
      on conflict (owner_id, offering_id, item_id)
        do update set notes = noted_items.notes + 1, noted_at = greatest(noted_items.noted_at, excluded.noted_at);
  end if;
  return null;
end $$;
create trigger notes_counted after insert or delete or update of owner_id, deleted_at on notes
  for each row execute function count_notes();

-- Of it and the person the key is made by which the browser closes what is typed and not sent.
create table note_secrets (
  is_only boolean primary key default true check (is_only),
  journal_secret uuid not null default gen_random_uuid()
);
insert into note_secrets default values;
