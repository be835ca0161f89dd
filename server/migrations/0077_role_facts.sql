-- Who holds which role where, for areas that tell those who decide.
create view role_facts as select account_id, role, school_id from account_roles;
