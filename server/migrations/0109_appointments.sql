-- A role that somebody holds is given by an act: by whom, why, and until when.
alter table account_roles
  add column id uuid not null default gen_random_uuid() unique,
  -- From then on it is not held any more; null: until somebody ends it.
  add column ends_at timestamptz,
  add column reason text not null default '' check (length(reason) <= 200);
create index account_roles_ends on account_roles (ends_at) where ends_at is not null;

-- `role`, `role:school`, `role:school:end` with the end in seconds: a role that is over counts no more, whoever asks first.
create or replace function keep_held_roles() returns trigger language plpgsql as $$
declare
  changed uuid := case tg_op when 'DELETE' then old.account_id else new.account_id end;
begin
  update accounts set held_roles = array(
    select role || case when school_id is null and ends_at is null then '' else ':' || coalesce(school_id::text, '') end
        || coalesce(':' || extract(epoch from ends_at)::bigint, '')
      from account_roles where account_id = changed order by role, school_id, ends_at)
    where id = changed;
  return null;
end $$;

create or replace view role_facts as
  select account_id, role, school_id, scope_id, granted_at, granted_by, id, ends_at, reason
  from account_roles where ends_at is null or ends_at > now();
create or replace view maintainer_facts as
  select account_id, scope_id as library_id, granted_at as since
  from account_roles where role = 'libMaintainer' and scope_id is not null and (ends_at is null or ends_at > now());

-- What a member is called: whom somebody looks for may have no account yet.
create or replace view member_facts as
  select id, school_id, account_id, kind, college_id, major_id, class_id, status,
    status in ('enrolled', 'suspended', 'enlisted', 'employed', 'external') as is_present, number, status_since, name
  from members;
