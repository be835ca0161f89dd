-- What is said to pages that are open. It is written in the transaction of what happened (live_pending), and numbered
-- after that one's commit by one node at a time (live_head is held meanwhile), so that ids follow the order of commits:
-- whoever has read up to an id has missed nothing before it.
create table live_pending (
  id bigint generated always as identity primary key,
  topic text not null check (length(topic) between 1 and 100),
  kind text not null check (length(kind) between 1 and 60),
  data jsonb not null default '{}',
  at timestamptz not null default now()
);
create table live_events (
  id bigint primary key,
  topic text not null,
  kind text not null,
  data jsonb not null,
  at timestamptz not null default now()
);
create index live_events_topic on live_events (topic, id);
create index live_events_at on live_events (at);
create table live_head (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null default 0,
  -- Events up to this one are gone: who stopped before it reads its page again.
  swept_id bigint not null default 0
);
insert into live_head default values;

-- Whatever ends a session, or changes what somebody may do, is said to the pages of that person.
create function say_session_ended() returns trigger language plpgsql as $$
begin
  insert into live_pending (topic, kind, data)
    select 'person:' || account_id, 'session.ended', jsonb_build_object('sessionId', id) from ended;
  return null;
end $$;
create trigger sessions_ended after delete on sessions
  referencing old table as ended for each statement execute function say_session_ended();

create function say_access_changed() returns trigger language plpgsql as $$
begin
  insert into live_pending (topic, kind) values ('person:' || new.id, 'access');
  return null;
end $$;
-- Roles reach the account by their own trigger; a school or a state of verification changes what is seen, too.
create trigger accounts_access after update on accounts
  for each row when (
    old.held_roles is distinct from new.held_roles or old.school_id is distinct from new.school_id
    or old.teacher_state is distinct from new.teacher_state
    or (old.disabled_at is null) is distinct from (new.disabled_at is null))
  execute function say_access_changed();
