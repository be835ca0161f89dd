-- 学号 or 工号 stands in what teachers export of their learners.
create or replace view person_facts as
  select id, name, nickname, school_id, avatar_file_id, teacher_state, disabled_at is not null as disabled,
    coalesce(staff_number, '') as number
  from accounts;
