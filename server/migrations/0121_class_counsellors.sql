-- 班级辅导员: who knows the people of some administrative classes, a holding for each class.
alter table account_roles drop constraint account_roles_role_check;
alter table account_roles add constraint account_roles_role_check check (role in ('learner', 'teacher', 'schoolAdmin',
  'collegeAdmin', 'examOfficer', 'supervisor', 'academicSecretary', 'counsellor', 'classCounsellor', 'libMaintainer',
  'platformAdmin'));
alter table role_rights drop constraint role_rights_role_check;
alter table role_rights add constraint role_rights_role_check check (role in ('learner', 'teacher', 'schoolAdmin',
  'collegeAdmin', 'examOfficer', 'supervisor', 'academicSecretary', 'counsellor', 'classCounsellor', 'libMaintainer'));

-- It begins with what counsellors of colleges may do here by now.
insert into role_rights (role, permission) select 'classCounsellor', permission from role_rights where role = 'counsellor';

create index account_roles_of_scope on account_roles (scope_id, role) where scope_id is not null;

-- A class that an import brought may be taken back with it: then nobody looks after it any more. One that goes along with
-- its major keeps its row, and so its counsellors.
create function end_class_roles() returns trigger language plpgsql as $$
begin
  delete from account_roles where scope_id = old.id and role = 'classCounsellor';
  return null;
end $$;
create trigger classes_end_roles after delete on administrative_classes for each row execute function end_class_roles();
