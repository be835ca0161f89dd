-- Uploads whose bytes are kept as they were sent: materials of libraries.
alter table file_uploads add column as_sent boolean not null default false;
