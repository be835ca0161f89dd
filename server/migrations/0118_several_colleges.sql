-- Whoever looks after several colleges of a school imports and exports for all of them at once.
alter table member_imports add column college_ids uuid[];
update member_imports set college_ids = array[college_id] where college_id is not null;
alter table member_imports drop column college_id;

alter table lesson_imports add column college_ids uuid[];
update lesson_imports set college_ids = array[college_id] where college_id is not null;
alter table lesson_imports drop column college_id;

alter table data_exports add column college_ids uuid[];
update data_exports set college_ids = array[college_id] where college_id is not null;
alter table data_exports drop column college_id;

alter table data_export_schedules add column college_ids uuid[];
update data_export_schedules set college_ids = array[college_id] where college_id is not null;
alter table data_export_schedules drop column college_id;
