-- Items that lead to a page elsewhere, and items that are listened to.
alter table outline_nodes drop constraint outline_nodes_kind_check;
alter table outline_nodes add constraint outline_nodes_kind_check
  check (kind in ('chapter', 'section', 'video', 'audio', 'document', 'richText', 'link', 'homework'));
alter table outline_nodes add column url text check (length(url) <= 2000);
alter table outline_published add column url text;

alter table note_items drop constraint note_items_kind_check;
alter table note_items add constraint note_items_kind_check
  check (kind in ('video', 'audio', 'document', 'richText', 'link', 'homework'));
