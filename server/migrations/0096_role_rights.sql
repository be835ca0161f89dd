-- What each role may do, as data. A platform administrator holds everything, and nobody can take it away: no row says so.
-- What every role holds besides (src/contract/roles/role-rights.rule.ts) has no rows either.
create table role_rights (
  role text not null check (role in ('learner', 'teacher', 'schoolAdmin', 'collegeAdmin', 'libMaintainer')),
  -- A tag, or `tag.action`.
  permission text not null check (permission ~ '^[a-zA-Z]+(\.[a-z]+)?$'),
  primary key (role, permission)
);

-- One row. Its version travels with every session that is looked up, so that a change holds on every node with the next call.
create table role_matrix (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid references accounts on delete set null
);
insert into role_matrix default values;
create view role_matrix_facts as select version from role_matrix;

-- The first filling: what roles held while it stood in the program.
insert into role_rights (role, permission)
select held.role, held.tag || coalesce('.' || a.action, '')
from (values ('learner', 'user'), ('teacher', 'user'), ('teacher', 'profile'), ('teacher', 'course'),
    ('schoolAdmin', 'user'), ('schoolAdmin', 'profile'), ('schoolAdmin', 'course'),
    ('collegeAdmin', 'user'), ('collegeAdmin', 'profile'), ('collegeAdmin', 'course'),
    ('libMaintainer', 'user'), ('libMaintainer', 'libSys')) as held (role, tag)
cross join (values (null), ('add'), ('delete'), ('edit'), ('query'), ('get'), ('enable'), ('disable'), ('import'), ('export'))
  as a (action);

-- By whose act somebody holds a role; null: it came with an import, or the person has left.
alter table account_roles add column granted_by uuid references accounts on delete set null;
create index account_roles_granted_by on account_roles (granted_by) where granted_by is not null;
-- Who holds a role, the newest first.
create index account_roles_of on account_roles (role, granted_at desc, account_id);
create or replace view role_facts as
  select account_id, role, school_id, scope_id, granted_at, granted_by from account_roles;
