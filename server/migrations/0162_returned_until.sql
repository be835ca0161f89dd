-- Until when returned work is wanted back; later it counts as late. Null: whenever it comes.
alter table homework_submissions add column returned_until timestamptz;
