-- The pages of an Office document as a PDF, made in the background where the machine can.
alter table material_works drop constraint material_works_kind_check;
alter table material_works add constraint material_works_kind_check check (kind in ('text', 'cover', 'video', 'pages'));
create table document_pages (
  file_id uuid primary key references files on delete cascade,
  pages_file_id uuid not null references files
);
create or replace view library_file_facts as
  select file_id from materials
  union all select file_id from material_versions
  union all select file_id from material_uses
  union all select cover_file_id from material_covers
  union all select stream_file_id from video_streams
  union all select pages_file_id from document_pages
  union all select banner_file_id from libraries where banner_file_id is not null
  union all select (b ->> 'fileId')::uuid from libraries, jsonb_array_elements(banners) b;

-- A file that anyone may see at its address has no policy: it becomes no material.
create or replace view file_facts as
  select f.id, f.owner_id, f.name, f.media_type, c.size_bytes, f.sha256, f.duration_ms, f.pages, f.is_public
  from files f join file_contents c on c.sha256 = f.sha256;
