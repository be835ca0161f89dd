-- Entries of a previewed import can be mended; two people may do so at once.
alter table question_import_entries add column version integer not null default 1;
create index question_import_entries_hash on question_import_entries (import_id, content_hash)
  where content_hash is not null;
