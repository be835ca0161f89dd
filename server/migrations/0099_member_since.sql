-- Since when a member has the status: what is counted of people ends when they leave.
create or replace view member_facts as
  select id, school_id, account_id, kind, college_id, major_id, class_id, status,
    status in ('enrolled', 'suspended', 'enlisted', 'employed', 'external') as is_present, number, status_since
  from members;
