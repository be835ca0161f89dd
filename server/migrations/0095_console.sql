-- What whoever runs the platform reads of all of it: sessions by their login, files by their size and age.
create index sessions_newest on sessions (created_at desc, id);
create index file_contents_by_size on file_contents (size_bytes desc);
create index files_by_age on files (created_at, id);
