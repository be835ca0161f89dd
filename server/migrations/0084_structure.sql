-- Whose college and major, for counting the people of each; which college an administrator has.
create or replace view person_facts as
  select id, name, nickname, school_id, avatar_file_id, teacher_state, disabled_at is not null as disabled,
    coalesce(staff_number, '') as number, college_id, major_id
  from accounts;
create or replace view role_facts as select account_id, role, school_id, scope_id from account_roles;

create index accounts_of_college on accounts (college_id, teacher_state) where college_id is not null;
create index accounts_of_major on accounts (major_id, teacher_state) where major_id is not null;
