-- How many threads lie at each place of an offering, kept as threads are written, so that no page counts them.
create table discussion_counts (
  offering_id uuid not null,
  course_id uuid not null,
  place_id uuid,
  -- Of what everybody may read: all, and those that wait for an answer; and what is hidden.
  shown integer not null,
  open integer not null,
  hidden integer not null,
  unique nulls not distinct (offering_id, place_id)
) with (fillfactor = 70);
create index discussion_counts_of_course on discussion_counts (course_id);

create type discussion_change as (
  offering_id uuid, course_id uuid, place_id uuid, shown integer, open integer, hidden integer
);

-- One statement changes each of its rows once, in one order, so that two statements never wait in a ring.
create function write_discussion_counts(changes discussion_change[]) returns void language sql as $$
  insert into discussion_counts as c (offering_id, course_id, place_id, shown, open, hidden)
  select offering_id, course_id, place_id, sum(shown), sum(open), sum(hidden)
  from unnest(changes)
  group by 1, 2, 3
  having sum(shown) <> 0 or sum(open) <> 0 or sum(hidden) <> 0
  order by 1, 2, 3
  on conflict (offering_id, place_id) do update set
    shown = c.shown + excluded.shown, open = c.open + excluded.open, hidden = c.hidden + excluded.hidden;
$$;
create function counted_thread(thread discussion_threads, times integer) returns discussion_change language sql as $$
  select (thread.offering_id, thread.course_id, thread.place_id,
    times * (thread.hidden_at is null)::integer,
    times * (thread.hidden_at is null and thread.status = 'open')::integer,
    times * (thread.hidden_at is not null)::integer)::discussion_change;
$$;
create function count_threads() returns trigger language plpgsql as $$
declare
  changes discussion_change[];
begin
  if tg_op in ('INSERT', 'UPDATE') then
    select array_agg(counted_thread(a, 1)) into changes from after_rows a;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    select changes || array_agg(counted_thread(b, -1)) into changes from before_rows b;
  end if;
  perform write_discussion_counts(changes);
  return null;
end $$;
create trigger threads_counted_in after insert on discussion_threads
  referencing new table as after_rows for each statement execute function count_threads();
create trigger threads_counted_out after delete on discussion_threads
  referencing old table as before_rows for each statement execute function count_threads();
create trigger threads_counted_anew after update on discussion_threads
  referencing old table as before_rows new table as after_rows for each statement execute function count_threads();

do $$
begin
  perform write_discussion_counts(array_agg(counted_thread(t, 1))) from discussion_threads t;
end $$;

-- `words` holds the course and the offering as words too, so that the index of words finds those of one alone.
create function discussion_scope(course_id uuid, offering_id uuid) returns tsvector language sql immutable as $$
  select array_to_tsvector(array['#' || replace(course_id::text, '-', ''), '#' || replace(offering_id::text, '-', '')]);
$$;
create function scope_thread_words() returns trigger language plpgsql as $$
begin
  new.words := new.words || discussion_scope(new.course_id, new.offering_id);
  return new;
end $$;
create trigger threads_in_scope before insert or update of words on discussion_threads
  for each row execute function scope_thread_words();
-- Of what nobody reads any more there is nothing to find.
create function scope_post_words() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null then
    select new.words || discussion_scope(t.course_id, t.offering_id) into new.words
    from discussion_threads t where t.id = new.thread_id;
  end if;
  return new;
end $$;
create trigger posts_in_scope before insert or update of words on discussion_posts
  for each row execute function scope_post_words();

update discussion_threads set words = words;
update discussion_posts set words = words where deleted_at is null;
