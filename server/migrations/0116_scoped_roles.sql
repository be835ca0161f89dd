-- Roles that come ready-made besides those of administrators: 考务, 督导, 教学秘书, 辅导员.
alter table account_roles drop constraint account_roles_role_check;
alter table account_roles add constraint account_roles_role_check check (role in ('learner', 'teacher', 'schoolAdmin',
  'collegeAdmin', 'examOfficer', 'supervisor', 'academicSecretary', 'counsellor', 'libMaintainer', 'platformAdmin'));
alter table role_rights drop constraint role_rights_role_check;
alter table role_rights add constraint role_rights_role_check check (role in ('learner', 'teacher', 'schoolAdmin',
  'collegeAdmin', 'examOfficer', 'supervisor', 'academicSecretary', 'counsellor', 'libMaintainer'));

insert into role_rights (role, permission)
select role, unnest(array['user', 'user.add', 'user.delete', 'user.edit', 'user.query', 'user.get', 'user.enable',
  'user.disable', 'user.import', 'user.export', 'profile', 'profile.query']) from
  unnest(array['examOfficer', 'supervisor', 'academicSecretary', 'counsellor']) as ready (role);
insert into role_rights (role, permission) values
  ('examOfficer', 'course'), ('examOfficer', 'course.export'),
  ('academicSecretary', 'profile.get'), ('academicSecretary', 'course'), ('academicSecretary', 'course.edit'),
  ('academicSecretary', 'course.enable'), ('academicSecretary', 'course.disable'), ('academicSecretary', 'course.export'),
  ('counsellor', 'profile.get');

-- Which role holds which right, for areas that judge without a call: at a time that was set.
create view role_right_facts as select role, permission from role_rights;
